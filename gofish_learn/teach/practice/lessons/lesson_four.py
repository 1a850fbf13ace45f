"""Questions on lesson 04, “Who has the sevens?”: ways that are counted, and what is certain in a real game."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from gofish_learn.bots.streams import pick
from gofish_learn.engine.asks import Ask, others
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.hands import ranks_held
from gofish_learn.engine.history import replay
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.beliefs.beliefs import Beliefs, beliefs_of
from gofish_learn.knowledge.proofs.cell_history import CellHistory
from gofish_learn.knowledge.proofs.chance_words import about, promise
from gofish_learn.knowledge.proofs.explain import explain
from gofish_learn.knowledge.proofs.phrases import Speaker, cards_in_words, cards_of, number, one_of
from gofish_learn.knowledge.proofs.timeline import Timeline
from gofish_learn.teach.lessons.ways import Ways, all_ways
from gofish_learn.teach.practice.lessons.lesson_two import FRACTIONS, TO_A_HUNDREDTH
from gofish_learn.teach.practice.making import between, game_so_far, own_table
from gofish_learn.teach.questions.question import CHANCE, Choice, ChoiceQuestion, Drawing, Mistake, NumberQuestion


class Reasons:
    """What one seat could give as reasons, with a timeline that is read once for all of them."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        """Read what this seat has seen of a game of the standard book."""
        self.view = view
        self.names = names
        self.timeline = Timeline.of(view)

    def of(self, seat: int, rank: Rank) -> str:
        """What decides how likely another seat is to hold a rank, in a sentence or two.

        What is certain has its proof. A hand that had none of the rank once can only have got one since. Of any other
        hand what counts is how many of its cards nothing is known of.
        """
        if self.timeline.beliefs.hold(seat, rank) in {0, 1}:
            return explain(self.view, seat, rank, self.names, self.timeline).reasons[0].sentence
        history = CellHistory(self.timeline, Speaker(self.names, self.view.seat), seat, rank)
        first = history.entries()[0]
        if history.chance(first) == 0:
            return f"{history.sentence_of(first)} Only what {self.names[seat]} got after that can be {one_of(rank)}."
        return self._unknown(seat, rank)

    def _unknown(self, seat: int, rank: Rank) -> str:
        """How many cards of a hand are unknown, and how many of the rank could be among them."""
        ledger, name, size = self.timeline.ledger, self.names[seat], self.view.table.sizes[seat]
        if ledger is None:
            raise ValueError("Reasons are given for games in which ranks are asked for.")
        known = sum(bound.count for bound in ledger.fewest[seat])
        missing = ledger.unseen[rank] - sum(ledger.fewest[other][rank].count for other in ledger.others)
        cards = {1: f"{name}’s only card", 2: f"Either of {name}’s cards"}.get(
            size, f"Any of {name}’s {number(size)} cards"
        )
        said = (
            f"You know nothing about {number(size - known)} of {name}’s {cards_in_words(size)}"
            if known
            else f"{cards} may be {one_of(rank)}"
        )
        still = f"{cards_of(missing, rank)} {'is' if missing == 1 else 'are'} still missing"
        return f"{said}, and {still}."


def _small_pack(rng: Random) -> tuple[Ways, str]:
    """A small pack with the ways of its sevens, and the sentence that says what is hidden where."""
    sevens, ana, ben, pond = between(rng, 2, 3), between(rng, 1, 3), between(rng, 1, 3), between(rng, 2, 4)
    ways = all_ways("sevens", sevens, {"Ana": ana, "Ben": ben, "pond": pond})
    hidden = ana + ben + pond
    says = (
        f"{number(hidden).capitalize()} cards are hidden from you, and {number(sevens)} of them are sevens. Ana has "
        f"{number(ana)} of these cards, Ben has {number(ben)}, and {number(pond)} are in the pond. There are "
        f"{len(ways)} ways in which the sevens can lie among these cards."
    )
    return ways, says


def ways_left(rng: Random) -> NumberQuestion:
    """Ask in how many ways the cards can still lie after a “Go fish!” or an ask."""
    ways, says = _small_pack(rng)
    refused, asked = ways.said_go_fish("Ben"), ways.asked("Ben")
    news, left, gone, crosses = pick(
        rng,
        (
            ("You ask Ben for sevens, and he says “Go fish!”", refused, asked, "Ben has a seven"),
            ("Ben asks Ana for sevens, and she hasn’t answered yet.", asked, refused, "Ben has none"),
        ),
    )
    return NumberQuestion(
        f"{says} {news} How many of these {len(ways)} ways are left?",
        Fraction(len(left)),
        unit="ways",
        hints=(
            f"Every way in which {crosses} is crossed out.",
            "Count the ways in which the sevens can lie among the other places."
            if left is refused
            else "Count the ways in which Ben has none, and take them from all.",
        ),
        why=f"In {so_many(len(gone), 'way')} {crosses}. {'It is' if len(gone) == 1 else 'They are'} crossed out, and "
        f"{len(left)} {'is' if len(left) == 1 else 'are'} left.",
        mistakes=(
            Mistake(Fraction(len(gone)), "So many are crossed out. How many are left?", "gone-for-left"),
            Mistake(Fraction(len(ways)), "Those are all the ways. Some are impossible now.", "old-worlds-count"),
        ),
        such_as="12",
    )


def new_chance(rng: Random) -> NumberQuestion:
    """Ask for Ana's chance after Ben's “Go fish!”."""
    ways, says = _small_pack(rng)
    left = ways.said_go_fish("Ben")
    exact, yes = left.chance("Ana"), left.count("Ana")
    return NumberQuestion(
        f"{says} You ask Ben for sevens, and he says “Go fish!” How likely is it now that Ana has a seven?",
        exact,
        tolerance=TO_A_HUNDREDTH,
        unit=CHANCE,
        hints=(
            f"{len(left)} of the {len(ways)} ways {'is' if len(left) == 1 else 'are'} left.",
            "In how many of these does Ana have a seven? Divide that by the ways that are left.",
        ),
        why=(
            f"Ana has a seven in {yes} of the {len(left)} ways that are left."
            if len(left) > 1
            else "Only 1 of the ways is left, and Ana has a seven in it."
        )
        + f" Before it was {ways.count('Ana')} of {len(ways)}, or {about(ways.chance('Ana'))}. News about Ben is "
        "news about Ana, too.",
        facts=FRACTIONS,
        mistakes=(
            Mistake(ways.chance("Ana"), "That was the chance before Ben spoke.", "only-about-one"),
            Mistake(Fraction(yes, len(ways)), "The ways that are crossed out no longer count.", "old-worlds-count"),
            Mistake(
                Fraction(len(left), len(ways)),
                "That is the share of the ways that are left. In how many of these does Ana have a seven?",
            ),
            Mistake(1 - exact, "That is the chance that she has none.", "miss-for-hit"),
            Mistake(Fraction(len(left), yes) if yes else exact, "You have put it upside down.", "upside-down"),
        ),
        such_as="1/4",
    )


def certain(rng: Random) -> ChoiceQuestion:
    """Ask what a player knows for certain of another in a real game: has one, has none, or it's open."""
    wanted = pick(rng, ("has", "none", "open"))
    while True:
        record = game_so_far(rng, 3, (3, 9))
        seat = between(rng, 0, 2)
        beliefs = beliefs_of(replay(record).view(seat))
        spoken = {action.rank for action in record.actions if isinstance(action, Ask)}
        cells = [
            (other, rank)
            for other in others(3, seat)
            for rank in sorted(spoken)
            if known(beliefs, other, rank) == wanted
        ]
        if cells:
            break
    other, rank = pick(rng, cells)
    names = record.names or ()
    name, chance = names[other], beliefs.hold(other, rank)
    why = reasons(replay(record).view(seat), other, rank, names)
    if wanted == "open":
        why = f"It is possible, but not certain: {about(chance)}. {why}"
    return ChoiceQuestion(
        f"Think of all that you have heard. Does {name} hold {one_of(rank)} now?",
        (
            Choice(
                "has",
                f"Yes, {name} has at least one",
                why,
                {"has": "", "none": "old-fact", "open": "likely-is-certain"}[wanted],
            ),
            Choice(
                "none",
                f"No, {name} has none",
                why,
                {"has": "fished-so-none", "none": "", "open": "go-fish-for-ever"}[wanted],
            ),
            Choice("open", "Nobody can be certain", why),
        ),
        wanted,
        shown=own_table(record, seat),
        hints=(
            f"Look for every ask for {rank.plural}: whoever asks holds one.",
            "Whoever gives hands over all. Whoever draws an unseen card may have drawn anything.",
        ),
        why="An ask proves at least one card. “Go fish!” proves none, until a card is drawn.",
    )


def reasons(view: View, seat: int, rank: Rank, names: Sequence[str]) -> str:
    """What proves, or decides, what a seat may hold of a rank, in a sentence or two."""
    because = Reasons(view, names)
    if because.timeline.beliefs.hold(seat, rank) not in {0, 1}:
        return because.of(seat, rank)
    found = explain(view, seat, rank, names, because.timeline).reasons
    return " ".join(reason.sentence for reason in found[:2])


def known(beliefs: Beliefs, seat: int, rank: Rank) -> str:
    """What is certain of a seat and a rank: "has", "none" or "open"."""
    chance = beliefs.hold(seat, rank)
    return "has" if chance == 1 else "none" if chance == 0 else "open"


def who_has_it(rng: Random) -> ChoiceQuestion:
    """Ask which of the others most likely holds a rank that I hold, in a real game."""
    while True:
        record = game_so_far(rng, 4, (3, 10))
        seat = between(rng, 0, 3)
        view = replay(record).view(seat)
        beliefs = beliefs_of(view)
        for rank in shuffled(rng, ranks_held(view.hand)):
            order = sorted(others(4, seat), key=lambda other: -beliefs.hold(other, rank))
            first, second = (beliefs.hold(other, rank) for other in order[:2])
            if first - second > 0.08:
                names = record.names or ()
                fullest = max(others(4, seat), key=lambda other: view.table.sizes[other])
                because = Reasons(view, names)
                choices = tuple(
                    Choice(
                        f"seat{other}",
                        names[other],
                        f"Asking {names[other]} is {promise(beliefs.hold(other, rank))}. {because.of(other, rank)}",
                        "fullest-hand" if other == fullest != order[0] else "",
                    )
                    for other in others(4, seat)
                )
                return ChoiceQuestion(
                    f"Who is most likely to hold {one_of(rank)}?",
                    choices,
                    f"seat{order[0]}",
                    shown=own_table(record, seat),
                    hints=(
                        f"Did anybody ask for {rank.plural}, or say “Go fish!” to them?",
                        "If not, count the cards of each player that you know nothing about.",
                    ),
                    why="First what was proved, then who has the most unknown cards.",
                    drawing=Drawing.of_chances({names[other]: beliefs.hold(other, rank) for other in order}),
                )
