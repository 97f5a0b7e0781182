"""Of several sets of weights the one that does best against all the others, each alone at a table of another.

python -m roses.bots.wars_of_the_roses.choose_weights --seats 3 --logs weights-3.log --out best-3.json
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from roses.bots.training import on_all_cores
from roses.bots.wars_of_the_roses.train_weights import share
from roses.bots.wars_of_the_roses.weights import weights_for


def main() -> None:
    """Play everybody against everybody and say who did best."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--logs", type=Path, nargs="+", required=True)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    lines = [line for log in given.logs for line in log.read_text().splitlines()]
    sets = [weights_for(given.seats).as_dict(), *(json.loads(line) for line in lines if line.startswith("{"))]
    pairs = [(one, other) for one in range(len(sets)) for other in range(len(sets)) if one != other]
    parts = [(one, other, part) for one, other in pairs for part in range(4)]
    with on_all_cores(share, given.jobs) as shares:
        found = shares((sets[a], [sets[b]], given.seats, f"round {p}", given.deals // 4) for a, b, p in parts)
    table = [[0.0] * len(sets) for _ in sets]
    for (one, other, _), won in zip(parts, found, strict=True):
        table[one][other] += won / 4
    means = [sum(row) / (len(sets) - 1) for row in table]
    worst = [min(won for other, won in enumerate(row) if other != one) for one, row in enumerate(table)]
    for one, row in enumerate(table):
        print(f"{one:2d} mean {means[one]:.3f} worst {worst[one]:.3f} first {row[0]:.3f}", flush=True)
    best = max(range(1, len(sets)), key=lambda one: means[one])
    given.out.write_text(json.dumps({"best": best, "mean": means[best], "weights": sets[best]}, indent=1) + "\n")


if __name__ == "__main__":
    main()
