"""Calls a server by its OpenAPI description, and checks each request and response against it."""

import http.client
import json
import re
import urllib.parse


class Api:
    def __init__(self, address):
        self.host = urllib.parse.urlsplit(address).netloc
        status, _, body = self._send("GET", "/api/v1/openapi.json", {}, None)
        assert status == 200, body
        self.description = json.loads(body)
        self.called = set()

    def operations(self):
        """Returns every operation: its method and its path."""
        paths = self.description["paths"].items()
        return {(method.upper(), path) for path, methods in paths for method in methods}

    def call(self, method, path, token=None, body=None, error=None, query=None, **named):
        """Calls an operation and returns the body of its response. With `error`, the call must fail with that code."""
        operation = self.description["paths"][path][method.lower()]
        self.called.add((method, path))
        headers, content = {}, None
        if token:
            assert "security" in operation, f"{method} {path} takes no token"
            headers["Authorization"] = f"Bearer {token}"
        if body is not None:
            [(kind, media)] = operation["requestBody"]["content"].items()
            headers["Content-Type"] = kind
            content = body
            if kind == "application/json":
                if error is None:
                    self.check(body, media["schema"], f"{method} {path}, request")
                content = json.dumps(body).encode()
        else:
            assert "requestBody" not in operation, f"{method} {path} needs a body"
        url = self._url(operation, path, named, query or {})
        status, kind, said = self._send(method, url, headers, content)
        responses = operation["responses"]
        place = f"{method} {path}, {status}"
        if error is not None:
            assert status >= 400, f"{place}: {said[:300]}"
            fault = json.loads(said)
            schema = responses["default"]["content"]["application/json"]["schema"]
            self.check(fault, schema, place)
            assert fault["code"] == error, f"{place}: {fault}"
            return fault
        assert 200 <= status < 300, f"{place}: {said[:300]}"
        described = responses.get(str(status)) or responses["2XX"]
        content = described.get("content")
        if content is None:
            return None
        assert kind in content, f"{place}: {kind} is not described"
        if kind != "application/json":
            return said
        value = json.loads(said)
        self.check(value, content[kind]["schema"], place)
        return value

    def stream(self, path, token, query):
        """Opens a stream of server-sent events. Returns the connection and an iterator over the data of its events."""
        operation = self.description["paths"][path]["get"]
        self.called.add(("GET", path))
        schema = operation["responses"]["200"]["content"]["text/event-stream"]["schema"]
        connection = http.client.HTTPConnection(self.host, timeout=60)
        url = self._url(operation, path, {}, query)
        connection.request("GET", url, headers={"Authorization": f"Bearer {token}"})
        response = connection.getresponse()
        assert response.status == 200, response.status
        assert response.headers.get_content_type() == "text/event-stream"

        def events():
            while line := response.readline():
                if line.startswith(b"data:"):
                    value = json.loads(line[5:])
                    self.check(value, schema, "an event")
                    yield value

        return connection, events()

    def _url(self, operation, path, named, query):
        described = {p["name"]: p for p in operation.get("parameters", [])}
        for name, value in {**named, **query}.items():
            self.check(value, described[name]["schema"], f"{path}, {name}")
        wanted = {n for n, p in described.items() if p.get("required") and p["in"] == "path"}
        assert wanted == set(named), f"{path} needs {wanted}"
        for name, value in named.items():
            path = path.replace("{" + name + "}", urllib.parse.quote(str(value), safe=""))
        return path + ("?" + urllib.parse.urlencode(query) if query else "")

    def _send(self, method, url, headers, content):
        connection = http.client.HTTPConnection(self.host, timeout=60)
        connection.request(method, url, body=content, headers=headers)
        response = connection.getresponse()
        said = response.read()
        connection.close()
        return response.status, response.headers.get_content_type(), said

    def check(self, value, schema, place):
        """Fails if a value does not match a JSON schema, of which it knows the words that descriptions use."""
        if schema is True:
            return
        if "$ref" in schema:
            found = self.description
            for part in schema["$ref"].removeprefix("#/").split("/"):
                found = found[part]
            self.check(value, found, place)
        if "type" in schema:
            types = schema["type"]
            types = [types] if isinstance(types, str) else types
            assert any(is_of(value, kind) for kind in types), f"{place}: {value!r} is not {types}"
        if "enum" in schema:
            assert value in schema["enum"], f"{place}: {value!r} is not one of {schema['enum']}"
        if "const" in schema:
            assert value == schema["const"], f"{place}: {value!r} is not {schema['const']!r}"
        for name, least in (("oneOf", 1), ("anyOf", 1)):
            if name in schema:
                assert sum(self.fits(value, one) for one in schema[name]) >= least, f"{place}: {value!r} is none of {name}"
        for one in schema.get("allOf", []):
            self.check(value, one, place)
        if isinstance(value, dict):
            for name in schema.get("required", []):
                assert name in value, f"{place}: {name} is missing in {value!r}"
            known = schema.get("properties", {})
            for name, part in value.items():
                if name in known:
                    self.check(part, known[name], f"{place}, {name}")
                elif isinstance(schema.get("additionalProperties"), dict):
                    self.check(part, schema["additionalProperties"], f"{place}, {name}")
        if isinstance(value, list) and "items" in schema:
            for part in value:
                self.check(part, schema["items"], place)
        if isinstance(value, str):
            assert len(value) >= schema.get("minLength", 0), f"{place}: {value!r} is too short"
            assert len(value) <= schema.get("maxLength", len(value)), f"{place}: {value!r} is too long"
            assert re.search(schema.get("pattern", ""), value), f"{place}: {value!r} is no {schema.get('pattern')}"
        if isinstance(value, int) and not isinstance(value, bool):
            assert schema.get("minimum", value) <= value <= schema.get("maximum", value), f"{place}: {value}"

    def fits(self, value, schema):
        try:
            self.check(value, schema, "")
        except AssertionError:
            return False
        return True


def is_of(value, kind):
    match kind:
        case "null":
            return value is None
        case "boolean":
            return isinstance(value, bool)
        case "integer":
            return isinstance(value, int) and not isinstance(value, bool)
        case "number":
            return isinstance(value, (int, float)) and not isinstance(value, bool)
        case "string":
            return isinstance(value, str)
        case "array":
            return isinstance(value, list)
        case "object":
            return isinstance(value, dict)
    raise AssertionError(f"unknown type {kind}")
