"""How Voila is set up: our page template, nothing from outside, one lean kernel a page, and idle kernels ended."""

import os
from pathlib import Path

from traitlets.config import Config

from gofish_learn.serve.voila.lean_ipykernel import OneKernel
from gofish_learn.serve.voila.template_cache import KeepTemplates

TEMPLATE = "gofish"
EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget")
IDLE_SECONDS = 300
LOOK_EVERY_SECONDS = 30
CELL_SECONDS = 120

# A Unix socket's address has at most 103 bytes on macOS; jupyter_client adds up to 50 to its folder.
LONGEST_SOCKET_FOLDER = 103 - 50

# JupyterLab's parts are compiled in the page ('unsafe-eval') and anywidget imports its modules from blobs.
APP_POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' data: blob:; worker-src 'self' blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
)


def voila_config(folder: Path, scratch: Path, *, local: bool) -> Config:
    """The settings of one server.

    Args:
        folder: The notebooks to serve.
        scratch: An empty folder of this run, for connection files and IPython's own.
        local: Whether only this computer can reach the server: then it answers to no other host name, which keeps a
            page of another site from reading it under a name that points here. Where others reach it, what it sends
            is compressed.
    """
    config = Config()
    config.Voila.root_dir = str(folder)
    config.Voila.config_file_paths = []  # a voila.json in the current folder belongs to another project
    config.Voila.connection_dir_root = str(scratch)
    config.Voila.tornado_settings = {
        "headers": {"Content-Security-Policy": APP_POLICY, "Referrer-Policy": "same-origin"},
        "allow_remote_access": not local,
        "local_hostnames": ["localhost"],
        "compress_response": not local,
    }

    config.VoilaConfiguration.template = TEMPLATE
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.extension_allowlist = list(EXTENSIONS)
    config.VoilaConfiguration.file_allowlist = []
    config.VoilaConfiguration.resources = {"gofish": {"home": "/"}}
    config.VoilaConfiguration.kernel_spec_manager_class = OneKernel
    config.VoilaConfiguration.prelaunch_hook = set_cookie
    config.VoilaExecutor.timeout = CELL_SECONDS
    config.VoilaExporter.preprocessors = [KeepTemplates]

    # Nothing here asks whether a notebook is trusted, so its key and list need not be written to the user's folder.
    config.NotebookNotary.secret = os.urandom(32)
    config.NotebookNotary.db_file = ":memory:"
    config.OneKernel.ipython_dir = str(scratch / "ipython")
    config.MappingKernelManager.cull_idle_timeout = IDLE_SECONDS
    config.MappingKernelManager.cull_interval = LOOK_EVERY_SECONDS
    config.MappingKernelManager.cull_connected = False
    if os.name == "posix" and len(os.fsencode(scratch)) <= LONGEST_SOCKET_FOLDER:
        config.KernelManager.transport = "ipc"
    return config


def set_cookie(request: object, **_: object) -> None:
    """Set the cookie without which Voila refuses the farewell of a closed tab, and the tab's kernel would stay."""
    request.xsrf_token  # type: ignore[attr-defined]  # noqa: B018 - reading the property sets the cookie
