"""The first screens of the arena: who takes part, by which book, and the guess who comes out on top."""

from gofish_learn.bots.opponents import COUNTING, Opponent, on_offer
from gofish_learn.bots.own.shelf import NONE, OwnBots, is_own
from gofish_learn.knowledge.counting import can_count
from gofish_learn.ui.arena.entrants import own_opponent
from gofish_learn.ui.arena.messages import ArenaBot, ArenaChoice, ArenaGuess
from gofish_learn.ui.arena.session import BOOKS, FEWEST, LENGTHS, MOST, NO_RATINGS, ArenaSession


def choose_page(session: ArenaSession, shelf: OwnBots = NONE) -> ArenaChoice:
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


def guess_page(session: ArenaSession) -> ArenaGuess:
    """The guess, before anything is played."""
    return {
        "heading": "Who will come out on top?",
        "say": "Guess first. Then the games begin.",
        "bots": [_bot_part(one) for one in session.opponents],
        "sum": f"{session.rules.title}, {session.players} at a table. {_summed_up(session)}",
    }


def _bot_part(one: Opponent) -> ArenaBot:
    return {"id": one.bot, "title": one.title, "face": one.face, "says": one.says}
