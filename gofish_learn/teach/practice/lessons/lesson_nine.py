"""Questions on lesson 09, “Change a rule”: what a new rule does at the table, and what a comparison shows."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

from gofish_learn.bots.streams import pick
from gofish_learn.engine.game import legal_asks
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.own_rules import RulesError, own_rules
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.proofs.phrases import cards_in_words, number
from gofish_learn.teach.lessons.lesson_nine import middle
from gofish_learn.teach.practice.ask_questions import who_asks_next
from gofish_learn.teach.practice.making import answered, between, game_so_far, open_table
from gofish_learn.teach.practice.moments import PracticeMoment
from gofish_learn.teach.questions.question import (
    Choice,
    ChoiceQuestion,
    Drawing,
    DrawnPoint,
    DrawnRow,
    Mistake,
    NumberQuestion,
    Offer,
    Shown,
)

NEW_RULES: Mapping[str, Mapping[str, object]] = {
    "A catch ends your turn.": {"catch_plays_on": False},
    "A fished wish ends your turn.": {"wish_plays_on": False},
    "If you draw a card that completes a book, you ask again.": {"drawn_group_plays_on": True},
    "You collect pairs, and a pair is a book.": {"group": 2},
}
"""Changes of one rule of the standard book, in words and as the object of a book."""


def who_next_now(rng: Random) -> ChoiceQuestion:
    """Ask who asks next by a changed rule, as often where it matters as where it does not."""
    says = pick(rng, list(NEW_RULES))
    rules = own_rules({"like": "standard", "title": "New rule"} | dict(NEW_RULES[says]))
    matters = pick(rng, (True, False)) and "group" not in NEW_RULES[says]
    while True:
        record = game_so_far(rng, 3, (0, 14), rules)
        moment = answered(PracticeMoment(record, pick(rng, legal_asks(replay(record).state))))
        if _changes_the_turn(moment) is matters:
            break
    question = who_asks_next(moment)
    if matters:
        old = "seat" + str(_old_turn(moment))
        choices = tuple(replace(one, misconception="old-rule") if one.key == old else one for one in question.choices)
        question = replace(question, choices=choices)
    shown = open_table(moment)
    return replace(
        question,
        prompt="By the new rule, who asks next?",
        offer=Offer.NEXT,
        shown=replace(shown, lines=(f"One rule of the standard book is changed: {says}", *shown.lines)),
        facts=f"New rule: {says}",
        hints=("First say what happens by the old rules.", "Does the new rule speak of what has just happened?"),
        why="A changed rule changes only what it speaks of.",
    )


def _old_turn(moment: PracticeMoment) -> int | None:
    """Whose turn it would be by the rules of the standard book, as the same ask is answered."""
    if moment.caught or (moment.drawn and moment.drawn.wish):
        return moment.ask.asker
    return (moment.ask.asker + 1) % moment.players


def _changes_the_turn(moment: PracticeMoment) -> bool:
    return moment.ended is None and all(moment.scene.hands) and moment.after.turn != _old_turn(moment)


def _differences_of(rng: Random) -> tuple[int, ...]:
    """Ten made-up differences between two rules: in one deal each, how many asks more the new one took."""
    shift, spread = between(rng, -14, 14), between(rng, 4, 12)
    return tuple(shift + between(rng, -spread, spread) for _ in range(10))


def _deals_line(differences: tuple[int, ...]) -> str:
    listed = ", ".join(f"{one:+d}" if one else "0" for one in differences).replace("-", "−")
    return f"Ten deals were played by both rules. The new rule took so many asks more or fewer: {listed}."


def range_width(rng: Random) -> NumberQuestion:
    """Ask for the lower or the upper end of the range that is left of ten differences."""
    differences = _differences_of(rng)
    low, high = middle(differences)
    end, exact = pick(rng, (("lower", Fraction(int(low))), ("upper", Fraction(int(high)))))
    worst = min(differences) if end == "lower" else max(differences)
    return NumberQuestion(
        f"{_deals_line(differences)} Leave out the smallest and the largest. What is the {end} end of the range?",
        exact,
        unit="asks",
        hints=("Put the differences in order, the smallest first.", "Cross out one at each end."),
        why=f"In order: {', '.join(map(str, sorted(differences)))}. Without the smallest and the largest "
        f"the range goes from {low:g} to {high:g}.".replace("-", "−"),
        source="The order statistics of a sample (W. R. Thompson, Annals of Mathematical Statistics 7, 1936).",
        mistakes=(
            Mistake(Fraction(worst), "That one is left out.", "ends-left-in"),
            Mistake(Fraction(int(high if end == "lower" else low)), "That is the other end."),
            Mistake(-exact, "Look at the sign: fewer asks are below zero."),
        ),
        such_as="-3",
    )


def what_shows(rng: Random) -> ChoiceQuestion:
    """Ask what ten paired deals show of a new rule."""
    right = pick(rng, ("longer", "shorter", "open"))
    while True:
        differences = _differences_of(rng)
        low, high = middle(differences)
        if right == ("longer" if low > 0 else "shorter" if high < 0 else "open"):
            break
    trimmed = f"Without the smallest and the largest, the range goes from {low:g} to {high:g}.".replace("-", "−")
    where = "It holds 0." if right == "open" else f"All of it is {'above' if right == 'longer' else 'below'} 0."
    against = sum((one > 0) != (high > 0) for one in differences)

    def choice(key: str, text: str) -> Choice:
        behind = "difference-has-a-reason" if right == "open" else "old-rule"
        return Choice(key, text, f"{trimmed} {where}", "" if key == right else behind)

    return ChoiceQuestion(
        f"{_deals_line(differences)} What does that show?",
        (
            choice("longer", "The new rule very likely makes games longer"),
            choice("shorter", "The new rule very likely makes games shorter"),
            Choice(
                "open",
                "You can’t tell from these ten deals",
                f"{trimmed} {where}",
                "" if right == "open" else "one-game-shows" if against else "",
            ),
            Choice(
                "nothing",
                "The new rule does nothing",
                f"{trimmed} {where} Not being sure is not the same as nothing.",
                "zero-means-nothing",
            ),
        ),
        right,
        hints=("Leave out the smallest and the largest difference.", "Is 0 in the range that is left?"),
        why="If 0 is in the range, you can’t tell which way the rule works, or whether it does at all.",
        drawing=_deals_drawn(differences),
        source="The order statistics of a sample (W. R. Thompson, Annals of Mathematical Statistics 7, 1936).",
    )


def _deals_drawn(differences: Sequence[int]) -> Drawing:
    """The differences of ten deals on a line with 0 in its middle, and the range of the middle ones."""
    reach = max(1, *map(abs, differences))
    low, high = middle(differences)
    points = [DrawnPoint(Fraction(one)) for one in sorted(set(differences))]
    row = DrawnRow(
        "The ten deals, and the range",
        (DrawnPoint(Fraction(0), "0", beside=True), *points),
        (Fraction(low), Fraction(high)),
    )
    return Drawing(Fraction(-reach), Fraction(reach), (f"{reach} asks fewer", f"{reach} more"), (row,))


def can_it_end(rng: Random) -> ChoiceQuestion:
    """Ask whether a changed book can come to where nobody can ask."""
    players, dealt, group = between(rng, 3, 6), between(rng, 4, 13), pick(rng, (2, 4))
    dealt = min(dealt, 52 // players)
    if pick(rng, (True, False)):
        dealt = 52 // players
    left = 52 - players * dealt
    group_word, word = ("pair", "pairs") if group == 2 else ("book", "books of four")
    choices = {
        "like": "standard",
        "title": "Passed over",
        "players": [players, players],
        "deal": [dealt] * (players - 1),
        "group": group,
        "empty_hand": "is_skipped",
    }
    try:
        own_rules(choices)
    except RulesError as error:
        right, reason = "stuck", f"{error}"
    else:
        right = "ends"
        reason = f"No whole {group_word} can be left in the pond, so somebody can always ask until all are laid."
    return ChoiceQuestion(
        f"{number(players).capitalize()} players get {dealt} cards each, so "
        f"{cards_in_words(left)} {'is' if left == 1 else 'are'} left for the pond. They collect "
        f"{word}. A new rule says: a player with no cards is passed over and draws nothing. Does every game come "
        "to its end?",
        (
            Choice("ends", "Yes, every game does", reason, "every-rule-works" if right == "stuck" else ""),
            Choice("stuck", "No, some games get stuck", reason),
        ),
        right,
        shown=Shown((f"{STANDARD.title} with one change: an empty hand draws no new cards.",)),
        hints=(
            "When nobody holds a card, nobody can ask. Can cards be left in the pond then?",
            f"Is a whole {group_word} or more in the pond after the deal?",
        ),
        why=f"All hands can run out. If a whole {group_word} is in the pond then, nobody can go on.",
        drawing=Drawing(
            Fraction(0),
            Fraction(max(left, group)),
            ("0", f"{max(left, group)} cards"),
            (
                DrawnRow(f"A {group_word}", (DrawnPoint(Fraction(group), str(group)),)),
                DrawnRow("The pond", (DrawnPoint(Fraction(left), str(left)),)),
            ),
        ),
    )
