"""A table that compares the six rule books: a row for each rule, read from the `Rules`, with the source sentence."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gofish_learn.engine.rule_books import FINDER, FINDER_AUTHORS, GUIDE, PAIRS, RULE_BOOKS, WISH
from gofish_learn.engine.rules import EmptyHand, Rules, Tie
from gofish_learn.knowledge.proofs.saying import NUMBERS
from gofish_learn.teach.sources import Quote, quotes

BOOKS = tuple(RULE_BOOKS)
DOCUMENT = dict(zip(BOOKS, (GUIDE, GUIDE, FINDER, FINDER_AUTHORS, PAIRS, WISH), strict=True))
"""The document that each rule book comes from."""
AS_STANDARD = "| The part on young children does not say this again: as in the standard book."
SILENT = "| The document does not say it. Here it is played this way."


@dataclass(frozen=True, slots=True)
class RuleCell:
    """What one book says about one rule, and how it is played where the document does not say (`decided`)."""

    text: str
    quotes: tuple[Quote, ...]
    decided: str


@dataclass(frozen=True, slots=True)
class RuleRow:
    """One rule, for every book."""

    title: str
    cells: tuple[RuleCell, ...]

    @property
    def differs(self) -> bool:
        """Whether the books do not all say the same."""
        return len({cell.text for cell in self.cells}) > 1


def players_words(rules: Rules) -> str:
    """The numbers of players allowed."""
    fewest, most = rules.players
    return f"{fewest}" if fewest == most else f"{fewest} to {most}"


def _deal(rules: Rules) -> str:
    if not rules.deal:
        return "The whole pack, as evenly as possible"
    sizes = dict.fromkeys(rules.deal)
    if len(sizes) == 1:
        return f"{NUMBERS[rules.deal[0]].capitalize()} each"
    parts = []
    for size in sizes:
        numbers = [number for number, dealt in enumerate(rules.deal, 2) if dealt == size]
        parts.append(
            f"{NUMBERS[size]} each with {numbers[0]} {'or' if len(numbers) == 2 else 'to'} {numbers[-1]} players"
        )
    return ", ".join(parts).capitalize()


def _group(rules: Rules) -> str:
    return "Books: all four cards of a rank" if rules.group == 4 else "Pairs: two cards of a rank"


def _wanted(rules: Rules) -> str:
    return "One card, by rank and suit" if rules.names_a_card else "A rank; all cards of it are given"


def _catch(_rules: Rules) -> str:
    """What happens after a catch, which is the same in every book."""
    return "The asker asks again"


def _refused(rules: Rules) -> str:
    return "“Go fish!”: the asker draws a card" if rules.fishes else "Nothing: the turn passes to the left"


def _wish(rules: Rules) -> str:
    """What happens when the asker draws the rank asked for."""
    return "It is shown, and the asker asks again" if rules.fishes else "Nothing is drawn"


def _drawn_group(rules: Rules) -> str:
    if not rules.fishes:
        return "Nothing is drawn"
    return f"The {rules.group_word} is laid; " + (
        "the asker asks again" if rules.drawn_group_plays_on else "the turn ends"
    )


def _empty_hand(rules: Rules) -> str:
    match rules.empty_hand:
        case EmptyHand.DRAWS_FIVE_AT_ONCE:
            return "Draws five new cards at once, or what is left"
        case EmptyHand.DRAWS_ONE_ON_ITS_TURN:
            return "Draws one card when it is to ask, and asks for its rank"
        case EmptyHand.IS_SKIPPED:
            return "Is passed over until the end"
        case EmptyHand.ENDS_THE_GAME:
            return "Ends the game"


def _end(rules: Rules) -> str:
    laid = f"All {rules.groups_in_all} {rules.group_word}s are laid"
    return f"Somebody has no cards left, or {laid.lower()}" if rules.empty_hand is EmptyHand.ENDS_THE_GAME else laid


def _winner(rules: Rules) -> str:
    return f"The most {rules.point_word}s laid"


def _tie(rules: Rules) -> str:
    match rules.tie:
        case Tie.LAST_GROUP_FIRST:
            return f"Whoever completed the last {rules.group_word} first"
        case Tie.FEWEST_CARDS:
            return "The fewest cards left in hand; then the win is shared"
        case Tie.SHARED:
            return "The win is shared"


def _hands(rules: Rules) -> str:
    return "Face up for all" if rules.open_hands else "Only for their owner’s eyes"


def _mistakes(rules: Rules) -> str:
    return "Penalties, given by a referee" if rules.referee else "The ask is refused"


# For each book in the order of `BOOKS`: the short names of its sentences (`sources`), and after a bar `Cell.decided`.
_TWO_TO_FIVE = "players | The document sets no limit. Here two to five may play, as in the game it resembles."
_TAKES_ALL = "rank give-all"
_TIE = "tie | What happens when these are equal too is not said. Here the win is then shared."
_PENALTIES = "irregularities illegal"
_NO_MISTAKES = "| The document names no penalties. Here a wrong ask is simply refused."
_ROWS: tuple[tuple[str, Callable[[Rules], str], tuple[str, ...]], ...] = (
    ("Players", players_words, ("players", "players", "players", _TWO_TO_FIVE, "players", "ask")),
    ("The deal", _deal, ("deal", "smaller", "deal", "deal", "deal", "deal")),
    ("What is collected", _group, ("book", "pairs", "book", "book", "pair", "pair")),
    ("What an ask is for", _wanted, (_TAKES_ALL, _TAKES_ALL, "ask give-all", "ask queen", "first give", "ask give")),
    ("After a catch", _catch, ("again", "again", "again catch", "again", "again", "remains")),
    ("After a no", _refused, ("go-fish", "go-fish", "go-fish", "pass", "go-fish draw", "go-fish")),
    ("Drawing the rank asked for", _wish, ("wish", "wish", "reveal catch", "pass", "wish", "wish remains")),
    (
        "Drawing the last card of another group",
        _drawn_group,
        ("other", "other", "plays-again", "pass", "other", "other-pair remains"),
    ),
    (
        "An empty hand",
        _empty_hand,
        ("refill wait", AS_STANDARD, "empty-hand out", SILENT, "end", "draws-one passive passive-waits"),
    ),
    ("The end", _end, ("end", AS_STANDARD, "end", "end", "end", "end")),
    ("Who wins", _winner, ("most-books", AS_STANDARD, "most-books", SILENT, "most", "count most")),
    ("A tie", _tie, ("tie", AS_STANDARD, SILENT, SILENT, _TIE, SILENT)),
    ("Hands", _hands, ("fan", "open", "clockwise", SILENT, SILENT, SILENT)),
    ("Mistakes", _mistakes, (_NO_MISTAKES, _NO_MISTAKES, _PENALTIES, _PENALTIES, _NO_MISTAKES, _NO_MISTAKES)),
)


def rule_rows() -> Iterator[RuleRow]:
    """Yield the rows of the table, in the order in which the rules come up in a game."""
    for title, say, sentences in _ROWS:
        yield RuleRow(title, tuple(_rule_cell(say, book, names) for book, names in zip(BOOKS, sentences, strict=True)))


def _rule_cell(say: Callable[[Rules], str], book: str, names: str) -> RuleCell:
    short, _, decided = names.partition("|")
    return RuleCell(say(RULE_BOOKS[book]), quotes(DOCUMENT[book], *short.split()), decided.strip())
