"""`gofish-learn play`: serve the apps with Voila on this computer, and open the browser."""

import argparse
import functools

from gofish_learn.serve.browser import open_browser
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.output import note, say
from gofish_learn.serve.places import lessons_folder, notebooks_folder, settle_data_folder
from gofish_learn.serve.ports import is_local
from gofish_learn.serve.voila.patches.uri_grammar import stub_uri_grammar

HELP = "serve the table on this computer and open it in the browser"
PORT = 8866
LAST_PORT = 65_535


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.add_argument("--port", type=port_number, default=PORT, metavar="N", help=f"the port to use ({PORT})")
    parser.add_argument("--host", default="127.0.0.1", metavar="H", help="where to listen (only this computer)")
    parser.add_argument("--verbose", action="store_true", help="tell what the server does, to find a fault")


def port_number(text: str) -> int:
    """The port that `text` names; 0 is any free one.

    Raises:
        argparse.ArgumentTypeError: it is not a port.
    """
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(LAST_PORT)) and int(text) <= LAST_PORT):
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to {LAST_PORT}, not {text!r}")
    return int(text)


def run(options: argparse.Namespace) -> int:
    """Serve until interrupted; the exit status is 0.

    Raises:
        CommandError: the host, port or data folder cannot be used, or the installation is incomplete.
    """
    settle_data_folder()
    try:
        lessons_folder()  # said here, where a missing part is a sentence
        folder = notebooks_folder() / "apps"
    except FileNotFoundError as error:
        raise CommandError(str(error)) from error
    stub_uri_grammar()
    from gofish_learn.serve.voila.server import serve

    serve(folder, options.host, options.port, ready=functools.partial(_announce, options), verbose=options.verbose)
    return 0


def _announce(options: argparse.Namespace, url: str) -> None:
    taken = options.port and f":{options.port}/" not in url
    if taken:
        note(f"Port {options.port} is taken, so another one is used.")
    if not is_local(options.host):
        note(f"Others on the network can open it too, because --host is {options.host}.")
    say(f"Go Fish Learn is ready at {url} (Ctrl-C stops it).")
    if not options.no_browser:
        open_browser(url, note)
