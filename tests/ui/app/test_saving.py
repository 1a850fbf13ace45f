"""A store that fails: play goes on, each answer says what is not kept, and all of it is kept as soon as that can be."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.ui.app.host import Message
from tests.ui.app.die import Die, DieHost, DieRequest, Failing, Fresh, Page
from tests.ui.app.page_hosts import TOKEN

WRITTEN = {"say": "It cannot be written.", "again": True}
READ = {"say": "It cannot be read.", "again": True}


class GamesHost(DieHost):
    """A die with which a new game can be begun, which is kept beside the one before, as at the table."""

    def carry_out(self, session: Die, request: DieRequest) -> Message:
        if isinstance(request, Fresh):
            return self.go(Die(), new_game=True)
        return super().carry_out(session, request)


class GamesPage(Page):
    host_class = GamesHost


def texts(page: Page) -> list[str]:
    assert isinstance(page.saves, Failing)
    return [saved.text for saved in page.saves.rows(page.host.owner)]


def failing_page() -> tuple[Failing, GamesPage]:
    """A page on which a die was thrown once, and then the store fails."""
    saves = Failing()
    page = GamesPage(saves)
    assert "unsaved" not in page.say("throw")
    saves.writes = False
    return saves, page


@pytest.mark.parametrize("deed", ["odds", "dance", "ping", "keep", "hello"])
def test_every_answer_says_so_until_it_is_kept(deed: str) -> None:
    saves, page = failing_page()
    page.say("throw")
    assert page.say(deed, sides=6, token=TOKEN)["unsaved"] == WRITTEN
    saves.writes = True
    assert "unsaved" not in page.say("keep")
    assert "unsaved" not in page.say(deed, sides=6, token=TOKEN)


def test_a_tab_that_could_not_save_does_not_write_over_what_another_has_done() -> None:
    saves, page = failing_page()
    page.say("throw")
    saves.writes = True
    other = GamesPage(saves)
    eyes = other.say("throw")["content"]["eyes"]
    saves.writes = False
    assert page.say("throw")["unsaved"] == WRITTEN
    saves.writes = True
    answer = page.say("keep")
    assert (answer["type"], answer["note"], answer["content"]) == ("screen", DieHost.lost, {"eyes": eyes})
    assert "unsaved" not in answer
    assert texts(page) == [str(eyes)]
    assert len(page.say("throw")["content"]["eyes"]) == 3


def test_where_nothing_can_be_read_a_newcomers_page_is_shown_and_then_what_was_kept() -> None:
    saves = Failing()
    eyes = GamesPage(saves).say("throw")["content"]["eyes"]
    saves.reads = saves.writes = False
    page = GamesPage(saves)
    assert (page.content, page.hello["unsaved"]) == ({"eyes": []}, READ)
    assert page.say("keep") == {"type": "pong", "unsaved": READ, "reply_to": page.seq}
    saves.reads = saves.writes = True
    answer = page.say("keep")
    assert (answer["content"], answer["note"]) == ({"eyes": eyes}, DieHost.welcome_back)
    assert texts(page) == [str(eyes)]


def test_what_is_done_while_nothing_can_be_read_is_kept_beside_what_there_is() -> None:
    saves = Failing()
    before = GamesPage(saves).say("throw")["content"]["eyes"]
    saves.reads = saves.writes = False
    page = GamesPage(saves, seed=2)
    page.say("throw")
    after = page.say("throw")["content"]["eyes"]
    saves.reads = saves.writes = True
    assert page.say("keep")["type"] == "pong"
    assert texts(page) == [str(before), str(after)]


DEEDS = st.lists(st.sampled_from(["throw", "fresh", "keep", "fails", "works", "hello"]), max_size=30)


@given(DEEDS, st.integers(0, 3))
def test_what_was_said_to_be_saved_is_there_and_in_the_end_everything_is(deeds: list[str], seed: int) -> None:
    """A model in a list: each game as it was shown last, whatever the store did meanwhile."""
    saves = Failing()
    page = GamesPage(saves, seed=seed)
    games: list[list[int]] = []
    for deed in deeds:
        match deed:
            case "fails" | "works":
                saves.writes = deed == "works"
                continue
            case "fresh":
                games.append([])
        answer = page.say(deed, token=TOKEN)
        if deed == "throw" and answer["type"] == "screen":
            games[-1:] = [answer["content"]["eyes"]]
        assert page.session.eyes == tuple(games[-1] if games else ())
        if "unsaved" not in answer:
            assert texts(page) == [str(game) for game in games]
    saves.writes = True
    page.say("keep")
    assert texts(page) == [str(game) for game in games]
    assert GamesPage(saves, seed=Random(seed).randrange(9)).session == page.session
