"""A ledger of bounds for one seat: what each event proves of the hands that the seat cannot see.

For every other seat and rank it keeps the fewest and the most cards that the hand can hold, each with its proof
(`facts`). After each action the bounds are narrowed by counting
(`narrowing`), with the sizes of the hands and the seat's own cards as they were then.
"""

from collections.abc import Iterable, Sequence

from gofish_learn.engine.cards import RANKS, Card, Rank
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardExposed,
    CardsGiven,
    Event,
    GameEnded,
    GoFishSaid,
    GroupLaid,
    HandDealt,
    HandRefilled,
    Offence,
    PenaltyGiven,
    TurnSkipped,
    TurnStarted,
)
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.table import Table
from gofish_learn.engine.view import Witness
from gofish_learn.knowledge.proofs.draws import DrawAccount
from gofish_learn.knowledge.proofs.facts import Bound, Fact, Proof
from gofish_learn.knowledge.proofs.narrowing import Grid, narrow

COPIES = 4
NOTHING = Bound(0)


class Ledger:
    """The bounds that one seat can prove, kept up to date step by step.

    Attributes:
        fewest: for each seat, and last for the pond, the fewest cards of each rank.
        most: the same for the most cards.
        unseen: for each rank how many cards are neither laid nor in the own hand.
    """

    def __init__(
        self, rules: Rules, players: int, seat: int, *, declares: Iterable[int] = (), copies: Sequence[int]
    ) -> None:
        """Sit down before the deal.

        Args:
            rules: the rule book.
            players: the number of players.
            seat: whose ledger it is.
            declares: the seats that show their books themselves.
            copies: for each rank how many of its cards are in play.
        """
        self.rules = rules
        self.seat = seat
        self.pond = players
        self.declares = frozenset(declares)
        self.copies = tuple(copies)
        self.witness = Witness(rules, seat, players, 0)
        self.witness.table = Table.empty(players)._replace(pond=sum(copies))
        self.fewest: Grid = [[NOTHING] * len(RANKS) for _ in range(players + 1)]
        self.most: Grid = [[NOTHING] * len(RANKS) for _ in range(players)] + [[Bound(count) for count in copies]]
        self.unseen = list(copies)
        self.wanted = Rank.ACE
        self.accounts: dict[int, list[DrawAccount]] = {line: [] for line in range(players)}

    @property
    def seen(self) -> int:
        """How many events the ledger has taken in."""
        return len(self.witness.events)

    @property
    def others(self) -> list[int]:
        """The seats whose hands are hidden."""
        return [seat for seat in range(self.pond) if seat != self.seat]

    def follow(self, step: Sequence[Event]) -> None:
        """Take in the events of a whole step, as the seat saw them."""
        asker: int | None = None
        for place, event in enumerate(step):
            self.witness.see(event)
            if isinstance(event, Asked) and not is_void(step, place):
                asker = event.seat
            self.read(step, place)
        over = any(isinstance(event, TurnStarted | TurnSkipped | GameEnded) for event in step)
        if over and asker is not None and asker in self.declares and asker != self.seat:
            self.cap(asker)
        self.count()

    def count(self) -> None:
        """Bring what is in sight up to date and narrow all bounds by it."""
        own = self.witness.hands[self.seat] or 0
        table = self.witness.table
        for rank in RANKS:
            laid = sum(len(group.cards) for groups in table.groups for group in groups if group.rank == rank)
            self.unseen[rank] = self.copies[rank] - laid - (own & FOUR_OF[rank]).bit_count()
        # The pond only ever gives cards away, and nobody sees which: its bounds are made anew from all the others.
        self.fewest[self.pond] = [NOTHING] * len(RANKS)
        self.most[self.pond] = [Bound(count) for count in self.unseen]
        lines = [*self.others, self.pond]
        accounts = [account for accounts in self.accounts.values() for account in accounts]
        narrow(self.fewest, self.most, lines, [*table.sizes, table.pond], self.unseen, self.seen, accounts)

    def prove(  # noqa: PLR0913, PLR0917 - a fact has these parts
        self, proof: Proof, seat: int, rank: int, event: int, fewest: int | None, most: int | None, *premises: Bound
    ) -> None:
        """Set bounds anew, by an event and the bounds that it changed."""
        known = tuple(fact for bound in premises for fact in bound.premises)
        for grid, count in ((self.fewest, fewest), (self.most, most)):
            if count is not None:
                grid[seat][rank] = Bound(count, Fact(proof, seat, rank, count, self.seen, event, known))

    def read(self, step: Sequence[Event], place: int) -> None:
        """Take in one event of a step."""
        event, number = step[place], self.seen - 1
        following = step[place + 1] if place + 1 < len(step) else None
        match event:
            case HandDealt(seat, cards) | HandRefilled(seat, cards) if seat != self.seat:
                self.accounts[seat] = []
                self.fewest[seat] = [NOTHING] * len(RANKS)
                self.most[seat] = [Bound(min(len(cards), left)) for left in self.copies]
                self.cap(seat, laid_next(step, place, seat))
            case Asked(seat, _, Rank() as rank):
                self.wanted = rank
                if not is_void(step, place):
                    self.at_least(Proof.ASKED, seat, rank, 1, number)
                elif isinstance(following, PenaltyGiven) and following.offence is Offence.ILLEGAL_CALL:
                    self.exactly_none(Proof.CALLED_NONE, seat, rank, number + 1)
            case GoFishSaid(seat) if not is_void(step, place):
                self.exactly_none(Proof.SAID_NONE, seat, self.wanted, number)
            case CardsGiven(seat, to, cards):
                self.exactly_none(Proof.GAVE_ALL, seat, cards[0].rank, number, len(cards))
                self.receive(Proof.RECEIVED, to, cards[0].rank, len(cards), number, laid_next(step, place, to))
            case CardDrawn(seat, None):
                self.draw(seat, number, laid_next(step, place, seat))
            case CardDrawn(seat, Card() as card):
                self.receive(Proof.FISHED, seat, card.rank, 1, number, laid_next(step, place, seat))
            case GroupLaid(seat, rank, cards) if seat != self.seat:
                fewest, most = self.fewest[seat][rank], self.most[seat][rank]
                self.fewest[seat][rank] = NOTHING
                if fewest.count > len(cards):
                    self.prove(Proof.LAID, seat, rank, number, fewest.count - len(cards), None, fewest)
                self.prove(Proof.LAID, seat, rank, number, None, max(0, most.count - len(cards)), most)
                for account in self.accounts[seat]:
                    account.lay(rank, len(cards))
            case CardExposed(seat, card):
                self.at_least(Proof.EXPOSED, seat, card.rank, 1, number)

    def at_least(self, proof: Proof, seat: int, rank: int, count: int, event: int) -> None:
        """The seat holds so many cards of the rank, or more."""
        if seat != self.seat and self.fewest[seat][rank].count < count:
            self.prove(proof, seat, rank, event, count, None)

    def exactly_none(self, proof: Proof, seat: int, rank: int, event: int, given: int = 0) -> None:
        """The seat holds no card of the rank (any more)."""
        if seat != self.seat:
            self.fewest[seat][rank] = NOTHING
            self.prove(proof, seat, rank, event, None, 0)
            for account in self.accounts[seat]:
                account.lose(rank, given, self.most[seat][rank])

    def receive(  # noqa: PLR0913, PLR0917 - as many things are seen
        self, proof: Proof, seat: int, rank: int, gained: int, event: int, laid: dict[int, int]
    ) -> None:
        """The seat got cards of a rank for all to see."""
        if seat == self.seat:
            return
        fewest, most = self.fewest[seat][rank], self.most[seat][rank]
        self.prove(proof, seat, rank, event, fewest.count + gained, None, fewest)
        self.prove(proof, seat, rank, event, None, most.count + gained, most)
        for account in self.accounts[seat]:
            account.receive(rank, gained)
        self.cap(seat, laid, [rank])

    def draw(self, seat: int, event: int, laid: dict[int, int]) -> None:
        """The seat drew a card that it alone saw; it was not the wish, which would have been shown."""
        if seat == self.seat:
            return
        if laid and seat not in self.declares:
            (rank,) = laid
            fewest, most = self.fewest[seat][rank], self.most[seat][rank]
            self.prove(Proof.GOT_CARDS, seat, rank, event, fewest.count + 1, most.count + 1, fewest, most)
            for account in self.accounts[seat]:
                account.receive(rank, 1)
            self.cap(seat, laid, [rank])
            return
        self.accounts[seat].append(DrawAccount(seat, list(self.most[seat])))
        for account in self.accounts[seat]:
            account.drawn += 1
        for rank in RANKS:
            most = self.most[seat][rank]
            if rank == self.wanted:
                self.prove(Proof.NOT_THE_WISH, seat, rank, event, None, most.count, most)
            else:
                got = Fact(Proof.GOT_CARDS, seat, rank, most.count + 1, self.seen, None, most.premises)
                self.most[seat][rank] = Bound(most.count + 1, got)
        self.cap(seat, laid)

    def cap(self, seat: int, laid: dict[int, int] | None = None, ranks: Iterable[int] = tuple(RANKS)) -> None:
        """The seat has laid every complete group: it keeps no more of a rank than is short of one."""
        if seat in self.declares and laid is not None:
            return
        size = self.rules.group
        for rank in ranks:
            most = size - 1 + size * (laid or {}).get(rank, 0)
            if self.most[seat][rank].count > most:
                self.most[seat][rank] = Bound(most, Fact(Proof.NO_GROUP, seat, rank, most, self.seen))


def is_void(step: Sequence[Event], place: int) -> bool:
    """Whether the next event punishes what the seat has just said: then it proves nothing by itself."""
    said = step[place]
    following = step[place + 1] if place + 1 < len(step) else None
    if not isinstance(following, PenaltyGiven) or not isinstance(said, Asked | GoFishSaid):
        return False
    return following.seat == said.seat


def laid_next(step: Sequence[Event], place: int, seat: int) -> dict[int, int]:
    """The groups that a seat lays at once after what happened at this place: how many of each rank."""
    laid: dict[int, int] = {}
    for event in step[place + 1 :]:
        if isinstance(event, GroupLaid) and event.seat == seat:
            laid[event.rank] = laid.get(event.rank, 0) + 1
        elif not isinstance(event, GroupLaid | HandDealt):
            break
    return laid
