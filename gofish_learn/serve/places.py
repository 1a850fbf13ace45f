"""Where files are: the notebooks, the page templates, and the folder that keeps the learner's games."""

import os
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).resolve().parents[1]
DATA_VARIABLE = "GOFISH_LEARN_DATA"


def notebooks_folder() -> Path:
    """The folder of the notebooks: inside the package when installed from a wheel, beside it in a checkout.

    Raises:
        FileNotFoundError: neither is there, so the installation is broken.
    """
    for folder in (PACKAGE / "_notebooks", PACKAGE.parent / "notebooks"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError("The notebooks of Go Fish Learn are missing; install it again.")


def data_folder() -> Path:
    """The folder for this user's games, which may not exist yet; the variable `GOFISH_LEARN_DATA` names another one."""
    chosen = os.environ.get(DATA_VARIABLE)
    return Path(chosen).expanduser() if chosen else Path(platformdirs.user_data_dir("gofish-learn", appauthor=False))


def jupyter_folder() -> Path:
    """The folder that must be on Jupyter's search path (`JUPYTER_PATH`) for Voila to find our page template."""
    return PACKAGE / "serve" / "share" / "jupyter"
