"""What is kept of a learner's visits to the reef: how far each place had grown when it was seen last."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Self

from gofish_learn.store.session_text import dump, load

FORMAT = "gofish-reef/1"


@dataclass(frozen=True)
class ReefSession:
    """What a learner has seen.

    Attributes:
        seen: the branches of each place that has any, by its name.
        path: the path of steps that was chosen in 2.0.0, if one was; nothing asks for it now.
    """

    seen: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    path: str = ""

    def to_text(self) -> str:
        """The session as it is kept."""
        return dump(FORMAT, {"seen": dict(self.seen)} | ({"path": self.path} if self.path else {}))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The session that was kept."""
        return load(
            text,
            FORMAT,
            lambda kept: cls({place: int(many) for place, many in kept["seen"].items()}, str(kept.get("path", ""))),
        )
