"""A bot in a process of its own: it plays as it would here, sees only its seat, and each fault is one sentence."""

import json
import os
import pickle
import re
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from gofish_learn.bots.own import process, process_main
from gofish_learn.bots.own.forfeits import ILLEGAL, ForfeitError
from gofish_learn.bots.own.process import SILENT, ProcessBot, process_of
from gofish_learn.bots.streams import Stream
from gofish_learn.engine.asks import Ask, IllegalActionError
from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import AUTHORS, STANDARD
from gofish_learn.engine.shuffling import shuffled

HEAD = "def choose(view, asks, rng):\n    "
FAULTS = {
    "raises": (HEAD + "return asks[len(asks)]", "It raised IndexError"),
    "loops": (HEAD + "import time\n    while True: time.sleep(1)", "It took longer than the time limit of 0.3 s."),
    "leaves": ("import os\n" + HEAD + "os._exit(0)", SILENT),
    "cheats": (HEAD + "from gofish_learn import Ask\n    return Ask.parse('0>0:7')", "Its ask was not legal."),
    "tells": (HEAD + "raise ValueError(view.cards)", "It raised ValueError. In a notebook, check_bot says more."),
    "nothing": (HEAD + "pass", "It answered None and not an ask."),
    "empty": ("", "has no bot in it"),
    "broken": ("def choose(", "cannot be imported: line 1 is not Python"),
}


def game(rules: object = STANDARD, seed: int = 1) -> Game:
    """A freshly dealt game for three, in which it is the turn of seat 0."""
    return Game(AUTHORS if rules is AUTHORS else STANDARD, 3, 2, shuffled(Random(seed), CARDS))


def bot(tmp_path: Path, text: str) -> ProcessBot:
    file = tmp_path / "mine.py"
    file.write_text(text)
    return ProcessBot(process_of(file))


@pytest.mark.parametrize("name", FAULTS)
def test_each_fault_is_a_sentence_and_no_more(tmp_path: Path, name: str) -> None:
    text, sentence = FAULTS[name]
    view, own = game().view(0), bot(tmp_path, text)
    own.process.introduction = own.process.introduction._replace(limit=0.3 if name == "loops" else 60.0)
    with pytest.raises(ForfeitError) as fault:
        own.choose(view, view.legal_asks(), Random(1))
    assert sentence in str(fault.value)
    assert "\n" not in str(fault.value)
    assert not re.search(r"[2-9TJQKA][CDHS]\b|hold|rank", str(fault.value))


TO_EVERY_PIPE = """
import os
for number in range(3, 20):
    try:
        os.write(number, {data})
    except OSError:
        pass
def choose(view, asks, rng):
    while True: pass
"""
LIES = {
    "no JSON": b"nonsense\n",
    "half a line": b'{"ask": ',
    "brackets": b"[" * 10_000 + b"\n",
    "an ask that is none": b'{"ask": "7"}\n',
    "two answers": b'{"ask": "0>1:7"}\n' * 2,
}


@pytest.mark.skipif(os.name != "posix", reason="Only there can a half-written line be waited for with a limit.")
@pytest.mark.parametrize("lie", LIES)
def test_a_bot_that_writes_into_the_pipe_of_the_answers_forfeits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lie: str
) -> None:
    monkeypatch.setattr(process, "GRACE", 0.1)  # a line that never ends is waited for as long as a bot may take
    cheat = bot(tmp_path, TO_EVERY_PIPE.format(data=LIES[lie]))
    cheat.process.introduction = cheat.process.introduction._replace(limit=0.0)
    view = game().view(0)
    with pytest.raises(ForfeitError, match=f"{re.escape(SILENT)}|{ILLEGAL}|It took longer"):
        cheat.choose(view, view.legal_asks(), Random(1))
    assert cheat.process.running is None or lie == "an ask that is none"


@pytest.mark.skipif(os.name != "posix", reason="Only there can a process be stopped.")
def test_a_bot_that_stops_its_own_process_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "GRACE", 0.1)
    stopped = bot(tmp_path, HEAD + "import os, signal\n    os.kill(os.getpid(), signal.SIGSTOP)")
    stopped.process.introduction = stopped.process.introduction._replace(starting=2.0, limit=0.1)
    view = game().view(0)
    with pytest.raises(ForfeitError, match="It took longer"):
        stopped.choose(view, view.legal_asks(), Random(1))
    assert stopped.process.running is None


def test_a_fault_that_a_bot_makes_up_is_one_line_and_short(tmp_path: Path) -> None:
    lie = json.dumps({"fault": "It won.\n" * 1000}).encode() + b"\n"
    view = game().view(0)
    with pytest.raises(ForfeitError) as fault:
        bot(tmp_path, TO_EVERY_PIPE.format(data=lie)).choose(view, view.legal_asks(), Random(1))
    assert str(fault.value) == ("It won. " * 1000)[: process.LONGEST_FAULT]


def test_one_bot_plays_a_game_through_and_remembers_in_it_and_chatter_is_no_answer(tmp_path: Path) -> None:
    text = (
        "class Counts:\n    turns = 0\n    def choose(self, view, asks, rng):\n        self.turns += 1\n"
        "        print('turn', self.turns)\n        return asks[self.turns % len(asks)]\n"
    )
    playing, own, turns = game(AUTHORS), bot(tmp_path, text), 0
    while playing.state.turn == 0:
        view, turns = playing.view(0), turns + 1
        asks = list(view.legal_asks())
        ask = own.choose(view, asks, Random(turns))
        assert ask == asks[turns % len(asks)]
        try:
            playing.play(ask)
        except IllegalActionError:  # never: it is one of the legal asks
            pytest.fail("The ask was not legal.")
    assert turns
    assert own.process.running is not None
    pid = own.process.running.pid
    del own
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_process_that_is_asked_nothing_any_more_ends_itself(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(HEAD + "return asks[0]")
    own, view = ProcessBot(process_of(file, idle=0.2)), game().view(0)
    assert own.choose(view, view.legal_asks(), Random(1)) == view.legal_asks()[0]
    assert own.process.running is not None
    own.process.running.wait(30)


def test_after_an_ask_was_taken_back_it_sees_what_was_asked_instead(tmp_path: Path) -> None:
    own = bot(tmp_path, HEAD + "return next(ask for ask in asks if ask.wanted == view.events[-2].wanted)")
    dealt = game()
    for caught in map(Ask.parse, ("0>1:3", "0>1:9")):
        view = dealt.after(caught).view(0)
        assert own.choose(view, view.legal_asks(), Random(1)).wanted == caught.wanted


def test_what_it_is_sent_is_the_same_however_the_hidden_cards_lie() -> None:
    here = game()
    hidden = [card for card in here.deck if card not in here.view(0).cards]
    swap = dict(zip(hidden, [*hidden[1:], hidden[0]], strict=True))
    other = Game(STANDARD, 3, 2, [swap.get(card, card) for card in here.deck])
    assert [group for group in other.table.groups if group] == [group for group in here.table.groups if group]
    assert pickle.dumps(other.view(0)) == pickle.dumps(here.view(0))


def test_a_lent_generator_is_one_in_all_it_can_do() -> None:
    ours, theirs = Stream(7, 1, 2), Stream(7, 1, 2)
    pipes = SimpleNamespace(say=lambda **_: None, hear=lambda: process.lent(ours))
    lent = process_main.LentStream(cast("process_main.Pipes", pipes), [])
    before = lent.getstate()
    drawn = [lent.random() for _ in range(3 * process.NUMBERS)]
    assert drawn == [theirs.random() for _ in drawn]
    for name, *given in (("choice", "abc"), ("randrange", 9), ("gauss",), ("gauss",)):
        assert getattr(lent, name)(*given) == getattr(theirs, name)(*given)
    lent.setstate(before)
    assert [lent.random() for _ in drawn] == drawn
    for each in (lent, theirs):
        each.seed(7)
    assert [lent.random() for _ in range(9)] == [theirs.random() for _ in range(9)]
