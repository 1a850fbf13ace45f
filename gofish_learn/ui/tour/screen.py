"""A tour session as the message that its page draws. What has not been answered yet is in no message.

Every sentence comes from here or from the teaching layer; the page has only the names of its controls.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from gofish_learn.engine.events import ONLOOKER, Event, TurnStarted
from gofish_learn.engine.hands import cards_in
from gofish_learn.teach.narrator import Narrator
from gofish_learn.teach.positions import PEOPLE
from gofish_learn.teach.questions.marking import Verdict
from gofish_learn.teach.questions.question import Choice
from gofish_learn.teach.questions.quiz import Quiz
from gofish_learn.teach.rules.progress import Progress
from gofish_learn.teach.rules.questions.moments import Moment
from gofish_learn.teach.rules.tours.opening import Opening
from gofish_learn.teach.rules.tours.registry import TOURS
from gofish_learn.teach.rules.tours.tour import TourStep
from gofish_learn.teach.sources import Quote
from gofish_learn.ui.app.messages import QuoteShown, Scene
from gofish_learn.ui.tour.messages import HandToPlay, TourBooks, TourDone, TourHead, TourOpening, TourStart, TourVerdict
from gofish_learn.ui.tour.messages import TourStep as TourStepShown
from gofish_learn.ui.words.scene import dealer_of, players_part, scene_part

INTRODUCTIONS = {
    "standard": ("Books of four. The game most people mean by Go Fish.", "KC KD KH KS"),
    "young-children": ("Pairs, with all cards face up. For a first game.", "3C 3H"),
    "traditional": ("Books of four, and a referee for everything that goes wrong.", "AC AD AH AS"),
    "authors": ("You ask for one particular card. There’s no pond, so it’s all memory.", "QD"),
    "classroom-pairs": ("Pairs. The game ends as soon as somebody runs out of cards.", "6D 6S"),
    "fished-my-wish": ("Pairs for two players. Every card laid is a point.", "8H 8S"),
}
"""What each book is about, and the cards that stand for it."""


def books_page(tours: Mapping[str, Progress], book: str) -> TourBooks:
    """The choice of a tour."""
    return {
        "heading": "Which game would you like to learn?",
        "say": "Each tour takes about ten minutes. You watch real games and say what happens next. All the cards are "
        "face up, so that you can check. When you play yourself, you only see your own cards.",
        "books": [
            {
                "id": name,
                "title": tour.rules.title,
                "blurb": INTRODUCTIONS[name][0],
                "emblem": INTRODUCTIONS[name][1].split(),
                "state": _tour_state(tours.get(name)),
                "done": name in tours and tours[name].done,
                "current": name == book,
            }
            for name, tour in TOURS.items()
        ],
    }


def _tour_state(progress: Progress | None) -> str:
    if progress is None or progress.opening:
        return "Not started"
    if progress.done:
        return "Done"
    return _check_state(progress.quiz) if progress.quiz else _step_state(progress)


def _step_state(progress: Progress) -> str:
    if progress.opening:
        return "First of all"
    return f"Step {progress.number + 1} of {len(progress.tour.steps)}"


def _check_state(quiz: Quiz) -> str:
    return f"Check: {quiz.right} of {quiz.length} right"


def share_of(progress: Progress) -> float:
    """How much of the tour, or of its check, is behind the learner, 0 to 1."""
    if progress.opening:
        return 0
    if progress.checking and progress.quiz:
        return progress.quiz.right / progress.quiz.length
    return (progress.number + (progress.chosen is not None)) / len(progress.tour.steps)


def tour_page(progress: Progress) -> TourStart | TourStepShown | TourDone:
    """The tour of a book: its opening, a step of it, a question of its check, or its end."""
    step, tour = progress.step, progress.tour
    head: TourHead = {
        "book": progress.book,
        "title": tour.rules.title,
        "state": _check_state(progress.quiz) if progress.checking and progress.quiz else _step_state(progress),
        "share": share_of(progress),
        "checking": progress.checking,
    }
    if progress.opening:
        return {**head, "done": False, "opening": opening_part(progress, progress.opening)}
    if step is None:
        return done_page(progress, head)
    verdict = progress.verdict
    return {
        **head,
        "done": False,
        "step": step.title,
        "lead": step.lead,
        "told": sentences(step.moment, step.moment.announced),
        "scene": step_scene(step, after=verdict is not None),
        "facts": step.question.facts,
        "prompt": step.question.prompt,
        "choices": [choice.text for choice in step.question.choices],
        "places": [place_of(choice, step) for choice in step.question.choices],
        "hand": None if verdict else hand_part(step),
        "next": _next_words(progress),
        "verdict": None if verdict is None else step_verdict(step, verdict, progress.chosen or ""),
    }


def place_of(choice: Choice, step: TourStep) -> int | Literal["hand"] | None:
    """Where a choice is made at the table: at the seat it names, with a hand, or nowhere."""
    if step.by_hand is not None:
        return "hand" if choice.key in step.by_hand.keys else None
    return int(choice.key.removeprefix("seat")) if choice.key.startswith("seat") else None


def hand_part(step: TourStep) -> HandToPlay | None:
    """The hand of which cards are given or laid, where that is the answer."""
    if step.by_hand is None:
        return None
    name = step.moment.names[step.by_hand.seat]
    cards = [str(card) for card in cards_in(step.by_hand.hand)]
    return {"name": name, "face": PEOPLE[name], "cards": cards, "play": step.by_hand.play.value}


def opening_part(progress: Progress, opening: Opening) -> TourOpening:
    """What the game is about, and the cards of which one is to be tapped."""
    offered, names = opening.offered, opening.moment.names
    return {
        "about": opening.about,
        "hand": [str(card) for card in opening.hand],
        "players": [
            {
                "name": names[seat],
                "face": PEOPLE[names[seat]],
                "cards": [{"card": str(card), "number": offered.index(card)} for card in cards],
            }
            for seat, cards in opening.others
        ],
        "prompt": opening.prompt,
        "tapped": None if progress.tapped is None else offered.index(progress.tapped),
        "found": progress.found,
        "say": None if progress.tapped is None else opening.says(progress.tapped),
    }


def _next_words(progress: Progress) -> str:
    if progress.checking:
        return "Next question" if progress.quiz and len(progress.quiz.waiting) > 1 else "Go on"
    return "Next step" if progress.number + 1 < len(progress.tour.steps) else "On to the check"


def step_verdict(step: TourStep, verdict: Verdict, chosen: str) -> TourVerdict:
    """What is said to an answer: a few words, and for those who want to know what happened and the rule behind it."""
    question = step.question
    keys = [choice.key for choice in question.choices]
    return {
        "right": verdict.right,
        "headline": verdict.headline,
        "say": verdict.say,
        "reason": verdict.why,
        "chosen": keys.index(chosen),
        "answer": keys.index(question.right),
        "happened": sentences(step.moment, told_after(step)) or refusal(step.moment),
        "why": question.why,
        "quotes": quote_parts(question.quotes),
        "left_open": question.left_open,
    }


def quote_parts(quotes: Iterable[Quote]) -> list[QuoteShown]:
    """Sentences of the sources, each with its document."""
    return [{"sentence": quote.sentence, "document": quote.document} for quote in quotes]


def refusal(moment: Moment) -> list[str]:
    """What is said to an ask that is not played."""
    return [] if moment.refused is None else [moment.refused]


def done_page(progress: Progress, head: TourHead) -> TourDone:
    """The end of a tour: what the learner can now say of the book."""
    return {
        **head,
        "done": True,
        "heading": f"You know {progress.tour.rules.title} now.",
        "say": "Can you say it in your own words? Cover the list and try.",
        "summary": list(progress.tour.summary),
    }


def told_after(step: TourStep) -> tuple[Event, ...]:
    """The events that are told once a step is answered: not whose turn it is, where the next step asks for that."""
    events = step.moment.to_come
    return tuple(event for event in events if not (step.keeps_turn_back and isinstance(event, TurnStarted)))


def step_scene(step: TourStep, *, after: bool) -> Scene:
    """The table at a step, or once it is answered."""
    scene = moment_scene(step.moment, after=after)
    return scene | {"table": scene["table"] | {"turn": None}} if step.keeps_turn_back else scene


def moment_scene(moment: Moment, *, after: bool) -> Scene:
    """The table at a moment, or once the action has been played to its end."""
    scene = moment.scene_after if after else moment.scene
    spoken = (*moment.announced, *moment.to_come) if after else moment.announced
    players = players_part(moment.names, dealer_of(moment.names, moment.record.dealer))
    return scene_part(_moment_narrator(moment), players, scene.table, scene.hands, spoken)


def sentences(moment: Moment, events: Sequence[Event]) -> list[str]:
    """The story of some events of a moment."""
    return _moment_narrator(moment).sentences(events, 0 if moment.action is None else moment.before.pond)


def _moment_narrator(moment: Moment) -> Narrator:
    return Narrator(moment.rules, tuple(moment.names), ONLOOKER, moment.record.dealer)
