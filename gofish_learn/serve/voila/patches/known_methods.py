"""Requests with a method that HTTP does not know, refused in one line.

Tornado refuses them before a handler has found out who asks; Jupyter's page for the error then asks for that, which
fails in turn, and each such request fills the terminal with 29 lines.
"""

from tornado.httputil import HTTPHeaders, HTTPServerRequest, ResponseStartLine
from tornado.routing import AnyMatches, Matcher, Router, Rule, RuleRouter
from tornado.web import RequestHandler

PATCHES = ("jupyter-server", "tornado")


class UnknownMethod(Matcher):
    """Matches the requests that no handler answers."""

    def match(self, request: HTTPServerRequest) -> dict[str, object] | None:
        """Something if the method is unknown, otherwise nothing, as Tornado wants it."""
        return None if request.method in RequestHandler.SUPPORTED_METHODS else {}


def refuse(request: HTTPServerRequest) -> None:
    """Answer that the method is not allowed."""
    if request.connection is not None:
        request.connection.write_headers(
            ResponseStartLine("HTTP/1.1", 405, "Method Not Allowed"), HTTPHeaders({"Content-Length": "0"})
        )
        request.connection.finish()


def only_known_methods(application: Router) -> RuleRouter:
    """The application, behind a door that refuses the others."""
    return RuleRouter([Rule(UnknownMethod(), refuse), Rule(AnyMatches(), application)])
