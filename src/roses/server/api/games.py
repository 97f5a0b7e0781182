"""Games and texts: what can be played, its words and its components."""

from __future__ import annotations

import gzip
import hashlib
import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response

import roses
from roses.bots import advisers, bot_names, words
from roses.bots.ladder import measured
from roses.core.contract import Game
from roses.core.text import LANGUAGES
from roses.games import find, names
from roses.server.api.caller import takes_gzip
from roses.server.api.shapes import Describe
from roses.server.errors import ApiError

router = APIRouter(tags=["games"])


def game_named(name: str) -> Game:
    """The game, or ApiError."""
    if name not in names():
        raise ApiError("unknown", "unknown-game", {"game": name[:40]})
    return find(name)


@router.get("/games")
def list_games(request: Request) -> Response:
    """All games with their options, seats and bots."""
    return same_until_changed(request, _games(tuple(names())))


@router.get("/games/{game}/text/{language}")
def text_of(request: Request, game: str, language: str) -> Response:
    """Every phrase and name of a game in a language."""
    if language not in LANGUAGES:
        raise ApiError("unknown", "unknown-language", {"language": language[:20], "languages": ", ".join(LANGUAGES)})
    return same_until_changed(request, _text(game_named(game).name, language))


@router.get("/games/{game}/components")
def components_of(request: Request, game: str) -> Response:
    """What is printed on board, cards and counters, as data with its provenance."""
    return same_until_changed(request, _components(game_named(game).name))


@router.post("/games/{game}/describe")
def describe(game: str, body: Describe) -> dict[str, Any]:
    """What buttons with these actions say."""
    found = game_named(game)
    return {"texts": {action: found.describe(action).as_dict() for action in body.actions}}


@cache
def _games(registered: tuple[str, ...]) -> bytes:
    listed = []
    for game in map(find, registered):
        bots = bot_names(game)
        listed.append(
            {
                "name": game.name,
                "title": game.title,
                "fewest": game.fewest,
                "most": game.most,
                "seats_by_default": game.seats_by_default,
                "seat_names": game.seat_names,
                "rules": game.rules_version,
                "components": game.components,
                "options": [
                    {"name": option.name, "choices": option.choices, "default": option.default}
                    for option in game.options
                ],
                "bots": bots,
                "ratings": {
                    str(seats): {bot: one.rating for bot, one in rated.items()}
                    for seats in range(game.fewest, game.most + 1)
                    if (rated := measured(game.name, seats))
                },
                "bot": bots[-1],
                "advisers": list(advisers(game)),
            }
        )
    return msgspec.json.encode({"games": listed, "languages": LANGUAGES, "version": roses.__version__})


@cache
def _text(game: str, language: str) -> bytes:
    catalogue = words(find(game), language)  # and those of the reasons that its bots give
    return msgspec.json.encode({"language": language, "phrases": catalogue.phrases, "names": catalogue.names})


@cache
def _components(game: str) -> bytes:
    data = files(find(game).package) / "data"
    tables = {
        entry.name.removesuffix(".toml"): tomllib.loads(entry.read_text("utf-8"))
        for entry in data.iterdir()
        if entry.name.endswith(".toml")
    }
    return msgspec.json.encode(tables)


def same_until_changed(request: Request, body: bytes) -> Response:
    """JSON with an ETag: nothing is sent again that the browser has."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    if takes_gzip(request):
        body = _packed(body)
        headers["Content-Encoding"] = "gzip"
    return Response(body, media_type="application/json", headers=headers)


@lru_cache(maxsize=100)
def _packed(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)
