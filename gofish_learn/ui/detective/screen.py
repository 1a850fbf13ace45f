"""A case as the message that its page draws: the table, the story, the question or its answer.

What has not been told yet is in no message, and no card that the case's eyes have not seen.
"""

from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import about, in_percent, in_words
from gofish_learn.teach.detective.case import MOST_QUESTIONS, Case
from gofish_learn.teach.detective.clues import Question
from gofish_learn.teach.detective.forecasts import brier
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.detective.grid import grid, history, narrator_of, sentences
from gofish_learn.ui.detective.results import results
from gofish_learn.ui.detective.session import DetectiveSession, Phase
from gofish_learn.ui.words.scene import players_part, scene_part

QUICK = ((0, "Surely not"), (25, "Unlikely"), (50, "50–50"), (75, "Likely"), (100, "Sure"))
"""What a learner can say with one press, in per cent."""
ROUND = {0: "surely not", 25: "1 in 4", 50: "1 in 2", 75: "3 in 4", 100: "sure"}
SAID = tuple(ROUND.get(per_cent) or about(per_cent / 100) for per_cent in range(101))
"""What each forecast is in words."""
HOW_COUNTED = (
    "The exact chance counts every deal that fits what {who} seen, each the same. An ask proves that the asker holds "
    "the rank, and nothing more. To work a chance out from evidence in this way is called Bayes’ rule."
)
CLOSE = 5


def case_page(session: DetectiveSession) -> Message:
    """The open case as it stands."""
    case = session.case
    if session.phase is Phase.OVER:
        return {"phase": "over", "code": session.code} | results(session)
    latest = case.clue(session.told - 1)
    question = session.question if session.told > 1 else None
    told = [sentence for number in range(session.told) for sentence in sentences(case, number)]
    news = [said for number in range(session.since, session.told) for said in sentences(case, number)]
    message: Message = {
        "phase": session.phase.value,
        "code": session.code,
        "title": f"{case.rules.title}, {case.game.players} players",
        "eyes": eyes_words(case),
        "state": state_words(session),
        "share": round(share(session), 3),
        "scene": scene(case, session.told - 1),
        "hand": hand_words(case, latest.hand) if session.told == 1 else "",
        "cast": cast(case) if session.told == 1 else [],
        "story": told,
        "news": news,
        "next": "See how you did" if session.at_end else "Go on" if session.phase is Phase.VERDICT else "Next ask",
        "far": "" if session.at_end else "On to the next question",
        "question": None,
        "verdict": None,
        "grid": None,
        "cell": None,
    }
    if session.phase is Phase.QUESTION and question is not None:
        message["question"] = question_part(case, question)
    if session.phase is Phase.VERDICT and question is not None:
        message["verdict"] = verdict_part(session, question)
    return message | grid_part(session, question)


def state_words(session: DetectiveSession) -> str:
    """How far the case has come."""
    asked = len(session.forecasts) + (session.phase is Phase.QUESTION)
    if session.phase is Phase.STORY:
        return f"{asked} question{'' if asked == 1 else 's'} answered" if asked else "The deal"
    return f"Question {asked}"


def share(session: DetectiveSession) -> float:
    """How far the case has come (0 to 1), by its questions or by what lies on the table, whichever is further.

    How many asks there are still to come is in no message: it would tell what nobody can know.
    """
    laid = sum(len(groups) for groups in session.case.clue(session.told - 1).table.groups)
    return max(len(session.forecasts) / MOST_QUESTIONS, laid / session.case.rules.groups_in_all)


def eyes_words(case: Case) -> str:
    """With whose eyes the case is watched."""
    if case.players.eyes is None:
        return "You look on and see nobody’s cards."
    name = case.players.names[case.players.eyes]
    return f"You look over {name}’s shoulder and see what {name} sees."


def hand_words(case: Case, hand: int) -> str:
    """The hand at the deal, in words."""
    if case.players.eyes is None:
        return ""
    held = listed([card.words for card in cards_in(hand)])
    return f"{case.players.names[case.players.eyes]} holds the {held}."


def cast(case: Case) -> list[str]:
    """Who plays, and how: it may say something about why a player asks."""
    seated = zip(case.players.names, case.players.bots, strict=True)
    return [f"{name} is the {bot.title}: {bot.blurb[0].lower()}{bot.blurb[1:]}" for name, bot in seated]


def scene(case: Case, number: int) -> Message:
    """The table after a clue: the cards that the eyes see, everybody's numbers, and what was just said."""
    clue = case.clue(number)
    players = players_part(case.players.names, [bot.title for bot in case.players.bots])
    hands = [clue.hand if seat == case.players.eyes else None for seat in range(case.game.players)]
    return scene_part(narrator_of(case), players, clue.table, hands, clue.events)


def question_part(case: Case, question: Question) -> Message:
    """A question, with what can be said to it."""
    ask = question.ask
    asker, target = case.players.names[ask.asker], case.players.names[ask.target]
    return {
        "number": question.number,
        "told": f"{asker} asks {target} for {ask.rank.plural}.",
        "prompt": f"How sure are you that {target} holds at least one {ask.rank.singular}?",
        "start": 50,
        "words": list(SAID),
        "quick": [{"say": per_cent, "words": words} for per_cent, words in QUICK],
    }


def verdict_part(session: DetectiveSession, question: Question) -> Message:
    """What came of a question: what happened, the scores, and how far the forecast was from the exact chance."""
    case, said = session.case, session.forecasts[-1] / 100
    target, rank = case.players.names[question.ask.target], question.ask.rank
    happened = question.happened
    who = "you have" if case.players.eyes is None else f"{case.players.names[case.players.eyes]} has"
    return {
        "happened": happened,
        "headline": f"Yes: {target} had {rank.plural}." if happened else f"No: {target} had no {rank.plural}.",
        "told": list(sentences(case, question.clue + 1)),
        "scores": [
            score_row("You", said, SAID[session.forecasts[-1]], happened=happened),
            score_row("Exact Bayes", question.chance, in_words(question.chance), happened=happened),
        ],
        "say": distance_words(said, question.chance),
        "how": HOW_COUNTED.format(who=who),
    }


def score_row(who: str, said: float, words: str, *, happened: bool) -> Message:
    """A forecaster's line: what was said, and the Brier score worked out."""
    score = brier(said, happened=happened)
    return {
        "who": who,
        "said": in_percent(said),
        "words": words,
        "sum": f"({said:.2f} − {int(happened)})²",
        "score": f"{score:.2f}",
        "level": round(score, 3),
    }


def distance_words(said: float, chance: float) -> str:
    """How far a forecast was from the exact chance: that is what can be learned, the rest is luck."""
    off = round(100 * (chance - said))
    if abs(off) <= CLOSE:
        return "You were close to the exact chance. What is left is luck."
    return f"The exact chance was {abs(off)} points {'higher' if off > 0 else 'lower'} than what you said."


def grid_part(session: DetectiveSession, question: Question | None) -> Message:
    """The grid: as it is now once a forecast is made; before that at most as it was after the last one."""
    case = session.case
    if session.phase is Phase.VERDICT and question is not None:
        asked = (question.ask.target, question.ask.rank)
        asker = case.players.names[question.ask.asker]
        shown = grid(case, session.told - 1, asked=asked, since=question.clue - 1)
        shown |= {"when": f"Now. ▲ and ▼ mark by how many points a chance moved since {asker} asked.", "past": False}
        return {"grid": shown, "cell": history(case, asked[0], asked[1].letter, session.told - 1)}
    last = last_answer(session)
    if not session.notes or last is None:
        return {}
    shown = grid(case, last, asked=None, since=None)
    return {"grid": shown | {"when": "As it stood after the last question. What has happened since?", "past": True}}


def last_answer(session: DetectiveSession) -> int | None:
    """The clue that was the answer to the last question; None before the first is answered."""
    return session.asked[-1].clue + 1 if session.asked else None


def looked_at(session: DetectiveSession, seat: object, letter: object) -> Message:
    """How one chance of the grid in sight came about.

    Raises:
        RequestError: no grid is in sight, or there is no such cell in it.
    """
    upto = last_answer(session)
    if upto is None or (session.phase is not Phase.VERDICT and not session.notes):
        raise RequestError("There is no grid in sight now.")
    return history(session.case, seat, letter, upto)
