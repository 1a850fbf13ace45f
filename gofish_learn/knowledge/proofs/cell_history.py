"""The history of one chance: which actions moved it, and what each says about it.

A chance moves for a handful of reasons: the seat itself asked for the rank, refused it, gave or got it, or drew a card
that nobody saw; or the cards that are left over for it changed, because of what the others said and did.
"""

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardExposed,
    CardRefused,
    CardsGiven,
    Event,
    GoFishSaid,
    GroupLaid,
    HandRefilled,
    PenaltyGiven,
)
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.knowledge.proofs.phrases import Speaker, cards_in_words, number, one_of, sentence, spoken
from gofish_learn.knowledge.proofs.timeline import Timeline


class CellHistory:
    """How the chance came about that a seat holds a card of a rank, or a card."""

    def __init__(self, timeline: Timeline, speaker: Speaker, seat: int, wanted: Rank | Card) -> None:
        """Look through a timeline for one seat and rank (or card)."""
        self.timeline = timeline
        self.speak = speaker
        self.seat = seat
        self.wanted = wanted
        self.rank = rank_of(wanted)

    def chance(self, entry: int) -> float:
        """The chance (0 to 1) after the action of an entry."""
        return self.timeline.entries[entry].chance(self.seat, self.wanted)

    def moved(self, entry: int) -> float:
        """By how much the action of an entry moved the chance (−1 to 1)."""
        return self.timeline.moved(entry, self.seat, self.wanted)

    def entries(self) -> range:
        """The entries from the action on that last made the chance certain, in order; the deal moves nothing."""
        last = len(self.timeline.entries) - 1
        first = next((number for number in range(last, 0, -1) if self.chance(number) in {0, 1}), 1)
        while first > 1 and self.chance(first) in {0, 1} and self.chance(first - 1) == self.chance(first):
            first -= 1
        return range(first, last + 1)

    def settled_at(self) -> int:
        """The entry since which the chance has been what it is now."""
        last = len(self.timeline.entries) - 1
        return next((before + 1 for before in range(last - 1, -1, -1) if self.chance(before) != self.chance(last)), 0)

    def shows_alone(self, entry: int) -> bool:
        """Whether an action shows by itself who holds the card that is wanted, or that the seat does not."""
        caused = self.caused(entry)
        if any(isinstance(event, PenaltyGiven) for event in caused):
            return False
        refusers = {seat for event in caused if isinstance(event, CardRefused) for seat in (event.seat, event.to)}
        return self.shown(caused) is not None or (self.asked_about(caused) and self.seat in refusers)

    def shown(self, caused: list[Event]) -> int | None:
        """The seat that was seen to hold the very card that is wanted after an action."""
        for event in caused:
            match event:
                case CardsGiven(_, seat, cards) if self.wanted in cards:
                    return seat
                case CardExposed(seat, card) if self.wanted == card:
                    return seat
                case _:
                    pass
        return None

    def in_sight(self) -> str:
        """That everybody, or whoever is spoken to, sees that the seat holds none; empty where they do not."""
        table, wanted = self.timeline.tracker.table, self.wanted
        if not table.sizes[self.seat]:
            return f"{self.speak.name(self.seat)} has no cards"
        if isinstance(wanted, Card):
            if self.timeline.entries[-1].hand >> wanted.number & 1:
                return f"you hold the {wanted.words}"
            laid = any(wanted in group.cards for groups in table.groups for group in groups)
            return f"the {wanted.words} has been laid" if laid else ""
        return "" if self.unseen else f"you can see all {number(self.timeline.copies[wanted])} {wanted.plural}"

    @property
    def unseen(self) -> int:
        """How many cards of the rank are neither laid nor in the hand of whoever is spoken to."""
        table, hand = self.timeline.tracker.table, self.timeline.entries[-1].hand
        laid = sum(len(group.cards) for groups in table.groups for group in groups if group.rank == self.rank)
        return self.timeline.copies[self.rank] - laid - (hand & FOUR_OF[self.rank]).bit_count()

    def caused(self, entry: int) -> list[Event]:
        """The events of an entry."""
        found = self.timeline.entries[entry]
        return self.timeline.log.events[found.start : found.end]

    def events(self, entry: int) -> tuple[int, ...]:
        """The events of an entry that say something: not whose turn it then was."""
        telling = Asked | GoFishSaid | CardRefused | CardsGiven | CardDrawn | CardExposed | HandRefilled | GroupLaid
        first = self.timeline.entries[entry].start
        return tuple(first + place for place, event in enumerate(self.caused(entry)) if isinstance(event, telling))

    def sentence_of(self, entry: int) -> str:
        """What an action did to the chance, in a sentence: what happened, and why that matters."""
        caused = self.caused(entry)
        happened = self.happened(caused)
        effect = self.effect(caused, rises=self.moved(entry) > 0)
        return sentence(f"{happened}: {effect}" if effect else happened)

    def happened(self, caused: list[Event]) -> str:
        """What an action was, in a few words: "Ana asked Ben for sevens, got none and drew a card"."""
        say = self.speak
        ask = next((event for event in caused if isinstance(event, Asked)), None)
        if ask is None:
            shown = next(event for event in caused if isinstance(event, CardExposed))
            return f"{say.name(shown.seat)} showed the {shown.card.words} by accident"
        asked = f"{say.name(ask.seat)} asked {say.name(ask.target)} for {spoken(ask.wanted)}"
        given = next((event for event in caused if isinstance(event, CardsGiven)), None)
        if given is not None:
            got = "it" if isinstance(ask.wanted, Card) else number(len(given.cards))
            return f"{asked} and got {got}"
        drawn = next((event for event in caused if isinstance(event, CardDrawn)), None)
        if drawn is None:
            return f"{asked} and got none" if isinstance(ask.wanted, Rank) else f"{asked} and did not get it"
        what = "a card" if drawn.card is None else f"the {drawn.card.words}"
        return f"{asked}, got none and drew {what}"

    def effect(self, caused: list[Event], *, rises: bool) -> str:
        """Why an action moved the chance that this history is about."""
        own = self.effect_on_the_hand(caused, rises=rises)
        if own:
            return own
        who, one = self.speak.name(self.seat), one_of(self.wanted)
        elsewhere = next((event.seat for event in caused if isinstance(event, Asked) and self.about(event)), None)
        shown = self.shown(caused)
        if shown is not None:
            return f"{self.speak.does(shown, 'hold')} it, so {who} does not"
        if elsewhere is not None and elsewhere != self.seat and not rises:
            return f"{self.speak.does(elsewhere, 'hold')} one, so fewer are left for {who}"
        if any(isinstance(event, GoFishSaid | CardRefused) for event in caused) and self.asked_about(caused):
            gone = "it is not there" if isinstance(self.wanted, Card) else "there is none there"
            return f"{gone}, so {self.speak.does(self.seat, 'are', 'is')} more likely to have {one}"
        if any(isinstance(event, CardDrawn) and event.card and event.card.rank == self.rank for event in caused):
            return f"you can see one more now, so fewer are left for {who}"
        return self.effect_of_another_rank(caused, rises=rises)

    def effect_of_another_rank(self, caused: list[Event], *, rises: bool) -> str:
        """What an action about another rank shows that moves the chance that way; empty where nothing plain does.

        Where a hand is known to hold another rank, it has less room for this one, which is then likelier elsewhere;
        where it is known to lack another rank, each of its cards is likelier to be of this one.
        """
        one, speak, named = one_of(self.wanted), self.speak, isinstance(self.wanted, Card)
        likelier = f"{speak.does(self.seat, 'are', 'is')} a bit {'more' if rises else 'less'} likely to have {one}"
        wanted: Rank | Card | None = None
        for event in caused:
            match event:
                case Asked(_, _, wanted):
                    pass
                case CardsGiven() | GroupLaid() if rises:
                    others = "that card is another" if named else f"those cards are not {self.rank.plural}"
                    return f"{others}, so {one} is among fewer others, and {likelier}"
                case CardsGiven(seat) if seat == self.seat:
                    return f"{speak.does(seat, 'have', 'has')} fewer cards now, so fewer can be {one}"
                case CardDrawn(_, Card()) if rises:
                    return f"you can see that card, so {one} is among fewer others, and {likelier}"
                case _:
                    pass
        for event in caused:
            match event:
                case Asked(seat, _, asked) if rises and seat not in {self.seat, speak.you}:
                    held = one_of(rank_of(asked))
                    return f"one of {speak.whose(seat)} cards is {held}, so fewer can be {one}, and {likelier}"
                case GoFishSaid(seat) | CardRefused(seat) if wanted is not None and seat != speak.you:
                    if rises is (seat == self.seat):
                        none = f"none of {speak.whose(seat)} cards is {one_of(wanted)}"
                        return f"{none}, so each is likelier to be {one}, and {likelier}"
                case _:
                    pass
        return ""

    def effect_on_the_hand(self, caused: list[Event], *, rises: bool) -> str:
        """Why the action matters to the seat's own cards; empty where it was others' affair."""
        who, one = self.speak.name(self.seat), one_of(self.wanted)
        named = isinstance(self.wanted, Card)
        if self.shown(caused) == self.seat:
            return f"{who} has it now"
        for event in caused:
            match event:
                case Asked(seat, _, _) if seat == self.seat and self.about(event) and rises:
                    return f"{who} must hold one to ask"
                case Asked(seat, _, wanted) if seat == self.seat and wanted == self.wanted:
                    return "nobody may ask for a card in hand" if named else f"{who} asks for what is not there"
                case GoFishSaid(seat) | CardRefused(seat) if seat == self.seat and self.asked_about(caused):
                    return f"{who} did not have it then" if named else f"{who} had none then"
                case CardsGiven(seat, _, _) if seat == self.seat and self.asked_about(caused):
                    return f"{who} gave it away" if named else f"{who} had to give all there were"
                case CardsGiven(_, to, _) if to == self.seat and self.asked_about(caused):
                    return f"{who} holds what was given"
                case HandRefilled(seat, new) if seat == self.seat:
                    return f"{who} has {cards_in_words(len(new))} from the pond that you have not seen"
                case CardDrawn(seat, None) if seat == self.seat and rises:
                    return f"the card that {who} drew may be {one}"
                case GroupLaid(seat, rank, _) if seat == self.seat:
                    return f"{who} laid a {self.group_word} of {rank.plural}"
                case Asked(seat, _, wanted) if seat == self.seat and not self.about(event) and not rises:
                    held = one_of(rank_of(wanted))
                    return f"one of {self.speak.whose(seat)} cards is {held}, so fewer are left to be {one}"
                case CardExposed(seat, card) if seat == self.seat:
                    return (
                        f"{who} holds {'it' if card.rank == self.rank else 'that card, so fewer are left to be ' + one}"
                    )
        return ""

    @property
    def group_word(self) -> str:
        """What the rule book calls a complete group: "book" or "pair"."""
        return self.timeline.log.rules.group_word

    def about(self, ask: Asked) -> bool:
        """Whether an ask was for the rank that this history is about, or for a card of it."""
        return self.rank == rank_of(ask.wanted)

    def asked_about(self, caused: list[Event]) -> bool:
        """Whether the ask of an action was for the very rank, or the very card, that this history is about."""
        return any(isinstance(event, Asked) and event.wanted == self.wanted for event in caused)

    def by_counting(self) -> str:
        """What mere counting says: how many cards are hidden, how many of them are wanted, how many the seat holds."""
        table, hand = self.timeline.tracker.table, self.timeline.entries[-1].hand
        size = table.sizes[self.seat]
        hidden = sum(table.sizes) + table.pond - hand.bit_count()
        left = self.unseen
        are = f"is {one_of(self.rank)}" if left == 1 else f"are {self.rank.plural}"
        of = f"{number(left) if left else 'none'} of those {hidden} {are}"
        if isinstance(self.wanted, Card):
            of = f"one of those {hidden} is {spoken(self.wanted)}"
        return sentence(
            f"just by counting: {self.speak.name(self.seat)} holds {number(size)} of the {hidden} cards that you "
            f"can’t see, and {of}"
        )


def rank_of(wanted: Rank | Card) -> Rank:
    """The rank that is asked for, or that of the card."""
    return wanted.rank if isinstance(wanted, Card) else wanted
