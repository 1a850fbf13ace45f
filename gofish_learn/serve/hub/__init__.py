"""The apps on Binder and JupyterHub, where everybody has a JupyterLab of their own, below an address of their own.

`extension` adds the pages to that server, beside Voila's own extension, which sends their scripts; `pages` shows them.
Settings such as `binder/jupyter_server_config.json` switch it on.
"""


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    """Where Jupyter's server finds the extension."""
    return [{"module": "gofish_learn.serve.hub.extension"}]
