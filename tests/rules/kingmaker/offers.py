"""Setting a table at which offers are made."""

from typing import Unpack

from tests.rules.kingmaker.table_setting import GAME, GameTable, Situation, set_table


def at_bath(**change: Unpack[Situation]) -> GameTable:
    """Red's Neville and blue's Percy meet in the open at Bath; yellow's Mowbray is far away."""
    usual = Situation(
        red={"neville": "bath+: coventry le-michael saxons-1", "scrope": "masham"},
        blue={"percy": "bath+: burgundian-crossbowmen-1", "fitzalan": "arundel"},
        yellow={"mowbray": "usk"},
    )
    return set_table(**usual | change)


def strike(table: GameTable, *items: str, maker: str = "red", to: str = "blue") -> None:
    """Offered, sent and accepted."""
    table.does(maker, f"offer {to}", *items, "send")
    number = max(int(action.split()[1]) for action in table.offers(to, "refuse"))
    table.does(to, f"accept {number}")


def refusal(table: GameTable, action: str) -> tuple[str, str]:
    """Why red cannot do it, in English, and by which rule."""
    refused = table.state.why_not(0, action)
    assert refused is not None
    return GAME.text("en").say(refused.text), refused.rule


def hastings_taken() -> GameTable:
    """Red's Neville has beaten and taken blue's Hastings, who has a title."""
    table = set_table(
        red={"neville": "bath+: marshal"},
        blue={"hastings": "bath+: earl-of-salisbury", "fitzalan": "bath+: leicester"},
        yellow={"mowbray": "usk"},
        phase="combat",
    )
    table.does("red", "attack neville hastings")
    table.fight("storms-2")
    assert table.captor("hastings") == "red"
    return table
