"""Whom a link reaches: this computer alone, or others on the network, who are told how."""

from __future__ import annotations

import socket

import pytest

from roses.server import reach
from roses.server.reach import Reach, is_this_computer
from tests.server.at_the_table import Server


def test_a_server_for_this_machine_only_says_so(server: Server) -> None:
    found = server.person("Ann").get("/api/reach")
    assert found == {"this_computer": True, "network": False, "addresses": []}


def test_who_comes_by_another_name_is_not_told_our_addresses(own_server: Server) -> None:
    asked = own_server.person("Ann").http.get(f"{own_server.url}/api/reach", headers={"Host": "roses.example"})
    assert asked.json() == {"this_computer": False, "network": False, "addresses": []}


@pytest.mark.parametrize(
    ("host", "network", "addresses"),
    [
        ("127.0.0.1", False, []),
        ("localhost", False, []),
        ("::1", False, []),
        ("192.168.1.23", True, ["http://192.168.1.23:8000"]),
        ("fd00::2", True, ["http://[fd00::2]:8000"]),
        ("0.0.0.0", True, ["http://10.0.0.7:8000", "http://192.168.1.23:8000"]),
    ],
)
def test_where_it_listens_says_whom_it_reaches(
    monkeypatch: pytest.MonkeyPatch, host: str, network: bool, addresses: list[str]
) -> None:
    monkeypatch.setattr(reach, "_own_addresses", lambda: ["10.0.0.7", "192.168.1.23"])
    listening = Reach(host, 8000)
    assert (listening.network, listening.addresses()) == (network, addresses)


def test_our_own_addresses_are_not_the_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        socket, "getaddrinfo", lambda *_: [(0, 0, 0, "", (one, 0)) for one in ("127.0.1.1", "10.9.8.7")]
    )
    found = reach._own_addresses()
    assert "10.9.8.7" in found
    assert not any(is_this_computer(one) for one in found)
    assert len(found) == len(set(found))


def test_names_that_lead_back_to_the_computer_they_are_typed_on() -> None:
    here = ["localhost", "127.0.0.1", "127.8.8.8", "[::1]", "roses.localhost", "LOCALHOST"]
    assert all(is_this_computer(name) for name in here)
    assert not any(is_this_computer(name) for name in ["10.0.0.7", "roses.example", "", "localhost.example"])
