"""What the compiled engine cannot be asked to do."""

from __future__ import annotations

import pytest

from roses import bench

# It is closed: nobody derives from it in plain Python.
IN_PLAIN_PYTHON = pytest.mark.skipif(bench.is_compiled(), reason="a game in plain Python needs the plain engine")
