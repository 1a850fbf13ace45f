"""What the person at the table is to do now, and what may be asked."""

from collections.abc import Iterable, Sequence

from gofish_learn.engine.asks import Ask, LegalAsks
from gofish_learn.engine.cards import CARDS, RANKS, Card
from gofish_learn.engine.view import View
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.table.referee.rulings import begun_prompt
from gofish_learn.ui.table.referee.session import RefereedSession
from gofish_learn.ui.table.session import Session, Stage
from gofish_learn.ui.words.few_words import LOOK
from gofish_learn.ui.words.narrator import named


def names_of(session: Session) -> tuple[str, ...]:
    """The players' names by seat."""
    return tuple(player.name for player in session.setup.players)


def prompt(session: Session) -> str:
    """What the player is to do now, in a sentence."""
    names = names_of(session)
    if isinstance(session, RefereedSession) and (begun := begun_prompt(session)):
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
        case Stage.BOTS:
            return f"It is {names[session.turn or 0]}’s turn."
        case Stage.PASSING_ON:
            return f"Now it is {names[session.turn or 0]}’s turn. Hide your cards and pass the device on."
        case Stage.COVERED:
            return f"Pass the device to {names[session.next_person]}."
        case Stage.OVER:
            return "The game is over."
        case _:
            return ""


def asks_in_words(asks: Iterable[Ask], names: Sequence[str]) -> str:
    """Asks that are as good as one another: "Ana for sevens or tens, or Ben for tens"."""
    wishes: dict[int, list[str]] = {}
    for ask in asks:
        wishes.setdefault(ask.target, []).append(named(ask.wanted))
    said = [f"{names[target]} for {either(wanted)}" for target, wanted in wishes.items()]
    return ", or ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


def either(words: Sequence[str]) -> str:
    """Words of which one is enough: "a", "a or b", "a, b or c"."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def asks_object(session: Session) -> Message | None:
    """What may be asked now, and whom; None when nothing may be.

    `ranks` are those to choose from; `cards` those to choose from where the rule book names cards, else None; `targets`
    the players. Under the referee anything may be asked for, on any turn. `look` is what to say, in few words, to
    whoever wants a rank that is not held, else None.
    """
    view = session.view()
    refereed = isinstance(session, RefereedSession)
    out_of_turn = refereed and session.stage is Stage.BOTS and session.unfinished is None
    if view is None or not (session.stage is Stage.YOUR_ASK or out_of_turn):
        return None
    asks = legal_object(view, names_of(session))
    if refereed:
        asks["ranks"] = [rank.letter for rank in RANKS]
        asks["cards"] = [str(card) for card in sorted(CARDS)] if view.rules.names_a_card else None
    return asks | {"look": LOOK if session.setup.few_words else None}


def legal_object(view: View, names: Sequence[str]) -> Message:
    """The legal asks of a view's seat: `ranks`, `cards` (None where none is named), and `targets`."""
    legal = LegalAsks(view.rules, view.players, view.seat, view.hand)
    cards = [wanted for wanted in legal.wanted if isinstance(wanted, Card)]
    ranks = dict.fromkeys(wanted.rank if isinstance(wanted, Card) else wanted for wanted in legal.wanted)
    return {
        "ranks": [rank.letter for rank in ranks],
        "cards": [str(card) for card in cards] if view.rules.names_a_card else None,
        "targets": [{"seat": seat, "name": names[seat], "cards": view.table.sizes[seat]} for seat in legal.targets],
    }
