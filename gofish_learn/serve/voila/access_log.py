"""What the log says of each request: never what stands behind the “?”, where somebody may have put a key."""

import logging
from http import HTTPStatus

from tornado.log import access_log
from tornado.web import RequestHandler


def log_request(handler: RequestHandler) -> None:
    """Log a request that has been answered, as Tornado does but for its query."""
    status, request = handler.get_status(), handler.request
    level = logging.INFO
    if status >= HTTPStatus.BAD_REQUEST:
        level = logging.ERROR if status >= HTTPStatus.INTERNAL_SERVER_ERROR else logging.WARNING
    taken_ms = 1000 * request.request_time()
    access_log.log(level, "%d %s %s (%s) %.2fms", status, request.method, request.path, request.remote_ip, taken_ms)
