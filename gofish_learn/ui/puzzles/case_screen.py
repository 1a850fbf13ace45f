"""A case as its page shows it: the table, the story, the question or its answer.

What has not been told yet is on no page, nor, before the case is closed, is any card that its eyes have not seen.
Of what can be known, a page holds only what the question answered last was about: any other chance may be the
answer to the next one.
"""

from itertools import chain
from typing import Any

from gofish_learn.bots.opponents import opponent_of
from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.wording import listed, so_many
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.clues import CaseQuestion
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import Scene
from gofish_learn.ui.frame.pages import drawn
from gofish_learn.ui.puzzles.case_session import CasePhase, CaseSession
from gofish_learn.ui.puzzles.closing import closed_page
from gofish_learn.ui.puzzles.telling import case_narrator, sentences
from gofish_learn.ui.puzzles.verdict import SAID, case_verdict
from gofish_learn.ui.words.scene import players_part, scene_part

QUICK = ((0, "No way"), (25, "Probably not"), (50, "Can’t tell"), (75, "Probably"), (100, "For sure"))
"""What a learner can say with one press, in per cent."""
STEPS = [(f"{words} ({per_cent} %)", f"{per_cent} %") for per_cent, words in enumerate(SAID)]
"""What each step of the slider says, in words and in short."""


def case_page(session: CaseSession, *, todays: bool = False) -> Message:
    """The open case as it stands; after today's come five questions."""
    case, phase = session.case, session.phase
    if phase is CasePhase.OVER:
        return closed_page(session, todays=todays)
    deal = session.clues_told == 1
    told = [sentences(case, number) for number in range(session.clues_told)]
    return drawn(
        "puzzles/case.html",
        session=session,
        phase=phase.value,
        deal=deal,
        title=f"{case.rules.title}, {case.game.players} players",
        eyes=_eyes_words(case),
        state=_state_words(session),
        share=round(share(session), 3),
        table=scene(case, session.clues_told - 1),
        hand=_hand_words(case, case.clue(0).hand),
        cast=cast(case),
        whole=list(chain.from_iterable(told)),
        news=list(chain.from_iterable(told[session.since :])),
        **_question_part(session, None if deal else session.question),
    )


def _question_part(session: CaseSession, question: CaseQuestion | None) -> dict[str, Any]:
    """What a page shows of the question that is asked, and of the one just answered what came of it."""
    if question is None or session.phase is CasePhase.STORY:
        return {}
    case, ask = session.case, question.ask
    shown = {
        "asker": case.players.names[ask.asker],
        "target": case.players.names[ask.target],
        "rank": ask.rank,
    }
    if session.phase is CasePhase.QUESTION:
        return shown | {"quick": QUICK, "steps": STEPS}
    return shown | {"question": question} | case_verdict(case, question, session.judged[-1])


def _state_words(session: CaseSession) -> str:
    asked = len(session.forecasts) + (session.phase is CasePhase.QUESTION)
    of = f" of {session.most}" if session.guided else ""
    if session.phase is CasePhase.STORY:
        return f"{so_many(asked, 'question')} answered" if asked else "The deal"
    return f"Question {asked}{of}"


def share(session: CaseSession) -> float:
    """How far the case has come (0 to 1), by its questions or by what lies on the table, whichever is further.

    How many asks there are still to come is in no message: it would tell what nobody can know.
    """
    asked = len(session.forecasts) / session.most
    if session.guided:
        return asked
    laid = sum(len(groups) for groups in session.case.clue(session.clues_told - 1).table.groups)
    return max(asked, laid / session.case.rules.groups_in_all)


def _eyes_words(case: Case) -> str:
    if case.players.eyes is None:
        return "You look on and see nobody’s cards."
    name = case.players.names[case.players.eyes]
    return f"You look over {name}’s shoulder and see what {name} sees."


def _hand_words(case: Case, hand: int) -> str:
    if case.players.eyes is None:
        return ""
    held = listed([card.words for card in cards_in(hand)])
    return f"{case.players.names[case.players.eyes]} holds the {held}."


def cast(case: Case) -> list[str]:
    """Who plays, and how: it may say something about why a player asks."""
    seated = zip(case.players.names, map(opponent_of, case.players.bots), strict=True)
    return [f"{name} is the {bot.title}: {bot.blurb[0].lower()}{bot.blurb[1:]}" for name, bot in seated]


def scene(case: Case, number: int) -> Scene:
    """The table after a clue: the cards that the eyes see, everybody's numbers, and what was just said."""
    clue = case.clue(number)
    bots = [opponent_of(bot) for bot in case.players.bots]
    players = players_part(case.players.names, [bot.title for bot in bots], [bot.face for bot in bots])
    hands = [clue.hand if seat == case.players.eyes else None for seat in range(case.game.players)]
    return scene_part(case_narrator(case), players, clue.table, hands, clue.events)
