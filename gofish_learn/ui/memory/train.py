"""The trainer's page of the memory lab: the choice of a round, its story, its questions, and what became of them.

Nothing of an answer is in a message before it was given, and nothing of the story while something is asked of it.
"""

from collections.abc import Collection

from gofish_learn.engine.cards import RANKS
from gofish_learn.engine.wording import listed
from gofish_learn.teach.memory.questions import STOPS, MemoryQuestion
from gofish_learn.teach.memory.spans import Place, Sheet, Stretch
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.memory.round import Phase, Round, Task
from gofish_learn.ui.memory.session import MemorySession
from gofish_learn.ui.memory.telling import lines_part, players_of, stretch_part

TITLES = {Task.WHO: "Who was it?", Task.SHEET: "Who has what?"}
BLURBS = {
    Task.WHO: "Listen to a game. It stops six times, and each time you get one question about what was said.",
    Task.SHEET: "Listen to the start of a game. Then tick everything you know: who has which ranks?",
}
MEASURES = {
    Task.WHO: "Shows how fast you forget things.",
    Task.SHEET: "Shows how many things you can keep at once.",
}
UNKNOWN = "I don’t know"
HEARD_BEFORE = "You’ve heard this game before, so this round is just for practice. It won’t change your curve."


def train_page(session: MemorySession) -> Message:
    """The page, wherever the round stands."""
    one = session.round
    if one is None:
        return begin_part(session)
    message: Message = {
        "phase": one.phase.value,
        "task": one.task.value,
        "title": TITLES[one.task],
        "code": one.code,
        "practice": None if one.counts else HEARD_BEFORE,
        "state": state_of(one),
    }
    match one.phase:
        case Phase.TELLING:
            return message | telling_part(one)
        case Phase.ASKING:
            return message | (sheet_part(one) if one.task is Task.SHEET else question_part(one.question))
        case Phase.JUDGED:
            return message | judged_part(one)
        case Phase.OVER:
            return message | (sheet_over(session, one) if one.task is Task.SHEET else questions_over(one))


def begin_part(session: MemorySession) -> Message:
    """The choice of a round."""
    answers, sheets = len(session.recalls), len(session.sheets)
    return {
        "phase": "begin",
        "heading": "How much can you keep in mind?",
        "say": "Listen to a real game of Go Fish, as if you were sitting at the table. Nobody remembers all of it. "
        "That’s what makes it a game.",
        "tasks": [
            {
                "id": task.value,
                "title": TITLES[task],
                "blurb": BLURBS[task],
                "measures": MEASURES[task],
                "next": f"{session.facts} facts this time" if task is Task.SHEET else f"{len(STOPS)} questions",
            }
            for task in Task
        ],
        "so_far": f"So far you have answered {counted(answers, 'question')} and filled in {counted(sheets, 'sheet')}."
        if answers or sheets
        else None,
    }


def counted(number: int, thing: str) -> str:
    """A number of things with its unit: "1 fact", "3 facts"."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def state_of(one: Round) -> str:
    """How far a round has come."""
    if one.phase is Phase.OVER:
        return "Round over"
    if one.task is Task.SHEET:
        return counted(len(one.stretch.facts), "fact")
    return f"Question {one.number + 1} of {len(one.questions)}"


def telling_part(one: Round) -> Message:
    """The stretch that is told now."""
    goal = (
        f"Listen, and try to remember who has which ranks. There will be {len(one.stretch.facts)} at the end."
        if one.task is Task.SHEET
        else "Listen. After this part you get one question."
    )
    return {"goal": goal, "story": stretch_part(one.game, one.told)}


def question_part(question: MemoryQuestion) -> Message:
    """A question, with the answers offered."""
    return {"prompt": question.prompt, "choices": [*question.choices, UNKNOWN]}


def sheet_part(one: Round) -> Message:
    """The sheet to be filled in: a row for each player, a column for each rank."""
    return {
        "prompt": "Who has which ranks now?",
        "hint": "Tick a box if you know that a player has at least one card of that rank. Cards that were given "
        "away, or laid in a book, are gone. If you don’t know, leave the box empty.",
        "players": players_of(one.game),
        "ranks": [{"letter": rank.letter, "plural": rank.plural} for rank in RANKS],
    }


def chosen_words(question: MemoryQuestion, choice: int | None) -> str:
    """The answer that was chosen, in words."""
    return UNKNOWN if choice is None else question.choices[choice]


def judged_part(one: Round) -> Message:
    """What is said to an answer: whether it is right, and the ask that told it."""
    question, choice = one.question, one.chosen[-1]
    right = choice == question.right
    event = question.event
    return {
        "prompt": question.prompt,
        "right": right,
        "headline": f"Right: {question.answer}." if right else f"Not this time. The answer is: {question.answer}.",
        "yours": None if right else f"You said: {chosen_words(question, choice)}.",
        "ago": ago(question),
        "told": [] if event is None else lines_part(one.game, one.game.ask_of(event), {event}),
        "next": "Go on" if len(one.chosen) < len(one.questions) else "See how the round went",
    }


def ago(question: MemoryQuestion) -> str:
    """How long ago an answer was told, in a sentence."""
    if question.delay is None:
        return "Nobody told you that. Knowing what you haven’t heard is part of a good memory too."
    return f"That was {counted(question.delay, 'event')} ago. One ask and its answer count as about three events."


def questions_over(one: Round) -> Message:
    """The end of a round of questions: each of them, and the whole story with what they were about."""
    asked = list(zip(one.questions, one.chosen, strict=True))
    right = sum(choice == question.right for question, choice in asked)
    marked = {question.event for question, _ in asked if question.event is not None}
    return {
        "heading": f"{right} of {len(asked)} right",
        "says": ["The next round is a new game. The more you answer, the better we can draw your curve."],
        "rows": [
            {
                "prompt": question.prompt,
                "answer": question.answer,
                "yours": chosen_words(question, choice),
                "right": choice == question.right,
                "ago": "never told" if question.delay is None else f"{counted(question.delay, 'event')} ago",
            }
            for question, choice in asked
        ],
        "told": lines_part(one.game, range(one.questions[-1].now), marked),
        "sheet": None,
    }


def sheet_over(session: MemorySession, one: Round) -> Message:
    """The end of a round with a sheet: each cell, what was kept of it, and the whole story."""
    sheet, stretch, ticked = one.sheet, one.stretch, set(one.ticked)
    names = one.game.names
    return {
        "heading": f"You found {sheet.right} of {sheet.facts}",
        "says": [*sheet_says(sheet), *missed_says(one), next_says(session, one)],
        "rows": [],
        "told": lines_part(one.game, range(stretch.now), set(stretch.facts.values())),
        "sheet": {
            "names": list(names),
            "rows": [
                {"letter": rank.letter, "plural": rank.plural, "cells": cells}
                for rank in RANKS
                if any(cells := [state_of_cell(stretch, ticked, (seat, rank)) for seat in range(len(names))])
            ],
        },
    }


def state_of_cell(stretch: Stretch, ticked: Collection[Place], place: Place) -> str:
    """What became of a cell; empty where it is neither a fact nor ticked."""
    if place in stretch.facts:
        return "kept" if place in ticked else "missed"
    return "wrong" if place in ticked else ""


def missed_says(one: Round) -> list[str]:
    """What was not ticked, player by player, in a sentence; none where nothing is missing."""
    missed = one.stretch.facts.keys() - set(one.ticked)
    told = []
    for seat, name in enumerate(one.game.names):
        ranks = [rank.plural for owner, rank in sorted(missed) if owner == seat]
        if ranks:
            told.append(f"{name} has {listed(ranks)}")
    return [f"You missed these: {'; '.join(told)}."] if told else []


def sheet_says(sheet: Sheet) -> list[str]:
    """What a sheet comes to, in sentences."""
    if not sheet.wrong:
        return [f"So you remembered {counted(sheet.right, 'fact')} at once."]
    if not sheet.kept:
        return ["This time your ticks could all have been luck. That happens to everybody. Try another game!"]
    guessed = f"{counted(sheet.wrong, 'tick')} {'was' if sheet.wrong == 1 else 'were'} wrong. "
    return [f"{guessed}So some of the right ones may be luck too. About {sheet.kept:.1f} facts count as kept."]


def next_says(session: MemorySession, one: Round) -> str:
    """How long the next stretch is."""
    if not one.counts:
        return HEARD_BEFORE
    step = session.facts - one.facts
    why = {1: "One more", -1: "One fewer"}.get(step, "As many")
    return f"{why} next time: {session.facts} facts."
