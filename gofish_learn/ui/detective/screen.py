"""A case as the message that its page draws: the table, the story, the question or its answer.

What has not been told yet is in no message, nor, before the case is closed, is any card that its eyes have not seen.
Of what can be known, a message holds only what the question answered last was about: any other chance may be the
answer to the next one.
"""

from gofish_learn.bots.opponents import opponent_of
from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.wording import listed, so_many
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.clues import CaseQuestion
from gofish_learn.ui.app.messages import Scene
from gofish_learn.ui.detective.closing import closed_page
from gofish_learn.ui.detective.messages import CaseAsked, ClosedCase, OpenCase
from gofish_learn.ui.detective.session import CasePhase, DetectiveSession
from gofish_learn.ui.detective.telling import case_narrator, sentences
from gofish_learn.ui.detective.verdict import SAID, case_verdict
from gofish_learn.ui.words.scene import players_part, scene_part

QUICK = ((0, "No way"), (25, "Probably not"), (50, "Can’t tell"), (75, "Probably"), (100, "For sure"))
"""What a learner can say with one press, in per cent."""


def case_page(session: DetectiveSession) -> OpenCase | ClosedCase:
    """The open case as it stands."""
    case, phase = session.case, session.phase
    if phase is CasePhase.OVER:
        return closed_page(session)
    deal = session.clues_told == 1
    question = None if deal else session.question
    return {
        "phase": phase.value,
        "guided": session.guided,
        "code": session.code,
        "title": f"{case.rules.title}, {case.game.players} players",
        "eyes": _eyes_words(case),
        "state": _state_words(session),
        "share": round(share(session), 3),
        "scene": scene(case, session.clues_told - 1),
        "hand": _hand_words(case, case.clue(0).hand) if deal else "",
        "lead": lead_words(session) if deal else "",
        "cast": [] if session.guided or not deal else cast(case),
        "story": [sentence for number in range(session.clues_told) for sentence in sentences(case, number)],
        "news": [said for number in range(session.since, session.clues_told) for said in sentences(case, number)],
        "next": "See how you did" if session.at_end else "Go on" if phase is CasePhase.VERDICT else "Next ask",
        "far": "" if session.at_end or session.guided else "On to the next question",
        "question": _question_part(case, question) if question and phase is CasePhase.QUESTION else None,
        "verdict": case_verdict(case, question, session.judged[-1])
        if question and phase is CasePhase.VERDICT
        else None,
    }


def _state_words(session: DetectiveSession) -> str:
    asked = len(session.forecasts) + (session.phase is CasePhase.QUESTION)
    of = f" of {session.most}" if session.guided else ""
    if session.phase is CasePhase.STORY:
        return f"{so_many(asked, 'question')} answered" if asked else "The deal"
    return f"Question {asked}{of}"


def share(session: DetectiveSession) -> float:
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


def lead_words(session: DetectiveSession) -> str:
    """What the learner is to do, at the deal of the first case; empty in any other."""
    if not session.guided:
        return ""
    return "Listen to every ask: each one is a clue. When you can work something out, you will be asked."


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


def _question_part(case: Case, question: CaseQuestion) -> CaseAsked:
    ask = question.ask
    asker, target = case.players.names[ask.asker], case.players.names[ask.target]
    return {
        "number": question.number,
        "told": f"{asker} asks {target} for {ask.rank.plural}.",
        "prompt": f"Does {target} have any {ask.rank.plural}?",
        "words": list(SAID),
        "quick": [{"say": per_cent, "words": words} for per_cent, words in QUICK],
    }
