"""A session as the message that its page draws: what the person who holds the device may know, and nothing else.

The page folds nothing and judges nothing: each step carries the table as it stands after it.
"""

from typing import Any

from gofish_learn.engine.events import Event, GroupLaid
from gofish_learn.engine.hands import EMPTY, cards_in
from gofish_learn.engine.lines import line_of, texts
from gofish_learn.engine.view import View, Witness
from gofish_learn.ui.few_words import LOOK, FewWords
from gofish_learn.ui.outcome import units, why_won
from gofish_learn.ui.session import Session, Stage
from gofish_learn.ui.story import Narrator

Message = dict[str, Any]


def screen_of(session: Session, since: int | None) -> Message:
    """What the page draws now.

    Args:
        session: the game at the device.
        since: how many events the page has shown already, or None to draw everything anew.
    """
    holder = session.holder
    message: Message = {
        "full": since is None or holder is None,
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
    }
    if holder is None:
        return message | covered(session)
    return message | told(session, holder, since)


def covered(session: Session) -> Message:
    """The table while it is covered: what lies open for everyone, and who is to take the device."""
    next_person = session.next_person
    name = session.setup.players[next_person].name
    onlooker = Witness(session.setup.rules, next_person, session.game.players, session.game.state.dealer)
    for event in session.game.events:
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
        "say": f"Pass the device to {name}.",
        "over": None,
    }


def told(session: Session, holder: int, since: int | None) -> Message:
    """The table as its holder sees it, and the story up to here."""
    game = session.game
    tell = FewWords if session.setup.few_words else Narrator
    narrator = tell(session.setup.rules, names_of(session), holder, game.state.dealer)
    witness = Witness(session.setup.rules, holder, game.players, game.state.dealer)
    steps: list[Message] = []
    log: list[str] = []
    for number, event in enumerate(game.events):
        pond = witness.table.pond
        seen = witness.see(event)
        said = narrator.say(seen, pond)
        if said:
            log.append(said)
        if since is not None and number >= since:
            steps.append(
                {"event": line_of(seen), "say": said, "bubble": bubble(narrator, seen), "table": snapshot(witness)}
            )
    return {
        "curtain": None,
        "table": snapshot(witness),
        "steps": steps,
        "log": log if since is None else [],
        "say": " ".join(step["say"] for step in steps if step["say"]),
        "over": over_object(session, witness.view(), narrator) if session.stage is Stage.OVER else None,
    }


def snapshot(witness: Witness) -> Message:
    """The table as one player sees it at one moment."""
    table = witness.table
    rules = witness.rules
    return {
        "turn": table.turn,
        "pond": table.pond,
        "hand": texts(cards_in(witness.hands[witness.seat] or EMPTY)),
        "seats": [
            {
                "cards": size,
                "hand": texts(cards_in(hand)) if rules.open_hands and hand is not None else None,
                "groups": [group_object(group) for group in groups],
                "score": counted * rules.points,
            }
            for size, hand, groups, counted in zip(table.sizes, witness.hands, table.groups, table.counted, strict=True)
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


def names_of(session: Session) -> tuple[str, ...]:
    """The players' names by seat."""
    return tuple(player.name for player in session.setup.players)


def prompt(session: Session) -> str:
    """What the player is to do now, in a sentence."""
    names = names_of(session)
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
        case Stage.BOTS:
            return f"It is {names[session.turn or 0]}’s turn."
        case Stage.PASSING_ON:
            return f"Now it is {names[session.turn or 0]}’s turn. Hide your cards and pass the device on."
        case Stage.COVERED:
            return f"Pass the device to {names[session.next_person]}."
        case Stage.OVER:
            return "The game is over."


def asks_object(session: Session) -> Message | None:
    """What may be asked now, and whom; None when it is not the holder's turn.

    `ranks` are those to choose from; `cards` the cards of these ranks that may be asked for where the rule book names
    cards, else None; `targets` the players. `look` is what to say, in few words, to whoever wants a
    rank that is not held, else None.
    """
    view = session.view()
    if session.stage is not Stage.YOUR_ASK or view is None:
        return None
    asks = view.legal_asks()
    names = names_of(session)
    return {
        "ranks": list(dict.fromkeys(ask.rank.letter for ask in asks)),
        "cards": list(dict.fromkeys(str(ask.wanted) for ask in asks)) if view.rules.names_a_card else None,
        "look": LOOK if session.setup.few_words else None,
        "targets": [
            {"seat": seat, "name": names[seat], "cards": view.table.sizes[seat]}
            for seat in dict.fromkeys(ask.target for ask in asks)
        ],
    }


def over_object(session: Session, view: View, narrator: Narrator) -> Message:
    """The end of the game: who won and why, and everyone's points."""
    winners = view.table.winners or ()
    return {
        "winners": list(winners),
        "headline": narrator.headline(winners, view.scores),
        "why": why_won(view, narrator),
        "rows": [
            {
                "seat": seat,
                "name": name,
                "score": score,
                "unit": units(view.rules, score),
                "winner": seat in winners,
            }
            for seat, (name, score) in enumerate(zip(names_of(session), view.scores, strict=True))
        ],
    }
