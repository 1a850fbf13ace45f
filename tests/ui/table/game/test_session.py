"""A game at one device: whose cards are shown, when the table is covered, what can be taken back."""

from itertools import pairwise
from random import Random

import pytest

from gofish_learn.bots.opponents import Level, opponents_at
from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.engine.events import Asked
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.ui.app.session_text import SavedTextError
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import FACES, PERSON, Player, Setup
from gofish_learn.ui.table.kept_games import resume
from gofish_learn.ui.table.options import first_setup

ONE_PERSON = (PERSON, "memory", "random")
TWO_PEOPLE = (PERSON, "random", PERSON)


def setup(kinds: tuple[str, ...] = ONE_PERSON, book: str = "standard", *, practice: bool = True) -> Setup:
    players = tuple(
        Player(f"Player {seat}", kind, face) for seat, (kind, face) in enumerate(zip(kinds, FACES, strict=False))
    )
    return Setup(RULE_BOOKS[book], players, 7, practice)


def ask_somehow(session: Session, rng: Random) -> Session:
    """The game after a legal ask of the person who holds the device."""
    view = session.view()
    assert view is not None
    ask = rng.choice(view.legal_asks())
    return session.ask(ask.target, ask.wanted)


def go_on(session: Session, rng: Random) -> Session:
    """The game after whatever the table waits for."""
    match session.stage:
        case Stage.YOUR_ASK:
            return ask_somehow(session, rng)
        case Stage.BOTS:
            return session.advance()
        case _:
            return session.pass_on()


def play_until(session: Session, stage: Stage, rng: Random | None = None) -> Session:
    rng = rng or Random(1)
    while session.stage is not stage:
        assert session.stage is not Stage.OVER
        session = go_on(session, rng)
    return session


@pytest.mark.parametrize("seed", range(3))
def test_a_newcomer_begins_the_standard_game_against_two_easy_opponents(seed: int) -> None:
    first = first_setup(Random(seed))
    easy = [one.bot for one in opponents_at(Level.EASY, STANDARD, 3)]
    assert first.rules is STANDARD
    assert [player.kind for player in first.players] == [PERSON, *easy]
    session = Session.dealt(first)
    assert session.stage is Stage.YOUR_ASK
    assert [type(event) for event in session.events].count(Asked) == 0


def test_two_people_pass_the_device_under_cover() -> None:
    session, rng = Session.dealt(setup(TWO_PEOPLE)), Random(3)
    stages = [session.stage]
    holders = set()
    while stages[-1] is not Stage.OVER:
        if stages[-1] is Stage.COVERED:
            assert session.view() is None
        else:
            holders.add(session.holder)
        session = go_on(session, rng)
        stages.append(session.stage)
    assert stages[0] is Stage.COVERED
    assert holders == {0, 2}
    for before, after in pairwise(stages):
        if before is Stage.PASSING_ON:
            assert after is Stage.COVERED
        if after is Stage.YOUR_ASK:
            assert before in {Stage.COVERED, Stage.BOTS, Stage.YOUR_ASK}


def test_nobody_asks_out_of_turn_or_for_a_bot() -> None:
    session = Session.dealt(setup())
    session = play_until(session, Stage.BOTS)
    with pytest.raises(IllegalActionError, match="not your turn"):
        session = session.ask(1, session.game.deck[0].rank)
    session = play_until(session, Stage.YOUR_ASK)
    with pytest.raises(IllegalActionError, match="not a bot's turn"):
        session = session.advance()
    with pytest.raises(IllegalActionError, match="Nobody is waiting"):
        session = session.pass_on()


def test_undo_leads_back_to_the_first_own_ask_and_no_further() -> None:
    session, rng = Session.dealt(setup()), Random(8)
    session = play_until(session, Stage.YOUR_ASK)
    start = session.game.state
    session = play_until(session, Stage.OVER, rng)
    while session.can_undo:
        session = session.undo()
    assert session.game.state == start
    with pytest.raises(IllegalActionError, match="nothing to take back"):
        session = session.undo()


def test_only_a_practice_game_takes_asks_back() -> None:
    session = Session.dealt(setup(practice=False))
    session = play_until(session, Stage.OVER)
    assert not session.can_undo
    with pytest.raises(IllegalActionError, match="practice game"):
        session = session.undo()


def test_undo_between_two_people_covers_the_table_where_it_is_the_others_turn() -> None:
    session, rng = Session.dealt(setup((PERSON, PERSON))), Random(9)
    session = play_until(session, Stage.PASSING_ON, rng)
    session = session.pass_on()
    session = session.pass_on()
    session = session.undo()
    assert session.stage is Stage.COVERED


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"x-seats": None}, "who sat where"),
        ({"x-seats": [{"kind": "os:system", "face": "crab"}] * 3}, "Choose who plays"),
        ({"x-seed": 8}, "another way"),
        ({"x-seed": 1 << 140}, "which deal"),
        ({"x-secret": True}, "secret that is not"),
        ({"x-practice": 1}, "which deal"),
    ],
)
def test_a_record_that_no_table_made_is_refused(change: dict[str, object], sentence: str) -> None:
    record = Session.dealt(setup()).record()
    altered = type(record)(
        record.rules,
        record.players,
        record.dealer,
        record.deck,
        record.actions,
        record.names,
        extras={**record.extras, **change},
    )
    with pytest.raises(SavedTextError, match=sentence):
        resume(altered)
