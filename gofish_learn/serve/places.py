"""Where the kit's files are: its notebooks, its page templates, and the folder that keeps the learner's games."""

import os
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).resolve().parents[1]
DATA_VARIABLE = "GOFISH_LEARN_DATA"


def notebooks_folder() -> Path:
    """The folder of the notebooks: inside the package when installed from a wheel, beside it in a checkout.

    Raises:
        FileNotFoundError: if neither is there, which means that the installation is broken.
    """
    for folder in (PACKAGE / "_notebooks", PACKAGE.parent / "notebooks"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError("The notebooks of Go Fish Learn are missing; install it again.")


def data_folder() -> Path:
    """The folder for this user's games, not yet made. The variable `GOFISH_LEARN_DATA` names another one."""
    chosen = os.environ.get(DATA_VARIABLE)
    return Path(chosen).expanduser() if chosen else Path(platformdirs.user_data_dir("gofish-learn", appauthor=False))


def jupyter_folder() -> Path:
    """The folder to put on Jupyter's search path (`JUPYTER_PATH`), so that Voila finds our page template."""
    return PACKAGE / "serve" / "share" / "jupyter"
