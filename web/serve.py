"""Serves a finished site on this machine, with the headers that netlify.toml gives. Not shipped.

Used by `build.py serve` and by the browser tests; needs only the standard library.
"""

import tomllib
from collections import deque
from fnmatch import fnmatchcase
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import socket
from threading import Thread
from urllib.parse import urlsplit

NETLIFY = Path(__file__).resolve().parents[1] / "netlify.toml"

TYPES = {
    "": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}


def rules(netlify: Path = NETLIFY) -> list[tuple[str, dict[str, str]]]:
    """The `[[headers]]` of netlify.toml: (pattern, headers), in their order."""
    with netlify.open("rb") as file:
        return [(rule["for"], rule["values"]) for rule in tomllib.load(file)["headers"]]


class Handler(SimpleHTTPRequestHandler):
    """Files of one folder, below a base such as "" or "/games/rails"."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def __init__(self, *args, base, headers, log, **kwargs):
        self.base, self.rules, self.log = base, headers, log
        super().__init__(*args, **kwargs)

    def send_head(self):
        path = urlsplit(self.path).path
        self.log.append(path)
        if not path.startswith(self.base + "/"):
            self.send_error(404)
            return None
        self.path = path.removeprefix(self.base)
        # Dates of files say nothing here: a rebuild may be faster than their resolution.
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def send_response(self, code, message=None):
        self.code = code
        super().send_response(code, message)

    def end_headers(self):
        path = urlsplit(self.path).path
        for pattern, headers in self.rules:
            if self.code < 400 and fnmatchcase(path, pattern):
                for name, value in headers.items():
                    self.send_header(name, value)
        super().end_headers()

    def list_directory(self, path):
        self.send_error(404)

    def log_message(self, *args):
        pass


class Server(ThreadingHTTPServer):
    """One folder served on this machine; `log` has the paths of the last requests."""

    request_queue_size = 64

    def __init__(self, folder: Path, port: int = 0, base: str = "") -> None:
        self.log: deque[str] = deque(maxlen=10_000)
        self.folder = folder
        self.open: set[socket] = set()
        handler = partial(Handler, directory=str(folder), base=base, headers=rules(), log=self.log)
        super().__init__(("127.0.0.1", port), handler)
        self.address = f"http://localhost:{self.server_port}{base}/"

    def start(self) -> "Server":
        """Serve in the background until `stop`."""
        Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def stop(self) -> None:
        """Stop for good, also the connections that browsers keep open."""
        self.shutdown()
        self.server_close()
        for connection in list(self.open):
            self.shutdown_request(connection)

    def process_request(self, request, client_address):
        self.open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request):
        self.open.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request, client_address):
        pass  # a browser that hangs up is no news
