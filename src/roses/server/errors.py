"""Every refusal a caller can get: a status, a code, one clear sentence in their language, and nothing changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from roses.core.contract import Game, Refusal
from roses.core.errors import RosesError
from roses.core.text import LANGUAGES, Params, Text, read_catalogue

STATUS: Final = {
    "malformed": 422,
    "which-seat": 400,
    "no-identity": 401,
    "foreign-origin": 403,
    "forbidden": 403,
    "no-hints": 403,
    "no-seat": 403,
    "wrong-seat": 403,
    "wrong-passphrase": 403,
    "unknown": 404,
    "method": 405,
    "stale": 409,
    "stand-in": 409,
    "not-started": 409,
    "over": 409,
    "illegal": 409,
    "taken": 409,
    "full": 409,
    "no-undo": 409,
    "no-redo": 409,
    "no-takeback": 409,
    "not-asked": 409,
    "old-rules": 409,
    "too-large": 413,
    "not-json": 415,
    "too-many": 429,
    "busy": 503,
}
_CATALOGUES: Final = {language: read_catalogue(language, ["roses.server"]) for language in LANGUAGES}


class ApiError(RosesError):
    """A refusal of the server itself; its sentence is `error.<phrase>` of the server's catalogue."""

    def __init__(self, code: str, phrase: str = "", params: Params | None = None, **more: Any) -> None:
        super().__init__(code)
        self.code = code
        self.text = Text(f"error.{phrase or code}", params)
        self.more = more

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.code]

    def body(self, language: str) -> dict[str, Any]:
        """JSON-ready."""
        message = _CATALOGUES[language].say(self.text)
        return {"error": {"code": self.code, "message": message, **self.more}}


class RulesError(ApiError):
    """A refusal by the rules of the game, with the rule that says so."""

    def __init__(self, game: Game, refusal: Refusal) -> None:
        super().__init__("over" if refusal.text.key == "refusal.game-over" else "illegal")
        self._game = game
        self._refusal = refusal

    def body(self, language: str) -> dict[str, Any]:
        """The game's own sentence."""
        return {"error": {"code": self.code, **reason(self._game, self._refusal, language)}}


def malformed(errors: Sequence[Any]) -> ApiError:
    """The first thing that is wrong with a body or an address."""
    first = errors[0]
    where = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    what = f"{where[:60]}: {first['msg']}" if where else str(first["msg"])
    return ApiError("malformed", params={"what": what.encode("utf-8", "replace").decode()})


def reason(game: Game, refusal: Refusal, language: str) -> dict[str, Any]:
    """A refusal of the rules, said and cited."""
    return {
        "message": game.text(language).say(refusal.text),
        "rule": refusal.rule,
        "text": refusal.text.as_dict(),
    }


def language_of(asked: str | None, accepted: str | None) -> str:
    """The first language we have of those a caller wants."""
    wanted = [asked or "", *(part.split(";")[0].strip() for part in (accepted or "").split(","))]
    for one in wanted:
        if one[:2].lower() in LANGUAGES:
            return one[:2].lower()
    return LANGUAGES[0]
