"""A session as the message that its page draws: what the person who holds the device may know, and nothing else.

The page folds nothing and judges nothing: each step carries the table as it stands after it, and the end of a game says
what went well, who won and why.
"""

from collections.abc import Sequence
from typing import Literal

from gofish_learn.engine.cards import CARDS, RANKS
from gofish_learn.engine.events import Asked, GroupLaid
from gofish_learn.engine.state import places
from gofish_learn.knowledge.proofs.saying import Speaker
from gofish_learn.teach.classroom.tables import TIME_UP
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.table.by_hand.offers import begun_prompt
from gofish_learn.ui.table.by_hand.session import ByHandSession
from gofish_learn.ui.table.game.asks import asks_part, prompts_part
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.story import NOBODY, Story, unseen_since
from gofish_learn.ui.table.messages.screen import GameOver, ScreenHead, TableAsks, TableScreen
from gofish_learn.ui.table.messages.setup import GameCounted
from gofish_learn.ui.words.few_words import LOOK
from gofish_learn.ui.words.outcome import (
    headline,
    how_near,
    place_words,
    places_by_score,
    units,
    why_stopped,
    why_won,
)
from gofish_learn.ui.words.praise import praise
from gofish_learn.ui.words.scene import table_part

NOT_COUNTED: GameCounted = {"standing": [], "daily": None, "rivals": None}
"""What a game adds to nobody's results."""


def screen_of(
    session: Session, since: int | None, counted: GameCounted = NOT_COUNTED, *, begins: bool = False
) -> TableScreen:
    """What the page draws now.

    It has shown so many events already (`since`; None draws everything anew). What the game has added to the learner's
    results, once it is over, is `counted`. Where the game `begins`, what comes before its deal is shown step by step.
    """
    holder = session.holder
    head: ScreenHead = {
        "full": since is None or holder is None or begins,
        "you": session.you,
        "waiting_for": session.stage.value,
        "undo": session.can_undo,
        **session.setup.page_part,
        **session.deal_part(),
        "prompt": prompt(session),
        "asks": asks_object(session),
        "help": session.offers,
    }
    if holder is None:
        return covered(session, head)
    return uncovered(session, head, holder, 0 if begins else since, counted, begins=begins)


def covered(session: Session, head: ScreenHead) -> TableScreen:
    """The table while it is covered: what lies open for everyone, who is to take the device, and what was said since.

    Everybody may read what was said and laid while that person could not look: the whole table has seen it.
    """
    seat = session.next_person
    name = session.setup.names[seat]
    since = unseen_since(session.events, seat, session.setup.people)
    lines = session.story(seat).overheard(since)
    title = f"{name}, since you last looked:" if since else f"{name}, so far:"
    say = f"Pass the device to {name}."
    table = table_part(session.setup.rules, session.game.table, (None,) * session.game.players)
    return {
        **head,
        "curtain": {
            "seat": seat,
            "name": name,
            "say": say,
            "button": f"I am {name}: show my cards",
            "recap": {"title": title, "lines": lines} if lines else None,
        },
        "table": {**table, "hand": None},
        "steps": [],
        "log": [],
        "by_hand": None,
        "bubbles": [],
        "say": " ".join([say, title, *lines] if lines else [say]),
        "over": None,
    }


def uncovered(  # noqa: PLR0913 - see `screen_of`
    session: Session, head: ScreenHead, holder: int, since: int | None, counted: GameCounted, *, begins: bool
) -> TableScreen:
    """The table as its holder sees it, and the story up to here; drawn anew, it shows what the last ask brought."""
    story = session.story(holder)
    asks = (number for number, seen in enumerate(story.seen) if isinstance(seen.event, Asked))
    first = max(asks, default=0) if since is None else since
    steps = [*(story.opening if begins else ()), *(() if since is None else story.steps(since))]
    shown = story.seen[first:]
    said_last = {seen.bubble["seat"]: seen.bubble for seen in shown if seen.bubble}
    over = over_object(session, story, counted) if session.stage is Stage.OVER else None
    ends = [TIME_UP] if session.stopped else []
    steps[-1:] = [{**step, "say": " ".join(filter(None, [step["say"], *ends]))} for step in steps[-1:]]
    says = [*(step["say"] for step in steps if step["say"]), *(over["praise"] if over else ())]
    return {
        **head,
        "curtain": None,
        "table": steps[-1]["table"] if steps else story.table_after(story.seen[-1]),
        "steps": steps,
        "log": [*story.lines, *ends] if since is None else [],
        "bubbles": list(said_last.values()) if since is None else [],
        "say": " ".join(says),
        "by_hand": None,
        "over": over,
    }


def prompt(session: Session) -> str:
    """What the player is to do now, in a sentence."""
    names = session.setup.names
    if isinstance(session, ByHandSession) and (begun := begun_prompt(session)):
        return begun
    match session.stage:
        case Stage.YOUR_ASK if session.setup.few_words:
            return "Your turn! Look at your cards. What do you want more of?"
        case Stage.YOUR_ASK:
            others = [name for seat, name in enumerate(names) if seat != session.holder]
            if session.setup.rules.names_a_card:
                then = f"then ask {others[0]}" if len(others) == 1 else "then a player"
                return f"Your turn. Choose a rank, then the card you lack, {then}."
            then = f"then ask {others[0]} for it" if len(others) == 1 else "then a player to ask"
            return f"Your turn. Choose a rank you hold, {then}."
        case Stage.BOTS | Stage.OTHERS:
            return f"It is {names[session.turn or 0]}’s turn."
        case Stage.PASSING_ON:
            return f"Now it is {names[session.turn or 0]}’s turn. Hide your cards and pass the device on."
        case Stage.COVERED:
            return f"Pass the device to {names[session.next_person]}."
        case Stage.OVER:
            return "The game is over."
        case _:
            return ""


def asks_object(session: Session) -> TableAsks | None:
    """What may be asked now, and whom; None when nothing may be.

    Under the referee anything may be asked for, on any turn.
    """
    view = session.view()
    refereed = session.setup.referee
    out_of_turn = refereed and session.stage in {Stage.BOTS, Stage.OTHERS} and session.is_between_asks
    if view is None or not (session.stage is Stage.YOUR_ASK or out_of_turn):
        return None
    asks = asks_part(view, session.setup.names)
    if refereed:
        asks["ranks"] = [rank.letter for rank in RANKS]
        asks["cards"] = [str(card) for card in sorted(CARDS)] if view.rules.names_a_card else None
    few_words = session.setup.few_words
    return {**asks, "prompts": prompts_part(asks, few_words=few_words), "look": LOOK if few_words else None}


def over_object(session: Session, story: Story, counted: GameCounted) -> GameOver:
    """The end of the game: who won and why, everyone's place and points, and what the people did best."""
    view, narrator = story.view(len(story.seen)), story.narrator
    winners = view.table.winners or ()
    people, names = session.setup.at_device_of(view.seat), session.setup.names
    last = next((event for event in reversed(view.events) if isinstance(event, GroupLaid)), None)
    order = places_by_score(view.scores) if session.stopped else places(session.game.state)
    joy = any(seat in winners for seat in people)
    beaten = [seat for seat in story.speakers.lines if order[seat] > 1]
    best = min(beaten, key=lambda seat: order[seat], default=None)  # who speaks to whom it has lost against
    if len(people) > 1:
        narrator = Narrator(narrator.rules, names, NOBODY, narrator.dealer)
    return {
        **counted,
        "winners": list(winners),
        "joy": joy,
        "headline": headline(view, narrator),
        "praise": praises(session, people, narrator),
        "bubble": {"seat": best, "text": story.speakers.lines[best].beaten} if joy and best is not None else None,
        "last": None
        if last is None
        else {"seat": last.seat, "cards": [*map(str, last.cards)], "words": narrator.say(last, 0)},
        "why": why_stopped(view) if session.stopped else why_won(view, narrator, order),
        "reviews": [
            {"seat": seat, "words": "Look back" if len(people) == 1 else f"Look back as {names[seat]}"}
            for seat in people
        ],
        "rows": [
            {
                "seat": seat,
                "name": names[seat],
                "place": order[seat],
                "place_words": place_words(order, seat),
                "score": view.scores[seat],
                "unit": units(view.rules, view.scores[seat]),
                "winner": seat in winners,
                "mood": "calm" if session.stopped else mood(session, seat, order),
            }
            for seat in sorted(range(view.players), key=lambda seat: order[seat])
        ],
    }


def praises(session: Session, people: Sequence[int], narrator: Narrator) -> list[str]:
    """What each person at the device did best, the winners first, and how near it was for one who has not won."""
    speaker = Speaker(narrator.names, narrator.you)
    mine = [seat for seat in people if session.game.actions and not session.since(seat)]
    views = [session.story(seat).view(len(session.events)) for seat in mine]
    views.sort(key=lambda view: view.seat not in (view.table.winners or ()))
    said = [praise(view, speaker, helped=session.helped) for view in views]
    if len(views) == 1 and not session.stopped and views[0].seat not in (views[0].table.winners or ()):
        said.append(how_near(views[0], narrator))
    return [sentence for sentence in said if sentence]


def mood(session: Session, seat: int, order: Sequence[int]) -> Literal["pleased", "calm", "fooled"]:
    """How a player looks at the end: only an opponent who comes last of all looks beaten."""
    if order[seat] == 1:
        return "pleased"
    is_last = order.count(max(order)) == 1 and order[seat] == max(order)
    return "fooled" if is_last and not session.setup.players[seat].is_person else "calm"
