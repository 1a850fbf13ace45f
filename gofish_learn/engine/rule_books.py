"""The six rule books, as values of `Rules`.

Each book quotes the sentence that a choice comes from. What no document settles was decided by the project, and the
`Source.document` of such a choice is "decided". An attribute that a book leaves out has its default in `Rules`.

>>> from gofish_learn import RULE_BOOKS, STANDARD
>>> RULE_BOOKS["standard"] is STANDARD
True
>>> [*RULE_BOOKS]
['standard', 'young-children', 'traditional', 'authors', 'classroom-pairs', 'fished-my-wish']
"""

from types import MappingProxyType

from gofish_learn.engine.rules import EmptyHand, Rules, Source, Tie
from gofish_learn.engine.wording import as_given, listed

GUIDE = "How to Play Go Fish - Complete Rules Guide"
FINDER = "Game Rules Finder: Go Fish"
FINDER_AUTHORS = "Game Rules Finder: Authors"
PAIRS = "How to Play Go Fish - Pairs"
WISH = "Go-Fish with “Fished my wish”"
DECIDED = "decided"

STANDARD = Rules(
    name="standard",
    title="Standard Go Fish",
    players=(2, 6),
    best_players=4,
    deal=(7, 7, 5, 5, 5),
    group=4,
    empty_hand=EmptyHand.DRAWS_FIVE_AT_ONCE,
    tie=Tie.LAST_GROUP_FIRST,
    sources=(
        Source("players", GUIDE, "The game works for 2 to 6 players and uses a standard 52-card deck."),
        Source(
            "deal",
            GUIDE,
            "With 2 to 3 players: Deal 7 cards to each player. With 4 to 6 players: Deal 5 cards to each player.",
        ),
        Source(
            "group",
            GUIDE,
            "A book is a complete set of four cards of the same rank — for example, all four 7s or all four Aces.",
        ),
        Source("names_a_card", GUIDE, "You ask for a rank, not a specific card."),
        Source(
            "fishes",
            GUIDE,
            'If the opponent you asked doesn\'t have any cards of the requested rank, they say "Go Fish!" and you '
            "must draw one card from the fish pond (draw pile).",
        ),
        Source(
            "drawn_group_plays_on", GUIDE, "If it's any other card, your turn ends and play passes to the next player."
        ),
        Source(
            "empty_hand",
            GUIDE,
            "If a player runs out of cards during the game (because they completed books but haven't drawn enough to "
            "keep going), they draw 5 new cards from the fish pond if available.",
        ),
        Source("tie", GUIDE, "Ties are possible and are usually broken by who completed their last book first."),
        Source("points", GUIDE, "The player with the most books wins."),
        Source("open_hands", GUIDE, "Players hold their cards in a fan so only they can see them."),
    ),
)
"""Books of four, for 2 to 6 players; an empty hand draws five new cards at once."""

YOUNG_CHILDREN = Rules(
    name="young-children",
    title="Go Fish for young children",
    players=(2, 6),
    best_players=3,
    deal=(5, 5, 5, 5, 5),
    group=2,
    empty_hand=EmptyHand.DRAWS_FIVE_AT_ONCE,
    tie=Tie.LAST_GROUP_FIRST,
    open_hands=True,
    sources=(
        Source("players", GUIDE, "The game works for 2 to 6 players and uses a standard 52-card deck."),
        Source("deal", GUIDE, "Smaller hand: Deal only 5 cards regardless of player count."),
        Source(
            "group",
            GUIDE,
            "Pairs instead of books: Instead of collecting all four cards of a rank, children only need to find pairs "
            "(two matching ranks).",
        ),
        Source("open_hands", GUIDE, "Open hands: For very young children, let them play with cards face-up."),
        Source("empty_hand", DECIDED, "As in the standard book."),
        Source("tie", DECIDED, "As in the standard book."),
    ),
)
"""Pairs with open hands, for 2 to 6 players."""

TRADITIONAL = Rules(
    name="traditional",
    title="Traditional Go Fish",
    players=(2, 5),
    best_players=4,
    deal=(7, 7, 5, 5),
    group=4,
    empty_hand=EmptyHand.DRAWS_ONE_ON_ITS_TURN,
    tie=Tie.SHARED,
    drawn_group_plays_on=True,
    referee=True,
    sources=(
        Source("players", FINDER, "Players:  2-5"),
        Source(
            "deal",
            FINDER,
            "If two or three people are playing, each player receives seven cards. If four or five people are "
            "playing, each receives five cards.",
        ),
        Source("group", FINDER, "A book is any four of a kind, such as four kings, four aces, and so on."),
        Source(
            "fishes",
            FINDER,
            'If he has none, he says, "Go fish!" and the player who made the request draws the top card of the stock '
            "and places it in his hand.",
        ),
        Source(
            "drawn_group_plays_on",
            FINDER,
            "If a player gets the fourth card of a book, he shows all four cards, places them on the table face up in "
            "front of him, and plays again.",
        ),
        Source(
            "empty_hand",
            FINDER,
            "During the game, if a player is left without cards, he may (when it's his turn to play), draw from the "
            "stock and then ask for cards of that rank.",
        ),
        Source("tie", DECIDED, "The source names no tie-break: the win is shared."),
        Source("points", FINDER, "The winner is the player with the most books."),
        Source("referee", FINDER, "Irregularities. These apply to both Go Fish and Authors."),
    ),
)
"""Books of four, for 2 to 5 players; a drawn card that completes a book plays on, and a referee punishes mistakes."""

AUTHORS = Rules(
    name="authors",
    title="Authors",
    players=(2, 5),
    best_players=4,
    deal=(),
    group=4,
    empty_hand=EmptyHand.IS_SKIPPED,
    tie=Tie.SHARED,
    names_a_card=True,
    fishes=False,
    referee=True,
    sources=(
        Source("players", FINDER_AUTHORS, "It is best for four or five players."),
        Source("deal", FINDER_AUTHORS, "The whole pack is dealt out, as nearly evenly as possible."),
        Source(
            "names_a_card", FINDER_AUTHORS, "Each player requests a desired card, not only by rank but also by suit."
        ),
        Source("fishes", FINDER_AUTHORS, "If not, the turn passes to the left"),
        Source(
            "group",
            FINDER_AUTHORS,
            "As soon as a player collects four cards of the same denomination such as four 3s or four queens, he lays "
            "them face down.",
        ),
        Source("empty_hand", DECIDED, "There is nothing to draw: a seat without cards is skipped."),
        Source("tie", DECIDED, "The source names no tie-break: the win is shared."),
        Source("referee", FINDER_AUTHORS, "Irregularities. These apply to both Go Fish and Authors."),
    ),
)
"""Books of four, for 2 to 5 players, with the whole pack dealt: an ask names one card, and there is no pond."""

CLASSROOM_PAIRS = Rules(
    name="classroom-pairs",
    title="Classroom pairs",
    players=(2, 6),
    best_players=4,
    deal=(5, 5, 5, 5, 5),
    group=2,
    empty_hand=EmptyHand.ENDS_THE_GAME,
    tie=Tie.FEWEST_CARDS,
    sources=(
        Source("players", PAIRS, "Number of players: Two to six (class room standard = four players)"),
        Source("deal", PAIRS, "Deal five cards each."),
        Source(
            "group",
            PAIRS,
            "Whenever you have collected two cards of the same rank (called a pair) show the other players, then "
            "place the book next to you in a compact pile.",
        ),
        Source("fishes", PAIRS, "When the player you ask can't oblige, you'll be told to \"Go Fish.\""),
        Source("drawn_group_plays_on", PAIRS, "Otherwise, your turn ends."),
        Source(
            "empty_hand",
            PAIRS,
            "The ‘game’ ends when one person runs out of cards in their hand or when all the cards have been drawn "
            "and all the pairs collected.",
        ),
        Source(
            "tie",
            PAIRS,
            "In the case of a tie (two players have the same number of pairs), the person who has the fewest cards "
            "remaining in their hand is the winner.",
        ),
        Source("points", PAIRS, "Whomever has gathered the most pairs wins."),
    ),
)
"""Pairs, for 2 to 6 players; the game ends as soon as somebody has no cards left."""

FISHED_MY_WISH = Rules(
    name="fished-my-wish",
    title="Fished my wish",
    players=(2, 2),
    best_players=2,
    deal=(5,),
    group=2,
    empty_hand=EmptyHand.DRAWS_ONE_ON_ITS_TURN,
    tie=Tie.SHARED,
    points=2,
    sources=(
        Source("players", WISH, "The active player chooses one of the cards in her hand and asks the opponent"),
        Source(
            "deal",
            WISH,
            "The cards are mixed thoroughly, and then dealt alternately until each player has a hand of five cards.",
        ),
        Source(
            "group",
            WISH,
            "If any player has a pair of cards with the same face value, the player immediately lays down the pair "
            "into her pot.",
        ),
        Source(
            "fishes",
            WISH,
            "If the opponent has no 3 then he says, Go fish, and the active player draws a card from the top of the "
            "deck.",
        ),
        Source(
            "drawn_group_plays_on",
            WISH,
            "The active player remains active until she is asked to “go fish” and fails to fish her wish.",
        ),
        Source(
            "empty_hand",
            WISH,
            "When this happens, she draws a single card from the top of the deck and continues by asking her opponent "
            "for that card.",
        ),
        Source("tie", DECIDED, "The source names no tie-break: the win is shared."),
        Source("points", WISH, "The player with the most cards in his or her pot is declared the winner."),
    ),
)
"""Pairs, for two players, who count cards."""

RULE_BOOKS = MappingProxyType(
    {rules.name: rules for rules in (STANDARD, YOUNG_CHILDREN, TRADITIONAL, AUTHORS, CLASSROOM_PAIRS, FISHED_MY_WISH)}
)
"""The six rule books by name, such as "standard"; the names stand in records and on the command line."""


def rule_book(rules: Rules | str) -> Rules:
    """The rule book that is meant, which may be given by its name.

    >>> rule_book("standard").title
    'Standard Go Fish'

    Raises:
        ValueError: there is no such book; the message lists those that there are.
    """
    if isinstance(rules, Rules):
        return rules
    names = [*RULE_BOOKS]
    if rules not in names:
        books = listed([f'"{name}"' for name in names], "or")
        raise ValueError(f"{as_given(rules)} is no rule book: write {books}, or make one by own_rules(…).")
    return RULE_BOOKS[rules]
