"""The trainer's page of the memory lab: a game as it is told, its questions, and what became of them.

The story is made of the events as an onlooker sees them. Nothing of an answer is in a message before it was given,
nothing of the story while something is asked of it, and what was remembered is said first.
"""

from collections.abc import Collection, Iterator
from itertools import groupby
from typing import Literal

from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.engine.events import ONLOOKER, Asked, Event, TurnStarted
from gofish_learn.engine.log import Log
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.table import Table
from gofish_learn.engine.wording import so_many
from gofish_learn.teach.memory.games import NAMES, PLAYERS, STOPS, YOU, MemoryQuestion, Overheard
from gofish_learn.teach.memory.measures import Place
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.app.messages import Bubble, Player, Snapshot
from gofish_learn.ui.memory import messages
from gofish_learn.ui.memory.curve import curve_so_far
from gofish_learn.ui.memory.messages import Task
from gofish_learn.ui.memory.round import TITLES, MemoryRound, RoundPhase
from gofish_learn.ui.memory.session import MemorySession
from gofish_learn.ui.words.scene import CREATURES, YOUR_FACE, bubble_part, dealer_of, players_part, table_part

FLOATING = 5
"""So many of the last asks float in the pond."""
BLURBS = {
    Task.WHO: "Listen to a game, and say who it was. Your own cards are played for you.",
    Task.SHEET: "You follow the start of a game, then tick who has which ranks.",
}
UNKNOWN = "I don’t know"
HARD = "Nothing stuck this time. That happens to everybody, and the next game is a new one."
LONG_AGO = 2
"""Nobody is told that the very last ask was hard to hold on to."""


def _narrator_of(game: Overheard, you: int | None) -> Narrator:
    names = game.names if you is None else game.names_with_you
    return Narrator(game.rules, names, ONLOOKER if you is None else you, game.dealer)


def _told_events(game: Overheard, events: range, you: int | None = None) -> Iterator[tuple[int, Event, str, Table]]:
    """The events that are told: the number of each, the event, its sentence, and the table until the next is told.

    That a turn begins is not told: the ask that follows says whose it is.
    """
    narrator, log = _narrator_of(game, you), Log(game.rules, game.players, game.dealer)
    last: tuple[int, Event, str] | None = None
    for number, event in enumerate(game.events[: events.stop]):
        sentence = "" if isinstance(event, TurnStarted) or number not in events else narrator.say(event, log.table.pond)
        if sentence:
            if last is not None:
                yield *last, log.table
            last = number, event, sentence
        log.add([event])
    if last is not None:
        yield *last, log.table


def players_of(game: Overheard, you: int | None = None) -> list[Player]:
    """The players of a game, the dealer marked, as a page draws them."""
    names = game.names if you is None else game.names_with_you
    return players_part(names, dealer_of(names, game.dealer), [CREATURES.get(name, YOUR_FACE) for name in names])


def _table_of(game: Overheard, table: Table) -> Snapshot:
    """The table as everybody sees it: no hand lies face up."""
    return table_part(game.rules, table, (None,) * game.players)


def _asked_before(game: Overheard, now: int) -> list[Rank]:
    """What the last asks were for of the first `now` events, the oldest first."""
    asks = (game.events[number] for number in game.asks if number < now)
    return [ask.wanted for ask in asks if isinstance(ask, Asked) and isinstance(ask.wanted, Rank)][-FLOATING:]


def _heard_part(one: MemoryRound, now: int) -> messages.TableHeard:
    """The table of a round after the first `now` events, with what the learner was asked before."""
    game, you = one.game, one.you
    log = Log(game.rules, game.players, game.dealer, game.events[:now])
    return {
        "players": players_of(game, you),
        "you": you,
        "groups": f"{game.rules.group_word}s",
        "fishes": game.rules.fishes,
        "table": _table_of(game, log.table),
        "asked": [rank.letter for rank in _asked_before(game, now)],
        "traces": _traces_of(one),
    }


def _traces_of(one: MemoryRound) -> list[messages.MemoryTrace]:
    """What the learner was asked at the table so far, each at its seat; nothing while something is asked."""
    if one.you is None or one.phase is RoundPhase.ASKING:
        return []
    traces: list[messages.MemoryTrace] = []
    for question, choice in zip(one.questions, one.chosen, strict=False):
        ask = one.game.events[one.game.ask_of(question.event or 0).start]
        if isinstance(ask, Asked) and isinstance(ask.wanted, Rank):
            kept = choice == question.right
            says = f"{ask.wanted.plural.capitalize()}: {'you remembered' if kept else 'faded'}."
            traces.append({"seat": question.right, "rank": ask.wanted.letter, "kept": kept, "says": says})
    return traces


def _laid_part() -> messages.TableHeard:
    """The table before a round: who will sit there, and nothing dealt."""
    names = (*NAMES[: PLAYERS - 1], YOU)
    return {
        "players": players_part(names, [""] * PLAYERS, [CREATURES.get(name, YOUR_FACE) for name in names]),
        "you": PLAYERS - 1,
        "groups": f"{STANDARD.group_word}s",
        "fishes": STANDARD.fishes,
        "table": table_part(STANDARD, Table.empty(PLAYERS), (None,) * PLAYERS),
        "asked": [],
        "traces": [],
    }


def stretch_part(one: MemoryRound) -> messages.ToldStory:
    """The stretch of a round that is told now; `starts` says of each step whether an ask begins with it."""
    game, events, you = one.game, one.told_events, one.you
    narrator = _narrator_of(game, you)
    told = groupby(_told_events(game, events, you), lambda each: (game.number_of(each[0]), isinstance(each[1], Asked)))
    steps: list[messages.ToldStep] = []
    for _, group in told:
        step = list(group)
        bubbles = (bubble_part(narrator, event) for _, event, _, _ in step)
        number, _, _, table = step[-1]
        steps.append(
            {
                "say": " ".join(sentence for _, _, sentence, _ in step),
                "bubble": next((bubble for bubble in bubbles if bubble is not None), None),
                "table": _table_of(game, table),
                "asked": [rank.letter for rank in _asked_before(game, number + 1)],
                "starts": step[0][0] == game.ask_of(step[0][0]).start,
            }
        )
    return {**_heard_part(one, events.start), "steps": steps}


def _said_at(one: MemoryRound, event: int | None) -> Bubble | None:
    """What was said aloud at an event of the game of a round; None where nothing was, or there is no such event."""
    return None if event is None else bubble_part(_narrator_of(one.game, one.you), one.game.events[event])


def lines_part(
    game: Overheard, events: range, marked: Collection[int], you: int | None = None
) -> list[messages.StoryLine]:
    """The sentences of some events, those marked that tell what was asked for."""
    return [{"say": sentence, "here": number in marked} for number, _, sentence, _ in _told_events(game, events, you)]


def train_page(session: MemorySession) -> messages.Training:
    """The page, wherever the round stands."""
    one = session.round
    if one is None:
        return _begin_part(session)
    head: messages.RoundHead = {"title": TITLES[one.task], "state": _round_state(one), "pace": session.pace}
    match one.phase:
        case RoundPhase.GUESSING:
            return _guess_part(head, one)
        case RoundPhase.TELLING:
            return _telling_part(head, session, one)
        case RoundPhase.ASKING:
            return _sheet_part(head, one) if one.task is Task.SHEET else _question_part(head, session, one)
        case RoundPhase.JUDGED:
            return _judged_part(head, session, one)
        case RoundPhase.OVER:
            return _over_part(head, session, one)


def _begin_part(session: MemorySession) -> messages.TrainingBegin:
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
        "story": _laid_part(),
        "curve": curve_so_far(session.recalls),
    }


def _round_state(one: MemoryRound) -> str:
    if one.phase is RoundPhase.OVER:
        return "Round over"
    if one.task is Task.SHEET:
        return so_many(one.most, "fact")
    if one.phase is RoundPhase.GUESSING:
        return so_many(one.most, "question")
    return f"Question {one.number + 1} of {one.most}"


def _guess_part(head: messages.RoundHead, one: MemoryRound) -> messages.TrainingGuess:
    """The guess before a story is told whose facts go on a sheet."""
    facts = so_many(one.most, "fact")
    return {
        **head,
        "phase": "guessing",
        "prompt": f"By the end you could know {facts}, such as “Ana has nines”. How many will you remember?",
        "hint": "Your guess starts the story.",
        "most": one.most,
    }


def _telling_part(head: messages.RoundHead, session: MemorySession, one: MemoryRound) -> messages.TrainingStory:
    goal = "Keep in mind who has which ranks." if one.task is Task.SHEET else "Listen: who asks for what?"
    return {
        **head,
        "phase": "telling",
        "goal": goal,
        "story": stretch_part(one),
        "curve": curve_so_far(session.recalls),
    }


def _question_part(head: messages.RoundHead, session: MemorySession, one: MemoryRound) -> messages.TrainingQuestion:
    question, seats = one.question, one.game.players
    named = ["It was me" if seat == one.you else f"Was it {name}?" for seat, name in enumerate(one.names)]
    return {
        **head,
        "phase": "asking",
        "task": "who",
        "prompt": question.prompt,
        "hint": f"{_long_ago(question)} Forgotten? No problem: say so.",
        "choices": [*named, UNKNOWN],
        "seats": seats,
        "asker": question.asker,
        "story": _heard_part(one, question.now),
        "curve": curve_so_far(session.recalls, question.ago),
    }


def _sheet_part(head: messages.RoundHead, one: MemoryRound) -> messages.TrainingSheet:
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


def _judged_part(head: messages.RoundHead, session: MemorySession, one: MemoryRound) -> messages.TrainingVerdict:
    question, choice = one.question, one.chosen[-1]
    right, ago = choice == question.right, _long_ago(question)
    answer = _answer_words(one, question.right)
    return {
        **head,
        "phase": "judged",
        "right": right,
        "headline": f"Yes! {answer}." if right else f"{answer}. {_said_words(one, question, choice)}",
        "ago": ago if right or (question.ago or 0) < LONG_AGO else f"{ago} Hard to hold on to!",
        "next": "Play on" if len(one.chosen) < one.most else "How it went",
        "asker": question.asker,
        "bubble": _said_at(one, question.event),
        "story": _heard_part(one, question.now),
        "curve": curve_so_far(session.recalls, question.ago),
    }


def _answer_words(one: MemoryRound, choice: int) -> str:
    """An answer in a sentence without its end: "It was Ana"."""
    return "It was you" if choice == one.you else f"It was {one.names[choice]}"


def _said_words(one: MemoryRound, question: MemoryQuestion, choice: int | None) -> str:
    if choice is None:
        return "You said you didn’t know."
    return "You said it was you." if choice == one.you else f"You said: {question.choices[choice]}."


def _long_ago(question: MemoryQuestion) -> str:
    return "It was in the last ask." if question.ago == 1 else f"It was {so_many(question.ago or 0, 'ask')} ago."


def _over_part(head: messages.RoundHead, session: MemorySession, one: MemoryRound) -> messages.TrainingOver:
    """The end of a round: what was kept, the guess beside it, then the rest, and the whole story."""
    lists = _sheet_lists(one) if one.task is Task.SHEET else _question_lists(one)
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
        "says": [*([] if one.right else [HARD]), *guess_says(one), *_luck_says(one), _next_says(session, one)],
        "lists": [part for part in lists if part["lines"]],
        "told": lines_part(one.game, range(end), marked, one.you),
        "curve": curve_so_far(session.recalls),
    }


def guess_says(one: MemoryRound) -> list[str]:
    """The guess beside what came of it, in a sentence; none where nothing was guessed."""
    if one.guess is None:
        return []
    if one.guess == one.right:
        return [f"You guessed {one.guess}: exactly right. You know your memory well."]
    if one.guess < one.right:
        return [f"You guessed {one.guess}. You remembered more than you thought."]
    return [f"You guessed {one.guess}. Some games are harder than others, so see how the next one goes."]


def _luck_says(one: MemoryRound) -> list[str]:
    """What wrong ticks tell of the right ones, in a sentence; none where there are none."""
    if one.task is not Task.SHEET or not one.sheet.wrong or not one.right:
        return []
    wrong = one.sheet.wrong
    return [f"{so_many(wrong, 'tick')} {'was' if wrong == 1 else 'were'} wrong, so some of the right ones may be luck."]


def _list_part(
    kind: Literal["kept", "missed", "wrong"], title: str, lines: list[tuple[str, str]]
) -> messages.RoundList:
    """A list of what was kept or slipped by: each thing, and a word more of it."""
    return {"kind": kind, "title": title, "lines": [{"say": say, "more": more} for say, more in lines]}


def _question_lists(one: MemoryRound) -> list[messages.RoundList]:
    """The questions of a round, those first that were answered right."""
    kept, missed = [], []
    for question, choice in zip(one.questions, one.chosen, strict=True):
        line = f"{question.prompt} {_answer_words(one, question.right)}."
        when = f"{so_many(question.ago or 0, 'ask')} ago"
        if choice == question.right:
            kept.append((line, when))
        else:
            missed.append((line, f"{when}. {_said_words(one, question, choice)}"))
    return [_list_part("kept", "You remembered", kept), _list_part("missed", "This slipped by", missed)]


def _sheet_lists(one: MemoryRound) -> list[messages.RoundList]:
    """The boxes of a sheet: what was ticked and so, what was not ticked, and what was ticked and not so."""
    facts, ticked = one.stretch.facts.keys(), set(one.ticked)
    return [
        _list_part("kept", "You remembered", _places_words(one, facts & ticked)),
        _list_part("missed", "This was there too", _places_words(one, facts - ticked)),
        _list_part("wrong", "You ticked this, but the story doesn’t say so", _places_words(one, ticked - facts)),
    ]


def _places_words(one: MemoryRound, places: set[Place]) -> list[tuple[str, str]]:
    return [(f"{one.game.names[seat]} has {rank.plural}.", "") for seat, rank in sorted(places)]


def _next_says(session: MemorySession, one: MemoryRound) -> str:
    if one.task is Task.WHO:
        return "The next round is a new game."
    why = {1: "One more", -1: "One fewer"}.get(session.facts - one.facts, "As many")
    return f"{why} next time: {so_many(session.facts, 'fact')}."
