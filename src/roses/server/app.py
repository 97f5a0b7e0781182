"""The application: routes, pages, and one clear answer to everything that cannot be done."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

import roses
from roses.core.errors import RosesError
from roses.server.api import games, me, play, reach, review, stream, tables
from roses.server.api.answer_shortcut import AnswerShortcut
from roses.server.api.caller import language
from roses.server.api.docs_page import docs_page
from roses.server.api.guard import Guard
from roses.server.api.pages import Pages
from roses.server.errors import ApiError, malformed
from roses.server.services import Services, Settings
from roses.server.storage import Storage


def make_app(storage: Storage, settings: Settings) -> FastAPI:
    """A server on an open database, which it closes when it ends."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        services = Services(storage, settings)
        app.state.services = services
        services.start()
        yield
        await services.stop()

    app = FastAPI(
        title="Roses",
        version=roses.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    for part in (play, stream, tables, review, games, me, reach):
        app.include_router(part.router, prefix="/api", responses=_REFUSALS)
    pages = Pages()

    @app.get("/api/docs", include_in_schema=False)
    def docs() -> HTMLResponse:
        """The API, to read."""
        return HTMLResponse(docs_page(app.openapi()))

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def page(request: Request, path: str) -> Response:
        """A page or a file of it."""
        answer = None if path.startswith("api/") else pages.answer(request, path)
        if answer is None:
            raise ApiError("unknown")
        return answer

    app.add_exception_handler(ApiError, _refused)
    app.add_exception_handler(RosesError, _mistaken)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(HTTPException, _not_found)
    app.add_exception_handler(SQLAlchemyError, _unwritten)
    app.add_exception_handler(Exception, _broken)
    app.add_middleware(AnswerShortcut)
    app.add_middleware(Guard)
    return app


_REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"description": "Refused; `error.code` says why, and nothing was changed."}
    for status in (400, 401, 403, 404, 409, 413, 415, 422, 429, 503)
}


def _answer(request: Request, error: ApiError, status: int | None = None) -> JSONResponse:
    return JSONResponse(error.body(language(request)), status if status is not None else error.status)


def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ApiError)
    return _answer(request, error)


def _mistaken(request: Request, error: Exception) -> JSONResponse:
    """An option, seat count or seed that the game does not have."""
    return _answer(request, ApiError("malformed", "option", {"what": str(error)}))


def _unreadable(request: Request, error: Exception) -> JSONResponse:
    """The first thing that is wrong with a body or an address."""
    assert isinstance(error, RequestValidationError)
    return _answer(request, malformed(error.errors()))


def _not_found(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, ApiError):  # the body broke off while it was read: too large
        return _answer(request, error.__cause__)
    if error.status_code == 404:
        return _answer(request, ApiError("unknown"))
    if error.status_code == 405:
        return _answer(request, ApiError("method"))
    return _answer(request, ApiError("malformed", params={"what": error.detail}), error.status_code)


def _unwritten(request: Request, error: Exception) -> JSONResponse:
    """The database did not take it."""
    logging.getLogger("roses.server").warning("the database refused: %s", error)
    return _answer(request, ApiError("busy"))


def _broken(request: Request, error: Exception) -> JSONResponse:
    """A mistake of ours: told in the log, not to the caller."""
    logging.getLogger("roses.server").exception("a request failed", exc_info=error)
    return _answer(request, ApiError("busy"), 500)
