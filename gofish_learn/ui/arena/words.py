"""The standings in words that a learner reads: who beats whom how often, and what is too close to tell."""

from collections.abc import Sequence

from gofish_learn.bots.own.shelf import OwnBots
from gofish_learn.engine.wording import listed, so_many
from gofish_learn.knowledge.proofs.chance_words import whole
from gofish_learn.lab.arena.order import FEWEST_DEALS
from gofish_learn.lab.arena.standings import BotStanding, PairStanding, Standings
from gofish_learn.ui.arena.entrants import MOST_FORFEITS
from gofish_learn.ui.arena.session import ArenaSession

TEN = 10
NEARLY = 0.95
STOPPED = f"After {MOST_FORFEITS} forfeits it is out, and loses the rest of its games."
PLACES = ("first", "second", "third", "fourth", "fifth", "last")


def times(won: float, met: int) -> str:
    """How often something happened: "7 times in 10"; of a few times, "3 of 4 times"."""
    share = won / met
    if share in {0, 1}:
        return "every time" if share else "never"
    if met < TEN:
        return f"{halves(won)} of {met} times"
    if share >= NEARLY:
        return "nearly every time"
    return "hardly ever" if share <= 1 - NEARLY else f"{so_many(whole(TEN * share), 'time')} in {TEN}"


def halves(number: float) -> str:
    """A number of wins, of which a tie is half of one: "4", "4½", "½"."""
    whole, half = divmod(number, 1)
    return f"{whole:.0f}" if not half else f"{whole:.0f}½" if whole else "½"


def error_of(standings: Standings, bot: BotStanding) -> float | None:
    """The standard error of a bot's share; None as long as there are too few deals to know how far they vary."""
    return bot.share_error if standings.done >= FEWEST_DEALS else None


def order(standings: Standings) -> list[int]:
    """The numbers of the bots, the strongest first; of equal ones the one that entered first."""
    return sorted(range(len(standings.bots)), key=lambda bot: -standings.bots[bot].rating)


def won_by(pair: PairStanding, name: str) -> float:
    """How often one of a pair has beaten the other, a tie as half."""
    wins = pair.a_wins if pair.a == name else pair.games - pair.a_wins - pair.ties
    return wins + pair.ties / 2


def pair_of(standings: Standings, one: str, other: str) -> PairStanding:
    """What two bots came to."""
    return next(pair for pair in standings.pairs if {pair.a, pair.b} == {one, other})


def beats(session: ArenaSession, standings: Standings, bot: int) -> str:
    """How often a bot beats each of the others, in a sentence; empty where it has met none."""
    name, titles = session.bots[bot], {one.bot: one.title for one in session.opponents}
    told = [
        f"{titles[other]} {times(won_by(pair, name), pair.games)}"
        for other in (session.bots[place] for place in reversed(order(standings)))
        if other != name and (pair := pair_of(standings, name, other)).games
    ]
    return f"{titles[name]} beats {listed(told)}." if told else ""


def headline(session: ArenaSession, standings: Standings) -> str:
    """Who is ahead, in a few words."""
    if not session.games:
        return "The first game is on"
    top = session.opponents[order(standings)[0]].title
    if not session.done:
        return f"{top} is ahead so far"
    first, second, *_ = order(standings)
    sure = (first, second) in standings.order.told
    return f"{top} comes out on top" if sure else f"{top} comes out on top, but only just"


def verdict(session: ArenaSession, standings: Standings) -> str:
    """The guess beside what came of it."""
    titles = {one.bot: one.title for one in session.opponents}
    yours = titles[session.guess or session.bots[0]]
    if not session.done:
        return f"You guessed {yours}."
    places = order(standings)
    at = [session.bots[place] for place in places].index(str(session.guess))
    if at == 0:
        return f"You guessed {yours}, and {yours} it is!"
    came = f"You guessed {yours}, who came {PLACES[-1 if at == len(places) - 1 else at]}."
    top = session.opponents[places[0]].title
    if (places[0], places[at]) not in standings.order.told:
        return f"{came} But it’s too close to {top} to tell."
    return f"{came} {top} was stronger."


def too_close(session: ArenaSession, standings: Standings) -> str:
    """Which neighbours in the order may as well stand the other way round, in a sentence; empty where none do."""
    said = standings.order.says([one.title for one in session.opponents])
    if not said or standings.done < FEWEST_DEALS or not session.done:
        return said
    return f"{said} With other cards it could be the other way round."


def faults(session: ArenaSession, standings: Standings) -> list[str]:
    """Which of the learner's own bots have lost games by forfeit, and why the first time: some sentences for each."""
    return [
        f"{session.opponents[place].title} lost {bot.forfeits} of {bot.games} games by forfeit, "
        f"first on deal {bot.fault[0] + 1}. {bot.fault[1]}" + (f" {STOPPED}" if bot.forfeits >= MOST_FORFEITS else "")
        for place, bot in enumerate(standings.bots)
        if bot.fault
    ]


def changed_bots(session: ArenaSession, shelf: OwnBots) -> list[str]:
    """Which of the learner's own bots are no longer what they were when the games began, in a sentence for each."""
    titles = {one.bot: one.title for one in session.opponents}
    return [
        shelf.why_not(kind)
        or f"The file of {titles[kind]} has changed since these games began. Start a new tournament to see what the "
        "new one can do."
        for kind, mark in session.marks
        if shelf.mark(kind) != mark
    ]


def scores_words(titles: Sequence[str], scores: Sequence[int]) -> str:
    """The points of a game, the most first: "Whale 8, Crab 5"."""
    told = sorted(zip(scores, titles, strict=True), key=lambda one: -one[0])
    return ", ".join(f"{title} {score}" for score, title in told)
