"""What a look at an installation gives: one line that says how something is and, if it is not well, how to mend it."""

from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    """How something is."""

    FINE = "fine"
    HINT = "hint"
    """The apps work, and would work better."""
    FAULT = "fault"
    """Something that the apps need does not work."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found.

    Attributes:
        about: what was looked at, in a word or two.
        level: how it is.
        says: the same in a sentence.
        mend: what to do about it, in a sentence; empty where nothing needs to be done.
        private: parts of the sentences that are left out of a report for others.
    """

    about: str
    level: Level
    says: str
    mend: str = ""
    private: tuple[str, ...] = ()

    def line(self) -> str:
        """The line that whoever asked reads."""
        return f"{self.level:<5}  {self.about:<11}  {self.says} {self.mend}".rstrip()

    def reported(self) -> dict[str, str]:
        """The same for a report, without what is private."""
        fields = {"about": self.about, "level": str(self.level), "says": self.says, "mend": self.mend}
        for secret in self.private:
            fields = {name: text.replace(secret, "…") for name, text in fields.items()}
        return fields


def fine(about: str, says: str, *, private: tuple[str, ...] = ()) -> Finding:
    """It is well."""
    return Finding(about, Level.FINE, says, private=private)


def hint(about: str, says: str, mend: str) -> Finding:
    """It works, and would work better."""
    return Finding(about, Level.HINT, says, mend)


def fault(about: str, says: str, mend: str) -> Finding:
    """It does not work."""
    return Finding(about, Level.FAULT, says, mend)
