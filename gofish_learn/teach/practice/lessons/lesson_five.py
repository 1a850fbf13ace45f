"""Questions on lesson 05, “How much can you remember?”: what was heard, what is still true, and how memories fade."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

from gofish_learn.bots.streams import pick
from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.engine.events import (
    ONLOOKER,
    Asked,
    CardDrawn,
    CardsGiven,
    Event,
    GoFishSaid,
    HandRefilled,
    by_action,
)
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import decimal
from gofish_learn.knowledge.proofs.phrases import number
from gofish_learn.knowledge.remembering.memories import Perfect
from gofish_learn.teach.lessons.lesson_five import heard_by_onlooker, kept_of
from gofish_learn.teach.memory.games import (
    NOBODY,
    Kind,
    MemoryQuestion,
    Overheard,
    fresh_game_code,
    overheard,
    possible_questions,
)
from gofish_learn.teach.narrator import Narrator
from gofish_learn.teach.practice.making import between, game_so_far, seated
from gofish_learn.teach.questions.question import (
    CHANCE,
    Choice,
    ChoiceQuestion,
    Drawing,
    DrawnPoint,
    DrawnRow,
    Mistake,
    NumberQuestion,
    Shown,
)

FIRST_AND_LAST = ("the first ask", "the last ask")


def last_to_ask(rng: Random) -> ChoiceQuestion:
    """Ask who was the last to ask for a rank, in a story of a few asks."""
    while True:
        game, asks = overheard(fresh_game_code(rng)), between(rng, 6, 9)
        now = game.after(asks)
        found = [
            one
            for one in possible_questions(game, now, Kind.ASKED)
            if one.event is not None and _first_asker(game, one) != one.right
        ]
        if found:
            break
    question = pick(rng, found)
    event = game.events[question.event or 0]
    target = game.names[event.target] if isinstance(event, Asked) else ""
    first = game.names[_first_asker(game, question)]
    times = _times_asked(game, now, event)

    def why(name: str) -> str:
        last = f"{question.answer} asked for them at ask {times[question.answer][-1]}"
        if name == question.answer:
            return f"{last}, and nobody did so later."
        if name == NOBODY:
            return f"{last}."
        if times[name]:
            return f"{name} asked for them at ask {times[name][-1]}. {last}."
        return f"{name} was only asked for them." if name == target else f"{name} never asked for them."

    choices = tuple(
        Choice(
            f"seat{seat}",
            name,
            why(name),
            "" if name == question.answer else {first: "first-heard", target: "asker-for-target"}.get(name, ""),
        )
        for seat, name in enumerate(question.choices)
    )
    return ChoiceQuestion(
        question.prompt,
        choices,
        f"seat{question.right}",
        shown=replace(story(game.names, game.dealer, game.events[:now]), once=True),
        hints=("Say the story again in your head, from its end.",),
        why="What was heard last hides what was heard before.",
        drawing=_in_time(
            {f"{name} asked for them": at for name, at in times.items() if at}, game.number_of(now - 1) + 1
        ),
    )


def _first_asker(game: Overheard, question: MemoryQuestion) -> int:
    event = game.events[question.event or 0]
    wanted = event.wanted if isinstance(event, Asked) else Rank.ACE
    return next(one.seat for one in game.events if isinstance(one, Asked) and one.wanted == wanted)


def _times_asked(game: Overheard, now: int, event: Event) -> dict[str, list[int]]:
    """For each player by name, at which asks they asked for the rank of an ask."""
    wanted = event.wanted if isinstance(event, Asked) else None
    asks = [one for one in game.events[:now] if isinstance(one, Asked)]
    return {
        name: [at for at, one in enumerate(asks, 1) if (one.seat, one.wanted) == (seat, wanted)]
        for seat, name in enumerate(game.names)
    }


def _in_time(rows: Mapping[str, Sequence[int]], asks: int) -> Drawing:
    """What happened at which of so many asks, from 1; what happened last is on top."""
    lines = [
        DrawnRow(
            label, tuple(DrawnPoint(Fraction(place), f"ask {place}" if place == places[-1] else "") for place in places)
        )
        for label, places in sorted(rows.items(), key=lambda row: -max(row[1], default=0))
    ]
    return Drawing(Fraction(1), Fraction(asks), FIRST_AND_LAST, tuple(lines))


def _drawn(name: str, rank: Rank, heard: Sequence[tuple[int, str]], asks: int) -> Drawing:
    """What was heard of a player and a rank, and when."""
    rows: dict[str, list[int]] = defaultdict(list)
    for at, said in heard:
        rows[f"{name} {said}"].append(at)
    return _in_time(rows or {f"Nobody spoke of {name} and {rank.plural}": ()}, asks)


def story(names: tuple[str, ...], dealer: int, events: Sequence[Event]) -> Shown:
    """What an onlooker has heard of a game of the standard book, a line for each ask."""
    narrator = Narrator(STANDARD, names, ONLOOKER, dealer)
    asks = list(by_action(events))[1:]
    lines = [f"{place}. {' '.join(narrator.sentences(of_ask, 1))}" for place, of_ask in enumerate(asks, 1)]
    return Shown(tuple(lines), table=(seated(names, dealer),))


DREW = "drew a card"


def _heard_of(game: Overheard, now: int, seat: int, rank: Rank) -> list[tuple[int, str]]:
    """What was heard that counts for what a player has of a rank: at which ask, from 1, and what the player did."""
    asks, wanted = 0, None
    heard = []
    for event in game.events[:now]:
        said = ""
        match event:
            case Asked():
                asks, wanted = asks + 1, event.wanted
                said = f"asked for {rank.plural}" if (event.seat, wanted) == (seat, rank) else ""
            case GoFishSaid() if (event.seat, wanted) == (seat, rank):
                said = f"said “Go fish!” to {rank.plural}"
            case CardsGiven() if wanted == rank and seat in {event.seat, event.to}:
                said = f"{'gave away' if event.seat == seat else 'was given'} {rank.plural}"
            case CardDrawn() | HandRefilled() if event.seat == seat:
                said = DREW
        if said:
            heard.append((asks, said))
    return heard


def _what_settles(name: str, rank: Rank, heard: Sequence[tuple[int, str]], right: int) -> str:
    """Why a player has cards of a rank (0), has none (1), or why nobody can say (2), by what was heard."""
    telling = [(asks, said) for asks, said in heard if said != DREW]
    if not telling:
        return f"{name} never asked for {rank.plural}, and nobody asked {name} for them."
    asks, said = telling[-1]
    last = f"{name} {said} at ask {asks}"
    drawn = next((later for later, did in heard if did == DREW and later > asks), asks)
    return (
        f"{last}, and has neither given any away nor laid them since.",
        f"{last}, and has drawn no card since.",
        f"{last}, but drew a card at ask {drawn}: it may be one.",
    )[right]


def still_true(rng: Random) -> ChoiceQuestion:
    """Ask whether somebody holds a rank, going by what was heard: yes, no, or nobody can say."""
    wanted = pick(rng, (0, 1, 2))
    while True:
        game = overheard(fresh_game_code(rng))
        now = game.after(between(rng, 6, 10))
        spoken = {event.wanted for event in game.events[:now] if isinstance(event, Asked)}
        found = [
            one
            for one in possible_questions(game, now, Kind.HOLDS)
            if one.right == wanted
            and any(isinstance(rank, Rank) and f" {rank.plural} " in one.prompt for rank in spoken)
        ]
        if found:
            break
    question = pick(rng, found)
    seat, name = next((seat, name) for seat, name in enumerate(game.names) if f"Does {name} have" in question.prompt)
    rank = next(rank for rank in RANKS if f" {rank.plural} now" in question.prompt)
    heard = _heard_of(game, now, seat, rank)
    why = _what_settles(name, rank, heard, wanted)
    behind = {0: "go-fish-for-ever", 1: "old-fact", 2: "old-fact"}
    choices = tuple(
        Choice(key, text, why, "" if place == wanted else behind[wanted])
        for place, (key, text) in enumerate(zip(("yes", "no", "open"), question.choices, strict=True))
    )
    return ChoiceQuestion(
        question.prompt,
        choices,
        ("yes", "no", "open")[wanted],
        shown=replace(story(game.names, game.dealer, game.events[:now]), once=True),
        hints=("What was the last that you heard of this rank from this player?", "Has the player drawn a card since?"),
        why="A fact stays true until something happens that can change it.",
        drawing=_drawn(name, rank, heard, game.number_of(now - 1) + 1),
    )


def half_lives(rng: Random) -> NumberQuestion:
    """Ask how much of a memory is left after a few half-lives."""
    half_life, times = pick(rng, (4, 5, 6, 8, 10, 12)), between(rng, 2, 4)
    exact = Fraction(1, 2**times)
    return NumberQuestion(
        f"A memory fades with a half-life of {half_life} events. How much of it is left after {half_life * times} "
        "events?",
        exact,
        tolerance=Fraction(1, 2000),
        unit=CHANCE,
        hints=(
            f"How many half-lives are there in {half_life * times} events?",
            "Each of them leaves half of what was there.",
        ),
        why=f"{half_life * times} events are {number(times)} half-lives, and "
        f"{' × '.join(['1/2'] * times)} = {exact}, which is {decimal(exact)}.",
        source="Exponential decay.",
        facts="You may write 3/8, 0.375 or 37.5 %.",
        mistakes=(
            Mistake(Fraction(0), "Something is always left: half of a half is a quarter.", "half-and-half-is-all"),
            Mistake(1 - exact, "That is what is gone.", "gone-for-left"),
            Mistake(Fraction(1, 2), "That is what is left after one half-life."),
            Mistake(
                Fraction(1, 2 * times),
                "Each half-life halves what is left. Halve again and again.",
                "same-loss-each-time",
            ),
            Mistake(exact * 2, "That is one half-life too few."),
            Mistake(exact / 2, "That is one half-life too many."),
        ),
        such_as="2/3",
    )


def facts_known(rng: Random) -> NumberQuestion:
    """Ask how many facts of who holds what are known after a story."""
    record = game_so_far(rng, 4, (5, 8))
    facts = kept_of(record, Perfect())
    asks = len(record.actions)
    return NumberQuestion(
        "How many facts of the form “Ana holds fives” are certain at the end of this story?",
        Fraction(len(facts)),
        unit="facts",
        shown=story(record.names or (), record.dealer, heard_by_onlooker(record)),
        hints=(
            "Whoever asks for a rank holds it. Whoever gets cards of a rank holds it, too.",
            "Cross out a fact when the cards are given away or laid.",
        ),
        why=f"{so_many(len(facts), 'fact')}: "
        + (f"{'; '.join(facts)}." if facts else "all that was said has been given away or laid since."),
        mistakes=(
            Mistake(
                Fraction(asks), "There are so many asks. Not each of them is a new fact, or still true.", "old-fact"
            ),
        ),
        such_as="5",
    )
