"""What a page says it wants to ask for: read with care, and refused in a sentence where it cannot be."""

from collections.abc import Mapping
from typing import Any

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.rules import Rules
from gofish_learn.ui.table.setup import SetupError


def rank_of(text: object) -> Rank:
    """The rank that a page names.

    Raises:
        SetupError: it is no rank.
    """
    try:
        return Rank.parse(text if isinstance(text, str) else "")
    except ValueError as error:
        raise SetupError(str(error)) from None


def wish_of(fields: Mapping[str, Any], rules: Rules) -> tuple[int, Rank | Card]:
    """The target of an ask, and its `rank`, or its `card` where the rule book names cards.

    Raises:
        SetupError: they cannot be read.
    """
    wish = "card" if rules.names_a_card else "rank"
    target, wanted = fields.get("target"), fields.get(wish)
    if type(target) is not int or not isinstance(wanted, str):
        raise SetupError(f"That ask cannot be read: choose a {wish} and a player.")
    try:
        return target, Card.parse(wanted) if rules.names_a_card else Rank.parse(wanted)
    except ValueError as error:
        raise SetupError(str(error)) from None
