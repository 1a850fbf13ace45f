"""The arena as its host hears it: choices, the guess before the games, games in helpings, and what is kept of them."""

import json
from copy import deepcopy
from itertools import count
from random import Random
from typing import Self

import pytest

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.bots.own.shelf import NONE, OwnBots
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import parse_record
from gofish_learn.lab.arena.running import play_tournament
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.arena.host import ArenaHost
from gofish_learn.ui.arena.run import HELPING_S
from gofish_learn.ui.arena.session import ArenaSession
from gofish_learn.ui.table.host import TableHost
from tests.ui.app.page_hosts import TOKEN, HostedPage
from tests.ui.table.reading import Shown


class Page(HostedPage[ArenaSession]):
    """A page of the arena whose clock goes on by a step whenever it is looked at."""

    host: ArenaHost

    def __init__(self, saves: MemorySaves | None = None, step: float = 0.001, shelf: OwnBots = NONE) -> None:
        self.step, self.shelf = step, shelf
        super().__init__(saves)

    def new_host(self, rng: Random) -> ArenaHost:
        ticks = count()
        return ArenaHost(self.saves, rng, lambda: next(ticks) * self.step, shelf=self.shelf)

    def playing(self, *bots: str, players: int = 2, guess: str = "random") -> Self:
        """The page once a tournament among these bots has begun."""
        for bot in OPPONENTS:
            if (bot in bots) is not self.is_in(bot):
                self.say("bot", bot=bot)
        assert self.say("players", value=players)["type"] == "screen"
        self.say("start")
        assert self.say("guess", bot=guess)["page"] == "play"
        return self

    def is_in(self, bot: str) -> bool:
        """Whether a bot is picked."""
        return bool(next(one for one in self.content["bots"] if one["id"] == bot)["chosen"])

    def to_the_end(self) -> Message:
        """What the games have come to."""
        while not (answer := self.say("more", draw=False))["progress"]["done"]:
            pass
        results: Message = answer["results"]
        return results


@pytest.fixture(scope="module")
def over() -> Page:
    """A tournament of three that is over; nobody changes it."""
    page = Page().playing("stubborn", "random", "memory", players=3)
    page.to_the_end()
    return page


def test_nothing_is_played_or_told_before_the_guess() -> None:
    page = Page()
    for phase in ("choose", "guess"):
        assert page.shown["page"] == phase
        assert "results" not in page.content
        assert page.say("more", draw=True)["say"] == "Make your guess first."
        page.say("start")
    assert page.host.run is None
    page.say("guess", bot="memory")
    assert page.content["progress"] == {"done": False, "share": 0, "say": "0 of 120 games played"}
    assert page.content["results"]["heading"] == "The first game is on"
    assert page.content["results"]["picture"] is None
    assert page.content["results"]["watch"]["picks"] == []


@pytest.mark.parametrize("step", [0.0001, HELPING_S])
def test_in_whatever_helpings_it_is_played_it_is_the_same_tournament(step: float) -> None:
    page = Page(step=step).playing("random", "memory")
    results = page.to_the_end()
    session = page.host.session
    assert session is not None
    standings = play_tournament(session.rules, session.bots, 2, 10, session.seed)
    assert session.tournament.names == ("random", "memory")
    assert page.host.run is not None
    assert page.host.run.standings().as_json() == standings.as_json()
    assert {row[0]: (row[3], row[4]) for row in results["why"]["rows"]} == {
        OPPONENTS[bot.name].title: (str(bot.games), str(bot.wins)) for bot in standings.bots
    }


def test_the_standings_are_told_in_words_and_once_more_for_the_eye(over: Page) -> None:
    results = over.say("more", draw=True)["results"]
    assert results["heading"].startswith("Whale comes out on top")
    assert results["verdict"].startswith("You guessed Crab, who came ")
    assert [row["first"] for row in results["rows"]] == [True, False, False]
    assert {row["place"] for row in results["rows"]} <= {"1", "2", "3", "1–2", "2–3", "1–3"}
    assert [row["title"] for row in results["rows"] if row["guess"]] == ["Crab"]
    assert results["says"][0].startswith("Whale beats Goldfish ")
    cells = [cell for row in results["grid"]["rows"] for cell in row["cells"]]
    assert {cell["say"] for cell in cells if cell["shade"] is None} == {"itself"}
    whale_crab, crab_whale = (int(results["grid"]["rows"][at]["cells"][to]["text"]) for at, to in ((0, 1), (1, 0)))
    assert abs(whale_crab + crab_whale - 10) <= 1
    assert [row[0] for row in results["picture"]["rows"]] == [row["title"] for row in results["rows"]]
    assert sum(float(row[1].replace("−", "-")) for row in results["why"]["rows"]) == pytest.approx(0, abs=0.02)


def test_any_game_can_be_watched_at_the_table(over: Page) -> None:
    session = over.host.session
    assert session is not None
    watch = over.say("more", draw=True)["results"]["watch"]
    assert [table["title"] for table in watch["tables"]] == ["Goldfish, Crab and Whale"]
    assert watch["deals"] == 10
    assert {pick["id"] for pick in watch["picks"]} >= {"closest", "biggest"}
    number = session.wanted - 1
    game = over.say("game", table=0, deal=10, turn=2)["game"]
    assert game["number"] == number
    record = parse_record(over.say("watch", game=number)["record"])
    assert replay(record).state.scores == session.games[number].scores
    table = TableHost(MemorySaves(), Random(1))
    table.answer({"type": "hello", "token": TOKEN})
    shown = table.answer({"type": "open_file", "text": record.to_json()})
    assert {player["name"] for player in Shown(shown)["players"]} == {"Goldfish", "Crab", "Whale"}


def test_a_game_that_would_come_out_in_another_way_now_is_not_watched(over: Page) -> None:
    page = Page(deepcopy(over.saves))
    session = page.host.session
    assert session is not None
    first, *rest = session.games
    page.host.session = session.played((first._replace(scores=(5, 5, 3)), *rest))
    assert page.say("watch", game=0)["say"].startswith("That game was played by an older version")
    assert "record" in page.say("watch", game=1)


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"type": "bot", "bot": "os:system"}, "Choose one of the bots."),
        ({"type": "players", "value": 5}, "Choose from 2 to 4 players."),
        ({"type": "length", "value": "endless"}, "Choose how many deals they play."),
        ({"type": "guess", "bot": "memory"}, "You have made your guess already."),
        ({"type": "longer"}, "These are all the deals there are: start a new tournament for others."),
        ({"type": "watch", "game": 0}, "Make your guess first."),
    ],
)
def test_what_cannot_be_done_gets_a_sentence_and_changes_nothing(message: Message, sentence: str) -> None:
    page = Page()
    before = page.host.session
    assert page.say(message.pop("type"), **message)["say"] == sentence
    assert page.host.session is before


@pytest.mark.parametrize(
    "changes", [{"bots": ["random"]}, {"length": "endless"}, {"guess": "thinker"}, {"phase": "over"}, {"games": "é12"}]
)
def test_what_was_kept_and_makes_no_sense_is_refused(over: Page, changes: Message) -> None:
    session = over.host.session
    assert session is not None
    text = session.to_text()
    assert ArenaSession.from_text(text) == session
    with pytest.raises(SavedTextError):
        ArenaSession.from_text(json.dumps(json.loads(text) | changes))
