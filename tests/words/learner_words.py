"""The sentences that a learner reads, page by page.

Those of the story, the hints and the tours come from games that are played; the others are read where they stand.
"""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

from gofish_learn.bots.rng import pick
from gofish_learn.engine.events import ONLOOKER, seen_by
from gofish_learn.engine.history import Game
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.proofs.notebook import Notebook
from gofish_learn.knowledge.review.why_best import why_best
from gofish_learn.teach.deal_code import deck_for
from gofish_learn.teach.narrator import Narrator
from gofish_learn.teach.questions.question import ChoiceQuestion
from gofish_learn.teach.rules.tours.tour import Tour
from gofish_learn.teach.story.figures import figures
from gofish_learn.teach.story.scenes import scenes
from tests.lessons.pages import sentences, text_of
from tests.tree import ROOT

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eli", "Fay")
SHORTEST = 4
"""A string of fewer words is a label and no sentence."""
GAMES = 3
"""So many games of a book are told."""
HINTS = 24
"""So many asks of a game a hint is taken for."""
BLANK = "seven"
"""What stands for a blank of a worksheet, and for whatever a program fills into a sentence."""
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)


def played(rules: Rules, players: int, seed: int) -> Game:
    """A whole game in which everybody asks at random."""
    game, rng = Game(rules, players, players - 1, deck_for(seed)), Random(seed)
    while game.state.turn is not None:
        game.play(pick(rng, game.view(game.state.turn).legal_asks()))
    return game


def story(rules: Rules) -> list[str]:
    """What the table tells a player of a few games from beginning to end."""
    players = min(4, rules.players[1])
    told = []
    for seed in range(GAMES):
        game = played(rules, players, seed)
        narrator = Narrator(rules, NAMES[:players], 0, game.state.dealer)
        told += [narrator.say(seen_by(event, 0), 1) for event in game.events]
    return [sentence for line in told for sentence in split(line)]


def advice(rules: Rules, seed: int = 2) -> list[str]:
    """What a hint says early in a game: the best ask, its reasons and what comes next."""
    players = min(4, rules.players[1])
    whole = played(rules, players, seed)
    game = Game(rules, players, players - 1, deck_for(seed))
    told, notebooks = [], {seat: Notebook.of(game.view(seat)) for seat in range(players)}
    for action in whole.actions[:HINTS]:
        turn = game.state.turn or 0
        if (found := why_best(game.view(turn), NAMES[:players], notebooks[turn])) is not None:
            told += [found.sentence, *(reason.sentence for reason in found.reasons), found.comparison]
        game.play(action)
    return [sentence for line in told for sentence in split(line)]


def tour(found: Tour) -> list[str]:
    """All that a tour asks and answers, and the story that it tells; not what the documents say."""
    told = []
    for step in found.steps:
        told += [step.lead, *asked(step.question)]
        narrator = Narrator(found.rules, tuple(step.moment.names), ONLOOKER, step.moment.record.dealer)
        told += [narrator.say(event, 1) for event in (*step.moment.announced, *step.moment.to_come)]
    return [sentence for line in (*told, *found.summary) for sentence in split(line)]


def asked(question: ChoiceQuestion) -> list[str]:
    """A question, its answers, and what is said to each."""
    choices = [text for choice in question.choices for text in (choice.text, choice.why)]
    return [question.facts, question.prompt, *choices, question.why, question.left_open]


def page(*paths: Path) -> list[str]:
    """The sentences of pages in Markdown, without their tables, headings and blanks."""
    return [sentence for path in paths for sentence in sentences(re.sub("_{2,}", BLANK, text_of(path)))]


def notebook(path: Path) -> list[str]:
    """The prose of a notebook."""
    cells = json.loads(text_of(path))["cells"]
    return sentences("\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"))


def written_in(*folders: str) -> list[str]:
    """The sentences that stand in programs: in those of the kernel and in those of the page."""
    told = []
    for path in (path for folder in folders for path in sorted((ROOT / "gofish_learn" / folder).rglob("*"))):
        if path.suffix == ".py":
            told += list(strings_of(ast.parse(text_of(path))))
        elif path.suffix == ".js" and path.parent.name != "vega":
            told += [
                re.sub(r"\$\{.*?\}", BLANK, "".join(two)) for two in LITERAL.findall(COMMENT.sub("", text_of(path)))
            ]
    return [sentence for text in told if is_said(text) for sentence in split(text)]


def strings_of(tree: ast.Module) -> Iterator[str]:
    """The strings of a program, without its docstrings and without those that only a programmer reads."""
    silent: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr | ast.Assert):
            silent.update(ast.walk(node))
        if isinstance(node, ast.Raise) and "Request" not in ast.unparse(node):
            silent.update(ast.walk(node))
        if isinstance(node, ast.JoinedStr) and node not in silent:
            silent.update(child for child in ast.walk(node) if child is not node)
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else BLANK for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in silent:
            yield node.value


def is_said(text: str) -> bool:
    """Whether a string is a sentence that is said to somebody."""
    return len(text.split()) >= SHORTEST and bool(re.match(r"[A-Z“]|seven ", text)) and text[-1] in ".?!:”"


def split(text: str) -> list[str]:
    """The sentences of a text."""
    return [part.strip() for part in re.split(r"(?<=[.!?:;])”?\s+", text) if re.search(r"[a-z]", part)]


def told_in_scenes() -> list[str]:
    """All that the story says, with a number wherever one is worked out."""
    screens = [screen for scene in scenes() for screen in scene.screens]
    answered = {"kings": 50, "deals": 100, "asks": 90}
    return [
        sentence.format(**figures(screen.name, answered, 1))
        for screen in screens
        for sentence in (*screen.told, screen.prompt, screen.after, *(one.reply for one in screen.choices.values()))
        if sentence
    ]
