"""Pages of text and links, pages with a small script of their own, and the page of what is turned away."""

import functools
import secrets
from typing import Any

from voila.handler import BaseVoilaHandler

PAGE_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'"
)


class PlainPage(BaseVoilaHandler):  # type: ignore[misc]  # Voila is published without types
    """A page of text and links, without scripts."""

    @property
    def content_security_policy(self) -> str:
        """Allows the styles and pictures in the page itself, and nothing else."""
        return PAGE_POLICY


class ScriptedPage(PlainPage):
    """A page with a script of its own, which may ask this server and nobody else; its template is given a `nonce`."""

    @functools.cached_property
    def nonce(self) -> str:
        """What the page's own scripts are told from others by."""
        return secrets.token_urlsafe(16)

    @property
    def content_security_policy(self) -> str:
        """Allows the scripts that carry the nonce, the page's forms, and questions to this server, besides."""
        own = f"script-src 'nonce-{self.nonce}'; connect-src 'self'; "
        return own + PAGE_POLICY.replace("form-action 'none'", "form-action 'self'")

    def show(self, template: str, **about: Any) -> None:
        """Answer with a page that no browser keeps."""
        self.set_header("Cache-Control", "no-store")
        self.finish(self.render_template(template, nonce=self.nonce, **about))


class Refusal(PlainPage):
    """The page of a request that is turned away."""

    def initialize(self, status: int, heading: str, advice: str, **settings: Any) -> None:
        """Take what to answer: the status, a heading, and a sentence of advice."""
        super().initialize(**settings)
        self.status, self.words = status, {"heading": heading, "advice": advice}

    def check_host(self) -> bool:
        """Whatever the host is: it may be why the request is turned away."""
        return True

    def check_xsrf_cookie(self) -> None:
        """Nothing is changed here."""

    async def prepare(self) -> None:
        """Answer every method alike."""
        await super().prepare()
        self.set_status(self.status)
        self.set_header("Cache-Control", "no-store")
        self.finish(self.render_template("error.html", **self.words))
