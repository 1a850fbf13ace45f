"""What a learner wrote, read as a teacher reads it: numbers with their working, a choice with its reason, an ask.

`read` compares an answer with the one that is wanted. What is wanted says how it is read: a number or a share
("0.4", "4 out of 7"), a range ("From 44 to 84"), who has what ("Ana for tens"), that nobody can tell yet, or one of
several words ("No", "Ben", "fives"). A reason is the teacher's to judge: it changes no mark.

Where an answer says two things and chooses neither, or says what no rule here can read, it is left to the teacher.
"""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from fractions import Fraction
from functools import lru_cache

from gofish_learn.engine.cards import MEANT, RANKS
from gofish_learn.teach.questions.marking import Outcome
from gofish_learn.teach.questions.working import Claim, claims_in, plain, range_in

CLOSE = Fraction(1, 200)
"""Two shares are the same if they round to the same two places."""
PEOPLE = ("ana", "ben", "cleo", "dev", "eva", "mia", "noor", "zoe")
"""Those whom the lessons tell of."""
YES, NO, UNSURE = "yes", "no", "cannot tell"
SAID_YES, SAID_NO = {"yes", "yeah", "yep", "yup", "ja"}, {"no", "nope", "nah", "not"}
NO_ANSWER = {"idk", "i dont know", "dont know", "no idea", "i do not know", "?"}
DENIED = {"not", "isnt", "arent", "wasnt", "cannot", "cant", "never", "less", "without", "forgot", "forgets", "lost"}
MOST_KEPT = 4096
"""How many marks are kept in mind: a page of results asks for each again whenever one answer comes."""
ALIKE = 0.85
"""How much a misspelt name is like the name, from 0 to 1."""

EITHER = re.compile(r"\b(\w+) or (\w+)\?")
REASON = re.compile(r"\b(?:because|cause|cos|coz|cuz|bc|since|as)\b")
THEREFORE = re.compile(r"\b(?:so|therefore|thus)\b|→")
CLAUSE = re.compile(r"[.,;:!?]+(?:\s|$)|\s-\s|\bbut\b")
BESIDE = re.compile(r"\b(?:than|next to|left of|right of|after|before|instead of) (?:\w+)\b")
IN_PARENTHESES = re.compile(r"\(([^()]*)\)")
BOTH = re.compile(r"\b(?:and|or|but)\b(?: also)? (?:yes|no)\b(?! )")
WORD = re.compile(r"(?<!\S)-\d+|\w+")
"""A word, or a number below nought, which is no rank."""
GAP_OF = re.compile(r"… (?:in|out of) (\d+)")
NUMBER_WORDS = {"from", "to", "out", "of", "in"}
HEDGES = {
    *("i", "id", "it", "its", "is", "that", "the", "a", "be", "would", "say", "think", "guess", "well"),
    *("maybe", "perhaps", "probably", "of", "course"),
}
"""Words with which an answer may begin before it says anything."""
RANK_OF = {word: rank.plural for word, rank in MEANT.items() if word != "a"} | {
    f"{rank.symbol.lower()}s": rank.plural for rank in RANKS
}
"""The rank that a word means; "a" is mostly no ace."""


def can_be_marked(wanted: str, question: str) -> bool:
    """Whether an answer to this question can be compared with the one that is wanted."""
    is_number = all(word in NUMBER_WORDS or word.isdecimal() for word in re.findall(r"[^\W_]+", plain(wanted)))
    return is_number or bool(_pairs(wanted) or _options(wanted, question))


@lru_cache(maxsize=MOST_KEPT)
def read(wanted: str, question: str, written: str, known: tuple[str, ...] = ()) -> Outcome:
    """What a written answer is; `Outcome.READ` where only a teacher can tell.

    Args:
        wanted: the right answer, or of one with a reason the part that decides.
        question: the question with its gap as "…": what is printed there may be written again.
        written: what the learner wrote.
        known: wrong answers that the lesson names, each as it is quoted there.
    """
    said = plain(written)
    bare = _bare(said)
    if not bare or said in NO_ANSWER or bare in NO_ANSWER:
        return Outcome.WRONG
    if any(bare.startswith(f"{one} ") for one in NO_ANSWER):
        return Outcome.READ
    if bare in {_bare(plain(one)) for one in known}:
        return Outcome.WRONG
    if pairs := _pairs(wanted):
        return _who_has_what(pairs, said)
    if (ends := range_in(wanted)) is not None:
        return _range(ends, said)
    if claims := claims_in(wanted):
        return _number(claims[0], plain(question), said)
    chosen = _chosen(_options(wanted, question), plain(question), said)
    if chosen is None:
        return Outcome.READ
    if chosen != _key(wanted):
        return Outcome.WRONG
    return Outcome.READ if any(_says_all(one, bare) for one in known) else Outcome.RIGHT


def _bare(text: str) -> str:
    """The words of a text alone."""
    return " ".join(re.findall(r"\w+|^\?$", text))


def _says_all(quoted: str, bare: str) -> bool:
    """Whether an answer has all words of a longer wrong one: it may mean that, or say that it is not so."""
    words = _bare(plain(quoted)).split()
    return len(words) > 1 and set(words) <= set(bare.split())


def _range(wanted: tuple[Fraction, Fraction], said: str) -> Outcome:
    given = range_in(said)
    if given is None:
        has_both = {*map(str, wanted)} <= {*re.findall(r"-?\d+", said)}
        return Outcome.WRONG if len(claims_in(said)) == 1 and not has_both else Outcome.READ
    return Outcome.RIGHT if sorted(given) == sorted(wanted) else Outcome.WRONG


def _number(wanted: Claim, question: str, said: str) -> Outcome:
    claims = claims_in(said)
    values = {claim for claim in claims if claim.stands}
    is_right = {claim: _same(wanted, claim, question) for claim in claims}
    if values and all(is_right[claim] for claim in values):
        return Outcome.RIGHT
    if any(is_right.values()) or len({claim.value for claim in values}) != 1 or _names_both(wanted, said):
        return Outcome.READ
    (value,) = {claim.value for claim in values}
    halves = {100 * wanted.value} if wanted.value < 1 else set[Fraction]()
    return Outcome.NEARLY if value in halves else Outcome.WRONG


def _names_both(wanted: Claim, said: str) -> bool:
    """Whether both numbers of a share are said in their order, if not as a share: "2 jacks left of 8 cards"."""
    return bool(re.search(rf"\b{wanted.top}\b.*[^\W\d].*\b{wanted.bottom}\b", said)) if wanted.bottom else False


def _same(wanted: Claim, given: Claim, question: str) -> bool:
    """Whether two numbers say the same, of which the second may have what is printed beside the gap."""
    if wanted.value < 1:
        return abs(wanted.value - given.value) <= CLOSE
    if given.value == wanted.value:
        return True
    printed = {claim.value for claim in claims_in(question)} | {Fraction(one) for one in re.findall(r"\d+", question)}
    if given.top == wanted.value and given.bottom in printed:
        return True
    if (beside := GAP_OF.search(question)) is None or given.value > 1:
        return False
    whole = int(beside[1])
    return abs(given.value - wanted.value / whole) <= CLOSE


def _pairs(text: str) -> list[tuple[str, str]]:
    """Who has what, or is asked for what, in the order in which it is said; it may begin with what."""
    found, half, denied = list[tuple[str, str]](), ("", ""), False
    for word in WORD.findall(plain(text)):
        who, what = _person(word), RANK_OF.get(word, "")
        denied |= word in DENIED
        half = who or half[0], what or half[1]
        if all(half):
            found += [] if denied else [half]
            half, denied = ("", ""), False
    return found


def _person(word: str) -> str:
    """Who a word names, as in "Ana" and "Ana's"; empty for nobody."""
    return next((name for name in (word, word.removesuffix("s")) if name in PEOPLE), "")


def _who_has_what(wanted: Sequence[tuple[str, str]], said: str) -> Outcome:
    before = REASON.split(said)[0]
    words = WORD.findall(before)
    names = [name for word in words if (name := _person(word))]
    ranks = [RANK_OF[word] for word in words if word in RANK_OF]
    if len(wanted) > 1:
        given = _pairs(before)
        return Outcome.READ if not given else Outcome.RIGHT if set(given) == set(wanted) else Outcome.WRONG
    ((who, rank),) = wanted
    if len(set(names)) > 1 or len(set(ranks)) > 1 or any(word.startswith("-") for word in words):
        return Outcome.READ
    if not names and not ranks:
        return Outcome.READ
    if set(names) <= {who} and set(ranks) <= {rank}:
        return Outcome.RIGHT if names and ranks else Outcome.NEARLY
    return Outcome.WRONG


def _key(wanted: str) -> str:
    """By which of the options a right answer goes."""
    words = _bare(plain(wanted))
    return UNSURE if UNSURE in words else words


def _options(wanted: str, question: str) -> tuple[str, ...]:
    """Among what is chosen; empty where it is no choice."""
    key = _key(wanted)
    if key in {YES, NO}:
        return (YES, NO)
    if key == UNSURE:
        return (UNSURE,)
    if key in PEOPLE:
        return PEOPLE
    either = next((found for found in EITHER.findall(plain(question)) if key in found), ())
    return tuple(either)


def _chosen(options: Sequence[str], question: str, said: str) -> str | None:
    """Which of the options an answer chooses; None if it chooses none, or two."""
    if YES in options:
        return _yes_or_no(question, said)
    if options == (UNSURE,):
        return UNSURE if UNSURE in _bare(said) else None
    for aside in IN_PARENTHESES.findall(said):
        if len(found := _named(options, aside)) == 1 and len(aside.split()) == 1:
            return found[0]
    before = REASON.split(said)[0]
    one_of = "|".join(options)
    if re.search(rf"\b(?:{one_of})\W+or\W+(?:{one_of})\b", before):
        return None
    *_, last = THEREFORE.split(said)
    concluded = _named(options, last) if last != said else []
    if len(set(concluded)) == 1 and not set(re.findall(r"\w+", last)) & DENIED:
        return concluded[0]
    first, *rest = [clause for clause in CLAUSE.split(BESIDE.sub("", before)) if clause.strip()] or [""]
    named = set(_named(options, first))
    denies = bool(set(re.findall(r"\w+", first)) & DENIED)
    if not named and rest:
        named, denies = set(_named(options, " ".join(rest))), True
    if len(named) != 1:
        return None
    (one,) = named
    if not denies:
        return one
    return next(other for other in options if other != one) if len(options) == 2 and not rest else None


def _named(options: Sequence[str], text: str) -> list[str]:
    """The options that a text names, each as often as it does; a misspelt one where it names no other."""
    words = [RANK_OF.get(word, word) for word in WORD.findall(text)]
    called = {option: option for option in options} | {f"{option}s": option for option in options}
    found = [called[word] for word in words if word in called]
    return found or [close[0] for word in words if (close := get_close_matches(word, options, 1, ALIKE))]


def _yes_or_no(question: str, said: str) -> str | None:
    """Yes or no, as the answer begins with it, or says in its first clause what was asked."""
    words = re.findall(r"\w+", said)
    first = next((word for word in words if word not in HEDGES), "")
    if first in SAID_YES | SAID_NO:
        if BOTH.search(said):
            return None
        return YES if first in SAID_YES else NO
    clause = re.findall(r"\w+", CLAUSE.split(REASON.split(said)[0])[0])
    asked = set(re.findall(r"\w+", question))
    denied = set(clause) & DENIED
    if not set(clause) - denied <= asked | HEDGES or not set(clause) - denied - HEDGES:
        return None
    return NO if denied else YES
