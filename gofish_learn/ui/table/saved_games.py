"""A game is dealt, taken up again as it was kept, opened from a file, and listed in “My games”.

A record names every card. So one that comes as a file is opened only if its game is over, as only such a game is saved
as a file: of a game that is still going on it would tell the deal.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.bots.own.saved_bots import NONE, OwnBots, is_own
from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import Record, RecordError, parse_record
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.store.saves import ListedSave
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.teach.classroom.tables import STOPPED, has_ended
from gofish_learn.teach.deal_code import ALL_SEEDS, SEEDS
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.app.messages import SavedFile
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.app.saving import SavedGame
from gofish_learn.ui.table.by_hand.session import ByHandSession
from gofish_learn.ui.table.game.narration import NOBODY, Taken
from gofish_learn.ui.table.game.session import TAKEN, Session, Tries
from gofish_learn.ui.table.game.setup import SWITCHES, Setup, SetupError, checked_setup, player_of, switch_key
from gofish_learn.ui.table.game.watched import watched
from gofish_learn.ui.words.outcome import headline

LONGEST_FILE = 262_144
"""The most characters of a file that is opened: a game of two hundred asks has 8,000."""
MOST_LISTED = 40
NO_TRIES = "That record does not say what was tried again."
GOING_ON = "That game is still going on, so it cannot be opened: its file names every card, and would tell the deal."


def new_session(setup: Setup, own_bots: OwnBots = NONE) -> Session:
    """A game that is dealt; played by hand where the set-up says so."""
    return kind_of(setup).dealt(setup, own_bots=own_bots)


def kind_of(setup: Setup) -> type[Session]:
    """The kind of session that a set-up asks for at one device."""
    return ByHandSession if setup.referee or setup.by_hand else Session


def opened(text: object, own_bots: OwnBots = NONE) -> Session:
    """The game that was saved as a file.

    Raises:
        RequestError: the file holds no record, or one of a game that was not played to its end.
    """
    if not isinstance(text, str) or len(text) > LONGEST_FILE:
        raise RequestError("That file is too large for a saved game: it has more than 256 kilobytes.")
    try:
        record = parse_record(text.removeprefix("\ufeff"))
        game = replay(record)  # which names the action that cannot be played
        is_of_bots = "x-seats" not in record.extras
        session = watched(record) if is_of_bots else resume(record, own_bots)
    except (RecordError, SavedTextError) as error:
        raise RequestError(f"That file holds no game of this table. {error}") from error
    except (OverflowError, RecursionError) as error:  # endless numbers, brackets
        raise RequestError("That file holds no game of this table.") from error
    if not has_ended(game):
        raise RequestError(GOING_ON)
    return session


def resume(record: Record, own_bots: OwnBots = NONE, kind: type[Session] | None = None) -> Session:
    """The session that a record was made of, of the kind that its set-up asks for at one device, or of another."""
    extras, asks = record.extras, len(record.actions)
    try:
        setup = setup_in(record)
        session = (kind or kind_of(setup)).dealt(setup, record.actions, own_bots, read_stood_in(extras, setup))
        if isinstance(session, ByHandSession):
            session = session.with_extras(extras)
    except (SetupError, IllegalActionError) as error:
        raise SavedTextError(str(error)) from error
    if (session.game.deck, session.opening.dealer) != (record.deck, record.dealer):
        raise SavedTextError("That record was dealt in another way than its seed says.")
    if {key: extras.get(key) for key in session.opening.extras} != session.opening.extras:
        raise SavedTextError("That record opens in another way than its seed says.")
    return replace(
        session,
        tries=read_tries(extras.get("x-tries"), asks),
        helped=extras.get("x-helped", False) is not False,
        stopped=STOPPED in extras and not session.game.state.over,
        taken=read_taken(extras.get(TAKEN), record.players, asks),
        is_new=False,
    )


def setup_in(record: Record) -> Setup:
    """The set-up that a record keeps."""
    extras = record.extras
    seats, seed, practice = (extras.get(key) for key in ("x-seats", "x-seed", "x-practice"))
    secret = extras.get("x-secret", False)
    fresh = extras.get("x-fresh", secret)  # games were kept before there was a word for it
    if not isinstance(seats, list) or len(seats) != record.players or record.names is None:
        raise SavedTextError("That record does not say who sat where.")
    if type(seed) is not int or not 0 <= seed < ALL_SEEDS or not isinstance(practice, bool):
        raise SavedTextError("That record does not say which deal it was.")
    if not isinstance(secret, bool) or (secret and (practice or seed < SEEDS)):
        raise SavedTextError("That record calls a deal secret that is not.")
    if not isinstance(fresh, bool):
        raise SavedTextError("That record does not say how its deal came about.")
    looks = [seat if isinstance(seat, dict) else {} for seat in seats]
    players = tuple(
        player_of(name, str(look.get("kind")), str(look.get("face")))
        for look, name in zip(looks, record.names, strict=True)
    )
    switches: dict[str, Any] = {name: extras.get(switch_key(name), False) for name in SWITCHES}
    if not all(isinstance(is_on, bool) for is_on in switches.values()):
        raise SavedTextError("That record does not say how its table was set up.")
    own_devices = extras.get("x-own-devices", False) is True
    return checked_setup(Setup(record.rules, players, seed, practice, **switches, fresh=fresh, own_devices=own_devices))


def read_stood_in(extras: Mapping[str, Any], setup: Setup) -> set[int]:
    """The seats at which somebody has played on for a learner's own bot, as far as a record says so."""
    seats = extras.get("x-stood-in")
    own = {seat for seat, player in enumerate(setup.players) if is_own(player.kind)}
    return own.intersection(seat for seat in seats if type(seat) is int) if isinstance(seats, list) else set()


def read_tries(value: object, actions: int) -> dict[int, Tries]:
    """The tries that a record holds."""
    if not isinstance(value, Mapping | None):
        raise SavedTextError(NO_TRIES)
    tries: dict[int, Tries] = {}
    for action, numbers in (value or {}).items():
        known = str(action).isascii() and str(action).isdecimal() and int(action) < actions
        match numbers:
            case [int(count), (0 | 1) as found, (0 | 1) as shown] if known and count >= 0:
                tries[int(action)] = Tries(count, bool(found), bool(shown))
            case _:
                raise SavedTextError(NO_TRIES)
    return tries


def read_taken(kept: object, players: int, actions: int) -> tuple[Taken, ...]:
    """The seats that were taken over, as far as a record says so."""
    found = list[Taken]()
    for one in kept if isinstance(kept, list) else ():
        match one:
            case {"seat": int(seat), "name": str(name), "after": int(after), **more} if not more:
                if 0 <= seat < players and name and 0 <= after <= actions:
                    found.append(Taken(seat, name, after))
    return tuple(sorted(found, key=lambda one: one.after))


def file_of(session: Session) -> SavedFile:
    """A game as a file; one that is going on must not be asked for, as its file names every card."""
    return {"name": session.file_name, "text": session.record().to_json(), "kind": "application/json"}


def saved_games(games: Sequence[ListedSave], visited: Session | None) -> list[SavedGame]:
    """A line for each game that is kept, the newest first, but those in which nobody has asked.

    The newest is on the table, unless one is `visited` that was opened from a file: it is kept nowhere else.
    """
    lines: list[SavedGame] = []
    if visited and (found := game_line(visited.to_text())):
        words = f"Opened from a file. {found[0].words}"
        lines.append(replace(found[0], words=words, state="opened", on_table=True))
    for kept in games:
        line, has_begun = game_line(kept.saved.text) or (None, False)
        on_table = kept is games[0] and not visited
        if line and (has_begun or on_table):
            lines.append(replace(line, number=kept.number, at=kept.at, on_table=on_table))
    return lines


@lru_cache(maxsize=512)
def game_line(text: str) -> tuple[SavedGame, bool] | None:
    """The line for a game wherever it is kept, and whether anybody has asked in it; None for a text that is no game."""
    try:
        record = parse_record(text)
        game, setup = replay(record), setup_in(record)
    except (OverflowError, RecordError, RecursionError, RequestError, SavedTextError):
        return None
    asks = counted(len(game.actions), "ask")
    line = SavedGame(f"{setup.rules.title} {company(setup)}", f"Not over yet, {asks} so far.", "going")
    if has_ended(game):
        you = setup.people[0] if len(setup.people) == 1 else NOBODY
        narrator = Narrator(setup.rules, setup.names, you, record.dealer)
        line = replace(line, words=f"{headline(game.view(0), narrator)} {asks.capitalize()}.", state="over")
    return line, bool(game.actions)


def company(setup: Setup) -> str:
    """Whom a game is played with: everybody, or all but the one person, and what a bot is that goes by a person's name.

    In games that version 2 saved bots do.
    """
    alone = setup.people if len(setup.people) == 1 else ()
    names = []
    for seat, player in enumerate(setup.players):
        title = OPPONENTS[player.kind].title if player.kind in OPPONENTS else ""
        if seat not in alone:
            names.append(player.name if player.name.startswith(title) else f"{player.name} ({title})")
    return f"{'against' if alone else 'with'} {listed(names)}"
