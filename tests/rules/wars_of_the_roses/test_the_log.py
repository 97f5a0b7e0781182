"""Whoever only hears the log can keep the books: purses, owners, places, awards, points, and who is ready."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from roses.core.log import Event
from roses.games.wars_of_the_roses.components import NOBLES, OWNABLE, SHIPS
from roses.games.wars_of_the_roses.course import WarsOfTheRosesState
from roses.games.wars_of_the_roses.state import AWARDS, DISPLAY, HOUSES, PLANNING, TOP
from tests.conformance.play import noted, playing
from tests.rules.wars_of_the_roses.table_setting import BOARD, GAME, SEATS


class Bookkeeper:
    """Somebody who writes down what is told, and knows what is printed."""

    def __init__(self, seats: int) -> None:
        self.seats = SEATS[:seats]
        self.money = dict.fromkeys(self.seats, BOARD.start_money)
        self.score, self.gains, self.mercenaries = (dict.fromkeys(self.seats, 0) for _ in range(3))
        self.aid = set(self.seats)
        self.ready: set[str] = set()
        self.owner: dict[str, str] = {}
        self.at: dict[str, str] = {}
        self.display: list[str] = []
        self.top: list[str] = []
        self.awards: dict[str, str] = {}
        self.house: dict[str, str] = {}
        self.votes: dict[str, int] = {}
        self.here: dict[str, int] = {}  # control points in the area scored last
        self.kings: list[str] = []
        self.order: list[str] = []
        self.winners: list[str] = []
        self.turn = 0

    def write_down(self, event: Event) -> None:
        """One line of the log."""
        key = event.key.removeprefix("log.")
        said: dict[str, Any] = dict(event.params)
        done = self._cards(key, said) or self._money(key, said) or self._fighting(key, said) or self._points(key, said)
        assert done or key in ("planning", "plan-revealed", "calais-none", "unpaid-bid", "retained", "aid-kept"), key

    def _cards(self, key: str, said: dict[str, Any]) -> bool:
        match key:
            case "house":
                self.house[said["seat"]] = said["house"]
            case "turn-order":
                assert said["turn"] == self.turn + 1
                self.turn, self.order = said["turn"], said["order"]
            case "display":
                assert said["cards"][: len(self.top)] == self.top
                self.display, self.top, self.ready = list(said["cards"]), [], set()
            case "drafted":
                self.display.remove(said["card"])
                self._own(said["card"], said["seat"])
            case "hired":
                self.mercenaries[said["seat"]] += said["n"]
            case "left-over":
                assert said["cards"] == self.display
                self.display = []
            case "award-taken" | "award-returned":
                assert self.awards.pop(said["award"], None) == said["former"]
                if key == "award-taken":
                    self.awards[said["award"]] = said["seat"]
            case "ready":
                self.ready.add(said["seat"])
            case "reopened":
                self.ready.remove(said["seat"])
            case _:
                return False
        return True

    def _own(self, card: str, seat: str) -> None:
        number = BOARD.number[card]
        if number < OWNABLE:
            self.owner[card] = seat
        if SHIPS <= number < NOBLES:
            self.at[card] = BOARD.sea_ids[BOARD.home_sea[number - SHIPS]]
        elif NOBLES <= number < OWNABLE:
            self.at[card] = BOARD.area_ids[BOARD.home_area[number]]

    def _money(self, key: str, said: dict[str, Any]) -> bool:
        match key:
            case "income" | "aid-taken":
                self.money[said["seat"]] += said["pounds"]
                assert said["treasury"] == self.money[said["seat"]]
                if key == "aid-taken":
                    self.aid.remove(said["seat"])
            case "calais-bid" | "paid":
                self.money[said["seat"]] -= said["pounds"]
            case "calais-won":
                self.awards["calais"] = said["seat"]
                assert said["area"] in [BOARD.area_ids[area] for area in BOARD.calais_areas]
            case "unpaid-retain" | "unpaid-bribe":
                assert said["left"] < said["pounds"]
                price = BOARD.loyalty[BOARD.number[said["person"]]]
                assert said["pounds"] == price * (2 if key == "unpaid-bribe" else 1)
            case "unpaid-troops":
                assert 0 < said["n"] <= said["of"]
                assert said["location"] in BOARD.number
            case _:
                return False
        return True

    def _fighting(self, key: str, said: dict[str, Any]) -> bool:
        match key:
            case "defends" | "attacks":
                self.mercenaries[said["seat"]] -= said["mercenaries"]
                assert said["n"] == said["troops"] + said["mercenaries"]
                assert (self.owner[said["location"]] == said["seat"]) == (key == "defends")
            case "sailed" | "moved":
                assert self.owner[said["card"]] == said["seat"]
                self.at[said["card"]] = said["place"]
            case "bribe-foiled" | "bribe-won":
                assert self.owner[said["person"]] == said["former"] != said["seat"]
                if key == "bribe-won":
                    self.owner[said["person"]] = said["seat"]
            case "claimed":
                self.top.remove(said["location"])
                self.owner[said["location"]] = said["seat"]
            case "battle-taken" | "battle-emptied" | "battle-held":
                self._battle(key, said)
            case _:
                return False
        return True

    def _battle(self, key: str, said: dict[str, Any]) -> None:
        place, more = said["location"], said["attack"] - said["defence"]
        assert self.owner[place] == said["defender"]
        assert said["left"] == abs(more)
        assert 0 <= said["garrison"] <= said["defence"]
        assert key == ("battle-taken" if more > 0 else "battle-held" if more else "battle-emptied")
        if more > 0:
            self.owner[place] = said["seat"]
        elif not more:
            del self.owner[place]
            self.top.append(place)

    def _points(self, key: str, said: dict[str, Any]) -> bool:
        match key:
            case "area-scored" | "area-scored-one" | "area-empty":
                for seat, vp in ((said["first"], said["first_vp"]), (said["second"], said["second_vp"])):
                    if seat is not None:
                        self.gains[seat] += vp
                self.here = said["points"]
                for place in ("first", "second"):
                    assert said["points"].get(said[place], 0) == said[f"{place}_cp"]
            case "votes":
                self.votes[said["house"]] = self.votes.get(said["house"], 0) + said["n"]
                assert said["n"] == BOARD.votes[BOARD.area_ids.index(said["area"])]
                red, white = (
                    sum(cp for seat, cp in self.here.items() if self.house[seat] == house) for house in HOUSES
                )
                assert (said["red"], said["white"]) == (red, white)
                assert red == white or said["house"] == HOUSES[white > red]
            case "king" | "no-king":
                assert [said[house] for house in HOUSES] == [self.votes.get(house, 0) for house in HOUSES]
                self.votes = {}
                self.kings.append(said.get("house", ""))
                for seat, house in self.house.items():
                    self.gains[seat] += said["vp"] if house == said.get("house") else 0
            case "award-scored" | "trade" | "church":
                self.gains[said["seat"]] += said["vp"]
                assert key != "award-scored" or self.awards[said["award"]] == said["seat"]
                assert key == "award-scored" or self.owner[said["location"]] == said["seat"]
            case "turn-scored":
                self.score = {seat: self.score[seat] + self.gains[seat] for seat in self.seats}
                assert (said["turn"], said["points"], said["scores"]) == (self.turn, self.gains, self.score)
                self.gains = dict.fromkeys(self.seats, 0)
                self.awards.pop("calais", None)
            case "game-over":
                self.winners = said["winners"]
            case _:
                return key == "no-votes"
        return True

    def check(self, state: WarsOfTheRosesState) -> None:
        """The books are right."""
        for name in ("money", "score", "mercenaries"):
            assert list(getattr(self, name).values()) == getattr(state, name)
        held = {BOARD.ids[card]: SEATS[seat] for card, seat in enumerate(state.holder) if seat >= 0}
        assert self.owner == held
        places = (BOARD.sea_ids, BOARD.area_ids)
        movers = [card for card in range(SHIPS, OWNABLE) if state.holder[card] >= 0]
        assert self.at == {BOARD.ids[card]: places[card >= NOBLES][state.at[card - SHIPS]] for card in movers}
        assert self.display == [BOARD.ids[card] for card in state.display]
        assert sorted(self.display) == sorted(BOARD.ids[n] for n, at in enumerate(state.holder) if at == DISPLAY)
        assert sorted(self.top) == sorted(BOARD.ids[n] for n, at in enumerate(state.holder) if at == TOP)
        assert self.awards == {AWARDS[n]: SEATS[seat] for n, seat in enumerate(state.awards) if seat >= 0}
        assert self.aid == {SEATS[seat] for seat, token in enumerate(state.aid) if token}
        assert self.house == {SEATS[seat]: HOUSES[house] for seat, house in enumerate(state.house)}
        assert self.kings == [HOUSES[house] if house >= 0 else "" for house in state.kings]
        assert (self.turn, self.order) == (state.turn, [SEATS[seat] for seat in state.order])
        if state.phase == PLANNING:
            assert self.ready == {SEATS[seat] for seat, plan in enumerate(state.plans) if plan.ready}
        assert self.winners == ([SEATS[seat] for seat in state.result.winners] if state.result is not None else [])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("overspend", ["refuse", "settle"])
def test_the_books_can_be_kept_by_the_log_alone(seats: int, overspend: str) -> None:
    for seed in range(6):
        with noted(f"seed {seed}"):
            state = GAME.new(seats, {"overspend": overspend}, seed)
            assert isinstance(state, WarsOfTheRosesState)
            books, heard = Bookkeeper(seats), 0
            for _ in playing(state, Random(seed)):
                heard = _hear(books, state, heard)
            _hear(books, state, heard)


def _hear(books: Bookkeeper, state: WarsOfTheRosesState, heard: int) -> int:
    """What was told since; it says how many lines there are by now."""
    for event in state.log[heard:]:
        books.write_down(event)
    books.check(state)
    return len(state.log)
