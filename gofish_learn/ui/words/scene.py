"""A table of the tour: all hands face up, what has just been said, and the story in sentences."""

from collections.abc import Iterable, Sequence
from typing import Any

from gofish_learn.engine.events import ONLOOKER, Event
from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.lines import texts
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.rules.questions.moments import Moment, Scene
from gofish_learn.ui.words.narrator import Narrator

FACES = {"Ana": "crab", "Ben": "octopus", "Cleo": "turtle", "Dev": "whale", "Eli": "starfish", "Fay": "puffer"}


def moment_scene(moment: Moment, *, after: bool) -> dict[str, Any]:
    """The table at a moment, or once the action has been played to its end."""
    scene = moment.scene_after if after else moment.scene
    spoken = (*moment.announced, *moment.to_come) if after else moment.announced
    return scene_part(moment.rules, moment.names, moment.record.dealer, scene, spoken)


def scene_part(
    rules: Rules, names: Sequence[str], dealer: int, scene: Scene, spoken: Iterable[Event]
) -> dict[str, Any]:
    """A table with all hands face up, and what has just been said at it."""
    narrator = Narrator(rules, tuple(names), ONLOOKER, dealer)
    said = dict(bubble for event in spoken if (bubble := narrator.bubble(event)) is not None)
    return {
        "players": [
            {"seat": seat, "name": name, "face": FACES.get(name, "whale"), "kind": "dealer" if seat == dealer else ""}
            for seat, name in enumerate(names)
        ],
        "groups": f"{rules.group_word}s",
        "fishes": rules.fishes,
        "bubbles": [{"seat": seat, "text": text} for seat, text in said.items()],
        "table": {
            "turn": scene.table.turn,
            "pond": scene.table.pond,
            "seats": [
                {
                    "cards": size,
                    "hand": texts(cards_in(hand)),
                    "groups": [
                        {"rank": group.rank.letter, "cards": texts(group.cards), "counted": group.counted}
                        for group in groups
                    ],
                    "score": counted * rules.points,
                }
                for size, hand, groups, counted in zip(
                    scene.table.sizes, scene.hands, scene.table.groups, scene.table.counted, strict=True
                )
            ],
        },
    }


def sentences(moment: Moment, events: Sequence[Event]) -> list[str]:
    """The story of some events of a moment."""
    narrator = Narrator(moment.rules, moment.names, ONLOOKER, moment.record.dealer)
    return story(narrator, events, 0 if moment.action is None else moment.before.pond)


def story(narrator: Narrator, events: Sequence[Event], pond: int) -> list[str]:
    """Some events in sentences.

    Args:
        narrator: who tells it.
        events: what happened.
        pond: how many cards were in the pond before.
    """
    told = [narrator.say(event, pond) for event in events]
    return [sentence for sentence in told if sentence]
