"""The screen of the games: who is ahead, who beats whom, and how sure that is."""

from gofish_learn.bots.own.shelf import NONE, OwnBots
from gofish_learn.knowledge.proofs.chance_words import rounded
from gofish_learn.lab.arena.standings import Standings
from gofish_learn.ui.arena.messages import ArenaAnswer, ArenaCell, ArenaGrid, ArenaProgress, ArenaResults, ArenaRow
from gofish_learn.ui.arena.picture import standings_picture
from gofish_learn.ui.arena.session import LENGTHS, ArenaSession
from gofish_learn.ui.arena.watch import watch_part
from gofish_learn.ui.arena.words import (
    TEN,
    beats,
    changed_bots,
    faults,
    headline,
    order,
    pair_of,
    times,
    too_close,
    verdict,
    won_by,
)

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


def progress_part(session: ArenaSession) -> ArenaProgress:
    """How far the games have come."""
    played, wanted = len(session.games), session.wanted
    return {
        "done": session.done,
        "share": played / wanted,
        "say": f"All {wanted:,} games played" if session.done else f"{played:,} of {wanted:,} games played",
    }


def play_page(session: ArenaSession, standings: Standings, shelf: OwnBots = NONE) -> ArenaAnswer:
    """The screen of the games."""
    return {"progress": progress_part(session), "results": results_part(session, standings, shelf)}


def results_part(session: ArenaSession, standings: Standings, shelf: OwnBots = NONE) -> ArenaResults:
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
                *changed_bots(session, shelf),
                beats(session, standings, places[0]),
                too_close(session, standings),
            )
            if said
        ],
        "picture": standings_picture(session, standings).to_message() if session.games else None,
        "grid": grid(session, standings, places),
        "why": {
            "says": list(WHY),
            "columns": ["Bot", "Rating", "Error", "Games", "Won"],
            "rows": _ratings(session, standings),
        },
        "watch": watch_part(session, standings),
        "longer": f"Play on to {LENGTHS[more[0]]} deals" if more and session.done else None,
    }


def _standing_row(session: ArenaSession, standings: Standings, bot: int) -> ArenaRow:
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


def grid(session: ArenaSession, standings: Standings, places: list[int]) -> ArenaGrid:
    """Who beats whom: a row and a column for each bot, and in the cells how many times in ten."""
    titles = [session.opponents[place].title for place in places]
    return {
        "caption": f"How many times in {TEN} the bot on the left beats the one above",
        "bots": [{"title": session.opponents[place].title, "face": session.opponents[place].face} for place in places],
        "rows": [
            {"title": title, "cells": [pair_cell(session, standings, one, other) for other in places]}
            for title, one in zip(titles, places, strict=True)
        ],
    }


def pair_cell(session: ArenaSession, standings: Standings, one: int, other: int) -> ArenaCell:
    """How often one bot beats another: as a number, in words, and as a shade from 0 to 4."""
    if one == other:
        return {"text": "–", "say": "itself", "shade": None}
    pair = pair_of(standings, session.bots[one], session.bots[other])
    if not pair.games:
        return {"text": "?", "say": "has not met it yet", "shade": None}
    won = won_by(pair, session.bots[one])
    tenths = TEN * won / pair.games
    return {"text": rounded(tenths), "say": times(won, pair.games), "shade": min(4, int(tenths / 2))}


def _ratings(session: ArenaSession, standings: Standings) -> list[list[str]]:
    return [
        [
            session.opponents[place].title,
            signed(standings.bots[place].rating),
            "?" if (error := standings.bots[place].error) is None else rounded(error, 2),
            f"{standings.bots[place].games:,}",
            f"{standings.bots[place].wins:,}",
        ]
        for place in order(standings)
    ]


def signed(rating: float) -> str:
    """A rating with its sign: "+0.42", "−1.10", "0.00"."""
    text = rounded(abs(rating), 2)
    return text if text == "0.00" else f"{'+' if rating > 0 else '−'}{text}"
