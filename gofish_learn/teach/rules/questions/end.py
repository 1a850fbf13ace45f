"""Questions about the end of a game: empty hands, whether the game is over, and who wins."""

from itertools import combinations

from gofish_learn.engine.events import GameEnded, HandRefilled, Skipped, TurnSkipped
from gofish_learn.engine.hands import EMPTY
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import EmptyHand, Rules, Tie
from gofish_learn.engine.wording import listed
from gofish_learn.teach.questions.question import Choice, ChoiceQuestion
from gofish_learn.teach.rules.questions.moments import Moment

ORDINALS = {1: "1st", 2: "2nd", 3: "3rd", 21: "21st", 22: "22nd", 23: "23rd"}


def _quantity(number: int, unit: str) -> str:
    return f"{number} {unit}{'' if number == 1 else 's'}"


def what_of_empty_hand(moment: Moment) -> ChoiceQuestion:
    """Ask what happens to a seat whose hand has just run out."""
    scene, names = moment.scene, moment.names
    seat = next(seat for seat in _empty_order(moment) if scene.hands[seat] == EMPTY)
    name, right = names[seat], _fate(moment, seat)
    texts = {
        "five": f"{name} draws five new cards at once",
        "one": f"{name} draws one card now, and must ask for its rank",
        "waits": f"Nothing, until it’s {name}’s turn",
        "skip": f"{name} is passed over",
        "end": "The game is over",
    }
    choices = tuple(
        Choice(key, text, _why_empty(moment, seat) if key == right else _why_not_empty(moment, seat, key))
        for key, text in texts.items()
    )
    return ChoiceQuestion(f"{name} has no cards. What happens?", choices, right)


def _empty_order(moment: Moment) -> tuple[int, ...]:
    """All seats, first those that are refilled or passed over by the events to come; seats may occur twice."""
    about = [event.seat for event in moment.to_come if isinstance(event, HandRefilled | TurnSkipped)]
    return (*about, *range(moment.players))


def _fate(moment: Moment, seat: int) -> str:
    """What happens to a seat without cards: "five", "one", "skip", "end" or "waits", the keys of the choices."""
    for event in moment.to_come:
        match event:
            case HandRefilled(other, cards) if other == seat:
                return "one" if len(cards) == 1 else "five"
            case TurnSkipped(other, Skipped.NO_CARDS) if other == seat:
                return "skip"
            case GameEnded():
                return "end"
    return "waits"


def _why_empty(moment: Moment, seat: int) -> str:
    name, kind = moment.names[seat], moment.rules.empty_hand
    match _fate(moment, seat):
        case "five":
            return f"With an empty hand, {name} draws five cards from the pond right away, or whatever is left."
        case "one":
            return f"It’s {name}’s turn, so {name} draws one card and asks for its rank."
        case "skip":
            reason = "there is nothing to draw" if kind is EmptyHand.IS_SKIPPED else "the pond is empty"
            return f"{name} has no cards and {reason}, so the turn goes past {name}."
        case "end":
            return "In this game it’s all over as soon as somebody has no cards left."
        case _:
            return f"{name} draws a card only when it’s {name}’s turn to ask."


def _why_not_empty(moment: Moment, seat: int, wrong: str) -> str:
    name, right, kind = moment.names[seat], _fate(moment, seat), moment.rules.empty_hand
    match wrong:
        case "five":
            return f"That’s how it works in {_books_where(EmptyHand.DRAWS_FIVE_AT_ONCE)}, but not here."
        case "end":
            return f"That’s how it works in {_books_where(EmptyHand.ENDS_THE_GAME)}, but not here."
        case "one" if kind is EmptyHand.DRAWS_ONE_ON_ITS_TURN:
            return f"Only the player whose turn it is draws a card, and that isn’t {name}."
        case "one":
            return f"That’s how it works in {_books_where(EmptyHand.DRAWS_ONE_ON_ITS_TURN)}, but not here."
        case "waits" if right in ("one", "skip"):
            return f"It’s already {name}’s turn."
        case "waits":
            return "In this game nobody waits without cards while there are cards in the pond."
        case _ if right == "waits":
            return f"It isn’t {name}’s turn, so there’s no turn to miss."
        case _:
            return "Anybody who can still draw a card gets a turn."


def _books_where(kind: EmptyHand) -> str:
    return listed([f"“{rules.title}”" for rules in RULE_BOOKS.values() if rules.empty_hand is kind])


def is_it_over(moment: Moment) -> ChoiceQuestion:
    """Ask whether the game is over now, and why."""
    rules, names, scene = moment.rules, moment.names, moment.scene
    groups = f"{rules.group_word}s"
    laid = sum(len(own) for own in scene.table.groups)
    empty = [names[seat] for seat, hand in enumerate(scene.hands) if hand == EMPTY]
    pond = scene.table.pond
    none_left = f"{listed(empty)} {'has' if len(empty) == 1 else 'have'}" if empty else "somebody has"
    all_laid = (
        f"All {rules.groups_in_all} {groups} are laid"
        if laid == rules.groups_in_all
        else f"{laid} of {rules.groups_in_all} {groups} are laid"
    )
    ends_empty = rules.empty_hand is EmptyHand.ENDS_THE_GAME and empty
    empty_why = (
        "In this game it’s all over as soon as somebody has no cards left."
        if ends_empty
        else f"An empty hand doesn’t end this game. It ends when all {rules.groups_in_all} {groups} are laid."
    )
    pond_why = (
        f"The pond doesn’t decide it. The game ends when all {rules.groups_in_all} {groups} are laid. {all_laid}."
    )
    choices = [
        Choice("laid", f"Yes: all {rules.groups_in_all} {groups} are laid", f"{all_laid}."),
        Choice(
            "pond",
            "Yes: the pond is empty",
            f"There are still {_quantity(pond, 'card')} in the pond." if pond else pond_why,
        ),
        Choice(
            "no", "No, it goes on", "Nobody can ask any more." if moment.ended else f"{all_laid}, so the game goes on."
        ),
    ]
    # When nobody has a card left, "somebody has none" would be a true answer too.
    if any(scene.hands):
        choices.append(Choice("empty", f"Yes: {none_left} no cards left", empty_why))
    right = "no" if moment.ended is None else "laid" if laid == rules.groups_in_all else "empty"
    return ChoiceQuestion("Is the game over?", tuple(choices), right)


def who_wins(moment: Moment) -> ChoiceQuestion:
    """Ask who wins a game that has just ended."""
    end, names, rules = moment.ended, moment.names, moment.rules
    if end is None:
        raise ValueError("The game is not over, so nobody has won.")
    best = max(end.scores)
    leaders = [seat for seat, score in enumerate(end.scores) if score == best]
    sharing = leaders if len(leaders) > 1 else sorted(range(moment.players), key=lambda seat: -end.scores[seat])[:2]
    choices = [Choice(f"seat{seat}", names[seat], _why_won(moment, seat)) for seat in range(moment.players)]
    pairs = [list(pair) for pair in combinations(sharing, 2)] if len(sharing) > 2 else []
    for seats in [sharing, *pairs]:
        share = listed([names[seat] for seat in sorted(seats)])
        choices.append(Choice(_shared_key(seats), f"{share} share the win", _why_shared(moment, end)))
    right = f"seat{end.winners[0]}" if len(end.winners) == 1 else _shared_key(list(end.winners))
    scores = [f"{name} {_quantity(score, rules.point_word)}" for name, score in zip(names, end.scores, strict=True)]
    facts = f"The game is over: {listed(scores)}. {_tie_facts(moment, leaders)}".strip()
    return ChoiceQuestion("Who wins?", tuple(choices), right, facts=facts)


def _shared_key(seats: list[int]) -> str:
    return "share" + "".join(str(seat) for seat in sorted(seats))


def _ordinal(number: int) -> str:
    return ORDINALS.get(number, f"{number}th")


def _tie_facts(moment: Moment, leaders: list[int]) -> str:
    """What a tie may be broken by: the same facts for every rule book, so that they do not hint at the answer."""
    if len(leaders) < 2:
        return ""
    names, state, word = moment.names, moment.after, moment.rules.group_word
    last = [f"{names[seat]}’s last {word} was the {_ordinal(state.last_counted[seat])} to be laid" for seat in leaders]
    left = [f"{names[seat]} has {_quantity(state.hands[seat].bit_count(), 'card')} left" for seat in leaders]
    return f"{listed(last)}. {listed(left)}."


def _why_won(moment: Moment, seat: int) -> str:
    end, names, rules, state = moment.ended, moment.names, moment.rules, moment.after
    scores = state.scores
    best, name = max(scores), names[seat]
    if scores[seat] < best:
        return f"{name} has only {_quantity(scores[seat], rules.point_word)}, and somebody has more."
    if scores.count(best) == 1:
        return f"{name} has the most: {_quantity(best, rules.point_word)}."
    winners = end.winners if end else ()
    if seat in winners and len(winners) == 1:
        return _tie_rule(rules, name)
    if seat in winners:
        equal = listed([names[other] for other in winners])
        return f"{name} doesn’t win alone: {equal} are level, and this game has no tie-break."
    return f"{name} has as many, but {_tie_rule(rules, names[winners[0]])}"


def _tie_rule(rules: Rules, name: str) -> str:
    match rules.tie:
        case Tie.LAST_GROUP_FIRST:
            return f"{name} completed the last {rules.group_word} sooner, and that breaks the tie."
        case Tie.FEWEST_CARDS:
            return f"{name} has fewer cards left, and that breaks the tie."
        case Tie.SHARED:
            return f"{name} shares the win."


def _why_shared(moment: Moment, end: GameEnded) -> str:
    best = max(end.scores)
    names = listed([moment.names[seat] for seat in end.winners])
    if len(end.winners) > 1:
        return f"{names} are level on everything, so they share the win."
    if end.scores.count(best) == 1:
        return f"There is no tie: {names} alone has {_quantity(best, moment.rules.point_word)}."
    return f"This game has a tie-break: {_tie_rule(moment.rules, names)}"


def what_is_the_score(moment: Moment) -> ChoiceQuestion:
    """Ask how many points the asker has now."""
    rules, seat = moment.rules, moment.ask.asker
    name, laid = moment.names[seat], moment.after.counted[seat]
    held = moment.after.hands[seat].bit_count()
    points = {"pairs": laid, "cards": laid * rules.group, "held": laid * rules.group + held}
    right = next(key for key, number in points.items() if number == moment.after.scores[seat])
    worth = f"In this game every {rules.point_word} you lay is a point"
    choices = (
        Choice("pairs", f"{points['pairs']}: the pairs that are laid", f"{worth}, not every pair."),
        Choice("cards", f"{points['cards']}: the cards that are laid", f"{worth}."),
        Choice(
            "held",
            f"{points['held']}: the cards laid and the cards in the hand",
            f"{worth}. Cards still in your hand don’t count.",
        ),
    )
    return ChoiceQuestion(f"What is {name}’s score now?", choices, right)
