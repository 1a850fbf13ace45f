"""Each answer worked out a second way, from what a learner reads alone: by listing, by counting, by reading the story.

Nothing of what makes the questions is used here, so that no mistake of theirs is made twice.
"""

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb, sqrt
from typing import Any

import pytest

from gofish_learn.engine.asks import others
from gofish_learn.engine.cards import RANKS, SUITS, Rank
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.history import replay
from gofish_learn.engine.view import View
from gofish_learn.knowledge.beliefs.beliefs import Beliefs, beliefs_of
from gofish_learn.teach.questions.question import ChoiceQuestion, NumberQuestion, OrderQuestion, Question
from tests.teach.practice.made import made

FEW, MANY = range(1, 7), range(1, 25)
WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
COUNT = {word: number for number, word in enumerate(WORDS)}
ASKED = re.compile(r"(?:(\d+)\. )?(\w+) asks? (\w+) for (\w+)\.(.*)")
PLURALS = {rank.plural: rank for rank in RANKS}


def numbers(text: str) -> list[int]:
    """All whole numbers of a text, in figures or in words."""
    found = re.findall(r"[−-]?\d+|[A-Za-z]+", text)
    return [
        int(word.replace("−", "-")) if not word.isalpha() else COUNT[word.lower()]
        for word in found
        if not word.isalpha() or word.lower() in COUNT
    ]


# What may be so: every way in which something can lie, each as likely as the next.


def misses(hidden: int, wanted: int, places: int) -> Fraction:
    """The share of all deals in which none of the wanted cards lies in some of the hidden places."""
    return Fraction(comb(hidden - wanted, places), comb(hidden, places))


def word(pattern: str, text: str) -> str:
    """The word of a text that a pattern has in brackets."""
    found = re.search(pattern, text)
    assert found, (pattern, text)
    return str(found[1])


def opening(question: Question) -> tuple[int, int, int, int]:
    """How many players, cards a hand, cards that are hidden, and missing sevens an opening has."""
    said = question.prompt
    players = 2 if "and Ana are" in said else 2 + COUNT[word(r"and (\w+) others? are", said)]
    hand = COUNT[word(r"dealt (\w+) card", said)]
    return players, hand, 52 - hand, 4 - COUNT[word(r"You hold (\w+) seven", said)]


def first_ask(question: Question) -> Fraction:
    _, hand, hidden, missing = opening(question)
    return 1 - misses(hidden, missing, hand)


def somebody(question: Question) -> Fraction:
    players, hand, hidden, missing = opening(question)
    return 1 - misses(hidden, missing, hand * (players - 1))


def wish(question: Question) -> Fraction:
    _, hand, hidden, missing = opening(question)
    return Fraction(missing, hidden - hand)


def chance_order(question: Question) -> tuple[str, ...]:
    assert isinstance(question, OrderQuestion)

    def chance(text: str) -> Fraction:
        hand, held = numbers(text)[:2]
        return 1 - misses(52 - hand, 4 - held, hand)

    return tuple(one.key for one in sorted(question.items, key=lambda one: chance(one.text)))


def grid(question: Question) -> int:
    hidden, hers, *_ = numbers(question.prompt)
    deals = list(permutations(range(hidden), 2))
    assert f"each of the {len(deals)} deals" in question.prompt
    return sum(clubs >= hers and diamonds >= hers for clubs, diamonds in deals)


def third_step(question: Question) -> Fraction:
    hidden, queens, taken, *_ = numbers(question.prompt)
    return misses(hidden, queens, taken) / misses(hidden, queens - 1, taken)


def pond_left(question: Question) -> int:
    players = numbers(question.prompt)[0]
    return 52 - players * (7 if players <= 3 else 5)


def second_card(question: Question) -> Fraction:
    sevens, rest, *_ = numbers(question.prompt)
    drawn = permutations([True] * sevens + [False] * rest, 2)
    seen = [second for first, second in drawn if "doesn’t" in question.prompt or first != ("isn’t" in question.prompt)]
    return Fraction(sum(seen), len(seen))


def one_in_draws(question: Question) -> Fraction:
    sevens, rest, draws, *_ = numbers(question.prompt)
    drawn = list(combinations([True] * sevens + [False] * rest, draws))
    return Fraction(sum(map(any, drawn)), len(drawn))


def due(question: Question) -> str:
    return "more" if "You keep each card" in question.prompt else "same"


def worlds(question: Question) -> list[tuple[int, int]]:
    """How many sevens Ana and Ben have in each world."""
    _, sevens, ana, ben, pond = numbers(question.prompt)[:5]
    places = ["Ana"] * ana + ["Ben"] * ben + ["pond"] * pond
    return [(lie.count("Ana"), lie.count("Ben")) for lie in combinations(places, sevens)]


def worlds_left(question: Question) -> int:
    return sum((of_ben > 0) == ("Ben asks" in question.prompt) for _, of_ben in worlds(question))


def new_chance(question: Question) -> Fraction:
    left = [of_ana > 0 for of_ana, of_ben in worlds(question) if not of_ben]
    return Fraction(sum(left), len(left))


def half_lives(question: Question) -> Fraction:
    half_life, events = numbers(question.prompt)[:2]
    return Fraction(1, 2) ** (events // half_life)


def good_or_lucky(question: Question) -> str:
    chance, _, best, _ = (int(number) for number in re.findall(r"\d+", question.prompt))
    return f"{'good' if chance == best else 'bad'}-{'worked' if 'ask works' in question.prompt else 'failed'}"


def accuracy(question: Question) -> Fraction:
    asks = [(Fraction(one), Fraction(best)) for one, best in re.findall(r"([\d.]+) where ([\d.]+)", question.prompt)]
    return 100 * sum((one for one, _ in asks), Fraction(0)) / sum((best for _, best in asks), Fraction(0))


def error_of_games(question: Question) -> Fraction:
    _, games, *_ = numbers(question.prompt)
    return Fraction(50) / Fraction(sqrt(games))


def times_as_many(question: Question) -> int:
    part = {"half": 2, "a third": 3, "a quarter": 4, "a fifth": 5}
    times = next(times for words, times in part.items() if f"it’s {words}" in question.prompt)
    return next(games for games in range(1, 10_001) if games == numbers(question.prompt)[0] * times**2)


def could_be_luck(question: Question) -> str:
    games, won = numbers(question.prompt)[:2]
    share = won / games
    reach = 2 * sqrt(share * (1 - share) / games)
    return "luck" if abs(share - 0.5) <= reach else "more" if share > 0.5 else "less"


def even_wins(question: Question) -> Fraction:
    _, games, least = numbers(question.prompt)
    return Fraction(sum(sum(of_all) >= least for of_all in product((0, 1), repeat=games)), 2**games)


def deals_that_tell(question: Question) -> Fraction:
    first, second = (int(number) for number in re.findall(r"n (\d+) only", question.prompt))
    return Fraction(100 * first, first + second)


def differences(question: Question) -> list[int]:
    """Ten differences without the smallest and the largest."""
    listed = question.prompt.partition("fewer: ")[2].partition(". ")[0]
    return sorted(int(number.replace("−", "-").replace("+", "")) for number in listed.split(", "))[1:-1]


def range_end(question: Question) -> int:
    return differences(question)[0 if "lower end" in question.prompt else -1]


def what_shows(question: Question) -> str:
    low, *_, high = differences(question)
    return "longer" if low > 0 else "shorter" if high < 0 else "open"


def can_it_end(question: Question) -> str:
    players, dealt = numbers(question.prompt)[:2]
    return "stuck" if 52 - players * dealt >= (2 if "collect pairs" in question.prompt else 4) else "ends"


def tap_to_give(question: Question) -> str:
    wanted = PLURALS[word(r"for (\w+)\.", question.prompt)]
    return next(str(card) for card in question.shown.cards if card.rank == wanted)


# What the table and the story say, read sentence by sentence.


def hand_of(question: Question, name: str) -> str:
    """The sentence that says what a player holds."""
    return next(line for line in question.shown.table if line.startswith(f"{name} holds"))


def asked(question: Question) -> tuple[str, str, Rank]:
    """Who asks whom for what, in the sentence that says so."""
    asker, target, wanted = next(found for line in question.shown.lines if (found := ASKED.match(line))).group(2, 3, 4)
    return asker, target, PLURALS[wanted]


def may_ask(question: Question) -> str:
    asker, _, rank = asked(question)
    if f"It is {asker}’s turn" not in question.facts:
        return "not_turn"
    return "yes" if f"{rank.singular} of" in hand_of(question, asker) else "not_held"


def what_given(question: Question) -> str:
    _, target, rank = asked(question)
    return "all" if f"{rank.singular} of" in hand_of(question, target) else "none"


def who_next(question: Question) -> str:
    """By the rules in a sentence each: a catch, a fished wish, else the player to the left."""
    lines = " ".join(question.shown.lines)
    asker, *_ = asked(question)
    seats = question.shown.table[0].partition(": ")[2].partition(", and")[0].split(", ")
    caught, wished = f"gives {asker}" in lines, "Fished my wish" in lines
    drawn = re.search(rf"{asker} (?:fishes|draws) the (\w+) of", lines)
    completes = drawn and len(re.findall(rf"\b{drawn[1]} of", hand_of(question, asker))) >= 3
    plays_on = (
        (caught and "A catch ends" not in lines)
        or (wished and "A fished wish ends" not in lines)
        or (bool(completes) and "completes a book, you ask again" in lines)
    )
    left = seats[(seats.index(asker) + 1) % len(seats)]
    assert isinstance(question, ChoiceQuestion)
    return next(one.key for one in question.choices if one.text == (asker if plays_on else left))


def story(question: Question) -> Iterator[tuple[int, str, str, Rank, str]]:
    """The asks of a story: number, asker, target, rank, and what followed."""
    for line in question.shown.lines:
        if (found := ASKED.match(line)) and found[1]:
            yield int(found[1]), found[2].capitalize(), found[3].capitalize(), PLURALS[found[4]], found[5]


def last_to_ask(question: Question) -> str:
    rank = PLURALS[word(r"asked for (\w+) last", question.prompt)]
    *_, last = (asker for _, asker, _, wanted, _ in story(question) if wanted == rank)
    assert isinstance(question, ChoiceQuestion)
    return next(one.key for one in question.choices if one.text == last)


def known(question: Question) -> dict[tuple[str, Rank], bool]:
    """Who surely has, or has not, what by a story: whoever asks or gets has it, whoever gives or refuses has not."""
    found: dict[tuple[str, Rank], bool] = {}
    for _, asker, target, rank, then in story(question):
        found[asker, rank] = True
        found[target, rank] = False
        if "Go fish" in then:
            for name, of in list(found):
                if name == asker and not found[name, of]:
                    del found[name, of]
        for laid in re.findall(r"(?:lays?) a book of (\w+)", then):
            found |= {(name, PLURALS[laid]): False for name in {name for name, _ in found}}
    return found


def still_true(question: Question) -> str:
    name, plural = re.search(r"Does (\w+) have (\w+) now", question.prompt).groups()  # type: ignore[union-attr]
    fact = known(question).get((name, PLURALS[plural]))
    return "open" if fact is None else "yes" if fact else "no"


def facts_known(question: Question) -> int:
    return sum(known(question).values())


def what_it_knows(question: Question) -> str:
    assert isinstance(question, ChoiceQuestion)
    facts = {f"{name} has {rank.plural}" for (name, rank), has in known(question).items() if has}
    (right,) = (one.key for one in question.choices if one.text in facts)
    return right


def broken_at(question: Question) -> int:
    refused = set()
    for line in question.shown.lines:
        number, target, rank, then = re.match(r"(\d+)\. \w+ asks (\w+) for (\w+): (.*)", line).groups()  # type: ignore[union-attr]
        if (target, rank) in refused:
            return int(number)
        if "Go fish" in then:
            refused.add((target, rank))
    raise AssertionError


BY_LISTING: dict[str, Callable[[Question], object]] = {
    "may-ask": may_ask,
    "what-given": what_given,
    "who-next": who_next,
    "who-next-now": who_next,
    "pond-left": pond_left,
    "tap-to-give": tap_to_give,
    "grid": grid,
    "first-ask": first_ask,
    "somebody": somebody,
    "third-step": third_step,
    "chance-order": chance_order,
    "wish": wish,
    "second-card": second_card,
    "one-in-draws": one_in_draws,
    "due": due,
    "worlds-left": worlds_left,
    "new-chance": new_chance,
    "last-to-ask": last_to_ask,
    "still-true": still_true,
    "half-lives": half_lives,
    "facts-known": facts_known,
    "good-or-lucky": good_or_lucky,
    "accuracy": accuracy,
    "error-of-games": error_of_games,
    "times-as-many": times_as_many,
    "could-be-luck": could_be_luck,
    "even-wins": even_wins,
    "deals-that-tell": deals_that_tell,
    "broken-at": broken_at,
    "what-it-knows": what_it_knows,
    "range-end": range_end,
    "what-shows": what_shows,
    "can-it-end": can_it_end,
}
SLOW = {"still-true", "last-to-ask", "what-it-knows", "who-next", "who-next-now"}


@pytest.mark.parametrize("name", BY_LISTING)
def test_the_answer_is_the_same_by_listing_what_the_question_says(name: str) -> None:
    for seed in FEW if name in SLOW else MANY:
        question = made(name, seed)
        found = BY_LISTING[name](question)
        assert isinstance(question, NumberQuestion | ChoiceQuestion | OrderQuestion)
        if isinstance(question, NumberQuestion):
            assert abs(question.exact - found) < Fraction(1, 10**9), (seed, question.prompt)  # type: ignore[operator]
        else:
            assert found == question.right, (seed, question.prompt, question.shown.words)


# What a sentence claims.

AT_ASK = re.compile(r"(\w+) (asked for|said “Go fish!” to|gave away|was given|drew a card)(?: (\w+))? at ask (\d+)")
UNKNOWN = re.compile(
    r"(?:You know nothing about (?P<some>\w+) of (?P<of>\w+)’s|"
    r"(?:Any of (?P<any>\w+)’s (?P<all>\w+) cards|Either of (?P<either>\w+)’s cards|(?P<only>\w+)’s only card) may be)"
    r".*, and (?P<missing>\w+) (?P<rank>\w+) (?:is|are) still missing"
)


def said_of(question: Question) -> Iterator[str]:
    """What is said of each choice."""
    match question:
        case ChoiceQuestion(choices=offered) | OrderQuestion(items=offered):
            yield from (one.why for one in offered)


def check_claims(text: str, told: dict[int, list[Any]], of: str) -> int:
    """Check what a text claims of some asks, which are about the rank that a question is about; how many there are."""
    claims = [found.groups() for found in AT_ASK.finditer(text)]
    for who, did, plural, number in claims:
        name = text.split(maxsplit=1)[0] if who == "but" else who
        asker, target, rank, then = told[int(number)]
        drew = asker == name and ("draws" in then or "fishes" in then)
        assert did == "drew a card" or rank == PLURALS[of if plural == "them" else plural], text
        assert {
            "asked for": asker == name,
            "said “Go fish!” to": target == name and "Go fish" in then,
            "gave away": target == name and "gives" in then,
            "was given": asker == name and "gives" in then,
            "drew a card": drew,
        }[did], text
        if "drawn no card" in text:
            later = [of_ask for at, of_ask in told.items() if at > int(number) and of_ask[0] == name]
            assert not any("draws" in of_ask[3] or "fishes" in of_ask[3] for of_ask in later), text
    return len(claims)


@pytest.mark.parametrize("name", ["last-to-ask", "still-true"])
def test_what_is_said_of_an_ask_is_in_the_story(name: str) -> None:
    claims = 0
    for seed in range(1, 16):
        question = made(name, seed)
        told = {number: of_ask for number, *of_ask in story(question)}
        default = word(r"(?:asked for|have) (\w+) (?:last|now)", question.prompt)
        for text in set(said_of(question)):
            claims += check_claims(text, told, default)
    assert claims > 10


def fewest(beliefs: Beliefs, seat: int, rank: Rank) -> int:
    """How many cards of a rank a seat has at least."""
    return next(count for count, chance in enumerate(beliefs.counts[seat][rank]) if chance > 0)


@pytest.mark.parametrize("name", ["certain", "who-has-it", "best-ask", "ask-order", "sure-card"])
def test_what_is_said_of_a_hand_is_so(name: str) -> None:
    claims = 0
    for seed in range(1, 21) if name == "certain" else FEW:
        question = made(name, seed)
        record = question.shown.record
        assert record is not None
        game, names = replay(record), list(record.names or ())
        view = game.view(question.shown.seat or 0)
        beliefs = beliefs_of(view)
        for text in said_of(question):
            if found := UNKNOWN.search(text):
                seat = names.index(found["of"] or found["any"] or found["either"] or found["only"])
                rank = next(one for one in RANKS if found["rank"] in {one.singular, one.plural})
                unknown = view.table.sizes[seat] - sum(fewest(beliefs, seat, one) for one in RANKS)
                said = found["some"] or found["all"] or ("two" if found["either"] else "one")
                assert COUNT[said] == unknown, text
                assert COUNT[found["missing"]] == missing_of(view, beliefs, rank), text
                claims += 1
            elif found := re.search(r"Asking (\w+)(?: for (\w+))? is (sure to work|bound to fail)", text):
                spoken = found[2] or re.findall(r"\w+", question.prompt)[-1]
                rank = next(one for one in RANKS if spoken in {one.singular, one.plural})
                held = game.state.hands[names.index(found[1])] & FOUR_OF[rank]
                assert bool(held) == (found[3] == "sure to work"), text
                claims += 1
    assert claims > len(FEW) // 2, name


def missing_of(view: View, beliefs: Beliefs, rank: Rank) -> int:
    """How many cards of a rank may be anywhere: neither laid, nor in the own hand, nor surely in another."""
    laid = sum(len(group.cards) for groups in view.table.groups for group in groups if group.rank == rank)
    own = (view.hand & FOUR_OF[rank]).bit_count()
    return len(SUITS) - laid - own - sum(fewest(beliefs, seat, rank) for seat in others(view.players, view.seat))
