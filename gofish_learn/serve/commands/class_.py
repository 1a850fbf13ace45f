"""`gofish-learn class`: the classes kept here, a new link for their teacher, and one erased."""

import argparse
from typing import TYPE_CHECKING

from gofish_learn.engine.wording import quoted
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.output import in_columns, say
from gofish_learn.serve.ports import PORT, noted_port
from gofish_learn.store.folder import data_folder, settle_data_folder
from gofish_learn.store.saves import NotSavedError

if TYPE_CHECKING:
    from gofish_learn.store.classroom.classes import Classes

HELP = "list the classes kept here, make their teacher a new link, or erase one"
NO_CLASS = "No class is kept here yet. gofish-learn play --classroom makes one."
LINK = """\
http://127.0.0.1:{port}/teacher#{secret}
Open it on this computer while gofish-learn play --classroom runs. """
OTHERS_STAY = "Earlier links stop working; pages that they opened stay open."
ALONE = "Earlier links and the pages that they opened stop working."
EXPLAINED = """\
  gofish-learn class               lists the classes, with their join keys
  gofish-learn class link          makes a new link for the teacher; earlier ones stop working, and with --alone the
                                   pages that they opened too
  gofish-learn class erase "8b"    erases a class: nicknames, answers, who may come in; with --games also what its
                                   learners did in the apps
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("what", nargs="?", choices=("list", "link", "erase"), default="list", help="what to do")
    parser.add_argument("name", nargs="?", help="the class to erase")
    parser.add_argument("--games", action="store_true", help="erase: what its learners did in the apps too")
    parser.add_argument("--alone", action="store_true", help="link: end the pages that earlier links opened too")
    parser.add_argument("--port", type=int, metavar="N", help="link: the port of the server (where one runs)")


def run(options: argparse.Namespace) -> int:
    """Do it, and print what came of it; the exit status is 0."""
    if options.name is not None and options.what != "erase":
        raise CommandError(f"Only erase takes the name of a class, not {options.what}.")
    settle_data_folder()
    from gofish_learn.store.store import FILE, need_store, open_saves

    need_store(data_folder() / FILE)
    store = open_saves()
    try:
        match options.what:
            case "link":
                secret = store.classes.teacher_secret(pages_end=options.alone)
                said = LINK.format(port=options.port or noted_port() or PORT, secret=secret)
                said += ALONE if options.alone else OTHERS_STAY
            case "erase":
                said = erase_class(store.classes, options.name, games=options.games)
            case _:
                said = listed_classes(store.classes)
    except NotSavedError as error:
        raise CommandError(f"The store of games cannot be used now: {error.__cause__}.") from error
    finally:
        store.close()
    say(said)
    return 0


def listed_classes(classes: "Classes") -> str:
    """Every class, a line each, the newest first."""
    from gofish_learn.teach.classroom.joining import key_text

    rows = [(one.name, key_text(one.key), str(len(classes.members(one.number)))) for one in classes.classes()]
    if not rows:
        return NO_CLASS
    return in_columns([("Class", "Key", "Learners"), *rows])


def erase_class(classes: "Classes", name: str | None, *, games: bool) -> str:
    """Erase the class of a name; what to say of it."""
    if name is None:
        raise CommandError('Say which class: gofish-learn class erase "8b".')
    for one in classes.classes():
        if one.name.casefold() == " ".join(name.split()).casefold():
            classes.erase(one.number, games=games)
            too = "and what its learners did in the apps " if games else ""
            return f"The class {quoted(one.name)} {too}is erased."
    raise CommandError(f"There is no class {quoted(name)}: gofish-learn class lists them.")
