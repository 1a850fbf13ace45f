"""A question about a moment of a game: its choices, which of them is right, and why each other one is not."""

from dataclasses import dataclass

from gofish_learn.teach.sources import Quote


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the answers that are offered.

    Attributes:
        key: what the answer is called when it is kept; the same in every position of one kind.
        text: what the learner reads.
        why: why it is right, or the rule that this answer forgets.
    """

    key: str
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its answer.

    Attributes:
        prompt: the question.
        choices: the answers offered, in the order shown.
        right: the key of the right one, found by playing.
        why: the rule behind it.
        quotes: the sentences of the sources that say so.
        left_open: what the sources do not say, and how it is played here; empty where they say it.
        facts: what one must know to answer and cannot see at the table; empty where there is nothing.
    """

    prompt: str
    choices: tuple[Choice, ...]
    right: str
    why: str = ""
    quotes: tuple[Quote, ...] = ()
    left_open: str = ""
    facts: str = ""

    def __post_init__(self) -> None:
        """Refuse a question that cannot be answered.

        Raises:
            ValueError: the right answer is not offered, or two choices cannot be told apart.
        """
        keys, texts = {choice.key for choice in self.choices}, {choice.text for choice in self.choices}
        if self.right not in keys:
            raise ValueError(f"The right answer, {self.right}, is not offered to: {self.prompt}")
        if len(keys) < len(self.choices) or len(texts) < len(self.choices):
            raise ValueError(f"Two choices are the same: {self.prompt}")

    def choice(self, key: str) -> Choice:
        """The choice with this key.

        Raises:
            ValueError: it is not offered.
        """
        for choice in self.choices:
            if choice.key == key:
                return choice
        raise ValueError("That is none of the answers offered.")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said to an answer.

    Attributes:
        right: whether it was right.
        headline: the verdict in a few words, with the right answer.
        say: why the answer is right; or what is wrong with it, and why the other one is right.
    """

    right: bool
    headline: str
    say: tuple[str, ...]


def check(question: Question, key: str) -> Verdict:
    """Judge an answer.

    Raises:
        ValueError: it is none of the answers offered.
    """
    given, right = question.choice(key), question.choice(question.right)
    if given is right:
        return Verdict(right=True, headline=f"Right: {lower(right.text)}", say=(right.why,))
    headline = f"Not quite. The answer is: {lower(right.text)}"
    return Verdict(right=False, headline=headline, say=(given.why, right.why))


def lower(text: str) -> str:
    """A choice as it goes on after a colon, with a full stop."""
    return text if text.endswith((".", "!", "?", "”")) else f"{text}."
