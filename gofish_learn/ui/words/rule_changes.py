"""A book of one's own in words: in which choices it differs from the book that it is like."""

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import EmptyHand, Rules, Tie, deal_words

EMPTY_HANDS = {
    EmptyHand.DRAWS_FIVE_AT_ONCE: "An empty hand draws five cards at once.",
    EmptyHand.DRAWS_ONE_ON_ITS_TURN: "An empty hand draws one card when its turn comes.",
    EmptyHand.IS_SKIPPED: "A player without cards is passed over.",
    EmptyHand.ENDS_THE_GAME: "The game ends when somebody has no cards.",
}
TIES = {
    Tie.LAST_GROUP_FIRST: "In a tie, the player who finished first wins.",
    Tie.FEWEST_CARDS: "In a tie, the fewest cards in hand win.",
    Tie.SHARED: "A tie is shared.",
}


def changes(rules: Rules) -> list[str]:
    """What is otherwise than in the book that it is like, a sentence for each choice; none where nothing is."""
    like = RULE_BOOKS[rules.like]
    fewest, most = rules.players
    said = {
        "players": f"It is for {fewest} to {most} players." if fewest < most else f"It is for {fewest} players.",
        "deal": f"Dealt: {deal_words(rules)}.",
        "group": "You collect books of four." if rules.group == 4 else "You collect pairs.",
        "catch_plays_on": _goes(on=rules.catch_plays_on, after="A catch"),
        "wish_plays_on": _goes(on=rules.wish_plays_on, after="A fished wish"),
        "drawn_group_plays_on": _goes(on=rules.drawn_group_plays_on, after=f"A fished {rules.group_word}"),
        "empty_hand": EMPTY_HANDS[rules.empty_hand],
        "tie": TIES[rules.tie],
        "points": f"Each {rules.point_word} is a point.",
        "open_hands": "All hands lie open." if rules.open_hands else "Hands are hidden.",
    }
    return [sentence for choice, sentence in said.items() if _is_changed(rules, like, choice)]


def _is_changed(rules: Rules, like: Rules, choice: str) -> bool:
    """Whether a choice is another one; points and deals that only follow another choice are not."""
    if choice == "deal":
        return rules.deal != like.deal[: rules.players[1] - 1]
    if choice == "points":
        return (rules.points == 1) != (like.points == 1)
    return bool(getattr(rules, choice) != getattr(like, choice))


def _goes(*, on: bool, after: str) -> str:
    return f"{after} lets you ask again." if on else f"{after} ends your turn."
