"""The name by which the settings of Hubs switch on the extension of Jupyter's server in `serve/notebook/hub`."""


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    """Where Jupyter's server finds the extension."""
    return [{"module": "gofish_learn.serve.notebook.hub.extension"}]
