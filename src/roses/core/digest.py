"""What tells two things apart at a glance: a hash over plain values."""

from __future__ import annotations

import hashlib
import json


def fingerprint(value: object) -> str:
    """A SHA-256 over plain values, whatever order their tables were built in."""
    canonical = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, default=str)
    return hashlib.sha256(canonical.encode()).hexdigest()
