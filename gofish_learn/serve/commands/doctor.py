"""`gofish-learn doctor`: what is wrong with this installation, and how to mend it."""

import argparse
import json

from gofish_learn import __version__
from gofish_learn.serve.doctor import examine
from gofish_learn.serve.ports import PORT, port_number

HELP = "say what is wrong with this installation, and how to mend it"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--port", type=port_number, default=PORT, metavar="N", help=f"the port to look at ({PORT})")
    parser.add_argument("--json", action="store_true", help="print all as JSON, to send along with a report of a fault")


EXPLAINED = """fine   it is as it should be
hint   it works, and would work better otherwise
fault  something that the apps need does not work

The exit status is 1 if there is a fault, and 0 otherwise. Nothing is changed or sent anywhere, and the name of your own
folder is left out; --json leaves out folders elsewhere as well."""


def run(options: argparse.Namespace) -> int:
    """Look at everything and print what is found; the exit status is 0 if nothing is at fault, and 1 otherwise."""
    found = []
    for finding in examine(options.port):
        found.append(finding)
        if not options.json:
            print(finding.line(), flush=True)
    faults = sum(finding.level == "fault" for finding in found)
    if options.json:
        about = {"version": __version__, "well": not faults, "findings": [finding.reported() for finding in found]}
        print(json.dumps(about, indent=1))
    elif faults:
        many = "One fault" if faults == 1 else f"{faults} faults"
        print(f"\n{many}: begin with the first one, and then ask again.")
    else:
        playing = "." if any(finding.about == "Pages" for finding in found) else ": gofish-learn play"
        print(f"\nNothing is wrong{playing}")
    return min(faults, 1)
