"""What may be seen of the story: a scene, without what is still to be answered, and the farewell."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from gofish_learn.bots.opponents import on_offer
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import Asked, Event
from gofish_learn.engine.history import Game
from gofish_learn.teach.narrator import Narrator
from gofish_learn.teach.story.figures import figures
from gofish_learn.teach.story.scenes import Does, StoryChoice, scenes
from gofish_learn.teach.story.tables import (
    TEN,
    THREE,
    WON,
    YOU,
    deals,
    goes_by,
    hand_of,
    position,
    three_ways,
)
from gofish_learn.ui.story.session import StorySession

PENGUIN = "penguin"
SUITS_OF_THREE = dict(zip(THREE, ("7H", "QS", "KD"), strict=True))
FRIENDS = ("goldfish", "crab", "clam", "starfish", "jellyfish", "turtle", "puffer", "whale", "shark")
"""Who swims by when night falls."""


@dataclass(frozen=True, slots=True)
class Shell:
    """A scene in the row of shells: its number from 1, its title, and whether it is kept, is open, or can be opened."""

    number: int
    title: str
    kept: bool
    here: bool
    opens: bool


@dataclass(frozen=True, slots=True)
class Figure:
    """Somebody who is there: what they say aloud, the cards beside them, and how many games of 100 they have won."""

    face: str
    name: str
    mood: str = "calm"
    says: str = ""
    cards: tuple[str, ...] = ()
    won: int | None = None


@dataclass(frozen=True, slots=True)
class Way:
    """A way the three cards can lie: Turtle’s, the one in the pond, all in words, and whether it is crossed out."""

    turtle: tuple[str, ...]
    pond: str
    words: str
    crossed: bool


@dataclass(frozen=True, slots=True)
class Pick:
    """An answer to choose, as a picture with words."""

    answer: str
    words: str
    face: str
    cards: tuple[str, ...]
    sign: str


@dataclass(frozen=True, slots=True)
class SceneShown:
    """A screen of a scene.

    Attributes:
        name: a word for the screen, and `does` one for what there is to do.
        rules: the address of the rules, on the first screen only.
        tale: what is told before the question; empty once it is answered.
        verdict: what came of the answer; empty before, and `right` whether that was the right one.
        keeps: what the shell keeps that one has just been given; empty for none.
        source: the seed that what is seen has come from; empty where that is no matter of luck.
        you: the learner, where at a table with cards of their own.
        deals: of each deal that has fallen, whether there was a king.
        heard: how many asks have gone by, with the last one in `news`.
        voice: what the `teller`, who shows the idea, says to the answer, standing at `at` (0 to 1) of the width.
        aloud: all of it, line by line, for a voice.
    """

    name: str
    does: str
    state: str
    shells: tuple[Shell, ...]
    rules: str
    tale: str
    verdict: str
    right: bool
    keeps: str
    source: str
    cast: tuple[Figure, ...]
    you: Figure | None
    ways: tuple[Way, ...]
    deals: tuple[bool, ...]
    heard: int
    news: str
    prompt: str
    picks: tuple[Pick, ...]
    teller: str
    voice: str
    at: float
    go: str
    back: str
    aloud: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FarewellShown:
    """The end: the shells, all who swim by, the strongest opponent that plays here, and the address of the table."""

    shells: tuple[Shell, ...]
    friends: tuple[str, ...]
    strongest: str
    table: str
    aloud: tuple[str, ...]


def scene_shown(session: StorySession, ending: str) -> SceneShown:
    """The screen that is open; `ending` is how addresses of pages end."""
    screen, scene, done = session.screen, session.open, session.done
    known = figures(screen.name, session.answers, session.seed)
    game, events = _table(session)
    listening = screen.does is Does.LISTEN
    answered = done and not listening
    heard = session.answer if listening and isinstance(session.answer, int) else 0
    verdict = _verdict(session) if answered else ""
    tale = "" if answered or heard else screen.tale.format(**known)
    teller = scene.teller.capitalize()
    voice = screen.after.format(**known) if answered else ""
    cast, you = _cast(session, game, events)
    prompt = "" if answered else screen.prompt.format(**known)
    last = session.at + 1 == len(scene.screens)
    narrator = _narrator(game) if game else None
    news = " ".join(narrator.sentences(events, pond=1)[:2]) if narrator else ""
    said = [f"{one.name}: {one.says}" for one in (*cast, *([you] if you else [])) if one.says]
    return SceneShown(
        name=screen.name,
        does=screen.does.value,
        state=f"Scene {session.scene + 1} of {len(scenes())}: {scene.title}",
        shells=shells_of(session),
        rules=f"rules{ending}" if (session.scene, session.at, answered) == (0, 0, False) else "",
        tale=tale,
        verdict=verdict,
        right=session.answer == session.right,
        keeps=scene.title if answered and last and session.earned else "",
        source=screen.source.format(**known) if screen.name != "favourite" or answered else "",
        cast=cast,
        you=you,
        ways=tuple(_ways(session)),
        deals=() if screen.name != "ten" else deals() if done else deals()[:TEN],
        heard=heard,
        news=news if heard else "",
        prompt=prompt,
        picks=() if done else tuple(_picks(session)),
        teller=teller,
        voice=voice,
        at=(scene.cast.index(scene.teller) + 0.5) / len(scene.cast),
        go=(screen.go if done else "Next" if heard else "Listen") if session.earned or listening else "",
        back=screen.back if answered and not session.earned else "",
        aloud=tuple(
            filter(
                None,
                (tale, *([] if answered else said), prompt, verdict, voice and f"{teller}: {voice}"),
            )
        ),
    )


def farewell_shown(session: StorySession, ending: str) -> FarewellShown:
    """The end of the story."""
    strongest = on_offer()[-1]
    return FarewellShown(
        shells=shells_of(session),
        friends=FRIENDS,
        strongest=strongest.title,
        table=f"play{ending}#against={strongest.bot}",
        aloud=(
            "Octopus: You listened. That is all I ever did. Here is the last seven.",
            "You heard it all. A coral of your own grows in the reef.",
        ),
    )


def shells_of(session: StorySession) -> tuple[Shell, ...]:
    """The row of shells."""
    return tuple(
        Shell(
            number=number + 1,
            title=scene.title,
            kept=number < session.told,
            here=number == session.scene and not session.over,
            opens=number <= session.told,
        )
        for number, scene in enumerate(scenes())
    )


def _table(session: StorySession) -> tuple[Game | None, tuple[Event, ...]]:
    """The game of the screen that is open, and what came of the last ask that went by; None where there is none."""
    name, heard = session.screen.name, session.answer
    before = session.answers.get("dusk", 0) if name == "last" else heard
    going = goes_by(name, session.seed, before if isinstance(before, int) else 0)
    if going:
        return going if session.screen.does is Does.LISTEN else (going[0], ())
    return position(name, answered=session.done), ()


def _narrator(game: Game) -> Narrator:
    names = game.record.names or ()
    return Narrator(game.rules, names, names.index(YOU) if YOU in names else -1, game.record.dealer)


def _cast(
    session: StorySession, game: Game | None, events: tuple[Event, ...]
) -> tuple[tuple[Figure, ...], Figure | None]:
    """Who is there, and the learner where at a table with cards."""
    screen, scene = session.screen, session.open
    answered = session.done and screen.does is not Does.LISTEN
    said = dict(_said(game, events)) if events and game else {} if answered else dict(screen.says)
    shown = {**screen.holds, **(screen.shows if answered else {})}
    teller = screen.mood if session.answer == session.right or screen.mood == "fooled" else "calm"

    def figure(face: str) -> Figure:
        words = said.get(face, "")
        mood = teller if answered and face == scene.teller else "asking" if words.endswith("?") else "calm"
        won = WON[face] if screen.name == "favourite" and answered else None
        return Figure(face, "You" if face == PENGUIN else face.capitalize(), mood, words, _split(shown.get(face)), won)

    hand = hand_of(game) if game else ()
    you = figure(PENGUIN) if PENGUIN not in scene.cast and (hand or PENGUIN in shown) else None
    return tuple(map(figure, scene.cast)), replace(you, cards=hand or you.cards) if you else None


def _said(game: Game, events: tuple[Event, ...]) -> Iterator[tuple[str, str]]:
    """What was said aloud at some events, by the faces of who said it."""
    narrator = _narrator(game)
    faces = [PENGUIN if name == YOU else name.lower() for name in narrator.names]
    for event in events:
        match event, narrator.bubble(event):
            case Asked(seat, target, wanted), _ if isinstance(wanted, Rank):
                called = "" if narrator.names[target] == YOU else f"{narrator.names[target]}, "
                words = f"{called}any {wanted.plural}?"
                yield faces[seat], words[0].upper() + words[1:]
            case _, (seat, words):
                yield faces[seat], words


def _verdict(session: StorySession) -> str:
    """What came of the answer."""
    screen = session.screen
    known = figures(screen.name, session.answers, session.seed)
    if screen.choices:
        return screen.choices[str(session.answer)].verdict.format(**known)
    yes = "Yes! " if screen.does is Does.RECALL and session.answer == session.right else ""
    return yes + screen.verdict.format(**known)


def _picks(session: StorySession) -> Iterator[Pick]:
    """The answers to choose from."""
    choices: Mapping[str, StoryChoice] = session.screen.choices
    if session.screen.does is Does.RECALL:
        choices = {face: StoryChoice(face.capitalize(), "", face=face) for face in session.open.cast}
    for word, choice in choices.items():
        yield Pick(word, choice.words, choice.face, _split(choice.cards), choice.sign)


def _ways(session: StorySession) -> Iterator[Way]:
    """The ways the three cards can lie, from when they have been counted on."""
    crossed = session.answers.get("queens", ())
    if session.open.teller != "turtle" or (session.screen.name == "ways" and not session.done):
        return
    for number, turtle in enumerate(three_ways()):
        pond = next(rank for rank in THREE if rank not in turtle)
        words = "Turtle has the {} and the {}, and the {} is in the pond".format(
            *(Rank.parse(rank).singular for rank in (*turtle, pond))
        )
        out = isinstance(crossed, tuple) and number in crossed
        yield Way(tuple(SUITS_OF_THREE[rank] for rank in turtle), SUITS_OF_THREE[pond], words, out)


def _split(cards: str | None) -> tuple[str, ...]:
    return tuple((cards or "").split())
