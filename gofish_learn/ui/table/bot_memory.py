"""What a bot remembers of the others, laid open in a practice game, and what it has forgotten.

It is worked out from what everybody at the table has seen, as an onlooker could, and never from the bot itself: so no
card of the bot's own hand, and nothing that it drew, can show through.
"""

from gofish_learn.bots.memory import memory_of
from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.bots.random import RandomBot, StubbornBot
from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import seen_by
from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.phrases import spoken
from gofish_learn.knowledge.remembering.memories import Chunks, LastEvents, Memory, Perfect
from gofish_learn.knowledge.remembering.recollection import Fact, recollection
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.hints_shown import FactShown, HelpShown, MemoryShown

OWN_BOT = "It is a bot of your own: its file says what it remembers."
EVERYTHING = "It remembers everything that was asked, given and refused."
NOTHING = "remembers nothing."
OWN_HAND = "Its own cards stay hidden: all this comes from what everybody has seen."
AN_ASK = 4
"""About so many events come of one ask."""


def memory_shown(session: Session, seat: int, holder: int) -> HelpShown:
    """What the bot at a seat has in mind, and what it has forgotten, as the holder of the device is shown it."""
    opponent, name = OPPONENTS.get(session.setup.players[seat].kind), session.setup.names[seat]
    title = f"What {name} remembers"
    bot = session.bots[seat]
    if opponent is None or isinstance(bot, RandomBot | StubbornBot):  # nothing, or nobody can know what
        say = f"{name} {NOTHING}" if opponent else OWN_BOT
        return HelpShown(say, recall=MemoryShown(title, say, OWN_HAND, ()))
    memory = memory_of(bot) or Perfect()
    narration, players = session.narration(holder), len(session.setup.players)
    public = [seen_by(event, None) for event in session.events]
    facts = recollection(memory, session.setup.rules, players, seat, public).facts()
    ordered = sorted(facts, key=lambda fact: (not fact.remembered, not fact.holds, -fact.event))
    remembered = sum(fact.remembered for fact in facts)
    about = tuple(
        (
            narration.narrator.name(other),
            tuple(
                fact_shown(fact, narration.narrator, narration.seen[fact.event].sentence)
                for fact in ordered
                if fact.seat == other
            ),
        )
        for other in session.setup.around(seat)
    )
    say = f"{name} {facts_in_mind(remembered, len(facts) - remembered)}"
    return HelpShown(say, recall=MemoryShown(title, how(memory), OWN_HAND, about))


def fact_shown(fact: Fact, narrator: Narrator, because: str) -> FactShown:
    """One fact as the page shows it: what the player has or lacks, whether it is still in mind, and what told it."""
    you = fact.seat == narrator.you
    has, lacks = ("have", "have") if you else ("has", "has")
    wanted = spoken(fact.wanted)
    words = f"{has} {wanted}" if fact.holds else f"{lacks} no {wanted}"
    if isinstance(fact.wanted, Card) and not fact.holds:
        words = f"{'do' if you else 'does'} not have {wanted}"
    return FactShown(words, because, fact.remembered)


def how(memory: Memory) -> str:
    """How a memory forgets, in a sentence or two."""
    match memory:
        case Perfect():
            return EVERYTHING
        case LastEvents(events):
            asks = max(1, round(events / AN_ASK))
            about = f"about the last {asks} asks" if asks > 1 else "about the last ask"
            return f"It remembers the last {events} events, {about}, and nothing before them."
        case Chunks(capacity):
            return f"It has room for {capacity} facts: when one more comes in, the one told longest ago goes."
        case _:
            return memory.blurb


def facts_in_mind(remembered: int, lost: int) -> str:
    """How many facts are remembered and forgotten, for the ear."""
    if not remembered + lost:
        return "has heard nothing yet that it could remember."
    remembers = f"remembers {so_many(remembered, 'fact')} about the others"
    return f"{remembers} and has forgotten {lost}." if lost else f"{remembers} and has forgotten nothing."
