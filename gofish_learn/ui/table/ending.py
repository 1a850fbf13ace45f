"""The end of a game as the page draws it: what went well, who won and why, and everybody on the podium."""

from collections.abc import Sequence
from typing import Literal

from gofish_learn.engine.events import GroupLaid
from gofish_learn.engine.view import View
from gofish_learn.knowledge.proofs.saying import Speaker
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.app.messages import Bubble
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.game.story import Story
from gofish_learn.ui.table.messages.screen import GameOver, LastLaid
from gofish_learn.ui.table.messages.setup import GameCounted
from gofish_learn.ui.words.outcome import how_near, place_words, places, units, why_won
from gofish_learn.ui.words.praise import praise

NOBODY = -1
"""Who is "you" where several people share the device."""


def over_object(session: Session, story: Story, counted: GameCounted) -> GameOver:
    """The end of the game: who won and why, everyone's place and points, and what the people did best."""
    view, narrator = story.view(len(story.seen)), story.narrator
    winners = view.table.winners or ()
    people, names = session.setup.at_device_of(view.seat), session.setup.names
    order = places(winners, view.scores)
    joy = any(seat in winners for seat in people)
    if len(people) > 1:
        narrator = Narrator(narrator.rules, names, NOBODY, narrator.dealer)
    return {
        **counted,
        "winners": list(winners),
        "joy": joy,
        "headline": narrator.headline(winners, view.scores),
        "praise": praises(session, people, narrator),
        "bubble": beaten_words(story, order) if joy else None,
        "last": last_laid(view, narrator),
        "why": why_won(view, narrator),
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
                "mood": mood(session, seat, order),
            }
            for seat in sorted(range(view.players), key=lambda seat: order[seat])
        ],
    }


def praises(session: Session, people: Sequence[int], narrator: Narrator) -> list[str]:
    """What each person at the device did best, the winners first, and how near it was for one who has not won."""
    speaker = Speaker(narrator.names, narrator.you)
    views = [session.story(seat).view(len(session.events)) for seat in people]
    views.sort(key=lambda view: view.seat not in (view.table.winners or ()))
    said = [praise(view, speaker, helped=session.helped) for view in views]
    if len(views) == 1 and views[0].seat not in (views[0].table.winners or ()):
        said.append(how_near(views[0], narrator))
    return [sentence for sentence in said if sentence]


def beaten_words(story: Story, order: Sequence[int]) -> Bubble | None:
    """What the opponent in the best place says to whom it has lost against, by everybody's place; None without one."""
    beaten = [seat for seat in story.speakers.lines if order[seat] > 1]
    if not beaten:
        return None
    best = min(beaten, key=lambda seat: order[seat])
    return {"seat": best, "text": story.speakers.lines[best].beaten}


def last_laid(view: View, narrator: Narrator) -> LastLaid | None:
    """The last group of the game, and who laid it; None where nobody has laid one."""
    for event in reversed(view.events):
        if isinstance(event, GroupLaid):
            return {"cards": [str(card) for card in event.cards], "words": narrator.say(event, 0)}
    return None


def mood(session: Session, seat: int, order: Sequence[int]) -> Literal["pleased", "calm", "fooled"]:
    """How a player looks at the end: only an opponent who comes last of all looks beaten."""
    if order[seat] == 1:
        return "pleased"
    is_last = order.count(max(order)) == 1 and order[seat] == max(order)
    return "fooled" if is_last and not session.setup.players[seat].is_person else "calm"
