"""Moments of a learner's own finished games: where they come from, what comes back, what is shown."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

import pytest

from gofish_learn.engine.asks import Action, Ask
from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.history import Game
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.knowledge.review.review import review
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import Saved, owner_of
from gofish_learn.teach.practice.own_games import CLEARLY, OwnMoment, own_game
from gofish_learn.ui.puzzles.host import PuzzlesHost
from gofish_learn.ui.puzzles.messages import PuzzlesPage
from gofish_learn.ui.puzzles.own_game_session import (
    MOST_AT_ONCE,
    NO_ANSWER,
    NO_GAMES,
    NO_MOMENT,
    NOT_OFFERED,
    OwnSession,
)
from gofish_learn.ui.puzzles.own_game_shown import own_page
from gofish_learn.ui.puzzles.session import PuzzlesSession
from tests.teach.rules.twins import exchanged
from tests.ui.app.page_hosts import TOKEN, HostedPage
from tests.ui.frame.reading import all_words_of, cards_named
from tests.ui.table.pages import kinds_for, undrawn, wish
from tests.ui.table.pages import page as table_page

ENTRY, CHOICES, MARKED = (
    "[data-part=ways] [data-action=own]",
    "[data-part=answers] button",
    ".gp-choice-right .gp-choice-words",
)

FACE_UP = next(book for book, rules in RULE_BOOKS.items() if rules.open_hands)


class Page(HostedPage[PuzzlesSession]):
    """A page of Puzzles of somebody who has played at the table."""

    host_class = PuzzlesHost

    @property
    def moment(self) -> OwnMoment:
        host = self.host
        assert isinstance(host, PuzzlesHost)
        found = self.session.own.moment(host.own_games())
        assert found
        return found

    def answers(self, *, right: bool) -> None:
        self.say("answer", answer=str(self.moment.best if right else self.moment.made.ask))

    def goes_through_all(self, *, right: bool) -> list[tuple[str, int]]:
        """Answer moment after moment until there is none; which they were."""
        found = []
        while self.session.own.at:
            found.append(self.session.own.at)
            self.answers(right=right)
            self.say("on")
        return found


@cache
def played(*kinds: str, deal: str = "3", to_its_end: bool = True, book: str = "standard") -> str:
    """A game in which somebody asked at random, as it is kept."""
    at, rng = table_page(), Random(3)
    assert at.deal(wish(book, *(kinds or kinds_for(book)), deal=deal))["type"] == "screen"
    with undrawn():
        for _ in range(400 if to_its_end else 8):
            if at.table["waiting_for"] == "nobody":
                break
            at.go_on(rng)
    saved = at.host.saves.load(at.host.owner)
    assert saved
    return saved.text


def after(*games: str) -> Page:
    """A page of Puzzles after these games, the last one the newest."""
    saves = MemorySaves()
    for version, text in enumerate(games, 1):
        saves.save(owner_of(TOKEN), Saved(version, text), new_game=True)
    return Page(saves)


def test_a_finished_game_gives_the_moments_at_which_its_review_finds_one_ask_clearly_better() -> None:
    own = own_game(played())
    assert own
    asks = review(own.game, own.seat).asks
    clear = [one.action for one in asks if len(one.best) == 1 and one.best_chance - one.chance >= CLEARLY]
    page = after(played())
    page.say("page", page="cases")
    assert page.all(ENTRY) == ["From your own games (1)"]
    page.say("own")
    assert page.session.page is PuzzlesPage.OWN
    assert [action for _, action in page.goes_through_all(right=True)] == clear != []


@pytest.mark.parametrize("heard", ["answer", "come_back"])
def test_own_games_are_counted_once_a_visit_and_anew_for_who_comes_back(heard: str) -> None:
    page = after(played())
    page.say("page", page="cases")
    page.saves.save(owner_of(TOKEN), Saved(2, played(deal="4")), new_game=True)
    page.say("page", page="cases")
    assert page.all(ENTRY) == ["From your own games (1)"]
    shown = getattr(page.host, heard)({"type": "hello", "token": TOKEN, "seq": 9})
    shown = page.host.answer({"type": "page", "page": "cases", "seq": 10, "version": shown["version"]})
    assert all_words_of(shown, ENTRY) == ["From your own games (2)"]


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(lambda: played(to_its_end=False), id="one that is not over"),
        pytest.param(lambda: played("person", "person", "random"), id="one that two people played at one device"),
        pytest.param(lambda: played(book=FACE_UP), id="one with all cards face up"),
        pytest.param(lambda: "nonsense", id="what cannot be read"),
    ],
)
def test_other_games_give_none(game: Callable[[], str]) -> None:
    page = after(game())
    page.say("page", page="cases")
    assert page.part(ENTRY) is None
    assert page.refusal({"type": "own"}) == NO_GAMES
    page.say("page", page="own")
    assert page.part("[data-part=own-none]")


def test_the_asks_to_choose_from_are_the_best_the_one_made_and_one_or_two_others() -> None:
    page = after(played())
    page.say("own")
    while page.session.own.at:
        moment, offered = (
            page.moment,
            [json.loads(one)["answer"] for one in page.given(CHOICES, "data-fields")],
        )
        legal = list(map(str, moment.view.legal_asks()))
        assert offered == [one for one in legal if one in offered]
        assert {str(moment.best), str(moment.made.ask)} <= set(offered)
        assert min(3, len(legal)) <= len(offered) <= 4
        page.answers(right=True)
        page.say("on")


def test_each_answer_is_told_the_best_ask_and_what_was_asked_in_the_game() -> None:
    page = after(played())
    page.say("own")
    moment = page.moment
    page.answers(right=True)
    best, told = moment.words(moment.best), page.says("[data-part=verdict]")
    assert page.says(MARKED) == best
    assert f"Ask {best}:" in told
    assert f"In the game you asked {moment.words(moment.made.ask)}:" in told
    page.say("on")
    page.answers(right=False)
    told = page.says("[data-part=verdict]")
    assert "That is what you asked in the game, too." in told
    assert page.says(MARKED) == page.moment.words(page.moment.best)


def test_what_was_right_never_comes_back_and_what_was_missed_comes_at_the_next_visit_until_it_is_right() -> None:
    page = after(played())
    page.say("own")
    missed = page.session.own.at
    page.answers(right=False)
    page.say("on")
    page.goes_through_all(right=True)
    page = page.reopened()
    page.say("own")
    assert page.goes_through_all(right=True) == [missed]
    page.say("own")
    assert page.session.own.at is None


def test_a_moment_that_is_open_is_still_there_for_who_comes_back_to_it() -> None:
    page = after(played())
    page.say("own")
    at = page.session.own.at
    page = page.reopened()
    page.say("page", page="today")
    page.say("own")
    assert page.session.own.at == at


def test_only_so_many_games_are_looked_through_for_one_answer_and_the_newest_first() -> None:
    games = [played(deal=str(deal)) for deal in range(3, 4 + MOST_AT_ONCE)]
    page = after(*games)
    page.say("own")
    keys = [own.key for text in reversed(games) if (own := own_game(text))]
    assert page.session.own.at
    assert page.session.own.at[0] == keys[0]
    assert len(page.session.own.seen) <= MOST_AT_ONCE
    assert dict.fromkeys(key for key, _ in page.goes_through_all(right=True)) == dict.fromkeys(keys)


def test_what_cannot_be_done_is_said_and_loses_nothing() -> None:
    page = after(played())
    page.say("page", page="own")
    assert page.refusal({"type": "answer", "answer": "0>1:A"}) == NO_MOMENT
    page.say("own")
    assert page.refusal({"type": "on"}) == NO_ANSWER
    assert page.refusal({"type": "answer", "answer": "0>0:A"}) == NOT_OFFERED
    page.answers(right=False)
    assert page.refusal({"type": "answer", "answer": str(page.moment.best)}) == NO_MOMENT


def test_a_game_that_was_forgotten_takes_its_moments_with_it() -> None:
    page = after(played())
    page.say("own")
    page.answers(right=False)
    page.saves.delete([owner_of(TOKEN)])
    page = page.reopened()
    assert page.part("[data-part=own-none]")


@pytest.mark.parametrize("book", ["standard", "authors"])
def test_no_card_that_the_learner_had_not_seen_and_no_chance_is_in_the_page_before_its_time(book: str) -> None:
    text = played("person", "memory", "random", "forgetful", deal="5", book=book)
    page = after(text)
    page.say("own")
    assert page.session.own.at
    while page.session.own.at:
        view = page.moment.view
        seen = set(cards_in(view.hand))
        for event in view.events:
            seen |= {one for one in (*getattr(event, "cards", ()), getattr(event, "card", None)) if one is not None}
            seen |= {one for one in [getattr(event, "wanted", None)] if one in parse_record(text).deck}
        legal = {one.wanted for one in view.legal_asks() if one.wanted in parse_record(text).deck}
        known = {str(one) for one in (*seen, *legal)}
        assert cards_named(page.html) <= known
        assert "%" not in page.html.replace("100%", "")
        assert "sure to" not in page.html
        page.answers(right=False)
        assert cards_named(page.html) <= known
        page.say("on")


@dataclass(frozen=True)
class Elsewhere:
    """A game of which as many asks are known as of another, from other cards."""

    game: Game
    actions: Sequence[Action]

    def __getattr__(self, name: str) -> Any:
        """What else is asked of it is that of its own cards."""
        return getattr(self.game, name)


def elsewhere(moment: OwnMoment, ask: Ask, rng: Random) -> OwnMoment:
    """The same moment for the learner, but that the player who would be asked has what had none, or has none."""
    own, view = moment.own, moment.view
    until = moment.made.action
    hidden = set(CARDS) - set(cards_in(view.hand))
    wanted = [card for card in hidden if card.rank == ask.rank]
    pairs = [(one, other) for one in sorted(wanted, key=str) for other in sorted(hidden - {one}, key=str)]

    def has(game: Game) -> bool:
        return any(card.rank == ask.rank for card in cards_in(game.state.hands[ask.target]))

    had = has(exchanged(own.game, until, ()) or own.game)
    for pair in shuffled(rng, pairs):
        game = exchanged(own.game, until, [pair])
        if game and game.view(own.seat).events == view.events and has(game) != had:
            there: Any = Elsewhere(game, own.game.actions)
            return replace(moment, own=replace(own, game=there), view=game.view(own.seat))
    raise AssertionError("No twin was found.")


def test_before_the_answer_the_page_is_the_same_whichever_ask_is_best_and_wherever_the_cards_lie(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page, rng, compared = after(played("person", "memory", "random", "forgetful", deal="5")), Random(1), 0
    page.say("own")
    host = page.host
    assert isinstance(host, PuzzlesHost)
    while page.session.own.at:
        moment, session, games = page.moment, page.session.own, host.own_games()
        shown = own_page(session, games)
        made = moment.made
        others = [replace(moment, made=replace(made, ask=moment.best, best=(made.ask,)))]
        others += [elsewhere(moment, one.ask, rng) for one in moment.offered if 0 < one.chance < 1]
        for other in others:
            with monkeypatch.context() as patch:
                patch.setattr(OwnSession, "moment", lambda *_, other=other: other)
                assert own_page(session, games) == shown
        compared += len(others)
        page.answers(right=False)
        page.say("on")
    assert compared > 10
