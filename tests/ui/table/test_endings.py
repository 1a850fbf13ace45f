"""The end of a game, as each kind of game has its own: what is said, who stands there, and what can be pressed."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from gofish_learn.bots.opponents import COUNTING, LADDER, OPPONENTS
from gofish_learn.teach.characters.album import in_the_album
from gofish_learn.teach.characters.sayings import sayings
from gofish_learn.ui.app.progress import ladder as ladder_module
from gofish_learn.ui.app.progress.ladder import has_crown, ladder, next_on
from gofish_learn.ui.table import ending_shown as ending_module
from gofish_learn.ui.table.ending_shown import CompanyEnd
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.watched import watched
from gofish_learn.ui.table.game_over import ALL_PAIRS, HELPED, SO_MANY, TIME_UP
from gofish_learn.ui.table.results.daily import Daily, Deed, daily_setup, yours_of
from tests.ui.frame.reading import all_words_of, given_by, page_of, sent_by, words_in, words_of
from tests.ui.table.ended_games import BOTS, among_people, ended, page, record, shown, stopped, to_the_end
from tests.ui.table.pages import laid, seen_cards

MAIN = ".gf-button-main"
DAY = date(2026, 11, 28)
ALONE = CompanyEnd(may_deal=True, may_leave=False, waits="", tables=())


def main_of(answer: Any) -> tuple[str, list[dict[str, Any]]]:
    """What the one button to press says, and what it sends."""
    assert len(page_of(answer).select(MAIN)) == 1
    return words_of(answer, MAIN), sent_by(answer, MAIN)


def test_a_win_says_whom_you_beat_and_leads_on_to_the_next_with_a_question_about_it() -> None:
    session = ended("chunks-2")
    answer = page(shown(session, crowns=3))
    assert words_of(answer, "h2") == "You beat Starfish!"
    assert main_of(answer) == ("Next: Jellyfish", [{"bot": "chunks-3"}])
    assert given_by(answer, MAIN, "data-action") == ["challenge"]
    assert words_of(answer, ".ge-hint") == in_the_album()["jellyfish"].question
    assert sayings()["starfish"].beaten in all_words_of(answer, ".ge-say")


def test_the_first_win_over_somebody_is_an_event_and_the_second_is_not() -> None:
    session = ended("chunks-2")
    first, second = shown(session, crowns=3), shown(session, crowns=4)
    assert (first.first, second.first) == (True, False)
    assert given_by(page(first), "[data-fresh] .gf-rung-name", "class")
    for kept, answer in ((first, page(first)), (second, page(second))):
        assert bool(page_of(answer).select("[data-first] .ge-skip[aria-keyshortcuts]")) is kept.first
        assert bool(page_of(answer).select("[data-fresh]")) is kept.first


def test_what_was_done_well_comes_first_where_somebody_else_won_and_the_game_is_offered_again_with_a_plan() -> None:
    session = ended("chunks-2", won=False)
    answer = page(shown(session, crowns=3))
    assert words_of(answer, "h2").startswith("You ")
    assert all_words_of(answer, ".ge-line")[0].startswith("Starfish’s game, ")
    assert main_of(answer) == ("Starfish again", [{"bot": "chunks-2"}])
    assert words_of(answer, ".ge-hint") == in_the_album()["starfish"].plan
    assert sayings()["starfish"].wins in all_words_of(answer, ".ge-say")
    assert not page_of(answer).select(".ge-standing .ge-crown")
    assert not re.search(r"\b(lost|lose|beaten|worse|last|only)\b", words_in(page_of(answer)), re.IGNORECASE)


def test_with_the_last_crown_the_deal_of_the_day_comes_next() -> None:
    session = ended("chunks-2")
    kept = replace(record(10, session))
    ending = ending_module.ending_shown(session, kept)
    assert ending.coming is None
    answer = page(ending)
    assert main_of(answer) == ("Today’s deal", [{}])
    assert words_of(answer, ".ge-hint") == "You have every crown. Who is left?"


def test_a_win_with_help_says_why_there_is_no_crown_and_offers_the_same_without() -> None:
    answer = page(shown(replace(ended("random"), helped=True)))
    assert words_of(answer, "h2") == "You beat Crab!"
    assert HELPED in all_words_of(answer, ".ge-line")
    assert main_of(answer) == ("Crab, for the crown", [{"bot": "random"}])
    assert not page_of(answer).select(".gf-ladder")


def test_a_weakness_that_the_game_has_shown_is_said_there_and_then() -> None:
    session = ended("chunks-2")
    assert words_of(page(shown(session)), "[data-part=found]") == ""
    found = words_of(page(shown(session, found=("chunks-2", "own:mine"))), "[data-part=found]")
    assert found == f"Found out: {in_the_album()['starfish'].found}"
    both = words_of(page(shown(ended("chunks-2", "memory"), found=("memory", "chunks-2"))), "[data-part=found]")
    whale, starfish = (in_the_album()[face].found for face in ("whale", "starfish"))
    assert both == f"Found out: Whale: {whale} Starfish: {starfish}"


@pytest.mark.parametrize(
    ("played", "headline", "main", "action"),
    [
        pytest.param(lambda: ended("random", "memory"), "You won!", "Play again", "again", id="against several"),
        pytest.param(
            lambda: ended("chunks-1", book="classroom-pairs"),
            "You beat Clam!",
            "Play again",
            "again",
            id="by another book",
        ),
        pytest.param(among_people, "Ben won!", "Play again", "again", id="several people"),
        pytest.param(stopped, TIME_UP, "Play again", "again", id="stopped by the clock"),
    ],
)
def test_each_other_game_has_an_end_of_its_own(
    played: Callable[[], Session], headline: str, main: str, action: str
) -> None:
    session = played()
    answer = page(shown(session))
    assert words_of(answer, "h2") == headline
    assert main_of(answer)[0] == main
    assert given_by(answer, MAIN, "data-action") == [action]
    assert not page_of(answer).select(".gf-ladder")
    assert len(all_words_of(answer, ".ge-standing")) == len(session.setup.players)
    books = [
        words.removesuffix(" books").removesuffix(" book")
        for words in all_words_of(answer, ".ge-name > span:not(.gf-unseen)")
    ]
    assert len(books) == (len(session.setup.players) if len(session.setup.players) > 2 else 0)


def test_around_one_device_everybody_is_praised_and_can_look_back() -> None:
    answer = page(shown(among_people()))
    assert all_words_of(answer, "[data-action=review]") == ["Look back as Ana", "Look back as Ben", "Look back as Cleo"]
    assert sent_by(answer, "[data-action=review]") == [{"seat": 0}, {"seat": 1}, {"seat": 2}]
    told = all_words_of(answer, ".ge-line")
    assert len(told) == 3
    assert all(any(name in line for line in told) for name in ("Ana", "Ben", "Cleo"))
    assert given_by(answer, "[data-part=piles]", "aria-label") == ["Ben’s books"]


def test_a_game_that_was_stopped_says_how_it_stands_and_who_wins_nothing() -> None:
    answer = page(shown(stopped()))
    assert any("the most books" in line or "laid a book" in line for line in all_words_of(answer, ".ge-line"))
    assert not page_of(answer).select(".ge-crown, .ge-say")


@pytest.mark.parametrize(("all_laid", "headline"), [(True, ALL_PAIRS), (False, SO_MANY)])
def test_young_children_all_win_and_no_number_is_to_be_seen(*, all_laid: bool, headline: str) -> None:
    session = ended("random", "chunks-1", book="young-children", practice=True, big=True)
    half = Session.dealt(session.setup, session.game.actions[:20])
    answer = page(shown(session if all_laid else replace(half, stopped=True)))
    assert words_of(answer, "h2") == headline
    assert main_of(answer)[0] == "Again!"
    assert set(given_by(answer, ".ge-standing .gf-face", "data-props")) == {
        f'{{"face": "{face}", "mood": "pleased"}}' for face in ("penguin", "crab", "clam")
    }
    page_without_cards = re.sub(r'<span class="gf-card.*?</span></span>', "", answer["html"], flags=re.DOTALL)
    assert not re.search(r"\d", re.sub(r"<[^>]*>", "", page_without_cards))
    assert not page_of(answer).select(
        ".ge-crown, .ge-name, .gf-ladder, [data-action=review], [data-action=another-game]"
    )
    if all_laid:
        assert len(page_of(answer).select("[data-part=piles] > li")) == 26


@pytest.mark.parametrize(
    ("thinkers", "main", "says"),
    [
        (None, "How did Octopus do?", ""),
        (Deed(9, 18, 1), "Play on, with hints", "Octopus played your cards and came first, with nine books."),
    ],
)
def test_todays_deal_is_told_beside_the_octopus_once_one_asks(thinkers: Deed | None, main: str, says: str) -> None:
    session = todays()
    daily = Daily(DAY, yours_of(session), thinkers)
    answer = page(shown(session, daily=daily))
    assert words_of(answer, "h2").startswith("You came ")
    assert main_of(answer)[0] == main
    assert words_of(answer, "[data-part=octopus]") == says
    line = words_of(answer, "[data-part=line] q")
    assert line.startswith("Go Fish Learn, 28 November 2026: I came ")
    assert ("Octopus" in line) is (thinkers is not None)


def todays() -> Session:
    return to_the_end(Session.dealt(daily_setup(DAY, practice=False)), "memory")


def test_where_the_octopus_cannot_play_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending_module, "can_count", lambda: False)
    session = todays()
    answer = page(shown(session, daily=Daily(DAY, yours_of(session))))
    assert "Octopus can’t play on this site." in all_words_of(answer, ".ge-line")
    assert main_of(answer)[0] == "Play on, with hints"


@pytest.mark.parametrize(
    ("company", "actions"),
    [
        (ALONE, ["again", "review", "record"]),
        (
            replace(
                ALONE, may_deal=False, may_leave=True, waits="Other tables still play.", others=True, said={1: "Hello!"}
            ),
            ["review", "stand", "say", "say", "say", "record"],
        ),
        (replace(ALONE, tables=("Table 1: Ana wins.", "Your table: Ben wins.")), ["again", "review", "record"]),
    ],
)
def test_among_friends_the_host_deals_again_and_a_guest_can_leave(company: CompanyEnd, actions: list[str]) -> None:
    session = ended("random", "memory")
    shared = replace(session, setup=replace(session.setup, own_devices=True))
    answer = page(shown(shared, company=company))
    assert given_by(answer, "button[data-action]:not([data-dialog])", "data-action") == actions
    assert words_of(answer, "[data-part=waits]") == company.waits
    assert {*company.said.values()} <= {*all_words_of(answer, ".ge-say")}
    assert all_words_of(answer, "[data-part=elsewhere] li") == [*company.tables]


def test_a_game_among_bots_can_be_watched_again_or_left_for_the_own_one() -> None:
    record = ended("random", "memory").record()
    names = ("random", "memory", "chunks-2")
    session: Session = watched(replace(record, names=names, extras={}))
    while session.stage is not Stage.OVER:
        session = session.advance()
    answer = page(shown(session))
    assert words_of(answer, "h2") == "Crab won!"
    assert main_of(answer) == ("Watch again", [{"same_deal": True}])
    assert all_words_of(answer, "[data-part=more] button") == ["Your own game"]
    assert [words.split()[0] for words in all_words_of(answer, ".ge-standing")] == ["Crab", "Starfish", "Whale"]


def test_the_deal_can_be_played_again_and_a_secret_one_can_be_checked() -> None:
    for practice in (True, False):
        session = ended("random", "memory", practice=practice)
        answer = page(shown(session))
        code = session.setup.deal_code
        assert code is not None
        assert words_of(answer, "dialog [data-part=code]") == code.text
        assert (code.seal in words_of(answer, "dialog")) is not practice
        assert {"same_deal": True} in sent_by(answer, "dialog [data-action=again]")


@pytest.mark.parametrize(("bots", "won"), [(("chunks-2",), True), (("chunks-2",), False), (("random", "memory"), True)])
def test_no_card_is_shown_that_was_not_laid_before_all(bots: tuple[str, ...], *, won: bool) -> None:
    session = ended(*bots, won=won)
    seen = {str(card) for event in session.game.events for card in seen_cards(event, None)}
    view = session.view()
    assert view is not None
    cards = set(given_by(page(shown(session)), "[data-card]", "data-card"))
    assert cards <= seen
    assert cards <= {str(card) for card in laid(view)}
    assert cards


@pytest.mark.parametrize("crowns", range(11))
def test_the_ladder_shows_each_crown_and_who_is_next(crowns: int) -> None:
    rungs = ladder(record(crowns))
    assert [rung.crowned for rung in rungs] == [at < crowns for at in range(10)]
    assert [rung.bot for rung in rungs if rung.is_next] == BOTS[crowns : crowns + 1]
    assert (next_on(rungs) or rungs[0]).bot == (BOTS[crowns] if crowns < 10 else BOTS[0])
    assert all(has_crown(record(crowns), bot) for bot in BOTS[:crowns])


def test_a_crown_may_be_missing_below_others_and_is_next_then() -> None:
    rungs = ladder(replace(record(4), crowns=frozenset(BOTS[1:4])))
    assert [rung.bot for rung in rungs if rung.is_next] == BOTS[:1]


def test_where_chances_cannot_be_worked_out_the_whale_is_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = tuple(one for one in LADDER if one.bot not in COUNTING)
    monkeypatch.setattr(ladder_module, "on_offer", lambda: offered)
    assert ladder(record())[-1].title == OPPONENTS["memory"].title
    assert next_on(ladder(record(8))) is None
