"""What may be asked, asks in words, and the seats around a table."""

from collections.abc import Iterable, Sequence

from gofish_learn.engine.asks import Ask, LegalAsks
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.saying import spoken
from gofish_learn.ui.table.messages.screen import AskPrompts, TableAsks


def around_from(seat: int, players: int) -> list[int]:
    """The other seats in the order in which a person sees them: clockwise, from the left."""
    return [(seat + step) % players for step in range(1, players)]


def sign(wanted: Rank | Card) -> str:
    """What is asked for as a page names it: "7", or "7H"."""
    return str(wanted) if isinstance(wanted, Card) else wanted.letter


def asks_in_words(asks: Iterable[Ask], names: Sequence[str]) -> str:
    """Asks that are as good as one another: "Ana for sevens or tens, or Ben for tens"."""
    wishes: dict[int, list[str]] = {}
    for ask in asks:
        wishes.setdefault(ask.target, []).append(spoken(ask.wanted))
    said = [f"{names[target]} for {listed(wanted, 'or')}" for target, wanted in wishes.items()]
    return ", or ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


def asks_part(view: View, names: Sequence[str]) -> TableAsks:
    """The legal asks of a view's seat."""
    legal = LegalAsks(view.rules, view.players, view.seat, view.hand)
    cards = [wanted for wanted in legal.wanted if isinstance(wanted, Card)]
    ranks = dict.fromkeys(wanted.rank if isinstance(wanted, Card) else wanted for wanted in legal.wanted)
    return {
        "ranks": [rank.letter for rank in ranks],
        "cards": [str(card) for card in cards] if view.rules.names_a_card else None,
        "targets": [{"seat": seat, "name": names[seat], "cards": view.table.sizes[seat]} for seat in legal.targets],
    }


def prompts_part(asks: TableAsks, *, few_words: bool) -> AskPrompts:
    """What to do next once something is chosen, in a sentence for each rank, card and player of `asks`.

    By what is chosen: `ranks` by letter, `cards` as "7H", `targets` by seat.
    """
    others = [target["name"] for target in asks["targets"]]
    whom = f"now ask {others[0]}" if len(others) == 1 else "whom do you ask?"
    end = "." if len(others) == 1 else ""
    if few_words:
        whom, end = "who has some?", ""
    ranks = [Rank.parse(letter) for letter in asks["ranks"]]
    cards = [Card.parse(text) for text in asks["cards"] or ()]
    kind = "the card you lack" if cards else "a rank"

    def chosen(rank: Rank) -> str:
        return f"Which {rank.singular} do you ask for?" if cards else f"{rank.plural.capitalize()}: {whom}{end}"

    return {
        "ranks": {rank.letter: chosen(rank) for rank in ranks},
        "cards": {str(card): f"The {card.words}: {whom}{end}" for card in cards},
        "targets": {str(target["seat"]): f"{target['name']}: now choose {kind}." for target in asks["targets"]},
    }
