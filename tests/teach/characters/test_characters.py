"""What the opponents say: short, kind, for everything that can happen to them, and nothing that only some may know."""

import re
from dataclasses import asdict
from itertools import pairwise
from random import Random
from string import Formatter

import pytest

from gofish_learn.bots.opponents import LADDER
from gofish_learn.engine.events import Asked, CardDrawn, CardsGiven, Event, GoFishSaid, HandRefilled, seen_by
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.teach.characters.sayings import sayings
from gofish_learn.teach.characters.speaking import ASKS_BETWEEN, Speakers
from gofish_learn.teach.deal_code import deck_for
from gofish_learn.teach.narrator import FISHED, Narrator

FACES = [opponent.face for opponent in LADDER]
NAMES = ("Ana", "Ben", "Cleo")
FILLED = {"who": "Cleo", "wish": "any queens", "Wish": "Any queens", "sought": "queens", "group": "book"}
HOLES = {"asks": {"who"}, "fooled": {"sought"}}
"""What a line has to name; how an ask names what it is for is looked at by itself."""
MOST_LETTERS = 40
UNKIND = re.compile(
    r"\b(stupid|silly|dumb|bad|worse|worst|wrong|easy|lucky|loser?|lost|weak|slow(er)?|fool(ish)?|ha|haha|idiot|poor|"
    r"beat(en)?|mine|mistakes?|should|never|your fault)\b",
    re.IGNORECASE,
)


def all_lines(face: str) -> list[tuple[str, str]]:
    """Each line of an opponent, with its occasion."""
    return [
        (when, line)
        for when, said in asdict(sayings()[face]).items()
        for line in ((said,) if isinstance(said, str) else said)
    ]


@pytest.mark.parametrize("face", FACES)
def test_a_line_fits_its_bubble_and_mocks_nobody(face: str) -> None:
    for when, line in all_lines(face):
        holes = {name for _, name, _, _ in Formatter().parse(line) if name}
        assert holes <= set(FILLED), (when, line)
        assert HOLES.get(when, set()) <= holes, (when, line)
        assert bool(holes & {"wish", "Wish"}) is (when in {"asks", "asks_you"}), (when, line)
        said = line.format(**FILLED)
        assert len(said) <= MOST_LETTERS, said
        assert said[-1] in ".!?…", said
        assert not UNKIND.search(said), said
        assert "'" not in said, said
    assert all(line.startswith(FISHED) for line in sayings()[face].wish)


def played(book: str, face: str, seed: int) -> list[Event]:
    """The events of a game of three of these opponents."""
    rules = RULE_BOOKS[book]
    game = Game(rules, 3, 0, deck_for(seed))
    bot = next(one for one in LADDER if one.face == face)
    bots, rng = [bot.seat(rules) for _ in NAMES], Random(seed)
    while (seat := game.state.turn) is not None:
        view = game.view(seat)
        game.play(bots[seat].choose(view, view.legal_asks(), rng))
    return list(game.events)


def heard(events: list[Event], book: str, face: str, seat: int, *, sees: int | None) -> list[tuple[int, str] | None]:
    """What is said at each event to a seat, by events as this seat has seen them, or as everybody has."""
    narrator = Narrator(RULE_BOOKS[book], NAMES, seat, 0)
    speakers = Speakers(narrator, dict.fromkeys(range(3), face))
    return [speakers.hear(seen_by(event, sees)) for event in events]


@pytest.mark.parametrize("book", ["standard", "authors"])
@pytest.mark.parametrize("face", ["goldfish", "starfish"])
def test_all_hear_the_same_whatever_cards_they_see(book: str, face: str) -> None:
    events = played(book, face, 7)
    public = heard(events, book, face, 0, sees=None)
    for seat in range(3):
        for event, said, told in zip(events, public, heard(events, book, face, seat, sees=seat), strict=True):
            assert said == told or (isinstance(event, Asked) and event.target in {0, seat})


@pytest.mark.parametrize("face", ["goldfish", "clam"])
def test_it_has_a_word_now_and_then_and_owns_up_to_forgetting_only_where_all_could_tell(face: str) -> None:
    forgot = 0
    for seed in range(9):
        asks, spoken, events = 0, [], played("standard", face, seed)
        for number, said in enumerate(heard(events, "standard", face, 1, sees=None)):
            asks += isinstance(events[number], Asked)
            if said != Narrator(STANDARD, NAMES, 1, 0).bubble(events[number]) and not isinstance(events[number], Asked):
                spoken.append(asks)
            if said and said[1] in sayings()[face].forgot:
                forgot += 1
                assert had_said_so(events[:number])
        assert spoken
        assert all(later - earlier >= ASKS_BETWEEN for earlier, later in pairwise(spoken))
    assert forgot


def had_said_so(events: list[Event]) -> bool:
    """Whether the player of the last ask had said "Go fish!" to the same before, or given all, and taken none since."""
    place = max(number for number, event in enumerate(events) if isinstance(event, Asked))
    asked = events[place]
    assert isinstance(asked, Asked)
    answers = [
        number
        for number, (ask, answer) in enumerate(pairwise(events[:place]))
        if isinstance(ask, Asked)
        and (ask.target, ask.wanted) == (asked.target, asked.wanted)
        and isinstance(answer, GoFishSaid | CardsGiven)
    ]
    return bool(answers) and not any(
        (isinstance(event, CardDrawn | HandRefilled) and event.seat == asked.target)
        or (isinstance(event, CardsGiven) and event.to == asked.target and event.cards[0].rank == asked.wanted)
        for event in events[answers[-1] + 1 : place]
    )
