"""The tournament of the class's bots: those whose files the teacher has put into a folder of this machine."""

from collections.abc import Mapping
from typing import Any

from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.classroom.messages.page import BotRanked, TeacherBots
from gofish_learn.ui.classroom.messages.requests import NO_NUMBER_OF_DEALS
from gofish_learn.ui.classroom.store import ClassBots

DEALS = (5, 20, 100)


def bots_part(bots: ClassBots) -> TeacherBots:
    """The bots that are there, and what they have come to."""
    now = bots.now()
    standings: Mapping[str, Any] | None = now["standings"]
    return {
        "folder": bots.folder,
        "names": list(bots.names()),
        "deals": [{"value": str(deals), "words": counted(deals, "deal")} for deals in DEALS],
        "playing": now["playing"],
        "said": [*map(_left_out, bots.misnamed()), *now["said"]],
        "rows": [] if standings is None else _rows(standings),
        "partial": bool(standings and standings.get("partial")),
    }


def _left_out(file: str) -> str:
    return f"{file} is left out: a bot's file has a name of at most 16 letters, digits and “_”, such as minnow.py."


def deals_chosen(given: str | int) -> int:
    """How many deals are to be played."""
    found = [deals for deals in DEALS if str(deals) == str(given)]
    if not found:
        raise RequestError(NO_NUMBER_OF_DEALS)
    return found[0]


def _rows(standings: Mapping[str, Any]) -> list[BotRanked]:
    ranked = sorted(standings["bots"], key=lambda bot: -bot["rating"])
    return [
        {
            "name": bot["name"],
            "rating": f"{bot['rating']:+.2f}".replace("-", "−"),
            "error": "?" if bot["error"] is None else f"{bot['error']:.2f}",
            "won": f"{bot['wins']:,} of {bot['games']:,}",
            "forfeits": f"{bot['forfeits']:,}" if bot.get("forfeits") else "",
        }
        for bot in ranked
    ]
