"""The pages: files built into the package, sent packed, and only when the browser has another version."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Final, final

from fastapi import Request, Response

import roses
from roses.server.api.caller import takes_gzip

FOLDER: Final = Path(roses.__file__).parent / "web" / "static"
_PACKED: Final = (".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".map")
_TYPES: Final = {".js": "text/javascript", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}
_NO_PAGES: Final = (
    b"<!doctype html><html lang=en><meta charset=utf-8><title>Roses</title><h1>Roses</h1>"
    b"<p>The pages are not built. The <a href=/api/docs>API</a> is here.</p>"
)


@final
class Page:
    """One file as it is sent."""

    def __init__(self, path: Path) -> None:
        self.changed: Final = path.stat().st_mtime_ns
        self.body: Final = path.read_bytes()
        self.packed: Final = gzip.compress(self.body, 9, mtime=0) if path.suffix in _PACKED else None
        guess = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.type: Final = f"{guess}; charset=utf-8" if guess.startswith("text/") else guess
        self.tag: Final = f'"{hashlib.sha256(self.body).hexdigest()[:20]}"'


@final
class Pages:
    """The folder of built files."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder: Final = folder
        self._kept: Final[dict[Path, Page]] = {}

    def answer(self, request: Request, path: str) -> Response | None:
        """The file of this path; `index.html` for a page's own path; None if there is no such thing."""
        name = path if "." in path.rsplit("/", 1)[-1] else "index.html"
        file = (self._folder / name.lstrip("/")).resolve()
        if not file.is_relative_to(self._folder.resolve()):
            return None
        if not file.is_file():
            return Response(_NO_PAGES, media_type="text/html") if name == "index.html" else None
        page = self._page(file)
        headers = {"ETag": page.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == page.tag:
            return Response(status_code=304, headers=headers)
        body = page.body
        if page.packed is not None and takes_gzip(request):
            body = page.packed
            headers["Content-Encoding"] = "gzip"
        return Response(body, media_type=page.type, headers=headers)

    def _page(self, file: Path) -> Page:
        page = self._kept.get(file)
        if page is None or page.changed != file.stat().st_mtime_ns:
            page = self._kept[file] = Page(file)
        return page
