"""The site as a person meets it: an app at its page there."""

from typing import TypeVar

from tests.browser.at_page import AtApp

BELOW = "kits/gofish/"
"""Where the site is on its server: seldom at the top."""
SHARK = "[data-field='kind'] option:has-text('Shark')"
"""A bot that counts exact chances."""
App = TypeVar("App", bound=AtApp)


def open_app(app: App, site_url: str) -> App:
    """Go to an app of the site, and wait until it is ready."""
    app.page.goto(f"{site_url}{app.notebook}.html")
    return app.settled()
