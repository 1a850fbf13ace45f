"""A session as the message that its page draws: what the person who holds the device may know, and nothing else.

The page folds nothing and judges nothing: each step carries the table as it stands after it.
"""

from gofish_learn.engine.events import Asked, Event, GroupLaid
from gofish_learn.engine.hands import EMPTY, cards_in
from gofish_learn.engine.lines import line_of, texts
from gofish_learn.engine.view import View, Witness
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.table.asks import asks_object, names_of, prompt
from gofish_learn.ui.table.help.host import offers
from gofish_learn.ui.table.opening import told_opening
from gofish_learn.ui.table.referee.rulings import referee_object
from gofish_learn.ui.table.referee.session import RefereedSession
from gofish_learn.ui.table.session import Session, Stage
from gofish_learn.ui.table.telling import narrator_for, telling, witness_for
from gofish_learn.ui.words.narrator import Narrator
from gofish_learn.ui.words.outcome import units, why_won


def screen_of(session: Session, since: int | None, *, begins: bool = False) -> Message:
    """What the page draws now.

    Args:
        session: the game at the device.
        since: how many events the page has shown already, or None to draw everything anew.
        begins: whether the game begins, so that what comes before its deal is shown step by step.
    """
    holder = session.holder
    message: Message = {
        "full": since is None or holder is None or begins,
        "rules": rules_object(session),
        "players": [
            {"seat": seat, "name": player.name, "face": player.face, "kind": player.kind}
            for seat, player in enumerate(session.setup.players)
        ],
        "you": holder,
        "waiting_for": session.stage.value,
        "undo": session.can_undo,
        "practice": session.setup.practice,
        "few_words": session.setup.few_words,
        "deal_code": session.setup.deal_code.text,
        "prompt": prompt(session),
        "asks": asks_object(session),
        "help": offers(session),
    }
    if holder is None:
        return message | covered(session)
    return message | told(session, holder, 0 if begins else since, begins=begins)


def covered(session: Session) -> Message:
    """The table while it is covered: what lies open for everyone, and who is to take the device."""
    next_person = session.next_person
    name = session.setup.players[next_person].name
    onlooker = Witness(session.setup.rules, next_person, session.game.players, session.game.state.dealer)
    for event in session.events:
        onlooker.see(event)
    table = snapshot(onlooker) | {"hand": None}
    for seat in table["seats"]:
        seat["hand"] = None
    return {
        "curtain": {
            "seat": next_person,
            "name": name,
            "say": f"Pass the device to {name}.",
            "button": f"I am {name}: show my cards",
        },
        "table": table,
        "steps": [],
        "log": [],
        "referee": None,
        "say": f"Pass the device to {name}.",
        "over": None,
    }


def told(session: Session, holder: int, since: int | None, *, begins: bool) -> Message:
    """The table as its holder sees it, and the story up to here."""
    narrator, witness = narrator_for(session, holder), witness_for(session, holder)
    opening = [step | {"table": snapshot(witness)} for step in told_opening(session.opening, narrator)]
    steps: list[Message] = opening if begins else []
    log: list[str] = [step["say"] for step in opening]
    latest: list[Event] = []
    for number, one in enumerate(telling(session, narrator, witness)):
        seen = one.seen
        if since is None and isinstance(seen, Asked):
            latest = []  # drawn anew, the table shows what the last ask brought
        if since is None or number >= since:
            latest.append(seen)
        if one.said:
            log.append(one.said)
        if since is not None and number >= since:
            steps.append(
                {"event": line_of(seen), "say": one.said, "bubble": bubble(narrator, seen), "table": snapshot(witness)}
            )
    return {
        "curtain": None,
        "table": snapshot(witness),
        "steps": steps,
        "log": log if since is None else [],
        "say": " ".join(step["say"] for step in steps if step["say"]),
        "referee": referee_object(session, narrator, latest) if isinstance(session, RefereedSession) else None,
        "over": over_object(session, witness.view(), narrator) if session.stage is Stage.OVER else None,
    }


def snapshot(eyes: Witness | View) -> Message:
    """The table as one player sees it at one moment."""
    table = eyes.table
    rules = eyes.rules
    return {
        "turn": table.turn,
        "pond": table.pond,
        "hand": texts(cards_in(eyes.hands[eyes.seat] or EMPTY)),
        "seats": [
            {
                "cards": size,
                "hand": texts(cards_in(hand)) if rules.open_hands and hand is not None else None,
                "groups": [group_object(group) for group in groups],
                "score": counted * rules.points,
            }
            for size, hand, groups, counted in zip(table.sizes, eyes.hands, table.groups, table.counted, strict=True)
        ],
    }


def group_object(group: GroupLaid) -> Message:
    """A group that lies on the table."""
    return {"rank": group.rank.letter, "cards": texts(group.cards), "counted": group.counted}


def bubble(narrator: Narrator, event: Event) -> Message | None:
    """What a player says aloud at an event."""
    spoken = narrator.bubble(event)
    return None if spoken is None else {"seat": spoken[0], "text": spoken[1]}


def rules_object(session: Session) -> Message:
    """What the page says of the rule book."""
    rules = session.setup.rules
    return {
        "id": rules.name,
        "title": rules.title,
        "group": rules.group_word,
        "groups": f"{rules.group_word}s",
        "size": rules.group,
        "total": rules.groups_in_all,
        "open_hands": rules.open_hands,
        "names_a_card": rules.names_a_card,
        "fishes": rules.fishes,
    }


def over_object(session: Session, view: View, narrator: Narrator) -> Message:
    """The end of the game: who won and why, and everyone's points."""
    winners = view.table.winners or ()
    people, names = session.setup.people, names_of(session)
    return {
        "winners": list(winners),
        "headline": narrator.headline(winners, view.scores),
        "why": why_won(view, narrator),
        "reviews": [
            {"seat": seat, "words": "Review the game" if len(people) == 1 else f"Review {names[seat]}’s asks"}
            for seat in people
        ],
        "rows": [
            {
                "seat": seat,
                "name": name,
                "score": score,
                "unit": units(view.rules, score),
                "winner": seat in winners,
            }
            for seat, (name, score) in enumerate(zip(names, view.scores, strict=True))
        ],
    }
