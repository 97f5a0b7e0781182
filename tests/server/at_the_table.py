"""A real server in a process of its own, people with browsers (cookies and live channels), and how they play."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx

SOURCE = Path(__file__).parents[2] / "src"
GAME = "wars-of-the-roses"
PATIENCE = 180.0  # seconds after which something that should happen is taken not to have happened


class Server:
    """One `python -m roses.server`."""

    def __init__(self, database: str, *options: str, path: str = str(SOURCE)) -> None:
        self.database = database
        self._options = options
        self._path = path
        self._process: subprocess.Popen[str] | None = None
        self.url = ""
        self._port = "0"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "roses.server", "--port", self._port, "--database", self.database]
        self._process = subprocess.Popen(
            [*command, *self._options],
            env={**os.environ, "PYTHONPATH": self._path},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self._process.stdout is not None
        said = ""
        for line in self._process.stdout:
            said += line
            if "http://" in line:
                self.url = "http://" + line.split("http://")[1].split("/")[0]
                self._port = self.url.rsplit(":", 1)[1]
                return
        raise AssertionError(f"the server did not start: {said}")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> tuple[int, str]:
        """As a host would; its exit code and what it said."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        said, _ = self._process.communicate(timeout=PATIENCE)
        return self._process.returncode, said

    def person(self, name: str = "", **headers: str) -> Person:
        return Person(self, name, headers)


class Person:
    """Somebody with a browser: cookies of their own, and the keys they were given."""

    def __init__(self, server: Server, name: str, headers: dict[str, str]) -> None:
        self.name = name
        self.server = server
        self.http = httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE)
        self.heard: list[str] = []  # every answer as it came
        if name:
            self.post("/api/me", {"name": name})

    def get(self, path: str, status: int = 200, **headers: str) -> Any:
        return self._checked(self.http.get(path, headers=headers), status)

    def post(self, path: str, body: object = None, status: int = 200, **headers: str) -> Any:
        return self._checked(self.http.post(path, json=body if body is not None else {}, headers=headers), status)

    def _checked(self, answer: httpx.Response, status: int) -> Any:
        self.heard.append(answer.text)
        assert answer.status_code == status, f"{answer.request.url}: {answer.status_code} {answer.text[:500]}"
        return answer.json() if answer.headers["content-type"].startswith("application/json") else answer.text

    def refused(self, code: str, path: str, body: object, status: int) -> dict[str, Any]:
        """A post that must be refused, and the error."""
        error: dict[str, Any] = self.post(path, body, status)["error"]
        assert error["code"] == code, error
        assert error["message"]
        assert not error["message"].startswith("[")
        return error

    def channel(self, table: str, query: str = "", last: str = "") -> Channel:
        return Channel(self, table, query, last)


class Channel:
    """A live channel, read in a thread of its own."""

    def __init__(self, person: Person, table: str, query: str, last: str) -> None:
        self.messages: list[tuple[str, str, str]] = []  # event, id, data
        self.ended = threading.Event()
        self._new = threading.Condition()
        self._stop = False
        url = f"{person.server.url}/api/tables/{table}/stream{query}"
        headers = {**dict(person.http.headers), "Accept-Encoding": "gzip"}
        if last:
            headers["Last-Event-ID"] = last
        self._client = httpx.Client(cookies=person.http.cookies, headers=headers, timeout=None)
        self._thread = threading.Thread(target=self._read, args=(url,), daemon=True)
        self._thread.start()

    def _read(self, url: str) -> None:
        event = id = ""
        with contextlib.suppress(httpx.HTTPError), self._client.stream("GET", url) as answer:
            assert answer.status_code == 200, answer.status_code
            for line in answer.iter_lines():
                if self._stop:
                    return
                field, _, value = line.partition(": ")
                if field == "event":
                    event, id = value, ""
                elif field == "id":
                    id = value
                elif field == "data":
                    with self._new:
                        self.messages.append((event, id, value))
                        self._new.notify_all()
        self.ended.set()
        with self._new:
            self._new.notify_all()

    def of(self, event: str) -> list[dict[str, Any]]:
        return [json.loads(data) for name, _, data in list(self.messages) if name == event]

    def until(self, so: Callable[[dict[str, Any]], bool], event: str = "state") -> dict[str, Any]:
        """The first message of this kind of which it is so."""
        seen = 0
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with self._new:
                if len(self.messages) == seen:
                    self._new.wait(1.0)
                new = self.messages[seen:]
                seen += len(new)
            for name, _, data in new:
                if name == event and so(json.loads(data)):
                    found: dict[str, Any] = json.loads(data)
                    return found
        raise AssertionError(f"no such {event} in {len(self.messages)} messages")

    def settles(self, so: Callable[[dict[str, Any]], bool], event: str = "state", after: int = 0) -> dict[str, Any]:
        """The newest message of this kind, once it is so of it; of more than `after` of them."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            found = self.of(event)
            if len(found) > after and so(found[-1]):
                return found[-1]
            with self._new:
                self._new.wait(0.05)
        raise AssertionError(f"the newest {event} of {len(self.messages)} messages is another")

    def reaches(self, version: str) -> dict[str, Any]:
        """The state of this version."""
        return self.until(lambda state: bool(state["version"] == version))

    def last_id(self) -> str:
        return next(id for event, id, _ in reversed(self.messages) if event == "state")

    def close(self) -> None:
        self._stop = True
        self._client.close()


def log_of(states: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The log a browser has after these messages, put together as docs/api.md says."""
    log: list[dict[str, Any]] = []
    for state in states:
        assert state["log"]["from"] <= len(log), "a gap in the log"
        log[state["log"]["from"] :] = state["log"]["events"]
    return log


def four_friends(server: Server, **wishes: Any) -> tuple[str, list[Person]]:
    """A private table of four people, each with a browser of their own."""
    people = [server.person(name) for name in ("Ann", "Bob", "Cecily", "Dick")]
    chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "open"}]
    made = people[0].post("/api/tables", {"game": GAME, "seats": chairs, **wishes})
    for person in people[1:]:
        person.post(f"/api/tables/{made['table']}/join?key={made['keys']['invite']}", {})
    return made["table"], people


def state_of(person: Person, table: str) -> dict[str, Any]:
    state: dict[str, Any] = person.get(f"/api/tables/{table}/state")
    return state


def act(person: Person, table: str, action: str, version: str | None = None) -> dict[str, Any]:
    body = {"action": action} if version is None else {"action": action, "version": version}
    state: dict[str, Any] = person.post(f"/api/tables/{table}/actions", body)
    return state


def asked(people: list[Person], table: str) -> Iterator[tuple[Person, dict[str, Any]]]:
    """Everybody the game waits for, one after the other."""
    for person in people:
        state = state_of(person, table)
        if state["view"]["legal"] and not state["view"]["optional"]:
            yield person, state


def draft_all(people: list[Person], table: str) -> None:
    """Play on at random until everybody plans."""
    while state_of(people[0], table)["view"]["table"]["phase"] != "planning":
        for person, state in asked(people, table):
            act(person, table, state["view"]["legal"][0])
            break


def play_to_end(people: list[Person], table: str, rng: random.Random, orders: int = 3) -> None:
    """A whole game at random, with a few orders in each plan."""
    given: dict[tuple[str, int], int] = {}
    while True:
        for person, state in asked(people, table):
            view = state["view"]
            legal = [one for one in view["legal"] if one != "ready"] or ["ready"]
            turn = (person.name, view["table"]["turn"])
            if view["table"]["phase"] == "planning":
                given[turn] = given.get(turn, 0) + 1
            act(person, table, "ready" if given.get(turn, 0) > orders else rng.choice(legal), state["version"])
        if state_of(people[0], table)["view"]["result"] is not None:
            return
