"""The table as a page draws it: who sits there, what lies on it, and what was said aloud."""

from collections.abc import Iterable, Sequence
from typing import Literal, NotRequired, TypedDict

from gofish_learn.engine.events import Asked, CardDrawn, CardsGiven, Event
from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.table import Table
from gofish_learn.engine.view import View
from gofish_learn.teach.narrator import Narrator
from gofish_learn.teach.positions import PEOPLE

YOUR_FACE = "penguin"

Rank = str
"""A rank as one letter, of A23456789TJQK."""
Card = str
"""A card as its rank and its suit, of CDHS: "7H"."""


class Player(TypedDict):
    """A person or a bot at a table."""

    seat: int
    name: str
    face: str
    kind: str


class Group(TypedDict):
    """Cards laid on the table: a book, or a pair."""

    rank: Rank
    cards: list[Card]
    counted: NotRequired[bool]


class Bubble(TypedDict):
    """What a player says aloud."""

    seat: int
    text: str
    # How the player looks meanwhile.
    mood: NotRequired[Literal["calm", "asking", "pleased", "fooled"]]


class SeatSeen(TypedDict):
    """What can be seen of one seat."""

    cards: int
    hand: NotRequired[list[Card] | None]
    groups: list[Group]
    score: int


class Snapshot(TypedDict):
    """Everything that can be seen of the table at one moment."""

    turn: int | None
    pond: int
    seats: list[SeatSeen]


class Scene(TypedDict):
    """A table to look at."""

    players: list[Player]
    groups: str
    fishes: bool
    bubbles: list[Bubble]
    table: Snapshot


def scene_part(
    narrator: Narrator, players: list[Player], table: Table, hands: Sequence[int | None], spoken: Iterable[Event]
) -> Scene:
    """A table with its players."""
    return {
        "players": players,
        "groups": f"{narrator.rules.group_word}s",
        "fishes": narrator.rules.fishes,
        "bubbles": bubbles_part(narrator, spoken),
        "table": table_part(narrator.rules, table, hands),
    }


def scene_of(view: View, names: Sequence[str], faces: Sequence[str] = ()) -> Scene:
    """A table as a view shows it, where nobody has just spoken; that of seat -1 is nobody's at the table."""
    players = players_part(names, ["Dealer" if seat == view.dealer else "" for seat in range(len(names))], faces)
    if view.seat >= 0:
        players[view.seat]["name"] = "You"
    return scene_part(Narrator(view.rules, tuple(names), view.seat, view.dealer), players, view.table, view.hands, ())


def players_part(names: Sequence[str], kinds: Sequence[str], faces: Sequence[str] = ()) -> list[Player]:
    """Who sits at each seat, with a word for what kind of player it is; without `faces`, each person has her own."""
    faces = faces or [PEOPLE.get(name, YOUR_FACE) for name in names]
    return [
        {"seat": seat, "name": name, "face": face, "kind": kind}
        for seat, (name, kind, face) in enumerate(zip(names, kinds, faces, strict=True))
    ]


def table_part(rules: Rules, table: Table, hands: Sequence[int | None]) -> Snapshot:
    """What lies on a table: each seat's hand where it lies face up, its groups and its points, and the pond."""
    return {
        "turn": table.turn,
        "pond": table.pond,
        "seats": [
            {
                "cards": size,
                "hand": None if hand is None else [str(card) for card in cards_in(hand)],
                "groups": [
                    {"rank": one.rank.letter, "cards": [str(card) for card in one.cards], "counted": one.counted}
                    for one in groups
                ],
                "score": counted * rules.points,
            }
            for size, hand, groups, counted in zip(table.sizes, hands, table.groups, table.counted, strict=True)
        ],
    }


def bubble_part(narrator: Narrator, event: Event) -> Bubble | None:
    """What a player says aloud at an event; None where nobody speaks."""
    match narrator.bubble(event), event:
        case None, _:
            return None
        case (seat, text), Asked():
            return {"seat": seat, "text": text, "mood": "asking"}
        case (seat, text), CardsGiven():
            return {"seat": seat, "text": text, "mood": "fooled"}
        case (seat, text), CardDrawn():
            return {"seat": seat, "text": text, "mood": "pleased"}
        case (seat, text), _:
            return {"seat": seat, "text": text}


def bubbles_part(narrator: Narrator, events: Iterable[Event]) -> list[Bubble]:
    """The last words of each player who spoke at some events."""
    said = (bubble for event in events if (bubble := bubble_part(narrator, event)) is not None)
    return list({bubble["seat"]: bubble for bubble in said}.values())
