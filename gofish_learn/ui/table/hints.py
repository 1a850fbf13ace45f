"""What a learner may look up during a game: the odds, a hint in steps, and what a bot remembers.

None of it changes the game, and all of it follows from what whoever holds the device may see: the own hand, and what
everybody at the table has seen. Each step of a hint is sent when it is asked for and not before: where to look, what to
ask, why. NumPy, which does the counting, is loaded when somebody asks for the first time, so that a kernel that only
plays never loads it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from gofish_learn.engine.asks import Ask, LegalAsks
from gofish_learn.engine.cards import Card, Rank, written
from gofish_learn.engine.events import Asked, CardRefused, CardsGiven, Event, GoFishSaid, GroupLaid, seen_by
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import about, chance_in_words, in_full, in_percent, promise
from gofish_learn.knowledge.proofs.phrases import number, spoken
from gofish_learn.teach.narrator import NUMBERS
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.table.bot_memory import memory_shown
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.hints_shown import HelpShown, HintShown, KnownShown, KnowShown, OddsShown
from gofish_learn.ui.table.messages import NO_BOT, HelpRequest, Hint, Know, Recall, StorySoFar
from gofish_learn.ui.words.aims import CATCH, nearer
from gofish_learn.ui.words.outcome import capital

if TYPE_CHECKING:
    from gofish_learn.knowledge.beliefs.beliefs import Beliefs, BeliefTracker
    from gofish_learn.knowledge.proofs.explain import Reason
    from gofish_learn.knowledge.proofs.timeline import Timeline
    from gofish_learn.knowledge.review.choices import Aims, Choice

LOGIC = (
    "Logic only: every deal that fits your cards and all that was said and done counts the same. "
    "An ask proves that the asker holds {}, and nothing more."
)
BEFORE_THE_ASK = "An ask is still on the table: this is how it was before."
COVERED = "The table is covered: take the device first."
NO_ODDS = "The odds are off in this game: “Another game” can switch them on."
NO_HINTS = "Hints are off in this game: “Another game” can switch them on."
NO_MEMORY = "You can look into a bot’s memory only in a game with hints."
NOT_YOUR_ASK = "A hint is for your own ask: wait until it is your turn."
SHADES = 5
MOST_ASKS = 3
"""So many asks that are equally good are named, and no more."""
MOST_REASONS = 4
"""So many reasons are told; those that weigh less would only tire."""
LAST_STEP = 3
NEXT = {1: "Which ask is best?", 2: "Why?"}
Chances = Mapping[tuple[Rank | Card, int], float]
"""The chance (0 to 1) that a seat holds what might be asked for."""


class Help:
    """Answers the looks at one table, and keeps what has been counted there so far."""

    def __init__(self) -> None:
        self.overlay = OddsOverlay()
        self.reasons = Reasons()

    def look(self, session: Session, request: HelpRequest) -> HelpShown:
        """What the holder can know of the others' hands, a hint for the own ask, or what a bot remembers.

        Where an ask is still on the table (under the referee), nobody knows yet whether it was right, so the chances
        are those of the moment before it.
        """
        holder, offers = session.holder, session.offers
        view = None if holder is None else session.narration(holder).view(len(session.game.events))
        match request:
            case StorySoFar():
                return HelpShown("", lines=() if holder is None else tuple(session.narration(holder).lines))
            case Know():
                if view is None or not offers.know:
                    raise RequestError(why_not(session, NO_ODDS))
                return know_shown(session, view, self.overlay)
            case Hint(step=step):
                if view is None or not offers.hint:
                    raise RequestError(NOT_YOUR_ASK if session.setup.practice else NO_HINTS)
                return hint_shown(session, view, self.overlay, self.reasons, step)
            case Recall(seat=seat):
                if holder is None or not offers.recall:
                    raise RequestError(why_not(session, NO_MEMORY))
                if seat not in session.bots:
                    raise RequestError(NO_BOT)
                return memory_shown(session, seat, holder)


def why_not(session: Session, in_this_game: str) -> str:
    """Why something is not to be seen now."""
    if session.holder is None:
        return COVERED
    if session.stage is Stage.OVER:
        return "The game is over."
    return "All hands lie open: look at the table." if session.setup.rules.open_hands else in_this_game


class OddsOverlay:
    """Follows one table after the other, and says what a seat can know there."""

    def __init__(self) -> None:
        self.tracker: BeliefTracker | None = None
        self.read: list[Event] = []
        self.follows: tuple[object, ...] = ()

    def beliefs(self, view: View, declares: Iterable[int] = ()) -> "Beliefs":
        """What the seat of a view can know; only what has happened since the last time is counted anew.

        After an undo or a new game the view need not go on from the last one. The seats in `declares` show their books
        themselves.
        """
        from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker  # noqa: PLC0415 - loads NumPy, which play never needs

        public = [seen_by(event, None) for event in view.events]
        follows = (view.rules, view.players, tuple(declares))
        tracker, self.tracker = self.tracker, None  # one that fails half-way is not asked again
        if tracker is None or follows != self.follows or public[: len(self.read)] != self.read:
            tracker = BeliefTracker(view.rules, view.players, declares=declares)
        found = tracker.query(view)
        self.tracker, self.follows, self.read = tracker, follows, public
        return found


def know_shown(session: Session, view: View, overlay: OddsOverlay) -> HelpShown:
    """What the holder can know: for each card or rank that could be asked for, each opponent.

    What the chances are good for is said in the words of the hint; nothing on another's turn.
    """
    from gofish_learn.knowledge.review.choices import aims_of, choices  # noqa: PLC0415 - loads NumPy

    names, around = session.setup.names, session.setup.around(view.seat)
    beliefs = overlay.beliefs(view, session.game.declares)
    wanted_now = LegalAsks(view.rules, view.players, view.seat, view.hand).wanted
    chances = {(wanted, seat): chance_of(beliefs, seat, wanted) for wanted in wanted_now for seat in around}
    asks = choices(view, beliefs)
    rows = tuple(
        (capital(spoken(wanted)), tuple(odds_shown(chances[wanted, seat]) for seat in around)) for wanted in wanted_now
    )
    return HelpShown(
        say=chances_in_words(chances, names),
        know=KnowShown(
            names=tuple(names[seat] for seat in around),
            rows=rows,
            aims=tuple(advice(aims_of(asks), view.rules, names)) if asks else (),
            reading=reading(view.rules),
            as_of=BEFORE_THE_ASK if len(session.events) > len(view.events) else "",
        ),
        known={
            seat: tuple(known_shown(view, seat, wanted, chances[wanted, seat]) for wanted in wanted_now)
            for seat in around
        },
        pond=tuple(pond_shown(wanted, beliefs, view.table.pond) for wanted in wanted_now) if view.table.pond else (),
    )


def odds_shown(chance: float) -> OddsShown:
    """A chance in the exact table."""
    return OddsShown(short(chance), in_full(chance), shade(chance))


def known_shown(view: View, seat: int, wanted: Rank | Card, chance: float) -> KnownShown:
    """What can be known of a hand in one word, and why, or how likely it is."""
    of_rank = isinstance(wanted, Rank)
    if chance == 1:
        return KnownShown(written(wanted), "yes", "Has one" if of_rank else "Has it", why_sure(view, seat, wanted))
    if chance == 0:
        return KnownShown(written(wanted), "no", "None" if of_rank else "Not here", why_sure(view, seat, wanted))
    tenths = round(10 * chance)
    figure = "under one in ten" if not tenths else "over nine in ten" if tenths == 10 else f"{number(tenths)} in ten"
    return KnownShown(written(wanted), "half", "Perhaps", figure)


def pond_shown(wanted: Rank | Card, beliefs: "Beliefs", pond: int) -> KnownShown:
    """How likely the next card out of the pond is what could be asked for."""
    chance = beliefs.pond[rank_of(wanted)] / pond
    if chance == 0:
        return KnownShown(written(wanted), "no", "None here", "by counting")
    return KnownShown(written(wanted), "half", capital(about(chance)), "to fish one")


def why_sure(view: View, seat: int, wanted: Rank | Card) -> str:
    """How one knows for sure, in a word or two: by the last thing that has told it, else by counting."""
    asked: Asked | None = None
    why = "by counting"
    for event in view.events:
        match event:
            case Asked(asker):
                asked = event
                if asker == seat and rank_of(event.wanted) == rank_of(wanted):
                    why = "has asked"
            case GoFishSaid(said) | CardRefused(said) if said == seat and asked and asked.wanted == wanted:
                why = "said so"
            case CardsGiven(giver, taker, cards) if any(card.rank == rank_of(wanted) for card in cards):
                why = "gave all" if giver == seat else "got some" if taker == seat else why
            case GroupLaid(_, rank) if rank == rank_of(wanted):
                why = "by counting"
    return why


def rank_of(wanted: Rank | Card) -> Rank:
    """The rank that an ask is about."""
    return wanted if isinstance(wanted, Rank) else wanted.rank


def reading(rules: Rules) -> str:
    """How the events are read, in plain words."""
    return LOGIC.format("another card of that rank" if rules.names_a_card else "the rank")


def chance_of(beliefs: "Beliefs", seat: int, wanted: Rank | Card) -> float:
    """The chance (0 to 1) that a seat holds what might be asked for."""
    if isinstance(wanted, Card):
        return beliefs.cards[seat][wanted.number] if beliefs.cards else 0.0
    return beliefs.hold(seat, wanted)


def shade(chance: float) -> int:
    """How likely something is: 0 for impossible, 1 to 5 in between, 6 for certain."""
    if chance in {0, 1}:
        return SHADES + 1 if chance else 0
    return 1 + min(int(chance * SHADES), SHADES - 1)


def short(chance: float) -> str:
    """A chance for a table: "sure", "cannot" or in per cent."""
    return chance_in_words(chance) if chance in {0, 1} else in_percent(chance)


def chances_in_words(chances: Chances, names: tuple[str, ...]) -> str:
    """The chances in two sentences for who does not see the table: what is sure, and else the likeliest."""
    if not chances:
        return "There is nothing that you could ask for."
    sure = [f"{names[seat]} has {spoken(wanted)}" for (wanted, seat), chance in chances.items() if chance == 1]
    if sure:
        return f"Sure: {'; '.join(sure)}."
    wanted, seat = max(chances, key=chances.__getitem__)
    if chances[wanted, seat] == 0:
        return "Nobody can have what you could ask for."
    return f"The likeliest: {names[seat]} has {spoken(wanted)}, {in_full(chances[wanted, seat])}. Nothing is sure."


def advice(aims: "Aims", rules: Rules, names: Sequence[str]) -> list[str]:
    """What to ask: one sentence where the two aims agree, and one for each of them, with its numbers, where not."""
    if aims.catch[0].chance == 0:
        return ["No ask can catch anything now, so ask for what you would like to draw."]
    if aims.both:
        return [f"Most {CATCH}, and {nearer(rules)}: ask {told(aims.both, names)}"]
    then = round(aims.book[0].then)
    held = f"If it works, you hold {'all' if then == rules.group else NUMBERS[then]} of the {NUMBERS[rules.group]}."
    return [
        f"Most {CATCH}: ask {told(aims.catch, names)}",
        f"{capital(nearer(rules))}: ask {told(aims.book, names)} {held}",
    ]


def asks_in_words(asks: Iterable[Ask], names: Sequence[str]) -> str:
    """Asks that are as good as one another: "Ana for sevens or tens, or Ben for tens"."""
    wishes: dict[int, list[str]] = {}
    for ask in asks:
        wishes.setdefault(ask.target, []).append(spoken(ask.wanted))
    said = [f"{names[target]} for {listed(wanted, 'or')}" for target, wanted in wishes.items()]
    return ", or ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


def told(best: Sequence["Choice"], names: Sequence[str]) -> str:
    """Asks that are as good as one another, and how likely they work."""
    others = len(best) - MOST_ASKS
    more = f" {others} other{' is' if others == 1 else 's are'} as good." if others > 0 else ""
    return f"{asks_in_words([one.ask for one in best[:MOST_ASKS]], names)}, {promise(best[0].chance)}.{more}"


class Reasons:
    """Keeps a timeline for each seat that asks why, with the events that it has taken in."""

    def __init__(self) -> None:
        self.timelines: dict[int, tuple[Timeline, tuple[Event, ...], tuple[object, ...]]] = {}

    def why(self, view: View, ask: Ask, names: Sequence[str], declares: Iterable[int] = ()) -> "tuple[Reason, ...]":
        """The weightiest reasons for the chance of an ask, in a game as its asker sees it between two actions."""
        from gofish_learn.knowledge.proofs.explain import explain  # noqa: PLC0415 - loads NumPy, which play never needs
        from gofish_learn.knowledge.proofs.timeline import Timeline  # noqa: PLC0415 - the same

        follows = (view.rules, view.players, tuple(declares))
        timeline, read, followed = self.timelines.pop(view.seat, (None, (), ()))
        if timeline is None or followed != follows or view.events[: len(read)] != read:
            timeline = Timeline.of(view, declares=declares)
        found = explain(view, ask.target, ask.wanted, names, timeline)
        self.timelines[view.seat] = (timeline, view.events, follows)
        return found.reasons[:MOST_REASONS]


def hint_shown(session: Session, view: View, overlay: OddsOverlay, reasons: Reasons, step: int) -> HelpShown:
    """A hint for the ask that the holder is to make: where to look (step 1), what to ask as well (2), and why (3)."""
    from gofish_learn.knowledge.review.choices import aims_of, choices  # noqa: PLC0415 - loads NumPy

    names, declares = session.setup.names, session.game.declares
    aims = aims_of(choices(view, overlay.beliefs(view, declares)))
    best = aims.both or aims.catch
    said = [nudge(view, best), *(advice(aims, view.rules, names) if step > 1 else ())]
    why = reasons.why(view, best[0].ask, names, declares) if step == LAST_STEP else ()
    told = tuple(reason.sentence for reason in why)
    say = " ".join(told or said[step - 1 :])
    next_words = NEXT.get(step, "")
    return HelpShown(say, hint=HintShown(tuple(said), told, step + 1 if next_words else 0, next_words))


def nudge(view: View, best: tuple["Choice", ...]) -> str:
    """Where to look, without saying what for."""
    what = "a card that you could ask for" if view.rules.names_a_card else "one of your ranks"
    chance = best[0].chance
    if view.rules.open_hands and chance:
        return "Everybody’s cards are face up. Look who has one of your ranks."
    if chance == 1:
        return f"Somebody must have {what}. Think back: who asked for what, and who was given what?"
    if chance == 0:
        return f"Nobody can have {what} now. Whatever you ask for, the answer will be no."
    if view.rules.fishes:
        return (
            f"You can’t be sure that anybody has {what}. Who can’t have one? Look who said “Go fish!” and hasn’t "
            "drawn since. And who has lots of cards that nobody has seen?"
        )
    return (
        f"You can’t be sure that anybody has {what}. Who can’t have it? Look who said no, and who asked for that card."
    )
