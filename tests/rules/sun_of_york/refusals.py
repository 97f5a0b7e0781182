"""Something a side tries in vain, and the answer it gets: for the stories of all refusals."""

from collections.abc import Callable

from tests.rules.sun_of_york.situations import GameTable, card

MEN, SPEARS, BOWS = (card("york", name) for name in ("Men-at-Arms 2/3", "Spears 2/3", "Longbowmen 1:2/2"))
LEVIES, RALLY, GUN = (card("york", name) for name in ("Levies 1/1", "Rally", "Artillery"))
SALISBURY, YORK, MARCH = (card("york", name) for name in ("Earl of Salisbury", "Duke of York", "Earl of March"))
STREAM, CHARGE, CRY = (card("york", name) for name in ("Stream", "Charge", "A Warwick!"))
KNIGHTS, ROOS = card("lancaster", "Knights 3/5"), card("lancaster", "Lord Roos")
L_MEN, L_LEVIES, TREASON = (card("lancaster", name) for name in ("Men-at-Arms 2/3", "Levies 1/1", "Treason!"))
FOE = ["Knights 3/5"]
FULL = ["Levies 1/1", "Levies 1/2", "Levies 1/3", "Levies 2/2"]
COMMITTED = ("Earl of Salisbury", {"marks": ["committed"]})


class No:
    """Something a side tries, and the answer: the reason, the rule it is from, and what the sentence speaks of.

    `about` names what of the action is in the sentence, its `card`, `foe` or `place`; `more` is what else is.
    """

    def __init__(
        self,
        key: str,
        rule: str,
        action: str,
        at: Callable[[], GameTable],
        /,
        about: str = "card",
        by: str = "york",
        **more: object,
    ) -> None:
        self.key, self.rule, self.action, self.at, self.by = key, rule, action, at, by
        words = action.split(" ")
        part = {"card": 1, "foe": 2, "place": -1}
        self.about = {**{name: words[part[name]] for name in about.split()}, **more}

    def is_said(self) -> None:
        """This is the reason, and this is what the sentence speaks of."""
        refusal = self.at().refuses(self.by, self.action, self.rule)
        assert refusal.text.key == f"refusal.{self.key}"
        assert refusal.text.params == self.about

    def __str__(self) -> str:
        return f"{self.key}-{self.action.partition(' ')[0]}"
