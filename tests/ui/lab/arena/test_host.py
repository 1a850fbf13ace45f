"""The arena as its host hears it: a pick, games in helpings, the halt after ten, and how sure the order is."""

import json
from copy import deepcopy
from itertools import count
from random import Random
from typing import Any, Self

import pytest

from gofish_learn.bots.own.saved_bots import NONE, OwnBots
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import parse_record
from gofish_learn.lab.arena.running import play_tournament
from gofish_learn.lab.arena.tournament import Played
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.lab.arena import messages
from gofish_learn.ui.lab.arena.host import ArenaHost
from gofish_learn.ui.lab.arena.race import LONGEST_S
from gofish_learn.ui.lab.arena.session import ArenaPhase, ArenaSession
from gofish_learn.ui.lab.arena.shown import over_shown
from gofish_learn.ui.table.host import TableHost
from tests.ui.app.page_hosts import TOKEN, HostedPage
from tests.ui.frame.reading import all_words_of, given_by, words_of


class Page(HostedPage[ArenaSession]):
    """A page of the arena whose clock goes on by a step whenever it is looked at."""

    host: ArenaHost

    def __init__(self, saves: MemorySaves | None = None, step: float = 0.001, own_bots: OwnBots = NONE) -> None:
        self.step, self.own_bots = step, own_bots
        super().__init__(saves)

    def new_host(self, rng: Random) -> ArenaHost:
        ticks = count()
        host = ArenaHost(self.saves, rng, lambda: next(ticks) * self.step)
        host.own_bots, host.ending = self.own_bots, ""
        return host

    def swimming(self, *bots: str, guess: str = "random") -> Self:
        self.say("others")
        for bot in {*bots} - {*self.session.bots}, {*self.session.bots} - {*bots}:
            for one in bot:
                assert self.say("bot", bot=one)["type"] == "screen"
        self.say("chosen")
        self.say("pick", bot=guess)
        assert self.say("swim")["page"] == "page"
        return self

    def to_the_end(self) -> Message:
        while self.session.phase is ArenaPhase.SWIMMING:
            assert self.say("more")["type"] == "looked"
        return dict(self.host.draw(self.session))


@pytest.fixture(scope="module")
def over() -> Page:
    """A page on which three have swum; nobody changes it."""
    page = Page().swimming("stubborn", "random", "memory")
    page.to_the_end()
    return page


def test_nobody_swims_before_a_pick() -> None:
    page = Page()
    assert page.says(".gv-heading") == "Who wins?"
    assert [one["bot"] for one in page.fields("[data-action=pick]")] == list(page.session.bots)
    for deed in ("swim", "more", "pause"):
        assert page.say(deed)["type"] == "refused"
    shown = page.say("pick", bot="memory")
    assert "Whale, you say." in str(shown)
    assert page.say("swim")["type"] == "screen"
    assert page.session.games == ()


@pytest.mark.parametrize("step", [0.0001, 0.001])
def test_in_whatever_helpings_it_is_played_it_is_the_tournament_of_the_command(step: float) -> None:
    page = Page(step=step).swimming("random", "memory")
    shown = page.to_the_end()
    session = page.session
    standings = play_tournament(session.rules, session.bots, 2, 60, session.seed)
    won = {bot.name: bot.wins for bot in standings.bots}
    assert len(session.games) == 120
    assert words_of(shown, "[data-part=says]").startswith(
        f"Whale won {won['memory']}, Crab {won['random']} of 120 games."
    )


@pytest.mark.parametrize("bots", [2, 3, 4, 5, 6])
def test_however_many_swim_they_play_120_games_at_most_each_deal_in_every_seat(bots: int) -> None:
    names = ("stubborn", "random", "chunks-1", "chunks-2", "chunks-3", "memory")[:bots]
    session = Page().swimming(*names).session
    assert (session.wanted, len(session.tournament.seatings)) == (120, bots)


def test_each_game_is_a_stroke_and_after_ten_of_them_they_halt() -> None:
    page = Page(step=0.0001).swimming("stubborn", "random", "chunks-3", "memory")
    steps: list[Message] = []
    while len(page.session.games) < 20:
        answer = page.host.look(page.session, messages.PlayMore())
        assert answer is not None
        steps += answer["steps"]
    far = [[float(style.split("--far: ")[1]) for style in given_by(one, ".ga-lane", "style")] for one in steps]
    for before, after, game in zip(far[:9], far[1:10], page.session.games[1:], strict=False):
        moved = {lane for lane in range(4) if after[lane] > before[lane]}
        assert moved == {game.seats[seat] for seat in game.winners}
    longest = max(steps, key=lambda one: one["ms"])
    assert steps.index(longest) == 9
    assert longest["say"] == words_of(longest, ".gv-heading")
    assert longest["say"].startswith("After ten games, ")
    assert [one["say"] for one in steps].count(None) == len(steps) - 1
    assert all(not given_by(one, ".ga-wins", "class") for one in steps), "numbers only at the end"


def test_after_ten_seconds_of_games_it_is_over_and_says_how_many_there_were() -> None:
    page = Page(step=LONGEST_S / 300).swimming("random", "memory")
    shown = page.to_the_end()
    games = len(page.session.games)
    assert 0 < games < 120
    assert f"of {games} game" in words_of(shown, "[data-part=says]")
    assert words_of(shown, ".gv-heading").endswith("too few to tell.")


def test_who_comes_back_sees_them_swim_on_to_the_same_end() -> None:
    page = Page(step=0.004).swimming("random", "memory")
    for _ in range(200):
        page.say("more")
    back = page.reopened()
    assert 0 < len(back.session.games) < 120
    assert back.hello["note"] is None
    back.to_the_end()
    straight = Page().swimming("random", "memory")
    straight.to_the_end()
    assert back.session.games[:100] == straight.session.games[:100]


def test_they_can_be_halted_and_go_on() -> None:
    page = Page().swimming("random", "memory")
    page.say("more")
    for deed, words, more in (("pause", "Go on", False), ("go-on", "Pause", True)):
        page.say(deed)
        shown = page.host.draw(page.session)
        assert all_words_of(shown, ".ga-foot button") == [words]
        assert f'"more": {str(more).lower()}' in str(given_by(shown, "[data-island=race]", "data-props"))


def test_at_the_end_the_order_is_told_drawn_and_written_down(over: Page) -> None:
    shown = over.host.draw(over.session)
    assert words_of(shown, ".gv-heading").startswith("Whale it is")
    rows = [int(style.split("--row: ")[1][0]) for style in given_by(shown, ".ga-lane", "style")]
    assert sorted(rows) == [0, 1, 2]
    assert len(given_by(shown, ".ga-crown, .ge-crown", "class")) == 1
    assert len(given_by(shown, ".ga-band", "style")) == 3
    assert all_words_of(shown, ".gp-table tbody th")[0] == "Whale"
    assert given_by(shown, "a.ge-own", "href")[0].startswith("./play#against=memory+")


def games_won(*deals: str) -> tuple[Played, ...]:
    """Games of two at a table, each deal in both seats: a letter says which bot won it."""
    seatings = ((0, 1), (1, 0))
    return tuple(
        Played(deal, seats, (7, 6) if seats[0] == int(won) else (6, 7), (seats.index(int(won)),))
        for deal, of_deal in enumerate(deals)
        for seats, won in zip(seatings, of_deal, strict=True)
    )


@pytest.mark.parametrize(
    ("deals", "guess", "heading"),
    [
        (("11",) * 60, "memory", "Whale it is. You knew!"),
        (("11",) * 60, "random", "Whale it is, not Crab."),
        ((*("00",) * 5, *("11",) * 55), "random", "Whale it is. Ten games can fool you."),
        ((*("00",) * 29, "11", *("11",) * 30), "random", "Whale, but only just. Next time it could be Crab."),
        (("01",) * 60, "memory", "Crab and Whale are level after 120 games."),
        (("11",) * 4, "memory", "Whale leads. But eight games are too few to tell."),
    ],
)
def test_what_is_said_agrees_with_the_pick_and_with_how_sure_it_is(
    deals: tuple[str, ...], guess: str, heading: str
) -> None:
    page = Page().swimming("random", "memory", guess=guess)
    session = page.session.played(games_won(*deals), over=True)
    shown = over_shown(session, NONE, "play")
    assert shown.heading == heading
    assert any(lane.crowned for lane in shown.lanes) is heading.startswith("Whale it is")
    (low, high), (bottom, top) = sorted(lane.band or (0, 0) for lane in shown.lanes)
    assert (high < bottom) is heading.startswith("Whale it is"), "bands that touch can change places"
    assert low < high
    assert bottom < top


def test_who_wins_for_sure_has_a_crown(over: Page) -> None:
    assert given_by(over.host.draw(over.session), ".ge-crown", "class") == [["ge-crown"]]


def test_a_game_is_saved_and_the_table_opens_it(over: Page) -> None:
    file = over.say("save", game=7)["file"]
    assert file["name"] == "go-fish-game-7.json"
    record = parse_record(file["text"])
    assert replay(record).state.scores == over.session.games[6].scores
    table = TableHost(MemorySaves(), Random(1))
    table.answer({"type": "hello", "token": TOKEN})
    assert table.answer({"type": "open_file", "text": record.to_json()})["type"] == "screen"
    for game in (0, 121, -1):
        assert over.say("save", game=game) == {
            "type": "refused",
            "say": "There is no such game: choose one from 1 to 120.",
            "at": "game",
            "reply_to": over.seq,
        }


def test_a_game_that_would_come_out_in_another_way_now_is_not_saved(over: Page) -> None:
    page = Page(deepcopy(over.saves))
    first, *rest = page.session.games
    page.host.session = page.session.played((first._replace(scores=(5, 5, 3)), *rest))
    assert page.say("save", game=1)["say"].startswith("That game was played by an older version")
    assert "say" not in page.say("save", game=2)


def test_the_same_swim_again_on_other_deals(over: Page) -> None:
    page = Page(deepcopy(over.saves))
    page.host.rng, before = Random(2), page.session
    shown = page.say("again")
    assert words_of(shown, ".gv-heading") == "Crab, you say."
    page.say("swim")
    assert (page.session.bots, page.session.guess, page.session.games) == (before.bots, before.guess, ())
    assert page.session.seed != before.seed


@pytest.mark.parametrize(
    ("deeds", "sentence"),
    [
        (["others", ("bot", "os:system")], "Choose one of the bots."),
        (["others", ("bot", "thinker"), ("bot", "careful"), ("bot", "chunks-1")], "There are only six lanes"),
        (["others", *(("bot", one) for one in ("stubborn", "random", "memory"))], "At least two must swim"),
        ([("bot", "thinker")], "That is not to be chosen now."),
        ([("pick", "thinker")], "Pick one of the swimmers first."),
        (["swim"], "Pick one of the swimmers first."),
        ([("pick", "memory"), "swim", "again"], "They are swimming: wait until they have finished."),
        ([("pick", "memory"), "swim", ("pick", "random")], "That is not to be chosen now."),
    ],
)
def test_what_cannot_be_done_gets_a_sentence_and_changes_nothing(deeds: list[Any], sentence: str) -> None:
    page = Page()
    *before, last = [{"type": one} if isinstance(one, str) else {"type": one[0], "bot": one[1]} for one in deeds]
    for message in before:
        assert page.send(message)["type"] == "screen"
    session = page.session
    assert page.refusal(last).startswith(sentence)
    assert page.session is session


@pytest.mark.parametrize(
    "changes", [{"bots": ["random"]}, {"deals": "endless"}, {"guess": "thinker"}, {"phase": "lost"}, {"games": "é12"}]
)
def test_what_was_kept_and_makes_no_sense_is_refused(over: Page, changes: Message) -> None:
    text = over.session.to_text()
    assert ArenaSession.from_text(text) == over.session
    with pytest.raises(SavedTextError):
        ArenaSession.from_text(json.dumps(json.loads(text) | changes))
