"""The trainer's page of the memory lab: the table, its questions, and what became of them.

Nothing of an answer is in a message before it was given, nothing of the story while something is asked of it, and what
was remembered is said first.
"""

from typing import Literal

from gofish_learn.engine.cards import RANKS
from gofish_learn.engine.wording import so_many
from gofish_learn.teach.memory.questions import STOPS, MemoryQuestion
from gofish_learn.teach.memory.spans import Place
from gofish_learn.ui.memory.curve import curve_so_far
from gofish_learn.ui.memory.messages import (
    RoundHead,
    RoundList,
    Task,
    Training,
    TrainingBegin,
    TrainingGuess,
    TrainingOver,
    TrainingQuestion,
    TrainingSheet,
    TrainingStory,
    TrainingVerdict,
)
from gofish_learn.ui.memory.round import TITLES, MemoryRound, RoundPhase
from gofish_learn.ui.memory.session import MemorySession
from gofish_learn.ui.memory.telling import heard_part, laid_part, lines_part, players_of, said_at, stretch_part

BLURBS = {
    Task.WHO: "Listen to a game, and say who it was. Your own cards are played for you.",
    Task.SHEET: "You follow the start of a game, then tick who has which ranks.",
}
UNKNOWN = "I don’t know"
LONG_AGO = 2
"""Nobody is told that the very last ask was hard to hold on to."""


def train_page(session: MemorySession) -> Training:
    """The page, wherever the round stands."""
    one = session.round
    if one is None:
        return begin_part(session)
    head: RoundHead = {
        "title": TITLES[one.task],
        "state": round_state(one),
        "pace": session.pace,
    }
    match one.phase:
        case RoundPhase.GUESSING:
            return guess_part(head, one)
        case RoundPhase.TELLING:
            return telling_part(head, session, one)
        case RoundPhase.ASKING:
            return sheet_part(head, one) if one.task is Task.SHEET else question_part(head, session, one)
        case RoundPhase.JUDGED:
            return judged_part(head, session, one)
        case RoundPhase.OVER:
            return over_part(head, session, one)


def begin_part(session: MemorySession) -> TrainingBegin:
    """The choice of a round: one to begin with, and the other kind."""
    played = [
        so_many(number, f"round of “{TITLES[task]}”", f"rounds of “{TITLES[task]}”")
        for task, number in ((Task.WHO, session.rounds), (Task.SHEET, len(session.sheets)))
        if number
    ]
    return {
        "phase": "begin",
        "heading": "How much can you remember?",
        "say": BLURBS[Task.WHO],
        "title": TITLES[Task.WHO],
        "state": so_many(len(STOPS), "question"),
        "tasks": [
            {"id": Task.WHO.value, "title": TITLES[Task.WHO], "words": "Play a round", "blurb": ""},
            {
                "id": Task.SHEET.value,
                "title": TITLES[Task.SHEET],
                "words": f"Play “{TITLES[Task.SHEET]}”",
                "blurb": f"{BLURBS[Task.SHEET]} This time: {so_many(session.facts, 'fact')}.",
            },
        ],
        "so_far": f"So far you’ve played {' and '.join(played)}." if played else None,
        "story": laid_part(),
        "curve": curve_so_far(session.recalls),
    }


def round_state(one: MemoryRound) -> str:
    """How far a round has come."""
    if one.phase is RoundPhase.OVER:
        return "Round over"
    if one.task is Task.SHEET:
        return so_many(one.most, "fact")
    if one.phase is RoundPhase.GUESSING:
        return so_many(one.most, "question")
    return f"Question {one.number + 1} of {one.most}"


def guess_part(head: RoundHead, one: MemoryRound) -> TrainingGuess:
    """The guess before a story is told whose facts go on a sheet."""
    facts = so_many(one.most, "fact")
    return {
        **head,
        "phase": "guessing",
        "prompt": f"By the end you could know {facts}, such as “Ana has nines”. How many will you remember?",
        "hint": "Your guess starts the story.",
        "most": one.most,
    }


def telling_part(head: RoundHead, session: MemorySession, one: MemoryRound) -> TrainingStory:
    """The stretch that is told now."""
    goal = "Keep in mind who has which ranks." if one.task is Task.SHEET else "Listen: who asks for what?"
    return {
        **head,
        "phase": "telling",
        "goal": goal,
        "story": stretch_part(one),
        "curve": curve_so_far(session.recalls),
    }


def question_part(head: RoundHead, session: MemorySession, one: MemoryRound) -> TrainingQuestion:
    """A question, with the answers offered: the seats first."""
    question, seats = one.question, one.game.players
    named = [seat_words(one, seat) for seat in range(seats)]
    return {
        **head,
        "phase": "asking",
        "task": "who",
        "prompt": question.prompt,
        "hint": f"{long_ago(question)} Forgotten? No problem: say so.",
        "choices": [*named, UNKNOWN],
        "seats": seats,
        "asker": question.asker,
        "story": heard_part(one, question.now),
        "curve": curve_so_far(session.recalls, question.ago),
    }


def seat_words(one: MemoryRound, seat: int) -> str:
    """What is said by who touches a seat: "Was it Ana?", and "It was me" for one's own."""
    return "It was me" if seat == one.you else f"Was it {one.names[seat]}?"


def sheet_part(head: RoundHead, one: MemoryRound) -> TrainingSheet:
    """The sheet to be filled in: a row for each player, a column for each rank."""
    return {
        **head,
        "phase": "asking",
        "task": "sheet",
        "prompt": "Who has which ranks now?",
        "hint": "Tick a box if you know that a player has at least one card of that rank. Cards that were given away, "
        "or laid in a book, are gone.",
        "players": players_of(one.game),
        "ranks": [{"letter": rank.letter, "plural": rank.plural} for rank in RANKS],
    }


def judged_part(head: RoundHead, session: MemorySession, one: MemoryRound) -> TrainingVerdict:
    """What is said to an answer: whether it is right, and what was said then."""
    question, choice = one.question, one.chosen[-1]
    right, ago = choice == question.right, long_ago(question)
    answer = answer_words(one, question.right)
    return {
        **head,
        "phase": "judged",
        "right": right,
        "headline": f"Yes! {answer}." if right else f"{answer}. {said_words(one, question, choice)}",
        "ago": ago if right or (question.ago or 0) < LONG_AGO else f"{ago} Hard to hold on to!",
        "next": "Play on" if len(one.chosen) < one.most else "How it went",
        "asker": question.asker,
        "bubble": said_at(one, question.event),
        "story": heard_part(one, question.now),
        "curve": curve_so_far(session.recalls, question.ago),
    }


def answer_words(one: MemoryRound, choice: int) -> str:
    """An answer in a sentence without its end: "It was Ana"."""
    return "It was you" if choice == one.you else f"It was {one.names[choice]}"


def said_words(one: MemoryRound, question: MemoryQuestion, choice: int | None) -> str:
    """The answer that was chosen, in a sentence."""
    if choice is None:
        return "You said you didn’t know."
    return "You said it was you." if choice == one.you else f"You said: {question.choices[choice]}."


def long_ago(question: MemoryQuestion) -> str:
    """How long ago an answer was told, in a sentence."""
    return "It was in the last ask." if question.ago == 1 else f"It was {so_many(question.ago or 0, 'ask')} ago."


def over_part(head: RoundHead, session: MemorySession, one: MemoryRound) -> TrainingOver:
    """The end of a round: what was kept, the guess beside it, then the rest, and the whole story."""
    lists = sheet_lists(one) if one.task is Task.SHEET else question_lists(one)
    if one.task is Task.SHEET:
        marked, end = set(one.stretch.facts.values()), one.stretch.now
    else:
        marked = {question.event for question in one.questions if question.event is not None}
        end = one.questions[-1].now
    return {
        **head,
        "phase": "over",
        "task": one.task.value,
        "heading": f"You remembered {one.right} of {one.most}" if one.right else "That was a hard one",
        "says": [*([] if one.right else [HARD]), *guess_says(one), *luck_says(one), next_says(session, one)],
        "lists": [part for part in lists if part["lines"]],
        "told": lines_part(one.game, range(end), marked, one.you),
        "curve": curve_so_far(session.recalls),
    }


HARD = "Nothing stuck this time. That happens to everybody, and the next game is a new one."


def guess_says(one: MemoryRound) -> list[str]:
    """The guess beside what came of it, in a sentence; none where nothing was guessed."""
    if one.guess is None:
        return []
    if one.guess == one.right:
        return [f"You guessed {one.guess}: exactly right. You know your memory well."]
    if one.guess < one.right:
        return [f"You guessed {one.guess}. You remembered more than you thought."]
    return [f"You guessed {one.guess}. Some games are harder than others, so see how the next one goes."]


def luck_says(one: MemoryRound) -> list[str]:
    """What wrong ticks tell of the right ones, in a sentence; none where there are none."""
    if one.task is not Task.SHEET or not one.sheet.wrong or not one.right:
        return []
    wrong = one.sheet.wrong
    return [f"{so_many(wrong, 'tick')} {'was' if wrong == 1 else 'were'} wrong, so some of the right ones may be luck."]


def list_part(kind: Literal["kept", "missed", "wrong"], title: str, lines: list[tuple[str, str]]) -> RoundList:
    """A list of what was kept or slipped by: each thing, and a word more of it."""
    return {"kind": kind, "title": title, "lines": [{"say": say, "more": more} for say, more in lines]}


def question_lists(one: MemoryRound) -> list[RoundList]:
    """The questions of a round, those first that were answered right."""
    kept, missed = [], []
    for question, choice in zip(one.questions, one.chosen, strict=True):
        line = f"{question.prompt} {answer_words(one, question.right)}."
        when = f"{so_many(question.ago or 0, 'ask')} ago"
        if choice == question.right:
            kept.append((line, when))
        else:
            missed.append((line, f"{when}. {said_words(one, question, choice)}"))
    return [list_part("kept", "You remembered", kept), list_part("missed", "This slipped by", missed)]


def sheet_lists(one: MemoryRound) -> list[RoundList]:
    """The boxes of a sheet: what was ticked and so, what was not ticked, and what was ticked and not so."""
    facts, ticked = one.stretch.facts.keys(), set(one.ticked)
    return [
        list_part("kept", "You remembered", places_words(one, facts & ticked)),
        list_part("missed", "This was there too", places_words(one, facts - ticked)),
        list_part("wrong", "You ticked this, but the story doesn’t say so", places_words(one, ticked - facts)),
    ]


def places_words(one: MemoryRound, places: set[Place]) -> list[tuple[str, str]]:
    """Some boxes of a sheet, a sentence each."""
    return [(f"{one.game.names[seat]} has {rank.plural}.", "") for seat, rank in sorted(places)]


def next_says(session: MemorySession, one: MemoryRound) -> str:
    """What the next round is."""
    if one.task is Task.WHO:
        return "The next round is a new game."
    why = {1: "One more", -1: "One fewer"}.get(session.facts - one.facts, "As many")
    return f"{why} next time: {so_many(session.facts, 'fact')}."
