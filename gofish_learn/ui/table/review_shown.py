"""What a look back shows: three moments with faces, every ask as a stone, and all asks in a list for whoever wants it.

Words come before numbers: the three moments have none. Everything is told from what the person could see at the time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import Asked, CardDrawn, CardsGiven, Event, by_action
from gofish_learn.engine.hands import FOUR_OF, cards_in
from gofish_learn.engine.view import View
from gofish_learn.knowledge.proofs.chance_words import rounded
from gofish_learn.knowledge.proofs.phrases import cards_in_words, number, spoken
from gofish_learn.teach.narrator import NUMBERS
from gofish_learn.ui.table.game.session import Session, Tries
from gofish_learn.ui.table.hints import asks_in_words, rank_of, short
from gofish_learn.ui.table.results.results import game_name
from gofish_learn.ui.table.retry_shown import said_aloud
from gofish_learn.ui.table.review import (
    asking,
    happens,
    line_in_words,
    other_aim,
    turning,
    verdict_on,
)
from gofish_learn.ui.words.outcome import capital

if TYPE_CHECKING:
    from gofish_learn.knowledge.review.moments import Luck, ReviewMoments
    from gofish_learn.knowledge.review.review import AskReview, GameReview

MOST_CARDS = 5
Mood = Literal["calm", "pleased"]


@dataclass(frozen=True, slots=True)
class ReviewMoment:
    """A moment of the game, which a press opens as the table was then.

    Attributes:
        kind: `best`, `luck` or `again`.
        action: the ask, by the number of its action.
        title: what it was.
        words: why, in a few words.
        face: whose moment it was, in its `mood`.
        mood: how that player looks.
        says: what was said.
        cards: the cards that came.
        backs: how many cards lie there face down.
    """

    kind: str
    action: int
    title: str
    words: str
    face: str
    mood: Mood
    says: str
    cards: tuple[str, ...] = ()
    backs: int = 0


@dataclass(frozen=True, slots=True)
class Stone:
    """An ask as a stone: the surer, the higher.

    Attributes:
        height: how likely it was to work, in per cent.
        best: how likely the best ask was, in per cent; None where none was better.
        caught: whether it caught something.
        marked: whether it is one of the three moments.
    """

    height: int
    best: int | None
    caught: bool
    marked: bool


@dataclass(frozen=True, slots=True)
class ReviewedAsk:
    """An ask in the list of all.

    Attributes:
        number: the how manieth it was.
        action: the number of its action.
        words: who was asked for what.
        chance: how likely it was, and in `best_chance` how likely the best ask.
        best_chance: the same of the best ask.
        best: what that was; empty as long as it can be tried to find it.
        nearer: that it was the better ask for another aim, if so.
        gained: what it brought.
        again: what a button says that opens it to be tried again; empty for the others.
    """

    number: int
    action: int
    words: str
    chance: str
    best_chance: str
    best: str
    nearer: str
    gained: str
    again: str


@dataclass(frozen=True, slots=True)
class ReviewShown:
    """A game that is looked back at.

    Attributes:
        seat: whose asks they are.
        game: a name of the game.
        title: the heading.
        moments: the moments, the good ones first.
        again: the moment to be tried again, by its action; None where there is none.
        stones: the asks.
        line: what the stones show, in words.
        people: the others at the device whose asks can be looked back at: the seat, and the name.
    """

    seat: int
    game: str
    title: str
    moments: list[ReviewMoment]
    again: int | None
    stones: list[Stone]
    line: str
    people: list[tuple[int, str]]


@dataclass(frozen=True, slots=True)
class AsksShown:
    """All asks of a person, with their numbers.

    Attributes:
        seat: whose asks they are.
        title: the heading.
        verdict: what is worth another try, in a sentence.
        said: whether it was luck or play, how the accuracy compares, and where the game turned: a sentence or two each.
        formula: how the accuracy is worked out.
        asks: the asks.
        void: those that broke a rule.
    """

    seat: int
    title: str
    verdict: str
    said: list[str]
    formula: str
    asks: list[ReviewedAsk]
    void: list[str]


def review_shown(session: Session, reviewed: "GameReview", moments: "ReviewMoments") -> ReviewShown:
    """A game as it is looked back at by the person whose asks were reviewed."""
    seat, names = reviewed.seat, session.setup.names
    people = session.setup.at_device_of(seat)
    found = [
        moment
        for moment in (
            best_moment(session, moments),
            luck_moment(session, seat, moments),
            again_moment(session, moments),
        )
        if moment
    ]
    marked = {one.action for one in found}
    return ReviewShown(
        seat=seat,
        game=game_name(session),
        title="Looking back" if len(people) == 1 else f"{names[seat]} looks back",
        moments=found,
        again=None if moments.again is None else moments.again.action,
        stones=[stone(one, marked=one.action in marked) for one in reviewed.asks],
        line=line_in_words(reviewed.asks),
        people=[(one, names[one]) for one in people if one != seat],
    )


def asks_shown(session: Session, reviewed: "GameReview", own: str | None) -> AsksShown:
    """All asks of a person; `own` says how the accuracy compares with other games."""
    from gofish_learn.knowledge.review.luck import luck_in_words  # noqa: PLC0415 - loads NumPy
    from gofish_learn.knowledge.review.moments import turning_point  # noqa: PLC0415 - the same

    seat, narrator = reviewed.seat, session.narration(reviewed.seat).narrator
    turned = turning_point(session.game)
    told = (luck_in_words(reviewed), own, None if turned is None else turning(session, turned, narrator))
    alone = len(session.setup.at_device_of(seat)) == 1
    return AsksShown(
        seat=seat,
        title="All your asks" if alone else f"All of {session.setup.names[seat]}’s asks",
        verdict=verdict_on(reviewed),
        said=[line for line in told if line],
        formula=reviewed.formula,
        asks=[ask_line(number, one, session) for number, one in enumerate(reviewed.asks, 1)],
        void=[f"{asking(one.ask, narrator)} That broke a rule: {one.sentence}" for one in reviewed.void],
    )


def ask_line(at: int, one: "AskReview", session: Session) -> ReviewedAsk:
    """An ask in the list; what would have been best is only told where there is nothing to try any more."""
    tries = session.tries.get(one.action, Tries())
    narrator, hidden = session.narration(one.ask.asker).narrator, one.worth_retry and not tries.over
    state = "Found" if tries.found else "Shown" if tries.shown else "Once more" if tries.count else "Try again"
    fished = "the wish from the pond" if one.fished else "nothing"
    return ReviewedAsk(
        number=at,
        action=one.action,
        words=asking(one.ask, narrator),
        chance=short(one.chance),
        best_chance=short(one.chance if one.is_best else one.best_chance),
        best="" if one.is_best or hidden else f"ask {asks_in_words(one.best, narrator.names)}.",
        nearer="" if hidden else other_aim(narrator.rules, one, one),
        gained=f"{NUMBERS[one.given]} card{'' if one.given == 1 else 's'}" if one.given else fished,
        again=state if one.worth_retry else "",
    )


def stone(one: "AskReview", *, marked: bool) -> Stone:
    """An ask as a stone; the best is drawn where it can be told from it."""
    best = None if one.is_best else round(100 * one.best_chance)
    return Stone(round(100 * one.chance), best, one.given > 0, marked)


def came_of(session: Session, seat: int, action: int) -> Sequence[Event]:
    """What came of an action, as a person has seen it."""
    events = session.narration(seat).log.events
    return next(step for number, step in enumerate(by_action(events), -1) if number == action)


def given_in(events: Sequence[Event]) -> tuple[str, ...]:
    """The cards that were caught."""
    return tuple(str(card) for event in events if isinstance(event, CardsGiven) for card in event.cards)


def best_moment(session: Session, moments: "ReviewMoments") -> ReviewMoment | None:
    """The best ask, and what told the person that it would be."""
    one = moments.best
    if one is None:
        return None
    seat, target = one.ask.asker, session.setup.names[one.ask.target]
    events = session.narration(seat).log.events
    held = view_of(session, one).hand & FOUR_OF[one.ask.rank]
    if had_asked(events, one):
        words = f"You had heard {target} ask."
    elif one.chance == 1:
        words = f"You knew that {target} had {'some' if isinstance(one.ask.wanted, Rank) else 'it'}."
    else:
        words = "Nothing was likelier to work." if one.is_best else "A good ask."
    return ReviewMoment(
        kind="best",
        action=one.action,
        title="Your best ask",
        words=words,
        face=session.setup.players[seat].face,
        mood="pleased",
        says=said_aloud(one.ask.wanted),
        cards=given_in(came_of(session, seat, one.action)) or tuple(map(str, cards_in(held))),
    )


def had_asked(events: Sequence[Event], one: "AskReview") -> bool:
    """Whether the player who was asked had asked for the same rank before."""
    steps = list(by_action(events))[: one.action + 1]
    named = [event for step in steps for event in step if isinstance(event, Asked) and event.seat == one.ask.target]
    return any(rank_of(event.wanted) == one.ask.rank for event in named)


def view_of(session: Session, one: "AskReview") -> View:
    """What the person saw before an ask."""
    from gofish_learn.knowledge.review.review import view_before  # noqa: PLC0415 - loads NumPy

    return view_before(session.game, one.ask.asker, one.action)


def luck_moment(session: Session, seat: int, moments: "ReviewMoments") -> ReviewMoment | None:
    """The luckiest card: a wish that somebody fished, or what the person caught."""
    luck = moments.luck
    if luck is None:
        return None
    asker, names = luck.ask.asker, session.setup.names
    is_own = asker == seat
    events = came_of(session, seat, luck.action)
    fished = tuple(str(event.card) for event in events if isinstance(event, CardDrawn) and event.card)
    return ReviewMoment(
        kind="luck",
        action=luck.action,
        title="Your luckiest card" if is_own else f"{names[asker]}’s luckiest card",
        words=luck_in_few_words(luck),
        face=session.setup.players[asker].face,
        mood="pleased",
        says="Fished my wish!" if luck.pond is not None else said_aloud(luck.ask.wanted),
        cards=(given_in(events) if luck.pond is None else fished)[:MOST_CARDS],
        backs=0 if fished or luck.pond is None else 1,
    )


def luck_in_few_words(luck: "Luck") -> str:
    """How rare it was: of a fished card by how many there were."""
    if luck.pond is None:
        return happens(luck.chance)
    wished = max(1, round(luck.wished))
    about = "About one" if rounded(luck.wished, 1) != "1.0" and wished == 1 else capital(number(wished))
    what = luck.ask.rank.singular if wished == 1 else luck.ask.rank.plural
    return f"{about} {what} in {cards_in_words(luck.pond)}."


def again_moment(session: Session, moments: "ReviewMoments") -> ReviewMoment | None:
    """The ask that gave most away; what was better is only told once it was found."""
    one = moments.again
    if one is None:
        return None
    target = session.setup.players[one.ask.target]
    tries = session.tries.get(one.action, Tries())
    caught = given_in(came_of(session, one.ask.asker, one.action))
    wanted = capital(spoken(one.ask.wanted))
    answer = "Here you are." if caught else "Go fish!" if session.setup.rules.fishes else "No, sorry."
    found = f"{session.setup.names[one.best[0].target]} had {spoken(one.best[0].wanted)}."
    words = f"{'You found it' if tries.found else 'You’ve seen it'}: {found}" if tries.over else "What was better?"
    return ReviewMoment(
        kind="again",
        action=one.action,
        title="Worth another try",
        words=words,
        face=target.face,
        mood="pleased",
        says=f"{wanted}? {answer}",
        cards=caught,
        backs=0 if caught else min(MOST_CARDS, view_of(session, one).table.sizes[one.ask.target]),
    )
