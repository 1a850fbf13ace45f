"""How JupyterLite is set up: its own Python, kept to this site, and nothing that asks for news."""

from collections.abc import Sequence
from typing import Any

from gofish_learn.serve.site.app_pages import LOADER, PYODIDE

APPS = ("lab", "notebooks", "tree")
"""The pages of JupyterLite that are built: all of JupyterLab, one notebook alone, and the list of files."""
KERNEL_PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"
PYODIDE_URL = f"./../{PYODIDE}{LOADER}"
"""Where Python for browsers lies, seen from JupyterLite's folder: the pages of the apps have it from there, too."""
PACKAGES = "packages"
"""Where the packages lie in JupyterLite's folder, with their list."""
LOCK = "pyodide-lock.json"
DATA = "/home/pyodide/gofish-learn"
"""Where a kernel in the browser keeps its files, which are gone with it."""


def build_settings(notebooks: str, extensions: Sequence[str], output: str) -> dict[str, Any]:
    """What JupyterLite's builder is told: the folders to read and write; no other extension installed here is taken."""
    return {
        "LiteBuildConfig": {
            "apps": list(APPS),
            "contents": [notebooks],
            "federated_extensions": list(extensions),
            "ignore_sys_prefix": True,
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
            "output_dir": output,
        }
    }


def page_settings(packages: Sequence[str]) -> dict[str, Any]:
    """What the built pages are told."""
    kernel = {
        "pyodideUrl": PYODIDE_URL,
        "disablePyPIFallback": True,
        "loadPyodideOptions": {
            "lockFileURL": f"./{PACKAGES}/{LOCK}",
            "packages": list(packages),
            "env": {"HOME": "/home/pyodide", "GOFISH_LEARN_DATA": DATA},
        },
    }
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "Go Fish Learn",
            "appUrl": "./tree",
            "disabledExtensions": ["@jupyterlab/extensionmanager-extension"],
            "litePluginSettings": {KERNEL_PLUGIN: kernel},
        },
    }


OVERRIDES = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension:plugin": {"defaultViewers": {"markdown": "Markdown Preview"}},
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
}
"""Settings of JupyterLab that are otherwise than usual: it asks nobody for news, shows a page as it reads, and draws
every cell at once."""
