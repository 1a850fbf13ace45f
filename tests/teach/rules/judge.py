"""What really happens at a step of a tour, worked out from the lines that `gofish-learn replay --events` prints.

The tour finds its answers in the engine's events and states. Here they are found once more, another way: the position
goes through the text of its record, is replayed, and the answer is read off the printed lines and final summary.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from gofish_learn.engine.asks import Ask, Expose
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.lines import line_of
from gofish_learn.engine.records.record import Record, RecordError, parse_record
from gofish_learn.teach.rules.tours.tour import TourStep

Line = dict[str, Any]


@dataclass
class Facts:
    """What the printed lines say of a step."""

    step: TourStep
    record: Record
    lines: list[Line]
    asked_at: int
    turn: int | None
    scores: list[int]
    legal: bool

    @property
    def since(self) -> list[Line]:
        """The lines of the action itself."""
        return self.lines[self.asked_at :]

    def first(self, kind: str) -> Line | None:
        """The first line of a kind that the action caused."""
        return next((line for line in self.since if line["type"] == kind), None)

    def all(self, kind: str) -> list[Line]:
        """The lines of a kind that the action caused."""
        return [line for line in self.since if line["type"] == kind]

    def hands(self, lines: list[Line]) -> list[set[str]]:
        """The hands after some lines."""
        hands: list[set[str]] = [set() for _ in range(self.record.players)]
        for line in lines:
            match line:
                case {"type": "deal" | "refill", "seat": seat, "cards": cards}:
                    hands[seat] |= set(cards)
                case {"type": "draw", "seat": seat, "card": card}:
                    hands[seat].add(card)
                case {"type": "give", "seat": seat, "to": to, "cards": cards}:
                    hands[seat] -= set(cards)
                    hands[to] |= set(cards)
                case {"type": "lay", "seat": seat, "cards": cards}:
                    hands[seat] -= set(cards)
        return hands


def facts_of(step: TourStep) -> Facts:
    """Replay a step from the text of its record."""
    before = parse_record(step.moment.record.to_json())
    action = step.moment.action
    played, legal = before, True
    if action is not None:
        played = replace(before, actions=(*before.actions, action))
    start = 0 if action is None else len(replay(before).events)
    try:
        game = replay(parse_record(played.to_json()))
    except RecordError:
        game, legal = replay(before), False
    lines = [line_of(event) for event in game.events]
    return Facts(step, before, lines, start, game.state.turn, list(game.state.scores), legal)


def who_begins(facts: Facts) -> str:
    return f"seat{facts.all('turn')[0]['seat']}"


def who_asks_next(facts: Facts) -> str:
    return "nobody" if facts.turn is None else f"seat{facts.turn}"


def is_it_legal(facts: Facts) -> str:
    ask = facts.step.moment.action
    assert isinstance(ask, Ask)
    penalty = facts.first("penalty")
    if facts.legal and (penalty is None or penalty["for"] not in {"illegal_call", "out_of_turn"}):
        return "yes"
    if replay(facts.record).state.turn != ask.asker:
        return "not_turn"
    hand = facts.hands(facts.lines[: facts.asked_at])[ask.asker]
    return "own_card" if any(card[0] == ask.rank.letter for card in hand) else "not_held"


def what_may_be_asked(facts: Facts) -> str:
    assert facts.turn is not None
    hand = facts.hands(facts.lines)[facts.turn]
    allowed = set()
    for letter in "A23456789TJQK":
        for target in range(facts.record.players):
            action = facts.step.moment.action
            wish = {"ask": [facts.turn, target, letter]}
            text = replace(facts.record, actions=(*facts.record.actions, action)).to_json()  # type: ignore[arg-type]
            try:
                replay(parse_record(text[:-2] + "," + str(wish).replace("'", '"') + "]}"))
            except RecordError:
                continue
            allowed.add(letter)
    return "held" if allowed == {card[0] for card in hand} else "any"


def how_many_dealt(facts: Facts) -> str:
    sizes = {len(line["cards"]) for line in facts.all("deal")}
    dealt = sum(len(line["cards"]) for line in facts.all("deal"))
    return "all" if dealt == 52 else str(sizes.pop())


def what_is_laid(facts: Facts) -> str:
    lay = facts.first("lay")
    assert lay is not None
    return "group" if len(lay["cards"]) == {"pair": 2, "book": 4}[facts.record.rules.group_word] else "every"


def what_is_given(facts: Facts) -> str:
    give, ask = facts.first("give"), facts.step.moment.action
    assert isinstance(ask, Ask)
    if give is None:
        return "none"
    if facts.record.rules.names_a_card:
        assert give["cards"] == [str(ask.wanted)]
        return "named"
    held = {card for card in facts.hands(facts.lines[: facts.asked_at])[ask.target] if card[0] == ask.rank.letter}
    assert set(give["cards"]) == held
    return "all"


def what_after_refusal(facts: Facts) -> str:
    asker = facts.since[0]["seat"]
    return "draws" if facts.first("draw") else "again" if facts.turn == asker else "passes"


def who_sees_the_draw(facts: Facts) -> str:
    draw = facts.first("draw")
    assert draw is not None
    return "everyone" if draw["wish"] or facts.record.rules.open_hands else "own"


def what_of_empty_hand(facts: Facts) -> str:
    name = facts.step.question.prompt.split(" has no cards")[0]
    seat = facts.step.moment.names.index(name)
    for line in facts.lines[facts.asked_at + len(facts.step.moment.shown) :]:
        match line:
            case {"type": "refill", "seat": other, "cards": cards} if other == seat:
                return {1: "one", 5: "five"}[len(cards)]
            case {"type": "skip", "seat": other, "reason": "no_cards"} if other == seat:
                return "skip"
            case {"type": "end"}:
                return "end"
    return "waits"


def is_it_over(facts: Facts) -> str:
    if not facts.first("end"):
        return "no"
    laid = [line for line in facts.lines if line["type"] == "lay"]
    return "laid" if sum(len(line["cards"]) for line in laid) == 52 else "empty"


def who_wins(facts: Facts) -> str:
    end = facts.first("end")
    assert end is not None
    winners = end["winners"]
    return f"seat{winners[0]}" if len(winners) == 1 else "share" + "".join(map(str, winners))


def what_is_the_score(facts: Facts) -> str:
    asker = facts.since[0]["seat"]
    laid = sum(len(line["cards"]) for line in facts.lines if line["type"] == "lay" and line["seat"] == asker)
    return "cards" if facts.scores[asker] == laid else "pairs"


def what_it_costs(facts: Facts) -> str:
    if isinstance(facts.step.moment.action, Expose):
        assert facts.first("penalty") is None
        return "nothing"
    penalty = facts.first("penalty")
    assert penalty is not None
    return {"illegal_call": "misses", "out_of_turn": "barred", "failed_to_give": "both"}[penalty["for"]]


def what_of_the_book(facts: Facts) -> str:
    lay = facts.first("lay")
    assert lay is not None
    return "uncounted" if lay.get("counted") is False else "counts"


JUDGES: dict[str, Callable[[Facts], str]] = {
    judge.__name__: judge
    for judge in (
        who_begins,
        who_asks_next,
        is_it_legal,
        what_may_be_asked,
        how_many_dealt,
        what_is_laid,
        what_is_given,
        what_after_refusal,
        who_sees_the_draw,
        what_of_empty_hand,
        is_it_over,
        who_wins,
        what_is_the_score,
        what_it_costs,
        what_of_the_book,
    )
}


def true_answer(step: TourStep) -> str:
    """The key of the answer that the lines of the replay give."""
    return JUDGES[step.kind.__name__](facts_of(step))
