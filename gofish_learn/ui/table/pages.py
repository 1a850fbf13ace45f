"""The table as its host answers it: the page as it stands, and the steps that lead there."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from gofish_learn.engine.cards import Card
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.frame.drawings import card_face
from gofish_learn.ui.frame.pages import drawn
from gofish_learn.ui.table.drawing import Drawing, covered_shown, sentences
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.game.steps import Move
from gofish_learn.ui.table.help_shown import HelpShown
from gofish_learn.ui.table.playing_shown import AsideShown, PlayingShown, StepShown

PLAYING = "table/playing.html"
NOBODY_SAID: Mapping[int, str] = MappingProxyType({})


def covered_page(session: Session) -> Message:
    """The table while the device is passed on."""
    shown = covered_shown(session)
    said = [f"Pass the device to {shown.name}.", *([shown.title, *shown.lines] if shown.lines else ())]
    return drawn("table/covered.html", shown) | {"say": " ".join(said)}


def playing_page(  # noqa: PLR0913 - what the page depends on
    session: Session,
    aside: AsideShown,
    since: int | None,
    *,
    begins: bool = False,
    help_shown: HelpShown | None = None,
    away: Iterable[int] = (),
    said: Mapping[int, str] = NOBODY_SAID,
) -> Message:
    """The table, and what has happened since so many events; None where nothing of that is shown.

    What somebody has said to the others at a table of several devices is in `said`, by the seat.
    """
    drawing = Drawing(session, aside, help_shown, away)
    steps = [] if since is None else list(drawing.steps(since, begins=begins))
    last = heard(drawing.last(), said)
    told = [step_part(one) for one in steps]
    return drawn(PLAYING, last) | {"say": sentences(steps, last)} | ({"steps": told} if told else {})


def heard(page: PlayingShown, said: Mapping[int, str]) -> PlayingShown:
    """The table at which somebody has just said something to the others."""
    if not said:
        return page
    players = tuple(replace(one, says=said.get(one.seat, one.says)) for one in page.players)
    return replace(page, players=players, says=said.get(page.you, page.says))


def step_part(shown: StepShown) -> Message:
    """A step as it is sent: the page at that moment, and what it is timed by."""
    step, page = shown.step, shown.page
    moves = [move_part(move, page) for move in step.moves]
    return {
        "html": drawn(PLAYING, page)["html"],
        "kind": step.kind,
        "own": step.own,
        "heard": shown.is_heard,
        "moves": moves,
    }


def move_part(move: Move, page: PlayingShown) -> list[str]:
    """A card that moves: its name, where from, where to, and itself where the page has it nowhere; empty face down."""
    card, start, end = move
    own = f"seat-{page.you}"
    is_here = start == own or end.startswith("laid") or (end == own and start != "pond")
    return [str(card) if card else "", start, end, "" if card is None or is_here else face_of(card)]


def face_of(card: Card) -> str:
    """The face of a card, to be seen on its way."""
    return str(card_face(card))


def aside_of(session: Session, costs: str = "", *, is_first: bool = False) -> AsideShown:
    """What is beside the game of a session."""
    offers, setup = session.offers, session.setup
    return AsideShown(
        know=offers.know,
        hint=offers.hint,
        recall=tuple((seat, setup.names[seat]) for seat in offers.recall),
        costs=costs,
        undo=session.can_undo if setup.practice else None,
        paces=not setup.own_devices,
        is_first=is_first,
        deal=session.deal_shown(),
    )
