"""`roses completion`: what the Tab key writes in a shell, and the script that lets the shell ask for it."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, cast

from roses.core.errors import OptionError, RosesError, not_one_of
from roses.core.text import LANGUAGES
from roses.games import GAMES, find

if TYPE_CHECKING:
    from cyclopts import App
    from cyclopts.completion import CompletionContext

    from roses.core.contract import Game

SHELLS: Final = ("bash", "zsh", "fish")
_HEAD: Final = 1000  # so many characters of a saved game are enough to find its game
_GAME_LINE: Final = re.compile(r'^game\s*[:=]\s*"?([a-z-]+)', re.MULTILINE)

# Bash takes battle=towton apart at the = before it asks. It is put together again, and what stands before the = is
# taken off the answers, for bash has written it already. The comma in me,greedy needs no backslash, either way.
_FOR_BASH: Final = r"""
_roses_whole_words() {
  local -a words=()
  local word last i
  for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
    word=${word//\\,/,}
    last=$((${#words[@]} - 1))
    if [[ $last -gt 0 && ${words[last-1]} == --option && ( $word == = || ${words[last]} == *= ) ]]; then
      words[last]+=$word
    else
      words+=("$word")
    fi
  done
  local -a COMP_WORDS=("${words[@]}")
  local COMP_CWORD=$((${#words[@]} - 1))
  _roses
  for i in "${!COMPREPLY[@]}"; do
    COMPREPLY[i]=${COMPREPLY[i]//\\,/,}
    if [[ ${words[COMP_CWORD-1]} == --option && ${words[COMP_CWORD]} == *=* ]]; then
      COMPREPLY[i]=${COMPREPLY[i]#*=}
    fi
  done
}

complete -F _roses_whole_words roses
"""
_FOR_ZSH: Final = """
compdef _cyclopts_roses roses
"""
_FURTHER: Final = {"bash": _FOR_BASH, "zsh": _FOR_ZSH, "fish": ""}


def print_completion(app: App, shell: str) -> int:
    """The script for a shell, to stdout."""
    if shell not in SHELLS:
        raise OptionError(f"the shell is {not_one_of(shell, SHELLS)}")
    script = app.generate_completion(shell=cast("Literal['bash', 'zsh', 'fish']", shell))
    sys.stdout.write(script + _FURTHER[shell])
    return 0


# What may stand somewhere, for what is written so far. A mistake before it is no reason to say anything here.


def games(context: CompletionContext) -> list[str]:
    """The names of the games."""
    return list(GAMES)


def benches(context: CompletionContext) -> list[str]:
    """What can be measured."""
    return [*GAMES, "server"]


def trained(context: CompletionContext) -> list[str]:
    """The games in which bots can be trained."""
    from roses.bots.trainers import TRAINERS

    return list(TRAINERS)


def tables(context: CompletionContext) -> list[str]:
    """How bots can meet in the arena."""
    from roses.arena import TABLES

    return list(TABLES)


def each_option(context: CompletionContext) -> list[str]:
    """The options of the game, whose values the arena can go through."""
    name = context["game"].raw
    return [option.name for option in find(name).options] if name in GAMES else []


def languages(context: CompletionContext) -> list[str]:
    """The languages."""
    return list(LANGUAGES)


def shells(context: CompletionContext) -> list[str]:
    """The shells there is a script for."""
    return list(SHELLS)


def bots(context: CompletionContext) -> list[str]:
    """The bots of the game, one after another with commas between."""
    from roses.bots import bot_names

    before, comma, _ = context.incomplete.rpartition(",")
    name = context["game"].raw
    known = bot_names(find(name)) if name in GAMES else []
    return [f"{before}{comma}{bot}" for bot in known]


def reviewers(context: CompletionContext) -> list[str]:
    """The bots of the game that is saved in the file."""
    from roses.bots import bot_names

    game = _saved_game(context)
    return bot_names(game) if game is not None else []


def options(context: CompletionContext) -> list[str]:
    """Every option of the game that was not given yet, with each of its values."""
    name = context["game"].raw
    if name not in GAMES:
        return []
    given = {pair.partition("=")[0] for pair in context["option"].raw_tokens}
    left = [option for option in find(name).options if option.name not in given]
    return [f"{option.name}={choice}" for option in left for choice in option.choices]


def seats(context: CompletionContext) -> list[str]:
    """The seats of the game that is saved in the file."""
    game = _saved_game(context)
    return game.seat_names[:] if game is not None else []


def _saved_game(context: CompletionContext) -> Game | None:
    """The game that is saved in the file of the command line; None where that cannot be said."""
    files = [one.raw for one in (context.get("file"), context.get("--from")) if one is not None and one.raw]
    try:
        with Path(files[0]).open(encoding="utf-8", errors="replace") as file:
            found = _GAME_LINE.search(file.read(_HEAD))
        return find(found[1]) if found is not None else None
    except (IndexError, OSError, ValueError, RosesError):
        return None
