"""Record the sessions of the hosts anew: `python -m tests.journeys.record_sessions`, or those of some apps, by name.

Do it only where a flow was changed on purpose, and say which in the commit: what comes of the messages that stand there
is the contract. Most messages go on with what there is to do in the app; some are what comes to mind, with odd values,
or no message at all.
"""

import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from random import Random
from typing import Any, get_type_hints

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.ui.app.messages import MoveRequest, PageRequest
from gofish_learn.ui.app.requests import Request, requests_by_type
from gofish_learn.ui.apps import BY_NAME
from gofish_learn.ui.table.game.setup import PERSON
from tests.fuzz.pages import TOKEN, FuzzedPage, in_memory
from tests.journeys.sessions import RELOAD, WITH_A_STORE, Listener, Recorded, sessions, steady_clocks, write
from tests.ui.table.pages import wish

ROUND = "round answer answer answer answer on on hint"
CASE = "on on on cross suspect suspect sure sure know know show again first next"
GO_ON: Mapping[str, Sequence[str]] = {
    app: does.split()
    for app, does in {
        "story": "on on on answer answer listen back scene",
        "rules": "on on on on leave choose begin",
        "puzzles": f"{CASE} {ROUND}",
        "memory": "heard heard answer answer on on begin guess sheet mind worth-guess",
        "chance": "question guess deal deal deal change another anew next page change-pack",
        "arena": f"pick swim {'more ' * 9} save pause go-on others bot chosen",
        "rules_lab": "change change turn turn guess more",
        "reef": "look look again show file",
        "classroom": "find stage deal page seat wall freeze",
        "table": "know hint recall review retry try reveal undo moment",
    }.items()
}
"""What goes on in each app, the commoner the more often."""
SMALL = tuple(range(8))
VALUES: Mapping[str, Sequence[Any]] = {
    "answer": ("1/4", "3/8", "50", "5", "crab", "few", "three", "two", "up", "same", "kings", "whale", "think", *SMALL),
    "asks": SMALL,
    "rule": ("group", "deal", "catch_plays_on", "wish_plays_on", "empty_hand", "open_hands"),
    "bot": ("random", "memory", "stubborn", "careful", "forgetful"),
    "books": tuple(RULE_BOOKS),
    "book": tuple(RULE_BOOKS),
    "chance": (0, 20, 50, 70, 100),
    "choice": SMALL,
    "code": (None,),
    "count": (1, 10, 100),
    "field": ("hand", "held", "players", "cards"),
    "games": (30, 50, 60),
    "guess": ("same", "more", "less"),
    "guesses": ({"length": "same", "luck": "more", "first": "less"},),
    "key": ("catch_plays_on", "wish_plays_on", "group", "cards", "deal"),
    "lesson": SMALL,
    "name": tuple(QUESTIONS),
    "number": SMALL,
    "place": tuple(range(0, 101, 5)),
    "players": (2, 3, 4),
    "rank": tuple("A23456789TJQK"),
    "seat": SMALL,
    "sure": (40, 75, 100),
    "suspect": (-1, 0, 1, 2),
    "step": ("guess", "deal", "answer", "count", "change", "see"),
    "target": SMALL,
    "task": ("who", "sheet"),
    "value": (True, False, 2, 3, 4, 5, "draws_five_at_once"),
    "wanted": tuple("A23456789TJQK"),
}
"""What fields hold, beside what the page has shown under their names."""
BEGINNINGS, FEW = {"begin", "first", "next", "question", "round"}, 5
"""What gives up something that was begun, which few do once they are in the middle of it."""
TRIES = 30
"""So many things are tried until one can be done; those that cannot are not written down, since they change nothing."""
PAGES, MESSAGES = 15, 32
"""So many sessions of an app, of so many messages."""
MANY = {"table": PAGES - 1, "puzzles": 2 * PAGES}
"""The apps with fewer or more of them, beside the games at the table."""
LEFT_OUT = {"daily", "today", "code"}
"""What a day or a clock or secret bits decide, and not the messages."""
TABLES = [
    (book, players) for book, rules in RULE_BOOKS.items() for players in range(rules.players[0], rules.players[1] + 1)
]
BOTS = ("memory", "random", "forgetful", "careful", "stubborn")
MOST_TURNS = 400


class Explorer:
    """A page that goes on with what there is to do, mostly."""

    def __init__(self, app: str, seed: int, stack: ExitStack) -> None:
        """Open the app, and say hello."""
        self.app, self.rng = app, Random(f"{app} {seed}")
        self.listener = Listener(app, seed, stack)
        self.mind = FuzzedPage(app, self.listener.saves if app in WITH_A_STORE else in_memory(), self.rng)
        self.say({"type": "hello", "token": TOKEN})

    @property
    def version(self) -> int:
        """The version that the page shows."""
        return self.listener.host.version

    def say(self, message: Any, *, only_if_done: bool = False) -> dict[str, Any]:
        """Send a message, and remember its answer."""
        answer = self.listener.say(message, only_if_done=only_if_done)
        self.mind.host = self.listener.host
        self.mind.notice(answer)
        return answer

    def does(self, deed: str, /, **fields: Any) -> dict[str, Any]:
        """Send a message of a kind."""
        return self.say({"type": deed, "version": self.version, **fields})

    def goes_on(self) -> None:
        """Do something that can be done, with values that the page has shown."""
        known = requests_by_type(self.listener.host.requests) | requests_by_type(PageRequest | MoveRequest)
        for _ in range(TRIES):
            kind = self.rng.choice([one for one in GO_ON[self.app] if one in known])
            if kind in BEGINNINGS and len(self.listener.session.messages) > FEW and self.rng.random() < 0.95:
                continue
            names = [name for name in get_type_hints(known[kind][0]) if name not in get_type_hints(Request)]
            message = {"type": kind, "version": self.version, **{name: self.value(name) for name in names}}
            if self.say(message, only_if_done=True)["type"] != "refused":
                return

    def value(self, name: str) -> Any:
        """What a field could hold."""
        known = VALUES.get(name, ())
        keys = self.mind.seen["key"][-6:] if name == "answer" else ()
        if known and self.rng.random() < 0.6:
            return self.rng.choice([*known, *keys, *keys])
        return self.mind.value(name)

    def says_what_comes_to_mind(self) -> None:
        """Send an odd message."""
        message = self.mind.message()
        if not (isinstance(message, dict) and LEFT_OUT & {str(message.get("type")), *map(str, message)}):
            self.say(message)


def explored(app: str, seed: int) -> Recorded:
    """A session of an app, with a reload in its middle."""
    with ExitStack() as stack:
        page = Explorer(app, seed, stack)
        for number in range(MESSAGES):
            if number == MESSAGES // 2:
                page.say({"type": RELOAD})
            page.goes_on() if page.rng.random() < 0.8 else page.says_what_comes_to_mind()
        return page.listener.ended()


def played(book: str, seed: int, *kinds: str, **more: Any) -> Recorded:
    """A game of a book at the table to its end, with help and odd messages on the way; then it is looked back at."""
    with ExitStack() as stack:
        page = Explorer("table", seed, stack)
        shown = page.does("deal-chosen", wish=wish(book, *kinds, deal=str(seed)) | more)
        assert shown["type"] == "screen", shown
        for turn in range(MOST_TURNS):
            if shown["waiting_for"] == "nobody":
                break
            if page.rng.random() < 0.04 or turn == 9:
                page.goes_on()
                shown = page.say({"type": RELOAD})
            answer = turned(page, shown)
            shown = answer if answer["type"] == "screen" else page.say({"type": RELOAD})
        for _ in range(6):
            page.goes_on()
        page.says_what_comes_to_mind()
        return page.listener.ended()


def turned(page: Explorer, shown: dict[str, Any]) -> dict[str, Any]:
    """What is shown after whatever the table waited for was done."""
    rng = page.rng
    match shown["waiting_for"]:
        case "you":
            asks = shown["asks"]
            wanted = {"card": rng.choice(asks["cards"])} if asks["cards"] else {"rank": rng.choice(asks["ranks"])}
            return page.does("ask", target=rng.choice(asks["targets"])["seat"], **wanted)
        case "answer":
            given = page.does("answer", gives=rng.random() < 0.5)
            return given if given["type"] == "screen" else page.does("answer", gives=False)
        case "lay":
            return page.does("lay", rank=shown["by_hand"]["lay"][0]["rank"])
        case "pass" | "ready":
            return page.does("ready")
        case "bots":
            return page.does("advance")
        case other:
            return page.does(other)


def games() -> list[Recorded]:
    """Games of every book for every number of players, some by hand, under a referee, and on one device for two."""
    found = []
    for seed, (book, players) in enumerate(TABLES):
        bots = BOTS[:3] if book == "authors" else BOTS
        found.append(played(book, seed, PERSON, *(bots[at % len(bots)] for at in range(players - 1))))
    for seed, book in enumerate(RULE_BOOKS, len(TABLES)):
        players = RULE_BOOKS[book].best_players
        found.append(played(book, seed, PERSON, *BOTS[: players - 1], by_hand=True))
    for seed, book in enumerate(("traditional", "authors"), 40):
        found.append(played(book, seed, PERSON, *BOTS[:2], referee=True))
    for seed, book in enumerate(("standard", "young-children", "authors", "classroom-pairs"), 50):
        found.append(played(book, seed, PERSON, PERSON))
    return found


def main(apps: Sequence[str]) -> None:
    """Record those of some apps, or all."""
    recorded = [one for one in sessions() if one.app in BY_NAME and one.app not in (apps or GO_ON)]
    with steady_clocks():
        recorded += games() if "table" in (apps or GO_ON) else []
        for app in apps or GO_ON:
            recorded += [explored(app, seed) for seed in range(MANY.get(app, PAGES))]
    write(recorded)
    for app in apps or GO_ON:
        of_app = [one for one in recorded if one.app == app]
        answers = "".join(one.answers for one in of_app)
        shares = {kind: answers.count(kind) for kind in sorted({*answers})}
        done = sorted({activity for one in of_app for activity in one.done})
        sys.stdout.write(f"{app}: {len(of_app)} sessions, {len(answers)} messages {shares}; {', '.join(done)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
