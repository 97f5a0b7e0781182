"""The table of Sun of York in the terminal: it fits, shows one's own cards and nobody else's, in both languages."""

import io
import re
from functools import cache
from random import Random

import pytest
from rich.console import Console

from roses.bots import seat_bots
from roses.core.contract import State
from roses.core.log import Event
from roses.core.text import Text
from roses.games import find
from roses.terminal.bulletin import rendered
from roses.terminal.games.sun_of_york import SunOfYorkPresenter
from roses.terminal.presenter import PlainPresenter, presenter_for, writer_for
from roses.terminal.snapshot import standing
from roses.terminal.text_table import told_together
from roses.terminal.writer import Writer
from tests.cli.conftest import Roses

GAME = "sun-of-york"
LANCASTER, YORK = 0, 1
BATTLES = ("towton", "first-ferrybridge", "random", "campaign")
VIEWERS = (LANCASTER, YORK, None)


@cache
def moments(battle: str) -> list[State]:
    """A game between two greedy players, looked at every now and then up to its end or 400 actions."""
    game = find(GAME)
    state = game.new(2, {"battle": battle}, seed=5)
    bots = seat_bots(state, ["greedy", "greedy"], "1")
    found = [state.copy()]
    for number in range(400):
        if state.result is not None:
            break
        seat = state.waiting()[0]
        state.apply(seat, bots[seat].choose(state))
        if number % 23 == 0:
            found.append(state.copy())
    return [*found, state]


def writer_of(language: str = "en", width: int = 80) -> Writer:
    return writer_for(find(GAME), language, ["anna", "greedy"], 2, width)


def set_out(state: State, viewer: int | None, language: str = "en", width: int = 80, colour: bool = False) -> str:
    """The table and every page for these eyes."""
    presenter, writer, view = SunOfYorkPresenter(), writer_of(language, width), state.view(viewer)
    paper = io.StringIO()
    console = Console(file=paper, width=width, highlight=False, markup=False, force_terminal=colour)
    lines = [*presenter.table(view, writer), *presenter.brief(view, writer)]
    for page in presenter.pages:
        lines += presenter.page(page, view, writer)
    for line in lines:
        console.print(line)
    return paper.getvalue()


def own_hand(state: State, seat: int) -> list[str]:
    cards = state.view(seat)["table"]["sides"][seat]["cards"]
    assert cards is not None
    return list(cards)


def test_the_game_has_a_presenter_of_its_own() -> None:
    assert not isinstance(presenter_for(GAME), PlainPresenter)


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("battle", BATTLES)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_table_fits_80_columns_and_no_line_is_broken(battle: str, viewer: int | None, language: str) -> None:
    for state in moments(battle):
        narrow, endless = (set_out(state, viewer, language), io.StringIO())
        assert max(len(line) for line in narrow.splitlines()) <= 80
        console = Console(file=endless, width=500, highlight=False, markup=False)
        for line in SunOfYorkPresenter().table(state.view(viewer), writer_of(language)):
            console.print(line)
        assert max(len(line.rstrip()) for line in endless.getvalue().splitlines()) <= 80, "the terminal breaks nothing"


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("battle", BATTLES)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_word_is_there_in_both_languages(battle: str, viewer: int | None, language: str) -> None:
    for state in moments(battle):
        shown = set_out(state, viewer, language)
        assert not re.findall(r"\[[a-z]+\.[a-z.-]+\]", shown), "a sentence without words would show its key"
        assert not re.findall(r"[a-z]-[ly]\d+\b", shown), "a card without a name would show its id"
        assert "None" not in shown


@pytest.mark.parametrize("battle", BATTLES)
@pytest.mark.parametrize("seat", [LANCASTER, YORK])
def test_one_sees_the_own_hand_equal_cards_counted(battle: str, seat: int) -> None:
    words = writer_of().words
    for state in moments(battle):
        names = [words.name(card) for card in own_hand(state, seat)]
        hand = " ".join(set_out(state, seat, width=400).partition("Your hand")[2].splitlines()[0].split())
        for name in names:
            n = names.count(name)
            assert (f"{n}× {name}" if n > 1 else name) in hand


@pytest.mark.parametrize("battle", BATTLES)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_one_may_not_see_changes_nothing_on_the_table(battle: str, viewer: int | None) -> None:
    """Deal the hidden cards anew: whoever looks from outside sees the same table, to the letter."""
    for state in moments(battle):
        eyes = viewer if viewer is not None else LANCASTER
        other = state.guess(eyes, Random(7))
        assert set_out(other, viewer) == set_out(state, viewer)


@pytest.mark.parametrize("seat", [LANCASTER, YORK])
def test_a_spectator_and_the_other_side_see_no_hand_but_their_own(seat: int) -> None:
    for state in moments("towton"):
        assert "Your hand" not in set_out(state, None)
        words = writer_of().words
        hand = set_out(state, seat, width=400).partition("Your hand")[2].splitlines()[0]
        shown = [re.sub(r"^\d+× ", "", card) for card in hand.strip().split(", ")]
        assert {card for card in shown if card != "–"} == {words.name(card) for card in own_hand(state, seat)}


def test_ones_own_side_is_below_and_the_field_turns_with_it() -> None:
    state = moments("towton")[1]
    north_up, south_up = set_out(state, YORK), set_out(state, LANCASTER)
    assert north_up.index("Lancaster’s rear") < north_up.index("Middle ground") < north_up.index("York’s rear")
    assert south_up.index("York’s rear") < south_up.index("Middle ground") < south_up.index("Lancaster’s rear")
    assert re.search(r"^West +│ Centre +│ East", north_up, re.MULTILINE)
    assert re.search(r"^East +│ Centre +│ West", south_up, re.MULTILINE)
    assert set_out(state, None).index("Lancaster’s rear") < set_out(state, None).index("York’s rear")


def test_the_table_names_the_battle_its_day_the_weather_and_the_moment() -> None:
    late = moments("towton")[-1]
    for said in ("Towton, 29 March 1461", "weather: winter", f"Turn {late.view(None)['table']['turn']} of"):
        assert said in set_out(late, None)
    assert "Deployment · asked: York" in set_out(moments("towton")[0], None)


def test_face_down_cards_are_counted_and_named_to_their_owner_only() -> None:
    state = next(one for one in moments("towton") if one.view(YORK)["table"]["sides"][YORK]["face_down"])
    down = {card["card"] for card in state.view(YORK)["table"]["sides"][YORK]["face_down"]}
    names = {writer_of().words.name(card) for card in down}
    field = set_out(state, YORK).partition("West ")[2].partition("side ")[0]
    assert all(name in field for name in names)
    for viewer in (LANCASTER, None):
        seen = set_out(state, viewer).partition("Centre")[2].partition("side ")[0]
        assert "face-down" in seen
        assert not [name for name in names if name in seen]


def test_a_unit_stands_as_on_its_card_with_what_it_has_lost() -> None:
    for state in moments("towton"):
        shown = set_out(state, None, width=132)
        for position in state.view(None)["table"]["positions"]:
            for unit in [*position["units"][LANCASTER], *position["units"][YORK]]:
                weakened = f"→{unit['cohesion']}"
                assert unit["ratings"] in shown
                if not unit["ratings"].rstrip("V").endswith(f"/{unit['cohesion']}"):
                    assert unit["ratings"] + weakened in shown


def test_when_all_is_over_nothing_is_under_way() -> None:
    end = moments("wakefield")[-1]
    assert end.result is not None
    shown = set_out(end, None)
    assert "Game over" in shown
    for said in ("active:", "asked:", "Declared:", "Hits to spread:"):
        assert said not in shown


def test_in_a_campaign_the_war_is_told() -> None:
    state = moments("campaign")[-1]
    war = state.view(None)["table"]["war"]
    assert war["fought"], "the story reaches a second battle"
    shown = set_out(state, None)
    assert f"L Lancaster {war['victories'][LANCASTER]} · Y York {war['victories'][YORK]}" in shown
    assert f"battle {len(war['fought']) + 1} of {len(war['battles'])}" in shown
    assert "This is a single battle" in set_out(moments("towton")[0], None)


def test_without_colours_the_letters_say_it_all(monkeypatch: pytest.MonkeyPatch) -> None:
    state = moments("towton")[5]
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[1;31m" in set_out(state, None, colour=True)
    monkeypatch.setenv("NO_COLOR", "1")
    plain = set_out(state, None, colour=True)
    assert not re.findall(r"\x1b\[[0-9;]*3[0-7]m", plain)
    letters = re.sub(r"\x1b\[[0-9;]*m", "", plain)
    assert re.search(r"^L Longbowmen|│ L Longbowmen", letters, re.MULTILINE)
    assert re.search(r"^Y Longbowmen|│ Y Longbowmen", letters, re.MULTILINE)


def test_rears_are_their_own_sides_and_hills_show_who_defends_them() -> None:
    """3.3 and 7.0: at Towton there is a hill in every rear, and a legend for it where somebody stands."""
    begun = next(state for state in moments("towton") if state.view(None)["table"]["turn"])
    shown = set_out(begun, YORK)
    assert "[L] Hill (L)" in shown
    assert "[Y] Hill (Y)" in shown
    assert "Hill ( ) who defends it" in shown
    assert "Hill ( )" not in set_out(begun.game.new(2, {"battle": "barnet"}, seed=1), YORK)


def test_every_verb_has_a_title_in_the_menu() -> None:
    """A verb that stands alone needs none: the action's own words say it."""
    phrases = writer_of().words.phrases
    alone = {"ready", "draw", "pass", "first", "second", "roll", "done"}
    verbs = {key.removeprefix("action.").removesuffix("-at") for key in phrases if key.startswith("action.")}
    for verb in verbs - alone - {"unknown"}:
        assert f"terminal.verb.{GAME}.{verb}" in phrases


def test_the_same_news_of_one_kind_in_a_row_is_told_once_and_counted() -> None:
    laid = [Text("log.placed", {"seat": "york", "place": f"{battle}-york"}) for battle in ("west", "east", "west")]
    news = [Event(text.key, text.params) for text in [*laid, Text("log.deploys", {"seat": "lancaster"}), laid[0]]]
    assert told_together(news, writer_of()) == [
        "York lays a card face-down at York’s left rear (west). (2×)",
        "York lays a card face-down at York’s right rear (east).",
        "Lancaster deploys.",
        "York lays a card face-down at York’s left rear (west).",
    ]


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_person_deploys_step_by_step_at_the_table(roses: Roses, language: str) -> None:
    typed = ["1", "1"] * 12 + ["ready", "discards", "campaign", "help"]
    ran = roses("play", GAME, "--seats", "me,greedy", "--seed", "5", "--language", language, typed=typed)
    assert ran.code == 0
    assert ran.err == ""
    assert max(len(line.rstrip()) for line in ran.out.splitlines()) <= 80
    for said in {"en": ("Place 12 cards", "(4×)", "Your hand"), "nl": ("Leg 12 kaarten", "(4×)", "Je hand")}[language]:
        assert said in ran.out


@pytest.mark.parametrize(("language", "said"), [("en", ["won", "lost"]), ("nl", ["gewonnen", "verloren"])])
def test_a_single_battle_is_won_or_lost_and_not_counted_in_points(language: str, said: list[str]) -> None:
    end = moments("wakefield")[-1]
    assert end.result is not None
    lines = rendered([standing(end.view(None), writer_of(language))], 80)
    assert [line.split()[-1] for line in lines] == said


def test_the_rows_of_the_field_begin_with_a_capital_in_both_languages() -> None:
    for language in ("en", "nl"):
        shown = set_out(moments("towton")[0], YORK, language)
        titles = re.findall(r"─ (\S.*?) ─{3,}", shown)
        assert titles
        assert [title for title in titles if not title[0].isupper()] == []
