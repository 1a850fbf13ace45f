"""The page of the bots that forget: one game, and what each of them has in mind of it, side by side."""

from gofish_learn.engine.cards import Card
from gofish_learn.engine.wording import listed, so_many
from gofish_learn.knowledge.proofs.saying import spoken
from gofish_learn.knowledge.remembering.models import Memory
from gofish_learn.knowledge.remembering.recollection import Fact
from gofish_learn.teach.memory.games import Overheard, facts_after
from gofish_learn.ui.app.messages import SliderControl
from gofish_learn.ui.memory.messages import MemoryBot, MemoryBots, MemoryDesk, MemoryFact
from gofish_learn.ui.memory.session import GAMES_TRIED, MOST_TRIED, RANGES, Desk, MemorySession
from gofish_learn.ui.memory.train import lines_part, players_of

BOTS = {
    "events": ("The last few things", "Remembers the last few things that were said or done, and nothing before."),
    "chunks": ("Room for a few facts", "When it’s full and a new fact comes in, the oldest one goes."),
}
"""The bots, by the name of the slider that changes them."""
CURVES = {"events": "Last things", "chunks": "Facts"}
QUESTIONS = {
    "events": "A bot remembers the last 12 things that were said or done, and nothing before them.",
    "chunks": "A bot has room for 3 facts.",
}
"""What the bot remembers whose wins are guessed before a curve is played: see `worth.GUESSED_AT`."""
GUESSED_EVENTS = 12
"""The place of the first, where the slider begins."""
TRIED = "Things it remembers"
TRY = f"Where does more memory stop helping? Move the slider: wherever it stops, the bot plays {GAMES_TRIED:,} games."
PLAY = "Each point is a bot that plays 400 games against three bots that ask at random."
GUESSES = tuple(range(0, 101, 10))
"""The guesses offered, in games of 100."""
LABELS = {"asks": "Asks so far", "events": "Things said or done", "chunks": "Facts"}


def bots_page(session: MemorySession) -> MemoryBots:
    """The page of the bots that forget, as its script draws it."""
    desk = session.desk
    return {
        "heading": "Bots that forget",
        "say": "Two bots hear the same game, and each has its own kind of memory. Move a slider and watch what goes.",
        "curves": [
            {
                "id": kind,
                "title": title,
                "current": kind == desk.curve,
                "ask": f"{QUESTIONS[kind]} It plays 100 games against three bots that ask at random. How many does it "
                "win?",
                "guesses": list(GUESSES),
                "guess": session.guesses.get(kind),
                "slider": tried_slider(GUESSED_EVENTS) if kind == "events" else None,
                "intro": TRY if kind == "events" else PLAY,
            }
            for kind, title in CURVES.items()
        ],
        "desk": desk_part(desk),
    }


def desk_part(desk: Desk) -> MemoryDesk:
    """The game so far and what each bot has in mind of it: all that changes when a slider is moved."""
    game = desk.game
    most = min(len(game.asks), RANGES["asks"][1])
    bots = [_bot_part(game, desk, name, memory) for name, memory in desk.memories.items()]
    counts = [f"{bot['title']}: {bot['count']}" for bot in bots]
    return {
        "time": _slider("asks", min(desk.asks, most), f"after {so_many(min(desk.asks, most), 'ask')}", most=most),
        "told": lines_part(game, game.ask_of(max(0, desk.heard - 1)), ()),
        "bots": bots,
        "says": f"{listed(counts)}.",
    }


def _slider(name: str, value: int, words: str, *, most: int | None = None) -> SliderControl:
    least, greatest = RANGES[name]
    return {
        "field": name,
        "label": LABELS[name],
        "least": least,
        "most": greatest if most is None else most,
        "value": value,
        "words": words,
        "shown": str(value),
    }


def tried_slider(events: int) -> SliderControl:
    """The slider of the memory whose worth is tried."""
    return {
        "field": "tried",
        "label": TRIED,
        "least": 0,
        "most": MOST_TRIED,
        "value": events,
        "words": last_events_words(events),
    }


def last_events_words(events: int) -> str:
    """So many of the last things: "the last 12 things"."""
    if events < 2:
        return "the last thing" if events else "nothing"
    return f"the last {events} things"


def _bot_part(game: Overheard, desk: Desk, name: str, memory: Memory) -> MemoryBot:
    facts = facts_after(game, desk.heard, memory)
    kept = sum(fact.remembered for fact in facts)
    title, blurb = BOTS[name]
    return {
        "id": name,
        "title": title,
        "blurb": blurb,
        "slider": _slider_of(desk, name),
        "count": f"{kept} of {so_many(len(facts), 'fact')} in mind",
        "players": [
            {
                "seat": player["seat"],
                "name": player["name"],
                "facts": [_fact_part(fact) for fact in sorted(facts, key=_place_of) if fact.seat == seat],
            }
            for seat, player in enumerate(players_of(game))
        ],
    }


def _place_of(fact: Fact) -> tuple[bool, int]:
    """Where a fact stands in its row: what a player has before what it lacks, by rank, wherever the sliders are."""
    return not fact.holds, fact.wanted.rank if isinstance(fact.wanted, Card) else int(fact.wanted)


def _slider_of(desk: Desk, name: str) -> SliderControl:
    if name == "events":
        return _slider(name, desk.events, last_events_words(desk.events))
    return _slider(name, desk.chunks, f"room for {so_many(desk.chunks, 'fact')}")


def _fact_part(fact: Fact) -> MemoryFact:
    wanted = fact.wanted
    return {
        "wanted": str(wanted) if isinstance(wanted, Card) else wanted.letter,
        "holds": fact.holds,
        "remembered": fact.remembered,
        "words": f"has {spoken(wanted)}" if fact.holds else f"has no {spoken(wanted)}",
    }
