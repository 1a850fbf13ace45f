"""Questions about irregularities: what a mistake costs, and whether a book counts."""

from gofish_learn.engine.asks import Expose
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import GroupLaid, Offence, PenaltyGiven
from gofish_learn.engine.wording import listed
from gofish_learn.teach.questions.question import Choice, ChoiceQuestion
from gofish_learn.teach.rules.questions.moments import Moment


def what_it_costs(moment: Moment) -> ChoiceQuestion:
    """Ask what penalty a mistake brings."""
    seat = moment.offender
    if seat is None:
        raise ValueError("Nobody has made a mistake here.")
    name, rank = moment.names[seat], _rank_at_stake(moment)
    misses = bool((moment.after.misses & ~moment.before.misses) >> seat & 1)
    barred = bool((moment.after.barred[seat] & ~moment.before.barred[seat]) >> rank & 1)
    right = COSTS[misses, barred]
    offers = {
        "nothing": ("Nothing", "This mistake does cost something."),
        "misses": (
            f"{name} misses the next turn",
            "You only miss a turn, and nothing more, after an illegal call.",
        ),
        "barred": (
            f"{name} may not score a book of {rank.plural}",
            "You only lose the rank, and nothing more, if you ask out of turn.",
        ),
        "both": (
            f"{name} misses the next turn, and may not score a book of {rank.plural}",
            "You only pay twice if you fail to hand over cards.",
        ),
    }
    truth = _why_it_costs(moment, name, misses=misses, barred=barred)
    choices = tuple(Choice(key, text, truth if key == right else why) for key, (text, why) in offers.items())
    return ChoiceQuestion(f"{_mistake_sentence(moment, name)} What does that cost {name}?", choices, right)


COSTS = {(False, False): "nothing", (True, False): "misses", (False, True): "barred", (True, True): "both"}
"""The key of the right answer, by whether the offender misses a turn and whether the rank is barred."""


def _rank_at_stake(moment: Moment) -> Rank:
    return moment.action.card.rank if isinstance(moment.action, Expose) else moment.ask.rank


def _mistake_sentence(moment: Moment, name: str) -> str:
    if isinstance(moment.action, Expose):
        return f"{name} drops the {moment.action.card.words}, and everyone sees it."
    return f"{name} wrongly says no." if moment.ask.deny else "That breaks a rule."


def _why_it_costs(moment: Moment, name: str, *, misses: bool, barred: bool) -> str:
    rank = _rank_at_stake(moment)
    if not misses and not barred:
        return f"There is no penalty: {name} takes the card back, though everyone has seen it."
    offence = next(event.offence for event in (*moment.shown, *moment.to_come) if isinstance(event, PenaltyGiven))
    costs = [f"{name} misses the next turn"] if misses else []
    costs += [f"a book of {rank.plural} will not count for {name}"] if barred else []
    return f"{OFFENCES[offence]}: {listed(costs)}."


OFFENCES = {
    Offence.ILLEGAL_CALL: "That was an illegal call",
    Offence.OUT_OF_TURN: "That was asking out of turn",
    Offence.FAILED_TO_GIVE: "That was failing to hand over cards",
    Offence.UNSHOWN_BOOK: "That was failing to show a book",
}


def what_of_the_book(moment: Moment) -> ChoiceQuestion:
    """Ask whether a book counts that may have been shown too late."""
    laid = next(event for event in moment.to_come if isinstance(event, GroupLaid))
    name, book = moment.names[laid.seat], f"book of {laid.rank.plural}"
    counts = f"{name} showed it in time." if laid.counted else f"{name} did not show it before the end of the turn."
    uncounted = f"The {book} is laid so that the game can end, but it came too late to count."
    choices = (
        Choice("counts", "It is laid, and it counts", counts),
        Choice("uncounted", "It is laid, but it does not count", counts if laid.counted else uncounted),
        Choice(
            "stays", f"It stays in {name}’s hand", "Then the game could never end, because all books have to be laid."
        ),
    )
    return ChoiceQuestion(f"What happens to {name}’s {book}?", choices, "counts" if laid.counted else "uncounted")
