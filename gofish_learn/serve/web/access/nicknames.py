"""How learners choose a nickname, or come back by one: so many at a time, and none holds up another.

Whoever has the key can invent learners. A class of sixty that comes at once behind one address does not meet the bound;
80 come in at once from an address and then one every 3 s, and from one browser six and then one every 30 s.

Whoever has the key can guess at words as well. The right word of a nickname opens it, whatever others have typed: wrong
ones are counted for the browser and the address that they come from, and five in ten minutes are all that are heard of
it. Another browser is another visit, with five of its own; what keeps these few is that words are hashed one after
another, 25 ms each, and that the teacher sees for whom how many were wrong. The hashes are made on a thread of their
own, in turns between those who wait, so that guesses from a hundred connections of one visit are in nobody's way.
"""

import time
from collections import deque
from collections.abc import Callable
from math import ceil

from gofish_learn.serve.web.access.hosts import network_of
from gofish_learn.serve.web.access.limits import FairTurns, Pace, Threads
from gofish_learn.store.classroom.members import Holder, Members
from gofish_learn.store.classroom.return_words import HashedWord
from gofish_learn.teach.classroom.classroom import Member
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.joining import TOO_MANY_WORDS, WORD, WRONG_WORD, nickname_of, word_of

AT_ONCE, SECONDS = 80, 3.0
AT_ONCE_A_VISIT, SECONDS_A_VISIT = 6, 30.0
MOST_WRONG = 5
WRONG_SECONDS = 600.0
MOST_GUESSERS = 10_000
GONE_AGAIN = "That did not work just now. Press Join again."
MANY = "Many are joining from here just now. Wait {seconds}, then press Join again."


class Nicknames:
    """Lets learners into the classes of one server."""

    def __init__(self, store: Threads, clock: Callable[[], float] = time.monotonic) -> None:
        self._store, self._hashing, self._turns = store, Threads("words"), FairTurns()
        self._clock = clock
        self._places, self._browsers = Pace(SECONDS, AT_ONCE, clock), Pace(SECONDS_A_VISIT, AT_ONCE_A_VISIT, clock)
        self._wrong: dict[tuple[str, str], deque[float]] = {}

    async def join(  # noqa: PLR0913 - who asks for what
        self, classes: Members, classroom: int, nickname: str, word: str, *, browser: str, address: str
    ) -> Member:
        """Let a learner into a class; a nickname that is taken needs its word, and brings back who has it."""
        typed = word_of(word)
        who = (browser, network_of(address))
        holder = await self._store(classes.holder, classroom, nickname, typed)
        if holder is None:
            name = nickname_of(nickname)
            self._check_pace(who)
            hashed = HashedWord()
            if typed:
                async with self._turns.turn(who):
                    hashed = await self._hashing(HashedWord.of, typed)
            self._check_pace(who)
            self._browsers.take(who[0])  # before the store is asked, so that many at once are counted one by one
            self._places.take(who[1])
            added = await self._store(classes.add, classroom, name, hashed)
            if added is not None:
                return added
            holder = await self._store(classes.holder, classroom, name, typed)
        if holder is None:
            raise ClassError(GONE_AGAIN)
        await self._check_word(classes, holder, typed, who)
        return await self._store(classes.come_back, holder.number)

    def _check_pace(self, who: tuple[str, str]) -> None:
        wait = max(self._browsers.wait(who[0]), self._places.wait(who[1]))
        if wait:
            seconds = ceil(wait)
            raise ClassError(MANY.format(seconds="a second" if seconds == 1 else f"{seconds} seconds"))

    async def _check_word(self, classes: Members, holder: Holder, typed: str, who: tuple[str, str]) -> None:
        wrong = self._wrong_ones(who)
        if len(wrong) >= MOST_WRONG:
            raise ClassError(TOO_MANY_WORDS.format(name=holder.nickname), WORD)
        async with self._turns.turn(who):
            is_right = await self._hashing(holder.word.is_of, typed)
        if is_right:
            self._wrong.pop(who, None)
            return
        if len(self._wrong) >= MOST_GUESSERS:
            del self._wrong[next(iter(self._wrong))]
        self._wrong.setdefault(who, wrong).append(self._clock())
        await self._store(classes.note_wrong_word, holder.number)
        raise ClassError(WRONG_WORD.format(name=holder.nickname), WORD)

    def _wrong_ones(self, who: tuple[str, str]) -> deque[float]:
        """When a browser typed wrong words in the last ten minutes."""
        wrong, since = self._wrong.get(who, deque()), self._clock() - WRONG_SECONDS
        while wrong and wrong[0] < since:
            wrong.popleft()
        return wrong
