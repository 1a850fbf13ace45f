"""A shared table before its cards are dealt: who opens it, who sits where, what is dealt."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from gofish_learn.bots.opponents import Level, opponents_at
from gofish_learn.engine.records.record import RecordError, parse_record
from gofish_learn.engine.rules import Rules
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.teach.classroom.tables import (
    PERSON,
    THINKING,
    Chair,
    SavedTable,
    TableChoices,
    TableError,
    Visitor,
)
from gofish_learn.teach.deal_code import fresh_secret
from gofish_learn.teach.names.alike import look_alike
from gofish_learn.ui.table.game.setup import YOU, Player, Setup, SetupError, checked_setup, player_of, told_apart
from gofish_learn.ui.table.saved_games import resume
from gofish_learn.ui.table.setups import book_wanted, player_wanted
from gofish_learn.ui.table.together.messages import OpenTable
from gofish_learn.ui.table.together.session import SharedSession

FREE = ""
"""The kind of a chair on which nobody sits."""
TAKEN = "Somebody sits there already: choose another seat."
STARTED = "The cards are dealt already, so nobody can join or leave."
TEACHER_SEATS = "Your teacher says who sits at this table."
NO_SEAT = "There is no such seat at this table."
NOT_TO_CLOSE = "Only the player who opened a table can close it."
NOT_TO_REMOVE = "Only the player who opened a table can remove somebody from it."


def table_wanted(wish: OpenTable, visitor: Visitor) -> SavedTable:
    """The table that somebody opens, at which they sit down first."""
    rules = book_wanted(wish.book)
    about: TableChoices = {
        "book": wish.book,
        "level": level_of(wish.level).value,
        "thinking": wish.thinking if wish.thinking in THINKING else THINKING[0],
        "by_hand": wish.by_hand,
        "referee": wish.referee and rules.referee,
        "place": visitor.place,
    }
    you = chair_of(wish.name, wish.face, visitor)
    chairs = (you, *(Chair("", "", FREE) for _ in range(players_of(rules, wish.players) - 1)))
    return SavedTable(0, 1, "", None, None, visitor.who, about, chairs, text=None, over=False)


def players_of(rules: Rules, players: int) -> int:
    """A number of players, if a book allows it."""
    try:
        return rules.check_players(players)
    except ValueError as error:
        raise SetupError(str(error)) from None


def level_of(name: object) -> Level:
    """How strong the bots are that take free seats; easy unless something else was chosen."""
    return next((level for level in Level if level.value == name), Level.EASY)


def chair_of(name: str, face: str, visitor: Visitor, given: str = "") -> Chair:
    """The chair of somebody who sits down, by the name that was typed, or by the one that her class has `given` her."""
    player = player_of(given, PERSON, face) if given else player_wanted(name, PERSON, face)
    if not given and look_alike(player.name, YOU):
        raise SetupError("The others see this name: choose one that they know you by.", "name")
    return Chair(player.name, player.face, PERSON, visitor.who)


def seat_at(table: SavedTable, visitor: Visitor) -> int | None:
    """Where somebody sits, or None."""
    return next((seat for seat, chair in enumerate(table.chairs) if chair.who == visitor.who), None)


def may_deal(table: SavedTable, visitor: Visitor) -> bool:
    """Whether somebody may deal: whoever opened the table, or where a teacher did, anybody who sits there."""
    return visitor.who == table.host if table.host else seat_at(table, visitor) is not None


def may_sit(table: SavedTable) -> bool:
    """Whether anybody may take a free seat; not in a class, where the teacher says who sits together."""
    return table.text is None and not table.over and table.classroom is None


def seated(table: SavedTable, visitor: Visitor, seat: int, chair: Chair) -> SavedTable:
    """The table once somebody has sat down on a chair of her own, or changed seats."""
    chairs = list(without(table, visitor).chairs)
    if not may_sit(table):
        raise SetupError(TEACHER_SEATS)
    if not 0 <= seat < len(chairs):
        raise SetupError(NO_SEAT)
    if chairs[seat].kind != FREE:
        raise SetupError(TAKEN)
    if visitor.member is None and any(look_alike(chair.name, other.name) for other in chairs):
        raise SetupError(f"Somebody is called {chair.name} already, or nearly so: choose another name.", "name")
    chairs[seat] = chair
    return replace(table, chairs=tuple(chairs))


def only_taken(table: SavedTable) -> SavedTable:
    """The table without the seats on which nobody sits."""
    return replace(table, chairs=tuple(chair for chair in table.chairs if chair.kind != FREE))


def closed_by(table: SavedTable, visitor: Visitor) -> SavedTable:
    """The table once whoever opened it has closed it for all, before the cards are dealt."""
    if not table.host or visitor.who != table.host:
        raise TableError(NOT_TO_CLOSE)
    if table.text is not None:
        raise TableError(STARTED)
    return table.closed()


def may_leave(table: SavedTable, visitor: Visitor) -> bool:
    """Whether somebody may leave a game that goes on: not who opened the table, nor where a teacher did."""
    return bool(table.host) and visitor.who != table.host and seat_at(table, visitor) is not None


def without(table: SavedTable, visitor: Visitor) -> SavedTable:
    """The table once somebody has left; where the cards are dealt, a bot plays on."""
    if table.text is not None and not may_leave(table, visitor):
        raise TableError(STARTED)
    chairs = (left(table, chair) if chair.who == visitor.who else chair for chair in table.chairs)
    return replace(table, chairs=tuple(chairs))


def left(table: SavedTable, chair: Chair) -> Chair:
    """A chair that its person has left: free, or in a game a bot's from now on."""
    return Chair("", "", FREE) if table.text is None else replace(chair, who="")


def may_remove(table: SavedTable, visitor: Visitor, seat: int) -> bool:
    """Whether somebody may remove a seat's person: who opened the table, and nobody where a teacher did."""
    who = table.chairs[seat].who
    return bool(table.host) and visitor.who == table.host and who not in {"", table.host}


def removed(table: SavedTable, visitor: Visitor, seat: int) -> SavedTable:
    """The table once somebody was removed, who is not let in again; where the cards are dealt, a bot plays on."""
    if not 0 <= seat < len(table.chairs):
        raise SetupError(NO_SEAT)
    if not may_remove(table, visitor, seat):
        raise TableError(NOT_TO_REMOVE)
    chairs = list(table.chairs)
    who = chairs[seat].who
    chairs[seat] = left(table, chairs[seat])
    about = {**table.about, "removed": [*table.about.get("removed", ()), who]}
    return replace(table, chairs=tuple(chairs), about=about)


def was_removed(table: SavedTable, visitor: Visitor) -> bool:
    """Whether somebody was removed from a table."""
    return visitor.who in table.about.get("removed", ())


def with_bots(table: SavedTable, others: Iterable[str] = ()) -> tuple[Chair, ...]:
    """The chairs with a bot on each that is nobody's, called by its animal's name, and by that of nobody there.

    Nor is it called by the name of `others`, as of the class.
    """
    rules = book_wanted(table.about.get("book"))
    is_free = [not chair.who and chair.kind in {FREE, PERSON} for chair in table.chairs]
    bots = opponents_at(level_of(table.about.get("level")), rules, len(table.chairs))[: sum(is_free)]
    taken = [*others, *(chair.name for chair, free in zip(table.chairs, is_free, strict=True) if not free)]
    names = told_apart((bot.title for bot in bots), taken)
    come = (Chair(name, bot.face, bot.bot) for name, bot in zip(names, bots, strict=True))
    return tuple(next(come) if free else chair for chair, free in zip(table.chairs, is_free, strict=True))


def dealt(table: SavedTable, rng: Random, others: Iterable[str] = ()) -> SavedTable:
    """The table once the cards are dealt; bots sit where nobody does, and go by the name of none of `others`.

    Its deal comes from secret bits, of its own or of the round that it was opened in.
    """
    chairs, about = with_bots(table, others), table.about
    rules = book_wanted(about.get("book"))
    again = table.text is not None
    seed = None if again else about.get("seed")
    setup = Setup(
        rules,
        tuple(Player(chair.name, chair.kind, chair.face) for chair in chairs),
        seed if isinstance(seed, int) else fresh_secret(rng),
        practice=False,
        few_words=rules.open_hands,
        by_hand=bool(about.get("by_hand")),
        referee=bool(about.get("referee")) and rules.referee,
        fresh=True,
        own_devices=True,
    )
    session = SharedSession.dealt(checked_setup(setup))
    if again:  # these cards are no other table's
        about = {name: chosen for name, chosen in about.items() if name != "seed"}
    return replace(table, about=about, chairs=chairs, text=session.to_text(), over=session.turn is None)


def session_of(text: str) -> SharedSession:
    """The game that a table keeps."""
    try:
        session = resume(parse_record(text), kind=SharedSession)
    except RecordError as error:
        raise SavedTextError(str(error)) from error
    assert isinstance(session, SharedSession)  # noqa: S101 - as was asked for
    return session


def session_in(table: SavedTable) -> SharedSession | None:
    """The game of a table; None before it is dealt.

    Raises:
        SavedTextError: what is kept of the table cannot be read, or does not fit together.
    """
    about, players = table.about, len(table.chairs)
    book, thinking = about.get("book"), about.get("thinking", 0)
    if not isinstance(book, str | dict) or thinking not in THINKING or not isinstance(about.get("removed", []), list):
        raise SavedTextError("That table does not say what is played at it.")
    try:
        players_of(book_wanted(book), players)
        session = None if table.text is None else session_of(table.text)
        if session is not None and len(session.setup.players) != players:
            raise SavedTextError("That table has other seats than its game.")
        return session and with_chairs(session, table)
    except (SetupError, OverflowError, RecursionError) as error:  # the last two: endless numbers, brackets
        raise SavedTextError(str(error)) from error


def with_chairs(session: SharedSession, table: SavedTable) -> SharedSession:
    """The game as those play it on who sit at its table, also who has taken a seat over since it was kept."""
    for seat, chair in enumerate(table.chairs):
        if chair.kind == PERSON and session.turn is not None:
            player = player_of(chair.name, PERSON, chair.face)
            now = session.setup.players[seat]
            if (now.kind, now.name) != (player.kind, player.name):
                session = session.taken_over(seat, player)
    return session


def chosen_words(about: Mapping[str, Any]) -> list[str]:
    """What was chosen for a table besides its book, in sentences."""
    thinking = about.get("thinking")
    said = [f"{thinking} seconds to think." if thinking else "No time limit."]
    said.append("Everybody plays by hand." if about.get("by_hand") else "Quick: cards change hands by themselves.")
    if about.get("referee"):
        said.append("Under the referee: mistakes are punished.")
    return said
