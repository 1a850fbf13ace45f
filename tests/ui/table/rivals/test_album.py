"""Which opponents a learner has met, and what was found out of them: kept with the results, and erased with them."""

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.ui.app.progress.album import Album
from gofish_learn.ui.app.saves import RESULTS, MemorySaves, name_in, owner_of
from gofish_learn.ui.table.rivals.results import LearnerRecord
from tests.ui.table.pages import TOKEN, page, wish
from tests.ui.table.rivals.test_host import to_the_end


def album(saves: MemorySaves) -> Album:
    """What is kept of the learner's opponents."""
    saved = saves.load(name_in(RESULTS, owner_of(TOKEN)))
    return Album.of_text(saved.text) if saved else Album()


def test_an_opponent_is_met_at_the_deal_and_found_out_at_the_end() -> None:
    saves = MemorySaves()
    at = page(saves)
    at.send("new", setup=wish("standard", "person", "stubborn", practice=False))
    assert "stubborn" in album(saves).met
    assert album(saves).found == ()
    to_the_end(at)
    assert album(saves).found == ("stubborn",)
    assert at.send("forget")["rivals"]["any"] is False
    assert album(saves) == Album()
    page(saves)
    assert album(saves).found == (), "a game that is looked at again brings nothing back"


def test_nothing_is_found_out_where_hands_lie_open_or_friends_share_a_device() -> None:
    for book, kinds in (("young-children", ("person", "stubborn")), ("standard", ("person", "stubborn", "person"))):
        saves = MemorySaves()
        at = page(saves)
        at.send("new", setup=wish(book, *kinds, practice=False))
        to_the_end(at)
        assert "stubborn" in album(saves).met
        assert album(saves).found == (), book


def test_a_record_of_an_older_version_opens_and_knows_whom_it_met() -> None:
    older = '{"format":"gofish-learner/1","against":{"random":[3,1,0,1]},"games":["a"]}'
    kept = Album.of_text(older)
    assert [bot for bot in OPPONENTS if kept.knows(bot)] == ["random"]
    record = LearnerRecord.of_text(older).with_met(("memory",)).with_found("b", ("random", "memory"))
    assert LearnerRecord.of_text(record.to_text()) == record
    assert record.with_found("b", ("thinker",)) == record
    again = Album.of_text(record.to_text())
    assert (again.met, again.found) == (("memory",), ("random", "memory"))
    assert "nobody" not in Album.of_fields({"against": {}, "met": ["nobody"]}).met
