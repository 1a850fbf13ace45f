"""The page of a notebook sets the cookie that ending its kernel needs, and would not do so by itself."""

from jupyter_server.base.handlers import JupyterHandler
from tornado.testing import AsyncHTTPTestCase
from tornado.web import Application, RequestHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler

from gofish_learn.serve.voila.patches.page_cookie import set_cookie


class Plain(RequestHandler):
    """A page as Voila makes it."""

    def get(self) -> None:
        """Show it."""
        self.finish("a page")


class WithCookie(Plain):
    """A page before which `set_cookie` was called."""

    def prepare(self) -> None:
        """Call it, as Voila does."""
        set_cookie(self)  # type: ignore[arg-type]  # a handler of Jupyter's is one of Tornado's


class TestTheCookie(AsyncHTTPTestCase):
    """What two pages set."""

    def get_app(self) -> Application:
        """Both pages."""
        return Application([("/plain", Plain), ("/page", WithCookie)], xsrf_cookies=True)

    def test_only_a_page_that_asks_for_the_cookie_sets_it(self) -> None:
        assert "Set-Cookie" not in self.fetch("/plain").headers
        assert self.fetch("/page").headers["Set-Cookie"].startswith("_xsrf=")


def test_voila_checks_the_cookie_where_a_kernel_is_ended() -> None:
    assert issubclass(VoilaShutdownKernelHandler, JupyterHandler)
    assert VoilaShutdownKernelHandler.check_xsrf_cookie is JupyterHandler.check_xsrf_cookie
