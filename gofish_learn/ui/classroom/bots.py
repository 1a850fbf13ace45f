"""The tournament of the class's bots: those whose files the teacher has put into a folder of this machine."""

from collections.abc import Mapping
from typing import Any

from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import counted, rounded
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.classroom.messages.page import BotRanked, TeacherBots
from gofish_learn.ui.classroom.messages.requests import NO_NUMBER_OF_DEALS
from gofish_learn.ui.classroom.store import ClassBots

DEALS = (5, 20, 100)


def bots_part(bots: ClassBots | None) -> TeacherBots:
    """The bots that are there, and what they have come to; nothing of them where their tournaments are off."""
    is_on = bots is not None and bots.is_on
    part: TeacherBots = {
        "on": is_on,
        "folder": "",
        "names": [],
        "deals": [{"value": str(deals), "words": counted(deals, "deal")} for deals in DEALS],
        "playing": False,
        "progress": "",
        "share": 0.0,
        "left_out": [],
        "said": [],
        "came": "",
        "rows": [],
    }
    if bots is None:
        return part
    now = bots.now()
    standings: Mapping[str, Any] | None = now["standings"]
    if now["playing"]:
        part |= {"playing": True, "progress": _how_far(now), "share": _share(now)}
    if is_on:
        part |= {"folder": bots.folder, "names": list(bots.names()), "left_out": list(bots.left_out())}
    part["said"] = list(now["said"])
    if standings:
        part |= {"came": _came(standings), "rows": _rows(standings)}
    return part


def _how_far(now: Mapping[str, Any]) -> str:
    if "games" in now:
        return f"{now['played']} of {so_many(now['games'], 'game')} played"
    return f"{now.get('checked', 0)} of {so_many(now['files'], 'file')} read" if "files" in now else "It begins …"


def _share(now: Mapping[str, Any]) -> float:
    return now["played"] / now["games"] if now.get("games") else 0.0


def _came(standings: Mapping[str, Any]) -> str:
    played = f"{so_many(standings['games'], 'game')} on {so_many(standings['deals'], 'deal')}"
    return f"Stopped after {played}." if standings.get("partial") else f"This is what came of {played}."


def deals_chosen(given: str | int) -> int:
    """How many deals are to be played."""
    found = [deals for deals in DEALS if str(deals) == str(given)]
    if not found:
        raise RequestError(NO_NUMBER_OF_DEALS)
    return found[0]


def _rows(standings: Mapping[str, Any]) -> list[BotRanked]:
    return [
        {
            "name": bot["name"],
            "place": "–".join(map(str, dict.fromkeys(bot["places"]))),
            "rating": f"{bot['rating']:+.2f}".replace("-", "−"),
            "error": "?" if bot["error"] is None else rounded(bot["error"], 2),
            "won": f"{bot['wins']:,} of {bot['games']:,}",
            "forfeits": f"{bot['forfeits']:,}" if bot.get("forfeits") else "",
        }
        for bot in sorted(standings["bots"], key=lambda bot: -bot["rating"])
    ]
