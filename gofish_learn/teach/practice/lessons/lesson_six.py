"""Questions on lesson 06, “Which ask is best?”: asks in real games, good decisions and lucky ones, accuracy."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random

from gofish_learn.bots.streams import pick
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Card
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.engine.view import View
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.proofs.chance_words import promise
from gofish_learn.knowledge.proofs.phrases import spoken
from gofish_learn.knowledge.review.choices import choices
from gofish_learn.teach.lessons.lesson_six import accuracy_of
from gofish_learn.teach.practice.lessons.lesson_four import Reasons
from gofish_learn.teach.practice.making import between, game_so_far, mixed_up, own_table
from gofish_learn.teach.questions.question import (
    Choice,
    ChoiceQuestion,
    Drawing,
    Mistake,
    NumberQuestion,
    Offer,
    OrderQuestion,
)

APART = 0.08
"""Chances (0 to 1) of asks that are to be told apart by counting differ by more than this."""


def _your_turn(rng: Random, asks: tuple[int, int]) -> tuple[Record, View, dict[Ask, float]]:
    """A game at my turn, what I see, and each legal ask with its chance (0 to 1), the best first."""
    record = game_so_far(rng, 4, asks)
    game = replay(record)
    view = game.view(game.state.turn or 0)
    return record, view, {choice.ask: choice.chance for choice in choices(view, beliefs_of(view))}


def _told_apart(rng: Random, ranked: dict[Ask, float], many: int) -> list[Ask]:
    """Some asks whose chances differ, the best of all first; fewer where there are not so many."""
    chosen: list[Ask] = []
    for ask in (next(iter(ranked)), *shuffled(rng, ranked)):
        if all(abs(ranked[ask] - ranked[other]) > APART for other in chosen):
            chosen.append(ask)
    return sorted(chosen[:many], key=lambda ask: -ranked[ask])


def _ask_choice(because: Reasons, ask: Ask, chance: float, misconception: str = "") -> Choice:
    name = because.names[ask.target]
    return Choice(
        f"{ask.target}-{ask.rank.letter}",
        f"Ask {name} for {spoken(ask.wanted)}",
        f"Asking {name} for {spoken(ask.wanted)} is {promise(chance)}. {because.of(ask.target, ask.rank)}",
        misconception,
    )


def _chances_of(made: Sequence[Choice], offered: Sequence[Ask], ranked: Mapping[Ask, float]) -> Drawing:
    return Drawing.of_chances({choice.text: ranked[ask] for choice, ask in zip(made, offered, strict=True)})


def best_ask(rng: Random) -> ChoiceQuestion:
    """Ask for the best of a few asks at a turn in a real game."""
    while True:
        record, view, ranked = _your_turn(rng, (4, 12))
        offered = _told_apart(rng, ranked, 4)
        if len(offered) >= 3:
            break
    most = max(view.table.sizes[ask.target] for ask in offered)
    because = Reasons(view, record.names or ())
    made = [
        _ask_choice(
            because,
            ask,
            ranked[ask],
            ""
            if ask == offered[0]
            else "known-to-fail"
            if not ranked[ask]
            else "fullest-hand"
            if view.table.sizes[ask.target] == most > view.table.sizes[offered[0].target]
            else "",
        )
        for ask in offered
    ]
    return ChoiceQuestion(
        "It’s your turn. Which of these asks is best?",
        shuffled(rng, made),
        made[0].key,
        shown=own_table(record, view.seat),
        hints=(
            "Is one of them sure to work? Who asked for what, and who was given what?",
            "Is one of them bound to fail? Who said “Go fish!” and has drawn nothing since?",
            "For the others, count the cards of each player that you know nothing about.",
        ),
        why="An ask that is sure to work is best. Else it’s the one with the best chance.",
        drawing=_chances_of(made, offered, ranked),
    )


def sure_card(rng: Random) -> ChoiceQuestion:
    """Ask for the card of my hand whose rank is sure to work, among those of different ranks."""
    while True:
        record, view, ranked = _your_turn(rng, (4, 12))
        sure = [ask for ask, chance in ranked.items() if chance == 1]
        if len({ask.rank for ask in sure}) == 1 and len({ask.rank for ask in ranked}) >= 3:
            break
    by_rank = {card.rank: card for card in reversed(view.cards)}
    right = by_rank[sure[0].rank]
    best = {ask.rank: max(chance for one, chance in ranked.items() if one.rank == ask.rank) for ask in ranked}
    offered = tuple(sorted(by_rank.values()))
    because = Reasons(view, record.names or ())

    def why(card: Card) -> str:
        if card == right:
            name = because.names[sure[0].target]
            return f"Asking {name} for {card.rank.plural} is sure to work. {because.of(sure[0].target, card.rank)}"
        return f"With {card.rank.plural}, the best ask is {promise(best[card.rank])}."

    return ChoiceQuestion(
        "It’s your turn. One ask is sure to work. Tap a card of the rank you ask for.",
        tuple(Choice(str(card), str(card), why(card)) for card in offered),
        str(right),
        offer=Offer.CARD,
        shown=own_table(record, view.seat),
        hints=(
            "Who asked for a rank that you hold, or was given cards of it?",
            "And has that player not given them away since?",
        ),
        why="Whoever asks for a rank holds it, and whoever is given cards holds them.",
    )


def good_or_lucky(rng: Random) -> ChoiceQuestion:
    """Ask what to say of an ask whose chance, best chance and outcome are known."""
    good, worked = pick(rng, (True, False)), pick(rng, (True, False))
    best = between(rng, 3, 8)
    chance = best if good else between(rng, 1, best - 2) if best > 2 else 1
    right = f"{'good' if good else 'bad'}-{'worked' if worked else 'failed'}"
    texts = {
        "good-worked": "A good ask, and it worked",
        "good-failed": "A good ask that had bad luck",
        "bad-worked": "Not the best ask, but it had good luck",
        "bad-failed": "Not the best ask, and it failed",
    }
    judged = f"The best ask had a chance of {best} in 10, and this one had {chance} in 10."
    quality = f"{judged} So it was {'as good as any' if good else 'not the best'}, whatever came of it."

    def why(key: str) -> str:
        if key == right:
            return quality
        if key.endswith("worked") != worked:
            return f"The ask {'worked' if worked else 'failed'}."
        return quality

    choices = tuple(
        Choice(key, text, why(key), "outcome-is-quality" if key.endswith("worked") == worked and key != right else "")
        for key, text in texts.items()
    )
    return ChoiceQuestion(
        f"Mia makes an ask with a chance of {chance} in 10. The best ask she had was {best} in 10. Her ask "
        f"{'works' if worked else 'fails'}. What do you say?",
        choices,
        right,
        hints=("Was there a better ask?", "Whether it works is luck. Whether it was the best is not."),
        why="A decision is good if nothing better was there. The outcome is partly luck.",
        drawing=Drawing.of_chances(
            {"Mia’s ask": Fraction(chance, 10), "The best ask": Fraction(best, 10)},
            {"Mia’s ask": f"{chance} in 10", "The best ask": f"{best} in 10"},
        ),
    )


def accuracy(rng: Random) -> NumberQuestion:
    """Ask for the accuracy of a few asks, each with its chance and the best chance."""
    bests = [between(rng, 2, 10) for _ in range(between(rng, 2, 3))]
    asks = [(between(rng, 1, best), best) for best in bests]
    if all(chance == best for chance, best in asks):
        asks[0] = (1, asks[0][1])
    exact = Fraction(100 * sum(chance for chance, _ in asks), sum(bests))
    shares = Fraction(100) * sum(Fraction(chance, best) for chance, best in asks) / len(asks)
    in_words = ", ".join(f"{chance / 10:g} where {best / 10:g} was best" for chance, best in asks)
    return NumberQuestion(
        f"A player’s asks had these chances: {in_words}. How accurate is the player, from 0 to 100?",
        exact,
        tolerance=Fraction(1, 2),
        hints=("Add up the chances. Add up the best chances.", "Divide the first sum by the second, times 100."),
        why=f"The chances add up to {sum(chance for chance, _ in asks) / 10:g}, the best ones to {sum(bests) / 10:g}. "
        f"So {accuracy_of([(chance / 10, best / 10) for chance, best in asks]).because}.",
        facts="Accuracy is 100 times the sum of the chances, divided by the sum of the best chances.",
        mistakes=(
            Mistake(
                shares,
                "That is the average of the shares. An ask with little to win then counts as much as a sure one.",
                "average-of-shares",
            ),
            Mistake(exact / 100, "That is the share. Times 100 it is the accuracy."),
            Mistake(Fraction(10_000) / exact, "You have put it upside down.", "upside-down"),
        ),
        such_as="70",
        limits=(Fraction(0), Fraction(100)),
    )


def ask_order(rng: Random) -> OrderQuestion:
    """Ask for the order of three asks at a turn in a real game, the best first."""
    while True:
        record, view, ranked = _your_turn(rng, (3, 10))
        offered = _told_apart(rng, ranked, 3)
        if len(offered) == 3:
            break
    because = Reasons(view, record.names or ())
    items = tuple(_ask_choice(because, ask, ranked[ask]) for ask in offered)
    unsure = "The more cards of a player you know nothing about, the more likely one of them is what you want."
    return OrderQuestion(
        "It’s your turn. Put these asks in order.",
        mixed_up(items, rng),
        tuple(item.key for item in items),
        first="the best ask",
        drawing=_chances_of(items, offered, ranked),
        shown=own_table(record, view.seat),
        hints=("What is sure comes first, and what is bound to fail comes last.", "In between, count unknown cards."),
        why=f"{items[0].why} Where nothing is sure, count. {unsure}" if ranked[offered[0]] == 1 else unsure,
    )
