"""`gofish-learn doctor`: what is wrong with this installation, and how to mend it."""

import argparse

from gofish_learn.serve.doctor import examine
from gofish_learn.serve.ports import PORT, port_number

HELP = "say what is wrong with this installation, and how to mend it"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--port", type=port_number, default=PORT, metavar="N", help=f"the port to look at ({PORT})")


EXPLAINED = """fine   it is as it should be
hint   it works, and would work better otherwise
fault  something that the apps need does not work

The exit status is 1 if there is a fault, and 0 otherwise. Nothing is changed or sent anywhere, and your own folder is
called ~: put the lines into a report of a fault."""


def run(options: argparse.Namespace) -> int:
    """Look at everything and print what is found; the exit status is 0 if nothing is at fault, and 1 otherwise."""
    found = []
    for finding in examine(options.port):
        found.append(finding)
        print(finding, flush=True)
    if faults := sum(finding.level == "fault" for finding in found):
        many = "One fault" if faults == 1 else f"{faults} faults"
        print(f"\n{many}: begin with the first one, and then ask again.")
    else:
        playing = "." if any(finding.about == "Pages" for finding in found) else ": gofish-learn play"
        print(f"\nNothing is wrong{playing}")
    return min(faults, 1)
