"""A screen of the story as the message that its page draws. What is still to be answered is in no message."""

from typing import Literal

from gofish_learn.engine.events import Asked, Event
from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.history import replay
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.lessons.worlds import POND
from gofish_learn.teach.narrator import Narrator
from gofish_learn.teach.story.figures import MOST_DEALS, deals_fallen, figures, in_hundred, news
from gofish_learn.teach.story.hidden import THREE, crossed_out, three_worlds
from gofish_learn.teach.story.meeting import MINDS, NAMES, Meeting
from gofish_learn.teach.story.scenes import Does, scenes
from gofish_learn.teach.story.tables import RECALLED, YOU, asks_heard, pending_ask, recalled, table_of
from gofish_learn.ui.app.messages import Scene
from gofish_learn.ui.apps import BY_NAME
from gofish_learn.ui.story.messages import (
    Deeper,
    StoryChance,
    StoryContent,
    StoryMeeting,
    StoryPlayer,
    StoryReply,
    StoryWorld,
)
from gofish_learn.ui.story.session import FIRST_TEAMS, ONE_FREE, OWN_POND, PLACES, SCREENS, StorySession, Team
from gofish_learn.ui.words.scene import CREATURES, YOUR_FACE, players_part, scene_part

FEWEST = 2
CLEAR = 2
"""So many standard errors ahead is clearly ahead."""


def page_of(session: StorySession) -> StoryContent:
    """The screen that is open."""
    screen, scene = session.screen, scenes()[session.scene]
    known = figures(screen.name, session.answers, session.seed)
    answer = session.answer
    table, hand = table_part(session)
    content: StoryContent = {
        "scenes": [
            {
                "number": number,
                "title": one.title,
                "current": number == session.scene,
                "open": number <= SCREENS[session.furthest][0],
            }
            for number, one in enumerate(scenes())
        ],
        "title": scene.title,
        "teller": scene.teller,
        "state": f"Scene {session.scene + 1} of {len(scenes())}",
        "name": screen.name,
        "does": screen.does.value,
        "told": [sentence.format(**known) for sentence in screen.told],
        "prompt": screen.prompt.format(**known),
        "table": table,
        "hand": hand,
        "answer": answer if isinstance(answer, str | int) else None,
        "reply": reply_part(session),
        "choices": [{"key": key, "text": choice.words} for key, choice in screen.choices.items()],
        "right": screen.right if answer is not None else "",
        "deeper": deeper_part(session),
        "back": session.at > 0,
        "next": "" if session.at + 1 == len(SCREENS) else "Go on",
    }
    if chances := chances_part(session):
        content["chances"] = chances
    match screen.does:
        case Does.STRIKE:
            content["worlds"] = worlds_part()
            content["crossed"] = sorted(crossed_out(screen.name)) if session.done else []
        case Does.DEAL:
            dealt = answer if isinstance(answer, int) else 0
            content["deals"] = {"fell": list(deals_fallen(session.seed, dealt)), "most": dealt >= MOST_DEALS}
        case Does.LISTEN:
            content["heard"] = answer if isinstance(answer, int) else 0
        case Does.RECALL:
            content["players"] = players_to_recall(session)
        case Does.MEET:
            content["meeting"] = meeting_part(session)
        case Does.CHOOSE if screen.name == "worlds" and session.done:
            content["worlds"] = worlds_part()
    return content


def reply_part(session: StorySession) -> StoryReply | None:
    """What is said to the answer; None while the screen is open, and where what happens is the answer."""
    screen, answer = session.screen, session.answer
    known = figures(screen.name, session.answers, session.seed)
    if not session.done or screen.does is Does.MEET:
        return None
    outcome: Literal["right", "wrong", "said"] = "said"
    say = screen.after
    if screen.does is Does.CHOOSE and isinstance(answer, str):
        say = screen.choices[answer].reply
        if screen.right:
            outcome = "right" if answer == screen.right else "wrong"
    elif screen.does is Does.RECALL:
        asker = recalled(screen.name, session.seed).asker
        outcome = "right" if answer == asker else "wrong"
        name = _names(session)[asker]
        say = f"Yes, {name}! {say}" if outcome == "right" else f"It was {name}. {say}"
    elif screen.does is Does.STRIKE:
        outcome = "right"
    return {"outcome": outcome, "say": say.format(**known)}


def deeper_part(session: StorySession) -> Deeper | None:
    """Where the idea of the scene goes deeper, at its end."""
    last = session.at + 1 == len(SCREENS) or SCREENS[session.at + 1][0] != session.scene
    if not (last and session.done):
        return None
    scene = scenes()[session.scene]
    app = BY_NAME[scene.app]
    return {"title": app.title, "file": app.file, "words": scene.deeper}


def table_part(session: StorySession) -> tuple[Scene | None, list[str]]:
    """The table of the screen with nobody's cards on it, and the learner's own."""
    name = session.screen.name
    record = table_of(name, session.answer, session.seed)
    if record is None or (name in RECALLED):
        return None, []
    game = replay(record)
    names = list(record.names or ())
    you = YOU if "You" in names else -1
    narrator = Narrator(record.rules, tuple(names), you, record.dealer)
    spoken: list[Event] = list(game.events[_last_ask(game.events) :])
    if (ask := pending_ask(name, session.answer)) is not None:
        spoken = [Asked(ask.asker, ask.target, ask.wanted)]
    faces = [YOUR_FACE if name == "You" else CREATURES[name] for name in names]
    scene = scene_part(narrator, players_part(names, [""] * len(names), faces), game.table, [None] * len(names), spoken)
    return scene, [] if you < 0 else [str(card) for card in cards_in(game.state.hands[you])]


def _last_ask(events: list[Event]) -> int:
    """The place of the last ask among the events, or their end where nobody has asked."""
    return max((at for at, event in enumerate(events) if isinstance(event, Asked)), default=len(events))


def _names(session: StorySession) -> tuple[str, ...]:
    return asks_heard(session.seed).names or ()


def players_to_recall(session: StorySession) -> list[StoryPlayer]:
    """Everybody who may have asked."""
    return [{"seat": seat, "name": name, "face": CREATURES[name]} for seat, name in enumerate(_names(session))]


def worlds_part() -> list[StoryWorld]:
    """The three worlds."""
    found: list[StoryWorld] = []
    for ana in three_worlds():
        pond = [rank for rank in THREE if rank not in ana]
        found.append({"ana": list(ana), "pond": pond, "words": f"Ana {' and '.join(ana)}, pond {pond[0]}"})
    return found


def chances_part(session: StorySession) -> list[StoryChance]:
    """How likely each place has a seven, on the screens with news; after the answer with what the news does."""
    worlds = news(session.screen.name, heard=session.done)
    if worlds is None:
        return []
    return [
        {
            "name": "The pond" if place == POND else place,
            "face": CREATURES.get(place, ""),
            "cards": len(worlds.cards(place)),
            "in_hundred": in_hundred(worlds.chance(place)),
        }
        for place in worlds.hidden()
    ]


def ending(session: StorySession, meeting: Meeting) -> str:
    """What the games of a meeting answer to the question of its screen; nothing before they are over."""
    name, how = session.screen.name, ""
    if meeting.over and name == ONE_FREE:
        lead = meeting.lead(0)
        how = "won" if lead >= CLEAR else "close" if lead >= 0 else "lost"
    elif meeting.over and meeting.team == FIRST_TEAMS.get(name) and (guess := session.answers.get("favourite")):
        guessed = list(SCREENS[PLACES["favourite"]][1].choices).index(str(guess))
        how = "guessed" if meeting.shares[guessed] == max(meeting.shares) else "missed"
    return session.screen.ends.get(how, "")


def meeting_part(session: StorySession) -> StoryMeeting:
    """The players, and what they can be made of."""
    name = session.screen.name
    first = FIRST_TEAMS[name]
    team = session.team or Team(first)
    books = [RULE_BOOKS[team.book]] if name != OWN_POND else list(RULE_BOOKS.values())
    return {
        "names": list(NAMES),
        "minds": [{"title": one.title, "face": one.face, "says": one.says} for one in MINDS],
        "team": list(team.minds),
        "free": [seat == 0 or name != ONE_FREE for seat in range(len(NAMES))],
        "fewest": FEWEST if name == OWN_POND else len(first),
        "books": [{"name": book.name, "title": book.title} for book in books],
        "book": team.book,
    }
