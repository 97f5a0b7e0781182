"""Schemathesis sends what the OpenAPI document allows and what it does not: nothing may end in a 5xx.

15 requests of each kind to each address in the quick run, 300 with `--long`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from roses.server.app import make_app
from roses.server.services import Settings
from roses.server.storage import Storage
from tests.server.at_the_table import GAME, Server

DOCUMENT = make_app(Storage("sqlite:///never-opened.db"), Settings()).openapi()
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
OPERATIONS = {found.ok().label: found.ok() for found in SCHEMA.get_all_operations() if isinstance(found, Ok)}
# A stream does not end; test_live.py reads it.
LABELS = sorted(label for label in OPERATIONS if not label.endswith("/stream"))


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str, str]]:
    """A server with one game under way, and the key of a seat at it."""
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('openapi') / 'roses.db'}")
    made = running.person("Ann").post("/api/play", {"game": GAME, "bot": "random", "seats": 2})
    yield running, made["table"], next(iter(made["keys"]["seat"].values()))
    running.stop()


def try_out(label: str, target: tuple[Server, str, str], examples: int) -> None:
    server, table, key = target
    tried = []

    def send(case: schemathesis.Case[Any]) -> None:
        if "id" in case.path_parameters:
            case.path_parameters["id"] = table
        if "game" in case.path_parameters:
            case.path_parameters["game"] = GAME
        case.headers["Roses-Key"] = key
        answer = case.call(base_url=server.url)
        assert answer.status_code < 500, f"{label} {case.body!r}: {answer.status_code} {answer.text}"
        if answer.status_code >= 400:
            assert answer.json()["error"]["message"], answer.text
        tried.append(answer.status_code)

    quietly = settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    operation = OPERATIONS[label]
    quietly(given(case=operation.as_strategy(generation_mode=GenerationMode.POSITIVE))(send))()
    if "requestBody" in operation.definition.raw:
        quietly(given(case=operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))(send))()
    assert tried


@pytest.mark.parametrize("label", LABELS)
def test_no_address_breaks(label: str, target: tuple[Server, str, str]) -> None:
    try_out(label, target, 15)


@pytest.mark.long
@pytest.mark.parametrize("label", LABELS)
def test_no_address_breaks_in_hundreds_of_tries(label: str, target: tuple[Server, str, str]) -> None:
    try_out(label, target, 300)


def test_every_address_of_the_api_is_in_the_document() -> None:
    assert "/api/tables/{id}/actions" in DOCUMENT["paths"]
    assert len(OPERATIONS) >= 25
