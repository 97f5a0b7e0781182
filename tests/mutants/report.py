"""What came of it: the share caught by package, and every survivor with its line before and after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.mutants.drawing import PACKAGES, Mutant
from tests.mutants.slips import planted
from tests.mutants.trial import CAUGHT, SURVIVED, Verdict

SAME = "the same program"  # it is in the list of equivalents
NOT_RUN = "no test runs it"
TARGET = 92.0  # percent


class Outcome(NamedTuple):
    """A mutant and what became of it."""

    mutant: Mutant
    verdict: Verdict


def share(outcomes: list[Outcome]) -> float:
    """Percent caught, of those that are bugs at all."""
    bugs = [one for one in outcomes if one.verdict.outcome != SAME]
    return 100.0 * sum(one.verdict.outcome == CAUGHT for one in bugs) / len(bugs) if bugs else 100.0


def table(outcomes: list[Outcome]) -> list[str]:
    """A line a package."""
    lines = [f"{'package':26} {'planted':>8} {'same':>6} {'caught':>7} {'share':>8}"]
    for package in (*PACKAGES, ""):
        here = [one for one in outcomes if not package or one.mutant.package == package]
        if here:
            counts = Counter(one.verdict.outcome for one in here)
            of_all = f"{len(here):8} {counts[SAME]:6} {counts[CAUGHT]:7} {share(here):6.1f} %"
            lines.append(f"{package or 'together':26} {of_all}")
    return lines


def survivor(one: Outcome, texts: Mapping[str, str]) -> list[str]:
    """Where it is, and the line before and after."""
    mutant, slip = one.mutant, one.mutant.slip
    why = f"   ({NOT_RUN})" if one.verdict.outcome == NOT_RUN else ""
    before, after = before_and_after(mutant, texts[mutant.path])
    head = f"{mutant.path}:{slip.line_number} {slip.function}{why}"
    return [head, *(f"  - {line}" for line in before), *(f"  + {line}" for line in after)]


def before_and_after(mutant: Mutant, text: str) -> tuple[list[str], list[str]]:
    """The lines that differ."""
    old, new = text.splitlines(), planted(text, mutant.slip).splitlines()
    first = next(at for at, line in enumerate(old) if at >= len(new) or line != new[at])
    last = 0
    while last < min(len(old), len(new)) - first and old[-1 - last] == new[-1 - last]:
        last += 1
    return [line.strip() for line in old[first : len(old) - last]], [
        line.strip() for line in new[first : len(new) - last]
    ]


def as_json(outcomes: list[Outcome], texts: Mapping[str, str], seed: int) -> dict[str, Any]:
    """The same for programs."""
    packages = {}
    for package in PACKAGES:
        here = [one for one in outcomes if one.mutant.package == package]
        if here:
            counts = Counter(one.verdict.outcome for one in here)
            packages[package] = {
                "planted": len(here),
                "same": counts[SAME],
                "caught": counts[CAUGHT],
                "share": round(share(here), 1),
            }
    return {
        "seed": seed,
        "planted": len(outcomes),
        "share": round(share(outcomes), 1),
        "target": TARGET,
        "packages": packages,
        "survivors": [_entry(one, texts) for one in outcomes if one.verdict.outcome in (SURVIVED, NOT_RUN)],
        "caught": [_entry(one, texts) for one in outcomes if one.verdict.outcome == CAUGHT],
    }


def _entry(one: Outcome, texts: Mapping[str, str]) -> dict[str, Any]:
    mutant, slip = one.mutant, one.mutant.slip
    before, after = before_and_after(mutant, texts[mutant.path])
    return {
        "path": mutant.path,
        "line": slip.line_number,
        "function": slip.function,
        "change": slip.change,
        "nth": slip.nth,
        "before": before,
        "after": after,
        "outcome": one.verdict.outcome,
        "by": one.verdict.by,
    }
