"""What would you ask? A moment of a real game, as the seat saw it whose turn it was, and every ask that it could make.

The question keeps the game up to that moment, and the exact chance of each ask; both stay in the store. What a page is
told of it before the answer is made of the seat's view alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import RANKS
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.record import Record, RecordError, parse_record
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.phrases import cards_in_words, cards_of, one_of, spoken
from gofish_learn.teach.classroom.classroom import AS_GOOD, LONGEST_TEXT, MOST_ASKS, Kind, Prompt, Stage
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.deal_code import DealCode, chance_for, dealer_for, deck_for
from gofish_learn.teach.narrator import narrated_by_ask

if TYPE_CHECKING:
    from gofish_learn.knowledge.review.choices import Choices

PLAYERS = tuple(OPPONENTS[name] for name in ("memory", "chunks-6", "forgetful", "chunks-3", "chunks-2", "chunks-1"))
"""Who plays a deal up to its moment, by seat; each is called by its animal's name, as no learner is."""
LEAST_ASKS = 4
"""With fewer asks there is hardly a choice."""
LAST_TOLD = 4
"""How many asks before the moment are told."""
CLEARLY = 0.1
"""A class has something to find if the best ask beats the next best by this much chance."""
PROMISING = 0.15
"""An ask with this much chance is one that somebody might choose."""
MOST_LOOKED_AT = 40
"""How many asks of a game are searched."""
NOBODY = "Nobody has asked yet."
WOULD_YOU = "What would you ask?"
LIKELIEST = "Which ask is most likely to work?"
"""What is asked and marked: what somebody would ask has more than one good answer."""
NO_MOMENT = "At no moment of this game are there a few asks to choose from, one of them better. Take another one."
UNREADABLE = "That moment of a game cannot be read."
TOO_MANY = "At that moment there are too many asks to choose from. Type another number, or leave it empty."
OPEN = "Hands are open in this game, so there is nothing to work out. Choose another one."
SHORTER = "That game has fewer asks. Type a smaller number, or leave it empty."


@dataclass(frozen=True, eq=False)
class PromptMoment:
    """A moment of a game.

    Attributes:
        view: the game as the seat saw it whose turn it was.
    """

    view: View
    names: tuple[str, ...]
    faces: tuple[str, ...]

    @property
    def story(self) -> list[str]:
        """What the seat heard and saw in the last asks, a line each."""
        _, *asks = narrated_by_ask(self.view, self.names)
        return [" ".join(said) for said in asks[-LAST_TOLD:]] or [NOBODY]

    @property
    def about(self) -> list[str]:
        """What the seat sees of the others, and its `story`, a line each."""
        table, others = self.view.table, [seat for seat in range(self.view.players) if seat != self.view.seat]
        hold = listed([f"{self.names[seat]} has {cards_in_words(table.sizes[seat])}" for seat in others])
        laid = [
            f"{'You have' if seat == self.view.seat else f'{self.names[seat]} has'} laid "
            f"{listed([group.rank.plural for group in groups])}."
            for seat, groups in enumerate(table.groups)
            if groups
        ]
        return [f"{hold}, and there {_are(table.pond)} in the pond.", *laid, *self.story]

    def words(self, ask: Ask) -> str:
        """An ask to choose, such as "Ana for sevens"."""
        return f"{self.names[ask.target]} for {spoken(ask.wanted)}"

    @property
    def hand(self) -> str:
        """The seat's hand in words, such as "two sevens and a king"."""
        held = [(rank, (self.view.hand & FOUR_OF[rank]).bit_count()) for rank in RANKS]
        return listed([one_of(rank) if count == 1 else cards_of(count, rank) for rank, count in held if count])


def _are(cards: int) -> str:
    return f"{'is' if cards == 1 else 'are'} {cards_in_words(cards)}"


@lru_cache(maxsize=16)
def moment_of(text: str) -> PromptMoment:
    """The moment that a question keeps.

    Raises:
        ClassError: it cannot be read.
    """
    try:
        record = parse_record(text)
        game, seats = replay(record), record.extras["x-seats"]
    except (KeyError, OverflowError, RecordError, RecursionError):
        raise ClassError(UNREADABLE) from None
    faces = tuple(str(one.get("face")) for one in seats if isinstance(one, dict)) if isinstance(seats, list) else ()
    if game.turn is None or not record.names or len(faces) != record.players:
        raise ClassError(UNREADABLE)
    return PromptMoment(game.view(game.turn), record.names, faces)


def moment_in(prompt: Prompt) -> PromptMoment | None:
    """The moment that a question waits for answers about, as its seat saw it; None for any other question."""
    return moment_of(prompt.moment) if prompt.moment and prompt.stage is Stage.ASKED else None


def played_out(code: DealCode) -> Record:
    """The deal of a code as the bots play it, up to `MOST_LOOKED_AT` asks; the same every time."""
    game = Game(code.rules, code.players, dealer_for(code.seed, code.players), deck_for(code.seed))
    players = PLAYERS[: code.players]
    bots = [one.seat(code.rules) for one in players]
    chances = [chance_for(code.seed, f"moment {seat}") for seat in range(code.players)]
    while game.turn is not None and len(game.actions) < MOST_LOOKED_AT:
        seat = game.turn
        view = game.view(seat)
        game.play(bots[seat].choose(view, view.legal_asks(), chances[seat]))
    return seated(game.record, [one.title for one in players], [one.face for one in players])


def seated(record: Record, names: Sequence[str], faces: Sequence[str]) -> Record:
    """The bare game of a record, with these names and faces."""
    return replace(record, names=tuple(names), extras={"x-seats": [{"face": face} for face in faces]})


def question_at(record: Record, after: int | None = None) -> Prompt:
    """The question what to ask, `after` that many asks; without a number, at a moment worth asking about.

    Raises:
        ClassError: there is no such moment.
    """
    if record.rules.open_hands:
        raise ClassError(OPEN)
    return _asked(_cut_after(record, after) if after is not None else _worth_asking(record))


def _asked(record: Record) -> Prompt:
    """The question at the end of a record."""
    from gofish_learn.knowledge.review.why_best import why_best  # noqa: PLC0415 - loads NumPy

    text = record.to_json()
    moment = moment_of(text)
    with_hand = f"It is your turn, and you hold {moment.hand}. {LIKELIEST}"
    advice = why_best(moment.view, moment.names)
    if advice is None:  # nobody is to ask
        raise ClassError(NO_MOMENT)
    chance = {one.ask: one.chance for one in choices_at(moment.view)}
    asks = list(moment.view.legal_asks())
    return Prompt(
        0,
        Kind.CHOICE,
        with_hand if len(with_hand) <= LONGEST_TEXT else LIKELIEST,
        tuple(map(moment.words, asks)),
        exact=asks.index(advice.ask),
        why=next((one.sentence for one in advice.reasons if one.moved > 0 or one.forces), ""),
        moment=text,
        chances=tuple(chance[ask] for ask in asks),
    )


def choices_at(view: View) -> "Choices":
    """Every ask that a seat can make, each with its exact chance, the best first."""
    from gofish_learn.knowledge.review.choices import choices  # noqa: PLC0415 - loads NumPy

    return choices(view)


def _moments(record: Record) -> Iterator[tuple[Record, View]]:
    """The record before each of its asks, and what the asker saw then."""
    game = replay(replace(record, actions=()))
    for at, action in enumerate(record.actions):
        if isinstance(action, Ask):
            yield replace(record, actions=record.actions[:at]), game.view(action.asker)
        game.play(action)


def _cut_after(record: Record, asks: int) -> Record:
    """The record up to that many asks."""
    found = next(islice(_moments(record), asks, None), None)
    if found is None:
        raise ClassError(SHORTER)
    cut, view = found
    if not 1 < len(view.legal_asks()) <= MOST_ASKS:
        raise ClassError(TOO_MANY)
    return cut


def _worth_asking(record: Record) -> Record:
    """The record up to the first moment with something to find; else up to the one where the best ask is best by most.

    That is where everybody might have been asked something, several asks promise something, and one of them clearly
    more than the others.
    """
    found, most = None, 0.0
    for at, (cut, view) in enumerate(_moments(record)):
        if at >= MOST_LOOKED_AT:
            break
        if at < record.players or not LEAST_ASKS <= len(view.legal_asks()) <= MOST_ASKS:
            continue
        chances = [one.chance for one in choices_at(view)]
        ahead = chances[0] - max((one for one in chances if one < chances[0] - AS_GOOD), default=chances[0])
        if ahead >= CLEARLY and chances[0] < 1 and chances[2] >= PROMISING:
            return cut
        if ahead > most:
            found, most = cut, ahead
    if found is None:
        raise ClassError(NO_MOMENT)
    return found
