"""The text table as a person uses it: the same command line, and a console to print on."""

from tests.cli.conftest import roses

__all__ = ["roses"]
