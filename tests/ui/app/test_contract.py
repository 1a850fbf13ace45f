"""What the scripts say that hosts answer (the `messages.d.ts` beside them) is what the hosts answer."""

import re
from pathlib import Path
from random import Random
from typing import Any

from gofish_learn.serve.store.store import Store
from gofish_learn.teach.classroom.classroom import Classroom, Kind, Member, Prompt, Showing, Stage
from gofish_learn.teach.classroom.deals import ClassDeal
from gofish_learn.teach.classroom.seen import seen_by_learner
from gofish_learn.teach.progress.done import done_now
from gofish_learn.ui.app.host import Message, MessageHost
from gofish_learn.ui.app.saves import MemorySaves, owner_of
from gofish_learn.ui.app.scripts import bundle
from gofish_learn.ui.arena.host import ArenaHost
from gofish_learn.ui.chance.host import ChanceHost
from gofish_learn.ui.classroom.host import ClassHost
from gofish_learn.ui.detective.host import DetectiveHost
from gofish_learn.ui.memory.host import MemoryHost
from gofish_learn.ui.practice.host import PracticeHost
from gofish_learn.ui.progress.host import ProgressHost
from gofish_learn.ui.rules_lab.host import RulesHost
from gofish_learn.ui.table.host import TableHost
from gofish_learn.ui.tour.host import TourHost
from tests.serve.store.joined import let_join

STATIC = Path(bundle.__file__).parents[2] / "static"
INTERFACE = re.compile(r"^interface (\w+)(?:<[^>]*>)?(?: extends ([\w, ]+))? \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
FIELD = re.compile(r"^  (\w+)(\??): (.*);$", re.MULTILINE)
OPEN = "[field: string]"
NAMED = re.compile(r"(\w+)(\[\])?(?: \| null)?")


def written() -> dict[str, tuple[str, str]]:
    """Every interface: what it extends, and what it says."""
    texts = [path.read_text(encoding="utf-8") for path in STATIC.rglob("messages.d.ts")]
    return {name: (base or "", body) for text in texts for name, base, body in INTERFACE.findall(text)}


INTERFACES = written()


def fields_of(name: str) -> dict[str, tuple[bool, str]]:
    """The fields of an interface and of those it extends: whether each may be missing, and its type."""
    base, body = INTERFACES[name]
    inherited = {field: kind for part in base.split(", ") if part for field, kind in fields_of(part).items()}
    return inherited | {field: (bool(optional), kind) for field, optional, kind in FIELD.findall(body)}


def check(name: str, value: Any, where: str) -> None:
    """Compare a value with an interface, and its fields with theirs."""
    fields = fields_of(name)
    known = set(fields) | ENVELOPE
    assert OPEN in INTERFACES[name][1] or set(value) - known == set(), f"{where}: {name} does not know these"
    needed = {field for field, (optional, _) in fields.items() if not optional}
    assert needed - set(value) == set(), f"{where}: {name} needs these"
    for field, (_, kind) in fields.items():
        match, part = NAMED.fullmatch(kind), value.get(field)
        if match is None or match[1] not in INTERFACES or part is None:
            continue
        for item in part if match[2] else [part]:
            check(match[1], item, f"{where}.{field}")


ENVELOPE = set(fields_of("Answer"))
"""What every answer has besides what its app says."""
TRAINING = {
    "begin": "TrainingBegin",
    "guessing": "TrainingGuess",
    "telling": "TrainingStory",
    "judged": "TrainingVerdict",
    "over": "TrainingOver",
}


def check_training(content: Message, where: str) -> None:
    """Compare what the trainer of memory says with the interface of its phase."""
    asks = "TrainingSheet" if content.get("task") == "sheet" else "TrainingQuestion"
    check(TRAINING.get(content["phase"], asks), content, where)


class Asking:
    """A page that sends to a host what a script would."""

    def __init__(self, host: MessageHost[Any, Any]) -> None:
        """Say hello."""
        self.host, self.version = host, 0
        self.screen = self.send("hello", token=None)

    def send(self, deed: str, /, **fields: Any) -> Message:
        """Send a deed of this screen; what is answered, which becomes the screen."""
        self.screen = self.host.answer({"type": deed, "seq": 1, "version": self.version, **fields})
        assert self.screen["type"] == "screen", self.screen
        self.version = self.screen["version"]
        return self.screen

    def page(self, name: str) -> Message:
        """Open a page; its content."""
        content: Message = self.send("page", page=name)["content"]
        return content


def test_the_table() -> None:
    table = Asking(TableHost(MemorySaves(), Random(1)))
    check("TableScreen", table.screen, "hello")
    asks = table.screen["asks"]
    check("TableScreen", table.send("ask", target=asks["targets"][0]["seat"], rank=asks["ranks"][0]), "ask")


def test_the_tour() -> None:
    tour = Asking(TourHost(MemorySaves(), Random(1)))
    check("PageScreen", tour.screen, "hello")
    books = tour.screen["content"]["books"]
    check("TourBook", books[0], "books")
    start = tour.send("tour", book=books[0]["id"])["content"]
    check("TourStart", start, "tour")
    for number in range(sum(len(player["cards"]) for player in start["opening"]["players"])):
        if not tour.screen["content"]["opening"]["found"]:
            check("TourStart", tour.send("answer", choice=number)["content"], "tap")
    check("TourStep", tour.send("on")["content"], "on")
    check("TourStep", tour.send("answer", choice=0)["content"], "answer")
    check("RuleTable", tour.page("compare"), "compare")
    check("TwoWays", tour.page("deal"), "deal")
    check("TwoWays", tour.send("far")["content"], "far")
    word = tour.page("words")["words"][0]
    check("Glossary", tour.send("word", word=word)["content"], "words")


def test_the_memory_lab() -> None:
    memory = Asking(MemoryHost(MemorySaves(), Random(1)))
    check_training(memory.screen["content"], "hello")
    for task in [task["id"] for task in memory.screen["content"]["tasks"]]:
        check_training(memory.send("begin", task=task)["content"], f"begin {task}")
        if task == "sheet":
            check_training(memory.send("guess", number=1)["content"], f"guess {task}")
        check_training(memory.send("heard")["content"], f"heard {task}")
        memory.send("leave")
    check("MemoryCurve", memory.page("curve"), "curve")
    check("MemoryBots", memory.page("bots"), "bots")
    for kind in ("events", "chunks"):
        memory.send("worth-guess", kind=kind, games=50)
        look = {"type": "worth", "seq": 1, "version": memory.version, "kind": kind, "events": 12}
        check("MemoryWorth", memory.host.answer(look)["worth"], kind)


def test_the_arena() -> None:
    arena = Asking(ArenaHost(MemorySaves(), Random(1)))
    check("ArenaChoice", arena.screen["content"], "hello")
    check("ArenaGuess", arena.send("start")["content"], "start")
    check("ArenaPlay", arena.send("guess", bot="memory")["content"], "guess")
    looked = arena.host.answer({"type": "more", "seq": 1, "version": arena.version, "draw": True})
    check("ArenaProgress", looked["progress"], "more")
    check("ArenaResults", looked["results"], "more")


def test_the_chance_lab() -> None:
    chance = Asking(ChanceHost(MemorySaves(), Random(1)))
    question = chance.screen["content"]["questions"][0]
    check("ChanceCard", question, "hello")
    check("ChanceQuestionPage", chance.send("question", name=question["name"])["content"], "question")
    check("ChanceQuestionPage", chance.send("guess", place=1)["content"], "guess")
    for count in (1, 10):
        check("ChanceQuestionPage", chance.send("deal", count=count)["content"], "deal")
    for step in ("answer", "count", "change"):
        check("ChanceQuestionPage", chance.send("step", step=step)["content"], step)
    check("ChanceRecord", chance.page("record"), "record")


def test_the_rules_lab() -> None:
    rules = Asking(RulesHost(MemorySaves(), Random(1)))
    check("RulesContent", rules.screen["content"], "hello")
    check("RulesContent", rules.send("change", key="group", value=2)["content"], "change")
    check("RulesContent", rules.send("step", step="guess")["content"], "guess")
    guesses = dict.fromkeys(("length", "ties", "luck", "first"), "same")
    check("RulesContent", rules.send("guess", guesses=guesses)["content"], "see")
    more = rules.host.answer({"type": "more", "seq": 1, "version": rules.version, "shown": "ties", "play": True})
    check("RulesTrial", more["trial"], "more")


def test_my_progress() -> None:
    saves, token = MemorySaves(), "0" * 32
    for number in range(7):
        saves.progress.note(owner_of(token), done_now("tour/standard", str(number), right=9, questions=11))
    host = ProgressHost(saves, Random(1))
    screen = host.answer({"type": "hello", "seq": 1, "token": token})
    check("ProgressContent", screen["content"], "hello")
    look = host.answer({"type": "file", "seq": 2, "version": screen["version"], "kind": "csv"})
    check("SavedFile", look["file"], "file")


def test_practice() -> None:
    practice = Asking(PracticeHost(MemorySaves(), Random(1)))
    check("PracticeHome", practice.screen["content"], "hello")
    asked = practice.send("round", lesson=1)
    check("PracticeQuestion", asked["content"], "round")
    check("PracticeQuestion", practice.send("hint")["content"], "hint")
    while asked["page"] == "question":
        question = getattr(practice.host.session, "question", None)
        answer = getattr(question, "right", None) or str(getattr(question, "exact", ""))
        said = practice.send("answer", answer=list(answer) if isinstance(answer, tuple) else answer)
        check("PracticeQuestion", said["content"], "answer")
        asked = practice.send("on")
    check("PracticeDone", asked["content"], "done")


def test_the_teachers_page(tmp_path: Path) -> None:
    classes = Store(tmp_path / "games.sqlite").classes
    let_join(classes, classes.open("8b").number, "Ana")
    teacher = Asking(ClassHost(MemorySaves(), Random(1), classes))
    check("TeacherContent", teacher.screen["content"], "hello")
    for page in ("ask", "play", "results", "class"):
        check("TeacherContent", teacher.page(page), page)
    asked = teacher.send("ask", ready="opponent")["content"]
    check("TeacherContent", asked, "ask")
    teacher.send("deal", book="standard", players=3)
    check("TeacherContent", teacher.send("wall", value="table")["content"], "wall")


def test_the_detective() -> None:
    detective = Asking(DetectiveHost(MemorySaves(), Random(1)))
    check("CaseChoice", detective.screen["content"], "hello")
    case = detective.send("fresh", book="standard", players=3, eyes="player")["content"]
    check("OpenCase", case, "fresh")
    while case["phase"] != "question":
        case = detective.send("on")["content"]
    check("OpenCase", case, "question")
    while case["phase"] != "over":
        case = detective.send("say" if case["phase"] == "question" else "far", chance=50)["content"]
        check("ClosedCase" if case["phase"] == "over" else "OpenCase", case, case["phase"])
    back = detective.host.answer({"type": "back", "seq": 1, "version": detective.version, "number": 1})
    check("Grid", back["grid"], "back")
    check("ChanceChain", back["chain"], "back")
    check("CaseRecord", detective.page("record"), "record")


def test_the_class_bar() -> None:
    for kind in Kind:
        for stage in Stage:
            prompt = Prompt(3, kind, "Which?", ("one", "two"), low=0, high=1, exact=1, stage=stage)
            deal, showing = ClassDeal("S3-004K7-H"), Showing(8, "a game")
            classroom = Classroom(1, "7b", "KMX479", 9, prompt=prompt, deal=deal, showing=showing)
            for answers in ({}, {2: 1.0}):
                news = seen_by_learner(classroom, Member(2, "Ann"), answers)
                check("ClassNews", news, f"{kind} {stage}")
