"""`python -m roses.server --port 8321`."""

from __future__ import annotations

import argparse
import sys

from roses.core.errors import RosesError
from roses.server.command import serve
from roses.server.services import BUDGET, GRACE, Settings


def main() -> None:
    """Read the options and serve."""
    parser = argparse.ArgumentParser(prog="python -m roses.server", description="Serve the tables.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--database", default=None, help="sqlite:///FILE or postgresql://…")
    parser.add_argument("--open", action="store_true", help="open a browser")
    parser.add_argument("--budget", type=float, default=BUDGET, help="seconds a bot may think")
    parser.add_argument("--grace", type=float, default=GRACE, help="seconds after a start in which no clock runs out")
    asked = parser.parse_args()
    try:
        serve(asked.host, asked.port, asked.database, asked.open, Settings(asked.budget, grace=asked.grace))
    except RosesError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
