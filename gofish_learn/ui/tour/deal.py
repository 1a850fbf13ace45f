"""The page on which two books play the same deal with the learner's own asks, until they go different ways."""

from collections.abc import Sequence

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import ONLOOKER, Asked, Event, TurnStarted
from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.saying import NUMBERS
from gofish_learn.teach.narrator import Narrator
from gofish_learn.teach.rules.one_table import OneTable
from gofish_learn.teach.rules.questions.moments import Scene, scene_of
from gofish_learn.teach.rules.same_deal import Branch, Divergence
from gofish_learn.teach.rules.side_by_side import BOOKS, RuleRow, rule_rows
from gofish_learn.ui.app.messages import Scene as SceneShown
from gofish_learn.ui.tour.messages import RuleLine, SharedAsks, TwoWays, Way
from gofish_learn.ui.tour.tables import cell_part
from gofish_learn.ui.tour.wish import LONGEST_DEAL, Wish
from gofish_learn.ui.words.scene import FACES, dealer_of, players_part, scene_part

ROW_OF = {
    "deal": ("The deal", "how many cards are dealt"),
    "group": ("What is collected", "what you collect"),
    "empty_hand": ("An empty hand", "a player with no cards left"),
    "tie": ("A tie", "a tie"),
    "names_a_card": ("What an ask is for", "what you may ask for"),
    "fishes": ("After a no", "what happens after a no"),
    "drawn_group_plays_on": ("Drawing the last card of another group", "a drawn card that completes another group"),
    "points": ("Who wins", "who wins"),
    "open_hands": ("Hands", "who may see the cards"),
    "referee": ("Mistakes", "mistakes"),
}
"""The row of the table that a choice of a rule book stands in, and what it is about, within a sentence."""
STORY_LENGTH = 12
"""How many sentences of each game are told from where the two go different ways."""


def deal_page(wish: Wish) -> TwoWays:
    """The same deal by two books: the table, the latest ask as each book plays it, and what may be asked now."""
    table = wish.table
    divergence = table.divergence
    return {
        "heading": "Same deal, two books",
        "say": "Two games with the same cards. You make the asks, for every player, and both books play each of them. "
        "Can you find an ask that they play differently?",
        "books": [
            {"id": name, "title": rules.title, "players": list(rules.players)} for name, rules in RULE_BOOKS.items()
        ],
        "wish": {"left": wish.books[0], "right": wish.books[1], "players": wish.players, "deal": wish.deal},
        "longest": LONGEST_DEAL,
        "headline": headline(table),
        "parted": divergence is not None,
        "ways": ways_of(wish) if divergence is None else parted_ways(wish, divergence),
        "scene": None if divergence else _table_scene(wish, table),
        "asks": _asks_part(wish) if table.open else None,
        "undo": bool(table.asks),
        "choices": [] if divergence is None else [choice_part(name, wish) for name in divergence.choices],
    }


def headline(table: OneTable) -> str:
    """How the two books have gone so far, in a sentence."""
    one, two = (rules.title for rules in table.same.books)
    divergence, count = table.divergence, len(table.asks)
    if divergence is not None:
        what = "The deal" if divergence.action is None else f"Ask {count}"
        about = listed([ROW_OF[name][1] for name in divergence.choices])
        return f"{what} goes two different ways: each book has its own rule for {about}."
    if table.over:
        return f"With this deal {one} and {two} go the same way from beginning to end."
    if not count:
        return "Both books deal the same cards."
    return f"Ask {count} goes the same way in both books."


def _names_of(wish: Wish) -> tuple[str, ...]:
    return tuple(FACES)[: wish.players]


def _asks_part(wish: Wish) -> SharedAsks:
    state, names = wish.table.states[0], _names_of(wish)
    legal = wish.table.legal
    turn = legal[0].asker
    hand = cards_in(state.hands[turn])
    wanted = dict.fromkeys(ask.wanted for ask in legal)
    return {
        "prompt": f"It is {names[turn]}’s turn. Tap a rank, then a player to ask.",
        "ranks": [
            {
                "wanted": str(one) if isinstance(one, Card) else one.letter,
                "words": f"the {one.words}" if isinstance(one, Card) else one.plural,
                "cards": [str(card) for card in hand if card.rank == (one.rank if isinstance(one, Card) else one)],
            }
            for one in wanted
        ],
        "targets": [{"seat": seat, "name": names[seat]} for seat in dict.fromkeys(ask.target for ask in legal)],
    }


def ways_of(wish: Wish) -> list[Way]:
    """The latest ask as each book plays it while they go the same way; none before the first ask."""
    table = wish.table
    if not table.asks:
        return []
    return [
        {"title": rules.title, "rule": [], "told": story(wish, rules, table.before, table.latest), "scene": None}
        for rules in table.same.books
    ]


def parted_ways(wish: Wish, divergence: Divergence) -> list[Way]:
    """How the game goes on by each book, with the rules that make the difference."""
    return [
        {
            "title": way.rules.title,
            "rule": [row_of(name).cells[BOOKS.index(book)].text for name in divergence.choices],
            "told": way_told(wish, divergence, way),
            "scene": _scene_message(
                wish, way.rules, scene_of(way.rules, wish.players, (*way.before, *way.events)), way.events
            ),
        }
        for book, way in zip(wish.books, divergence.ways, strict=True)
    ]


def way_told(wish: Wish, divergence: Divergence, way: Branch) -> list[str]:
    """The story of where the books go different ways, by one of them."""
    events = way.events
    if way.refused is not None and isinstance(divergence.action, Ask):
        events = (Asked(divergence.action.asker, divergence.action.target, divergence.action.wanted),)
    return story(wish, way.rules, way.before, events) + ([way.refused] if way.refused else [])


def story(wish: Wish, rules: Rules, before: Sequence[Event], events: Sequence[Event]) -> list[str]:
    """Some events in sentences, up to where the story is long enough."""
    names = _names_of(wish)
    pond = scene_of(rules, wish.players, before).table.pond if before else 0
    told = _wish_narrator(wish, rules).sentences(events, pond)
    turn = scene_of(rules, wish.players, (*before, *events)).table.turn
    if turn is not None and not any(isinstance(event, TurnStarted) for event in events):
        told.append(f"{names[turn]} asks again.")
    if len(told) <= STORY_LENGTH:
        return told
    more = len(told) - STORY_LENGTH
    return [*told[:STORY_LENGTH], f"… and {NUMBERS[more] if more < len(NUMBERS) else more} more."]


def _table_scene(wish: Wish, table: OneTable) -> SceneShown:
    rules = table.same.books[0]
    return _scene_message(wish, rules, scene_of(rules, wish.players, (*table.before, *table.latest)), table.latest)


def _scene_message(wish: Wish, rules: Rules, scene: Scene, spoken: Sequence[Event]) -> SceneShown:
    names = _names_of(wish)
    players = players_part(names, dealer_of(names, wish.same_deal.dealer))
    return scene_part(_wish_narrator(wish, rules), players, scene.table, scene.hands, spoken)


def _wish_narrator(wish: Wish, rules: Rules) -> Narrator:
    return Narrator(rules, _names_of(wish), ONLOOKER, wish.same_deal.dealer)


def row_of(name: str) -> RuleRow:
    """The row of the table of the books that a choice of a rule book stands in."""
    return next(row for row in rule_rows() if row.title == ROW_OF[name][0])


def choice_part(name: str, wish: Wish) -> RuleLine:
    """A choice that makes the difference, with what each book says and where."""
    row = row_of(name)
    cells = [cell_part(row.cells[BOOKS.index(book)]) for book in wish.books]
    return {"title": row.title, "differs": row.differs, "cells": cells}
