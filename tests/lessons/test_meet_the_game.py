"""Lesson 01: every position, answer and number on its pages, played by the engine; its notebook keeps hands hidden."""

import ast
import itertools
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from gofish_learn.engine.asks import Ask, IllegalActionError
from gofish_learn.engine.cards import CARDS, RANKS, SUITS, Card, Rank
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardsGiven,
    Event,
    GoFishSaid,
    GroupLaid,
    seen_by,
)
from gofish_learn.engine.hands import cards_in, ranks_held
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.record import Record, RecordError
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.teach.lessons.lesson_one import CLEO, SIX_ASKS, Story
from gofish_learn.teach.positions import arranged, cards_named
from tests.lessons.pages import LessonPages, Row, one_table, sections, solution, tables, text_of
from tests.lessons.running import run

LESSON = LessonPages("01")
page, notes, answers = LESSON.page, LESSON.notes, LESSON.answers
NAMES = ("Ana", "Ben", "Cleo", "Dev")
KINGS = "Ana asks Cleo for kings"
PLURALS = {rank.plural: rank for rank in RANKS}


def told(events: Iterable[Event]) -> str:
    """What happens after an ask, in the sentences of the lesson's pages."""
    return " ".join(filter(None, map(sentence, events)))


def sentence(event: Event) -> str:
    """An event in the words of the lesson's pages; nothing for an ask itself and for the turn."""
    match event:
        case CardsGiven(seat, to, given):
            return f"{NAMES[seat]} gives {NAMES[to]} {listed(given)}."
        case GoFishSaid(seat):
            return f"{NAMES[seat]} says “Go fish!”"
        case CardDrawn(seat, card, wish) if card:
            return f"{NAMES[seat]} draws {written(card)}{' and shows it' if wish else ''}."
        case GroupLaid(seat, rank, laid):
            return f"{NAMES[seat]} lays the book of {rank.plural}: {listed(laid)}."
        case _:
            return ""


def listed(some: Iterable[Card]) -> str:
    return " ".join(map(written, sorted(some)))


def written(card: Card) -> str:
    """A card as the pages write it: the ten as 10."""
    return str(card).replace("T", "10")


def ask_in(text: str) -> Ask:
    """The ask that a text begins with: “Ana asks Ben for sevens”, or “for the king of diamonds”."""
    found = re.match(r"(?:Ask )?(?:\d+[.:] )?(\w+) asks (\w+) for (the \w+ of \w+|\w+)", text)
    assert found, text
    named = {f"the {card.words}": card for card in CARDS}
    wanted = PLURALS.get(found[3]) if found[3] in PLURALS else named[found[3]]
    assert wanted is not None
    return Ask(NAMES.index(found[1]), NAMES.index(found[2]), wanted)


def story_of(game: Game, ask: Ask) -> tuple[str, str]:
    """Play an ask: what happens in the words of the pages, and the name of the player who asks next."""
    events = game.play(ask)
    assert game.state.turn is not None
    return told(events), NAMES[game.state.turn]


def open_hands(rows: list[Row]) -> list[str]:
    hands = {row["player"]: row["hand"] for row in rows}
    return [hands[name] for name in NAMES]


def worksheet_deal() -> Record:
    """The deal of the worksheet, its pond topped by the cards that the questions name."""
    (rows,) = [rows for rows in tables(page("worksheet.md")) if "hand" in rows[0]]
    fished = re.findall(r"The top card of the pond is (\w+)\.", page("worksheet.md"))
    return arranged(STANDARD, *open_hands(rows), pond=" ".join(fished))


def asks_of_part(part: str) -> list[Ask]:
    (body,) = [body for title, body in sections(page("worksheet.md")).items() if title.startswith(part)]
    return [ask_in(text) for text in re.findall(r"^\*\*\d[a-z]?\.\*\* (\w+ asks .*)$", body, re.MULTILINE)]


def legal(hand: str, *others: str) -> Sequence[Ask]:
    """What whoever holds a hand may ask the others."""
    return list(replay(arranged(STANDARD, hand, *(others or ("", "", "")))).view(0).legal_asks())


def asks_next(pond: str) -> str:
    """Who asks next when Ana asks Cleo for kings, and this is the top card of the pond."""
    return story_of(replay(arranged(STANDARD, "KC 2D", "", "3H 4S 5D 6C 7H", "", pond=pond)), ask_in(KINGS))[1]


def deal(players: int) -> tuple[int, int]:
    """How many cards each player gets, and how many make the pond."""
    return STANDARD.cards_dealt(players) // players, len(CARDS) - STANDARD.cards_dealt(players)


def threes_dealt() -> list[tuple[int, str]]:
    """The deals of the notebook's control in which Cleo is dealt three cards of a rank, and which."""
    ranks = {number: [card.rank for card in Game(STANDARD, 4, seed=number).view(2).cards] for number in range(1, 51)}
    found = {(number, rank.plural) for number, hand in ranks.items() for rank in hand if hand.count(rank) > 2}
    assert len(found) == 1
    return [*found]


@cache
def asks_of(players: int) -> list[int]:
    """How many asks the five games of the notebook take with so many players."""
    found = []
    for number in range(1, 6):
        chance = Random(number)
        game = Game(STANDARD, players, dealer=players - 1, deck=chance.sample(CARDS, 52))
        while (asker := game.view(0).table.turn) is not None:
            game.play(chance.choice(game.view(asker).legal_asks()))
        found.append(len(game.actions))
    return found


# The six asks


def test_the_lesson_shows_the_hands_that_its_game_deals() -> None:
    rows = one_table(sections(page("lesson.md"))["2. Six asks"])
    game = replay(replace(SIX_ASKS, actions=()))
    assert [set(cards_named(hand)) for hand in open_hands(rows)] == [set(cards_in(hand)) for hand in game.state.hands]
    assert NAMES[game.state.dealer] == "Dev"
    assert game.state.pond == 32
    assert game.state.turn == NAMES.index("Ana")


def test_the_sorted_pack_deals_the_game_of_the_lesson() -> None:
    rows = tables(notes("Before the lesson"))[0]
    dealt = [Card.parse(row[f"to {name}"]) for row in rows for name in NAMES]
    (top,) = re.findall(r"the top of the pond: ([\w ]+)\. The other (\d+) cards", page("teacher-notes.md"))
    assert (*dealt, *cards_named(top[0])) == SIX_ASKS.deck[:23]
    assert int(top[1]) == 52 - 23


def test_each_ask_of_the_lesson_goes_as_its_box_says() -> None:
    game = replay(replace(SIX_ASKS, actions=()))
    boxes = {title: body for title, body in sections(page("lesson.md"), 3).items() if title.startswith("Ask ")}
    assert [ask_in(title) for title in boxes] == list(SIX_ASKS.actions)
    for title, body in boxes.items():
        happens, asks_next = story_of(game, ask_in(title))
        assert solution(body).strip().startswith(f"{happens} {asks_next} asks next."), title


def test_the_teacher_s_script_is_the_same_six_asks() -> None:
    (rows,) = (rows for rows in tables(page("teacher-notes.md")) if "who asks next" in rows[0])
    game = replay(replace(SIX_ASKS, actions=()))
    assert [ask_in(row["ask"]) for row in rows] == list(SIX_ASKS.actions)
    assert [(row["what happens"], row["who asks next"]) for row in rows] == [
        story_of(game, ask_in(row["ask"])) for row in rows
    ]


def test_by_what_cleo_has_seen_her_last_ask_is_the_only_one_that_is_sure() -> None:
    before = replace(SIX_ASKS, actions=SIX_ASKS.actions[:5])
    game = replay(before)
    seen, asks = game.view(CLEO).events, set(game.view(CLEO).legal_asks())
    never_failed = set(asks)
    for one, other in itertools.combinations(range(52), 2):
        deck = list(before.deck)
        deck[one], deck[other] = deck[other], deck[one]
        try:
            as_well = replay(replace(before, deck=tuple(deck)))
        except RecordError:
            continue
        if as_well.view(CLEO).events == seen:
            hands = as_well.state.hands
            never_failed -= {ask for ask in asks if ask.rank not in ranks_held(hands[ask.target])}
    assert never_failed == {SIX_ASKS.actions[5]}
    assert len(asks) == 12


# The worksheet


def test_the_worksheet_deals_five_cards_each_and_ana_begins() -> None:
    game = replay(worksheet_deal())
    assert [hand.bit_count() for hand in game.state.hands] == [5, 5, 5, 5]
    assert "32 cards, face down" in page("worksheet.md")
    assert (game.state.pond, game.state.turn) == (32, 0)


@pytest.mark.parametrize(("letter", "ask"), list(zip("abcd", asks_of_part("Part B"), strict=True)))
def test_question_3(letter: str, ask: Ask) -> None:
    game = replay(worksheet_deal())
    try:
        game.play(ask)
    except IllegalActionError:
        assert answers()[f"3{letter}"] == "no"
    else:
        assert answers()[f"3{letter}"] == "yes"


def test_questions_4_to_7() -> None:
    game = replay(worksheet_deal())
    for number, ask in zip("4567", asks_of_part("Part C"), strict=True):
        happens, asks_next = story_of(game, ask)
        assert answers()[number] == f"{happens} {asks_next} asks next."


def test_question_8_and_its_steps() -> None:
    game = replay(worksheet_deal())
    counted = [sizes(game)]
    for ask in asks_of_part("Part C"):
        game.play(ask)
        counted.append(sizes(game))
    steps = tables(notes("Answers to the worksheet"))[1]
    assert [[int(row[column]) for column in (*NAMES, "pond")] for row in steps] == counted
    *hands, pond = counted[-1]
    said = [f"{name} {cards_held}" for name, cards_held in zip(NAMES, hands, strict=True)]
    assert answers()["8"] == f"{', '.join(said)}, the pond {pond}."


def sizes(game: Game) -> list[int]:
    return [*(hand.bit_count() for hand in game.state.hands), game.state.pond]


def test_question_11_names_the_ranks_that_an_onlooker_knows_ben_to_hold() -> None:
    game = replay(worksheet_deal())
    for ask in asks_of_part("Part C"):
        game.play(ask)
    held: dict[int, set[Rank]] = {seat: set() for seat in range(4)}
    for event in (seen_by(event, None) for event in game.events):
        match event:
            case Asked(seat, _, Rank() as rank):
                held[seat].add(rank)
            case CardsGiven(seat, to, (card, *_)):
                held[seat].discard(card.rank)
                held[to].add(card.rank)
            case CardDrawn(seat, Card() as card):
                held[seat].add(card.rank)
            case GroupLaid(seat, rank):
                held[seat].discard(rank)
    assert held[1] == {PLURALS[word] for word in re.findall(r"\w+s\b", answers()["11"].lower())}
    assert held[1] <= set(ranks_held(game.state.hands[1]))


# The other sheets


def test_the_easier_worksheet() -> None:
    (rows,) = tables(page("worksheet-easier.md"))
    sheet = page("worksheet-easier.md")
    fished = re.findall(r"draws (\w+) ", sheet)
    game = replay(arranged(STANDARD, *open_hands(rows), pond=" ".join(fished)))
    said = LESSON.answers("worksheet-easier.md")
    asks = [ask_in(text) for text in re.findall(r"(\w+ asks \w+ for \w+)\. (?!A)", sheet)]
    assert len(asks) == 4
    happens, asks_next = story_of(game, asks[0])
    assert (happens, asks_next) == ("Ben gives Ana 6C.", "Ana")
    happens, asks_next = story_of(game, asks[1])
    assert happens.startswith(f"Cleo gives Ana {said['1'].split('.')[0]}. Ana lays the book of sixes")
    assert asks_next == "Ana"
    assert Ask(0, 3, Rank.KING) not in game.view(0).legal_asks()
    assert said["2"].startswith("No")
    happens, asks_next = story_of(game, asks[2])
    assert happens == f"Dev says {said['3']} Ana draws 3H."
    assert asks_next == said["4"]
    happens, asks_next = story_of(game, asks[3])
    assert happens == "Cleo says “Go fish!” Ben draws KH and shows it."
    assert asks_next == said["5"]


def test_question_4_of_the_harder_worksheet_leaves_ben_one_queen() -> None:
    mine, given = 1, 1
    left = {
        ben
        for cleo in range(1, 5)  # Cleo held one at least when she asked
        for ben in range(1, 5)  # and so did Ben when he asked again
        if mine + cleo + given + ben <= len(SUITS)
    }
    assert left == {1}
    assert LESSON.answers("worksheet-harder.md")["4"].startswith("Exactly one")


# The notebook


def code_cells() -> list[str]:
    cells = json.loads(text_of(LESSON.notebook))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def test_the_notebook_shows_what_its_prose_reads_back() -> None:
    printed, names = run(LESSON.notebook).printed, run(LESSON.notebook).names
    assert names["cards_left"].value == "20 cards in the hands, 32 cards in the pond"
    for line in (
        "ten of clubs",
        "13 ranks, 4 suits, 52 cards",
        "Ana's cards, as Cleo sees them: hidden",
        "12 asks are legal.",
        "You may only ask for a rank you hold, not sevens.",
        "You lay a book of sevens.",
        "You hold 3 cards now.",
        "Books together: 13",
    ):
        assert f"{line}\n" in printed


def test_the_notebook_looks_through_views_only_and_lets_no_event_show() -> None:
    for source in code_cells():
        tree = ast.parse(source)
        looked_at = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert looked_at & {"state", "events", "deck"} <= ({"deck"} if "SIX_ASKS.deck" in source else set())
        assert not (
            isinstance(tree.body[-1], ast.Expr)
            and ast.unparse(tree.body[-1]).startswith(("game.play", "long_game.play"))
        )


def test_a_story_tells_only_what_is_new_and_only_what_its_seat_saw() -> None:
    game = replay(replace(SIX_ASKS, actions=()))
    story = Story(game, CLEO, lambda event, pond: f"{pond} {type(event).__name__} {getattr(event, 'card', '')}")
    assert len(story.news().splitlines()) == 5
    assert story.news() == ""
    game.play(SIX_ASKS.actions[0])
    game.play(SIX_ASKS.actions[1])
    assert "32 CardDrawn None" in story.news().splitlines()
