"""The HTTP API, chapter by chapter as docs/api.md describes it."""
