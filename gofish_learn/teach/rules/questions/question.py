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
        headline: the verdict in a few words, with the right answer.
        say: why the answer is right; or what is wrong with it, and why the right one is right.
    """

    right: bool
    headline: str
    say: tuple[str, ...]


def check(question: Question, key: str) -> Verdict:
    """The feedback on the choice with this key.

    Raises:
        ValueError: no choice has this key.
    """
    given, right = question.choice(key), question.choice(question.right)
    if given is right:
        return Verdict(right=True, headline=f"Right: {with_full_stop(right.text)}", say=(right.why,))
    headline = f"Not quite. The answer is: {with_full_stop(right.text)}"
    return Verdict(right=False, headline=headline, say=(given.why, right.why))


def with_full_stop(text: str) -> str:
    """A choice as a sentence: with a full stop, unless it ends in other punctuation."""
    return text if text.endswith((".", "!", "?", "”")) else f"{text}."
