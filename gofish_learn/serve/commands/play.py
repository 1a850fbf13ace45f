"""`gofish-learn play`: serve the apps, on this computer or for a class, and open the browser."""

import argparse
import threading
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from gofish_learn.serve.browser import opened
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.output import note, say
from gofish_learn.serve.places import lessons_folder, notebooks_folder
from gofish_learn.serve.ports import (
    PORT,
    THIS_COMPUTER,
    forget_port,
    host_name,
    ip_of,
    is_local,
    note_port,
    port_number,
)
from gofish_learn.store.folder import data_folder, settle_data_folder

if TYPE_CHECKING:
    from gofish_learn.serve.web.access.access import Access

HELP = "serve the apps on this computer, or for a class, and open the browser"
MOST_PAGES = 10_000
CLASS = "Our class"
"""What a class is called that is given no name."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.add_argument("--port", type=port_number, default=PORT, metavar="N", help=f"the port to use ({PORT})")
    parser.add_argument(
        "--classroom",
        nargs="?",
        const=CLASS,
        metavar="NAME",
        help=f"for a class on the local network, by a join key; each NAME is a class of its own ({CLASS!r})",
    )
    parser.add_argument(
        "--pages",
        "--seats",
        type=page_number,
        metavar="N",
        help="pages open at once, in all and from one address (240; 1000 where only this computer can reach them)",
    )
    where = "where to listen (only this computer; a class: all its addresses)"
    parser.add_argument("--host", type=host_name, metavar="H", help=where)
    parser.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="a name that others may use for this computer, besides its own",
    )
    parser.add_argument(
        "--proxy",
        action="append",
        default=[],
        type=proxy_address,
        metavar="ADDRESS",
        help="the address of a proxy in front, whose word about who asks is believed",
    )
    parser.add_argument("--verbose", action="store_true", help="tell what the server does, to find a fault")


def page_number(text: str) -> int:
    """The number of pages that `text` says."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST_PAGES)) and 1 <= int(text) <= MOST_PAGES):
        raise argparse.ArgumentTypeError(f"pages are a number from 1 to {MOST_PAGES}, not {text!r}")
    return int(text)


def proxy_address(text: str) -> str:
    """The address that `text` is."""
    if ip_of(text) is None:
        raise argparse.ArgumentTypeError(f"a proxy is named by its address, such as 127.0.0.1, not {text!r}")
    return text


def run(options: argparse.Namespace) -> int:
    """Serve until interrupted; the exit status is 0."""
    settle_data_folder()
    lessons_folder()  # said here, where a missing part is a sentence
    notebooks_folder()
    host = options.host
    if host is None:
        host = THIS_COMPUTER if options.classroom is None else ""
    if options.classroom is not None and is_local(host):
        raise CommandError(f"A class cannot reach {host}; leave out --host, and it can.")
    from gofish_learn.serve.web.server import Options, serve
    from gofish_learn.store.sqlite.locks import not_written
    from gofish_learn.store.store import FILE, need_store

    need_store(data_folder() / FILE)
    if why := not_written(data_folder() / FILE):
        if options.classroom is not None:
            raise CommandError(why)
        note(f"{why}\nUntil then no game outlives its page.")
    access = None if is_local(host) else access_of(options, host)
    wanted = Options(host, options.port, options.pages, frozenset(options.proxy), options.verbose)
    try:
        serve(wanted, partial(_announce, options, access), access)
    finally:
        forget_port()
    return 0


def access_of(options: argparse.Namespace, host: str) -> "Access":
    """Who may come in."""
    from gofish_learn.serve.web.access.access import Access, class_called
    from gofish_learn.serve.web.access.hosts import Hosts, own_names
    from gofish_learn.store.saves import NotSavedError
    from gofish_learn.store.store import open_saves
    from gofish_learn.teach.classroom.errors import ClassError

    store = open_saves()
    hosts = Hosts(own_names() | {host, *options.allow_host})
    if options.classroom is None:
        return Access(store.visits, store.tables, hosts=hosts)
    try:
        shown = class_called(store.classes, options.classroom)
    except ClassError as error:
        raise CommandError(str(error)) from error
    except NotSavedError as error:
        raise CommandError(f"The store of games cannot be used now: {error.__cause__}.") from error
    if said := store.notice():
        note(said)
    return Access(store.visits, store.tables, store.classes, shown.number, hosts)


def _announce(options: argparse.Namespace, access: "Access | None", url: str) -> None:
    if options.port and f":{options.port}/" not in url:
        note(f"Port {options.port} is taken, so another one is used.")
    if access is None:
        say(f"Go Fish Learn is ready at {url} (Ctrl-C stops it).")
        first_page = url
    else:
        first_page = f"{url}wall"
        _announce_access(access, url)
    if not options.no_browser:
        open_browser(first_page, note)


def _announce_access(access: "Access", url: str) -> None:
    from gofish_learn.teach.classroom.joining import key_text

    address, (_, key) = access.address, access.on_the_wall()
    if address is None:
        note("This computer is in no network yet: join one, and the page to show will say the address.")
    say(f"Go Fish Learn is ready at {address or 'no address yet'} (Ctrl-C stops it).")
    if key is not None:
        say(f"Join key: {key_text(key)}")
    say(f"To show to everybody, on this computer: {url}wall")
    if access.classes is not None:
        note_port(urlsplit(url).port or PORT)
        say(f"For the teacher alone: {url}teacher#{access.classes.teacher_secret(others_end=False)}")


def open_browser(url: str, say: Callable[[str], None]) -> threading.Thread:
    """Open `url` without waiting for the browser; if that fails, `say` one sentence with the address to open."""

    def work() -> None:
        if not opened(url):
            say(f"No browser could be opened from here; open {url} in one yourself.")

    thread = threading.Thread(target=work, name="open-browser", daemon=True)
    thread.start()
    return thread
