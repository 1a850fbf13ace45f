"""What people and other programs write: records, rule books, codes, keys, names, numbers. Each is read or refused.

A reader refuses by the error that it is known to raise, with one sentence, and by no other.
"""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, NamedTuple

from gofish_learn.bots.random import random_ask
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.history import Game, replay_text
from gofish_learn.engine.records.document import RecordError
from gofish_learn.engine.records.own_rules import RulesError, parse_rules
from gofish_learn.engine.records.record import Record, parse_record
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.serve.web.access.hosts import Hosts
from gofish_learn.serve.web.entry import local_path
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.joining import key_typed, nickname_of, word_of
from gofish_learn.teach.deal_code import DealCode, DealCodeError, deck_for
from gofish_learn.teach.detective.case import CaseError, code_of
from gofish_learn.teach.homework.codes import Done, HandedCodeError
from gofish_learn.teach.homework.handed_in import TooMuchError
from gofish_learn.teach.homework.links import SiteError, site_of, task_in
from gofish_learn.teach.homework.results import table_of
from gofish_learn.teach.homework.tasks import Task, TaskError
from gofish_learn.teach.progress.achievement import evidence_of
from gofish_learn.teach.questions.marking import number_in
from gofish_learn.ui.app.backup import things_in
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.app.rules_from_text import book_in
from tests.engine.little_referee import any_book
from tests.fuzz.odd import VALUES, changed_bytes, changed_text


class Reader(NamedTuple):
    """Something that is read.

    Attributes:
        read: what reads it.
        refusals: the error by which it is refused, if it is.
        good: a good one, or nearly.
        takes: what it is asked for with, beside texts: bytes, or whatever JSON can hold.
    """

    read: Callable[[Any], object]
    refusals: tuple[type[Exception], ...]
    good: Callable[[Random], str]
    takes: type = str

    def input(self, rng: Random) -> Any:
        """Something to read."""
        good = self.good(rng)
        if self.takes is bytes and rng.random() < 0.3:
            return changed_bytes(good.encode("utf-8", "surrogatepass"), rng)
        if rng.random() < 0.15:
            return rng.choice([value for value in VALUES if isinstance(value, str) or self.takes is object])
        return changed_text(good, rng)

    def check(self, given: Any) -> None:
        """Read it; any other error than a refusal is the kit's fault."""
        try:
            self.read(given)
        except self.refusals as error:
            say = str(error)
            assert 0 < len(say) <= 400, f"this is no sentence: {say[:500]!r}"
            assert say.isprintable(), f"this is no sentence: {say[:500]!r}"


@cache
def records() -> list[str]:
    """Records of games of every book, some of them over, and of a book of one's own."""
    found = []
    for seed, rules in enumerate(RULE_BOOKS.values()):
        rng, game = Random(seed), Game(rules, rules.players[0], 0, deck_for(seed))
        for _ in range(rng.choice((5, 300))):
            if not game.state.over:
                game.play(random_ask(game.view(game.state.turn or 0), rng))
        found.append(Record(rules, game.players, 0, game.deck, tuple(game.actions)).to_json())
    denied = [{"ask": [1, 0, "7"], "deny": True}, {"expose": [0, "7H"]}, {"ask": [0, 1, "7"], "show": ["7"]}]
    referee = {"rules": "traditional", "declares": [0, 1], "names": ["A", "B"], "players": 2, "actions": denied}
    own = {"rules": {"like": "standard", "group": 2, "title": "Sharks"}, "x-note": [1]}
    return [*found, *(json.dumps(json.loads(found[0]) | more) for more in (referee, own))]


def a_record(rng: Random) -> str:
    """One of them."""
    return rng.choice(records())


def a_book(rng: Random) -> str:
    """A book of one's own, playable or not."""
    return json.dumps(any_book(rng))


def a_deal(rng: Random) -> str:
    """The code of a deal."""
    rules = rng.choice(list(RULE_BOOKS.values()))
    return DealCode(rules, rng.randint(*rules.players), rng.randrange(2**20)).text


KEPT = [
    {"is": "game", "at": None, "text": "{}"},
    {"is": "done", "activity": "tour/standard", "name": "", "at": "2026-11-22", "evidence": "{}"},
    {"is": "bot", "name": "minnow", "text": ""},
]
HOMEWORK = Task.parse("chance-2")
LINES = (
    f"[28.11.26, 18:03] Mum: Ana {Done.of(HOMEWORK, (0, 7)).text}\nwell done!",
    f"28/11/2026 18:03:12\tAna\t{Done.of(HOMEWORK, (31, 31)).text}",
)
EVERYTHING = json.dumps({"format": "gofish-kept/2", "kept": KEPT})


def one_of(*texts: str) -> Callable[[Random], str]:
    """One of some texts."""
    return lambda rng: rng.choice(texts)


READERS = {
    "record": Reader(lambda text: parse_record(text).to_json().encode(), (RecordError,), a_record, bytes),
    "replay": Reader(replay_text, (RecordError,), a_record, bytes),
    "rules": Reader(parse_rules, (RulesError,), a_book, bytes),
    "book in a file": Reader(book_in, (RequestError,), a_book, object),
    "deal code": Reader(DealCode.parse, (DealCodeError,), a_deal),
    "case code": Reader(code_of, (CaseError,), one_of("S3-7WFPB-7", "S4-Y5ZX6-8")),
    "link of homework": Reader(task_in, (TaskError,), one_of("https://a.b/c/#task=questions-04-1", "day-2026-11-28")),
    "site": Reader(site_of, (SiteError,), one_of("https://a.b/c/d.html", "http://[::1]:80/gofish/home", "пример.рф")),
    "code handed in": Reader(Done.parse, (HandedCodeError,), one_of("GF-2Q3Y-V201-02TZ-9V", "gf 4573 z0yf ew8")),
    "lines handed in": Reader(lambda text: table_of(text, HOMEWORK).to_csv(), (TooMuchError,), one_of(*LINES)),
    "ask": Reader(Ask.parse, (ValueError,), one_of("0>1:7", "1>0:TH", "0>1:7 deny", "2>0:Q show 7 Q")),
    "join key": Reader(key_typed, (), one_of("KMX479", "kmx 479", "\uff2bMX479"), object),
    "nickname": Reader(nickname_of, (ClassError,), one_of("Zoé", "Ana B.", "李明", "O’Neil"), object),
    "word to come back by": Reader(word_of, (ClassError,), one_of("herring", "ёжик"), object),
    "everything": Reader(things_in, (RequestError,), one_of(EVERYTHING), object),
    "number": Reader(number_in, (), one_of("3/8", "0.375", "37,5 %", "1 1/2", "-2e3"), object),
    "evidence": Reader(evidence_of, (), one_of('{"right": 3, "questions": 4}', "{}")),
    "path to go on to": Reader(local_path, (), one_of("/voila/render/play.ipynb", "//a.b/", "/\\a")),
    "host": Reader(Hosts(found=list).allows, (), one_of("127.0.0.1:8866", "localhost", "[::1]:8866", "a.b:c")),
}
