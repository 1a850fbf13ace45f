"""Where the kit's own files are: the notebooks, the lessons, the page templates."""

from pathlib import Path

from gofish_learn.engine.wording import quoted
from gofish_learn.serve.errors import CommandError

PACKAGE = Path(__file__).resolve().parents[1]
TEMPLATE = "gofish"
"""The name of our page template."""


def notebooks_folder() -> Path:
    """The folder of the notebooks: inside the package when installed from a wheel, beside it in a checkout."""
    return _shipped("notebooks")


def lessons_folder() -> Path:
    """The folder of the lessons, which are Markdown: inside the package, or beside it, as for the notebooks."""
    return _shipped("lessons")


def start_page() -> Path:
    """The page that the notebooks begin from: it shows every lesson with its picture."""
    return notebooks_folder() / "start.md"


def _shipped(name: str) -> Path:
    for folder in (PACKAGE / f"_{name}", PACKAGE.parent / name):
        if folder.is_dir():
            return folder
    raise CommandError(f"The {name} of Go Fish Learn are missing; install it again.")


def content_of(file: str | Path, called: str = "") -> bytes:
    """What is in a file that somebody names, which a sentence about it may call something, such as "The record"."""
    name = f"{called} {quoted(str(file))}".strip()
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise CommandError(f"{name} cannot be read: {error.strerror or error}.") from error
    except ValueError:
        raise CommandError(f"{name} cannot be read: no file has such a name.") from None


def jupyter_folder() -> Path:
    """The folder that must be on Jupyter's search path (`JUPYTER_PATH`) for Voila to find our page template."""
    return PACKAGE / "serve" / "share" / "jupyter"


def template_folder() -> Path:
    """The folder of our page template."""
    return jupyter_folder() / "voila" / "templates" / TEMPLATE


def settings_folder() -> Path:
    """The folder that must be among Jupyter's settings (`JUPYTER_CONFIG_PATH`) so that JupyterLab asks for no news."""
    return PACKAGE / "serve" / "share" / "settings"
