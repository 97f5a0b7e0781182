"""How fast the engine is: alone, in turns with a peer, or in turns with another checkout of Roses."""

from __future__ import annotations

from roses.bench.measure import in_words, is_compiled, run

__all__ = ["in_words", "is_compiled", "run"]
