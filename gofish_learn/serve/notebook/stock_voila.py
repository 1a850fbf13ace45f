"""Voila as it is, with our template and folder where it is told nothing else."""

import os
from collections.abc import Sequence
from pathlib import Path

from voila.app import Voila

from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.places import TEMPLATE, jupyter_folder

CULLING: dict[str, object] = {"cull_idle_timeout": 300, "cull_interval": 30, "cull_connected": False}
"""Kernels of pages that have gone are ended, as a closed page cannot always say so; in seconds."""


def run_voila(words: Sequence[str], notebooks: Path) -> None:
    """Run Voila until it is stopped, on these notebooks unless the words tell it another folder, or a notebook."""
    # In a clone our template is not among Jupyter's shared files.
    paths = (str(jupyter_folder()), os.environ.get("JUPYTER_PATH"))
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, paths))
    voila = Voila.instance()
    try:
        voila.initialize([*defaults(words, notebooks), *words])
    except ValueError as error:
        raise CommandError(f"Voila cannot be started: {error}.") from error
    voila.start()


def defaults(words: Sequence[str], notebooks: Path) -> list[str]:
    """The options that are given to Voila besides: it accepts each only once, so not those among `words`."""
    theirs = Voila()
    theirs.parse_command_line(list(words))
    ours: dict[str, dict[str, object]] = {"VoilaConfiguration": {"template": TEMPLATE}, "MappingKernelManager": CULLING}
    if not theirs.extra_args and "notebook_path" not in theirs.config["Voila"]:
        ours["Voila"] = {"root_dir": str(notebooks)}
    return [
        f"--{owner}.{name}={value}"
        for owner, settings in ours.items()
        for name, value in settings.items()
        if name not in theirs.config[owner]
    ]
