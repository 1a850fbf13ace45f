"""The cookie that lets a closing page end its kernel.

As a page is closed it asks Voila to end its kernel. Voila refuses whoever lacks Jupyter's cookie against forged
requests, and the pages of notebooks do not set it. The kernel of a closed page would then stay until it is culled.
"""

from jupyter_server.base.handlers import JupyterHandler

PATCHES = ("jupyter-server", "voila")


def set_cookie(request: JupyterHandler, **_: object) -> None:
    """Set the cookie on the page that `request` answers; Voila calls this before it lays out a notebook."""
    request.xsrf_token  # noqa: B018 - reading the property sets the cookie
