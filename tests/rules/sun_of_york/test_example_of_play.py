"""The detailed example of play: two turns of Blore Heath, step by step, with its cards and its dice."""

from collections.abc import Sequence

from roses.games.sun_of_york.course import SunOfYorkState
from tests.rules.sun_of_york.situations import BOARD, GAME, GameTable, card

# York's cards, by what the example calls them.
Y_MEN, Y_MEN2, Y_MEN3 = (card("york", "Men-at-Arms 2/3", which) for which in range(3))
Y_MEN4 = card("york", "Men-at-Arms 2/4")
Y_LEVIES = card("york", "Levies 2/3")
Y_BOWS = [card("york", "Longbowmen 1:2/1", which) for which in range(6)]
Y_BOWS2 = [card("york", "Longbowmen 1:2/2", which) for which in range(3)]
Y_BOWS3 = card("york", "Longbowmen 1:2/3")
Y_CROSS3, Y_CROSS4 = card("york", "Crossbowmen 2:1/3"), card("york", "Crossbowmen 2:1/4")
SALISBURY, RICHARD, MARCH = (card("york", n) for n in ("Earl of Salisbury", "King Richard III", "Earl of March"))
BRIDGE, CHURCH, STREAM = (card("york", name) for name in ("Bridge", "Battlefield Church", "Stream"))
AMBUSH, CHARGE = card("york", "Ambush"), card("york", "Charge")
# Lancaster's.
L_LEVIES3, L_LEVIES21, L_LEVIES1 = (card("lancaster", f"Levies {ratings}") for ratings in ("1/3", "2/1", "1/1"))
L_LEVIES2 = [card("lancaster", "Levies 1/2", which) for which in range(2)]
L_BILLS3, L_BILLS2 = card("lancaster", "Billmen 1/3"), card("lancaster", "Billmen 1/2")
L_MEN = card("lancaster", "Men-at-Arms 2/4")
L_CROSS4, L_CROSS3 = card("lancaster", "Crossbowmen 2:1/4"), card("lancaster", "Crossbowmen 2:1/3")
L_BOWS = [card("lancaster", "Longbowmen 1:2/1", which) for which in range(5)]
L_BOWS3 = card("lancaster", "Longbowmen 1:2/3")
AUDLEY, ROOS = card("lancaster", "Lord Audley"), card("lancaster", "Lord Roos")
PRINCE = card("lancaster", "Edward Plantagenet (Prince of Wales)")
HENRY6, HENRY7 = card("lancaster", "King Henry VI"), card("lancaster", "King Henry VII")
MARGARET = card("lancaster", "Margaret of Anjou")
GUNS, KNIGHTS = card("lancaster", "Handgunners 1:3/3"), card("lancaster", "Knights 3/5")

# York's left is the west, and so is Lancaster's right.
Y_DEPLOYED = {
    "west-york": [Y_MEN, Y_BOWS2[0], Y_LEVIES, BRIDGE],
    "centre-york": [Y_BOWS[0], Y_CROSS3, Y_BOWS3, Y_MEN2],
    "east-york": [Y_BOWS2[1], Y_BOWS2[2], Y_CROSS4, CHURCH],
}
Y_HAND = [Y_BOWS[1], Y_BOWS[2], STREAM, RICHARD]
L_DEPLOYED = {
    "west-lancaster": [L_LEVIES3, *L_LEVIES2, ROOS],
    "centre-lancaster": [L_BILLS3, L_MEN, L_CROSS4, L_BILLS2],
    "east-lancaster": [L_BOWS[0], L_BOWS[1], L_CROSS3, PRINCE],
}
L_HAND = [L_BOWS[2], L_LEVIES21, HENRY6, HENRY7]
Y_LATER = [Y_BOWS[3], Y_BOWS[4], Y_MEN3, MARCH, Y_BOWS[5], Y_MEN4, AMBUSH, CHARGE]


def draws(pile: list[str], wanted: Sequence[str]) -> list[int]:
    """What chance must answer to draw these cards from a deck, which lies in the order of its numbers."""
    outcomes = []
    for id in wanted:
        outcomes.append(pile.index(id))
        pile.remove(id)
    return outcomes


def everything(deployed: dict[str, list[str]], hand: list[str]) -> list[str]:
    return [id for cards in deployed.values() for id in cards] + hand


def set_up() -> GameTable:
    """1) Set-up: Margaret's die shows 1; forty Yorkists stay away; sixteen cards are dealt to each."""
    red = [id for id in BOARD.ids[:110] if id not in (AUDLEY, card("lancaster", "Stream"), card("lancaster", "Bridge"))]
    white = [id for id in BOARD.ids[110:] if id not in (SALISBURY, *(card("york", "Woods", n) for n in range(2)))]
    red.remove(MARGARET)
    y_dealt, l_dealt = everything(Y_DEPLOYED, Y_HAND), everything(L_DEPLOYED, L_HAND)
    stays_away = [id for id in white if id not in y_dealt + Y_LATER][:40]
    script = [0, *draws(white, stays_away), *draws(red, l_dealt), *draws(white, y_dealt)]
    state = GAME.new(2, {"battle": "blore-heath"}, seed=1459, script=script)
    assert isinstance(state, SunOfYorkState)
    assert not state.chance.script
    return GameTable(state)


def deck(table: GameTable, side: int) -> list[str]:
    return [BOARD.ids[number] for number in table.state.deck[side]]


def hand(table: GameTable, side: int) -> set[str]:
    return {BOARD.ids[number] for number in table.state.hand[side]}


def ordered(ids: Sequence[str]) -> list[str]:
    return sorted(ids, key=lambda one: BOARD.number[one])


def test_the_detailed_example_of_play() -> None:
    """Rulings 1, 9, 10, 16, 40 and 116, among others, in one story."""
    table = set_up()
    assert table.where(SALISBURY) == "centre-york"
    assert table.where(AUDLEY) == "centre-lancaster"
    assert table.where(MARGARET) == "beside"
    assert len(table.state.deck[1]) == 110 - 3 - 40 - 16
    assert hand(table, 1) == set(everything(Y_DEPLOYED, Y_HAND))

    # 2) Deployment: York first, since Lancaster attacks and may adjust last.
    for side, deployed in (("york", Y_DEPLOYED), ("lancaster", L_DEPLOYED)):
        for place, ids in deployed.items():
            table.does(side, *(f"place {id} {place}" for id in ids))
        if side == "lancaster":
            table.dice(3, 3)
        table.does(side, "ready")
    for id in (BRIDGE, CHURCH, ROOS, PRINCE):
        assert table.where(id) == "discards"
    assert table.units("york", "west-york") == ordered([Y_MEN, Y_BOWS2[0], Y_LEVIES])
    assert table.units("lancaster", "centre-lancaster") == ordered([L_BILLS3, L_MEN, L_CROSS4, L_BILLS2])

    # 3) Initiative: 3 and 3, each modified to 6. The attacker wins the tie and lets York go first.
    told = table.logged("initiative")[0]
    assert (told["red"], told["white"], told["seat"]) == (6, 6, "lancaster")
    table.does("lancaster", "second")

    # 4) and 5) No morale to check, nobody in range; but York might have Battle Confusion in hand (ruling 134).
    table.does("york", "done")

    # 6) Salisbury sends his four forward and stays behind.
    assert (table.phase, table.asked) == ("movement", "york")
    table.does("york", *(f"march {id} centre-middle" for id in Y_DEPLOYED["centre-york"]))
    assert table.state.orders == 0
    table.does("york", f"order {RICHARD}", f"order {STREAM}")
    assert table.state.orders == 6
    table.does("york", *(f"march {id} west-middle" for id in (Y_MEN, Y_BOWS2[0], Y_LEVIES)))
    table.does("york", *(f"march {id} east-middle" for id in (Y_BOWS2[1], Y_BOWS2[2], Y_CROSS4)))
    assert table.state.orders == 0
    table.does("york", "done")

    # 7) Discard two; with an empty hand the draw of four follows by itself.
    table.does("york", f"discard {Y_BOWS[1]}")
    table.state.chance.script = draws(deck(table, 1), Y_LATER[:4])
    table.does("york", f"discard {Y_BOWS[2]}")
    assert hand(table, 1) == set(Y_LATER[:4])

    # 8) Nothing to check. 9) The left fires: two hits and one each; the centre one hit of four dice.
    assert (table.phase, table.asked) == ("declare", "lancaster")
    table.does("lancaster", f"fire {L_CROSS3} east-middle", *(f"fire {id} east-middle" for id in L_BOWS[:2]))
    table.dice(1, 1, 5, 2, 1, 6, 1, 4, 3)
    table.does("lancaster", f"fire {L_CROSS4} centre-middle")
    table.does("york", f"hit {Y_BOWS[0]}")  # he will likely fall back and live
    assert [table.hits(id) for id in (Y_BOWS2[1], Y_BOWS2[2], Y_CROSS4)] == [1, 1, 1]
    table.does("york", f"hit {Y_CROSS4}")
    assert table.hits(Y_CROSS4) == 2
    assert table.hits(Y_BOWS[0]) == 1

    # Margaret lets the left fire again, to no effect.
    assert (table.phase, table.asked, table.state.margaret) == ("reactivate", "lancaster", 3)
    table.does("lancaster", f"again {L_CROSS3} east-middle", f"again {L_BOWS[0]} east-middle")
    table.dice(6, 6, 6, 6, 6)
    table.does("lancaster", f"again {L_BOWS[1]} east-middle")
    assert table.state.margaret == 0

    # 10) Audley leads three into the centre; Henry VII's three orders move the right forward.
    assert table.phase == "movement"
    table.refuses("lancaster", f"march {L_CROSS4} centre-middle", "6.2.3")  # it has fired
    table.does("lancaster", *(f"march {id} centre-middle" for id in (L_BILLS3, L_BILLS2, L_MEN)))
    table.does("lancaster", f"lead {AUDLEY} centre-middle", f"order {HENRY7}")
    table.does("lancaster", *(f"march {id} west-middle" for id in (L_LEVIES3, *L_LEVIES2)))
    assert table.state.orders == 0
    table.does("lancaster", "done")

    # 11) Two discarded, three drawn. 12) The dice of turn 2 favour Lancaster, who goes first: two halves in a row.
    table.does("lancaster", f"discard {L_LEVIES21}", f"discard {L_BOWS[2]}")
    table.state.chance.script = [*draws(deck(table, 0), [GUNS, L_BOWS3, L_LEVIES1]), 4, 1]
    table.does("lancaster", "draw")
    assert hand(table, 0) == {HENRY6, GUNS, L_BOWS3, L_LEVIES1}
    assert (table.state.turn, table.phase, table.asked) == (2, "initiative", "lancaster")
    table.does("lancaster", "first")

    # 13) No hits, but Audley commits himself.
    table.does("lancaster", f"commit {AUDLEY}")

    # 14) Everybody attacks.
    table.does("lancaster", f"fire {L_CROSS3} east-middle", *(f"fire {id} east-middle" for id in L_BOWS[:2]))
    table.does("lancaster", f"attack {L_BILLS3}", f"attack {L_BILLS2}", f"attack {L_MEN}", f"strike {AUDLEY}")
    table.does("lancaster", f"attack {L_LEVIES3}", f"attack {L_LEVIES2[0]}")
    table.dice(1, 4, 4, 2, 5, 2, 3, 6, 1, 3, 3, 1, 4, 5, 2, 1, 2, 6, 5, 1, 3)
    table.does("lancaster", f"attack {L_LEVIES2[1]}")
    abilities = {event["card"]: event["ability"] for event in table.logged("attacks")[-10:]}
    assert (abilities[L_BILLS3], abilities[L_MEN], abilities[AUDLEY]) == (2, 3, 1)
    # Two hits on York's left go to the Longbowmen and the Levies.
    table.does("york", f"hit {Y_BOWS2[0]}", f"hit {Y_LEVIES}")
    # Four in the centre: one each for those without, the last to the weakest in melee.
    table.does("york", f"hit {Y_BOWS3}")
    centre = [table.hits(id) for id in (Y_BOWS[0], Y_CROSS3, Y_BOWS3, Y_MEN2)]
    assert centre == [1, 1, 2, 1]
    # Two on the right must go to the Longbowmen: the Crossbowmen have two already.
    assert [table.hits(id) for id in (Y_BOWS2[1], Y_BOWS2[2], Y_CROSS4)] == [2, 2, 2]

    # Margaret orders another attack: three hits, two for the Crossbowmen, the last eliminates Longbowmen.
    table.does("lancaster", f"again {L_CROSS3} east-middle", f"again {L_BOWS[0]} east-middle")
    table.dice(1, 6, 6, 2, 2)
    table.does("lancaster", f"again {L_BOWS[1]} east-middle")
    assert table.hits(Y_CROSS4) == 4
    table.does("york", f"hit {Y_BOWS2[2]}")
    assert table.where(Y_BOWS2[2]) == "discards"

    # 15) Henry VI's three orders: the Crossbowmen forward, and the Handgunners over the bridge for two.
    assert table.offers("march") == []
    table.does("lancaster", f"order {HENRY6}", f"march {L_CROSS4} centre-middle", f"bring {GUNS} east-lancaster")
    assert table.state.orders == 0
    assert table.units("lancaster", "centre-middle") == ordered([L_BILLS3, L_BILLS2, L_MEN, L_CROSS4])

    # 16) One discarded, three drawn. 17) York's morale, from west to east.
    assert table.legal() == [
        "done"
    ]  # committed Audley stays, everybody else has fought or moved, and no orders are left
    table.does("lancaster", "done")
    table.does("lancaster", f"discard {L_LEVIES1}")
    faces = [3, 6, 4, 2, 4, 1, 4, 1, 4, 4, 3, 3, 1]
    table.state.chance.script = [*draws(deck(table, 0), [L_BOWS[3], L_BOWS[4], KNIGHTS]), *(face - 1 for face in faces)]
    table.does("lancaster", "draw")
    assert hand(table, 0) == {L_BOWS3, L_BOWS[3], L_BOWS[4], KNIGHTS}
    assert table.where(Y_BOWS2[0]) == "west-york"
    assert (table.where(Y_LEVIES), table.cohesion(Y_LEVIES)) == ("west-middle", 2)
    assert table.units("york", "centre-middle") == []
    assert table.units("york", "centre-york") == ordered([Y_BOWS[0], Y_CROSS3, Y_BOWS3, Y_MEN2])
    assert all(table.hits(id) == 0 for id in table.units("york", "centre-york"))
    assert table.cohesion(Y_BOWS3) == 3
    assert table.where(Y_BOWS2[1]) == "east-york"
    assert table.where(Y_CROSS4) == "discards"

    # 18) The left attacks; the centre holds its fire.
    assert (table.phase, table.asked) == ("declare", "york")
    assert f"fire {Y_CROSS3} centre-middle" in table.legal()
    table.does("york", f"attack {Y_LEVIES}", f"attack {Y_MEN}")
    table.dice(5, 6, 1, 2, 3)
    table.does("york", "roll")
    table.does("lancaster", f"hit {L_LEVIES2[0]}", f"hit {L_LEVIES2[1]}")
    assert [table.hits(id) for id in (L_LEVIES3, *L_LEVIES2)] == [0, 1, 1]

    # No card is played for a second attack.
    assert table.legal() == ["done"]
    table.does("york", "done")

    # 19) Salisbury sends the centre back into the fight, and follows. March's five orders move five units.
    table.does("york", *(f"march {id} centre-middle" for id in (Y_BOWS[0], Y_CROSS3, Y_BOWS3, Y_MEN2)))
    table.does("york", f"lead {SALISBURY} centre-middle", f"order {MARCH}")
    table.does("york", f"march {Y_BOWS2[1]} east-middle", f"march {Y_BOWS2[0]} west-middle")
    table.does("york", f"bring {Y_BOWS[3]} east-york", f"bring {Y_BOWS[4]} east-york")
    # 20) With an empty hand York simply draws four.
    table.state.chance.script = draws(deck(table, 1), Y_LATER[4:])
    table.does("york", f"bring {Y_MEN3} east-york")
    assert hand(table, 1) == {Y_BOWS[5], Y_MEN4, AMBUSH, CHARGE}
    assert table.state.turn == 3
    assert table.units("york", "centre-middle") == ordered([Y_BOWS[0], Y_CROSS3, Y_BOWS3, Y_MEN2])
    assert table.units("york", "west-middle") == ordered([Y_LEVIES, Y_MEN, Y_BOWS2[0]])
    assert table.units("york", "east-middle") == [Y_BOWS2[1]]
    assert table.units("york", "east-york") == ordered([Y_BOWS[3], Y_BOWS[4], Y_MEN3])
    assert table.where(SALISBURY) == "centre-middle"
    assert table.captured() == []
