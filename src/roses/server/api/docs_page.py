"""The OpenAPI document as a page: made here, without a script, from no other host."""

from __future__ import annotations

import json
from html import escape
from typing import Any


def docs_page(document: dict[str, Any]) -> str:
    """Every address with what it takes."""
    schemas = document.get("components", {}).get("schemas", {})
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>",
        f"<title>{escape(document['info']['title'])}: API</title><h1>{escape(document['info']['title'])}: API</h1>",
        "<p>The whole document: <a href=/api/openapi.json>openapi.json</a>.</p>",
    ]
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            parts.append(f"<h2><code>{method.upper()} {escape(path)}</code></h2>")
            parts.append(f"<p>{escape(operation.get('description', ''))}</p>")
            parts += [_parameter(one) for one in operation.get("parameters", [])]
            content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
            name = content.get("schema", {}).get("$ref", "").rsplit("/", 1)[-1]
            if name:
                shape = json.dumps(schemas[name].get("properties", {}), indent=2)
                parts.append(f"<details open><summary>{escape(name)}</summary><pre>{escape(shape)}</pre></details>")
    return "\n".join(parts)


def _parameter(parameter: dict[str, Any]) -> str:
    return f"<p><code>{escape(parameter['name'])}</code> (in {escape(parameter['in'])})</p>"
