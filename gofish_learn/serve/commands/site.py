"""`gofish-learn site`: the apps as a site without a server, for any place that serves files."""

import argparse
from pathlib import Path

from gofish_learn.serve.output import say

HELP = "write the apps as a site that needs no server, with Python in the browser"
EXPLAINED = """\
Python for browsers is Pyodide, which is not part of this kit. Where there is a network, run

  {command}

and give the file that it writes. Nothing else is fetched, and the site asks nobody else for anything.
With --lab the notebooks are there, too: JupyterLite, from pip install "gofish-learn[site]", packs what is installed
here, and needs no network.

Exact chances need NumPy: "What can I know?", hints, reviews, cases and some questions of Puzzles, Shark and
Octopus, and parts of the notebooks. Without it the site says so in those places. For them,
give the wheel of NumPy that is part of Pyodide's own release, pyodide-{version}.tar.bz2 (where Pyodide publishes its
releases, on GitHub).

To look at the site:  python -m http.server --directory DIR
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    from gofish_learn.serve.site.pyodide import COMMAND, VERSION

    parser.epilog = EXPLAINED.format(command=COMMAND, version=VERSION)
    parser.add_argument("dir", type=Path, metavar="DIR", help="a folder for it: a new one, or an older site to renew")
    parser.add_argument("--pyodide", type=Path, metavar="FILE", help=f"pyodide-{VERSION}.tgz, as npm has written it")
    parser.add_argument("--lab", action="store_true", help="also the lessons' notebooks, which run in the browser")
    parser.add_argument("--numpy", type=Path, metavar="FILE", help="the wheel of NumPy out of Pyodide's own release")


def run(options: argparse.Namespace) -> int:
    """Write the site; the exit status is 0."""
    from gofish_learn.serve.site.build import build
    from gofish_learn.serve.site.files import Work, check_folder
    from gofish_learn.serve.site.pyodide import read_core, read_numpy

    check_folder(options.dir)
    core = read_core(options.pyodide)
    numpy = read_numpy(options.numpy, core) if options.numpy else {}
    work = Work(pyodide={**core, **numpy}, has_numpy=bool(numpy), lab=options.lab)
    size = build(options.dir, work)
    say(f"The site is in {options.dir} ({size / 1e6:.0f} MB).")
    say(f"To look at it: python -m http.server --directory {options.dir}")
    return 0
