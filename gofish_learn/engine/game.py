"""How a game is dealt and how a turn goes: `start` and `play`, both pure functions.

`play(state, action)` returns the next state and the events that led there, in the order in which they happen at a
table. No other module knows how a turn goes. To undo, keep the old state; to ask "what if", call `play` twice. The
single moves, such as drawing or laying a book, are in `gofish_learn.engine.moves`.
"""

from collections.abc import Iterable, Sequence

from gofish_learn.engine.asks import Action, Ask, Expose, Fault, IllegalActionError, LegalAsks, can_ask, fault_of
from gofish_learn.engine.cards import NUMBER_OF, Card, Rank
from gofish_learn.engine.events import CardExposed, Event, Offence, asked, card_refused, go_fish_said
from gofish_learn.engine.hands import EMPTY, FOUR_OF, complete_groups
from gofish_learn.engine.moves import Moves
from gofish_learn.engine.rule_books import rule_book
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.state import GameState
from gofish_learn.engine.wording import as_given, no_seat, seat_among

Step = tuple[GameState, tuple[Event, ...]]


def start(rules: Rules | str, players: int, dealer: int, deck: Sequence[Card], declares: Iterable[int] = ()) -> Step:
    """Deal a game, lay the groups that are complete at once, and give the first turn to the seat at the dealer's left.

    >>> from gofish_learn import STANDARD
    >>> from gofish_learn.cards import CARDS
    >>> from gofish_learn.engine import start
    >>> state, events = start(STANDARD, players=3, dealer=2, deck=CARDS)
    >>> state.pond, state.turn, len(events)
    (31, 0, 4)

    Args:
        rules: the rule book, or the name of one.
        players: the number of players, within `Rules.players`.
        dealer: the seat that deals, 0 to players - 1.
        deck: the 52 cards in the order dealt.
        declares: the seats that must show their books themselves (only under the referee).

    Returns:
        The state after the deal, and the events of the deal.

    Raises:
        TypeError: the number of players or a seat is not a number.
        ValueError: the rule book, the number of players, the dealer, the deck or the declaring seats do not fit.
    """
    rules = rule_book(rules)
    players = rules.check_players(players)
    dealer = seat_among(dealer, players)
    declaring = {seat_among(seat, players) for seat in declares}
    if declaring and not rules.referee:
        raise ValueError(f"{rules.title} has no referee, so every seat's {rules.group_word}s are laid for it.")
    order = tuple([NUMBER_OF.get(card, 52) for card in deck])
    if sorted(order) != list(range(52)):
        raise ValueError("A deck is the 52 different cards.")
    nothing = (0,) * players
    state = GameState(
        rules=rules,
        dealer=dealer,
        deck=order,
        declares=sum(1 << seat for seat in declaring),
        laid=nothing,
        counted=nothing,
        last_counted=nothing,
        misses=0,
        barred=nothing,
        drawn=0,
        hands=nothing,
        turn=None,
    )
    moves = Moves(state)
    moves.deal()
    for seat in moves.seats_from(dealer):
        moves.lay_groups(seat)
    for seat in moves.seats_from(dealer):
        moves.refill_at_once(seat)
    if not moves.ended():
        moves.pass_turn(dealer)
    return moves.close()


def legal_asks(state: GameState) -> Sequence[Ask]:
    """The asks that the seat whose turn it is may make; none when the game is over.

    >>> from gofish_learn import STANDARD
    >>> from gofish_learn.cards import CARDS
    >>> from gofish_learn.engine import legal_asks, start
    >>> state, _ = start(STANDARD, players=2, dealer=1, deck=CARDS)
    >>> print(*legal_asks(state))
    0>1:A 0>1:3 0>1:5 0>1:7 0>1:9 0>1:J 0>1:K
    """
    hands, turn = state.hands, state.turn
    return () if turn is None else LegalAsks(state.rules, len(hands), turn, hands[turn])


def play(state: GameState, action: Action) -> Step:
    """Play one action, and leave the given state as it is.

    Under the referee an illegal ask is played with its penalty; in the other rule books it is refused.

    >>> from gofish_learn import STANDARD, Ask
    >>> from gofish_learn.cards import CARDS
    >>> from gofish_learn.engine import play, start
    >>> state, _ = start(STANDARD, players=2, dealer=1, deck=CARDS)
    >>> state, events = play(state, Ask.parse("0>1:7"))
    >>> [type(event).__name__ for event in events]
    ['Asked', 'GoFishSaid', 'CardDrawn', 'TurnStarted']

    Returns:
        The next state, and what happened on the way, in order.

    Raises:
        IllegalActionError: the action breaks a rule; its message is a sentence that names the rule.
        TypeError: it is not an action.
    """
    moves = Moves(state)
    rules, turn = moves.rules, moves.turn
    if turn is None:
        raise IllegalActionError("The game is over: nobody may ask any more.")
    if isinstance(action, Ask):
        if (action.deny or action.show) and not rules.referee:
            raise IllegalActionError(
                f"{rules.title} has no referee: there are no wrong denials and no books to declare."
            )
        fault = fault_of(action, rules, turn, moves.hands)
        if fault:
            penalise(moves, action, fault)
        else:
            resolve(moves, action)
    elif isinstance(action, Expose):
        expose(moves, action)
    else:
        raise TypeError(f'{as_given(action)} is no ask: write it as Ask.parse("0>1:7").')
    return moves.close()


def expose(moves: Moves, action: Expose) -> None:
    """Show a card by accident: everyone sees it, and it goes back into the hand."""
    if not moves.rules.referee:
        raise IllegalActionError(f"{moves.rules.title} has no referee: a card cannot be exposed in it.")
    if not 0 <= action.seat < moves.players:
        raise IllegalActionError(no_seat(action.seat, moves.players))
    if not moves.hands[action.seat] >> action.card.number & 1:
        raise IllegalActionError(f"You may only expose a card you hold, not the {action.card.words}.")
    moves.events.append(CardExposed(action.seat, action.card))


def penalise(moves: Moves, ask: Ask, fault: Fault) -> None:
    """Void an ask that breaks a rule: with its penalty under the referee, else by refusing it."""
    if fault.offence is None or not moves.rules.referee:
        raise IllegalActionError(fault.sentence)
    if ask.deny or ask.show:
        raise IllegalActionError(f"{fault.sentence} The ask is void, so there is nothing to deny or to show.")
    moves.events.append(asked(ask.asker, ask.target, ask.wanted))
    moves.punish(ask.asker, fault.offence, ask.rank)


def resolve(moves: Moves, ask: Ask) -> None:
    """Play a legal ask to its end: a catch or “Go fish!”, what is laid, who draws new cards, and who plays next."""
    rules, asker = moves.rules, ask.asker
    given, rank = answer(moves, ask)
    if ask.show or moves.declares >> asker & 1:
        laid = show(moves, ask)
    else:
        laid = [] if rank is None else moves.lay_groups(asker, rank)
    if EMPTY in moves.hands:
        moves.refill_at_once(ask.target)
        moves.refill_at_once(asker)
        if moves.ended():
            return
    if given:
        plays_on = rules.catch_plays_on
    elif rank == ask.wanted:
        plays_on = rules.wish_plays_on
    else:
        plays_on = rules.drawn_group_plays_on and rank in laid
    if plays_on:
        moves.refill_to_ask(asker)
        if can_ask(rules, moves.hands[asker]):
            return
    moves.end_turn(asker)


def answer(moves: Moves, ask: Ask) -> tuple[bool, Rank | None]:
    """Hand over what is asked for, or say “Go fish!” and let the asker draw.

    Returns:
        Whether the target gave what was asked for, and the rank that came to the asker (None: nothing did).
    """
    rules, asker, target, wanted = moves.rules, ask.asker, ask.target, ask.wanted
    card, rank = (None, wanted) if isinstance(wanted, Rank) else (wanted, wanted.rank)
    moves.events.append(asked(asker, target, wanted))
    given = moves.hands[target] & (1 << card.number if card else FOUR_OF[rank])
    if not given or ask.deny:
        moves.events.append(go_fish_said(target, asker) if rules.fishes else card_refused(target, asker))
    if ask.deny:
        if not given:
            raise IllegalActionError("Only a player who holds what is asked for can wrongly deny it.")
        moves.punish(target, Offence.FAILED_TO_GIVE, rank)
    if given:
        moves.give(target, asker, given)
        return True, rank
    return False, moves.draw(asker, rank) if rules.fishes and moves.drawn < 52 else None


def show(moves: Moves, ask: Ask) -> list[Rank]:
    """Lay the books that an asker shows, where it declares its books itself; returns the ranks laid."""
    if not moves.declares >> ask.asker & 1:
        raise IllegalActionError("Only a player who declares books shows them; this player's are laid at once.")
    complete = dict(complete_groups(moves.hands[ask.asker], moves.rules.group))
    shown = sorted(set(ask.show))
    for rank in shown:
        if rank not in complete:
            raise IllegalActionError(f"You may only show a book you hold, and you do not hold all four {rank.plural}.")
        moves.lay(ask.asker, rank, complete[rank])
    return shown
