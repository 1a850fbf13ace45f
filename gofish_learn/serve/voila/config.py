"""Voila's settings: our page template, nothing from other sites, a lean kernel for each page, idle kernels ended."""

import os
from pathlib import Path

from traitlets.config import Config

from gofish_learn.serve.voila.access_log import log_request
from gofish_learn.serve.voila.patches.guarded_channels import GuardedChannels
from gofish_learn.serve.voila.patches.lean_kernel import OneKernel
from gofish_learn.serve.voila.patches.page_cookie import set_cookie
from gofish_learn.serve.voila.patches.template_cache import KeepTemplates

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
    """The settings of a server.

    Args:
        folder: The notebooks to serve.
        scratch: An empty folder for this run, for connection files and those of IPython.
        local: Whether only this computer can reach the server. It then refuses any other host name, so that a page of
            another site cannot read it through a name that points here. If others can reach it, it compresses all
            that it sends to pages; on one computer that would cost more time than it saves.
    """
    config = Config()
    config.Voila.root_dir = str(folder)
    config.Voila.config_file_paths = []  # a voila.json in the current folder belongs to another project
    config.Voila.connection_dir_root = str(scratch)
    config.Voila.kernel_websocket_connection_class = GuardedChannels
    config.Voila.tornado_settings = {
        "headers": {"Content-Security-Policy": APP_POLICY, "Referrer-Policy": "same-origin"},
        "allow_remote_access": not local,
        "local_hostnames": ["localhost"],
        "log_function": log_request,
        # The connection to a kernel carries screens that say much the same again.
        "websocket_compression_options": None if local else {},
    }

    config.VoilaConfiguration.kernel_spec_manager_class = OneKernel
    config.merge(page_settings("/"))

    # Nothing here asks whether a notebook is trusted, so its key and list need not be written to the user's folder.
    config.NotebookNotary.secret = os.urandom(32)
    config.NotebookNotary.db_file = ":memory:"
    config.OneKernel.ipython_dir = str(scratch / "ipython")
    config.MappingKernelManager.cull_idle_timeout = IDLE_SECONDS
    config.MappingKernelManager.cull_interval = LOOK_EVERY_SECONDS
    config.MappingKernelManager.cull_connected = False
    if holds_sockets(scratch):
        config.KernelManager.transport = "ipc"
    return config


def page_settings(home: str) -> Config:
    """The settings of our pages, whichever server they are served by.

    Args:
        home: The address that the link at the end of a page leads to.
    """
    config = Config()
    config.VoilaConfiguration.template = TEMPLATE
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.extension_allowlist = list(EXTENSIONS)
    config.VoilaConfiguration.file_allowlist = []
    config.VoilaConfiguration.resources = {"gofish": {"home": home}}
    config.VoilaConfiguration.prelaunch_hook = set_cookie
    config.VoilaExecutor.timeout = CELL_SECONDS
    config.VoilaExporter.preprocessors = [KeepTemplates]
    return config


def holds_sockets(folder: Path) -> bool:
    """Whether kernels can be reached by sockets in a folder, which no other user can listen to, instead of by TCP."""
    return os.name == "posix" and len(os.fsencode(folder)) <= LONGEST_SOCKET_FOLDER
