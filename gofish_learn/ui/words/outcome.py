"""The end of a game in words: who won, and why."""

from gofish_learn.engine.rules import EmptyHand, Rules, Tie
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import listed
from gofish_learn.ui.words.narrator import Narrator


def why_won(view: View, narrator: Narrator) -> str:
    """Why the game ended and how the winner was found, with the tie-break where one was needed.

    Args:
        view: what the player sees when the game is over.
        narrator: who tells the story to that player.
    """
    winners = view.table.winners or ()
    best = max(view.scores)
    tied = [seat for seat in range(view.players) if view.scores[seat] == best]
    if len(tied) == 1:
        return f"{why_ended(view, narrator)} {most(view.rules)} wins."
    names = [narrator.name(seat) for seat in tied]
    equal = f"{capital(listed(names))} {'both' if len(tied) == 2 else 'all'} have {best} {units(view.rules, best)}."
    return f"{why_ended(view, narrator)} {equal} {tie_broken(view, narrator, winners)}"


def why_ended(view: View, narrator: Narrator) -> str:
    """Why no more asks are made."""
    rules = view.rules
    empty = [narrator.name(seat) for seat, size in enumerate(view.table.sizes) if size == 0]
    if rules.empty_hand is EmptyHand.ENDS_THE_GAME and empty and sum(view.table.sizes):
        has = "has" if empty != ["you"] and len(empty) == 1 else "have"
        return f"The game ends because {listed(empty)} {has} no cards left."
    return f"All {rules.groups_in_all} {rules.group_word}s are laid."


def tie_broken(view: View, narrator: Narrator, winners: tuple[int, ...]) -> str:
    """How the rule book chose among players with the same points."""
    owner = "Your" if winners[0] == narrator.you else f"{narrator.names[winners[0]]}’s"
    match view.rules.tie:
        case Tie.LAST_GROUP_FIRST:
            return f"{owner} last {view.rules.group_word} was completed first, and that breaks the tie."
        case Tie.FEWEST_CARDS if len(winners) == 1:
            left = view.table.sizes[winners[0]]
            return f"{owner} hand has the fewest cards left ({left}), and that breaks the tie."
        case Tie.FEWEST_CARDS:
            names = listed([narrator.name(seat) for seat in winners])
            return f"{capital(names)} have equally few cards left, so they share the win."
        case Tie.SHARED:
            return "This rule book has no tie-break, so they share the win."


def most(rules: Rules) -> str:
    """What decides a game without a tie, beginning a sentence."""
    return f"Whoever has laid the most {rules.point_word}s"


def units(rules: Rules, points: int) -> str:
    """The unit of points: "book" or "books"."""
    return rules.point_word + ("" if points == 1 else "s")


def capital(text: str) -> str:
    """The text with its first letter as it begins a sentence."""
    return text[:1].upper() + text[1:]
