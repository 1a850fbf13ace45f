"""Questions about an ask of a game: may it be made, what is given, and who asks next."""

from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import CardsGiven, GroupLaid
from gofish_learn.engine.hands import EMPTY, FOUR_OF, cards_in, hand_of, ranks_held
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.phrases import NUMBERS, spoken
from gofish_learn.teach.positions import HE_OR_SHE
from gofish_learn.teach.practice.moments import PracticeMoment
from gofish_learn.teach.questions.question import Choice, ChoiceQuestion

NOBODY = "nobody"
NEEDS = "You need two things to ask: it has to be your turn, and you have to hold a card of that rank."


def is_it_legal(moment: PracticeMoment) -> ChoiceQuestion:
    """Ask whether an ask is legal."""
    ask, names = moment.ask, moment.names
    asker, rank = names[ask.asker], ask.rank.singular
    holds = ask.rank in ranks_held(moment.before.hands[ask.asker])
    on_turn = moment.before.turn == ask.asker
    right = "not_turn" if not on_turn else "yes" if holds else "not_held"
    whose = f"It is {asker}’s turn." if on_turn else f"It is {names[moment.before.turn or 0]}’s turn, not {asker}’s."
    choices = [
        Choice(
            "yes",
            "Yes, it is",
            f"It is {asker}’s turn, and {asker} holds at least one {rank}." if right == "yes" else NEEDS,
            {"not_held": "ask-anything", "not_turn": "ask-any-time"}.get(right, ""),
        ),
        Choice("not_held", f"No: {asker} holds no {rank}", f"{asker} {'does hold a' if holds else 'holds no'} {rank}."),
        Choice("not_turn", f"No: it is not {asker}’s turn", whose),
    ]
    if moment.before.hands[ask.target] == EMPTY:
        target = names[ask.target]
        reason = f"You may ask a player who has no cards. {target} will have to say “Go fish!”"
        choices.append(Choice("empty", f"No: {target} has no cards", reason))
    return ChoiceQuestion("Is this ask legal?", tuple(choices), right)


def what_is_given(moment: PracticeMoment) -> ChoiceQuestion:
    """Ask what the target hands over."""
    ask = moment.ask
    asker, target = moment.names[ask.asker], moment.names[ask.target]
    held = moment.before.hands[ask.target] & FOUR_OF[ask.rank]
    cards = cards_in(held)
    offers = dict(_offers(asker, target, cards, moment))
    given = hand_of([card for event in moment.to_come if isinstance(event, CardsGiven) for card in event.cards])
    right = next(key for key, (hand, _, _) in offers.items() if hand == given)
    behind = {"one": "give-one", "any": "give-any"} | ({"none": "hide-cards"} if held else {})
    choices = tuple(Choice(key, text, why, behind.get(key, "")) for key, (_, text, why) in offers.items())
    return ChoiceQuestion(f"What does {target} give {asker}?", choices, right)


def _offers(
    asker: str, target: str, cards: tuple[Card, ...], moment: PracticeMoment
) -> dict[str, tuple[int, str, str]]:
    """What may be offered, by the key of the choice: the cards (-1 for none that is meant), in words, and why."""
    rank, offers = moment.ask.rank, {}
    if len(cards) > 1:
        both = "both" if len(cards) == 2 else f"all {NUMBERS[len(cards)]}"
        which = listed([f"the {card.words}" for card in cards])
        all_words, why = f"{both.capitalize()}: {which}", f"{target} must hand over every {rank.singular}."
        offers["all"] = (hand_of(cards), all_words, why)
        one = f"One {rank.singular}, whichever {target} likes"
        offers["one"] = (hand_of(cards[:1]), one, f"{target} must give {both} of them.")
    else:
        if cards:
            only = f"{target} must hand over every {rank.singular}, and this is the only one."
            offers["all"] = (hand_of(cards), f"The {cards[0].words}", only)
        offers["any"] = (-1, "Any card from the hand", f"{asker} only asked for {rank.plural}.")
    has = f"{target} has what {asker} asked for, and has to give it."
    none = has if cards else f"{target} has no {rank.singular} to give."
    offers["none"] = (EMPTY, f"Nothing: {target} says “Go fish!”", none)
    return offers


def who_asks_next(moment: PracticeMoment) -> ChoiceQuestion:
    """Ask who asks next, once the ask and everything that follows from it is done."""
    names, turn = moment.names, moment.after.turn
    choices = [
        Choice(_seat_key(seat), names[seat], _why_next(moment, seat), _behind_next(moment, seat))
        for seat in range(moment.players)
    ]
    if moment.ended or EMPTY in moment.scene.hands or moment.before.pond == 0:
        over = (
            "The game is over."
            if moment.ended
            else f"Not all {moment.rules.group_word}s are laid, so the game goes on."
        )
        choices.append(Choice(NOBODY, "Nobody: the game is over", over))
    return ChoiceQuestion("Who asks next?", tuple(choices), NOBODY if turn is None else _seat_key(turn))


def _seat_key(seat: int) -> str:
    return f"seat{seat}"


def _why_next(moment: PracticeMoment, seat: int) -> str:
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
            return f"{asker} fished what {HE_OR_SHE[asker]} asked for. But in this game that ends your turn."
        if _drew_a_group(moment):
            group = moment.rules.group_word
            return f"{asker} lays the {group}. But in this game you only go again if you draw the rank you asked for."
        return f"{asker} didn’t get {spoken(ask.wanted)}, so it’s somebody else’s turn."
    if any(event.seat == seat for event in moment.skipped):
        return f"{names[seat]} would be next, but has no cards and can’t draw any."
    if turn == ask.asker:
        why = (
            "You don’t get a turn just because you were asked" if seat == ask.target else "The turn doesn’t move on yet"
        )
        return f"{why}. {asker} goes again."
    if seat == ask.target:
        return "You don’t get a turn just because you were asked. Play goes round to the left."
    return f"Play goes to the left, one player at a time. {names[seat]} comes later."


def _behind_next(moment: PracticeMoment, seat: int) -> str:
    """The misconception of those who say that it is this seat's turn next; empty where it is, or the game is over."""
    ask, turn = moment.ask, moment.after.turn
    if turn in {None, seat}:
        return ""
    if seat == ask.target:
        return "asked-goes-next"
    if seat == ask.asker:
        return "any-draw-plays-on" if moment.drawn else ""
    return "catch-ends-turn" if turn == ask.asker else "turn-jumps"


def _drew_a_group(moment: PracticeMoment) -> bool:
    drawn = moment.drawn
    if drawn is None or drawn.card is None or drawn.wish:
        return False
    laid = [event for event in (*moment.shown, *moment.to_come) if isinstance(event, GroupLaid)]
    return any(event.seat == drawn.seat and event.rank == drawn.card.rank for event in laid)


def _why_stays(moment: PracticeMoment) -> str:
    asker, target = moment.names[moment.ask.asker], moment.names[moment.ask.target]
    if moment.caught:
        return f"{asker} got cards from {target}, and that’s a catch, so {asker} goes again."
    if moment.drawn is not None and moment.drawn.wish:
        one = HE_OR_SHE[asker]
        return f"{asker} fished what {one} asked for, so {one} goes again."
    return f"The new card completed a {moment.rules.group_word}, and in this game that means {asker} goes again."


def _why_passes(moment: PracticeMoment, turn: int) -> str:
    names = moment.names
    over = [names[event.seat] for event in moment.skipped]
    passed = f" {listed(over)} {'is' if len(over) == 1 else 'are'} passed over." if over else ""
    if moment.caught and not moment.rules.catch_plays_on:
        return f"In this game a catch ends your turn, so the turn passes to the left, to {names[turn]}.{passed}"
    if moment.drawn and moment.drawn.wish:
        return f"In this game fishing what you asked for ends your turn, so it’s {names[turn]}’s turn.{passed}"
    asker = names[moment.ask.asker]
    if moment.caught:
        return f"{asker} has no cards left to ask with, so the turn passes to the left.{passed}"
    return f"{asker} didn’t get {spoken(moment.ask.wanted)}, so the turn passes to the left, to {names[turn]}.{passed}"
