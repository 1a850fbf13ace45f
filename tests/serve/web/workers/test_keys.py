"""What pages are called by: those of one table share a lane and a worker, and no two others a name."""

import itertools

from gofish_learn.serve.web.workers.frames import lane_of, page_key, table_of
from gofish_learn.serve.web.workers.pool import Pool
from gofish_learn.serve.web.workers.setup import Setup

ABOUT = list(itertools.product(("table", "together"), "ab", "cd", "ef", (None, 1, 12)))


def test_no_two_pages_have_one_key_and_each_says_at_which_table_it_is() -> None:
    keys = [page_key(*about) for about in ABOUT]
    assert len(set(keys)) == len(keys)
    assert [table_of(key) for key in keys] == [about[-1] for about in ABOUT]


def test_the_pages_of_one_table_have_one_lane_and_one_worker_and_others_have_their_own_lane() -> None:
    pool = Pool(Setup(local=False), 5)
    at_12 = [page_key(*about) for about in ABOUT if about[-1] == 12]
    elsewhere = [page_key(*about) for about in ABOUT if about[-1] is None]
    assert {lane_of(key) for key in at_12} == {"@12"}
    assert len({id(pool.of(key, "together")) for key in at_12}) == 1
    assert pool.of(at_12[0], "together") is not pool.of(page_key("together", "a", "c", "e", 13), "together")
    assert {lane_of(key) for key in elsewhere} == set(elsewhere)
