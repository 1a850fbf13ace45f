"""What guards secrets in tests sees each way in which a page reads one too soon, and no other."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from gofish_learn.ui.frame.rendering import environment
from tests.ui.frame.guard import Secret, guarded

SESSION, PAGE, TEACH = "gofish_learn.ui.dice.session", "gofish_learn.ui.dice.page", "gofish_learn.teach.dice"


@dataclass(frozen=True, slots=True)
class Handed:
    """What is secret of the dice, in a slot."""

    next: int


class Dice:
    """What is secret of them in each other way."""

    thrown = 1
    other = property(lambda self: 7 - self.thrown)

    def __init__(self) -> None:
        """Throw once, which is to be seen."""
        self.hidden = 6
        self.kept = Handed(4)

    def after(self, throws: int) -> int:
        return throws % 6 + 1


@dataclass(frozen=True)
class Session:
    over: bool = False
    dice: Dice = field(default_factory=Dice)
    die: "Die" = field(default_factory=lambda: Die(3, lies=False))


@dataclass(frozen=True)
class Seen:
    """What a page shows of them."""

    eyes: object


@dataclass(frozen=True)
class Die:
    """What says itself when it may be seen."""

    eyes: int
    lies: bool


SECRETS = [
    Secret(Die, "eyes", lambda _, die: die.lies),
    Secret(Handed, "next"),
    Secret(Dice, "hidden", lambda session, _: session.over),
    Secret(Dice, "other", itself=True),
    Secret(Dice, "after", lambda session, _, throws: throws <= session.dice.thrown),
]


def in_module(name: str, does: str, **known: Any) -> Any:
    """A function of a module, of a session."""
    made = {"__name__": name, **known}
    exec(f"def read(session):\n    return {does}", made)  # noqa: S102 - it is written here
    return made["read"]


def read(does: str, session: Session, *through: str) -> Any:
    """What something comes to that one module does for the next, and a page at last."""
    deed = in_module(through[0] if through else PAGE, does)
    for module in (*through[1:], PAGE) if through else ():
        deed = in_module(module, "deed(session)", deed=deed)
    with guarded(SECRETS):
        return deed(session)


@pytest.mark.parametrize(
    ("does", "through"),
    [
        ("session.dice.kept.next", ()),
        ("session.dice.kept.next", (TEACH,)),
        ("session.dice.hidden", (TEACH,)),
        ("session.dice.other", ()),
        ("session.dice.after(2)", ()),
        ("[one.hidden for one in [session.dice]]", ()),
        ("session.die.eyes", ()),
    ],
)
def test_a_page_that_reads_a_secret_fails(does: str, through: tuple[str, ...]) -> None:
    with pytest.raises(pytest.fail.Exception, match="too soon"):
        read(does, Session(), *through)


@pytest.mark.parametrize(
    ("does", "through", "session", "comes_to"),
    [
        ("session.dice.thrown", (), Session(), 1),
        ("session.dice.after(1)", (), Session(), 2),
        ("session.dice.kept.next", (SESSION,), Session(), 4),
        ("session.dice.kept.next", (TEACH, SESSION), Session(), 4),
        ("session.dice.other", (TEACH,), Session(), 6),
        ("session.dice.hidden", (), Session(over=True), 6),
        ("session.die.eyes", (), Session(die=Die(3, lies=True)), 3),
    ],
)
def test_what_is_no_secret_or_due_or_is_read_for_the_session_itself_is_what_it_was(
    does: str, through: tuple[str, ...], session: Session, comes_to: int
) -> None:
    assert read(does, session, *through) == comes_to


def drawn(**values: object) -> Any:
    draw = in_module(PAGE, "template.render(values)", template=environment().from_string("."), values=values)
    with guarded(SECRETS):
        return draw(Session())


@pytest.mark.parametrize(
    "values",
    [
        {"shown": Seen(Dice())},
        {"shown": Handed(4)},
        {"shown": Seen(Die(3, lies=False))},
        {"shown": Seen({"eyes": [Handed(4)]})},
        {"shown": Seen(object())},
        {"shown": {"eyes": 1}},
        {"eyes": Seen(1)},
        {"shown": Seen(1), "eyes": 1},
    ],
)
def test_a_template_that_is_handed_more_than_one_object_without_secrets_fails(values: dict[str, object]) -> None:
    assert drawn(shown=Seen([{1: "one"}, Die(3, lies=True)])) == "."
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        drawn(**values)
