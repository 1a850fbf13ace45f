"""The questions about chance in words, for any opening."""

from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.knowledge.proofs.saying import number as in_words
from gofish_learn.lab.setting import Setting


def the_deal(setting: Setting) -> str:
    """What is dealt to whom."""
    cards = counted(setting.hand, "card")
    if setting.players == 2:
        return f"You and Ana are dealt {cards} each."
    return f"You, Ana and {counted(setting.players - 2, 'other')} are dealt {cards} each."


def held_words(setting: Setting) -> str:
    """What I hold."""
    return f"You hold {counted(setting.held, 'seven')}."


def the_missing(setting: Setting) -> str:
    """The sevens that I do not hold."""
    return "the fourth" if setting.missing == 1 else f"one or more of the other {in_words(setting.missing)}"


def asks_opponent(setting: Setting) -> str:
    """Whether Ana holds one."""
    return f"{the_deal(setting)} {held_words(setting)} How likely is it that Ana holds {the_missing(setting)}?"


def asks_somebody(setting: Setting) -> str:
    """Whether anybody holds one."""
    who = "Ana holds" if setting.players == 2 else "somebody else at the table holds"
    return f"{the_deal(setting)} {held_words(setting)} How likely is it that {who} {the_missing(setting)}?"


def asks_wish(setting: Setting) -> str:
    """Whether the top card is one."""
    return (
        f"{the_deal(setting)} {held_words(setting)} You ask Ana for sevens, and she says “Go fish!”. How likely is it "
        "that the top card of the pond is a seven?"
    )


def asks_within(setting: Setting) -> str:
    """Whether one of the first cards is one."""
    cards = "the first card" if setting.draws == 1 else f"one of the first {counted(setting.draws, 'card')}"
    return (
        f"{the_deal(setting)} {held_words(setting)} Ana says “Go fish!”. Suppose that only you fish, card after card. "
        f"How likely is it that {cards} is a seven?"
    )


def asks_cards(setting: Setting) -> str:
    """How many Ana holds."""
    return f"{the_deal(setting)} {held_words(setting)} How many sevens does Ana hold, on average?"


def asks_book(setting: Setting) -> str:
    """Whether a book is dealt."""
    return f"You are dealt {counted(setting.hand, 'card')}. How often are all four cards of some rank among them?"
