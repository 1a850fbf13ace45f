"""The screens of the arena: who takes part, the guess, and the standings, in words, as a grid and drawn."""

from gofish_learn.bots.opponents import COUNTING, Opponent, on_offer
from gofish_learn.bots.own.shelf import NONE, OwnBots, is_own
from gofish_learn.engine.wording import listed, so_many
from gofish_learn.knowledge.counting import can_count
from gofish_learn.knowledge.proofs.chance_words import rounded, whole
from gofish_learn.lab.arena.order import FEWEST_DEALS
from gofish_learn.lab.arena.standings import BotStanding, PairStanding, Standings
from gofish_learn.ui.arena import messages
from gofish_learn.ui.arena.run import MOST_FORFEITS
from gofish_learn.ui.arena.session import BOOKS, FEWEST, LENGTHS, MOST, NO_RATINGS, ArenaSession, own_opponent
from gofish_learn.ui.arena.watch import watch_part
from gofish_learn.ui.charts.measure import Measure
from gofish_learn.ui.charts.picture import Picture, Spec, spec_of

TEN = 10
NEARLY = 0.95
STOPPED = f"After {MOST_FORFEITS} forfeits it is out, and loses the rest of its games."
PLACES = ("first", "second", "third", "fourth", "fifth", "last")
WINS = Measure("Beats the others", chance=True)
ROW = 40
TITLE = "How often each bot beats the others"
WHY = (
    "In each game every two bots at the table compare their points. More points win. A tie is half a win for both.",
    (
        "All of that makes a rating for each bot. Only the gap between two ratings counts: with no gap each beats the "
        "other 5 times in 10, with a gap of 1 it is about 7 in 10, with a gap of 2 about 9 in 10."
    ),
    (
        "The error says how far off a rating may be: mostly less than twice that number. Games with the same cards are "
        "alike, so ten games on one deal tell less than ten deals do. That is why the errors count deals."
    ),
    (
        "This is the Bradley–Terry model. The ratings are natural logarithms and their mean is 0. Half a win and half "
        "a loss are added to each pair, so that a bot that never loses has a rating too."
    ),
)


def choose_page(session: ArenaSession, shelf: OwnBots = NONE) -> messages.ArenaChoice:
    """Who takes part, and how they meet; `shelf` has the learner's own bots."""
    chosen = len(session.bots)
    own = sorted({*shelf.kinds(), *filter(is_own, session.bots)})
    return {
        "heading": "Which bot plays best?",
        "say": "Pick some bots and send them into the arena. Everybody meets everybody, with the same cards and in "
        "every seat. So nobody wins by lucky cards alone."
        if can_count()
        else NO_RATINGS,
        "bots": [
            _bot_part(one) | {"chosen": one.bot in session.bots} for one in (*on_offer(), *map(own_opponent, own))
        ],
        "picked": f"{chosen} of {MOST} picked" if chosen < MOST else f"{MOST} picked: that’s as many as fit",
        "books": [{"id": rules.name, "title": rules.title, "current": rules is session.rules} for rules in BOOKS],
        "players": [
            {"id": number, "title": str(number), "current": number == session.players}
            for number in range(FEWEST, session.most_players + 1)
        ],
        "lengths": [
            {"id": length, "title": f"{deals} deals", "current": length == session.length}
            for length, deals in LENGTHS.items()
        ],
        "sum": _summed_up(session),
    }


def _summed_up(session: ArenaSession) -> str:
    tables = len(session.tournament.seatings) // session.players
    meet = "One table" if tables == 1 else f"{tables} tables"
    games = f"{meet}, {session.players} ways to sit, {session.deals} deals: {session.wanted:,} games."
    slow = [one.title for one in session.opponents if one.bot in COUNTING]
    if not slow:
        return games
    takes = "take" if len(slow) > 1 else "takes"
    return f"{games} {' and '.join(slow)} {takes} a while to think, so this needs patience."


def guess_page(session: ArenaSession) -> messages.ArenaGuess:
    """The guess, before anything is played."""
    return {
        "heading": "Who will come out on top?",
        "say": "Guess first. Then the games begin.",
        "bots": [_bot_part(one) for one in session.opponents],
        "sum": f"{session.rules.title}, {session.players} at a table. {_summed_up(session)}",
    }


def _bot_part(one: Opponent) -> messages.ArenaBot:
    return {"id": one.bot, "title": one.title, "face": one.face, "says": one.says}


def progress_part(session: ArenaSession) -> messages.ArenaProgress:
    """How far the games have come."""
    played, wanted = len(session.games), session.wanted
    return {
        "done": session.done,
        "share": played / wanted,
        "say": f"All {wanted:,} games played" if session.done else f"{played:,} of {wanted:,} games played",
    }


def play_page(session: ArenaSession, standings: Standings, shelf: OwnBots = NONE) -> messages.ArenaAnswer:
    """The screen of the games."""
    return {"progress": progress_part(session), "results": results_part(session, standings, shelf)}


def results_part(session: ArenaSession, standings: Standings, shelf: OwnBots = NONE) -> messages.ArenaResults:
    """What the games have come to; `shelf` has the learner's own bots."""
    places = order(standings)
    lengths = list(LENGTHS)
    more = lengths[lengths.index(session.length) + 1 :]
    return {
        "heading": headline(session, standings),
        "verdict": verdict(session, standings),
        "rows": [_standing_row(session, standings, bot) for bot in places],
        "says": [
            said
            for said in (
                *faults(session, standings),
                *_changed_bots(session, shelf),
                _beats(session, standings, places[0]),
                _too_close(session, standings),
            )
            if said
        ],
        "picture": _standings_picture(session, standings).to_message() if session.games else None,
        "grid": grid(session, standings, places),
        "why": {
            "says": list(WHY),
            "columns": ["Bot", "Rating", "Error", "Games", "Won"],
            "rows": _ratings(session, standings),
        },
        "watch": watch_part(session, standings),
        "longer": f"Play on to {LENGTHS[more[0]]} deals" if more and session.done else None,
    }


def _standing_row(session: ArenaSession, standings: Standings, bot: int) -> messages.ArenaRow:
    opponent, standing = session.opponents[bot], standings.bots[bot]
    met = sum(pair.games for pair in standings.pairs if opponent.bot in {pair.a, pair.b})
    said = f"beats the others {times((standing.share or 0) * met, met)}" if met else "has not played yet"
    return {
        "id": opponent.bot,
        "title": opponent.title,
        "face": opponent.face,
        "place": standings.order.place_of(bot),
        "first": bot == order(standings)[0],
        "say": said,
        "guess": opponent.bot == session.guess,
    }


def grid(session: ArenaSession, standings: Standings, places: list[int]) -> messages.ArenaGrid:
    """Who beats whom: a row and a column for each bot, and in the cells how many times in ten."""
    titles = [session.opponents[place].title for place in places]
    return {
        "caption": f"How many times in {TEN} the bot on the left beats the one above",
        "bots": [{"title": session.opponents[place].title, "face": session.opponents[place].face} for place in places],
        "rows": [
            {"title": title, "cells": [_pair_cell(session, standings, one, other) for other in places]}
            for title, one in zip(titles, places, strict=True)
        ],
    }


def _pair_cell(session: ArenaSession, standings: Standings, one: int, other: int) -> messages.ArenaCell:
    """How often one bot beats another: as a number, in words, and as a shade from 0 to 4."""
    if one == other:
        return {"text": "–", "say": "itself", "shade": None}
    pair = _pair_of(standings, session.bots[one], session.bots[other])
    if not pair.games:
        return {"text": "?", "say": "has not met it yet", "shade": None}
    won = _won_by(pair, session.bots[one])
    tenths = TEN * won / pair.games
    return {"text": rounded(tenths), "say": times(won, pair.games), "shade": min(4, int(tenths / 2))}


def _ratings(session: ArenaSession, standings: Standings) -> list[list[str]]:
    return [
        [
            session.opponents[place].title,
            _signed(standings.bots[place].rating),
            "?" if (error := standings.bots[place].error) is None else rounded(error, 2),
            f"{standings.bots[place].games:,}",
            f"{standings.bots[place].wins:,}",
        ]
        for place in order(standings)
    ]


def _signed(rating: float) -> str:
    """A rating with its sign: "+0.42", "−1.10", "0.00"."""
    text = rounded(abs(rating), 2)
    return text if text == "0.00" else f"{'+' if rating > 0 else '−'}{text}"


def times(won: float, met: int) -> str:
    """How often something happened: "7 times in 10"; of a few times, "3 of 4 times"."""
    share = won / met
    if share in {0, 1}:
        return "every time" if share else "never"
    if met < TEN:
        return f"{_halves(won)} of {met} times"
    if share >= NEARLY:
        return "nearly every time"
    return "hardly ever" if share <= 1 - NEARLY else f"{so_many(whole(TEN * share), 'time')} in {TEN}"


def _halves(number: float) -> str:
    """A number of wins, of which a tie is half of one: "4", "4½", "½"."""
    whole, half = divmod(number, 1)
    return f"{whole:.0f}" if not half else f"{whole:.0f}½" if whole else "½"


def order(standings: Standings) -> list[int]:
    """The numbers of the bots, the strongest first; of equal ones the one that entered first."""
    return sorted(range(len(standings.bots)), key=lambda bot: -standings.bots[bot].rating)


def _won_by(pair: PairStanding, name: str) -> float:
    """How often one of a pair has beaten the other, a tie as half."""
    wins = pair.a_wins if pair.a == name else pair.games - pair.a_wins - pair.ties
    return wins + pair.ties / 2


def _pair_of(standings: Standings, one: str, other: str) -> PairStanding:
    return next(pair for pair in standings.pairs if {pair.a, pair.b} == {one, other})


def _beats(session: ArenaSession, standings: Standings, bot: int) -> str:
    """How often a bot beats each of the others, in a sentence; empty where it has met none."""
    name, titles = session.bots[bot], {one.bot: one.title for one in session.opponents}
    told = [
        f"{titles[other]} {times(_won_by(pair, name), pair.games)}"
        for other in (session.bots[place] for place in reversed(order(standings)))
        if other != name and (pair := _pair_of(standings, name, other)).games
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


def _too_close(session: ArenaSession, standings: Standings) -> str:
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


def _changed_bots(session: ArenaSession, shelf: OwnBots) -> list[str]:
    """Which of the learner's own bots are no longer what they were when the games began, in a sentence for each."""
    titles = {one.bot: one.title for one in session.opponents}
    return [
        shelf.why_not(kind)
        or f"The file of {titles[kind]} has changed since these games began. Start a new tournament to see what the "
        "new one can do."
        for kind, mark in session.marks
        if shelf.mark(kind) != mark
    ]


def _band(standings: Standings, bot: BotStanding) -> tuple[float, float]:
    """From where to where a share may lie, as far as the order allows for; anywhere while nobody can tell."""
    error, share = bot.share_error, bot.share or 0.0
    if error is None or standings.done < FEWEST_DEALS:
        return 0.0, 1.0
    reach = standings.order.reach * error
    return max(0.0, share - reach), min(1.0, share + reach)


def _standings_picture(session: ArenaSession, standings: Standings) -> Picture:
    """The shares with their bands, the strongest bot on top."""
    places = [place for place in order(standings) if standings.bots[place].share is not None]
    titles = [session.opponents[place].title for place in places]
    bots = [standings.bots[place] for place in places]
    shares, bands = [bot.share or 0.0 for bot in bots], [_band(standings, bot) for bot in bots]
    data = [
        {"bot": title, "share": share, "low": low, "high": high, "text": WINS.say(share)}
        for title, share, (low, high) in zip(titles, shares, bands, strict=True)
    ]
    along: Spec = {"field": "bot", "type": "nominal", "sort": titles, "title": None}
    along |= {"scale": {"domain": titles}, "axis": {"labelLimit": 110, "domain": False, "ticks": False}}
    across = WINS.axis() | {"scale": {"domain": [0, 1]}}
    layers: list[Spec] = [
        {
            "data": {"name": "even"},
            "mark": {"type": "rule", "style": "guide", "strokeDash": [6, 4], "strokeWidth": 1.5},
            "encoding": {"x": {"field": "at", **across}},
        },
        {
            "mark": {"type": "bar", "height": 14, "cornerRadius": 7, "opacity": 0.28},
            "encoding": {"y": along, "x": {"field": "low", **across}, "x2": {"field": "high"}},
        },
        {
            "mark": {"type": "point", "filled": True, "opacity": 1, "size": 170},
            "encoding": {"y": along, "x": {"field": "share", **across}},
        },
        {
            "mark": {"type": "text", "baseline": "bottom", "dy": -10, "fontWeight": "bold"},
            "encoding": {"y": along, "x": {"field": "share", **across}, "text": {"field": "text"}},
        },
    ]
    layers = [layer if "data" in layer else {"data": {"name": "shares"}} | layer for layer in layers]
    spec = spec_of({"even": [{"at": 0.5}], "shares": data}, {"layer": layers}, {"step": ROW, "for": "position"})
    rows = tuple(
        (title, WINS.cell(share), f"{WINS.cell(low)} to {WINS.cell(high)}", str(bot.games))
        for title, share, (low, high), bot in zip(titles, shares, bands, bots, strict=True)
    )
    told = [f"{row['bot']} {row['text']}" for row in data]
    says = (
        f"Meetings won: {listed(told)}. The real number is somewhere in the band, which gets narrower with every deal."
    )
    return Picture(TITLE, spec, says, ("Bot", "Beats the others", "May really be", "Games"), rows)
