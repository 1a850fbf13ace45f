"""What the tests of the store share."""

import pytest

from gofish_learn.serve.store import members


@pytest.fixture(autouse=True)
def words_are_hashed_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """What makes a guess slow for a thief makes each test slow; a server that runs hashes as it does for learners."""
    monkeypatch.setattr(members, "SCRYPT", members.SCRYPT | {"n": 2})
