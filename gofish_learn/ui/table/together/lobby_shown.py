"""What a page shows before the cards of a shared table are dealt: the table with its stools, or where one is found."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from gofish_learn.bots.opponents import Level
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.phrases import number
from gofish_learn.store.classroom.tables import Tables
from gofish_learn.teach.classroom.joining import key_text
from gofish_learn.teach.classroom.tables import PERSON, THINKING, Chair, SavedTable, Visitor
from gofish_learn.teach.rules.first_deals import FIRST_DEALS
from gofish_learn.ui.table.game.setup import FACES
from gofish_learn.ui.table.setups import book_wanted
from gofish_learn.ui.table.together.seating import FREE, chosen_words, may_deal, may_remove, may_sit, seat_at

SOON = "I deal soon!"
NOBODY_HERE = "Nobody else is here yet. Friends join with this code."
SEATED = "Everybody who sits here has been seated by your teacher."
BOTS_COME = "Bots take the free stools."
CLASS_OPENS = "Your teacher opens the tables. Yours opens here as soon as you have one."


@dataclass(frozen=True, slots=True)
class Stool:
    """A seat before the cards are dealt.

    Attributes:
        seat: the seat.
        name: who sits there; empty where nobody does.
        face: the picture.
        state: whether somebody is here, in a word or two.
        says: what somebody says.
        you: whether it is yours.
        may_remove: whether you can have the one who sits there leave.
    """

    seat: int
    name: str
    face: str
    state: str
    says: str
    you: bool
    may_remove: bool


@dataclass(frozen=True, slots=True)
class LobbyShown:
    """A table before the cards are dealt.

    Attributes:
        number: the table.
        heading: what it is about for whoever looks.
        title: what is played.
        chosen: what else was chosen, in sentences.
        code: what others join with; empty where nobody needs one.
        stools: the seats.
        missing: what is missing before the game can begin, in a sentence; empty where nothing is.
        deal: what the button says that deals for those who sit here; empty where nobody would deal so.
        deal_bots: what the button says that deals with bots on the free stools; empty where there are none.
        may_close: whether you can close the table.
        sits: whether you sit here.
        seat: the stool that you may take; None where you may not.
        name: your name, where your class has given it.
        faces: the faces to choose from, the first that nobody has.
        face: that face.
        waves: whether there is somebody to wave to.
    """

    number: int
    heading: str
    title: str
    chosen: Sequence[str]
    code: str
    stools: list[Stool]
    missing: str
    deal: str
    deal_bots: str
    may_close: bool
    sits: bool
    seat: int | None
    name: str
    faces: Sequence[tuple[str, str]]
    face: str
    waves: bool


def lobby_shown(
    table: SavedTable, visitor: Visitor, here: Collection[str], name: str, said: Mapping[int, str] | None = None
) -> LobbyShown:
    """The table as a visitor sees it who is called by this name, if in a class.

    Whose pages are open is in `here`, by `Visitor.who`; `said` is what somebody says, by seat.
    """
    you, deals = seat_at(table, visitor), may_deal(table, visitor)
    rules = book_wanted(table.about.get("book"))
    people = [chair for chair in table.chairs if chair.kind == PERSON]
    free = [seat for seat, chair in enumerate(table.chairs) if chair.kind == FREE]
    host = next((seat for seat, chair in enumerate(table.chairs) if table.host and chair.who == table.host), None)
    heard = dict(said or {})
    if you is not None and not deals and host is not None:
        heard.setdefault(host, SOON)
    taken = {chair.face for chair in table.chairs}
    bots = "a bot" if len(free) == 1 else f"{number(len(free))} bots"
    return LobbyShown(
        number=table.number,
        heading=heading_of(table, you, deals=deals, code=bool(table.code)),
        title=title_of(rules),
        chosen=chosen_words(table.about),
        code=key_text(table.code) if table.code else "",
        stools=[
            Stool(
                seat,
                chair.name,
                chair.face,
                state_of(chair, here, you=seat == you),
                heard.get(seat, ""),
                seat == you,
                may_remove(table, visitor, seat),
            )
            for seat, chair in enumerate(table.chairs)
        ],
        missing=missing_words(table, people, free, deals=deals),
        deal=f"Deal for {number(len(people))}" if deals and len(people) >= max(2, rules.players[0]) else "",
        deal_bots=f"Deal, with {bots}" if deals and free else "",
        may_close=deals and bool(table.host),
        sits=you is not None,
        seat=free[0] if free and you is None and may_sit(table) else None,
        name=name,
        faces=[(face, face.capitalize()) for face in FACES],
        face=next((face for face in FACES if face not in taken), FACES[0]),
        waves=you is not None and len(people) > 1,
    )


def title_of(rules: Rules) -> str:
    """What is played, as learners call it."""
    return rules.title if rules.own else FIRST_DEALS[rules.name].title


def heading_of(table: SavedTable, you: int | None, *, deals: bool, code: bool) -> str:
    """What the page is about."""
    if you is None:
        return "Take a stool."
    if deals and code:
        return "Six letters to say"
    return f"You have a seat, {table.chairs[you].name}."


def state_of(chair: Chair, here: Collection[str], *, you: bool) -> str:
    """Whether somebody is here."""
    if chair.kind == FREE:
        return "free"
    if chair.kind != PERSON or you or chair.who in here:
        return ""
    return "not here just now"


def missing_words(table: SavedTable, people: Sequence[Chair], free: Sequence[int], *, deals: bool) -> str:
    """What is missing, to whoever can do something about it."""
    if not deals:
        host = next((chair.name for chair in people if chair.who == table.host), "")
        return f"{host or 'Whoever opened the table'} deals when everybody is here."
    if len(people) == 1 and table.code:
        return NOBODY_HERE
    return BOTS_COME if free and len(people) == 1 else ""


@dataclass(frozen=True, slots=True)
class JoinShown:
    """Where a table is found, or opened.

    Attributes:
        may_open: whether you may open one, and join one by a code; not in a class.
        yours: the table at which you sit; None where you sit at none.
        waits: what you wait for; empty where nothing.
        name: your name in your class; empty outside of one.
        faces: the faces to choose from.
        books: the games: the name, what learners call it, and for how many it is.
        levels: how strong the bots are.
        thinking: the times to think: the seconds, and in words.
    """

    may_open: bool
    yours: int | None
    waits: str
    name: str
    faces: Sequence[tuple[str, str]]
    books: Sequence[tuple[str, str]]
    players: Sequence[tuple[int, str]]
    levels: Sequence[tuple[str, str]]
    thinking: Sequence[tuple[int, str]]


def join_shown(tables: Tables, visitor: Visitor) -> JoinShown:
    """Where tables are opened and found, as a visitor sees it."""
    yours, may_open = tables.seat_of(visitor, visitor.classroom), visitor.classroom is None
    return JoinShown(
        may_open=may_open,
        yours=yours,
        waits="" if may_open or yours is not None else CLASS_OPENS,
        name=tables.name_of(visitor),
        faces=[(face, face.capitalize()) for face in FACES],
        books=[
            (rules.name, f"{FIRST_DEALS[rules.name].title} ({players_in_words(rules)})")
            for rules in RULE_BOOKS.values()
        ],
        players=[(count, f"{count}") for count in range(2, 7)],
        levels=[(level.value, level.value.capitalize()) for level in Level],
        thinking=[(seconds, so_many(seconds, "second") if seconds else "No time limit") for seconds in THINKING],
    )


def players_in_words(rules: Rules) -> str:
    """For how many players a game is."""
    fewest, most = rules.players
    return f"{fewest}" if fewest == most else f"{fewest}–{most}"
