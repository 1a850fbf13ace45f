"""Matches for the fast path: mixes of its bots, and games played beside the engine."""

from collections.abc import Iterator, Sequence

from gofish_learn.bots.registry import bot_named
from gofish_learn.bots.streams import DECK, Stream
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import CARDS, RANKS
from gofish_learn.engine.events import GameEnded
from gofish_learn.engine.game import play, start
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.engine.state import GameState, winners
from gofish_learn.lab.batch import layout as at
from gofish_learn.lab.batch.fast_path import laid_out
from gofish_learn.lab.batch.numba_kernel import INTERPRETED
from gofish_learn.lab.playing import Match

BOOKS = {name: rules for name, rules in RULE_BOOKS.items() if not rules.names_a_card}
MIXES = (
    ("random",) * 6,
    ("memory",) * 6,
    ("forgetful-7", "random", "memory", "forgetful-30", "forgetful-0", "forgetful"),
)


def match_of(rules: Rules, bots: Sequence[str], seed: int = 3, *, recorded: bool = False) -> Match:
    return Match(rules, tuple(map(bot_named, bots)), tuple(bots), seed, None, recorded)


def matches(rules: Rules) -> Iterator[Match]:
    """A match for each number of players and each mix of bots."""
    for players in range(rules.players[0], rules.players[1] + 1):
        for mix in MIXES:
            yield match_of(rules, mix[:players])


def play_beside_the_engine(match: Match, number: int) -> None:
    """Play a game ask by ask, and let the engine play the same asks: after each the two must stand alike."""
    game = laid_out(match, INTERPRETED)
    first = INTERPRETED.begin(game, number)
    deck = shuffled(Stream(match.seed, number, DECK), CARDS)
    state, happened = start(match.rules, match.players, number % match.players, deck)
    assert first == ((state.dealer + 1) % match.players if state.turn is None else state.turn)
    events = 0
    while True:
        events += sum(not isinstance(event, GameEnded) for event in happened)
        assert stand_of(game) == stand_in(state, events)
        if state.turn is None:
            break
        target, rank = divmod(INTERPRETED.step(game), 13)
        state, happened = play(state, Ask(state.turn, target, RANKS[rank]))
    assert INTERPRETED.step(game) == at.NOBODY
    assert [seat for seat in range(match.players) if INTERPRETED.winners(game) >> seat & 1] == list(winners(state))


def stand_of(game: Sequence[int]) -> tuple[object, ...]:
    """Where a game of the fast path stands: the hands, what each has laid and when, the pond, the turn, the events."""
    players = range(game[at.PLAYERS])
    by_seat = ([game[place + seat] for seat in players] for place in (at.HAND, at.LAID, at.LAST_LAID))
    cards = sum(1 << seat for seat in players if game[at.HAND + seat])
    assert game[at.WITH_CARDS] == cards
    return *by_seat, game[at.DRAWN], game[at.TURN], game[at.EVENTS]


def stand_in(state: GameState, events: int) -> tuple[object, ...]:
    """The same of a game of the engine after so many events."""
    by_seat = (list(state.hands), list(state.counted), list(state.last_counted))
    return *by_seat, state.drawn, at.NOBODY if state.turn is None else state.turn, events
