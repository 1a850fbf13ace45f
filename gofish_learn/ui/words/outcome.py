"""The end of a game in words: who won, and why."""

from collections.abc import Sequence

from gofish_learn.engine.rules import EmptyHand, Rules, Tie
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.knowledge.proofs.phrases import number
from gofish_learn.teach.classroom.tables import is_round_complete, turns_each
from gofish_learn.teach.narrator import Narrator


def why_won(view: View, narrator: Narrator, places: Sequence[int]) -> str:
    """Why the game ended and how everybody got their place, with the tie-break where one was needed."""
    winners = view.table.winners or ()
    best = max(view.scores)
    tied = [seat for seat in range(view.players) if view.scores[seat] == best]
    if len(tied) == 1:
        has = f"{narrator.name(tied[0])} {narrator.verb(tied[0], 'have', 'has')} {number(best)}"
        return f"{_why_ended(view, narrator)} Most {view.rules.point_word}s wins: {has}.{_other_ties(view, places)}"
    names = [narrator.name(seat) for seat in tied]
    equal = f"{capital(listed(names))} {'both' if len(tied) == 2 else 'all'} have {best} {units(view.rules, best)}."
    return f"{_why_ended(view, narrator)} {equal} {_tie_broken(view, narrator, winners)}"


def _why_ended(view: View, narrator: Narrator) -> str:
    rules = view.rules
    empty = [narrator.name(seat) for seat, size in enumerate(view.table.sizes) if size == 0]
    if rules.empty_hand is EmptyHand.ENDS_THE_GAME and empty and sum(view.table.sizes):
        has = "has" if empty != ["you"] and len(empty) == 1 else "have"
        return f"The game ends because {listed(empty)} {has} no cards left."
    return f"All {rules.groups_in_all} {rules.group_word}s are laid."


def _tie_broken(view: View, narrator: Narrator, winners: tuple[int, ...]) -> str:
    owner = "Your" if winners[0] == narrator.you else f"{narrator.names[winners[0]]}’s"
    match view.rules.tie:
        case Tie.LAST_GROUP_FIRST if len(winners) > 1:
            return f"Nobody has laid a {view.rules.group_word}, so they share the win."
        case Tie.LAST_GROUP_FIRST:
            return f"{owner} last {view.rules.group_word} was laid first, and that breaks the tie."
        case Tie.FEWEST_CARDS if len(winners) == 1:
            left = view.table.sizes[winners[0]]
            return f"{owner} hand has the fewest cards left ({left}), and that breaks the tie."
        case Tie.FEWEST_CARDS:
            names = listed([narrator.name(seat) for seat in winners])
            return f"{capital(names)} have the same number of cards left, so they share the win."
        case Tie.SHARED:
            return "This game has no tie-break, so they share the win."


def _other_ties(view: View, places: Sequence[int]) -> str:
    """What told players apart who have as much as each other, but not the most; empty where nobody was."""
    if len(set(places)) == len(set(view.scores)):
        return ""
    with_equal = f" With equal {view.rules.point_word}s"
    if view.rules.tie is Tie.FEWEST_CARDS:
        return f"{with_equal}, the fewest cards left decide."
    return f"{with_equal}, whoever laid their last {view.rules.group_word} first is ahead."


def places_by_score(scores: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat in a game that was stopped, from 1: no rule book breaks a tie there."""
    return tuple(1 + sum(other > own for other in scores) for own in scores)


def headline(view: View, narrator: Narrator) -> str:
    """What came of a game that has ended, in a sentence."""
    if view.table.winners:
        return narrator.headline(view.table.winners, view.scores)
    return f"Time is up. {most_words(view.scores, narrator.rules, narrator)}"


def most_words(scores: Sequence[int], rules: Rules, narrator: Narrator) -> str:
    """Who has the most points, in a sentence."""
    best = max(scores)
    if not best:
        return f"Nobody has laid a {rules.group_word}."
    first = [seat for seat, score in enumerate(scores) if score == best]
    if len(first) == 1:
        return f"{narrator.does(first[0], 'have', 'has')} the most {rules.point_word}s: {best}."
    names = capital(listed([narrator.name(seat) for seat in first]))
    return f"{names} have the most {rules.point_word}s: {best} each."


def why_stopped(view: View) -> str:
    """Why a game was stopped where it was."""
    if not is_round_complete(view.events):
        return "Nobody was there to play it to its end."
    if not turns_each(view.events):
        return "Nobody had had a turn yet."
    return (
        f"Everybody had {counted(turns_each(view.events), 'turn')}, and the {view.rules.group_word}s count as they are."
    )


def units(rules: Rules, points: int) -> str:
    """The unit of points: "book" or "books"."""
    return rules.point_word + ("" if points == 1 else "s")


def capital(text: str) -> str:
    """The text with its first letter as it begins a sentence."""
    return text[:1].upper() + text[1:]
