"""`python -m roses` is the command `roses`."""

import sys

from roses.cli import main

if __name__ == "__main__":
    sys.exit(main())
