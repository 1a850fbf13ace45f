"""A question about a moment of a game: its choices, which one is right, and why the others are wrong."""

from dataclasses import dataclass

from gofish_learn.teach.sources import Quote


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the answers offered.

    Attributes:
        key: identifies the answer in saved progress; the same in every position of a kind of question.
        text: what the learner reads.
        why: why it is right, or the rule that it overlooks.
    """

    key: str
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its answer.

    Attributes:
        prompt: the question as text.
        choices: the answers offered, in the order shown.
        right: the key of the right choice, which the engine determines.
        why: the rule behind the answer.
        quotes: the sentences of the sources that state the rule.
        left_open: what the sources leave open, and how it is played here; empty if they settle it.
        facts: what is needed to answer but cannot be seen at the table; empty if nothing is.
    """

    prompt: str
    choices: tuple[Choice, ...]
    right: str
    why: str = ""
    quotes: tuple[Quote, ...] = ()
    left_open: str = ""
    facts: str = ""

    def __post_init__(self) -> None:
        """Check that the question can be answered.

        Raises:
            ValueError: the right answer is not offered, or two choices have the same key or text.
        """
        keys, texts = {choice.key for choice in self.choices}, {choice.text for choice in self.choices}
        if self.right not in keys:
            raise ValueError(f"The right answer, {self.right}, is not offered to: {self.prompt}")
        if len(keys) < len(self.choices) or len(texts) < len(self.choices):
            raise ValueError(f"Two choices are the same: {self.prompt}")

    def choice(self, key: str) -> Choice:
        """The choice with this key.

        Raises:
            ValueError: no choice has this key.
        """
        for choice in self.choices:
            if choice.key == key:
                return choice
        raise ValueError("That is none of the answers offered.")


@dataclass(frozen=True, slots=True)
class Verdict:
    """The feedback on an answer.

    Attributes:
        right: whether the answer is right.
        headline: the verdict in a word or two.
        say: what happens instead, in one sentence; empty where the answer is right.
        why: why the answer is right, or what is wrong with it: for those who want to know.
    """

    right: bool
    headline: str
    say: str
    why: str


WARM_WORDS = ("Yes!", "That’s right!", "Exactly!", "You’ve got it!", "Well done!")
"""What is said to a right answer, in turn."""


def check(question: Question, key: str, turn: int = 0) -> Verdict:
    """The feedback on the choice with this key.

    Args:
        question: the question.
        key: the key of the choice.
        turn: whose turn it is among the warm words for a right answer.

    Raises:
        ValueError: no choice has this key.
    """
    given, right = question.choice(key), question.choice(question.right)
    if given is right:
        return Verdict(right=True, headline=WARM_WORDS[turn % len(WARM_WORDS)], say="", why=right.why)
    return Verdict(right=False, headline="Not quite.", say=right.why, why=given.why)
