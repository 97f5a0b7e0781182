"""A file that a command writes: a new one, or over an older one of its own kind, and never over anything else.

Looked at before the work begins, so that hours of it do not end at a folder that is not there.
"""

from __future__ import annotations

import json
from pathlib import Path

from roses.core.errors import OptionError, reason_of


def check_output(path: Path, key: str, kind: str) -> None:
    """OptionError unless the file can be written, and is new or holds JSON of this kind, with this key at its top."""
    try:
        if path.exists() and not _has(path, key):
            raise OptionError(f"{path} is there already and is no file of {kind}; name another file")
        if not path.exists() and not path.absolute().parent.is_dir():
            raise OptionError(f"{path} cannot be written: there is no folder {path.parent}")
    except (OSError, ValueError) as error:
        raise _trouble(path, error) from None


def _has(path: Path, key: str) -> bool:
    try:
        held = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        return False
    return isinstance(held, dict) and key in held


def write_output(path: Path, text: str) -> None:
    """The whole file; an older one stays until the new one is there."""
    half = path.with_name(path.name + ".new")
    try:
        half.write_text(text, "utf-8")
        half.replace(path)
    except (OSError, ValueError) as error:
        raise _trouble(path, error) from None


def _trouble(path: Path, error: OSError | ValueError) -> OptionError:
    return OptionError(f"{path} cannot be written: {reason_of(error)}")
