"""Questions about the turn: who begins, whether an ask is legal, who asks next."""

from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import GroupLaid, Offence, PenaltyGiven, Skipped
from gofish_learn.engine.game import legal_asks
from gofish_learn.engine.hands import EMPTY, ranks_held
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.saying import spoken
from gofish_learn.teach.questions.question import Choice, ChoiceQuestion
from gofish_learn.teach.rules.questions.moments import Moment

NOBODY = "nobody"
NEEDS = "You need two things to ask: it has to be your turn, and you have to hold a card of that rank."
NEEDS_CARD = "It has to be your turn, you have to hold a card of that rank, and you can’t ask for a card you hold."


def _seat_key(seat: int) -> str:
    return f"seat{seat}"


def who_begins(moment: Moment) -> ChoiceQuestion:
    """Ask who asks first after the deal."""
    dealer, names = moment.record.dealer, moment.names
    first = moment.left_of(dealer)

    def why(seat: int) -> str:
        if seat == first:
            return f"{names[first]} sits on the left of {names[dealer]}, who dealt, so {names[first]} starts."
        if seat == dealer:
            return f"{names[dealer]} dealt the cards, so {names[dealer]} goes last."
        return f"{names[seat]} comes later, because play goes round to the left."

    choices = tuple(Choice(_seat_key(seat), names[seat], why(seat)) for seat in range(moment.players))
    turn = moment.after.turn
    row = f"Each player’s neighbour on the left is the next one in the row. After {names[-1]} it’s {names[0]} again."
    facts = f"{names[dealer]} dealt the cards. {row}"
    return ChoiceQuestion("Who asks first?", choices, NOBODY if turn is None else _seat_key(turn), facts=facts)


def is_it_legal(moment: Moment) -> ChoiceQuestion:
    """Ask whether an ask is legal."""
    ask, names, rules = moment.ask, moment.names, moment.rules
    asker, target = names[ask.asker], names[ask.target]
    what = spoken(ask.wanted)
    hand = moment.before.hands[ask.asker]
    holds = ask.rank in ranks_held(hand)
    on_turn = moment.before.turn == ask.asker
    yes = f"It is {asker}’s turn, and {asker} holds at least one {ask.rank.singular}"
    mine = f"{asker} does hold a {ask.rank.singular}." if holds else f"{asker} holds no {ask.rank.singular}."
    whose = f"It is {asker}’s turn." if on_turn else f"It is {names[moment.before.turn or 0]}’s turn, not {asker}’s."
    choices = [
        Choice(
            "yes",
            "Yes, it is",
            f"{yes}." if _legality(moment) == "yes" else NEEDS_CARD if rules.names_a_card else NEEDS,
            {"not_held": "ask-anything", "not_turn": "ask-any-time"}.get(_legality(moment), ""),
        ),
        Choice("not_held", f"No: {asker} holds no {ask.rank.singular}", mine),
        Choice("not_turn", f"No: it is not {asker}’s turn", whose),
    ]
    if isinstance(ask.wanted, Card):
        own = hand >> ask.wanted.number & 1
        reason = f"{asker} already holds {what}." if own else f"{asker} doesn’t hold {what}, so that ask would be fine."
        choices.append(Choice("own_card", f"No: {asker} already holds {what}", reason))
    if moment.before.hands[ask.target] == EMPTY:
        reason = f"You may ask a player who has no cards. {target} will have to say “Go fish!”"
        choices.append(Choice("empty", f"No: {target} has no cards", reason))
    return ChoiceQuestion("Is this ask legal?", tuple(choices), _legality(moment))


def _legality(moment: Moment) -> str:
    """The key of the right answer to `is_it_legal`: "yes", "not_turn", "own_card" or "not_held"."""
    ask = moment.ask
    punished = any(
        isinstance(event, PenaltyGiven) and event.offence in (Offence.ILLEGAL_CALL, Offence.OUT_OF_TURN)
        for event in moment.to_come
    )
    if moment.refused is None and not punished:
        return "yes"
    if moment.before.turn != ask.asker:
        return "not_turn"
    return "own_card" if ask.rank in ranks_held(moment.before.hands[ask.asker]) else "not_held"


def who_asks_next(moment: Moment) -> ChoiceQuestion:
    """Ask who asks next, once the action and everything that follows from it is done."""
    names, after = moment.names, moment.after
    choices = [
        Choice(_seat_key(seat), names[seat], _why_next(moment, seat), _behind_next(moment, seat))
        for seat in range(moment.players)
    ]
    if moment.ended or EMPTY in moment.scene.hands or (moment.rules.fishes and moment.before.pond == 0):
        over = (
            "The game is over."
            if moment.ended
            else f"Not all {moment.rules.group_word}s are laid, so the game goes on."
        )
        choices.append(Choice(NOBODY, "Nobody: the game is over", over))
    return ChoiceQuestion("Who asks next?", tuple(choices), NOBODY if after.turn is None else _seat_key(after.turn))


def _why_next(moment: Moment, seat: int) -> str:
    ask, names, turn = moment.ask, moment.names, moment.after.turn
    asker = names[ask.asker]
    if turn is None:
        return "The game is over."
    if seat == turn:
        return _why_stays(moment) if turn == ask.asker else _why_passes(moment, turn)
    if seat == ask.asker:
        if moment.caught and not moment.rules.catch_plays_on:
            return f"{asker} made a catch. But in this game a catch ends your turn."
        if moment.drawn and moment.drawn.wish:
            return f"{asker} fished what {asker} asked for. But in this game that ends your turn."
        if _drew_a_group(moment):
            group = moment.rules.group_word
            return f"{asker} lays the {group}. But in this game you only go again if you draw the rank you asked for."
        return f"{asker} didn’t get {spoken(ask.wanted)}, so it’s somebody else’s turn."
    for event in moment.skipped:
        if event.seat == seat:
            reason = "has no cards and can’t draw any" if event.reason is Skipped.NO_CARDS else "must miss a turn"
            return f"{names[seat]} would be next, but {reason}."
    if turn == ask.asker:
        why = (
            "You don’t get a turn just because you were asked" if seat == ask.target else "The turn doesn’t move on yet"
        )
        return f"{why}. {asker} goes again."
    if seat == ask.target:
        return "You don’t get a turn just because you were asked. Play goes round to the left."
    return f"Play goes to the left, one player at a time. {names[seat]} comes later."


def _behind_next(moment: Moment, seat: int) -> str:
    """The misconception of those who say that it is this seat's turn next; empty where it is, or the game is over."""
    ask, turn = moment.ask, moment.after.turn
    if turn in {None, seat}:
        return ""
    if seat == ask.target:
        return "asked-goes-next"
    if seat == ask.asker:
        return "any-draw-plays-on" if moment.drawn else ""
    return "catch-ends-turn" if turn == ask.asker else "turn-jumps"


def _drew_a_group(moment: Moment) -> bool:
    drawn = moment.drawn
    if drawn is None or drawn.card is None or drawn.wish:
        return False
    laid = [event for event in (*moment.shown, *moment.to_come) if isinstance(event, GroupLaid)]
    return any(event.seat == drawn.seat and event.rank == drawn.card.rank for event in laid)


def _why_stays(moment: Moment) -> str:
    asker, target = moment.names[moment.ask.asker], moment.names[moment.ask.target]
    drawn = moment.drawn
    if any(
        isinstance(event, PenaltyGiven) and event.seat == moment.ask.asker for event in (*moment.shown, *moment.to_come)
    ):
        return f"The ask doesn’t count: {asker} asks again, but pays for it later."
    if moment.caught:
        return f"{asker} got cards from {target}, and that’s a catch, so {asker} goes again."
    if drawn is not None and drawn.wish:
        return f"{asker} drew the rank {asker} asked for, so {asker} goes again."
    return f"The new card completed a {moment.rules.group_word}, and in this game that means {asker} goes again."


def _why_passes(moment: Moment, turn: int) -> str:
    names, ask = moment.names, moment.ask
    if ask.asker != moment.before.turn:
        return f"That ask was out of turn, so it doesn’t count. It’s still {names[turn]}’s turn."
    over = [names[event.seat] for event in moment.skipped]
    passed = f" {listed(over)} {'is' if len(over) == 1 else 'are'} passed over." if over else ""
    if moment.caught and not moment.rules.catch_plays_on:
        return f"In this game a catch ends your turn, so the turn passes to the left, to {names[turn]}.{passed}"
    if moment.drawn and moment.drawn.wish:
        return f"In this game fishing what you asked for ends your turn, so it’s {names[turn]}’s turn.{passed}"
    if moment.caught:
        return f"{names[ask.asker]} has no cards left to ask with, so the turn passes to the left.{passed}"
    return (
        f"{names[ask.asker]} didn’t get {spoken(ask.wanted)}, so the turn passes to the left, to {names[turn]}.{passed}"
    )


def what_may_be_asked(moment: Moment) -> ChoiceQuestion:
    """Ask which ranks the seat whose turn it now is may ask for."""
    state, names = moment.after, moment.names
    name = names[state.turn or 0]
    held = listed([rank.plural for rank in ranks_held(moment.scene.hands[state.turn or 0])])
    choices = (
        Choice("held", f"Only {held}", f"{name} only holds {held}, and you may only ask for a rank you hold."),
        Choice(
            "any", "Any rank", f"You may only ask for a rank you hold, even with just one card. Here that’s {held}."
        ),
        Choice("none", f"None: {name} must wait", f"{name} has drawn a card and may ask at once."),
    )
    asks = {ask.rank for ask in legal_asks(state)}
    right = "none" if not asks else "held" if asks == set(ranks_held(state.hands[state.turn or 0])) else "any"
    return ChoiceQuestion(f"It is {name}’s turn. Which ranks may {name} ask for?", choices, right)
