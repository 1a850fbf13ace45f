"""Building the notebooks' part of the site: laid out in a folder, and built there by JupyterLite.

JupyterLite is set up with its own Python, kept to this site, and so that nothing asks for news.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from gofish_learn.engine.wording import quoted
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.places import notebooks_folder
from gofish_learn.serve.site.files import IN_BROWSER, WORKER, File, Work, service_worker
from gofish_learn.serve.site.lab.wheels import write_packages
from gofish_learn.serve.site.pages import LOADER, PYODIDE
from gofish_learn.serve.site.pyodide import CORE, SERVED

FOLDER = "lab/"
"""Where the notebooks are on the site."""
KERNEL_EXTENSION = "@jupyterlite/pyodide-kernel-extension"
EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "anywidget")
"""The extensions of JupyterLab that the widgets need."""
OURS = sorted(Path(__file__).parent.joinpath("page").iterdir())
"""The folders of our own extensions."""
PYTHON = tuple(name for name in CORE if name != "package.json")
"""What a notebook loads from where the apps have theirs; NumPy, where it is, lies among the packages, too."""
START, PICTURES = "start.md", "pictures"
"""The page with the lessons, and the folder of its pictures, beside the notebooks."""
MOST_SECONDS = 300
"""How long JupyterLite may take; it takes a tenth of that."""
NOT_INSTALLED = 'JupyterLite is not installed here: pip install "gofish-learn[site]" brings it.'
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
OVERRIDES = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension:plugin": {"defaultViewers": {"markdown": "Markdown Preview"}},
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
}
"""Settings of JupyterLab that are otherwise than usual: it asks nobody for news, shows a page as it reads, and draws
every cell at once."""


def lab(work: Work) -> Iterator[File]:
    """JupyterLite with the lessons' notebooks, made without a network; nothing where it is not wanted."""
    if not work.lab:
        return
    if find_spec("jupyterlite_core") is None or find_spec("jupyterlite_pyodide_kernel") is None:
        raise CommandError(NOT_INSTALLED)
    with TemporaryDirectory(prefix="gofish-learn-lab-") as name:
        workshop = Path(name)
        lay_out(workshop, work.pyodide)
        run_jupyterlite(workshop)
        built = workshop / "built"
        (workshop / PACKAGES).rename(built / PACKAGES)
        yield from built_files(built, work.pyodide)


def built_files(built: Path, pyodide: Mapping[str, bytes]) -> Iterator[File]:
    """What JupyterLite has built, with a service worker that keeps it, too.

    JupyterLite's own serves the kernels, which read files through it. It keeps files as well, but not the list of
    notebooks, and of a first visit not what was there before itself.
    """
    paths = [path for path in sorted(built.rglob("*")) if path.is_file() and path != built / WORKER]
    files = [File(FOLDER + path.relative_to(built).as_posix(), path.read_bytes(), offline=False) for path in paths]
    yield from files
    python = [File(PYODIDE + SERVED.get(name, name), pyodide[name], offline=False) for name in PYTHON]
    python.append(File(PYODIDE + LOADER, (IN_BROWSER / LOADER).read_bytes(), offline=False))
    yield service_worker(
        {file.path: file for file in [*files, *python]}, FOLDER, (built / WORKER).read_text(encoding="utf-8")
    )


def lay_out(workshop: Path, pyodide: Mapping[str, bytes]) -> None:
    """Put everything that JupyterLite builds from into a folder."""
    kernel, *others = [extension_folder(name) for name in (KERNEL_EXTENSION, *EXTENSIONS)]
    packages = workshop / PACKAGES
    packages.mkdir()
    release = json.loads(pyodide[LOCK])
    numpy = pyodide.get(release["packages"]["numpy"]["file_name"])
    lock = write_packages(packages, kernel, release, numpy)
    _write_json(packages / LOCK, lock)
    (workshop / "notebooks").mkdir()
    for notebook in sorted(notebooks_folder().glob("*.ipynb")):
        _write_json(workshop / "notebooks" / notebook.name, for_the_browser(notebook))
    (workshop / "notebooks" / START).write_text(start_page(notebooks_folder() / START), encoding="utf-8")
    shutil.copytree(notebooks_folder() / PICTURES, workshop / "notebooks" / PICTURES)
    loaded = [name for name in lock["packages"] if name != "numpy" or numpy is not None]
    _write_json(workshop / "jupyter-lite.json", page_settings(loaded))
    _write_json(workshop / "overrides.json", OVERRIDES)
    settings = build_settings("notebooks", [str(place) for place in (kernel, *others, *OURS)], "built")
    _write_json(workshop / "jupyter_lite_config.json", settings)


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


def extension_folder(name: str) -> Path:
    """The folder of an extension of JupyterLab that is installed."""
    from jupyter_core.paths import jupyter_path

    for place in jupyter_path("labextensions", name):
        if (Path(place) / "package.json").is_file():
            return Path(place)
    raise CommandError(f"JupyterLab's extension {quoted(name)} is not installed; install gofish-learn[site] again.")


def for_the_browser(notebook: Path) -> dict[str, Any]:
    """A notebook that asks for the Python that there is in the browser."""
    content: dict[str, Any] = json.loads(notebook.read_text(encoding="utf-8"))
    content["metadata"]["kernelspec"] = {"display_name": "Python", "language": "python", "name": "python"}
    return content


def start_page(page: Path) -> str:
    """The start page for the browser, where the apps are pages of the site and not notebooks."""
    return page.read_text(encoding="utf-8").partition("## The apps")[0]


def run_jupyterlite(workshop: Path) -> None:
    """Let JupyterLite build in a folder."""
    settings = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTERLITE_")}
    try:
        done = subprocess.run(
            [sys.executable, "-m", "jupyterlite_core", "build"],
            cwd=workshop,
            env=settings,
            check=False,
            capture_output=True,
            text=True,
            timeout=MOST_SECONDS,
        )
    except subprocess.TimeoutExpired:
        raise CommandError(f"JupyterLite had not built the notebooks after {MOST_SECONDS} s.") from None
    if done.returncode or not (workshop / "built" / "jupyter-lite.json").is_file():
        said = (done.stderr or done.stdout).strip().splitlines()
        raise CommandError(f"JupyterLite could not build the notebooks: {said[-1] if said else 'it does not say why'}")


def _write_json(path: Path, content: object) -> None:
    path.write_text(json.dumps(content, indent=1), encoding="utf-8")
