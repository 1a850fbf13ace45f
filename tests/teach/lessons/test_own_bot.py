"""A bot of one's own: each step finds the fault that was planted, the hints lead past it, and the table climbs."""

import re
from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Any

import pytest

from gofish_learn.bots.factories import factory_of
from gofish_learn.bots.own import isolation
from gofish_learn.bots.own.forfeits import Guard
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.view import View
from gofish_learn.teach.lessons.own_bot import checking
from gofish_learn.teach.lessons.own_bot.checking import check_step
from gofish_learn.teach.lessons.own_bot.league import League
from gofish_learn.teach.lessons.own_bot.steps import STEPS
from gofish_learn.teach.lessons.own_bot.turns import NAMES, PastAsk, past_asks, watch_game
from tests.teach.lessons.hints import WHOLE, answers


def the_first(view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG001 - as every bot
    """Always the first ask."""
    return asks[0]


def asks_back(view: View, past: Sequence[PastAsk], mine: Sequence[Ask], rng: Random) -> Ask:
    """The first ask of a list that asks back, the past asks taken in this order; else the ask of step 3."""
    back = (ask for one in past for ask in mine if (ask.target, ask.rank) == (one.asker, one.rank))
    three: Ask = answers()[2](view, view.legal_asks(), rng)
    return next(back, three)


def the_oldest_back(view: View, asks: Sequence[Ask], rng: Random) -> Ask:
    """Asks back for what was asked first, though it may be out of date."""
    refused = {(past.target, past.rank) for past in past_asks(view) if not past.cards}
    fresh = [ask for ask in asks if (ask.target, ask.rank) not in refused]
    return asks_back(view, past_asks(view), fresh, rng)


def back_or_anything(view: View, asks: Sequence[Ask], rng: Random) -> Ask:
    """Asks back, and where it cannot, takes step 2 and not step 3."""
    four: Ask = answers()[3](view, asks, rng)
    back = {(past.asker, past.rank) for past in past_asks(view)}
    two: Ask = answers()[1](view, asks, rng)
    return four if (four.target, four.rank) in back else two


def no_view(asks: Sequence[Ask], rng: Random) -> Ask:
    """Forgets what it is given first."""
    return rng.choice(asks)


def own_dice(view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG001 - that is what is wrong
    """Chance of its own."""
    return SystemRandom().choice(asks)


def not_held(view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG001 - as every bot
    """A rank that it does not hold."""
    held = {card.rank for card in view.cards}
    return Ask(view.seat, asks[0].target, next(rank for rank in Rank if rank not in held))


def stops(view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG001 - as every bot
    """A slip of the pen."""
    return ask  # type: ignore[name-defined, no-any-return] # noqa: F821 - that is what is wrong


def hangs(view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG001 - it never gets there
    """A loop that never ends."""
    while True:
        pass


@pytest.mark.parametrize("step", range(1, 6))
def test_who_opens_every_hint_takes_each_step(step: int) -> None:
    said = check_step(step, answers()[step - 1])
    assert said.startswith(f"Step {step}, “{STEPS[step - 1].title}”: done! In 10 games your bot ")


def test_there_is_a_whole_step_for_each_and_the_last_one_counts_the_chances() -> None:
    assert len(WHOLE) == len(STEPS)
    assert check_step(6, answers()[5]).startswith("Step 6, “count the chances”: done! In 12 turns ")


SEAT = r"\w+(?: \(seat \d\))?"


@pytest.mark.parametrize(
    ("step", "bot", "sentence"),
    [
        (
            1,
            the_first,
            rf"At ask \d+ of game 1 you asked {SEAT} for \w+, the first ask in the list, as at every turn\.",
        ),
        (2, no_view, r"Your bot must take view, asks and rng: “def no_view\(view, asks, rng\):”\."),
        (4, the_oldest_back, r"Ask back, the newest first!"),
        (4, back_or_anything, r"had said “Go fish!” to that at ask \d+.* rule of step 3"),
        (
            2,
            0,
            rf"At ask \d+ of game \d+ you asked {SEAT} for \w+, who held \d+ cards?, though {SEAT} held \d+ cards?\.",
        ),
        (
            3,
            1,
            r"you asked (\w+) \(seat \d\) for \w+, though \1 had said “Go fish!” to that at ask \d+ and had got",
        ),
        (
            4,
            2,
            rf"you asked {SEAT} for \w+, though {SEAT} had asked for \w+ at ask \d+ .* Ask back, the newest first!",
        ),
        (
            5,
            3,
            r"asked (\w+) \(seat \d\) for \w+, though (\1 could not .*|.* was sure to have .*ask \d+)\. Rule [12]:",
        ),
        (
            6,
            3,
            rf"you asked {SEAT} for \w+, which works \d+ times in 100\. Asking \w+ for \w+ works \d+ times in 100\.",
        ),
        (1, own_dice, r"Let all its chance come from rng"),
        (2, not_held, r"At ask \d+ of game 1 your bot stopped\. Its ask was not legal\. You may only ask for a rank"),
        (
            3,
            stops,
            r"It raised NameError \(“name 'ask' is not defined”\)\. That was in your line \d+: “return ask ",
        ),
    ],
)
def test_the_check_names_the_ask_at_which_a_bot_goes_wrong(
    step: int, bot: Any, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(isolation, "CAN_SPAWN", False)  # a process for each would say the same, and take longer
    said = check_step(step, answers()[bot] if isinstance(bot, int) else bot)
    assert re.search(sentence, said)
    assert said.endswith((".", "!", ")"))


def test_what_a_sentence_says_of_who_had_what_is_the_last_that_was_heard() -> None:
    claims = set()
    for number in range(4):
        for turn in watch_game(factory_of(the_first), number, Guard(None)):
            fault = STEPS[4].judge(turn).fault or ""
            found = re.search(
                r"(\w+) (?:\(seat \d\) )?was sure to have (\w+): (\w+) (had asked|was given) .*ask (\d+)", fault
            )
            if found:
                heard = past_asks(turn.view)
                of_them = [(at, one) for at, one in enumerate(heard, 1) if one.rank.plural == found[2]]
                at, last = next((at, one) for at, one in reversed(of_them) if NAMES[one.asker] == found[1] == found[3])
                assert (int(found[5]), found[4] == "was given") == (at, last.cards > 0), fault
                assert not any(one.cards and NAMES[one.target] == found[1] for later, one in of_them if later > at), (
                    fault
                )
                claims.add(found[4])
    assert claims == {"had asked", "was given"}


def test_where_there_are_no_other_processes_the_same_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    said, row = check_step(3, answers()[1]), League().play("three", answers()[2], games=3).rows
    monkeypatch.setattr(isolation, "CAN_SPAWN", False)
    assert check_step(3, answers()[1]) == said
    assert League().play("three", answers()[2], games=3).rows == row


def test_a_bot_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "TIME_LIMIT", 0.2)
    assert check_step(1, hangs).endswith("It took longer than the time limit of 0.2 s.")


def test_the_table_is_read_as_text_and_as_a_table_and_says_what_went_wrong() -> None:
    table = League(games=4).play("Crab & Co", "random").play("slip", stops)
    assert [*table.rows] == ["Crab & Co"]
    assert str(table).splitlines()[0].split() == ["bot", "games", "wins", "in", "100", "give", "or", "take"]
    assert str(table).splitlines()[-1].startswith("Your bot could not go on in 3 of 3 games. It raised NameError")
    assert "That was in your line" in str(table)
    html = table._repr_html_() or ""
    assert '<th scope="row">Crab &amp; Co</th>' in html
    assert "<caption>Games won against a Whale and a Crab, the best bot first</caption>" in html
    assert table.play("none", 7).says.startswith("A bot is a function")
    assert table.play("Crab & Co", "random", games=2).rows["Crab & Co"].games == 2
