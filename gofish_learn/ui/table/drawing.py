"""The table of a session drawn for whoever holds the device: the page as it stands, and the steps that lead there.

What is handed on is made of what that person may know, and of nothing else.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import groupby
from math import ceil
from types import MappingProxyType

from gofish_learn.engine.asks import LegalAsks
from gofish_learn.engine.cards import CARDS, RANKS, Card, Rank, written
from gofish_learn.engine.events import Asked, GroupLaid
from gofish_learn.engine.hands import EMPTY, cards_in
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.phrases import cards_of, spoken
from gofish_learn.teach.classroom.tables import TIME_UP
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.frame.drawings import card_face
from gofish_learn.ui.frame.rendering import drawn, parted
from gofish_learn.ui.table.by_hand.session import ByHandSession
from gofish_learn.ui.table.by_hand.shown import begun_prompt, by_hand_shown
from gofish_learn.ui.table.game.narration import Narration, unseen_since
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.steps import Mood, Move, Step, TableSeen
from gofish_learn.ui.table.hints_shown import HelpShown, KnownShown
from gofish_learn.ui.table.playing_shown import (
    AsideShown,
    AskPrompt,
    BookShown,
    CoveredShown,
    PlayerShown,
    PlayingShown,
    RankShown,
)
from gofish_learn.ui.table.together.company_shown import NO_OTHERS, Others
from gofish_learn.ui.words.child_narrator import LOOK

PLAYING = "table/playing.html"
NOBODY_SAID: Mapping[int, str] = MappingProxyType({})


class Manners:
    """What each player has just said, and the mood each is in.

    One speaks at a time: of the others whoever spoke last, and what you said stays in your own place.
    """

    def __init__(self, you: int) -> None:
        self.you = you
        self.said: dict[int, str] = {}
        self.moods: dict[int, Mood] = {}

    def take(self, step: Step) -> None:
        """Hear a step."""
        if step.begins:
            self.said, self.moods = {}, {}
        self.moods |= dict(step.moods)
        if step.bubble:
            seat = step.bubble["seat"]
            self.said = {one: text for one, text in self.said.items() if self.you in {one, seat}}
            self.said[seat] = step.bubble["text"]


def covered_page(session: Session) -> Message:
    """The table while the device is passed on: everybody has seen and heard what is told, so everybody may read it."""
    seat = session.next_person
    player = session.setup.players[seat]
    since = unseen_since(session.events, seat, session.setup.people)
    lines = session.narration(seat).overheard(since)
    title = f"{player.name}, since you last looked:" if since else f"{player.name}, so far:"
    shown = CoveredShown(session.setup.rules.name, player.face, player.name, title, tuple(lines))
    said = [f"Pass the device to {player.name}.", *([title, *lines] if lines else ())]
    return drawn("table/covered.html", shown) | {"say": " ".join(said)}


class Drawing:
    """The table of a session, as whoever holds the device sees it.

    Args:
        session: the game.
        aside: what is beside it.
        help_shown: what is looked at now.
        others: who else is at a table of several devices.
    """

    def __init__(
        self,
        session: Session,
        aside: AsideShown,
        help_shown: HelpShown | None = None,
        others: Others = NO_OTHERS,
    ) -> None:
        self.session, self.aside, self.help = session, aside, help_shown
        self.away, self.said, self.company = others
        self.narration: Narration = session.narration(session.holder or 0)
        self.view: View = self.narration.view(len(self.narration.seen))

    @property
    def mine(self) -> int:
        """The own seat; that of an onlooker is none."""
        return -1 if self.session.you is None else self.session.you

    def steps(self, since: int, *, begins: bool) -> Iterator[tuple[Step, PlayingShown]]:
        """What has happened since so many events, one by one, and what came before the deal where it `begins`."""
        manners = self.manners_at(since)
        for step in [*(self.narration.opening if begins else ()), *self.narration.steps(since)]:
            manners.take(step)
            page = self.at(step.table, manners)
            says = manners.said.get(self.mine, "") if step.own and step.kind == "ask" else ""
            yield step, replace(page, waits="show", told=step.say, says=says)

    def manners_at(self, events: int) -> Manners:
        """What was said, and the moods, once so many events had happened."""
        since = max((at for at in self.narration.asks if at < events), default=0)
        manners = Manners(self.mine)
        for seen in self.narration.seen[since:events]:
            manners.take(self.narration.step(seen))
        return manners

    def last(self) -> PlayingShown:
        """The table as it stands, with all that can be done."""
        session, narration = self.session, self.narration
        manners = self.manners_at(len(narration.seen))
        manners.said |= {**self.hello, **self.said}
        page = self.at(narration.seen[-1].after, manners)
        by_hand = by_hand_shown(session, narration) if isinstance(session, ByHandSession) else None
        return replace(
            page,
            waits=session.stage.value,
            players=tuple(replace(one, known=self.known_of(one.seat)) for one in page.players),
            hand=tuple(map(self.with_deed, page.hand)),
            says=self.said.get(self.mine, ""),
            told=self.prompt,
            asks=tuple(self.ask_prompts()),
            fishing=self.fishing(page),
            others=self.others,
            look=LOOK if session.setup.few_words else "",
            by_hand=by_hand,
            help=self.help,
        )

    @cached_property
    def hello(self) -> Mapping[int, str]:
        """What the first of the opponents says before anybody has asked, by the seat."""
        if self.narration.asks:
            return NOBODY_SAID
        lines = self.narration.speakers.lines
        first = next((seat for seat in self.around if seat in lines), None)
        return NOBODY_SAID if first is None else {first: lines[first].hello}

    def at(self, seen: TableSeen, manners: Manners) -> PlayingShown:
        """The table at a moment, at which nothing can be done."""
        setup, rules, table, you = self.session.setup, self.session.setup.rules, seen.table, self.mine
        sits = you >= 0
        hand = tuple(groups_of(seen.hands[you] or EMPTY)) if sits else ()
        return PlayingShown(
            game=rules.name,
            waits="show",
            you=you,
            title=rules.title,
            few_words=setup.few_words,
            players=tuple(self.player(seat, at, seen, manners) for at, seat in enumerate(self.around, 1)),
            pond=table.pond if rules.fishes else None,
            hand=hand,
            wide=4 * ceil(sum(1 + 0.42 * (len(one.cards) - 1) + 0.16 for one in hand) / 4),
            groups=f"{rules.group_word}s",
            books=tuple(map(book_of, table.groups[you])) if sits else (),
            has_turn=sits and table.turn == you,
            misses="You miss a turn" if you in seen.misses else "",
            aside=self.aside,
            company=self.company,
        )

    @property
    def around(self) -> list[int]:
        """The others, from the left; of an onlooker all."""
        return [*range(len(self.session.setup.players))] if self.mine < 0 else self.session.setup.around(self.mine)

    def player(self, seat: int, at: int, seen: TableSeen, manners: Manners) -> PlayerShown:
        """Somebody at the far rim."""
        who, cards = self.session.setup.players[seat], seen.table.sizes[seat]
        hand = seen.hands[seat] if self.session.setup.rules.open_hands or self.mine < 0 else None
        return PlayerShown(
            seat=seat,
            number=at,
            name=who.name,
            face=who.face,
            mood=manners.moods.get(seat, "calm"),
            has_turn=seen.table.turn == seat,
            says=manners.said.get(seat, ""),
            cards=cards,
            hand=None if hand is None else tuple(map(str, cards_in(hand))),
            holds=so_many(cards, "card"),
            books=tuple(map(book_of, seen.table.groups[seat])),
            misses="Misses a turn" if seat in seen.misses else "Away" if seat in self.away else "",
        )

    def known_of(self, seat: int) -> tuple[KnownShown, ...]:
        """What can be known of a hand, where that is looked at."""
        return () if self.help is None else self.help.known.get(seat, ())

    @cached_property
    def legal(self) -> LegalAsks | None:
        """What may be asked now; None where it is no time to ask. Under the referee it may be on any turn."""
        session = self.session
        setup, stage = session.setup, session.stage
        out_of_turn = setup.referee and stage in {Stage.BOTS, Stage.OTHERS} and session.is_between_asks
        if self.mine < 0 or not (stage is Stage.YOUR_ASK or out_of_turn):
            return None
        return LegalAsks(self.view.rules, self.view.players, self.mine, self.view.hand)

    @cached_property
    def wanted(self) -> Sequence[Rank | Card]:
        """What may be asked for: under the referee anything."""
        rules = self.session.setup.rules
        if self.legal is None:
            return ()
        if self.session.setup.referee:
            return sorted(CARDS) if rules.names_a_card else RANKS
        return tuple(self.legal.wanted)

    def ask_prompts(self) -> Iterator[AskPrompt]:
        """What stands in the place of the prompt, for each thing that can be chosen."""
        if self.legal is None:
            return
        targets = tuple(self.legal.targets)
        target = targets[0] if len(targets) == 1 else None
        for one in self.wanted:
            words = one.plural if isinstance(one, Rank) else f"the {one.words}"
            what = (
                f"{'Any' if isinstance(one, Rank) else 'Do you have'} {words}?"
                if target is not None
                else f"Who has {words}?"
            )
            yield AskPrompt(written(one), what, target, picture=self.picture_of(one))
        cards = [one for one in self.wanted if isinstance(one, Card)]
        for rank, of_rank in groupby(sorted(cards, key=lambda card: card.rank), key=lambda card: card.rank):
            yield AskPrompt(rank.letter, f"Which {rank.singular} do you want?", pick=tuple(map(str, of_rank)))

    def picture_of(self, wanted: Rank | Card) -> str:
        """The own card that says to a child what is asked for."""
        if not self.session.setup.few_words or isinstance(wanted, Card):
            return ""
        return next((str(card) for card in cards_in(self.view.hand) if card.rank == wanted), "")

    def with_deed(self, held: RankShown) -> RankShown:
        """Cards of the hand with what a press on them does."""
        cards = [str(one) for one in self.wanted if isinstance(one, Card) and one.rank.letter == held.rank]
        act, tell = ("", "")
        if isinstance(self.session, ByHandSession):
            act, tell = deed_at(self.session, held)
        return replace(held, only=cards[0] if len(cards) == 1 else "", act=act, tell=tell)

    def fishing(self, page: PlayingShown) -> tuple[str, ...]:
        """The ranks that can be asked for, and that nobody has whose hand lies open."""
        if not self.session.setup.rules.open_hands or self.legal is None:
            return ()
        held = {card[0] for one in page.players for card in one.hand or ()}
        return tuple(one.letter for one in self.wanted if isinstance(one, Rank) and one.letter not in held)

    @property
    def others(self) -> tuple[tuple[str, str, str], ...]:
        """The ranks that are not held, where a referee lets one ask for them."""
        if not self.session.setup.referee:
            return ()
        held = {card.rank for card in CARDS if self.view.hand >> card.number & 1}
        asked = {one.rank if isinstance(one, Card) else one for one in self.wanted}
        return tuple((rank.letter, rank.symbol, rank.plural) for rank in RANKS if rank in asked - held)

    @property
    def prompt(self) -> str:
        """What is to be done now, in a sentence."""
        session = self.session
        names, stage = session.setup.names, session.stage
        if session.stopped:
            return TIME_UP
        if isinstance(session, ByHandSession) and (begun := begun_prompt(session)):
            return begun
        match stage:
            case Stage.YOUR_ASK if self.goes_again:
                return "Go again!"
            case Stage.YOUR_ASK if len(names) == 2 or session.setup.few_words:
                return "What do you want more of?"
            case Stage.YOUR_ASK:
                return "Tap a card, then somebody to ask."
            case Stage.BOTS | Stage.OTHERS:
                return f"It’s {names[session.turn or 0]}’s turn."
            case Stage.PASSING_ON:
                return f"Now it’s {names[session.turn or 0]}’s turn. Hide your cards, and pass the device on."
            case Stage.OVER:
                return "The game is over."
        return ""

    @property
    def goes_again(self) -> bool:
        """Whether the last ask was your own, so that it is your turn again."""
        asks = self.narration.asks
        last = self.narration.seen[asks[-1]].event if asks else None
        return isinstance(last, Asked) and last.seat == self.mine


def deed_at(session: ByHandSession, held: RankShown) -> tuple[str, str]:
    """What a press on cards of the hand does by hand, and what is said where that is no answer."""
    begun, group = session.unfinished, session.setup.rules.group_word
    names = Rank.parse(held.rank).plural
    if any(rank.letter == held.rank for rank in session.to_lay):
        return "lay", ""
    match session.stage:
        case Stage.ANSWERING if begun:
            wanted = begun.ask.wanted
            asked = held.rank == wanted.letter if isinstance(wanted, Rank) else str(wanted) in held.cards
            return ("answer", "") if asked else ("tell", f"Those are {names}. You are asked for {spoken(wanted)}.")
        case Stage.FISHING:
            return "tell", "First fish a card: tap the pond."
        case Stage.LAYING:
            laid = " or of ".join(rank.plural for rank in session.to_lay)
            return "tell", f"Your {names} are no whole {group}.{f' Lay your {group} of {laid}.' if laid else ''}"
    return "", ""


def groups_of(hand: int) -> Iterator[RankShown]:
    """A hand by rank."""
    for rank, of_rank in groupby(cards_in(hand), key=lambda card: card.rank):
        held = tuple(map(str, of_rank))
        words = cards_of(len(held), rank)
        yield RankShown(rank.letter, held, words[0].upper() + words[1:])


def book_of(group: GroupLaid) -> BookShown:
    """What is laid."""
    plural = group.rank.plural
    return BookShown(tuple(map(str, group.cards)), plural if group.counted else f"{plural}, not counted", group.counted)


def playing_page(drawing: Drawing, since: int | None, *, begins: bool = False) -> Message:
    """The table, and what has happened since so many events; None where nothing of that is shown."""
    last = drawing.last()
    return parted(PLAYING, last) | led_there(drawing, last, since, begins=begins)


def led_there(drawing: Drawing, last: PlayingShown, since: int | None, *, begins: bool = False) -> Message:
    """What is read aloud of the table, and the steps since so many events; None where none of them is shown."""
    steps = [] if since is None else list(drawing.steps(since, begins=begins))
    told = [step_part(step, page) for step, page in steps]
    names = drawing.session.setup.names
    hellos = [f"{names[seat]} says: {hello}" for seat, hello in drawing.hello.items()]
    return {"say": sentences([*(step.say for step, _ in steps), *hellos], last)} | ({"steps": told} if told else {})


def sentences(told: Sequence[str], last: PlayingShown) -> str:
    """What is read aloud of an answer: what has happened, what the referee says, and what is to be done then."""
    ruled = [
        text
        for one in (last.by_hand.rulings if last.by_hand else ())
        for text in (one.head, one.say, one.sentence, one.cost)
    ]
    is_news = last.waits != Stage.BOTS.value and last.told not in " ".join(told)
    return " ".join(filter(None, [*told, *ruled, last.told if is_news else ""]))


def step_part(step: Step, page: PlayingShown) -> Message:
    """A step as it is sent: the page at that moment, and what it is timed by."""
    return {
        "html": parted(PLAYING, page)["html"],
        "kind": step.kind,
        "own": step.own,
        "heard": step.bubble is not None and not step.own,  # somebody says something that wants to be read
        "moves": [move_part(move, page) for move in step.moves],
    }


def move_part(move: Move, page: PlayingShown) -> list[str]:
    """A card that moves: its name, where from, where to, and itself where the page has it nowhere; empty face down."""
    card, start, end = move
    own = f"seat-{page.you}"
    is_here = start == own or end.startswith("laid") or (end == own and start != "pond")
    return [str(card) if card else "", start, end, "" if card is None or is_here else str(card_face(card))]


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
