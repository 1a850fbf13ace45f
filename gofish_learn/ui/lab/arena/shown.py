"""What the page of the arena shows: a lane for each swimmer, how the games stand, and, at last, how sure that is."""

from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.bots.opponents import OPPONENTS, Opponent, on_offer
from gofish_learn.bots.own.saved_bots import OwnBots, is_own
from gofish_learn.engine.wording import listed, so_many
from gofish_learn.knowledge.proofs.chance_words import counted, whole
from gofish_learn.lab.arena.order import FEWEST_DEALS, Order, order_of
from gofish_learn.lab.arena.wins import shares_won, wins_of
from gofish_learn.ui.lab.arena.race import MOST_FORFEITS
from gofish_learn.ui.lab.arena.session import MOST, ArenaPhase, ArenaSession, own_opponent

FEW = 10
"""After so many games the swimmers halt: they can fool whoever looks."""
FEW_MS, HALT_MS, REST_MS = 260, 2000, 36
"""How long a game is shown: one of the first, the last of those, and any other (milliseconds)."""
FIRST_WATER = 14
"""So many wins would lead to the end of a lane at first; later, a little more than anybody has."""
RULE_OF_THREE = 3
"""What never happened in so many times may happen in three of as many times at most."""
STOPPED = f"After {MOST_FORFEITS} forfeits it is out, and loses the rest of its games."
MOST_RIVALS = 5
"""So many can sit at a table with the learner."""


@dataclass(frozen=True, slots=True)
class SwimmerShown:
    """A swimmer.

    Attributes:
        row: its place from the top, from 0.
        far: how far it has come (0-1).
        band: from where to where it may really be (0-1), once that is told.
        picked: whether the learner thinks that it wins.
        crowned: whether it has won, and not only by chance.
    """

    bot: str
    title: str
    face: str
    mood: str
    row: int
    far: float
    wins: int
    band: tuple[float, float] | None
    picked: bool
    crowned: bool


@dataclass(frozen=True, slots=True)
class SureShown:
    """How sure the order is.

    Attributes:
        says: what is too close to tell, and what makes the bands.
        rows: of each bot its name, the games it won, of how many, and what of a hundred may really be, the best first.
        closest: the number of the game that was won by least, from 1.
    """

    says: tuple[str, ...]
    rows: tuple[tuple[str, int, int, str], ...]
    closest: int


@dataclass(frozen=True, slots=True)
class ArenaShown:
    """The lanes.

    Attributes:
        lanes: who swims, in an order that stays.
        more: whether the page is to ask for more games.
        faults: what went wrong with the learner's own bots.
        sure: how sure the order is, once they are there.
        table: the address of the table at which the learner plays them.
    """

    phase: str
    heading: str
    lanes: tuple[SwimmerShown, ...]
    picked: bool
    games: int
    says: str
    more: bool = False
    paused: bool = False
    faults: tuple[str, ...] = ()
    sure: SureShown | None = None
    table: str = ""


@dataclass(frozen=True, slots=True)
class OthersShown:
    """The choice of who swims, each with whether it is chosen; `own` says whether the learner has bots of her own."""

    bots: tuple[tuple[Opponent, bool], ...]
    most: int
    own: bool


def others_shown(session: ArenaSession, own_bots: OwnBots) -> OthersShown:
    """The choice of who swims; `own_bots` has the learner's own bots."""
    own = sorted({*own_bots.kinds(), *filter(is_own, session.bots)})
    bots = tuple((one, one.bot in session.bots) for one in (*on_offer(), *map(own_opponent, own)))
    return OthersShown(bots, MOST, bool(own))


def lanes_shown(session: ArenaSession, shown: int | None = None, *, paused: bool = False) -> ArenaShown:
    """The lanes before the games or after some of them: all that there are, or so many as are shown; not all over."""
    games = session.games if shown is None else session.games[:shown]
    wins = wins_of(games, len(session.bots))
    water = max(FIRST_WATER, max(wins) * 1.02)
    titles = [one.title for one in session.opponents]
    return ArenaShown(
        phase=session.phase.value if shown is None else ArenaPhase.SWIMMING.value,
        heading=_heading(session, wins, len(games), paused=paused),
        lanes=_lanes(session, wins, [won / water for won in wins]),
        picked=session.guess is not None,
        games=len(games),
        says=f"{_wins_in_words(titles, wins)} {_of(len(games))}." if games else "",
        more=session.phase is ArenaPhase.SWIMMING and shown is None and not paused,
        paused=paused,
    )


def over_shown(session: ArenaSession, own_bots: OwnBots, table: str) -> ArenaShown:
    """The lanes once the games are over; `table` is the address of the table."""
    games, bots = session.games, len(session.bots)
    wins, shares, titles = wins_of(games, bots), shares_won(games, bots), [one.title for one in session.opponents]
    order = order_of(shares, len({game.deal for game in games}))
    met = [max(1, sum(bot in game.seats for game in games)) for bot in range(bots)]
    bands = [_band(shares.values[bot] or 0.0, shares.errors[bot], met[bot], order) for bot in range(bots)]
    water = max(high for _, high in bands)
    lanes = _lanes(
        session,
        wins,
        [(share or 0.0) / water for share in shares.values],
        order,
        [(low / water, high / water) for low, high in bands],
    )
    ranked = sorted(range(bots), key=lambda bot: lanes[bot].row)
    rivals = "+".join([one for one in (session.bots[bot] for bot in ranked) if one in OPPONENTS][:MOST_RIVALS])
    close = [f"{titles[one.a]} and {titles[one.b]} could change places." for one in order.close]
    rows = tuple(
        (titles[bot], wins[bot], met[bot], "{} to {} in 100".format(*(whole(100 * end) for end in bands[bot])))
        for bot in ranked
    )
    return ArenaShown(
        phase=session.phase.value,
        heading=_verdict(session, wins, order),
        lanes=lanes,
        picked=session.guess is not None,
        games=len(games),
        says=" ".join([f"{_wins_in_words(titles, wins)} {_of(len(games))}.", *close]),
        faults=(*_forfeits(session), *_changed(session, own_bots)),
        sure=SureShown((order.says(titles) or "Each place is sure.", BANDS), rows, _closest(session)),
        table=f"{table}#{f'against={rivals}' if rivals else 'another'}",
    )


BANDS = (
    "They all play the same deals, each in every seat. So nobody wins by lucky cards alone. With other deals each "
    "would win a few games more or fewer: somewhere in its band, which gets narrower with every deal."
)


def _lanes(
    session: ArenaSession,
    wins: Sequence[int],
    far: Sequence[float],
    order: Order | None = None,
    bands: Sequence[tuple[float, float]] | None = None,
) -> tuple[SwimmerShown, ...]:
    """The lanes in an order that stays, each with its place from the top: the farthest first."""
    ranked = sorted(range(len(wins)), key=lambda bot: -far[bot])
    best = ranked[0] if order and _is_sure(ranked, order) else None
    return tuple(
        SwimmerShown(
            bot=one.bot,
            title=one.title,
            face=one.face,
            mood="pleased" if at == best else "calm",
            row=ranked.index(at),
            far=round(far[at], 4),
            wins=wins[at],
            band=(round(bands[at][0], 4), round(bands[at][1], 4)) if bands else None,
            picked=one.bot == session.guess,
            crowned=at == best,
        )
        for at, one in enumerate(session.opponents)
    )


def _is_sure(ranked: Sequence[int], order: Order) -> bool:
    """Whether the first is told apart from all others."""
    return all((ranked[0], other) in order.certain for other in ranked[1:])


def _band(share: float, error: float | None, met: int, order: Order) -> tuple[float, float]:
    """From where to where a share may lie; anywhere while nobody can tell.

    Who has won none or all of the games shows no error at all: the band then reaches as far as that leaves open.

    Source: J. A. Hanley and A. Lippman-Hand, "If Nothing Goes Wrong, Is Everything All Right?", JAMA 249 (1983).
    """
    if error is None or order.deals < FEWEST_DEALS:
        return 0.0, 1.0
    reach = order.reach * error or RULE_OF_THREE / met
    return max(0.0, share - reach), min(1.0, share + reach)


def _closest(session: ArenaSession) -> int:
    """The number of the game that was won by least, from 1; of equal ones, the first."""

    def lead(number: int) -> int:
        most, second, *_ = sorted(session.games[number].scores, reverse=True)
        return most - second

    return 1 + min(range(len(session.games)), key=lead)


def leaders(wins: Sequence[int]) -> list[int]:
    """Those that have won most."""
    return [bot for bot, won in enumerate(wins) if won == max(wins)]


def _standing(titles: Sequence[str], wins: Sequence[int]) -> str:
    """Who leads, in words: "Whale leads", "Whale and Crab are level"."""
    first = leaders(wins)
    return f"{titles[first[0]]} leads" if len(first) == 1 else f"{listed([titles[bot] for bot in first])} are level"


def _heading(session: ArenaSession, wins: Sequence[int], games: int, *, paused: bool) -> str:
    titles = [one.title for one in session.opponents]
    if session.guess is None:
        return "Who wins?"
    yours = OPPONENTS[session.guess].title if session.guess in OPPONENTS else titles[session.bots.index(session.guess)]
    if games and (paused or games == FEW):
        return f"After {so_many(games, 'game') if games > FEW else counted(games, 'game')}, {_standing(titles, wins)}."
    if games < FEW:
        return f"{yours}, you say."
    early, now = leaders(wins_of(session.games[:FEW], len(wins))), leaders(wins)
    came = [bot for bot in now if bot not in early]
    return f"Look who is coming: {titles[came[0]]}!" if came else f"{_standing(titles, wins)}."


def _of(games: int) -> str:
    return f"of {so_many(games, 'game')}"


def _wins_in_words(titles: Sequence[str], wins: Sequence[int]) -> str:
    """The wins of all, the most first: "Whale won 74, Crab 7"."""
    first, *rest = sorted(range(len(wins)), key=lambda bot: -wins[bot])
    return ", ".join([f"{titles[first]} won {wins[first]}", *(f"{titles[bot]} {wins[bot]}" for bot in rest)])


def _verdict(session: ArenaSession, wins: Sequence[int], order: Order) -> str:
    """What came of the games, of the pick, and of what the first of them seemed to say."""
    titles = [one.title for one in session.opponents]
    ranked = sorted(range(len(wins)), key=lambda bot: -wins[bot])
    top, guess = ranked[0], session.bots.index(session.guess) if session.guess in session.bots else -1
    if order.deals < FEWEST_DEALS:
        games = len(session.games)
        return (
            f"{_standing(titles, wins)}. But {counted(games, 'game')} {'is' if games == 1 else 'are'} too few to tell."
        )
    if len(leaders(wins)) > 1:
        return f"{_standing(titles, wins)} after {len(session.games)} games."
    if not _is_sure(ranked, order):
        rivals = [bot for bot in ranked[1:] if (top, bot) not in order.certain]
        return f"{titles[top]}, but only just. Next time it could be {listed([titles[bot] for bot in rivals], 'or')}."
    if guess == top:
        return f"{titles[top]} it is. You knew!"
    early = leaders(wins_of(session.games[:FEW], len(wins)))
    return (
        f"{titles[top]} it is, not {titles[guess]}."
        if early == [top]
        else f"{titles[top]} it is. Ten games can fool you."
    )


def _forfeits(session: ArenaSession) -> list[str]:
    """Which of the learner's own bots have lost games by forfeit, and why the first time: some sentences for each."""
    said = []
    for place, one in enumerate(session.opponents):
        lost = [game for game in session.games if game.loser is not None and game.seats[game.loser] == place]
        played = sum(place in game.seats for game in session.games)
        if lost:
            out = f" {STOPPED}" if len(lost) >= MOST_FORFEITS else ""
            said.append(f"{one.title} lost {len(lost)} of {played} games by forfeit. {lost[0].reason}{out}")
    return said


def _changed(session: ArenaSession, own_bots: OwnBots) -> list[str]:
    """Which of the learner's own bots are no longer what they were when the games began, in a sentence for each."""
    titles = {one.bot: one.title for one in session.opponents}
    return [
        own_bots.why_not(kind)
        or f"The file of {titles[kind]} has changed since. Let them swim again to see what it can do now."
        for kind, mark in session.marks
        if own_bots.mark(kind) != mark
    ]
