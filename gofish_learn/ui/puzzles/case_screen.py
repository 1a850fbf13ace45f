"""A case as its page shows it: its question, a clue at the table, the accusation, and the table opened.

Before the case is closed a page holds no card that its eyes have not seen, nothing that has not been told, and no
chance: the likeliest suspect is the answer.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from gofish_learn.bots.opponents import opponent_of
from gofish_learn.engine.events import TurnStarted
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.wording import listed, so_many
from gofish_learn.knowledge.proofs.chance_words import in_full, in_percent
from gofish_learn.knowledge.proofs.saying import number
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.mystery import POND, likeliest
from gofish_learn.teach.detective.reasons import why_moved
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import Scene
from gofish_learn.ui.frame.pages import drawn, html_of
from gofish_learn.ui.puzzles.case_session import SURE, CasePhase, CaseSession
from gofish_learn.ui.words.scene import players_part, scene_part

A_CLUE = "a clue"
KEPT_PAGES = 64
"""Many are at the same places of today's case: each of its pages is drawn once for all of them."""


def case_page(session: CaseSession, *, todays: bool = False) -> Message:
    """The open case as it stands; after today's come five questions."""
    return page_of(session.without_record, todays=todays)


@lru_cache(maxsize=KEPT_PAGES)
def page_of(session: CaseSession, *, todays: bool) -> Message:
    """The same for everybody who is as far, drawn once; nothing may be written into it."""
    case, phase = session.case, session.phase
    if phase is CasePhase.OVER:
        return closed_page(session, todays=todays)
    about = case.clues_told.get(session.now, ()) if session.asks and phase is CasePhase.STORY else ()
    explained = session.explained or session.guided
    return drawn(
        "puzzles/case.html",
        session=session,
        phase=phase.value,
        question=question_words(case),
        state=_state_words(session),
        share=round(session.asks / case.mystery.asks, 3),
        known=known_words(case),
        left=number(case.mystery.asks - session.asks),
        passed=[ask_words(case, asks) for asks in range(session.now - session.asks + session.since + 1, session.now)],
        told=sentences(case, session.now) if session.asks else [],
        clue=listed([suspect_words(case, one) for one in about]),
        reasons=shortest(why_moved(case, session.now, one) for one in about) if explained else [],
        suspects=[(one, suspect_words(case, one)) for one in case.suspects],
        accused="" if session.accused is None else suspect_words(case, session.accused),
        sure=SURE,
        table=scene(case, session.now),
        marks=marks_of(case, session.now, about, explained=explained),
    )


def shortest(sentences: Iterable[str]) -> list[str]:
    """Each sentence once, without those that only go on from another."""
    found = sorted(set(sentences), key=len)
    return [one for at, one in enumerate(found) if not any(one.startswith(other) for other in found[:at])]


def question_words(case: Case) -> str:
    """What the case asks."""
    return f"Who has the fourth {case.mystery.rank.singular}?"


def known_words(case: Case) -> str:
    """Where the other three are."""
    name, rank = case.players.names[case.players.eyes], case.mystery.rank
    own = (case.clue(2 * case.mystery.first).hand & FOUR_OF[rank]).bit_count()
    if own == 3:
        return f"You look over {name}’s shoulder. {name} has the other three."
    return f"You look over {name}’s shoulder. {name} has one, and the other two are on the table."


def suspect_words(case: Case, suspect: int) -> str:
    """What a suspect is called."""
    return "the pond" if suspect == POND else case.players.names[suspect]


def _state_words(session: CaseSession) -> str:
    asks = session.case.mystery.asks
    return f"Ask {session.asks} of {asks}" if session.asks else f"{so_many(asks, 'ask')} to find out"


def narrator_of(case: Case) -> Narrator:
    """Who tells a case: every player by name, for the reader sits at no seat."""
    return Narrator(case.rules, case.players.names, -1, case.game.state.dealer)


def sentences(case: Case, asks: int) -> list[str]:
    """An ask of the game, from 1, and what came of it, a sentence each."""
    clues = [case.clue(2 * asks - 1), case.clue(2 * asks)]
    told = [(event, clue.pond) for clue in clues for event in clue.events if not isinstance(event, TurnStarted)]
    return [sentence for event, pond in told if (sentence := narrator_of(case).say(event, pond))]


def ask_words(case: Case, asks: int) -> str:
    """An ask of the game that is no clue, in one sentence."""
    return " ".join(sentences(case, asks)[:2])


def marks_of(case: Case, asks: int, about: tuple[int, ...], *, explained: bool) -> dict[int, str]:
    """What stands at each suspect whom a clue is about: that it is one, or, once that is opened, what it tells."""
    if not explained:
        return dict.fromkeys(about, A_CLUE)
    before, after = case.odds(asks - 1), case.odds(asks)
    certain = {0.0: "not here", 1.0: "here!"}
    return {one: certain.get(after[one], "likelier" if after[one] > before[one] else "less likely") for one in about}


def scene(case: Case, asks: int) -> Scene:
    """The table after so many asks: the cards that the eyes see, everybody's numbers, and what was just said."""
    hand = case.clue(2 * asks).hand
    hands = [hand if seat == case.players.eyes else None for seat in range(case.game.players)]
    return _scene(case, asks, hands)


def _scene(case: Case, asks: int, hands: list[int | None]) -> Scene:
    bots = [opponent_of(bot) for bot in case.players.bots]
    players = players_part(case.players.names, [bot.title for bot in bots], [bot.face for bot in bots])
    said = [event for clue in range(max(0, 2 * asks - 1), 2 * asks + 1) for event in case.clue(clue).events]
    return scene_part(narrator_of(case), players, case.clue(2 * asks).table, hands, said)


@dataclass(frozen=True, slots=True)
class Suspect:
    """What could be known of a suspect: the chance (0 to 1), and whether the card was there, or said to be."""

    name: str
    chance: float
    here: bool
    said: bool

    @property
    def text(self) -> str:
        """The chance in per cent."""
        return in_percent(self.chance)


def closed_page(session: CaseSession, *, todays: bool) -> Message:
    """The end of a case: where the card was, what could be known, and the clue that told it."""
    case, asks = session.case, session.now
    odds, truth, key = case.odds(asks), case.truth(asks), case.key_clue(asks)
    hands = list[int | None](case.hands_after(asks))
    return drawn(
        "puzzles/closed.html",
        session=session,
        todays=todays,
        question=question_words(case),
        headline=f"{'It was in the pond' if truth == POND else f'{case.players.names[truth]} had it'}!",
        cheer=cheer(session),
        kindly=kindly(session),
        suspects=[Suspect(suspect_words(case, one), odds[one], one == truth, one == session.accused) for one in odds],
        clue=None if key is None else " ".join(sentences(case, key)),
        why="" if key is None else why_moved(case, key, likeliest(odds)),
        table=_scene(case, asks, hands),
        steps=steps_of(case, asks),
    )


def cheer(session: CaseSession) -> str:
    """A word of joy in proportion; empty where there is nothing to cheer."""
    if session.judged is None or not session.judged.happened:
        return ""
    return "You knew it!" if session.judged.knew else "You found it!"


def kindly(session: CaseSession) -> str:
    """How good the accusation was by what could be known, in a sentence or two."""
    case, accused = session.case, session.accused
    odds = case.odds(session.now)
    best = likeliest(odds)
    if accused is None or (judged := session.judged) is None:
        return ""
    if odds[best] == 1:
        if accused == best:
            return "The clues leave no other answer." + ("" if judged.knew else " You could be certain!")
        return f"You said {suspect_words(case, accused)}. One clue gives it away. Do you see it now?"
    if odds[accused] == odds[best]:
        could = f"Nobody could be surer than {in_full(odds[best])}"
        return (
            f"{could}." if judged.happened else f"{could}, and your answer was the likeliest. This time it wasn’t so."
        )
    likelier = f"{suspect_words(case, best)} was likelier: {in_full(odds[best])}"
    likelier = likelier[0].upper() + likelier[1:]
    return (
        f"{likelier}. You had luck, too!"
        if judged.happened
        else f"You said {suspect_words(case, accused)}. {likelier}."
    )


@dataclass(frozen=True, slots=True)
class Step:
    """A moment of a case for who wants the numbers: what happened, and the chance of each suspect then."""

    told: str
    chances: list[str]
    clue: bool


def steps_of(case: Case, asks: int) -> list[Step]:
    """All asks of a case, and how likely each suspect was after each."""
    first = case.mystery.first
    return [
        Step(
            ask_words(case, now) if now > first else "At the start",
            [in_percent(chance) for chance in case.odds(now).values()],
            now in case.clues_told,
        )
        for now in range(first, asks + 1)
    ]


def story_so_far(session: CaseSession) -> Message:
    """All that was heard of the game, from the deal on."""
    case = session.case
    told = [ask_words(case, asks) for asks in range(1, session.now + 1)]
    return {"html": html_of("puzzles/before.html", told=told, code=session.code, rules=case.rules.title)}
