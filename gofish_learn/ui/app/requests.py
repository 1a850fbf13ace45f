"""The one door for what a page says: a message, a JSON object, becomes a value of a declared type, or is refused.

An app declares each message as a class, with the fields that it brings, and lists the classes in one union:

    class Guess(Request):
        bot: str

    class Deal(Request, type="deal-again"):
        count: Literal[1, 10, 100] = 1

    DiceRequest = Guess | Deal

A field may be a `str`, `int` (below 2⁵³), `float` (finite), `bool` or `None`, a `Literal`, an `Enum` (by its values), a
`list`, a `tuple`, a `dict` by texts, an object that is a dataclass or a `TypedDict`, a union of these, or an `object`
that nobody looks at here. One with a default, or `NotRequired`, may be missing. What else a message holds is passed
over: every message also has its number, and the version of the screen that it was sent from.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from math import isfinite
from types import NoneType, UnionType
from typing import (
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

Reader = Callable[[Any], Any]
"""Makes the value of a declared type from what JSON says; it raises `UnreadableError` where that is something else."""
PLAIN = (str, bool, NoneType)
LARGEST = 2**53 - 1
"""The largest whole number that a page can count to; a store has room for little more."""


class RequestError(ValueError):
    """A request of the page that cannot be met; the message is a sentence that tells the learner why.

    Whatever answers a request, changes a session, or reads a file or a text that a page sends raises it: where that is
    not its turn, or where what is asked for is not among what was offered. Nothing has changed then.

    Attributes:
        at: the field of the page that it is about, such as `name`; empty for none.
    """

    def __init__(self, say: str = "", at: str = "") -> None:
        """Say why, and at which field."""
        super().__init__(say)
        self.at = at


class UnreadableError(RequestError):
    """A message of a kind that the page may not send."""

    def __init__(self) -> None:
        """Say so in the one sentence that there is for it."""
        super().__init__("That message cannot be read.")


@dataclass_transform(frozen_default=True)
class Request:
    """A message of a page; each kind is a class, which becomes a frozen dataclass.

    Attributes:
        type: what the message is called: the name of the class, `GoOn` as "go-on", unless the class says another.
        otherwise: what is said where a field is not what it is declared to be; by default `UnreadableError`'s sentence.
    """

    type: ClassVar[str]
    otherwise: ClassVar[str | None]

    def __init_subclass__(cls, *, type: str | None = None, otherwise: str | None = None) -> None:  # noqa: A002 - its name on the wire
        """Declare a kind of message."""
        cls.type = type or re.sub("(?<!^)(?=[A-Z])", "-", cls.__name__).lower()
        cls.otherwise = otherwise
        dataclass(frozen=True)(cls)


class Envelope(NamedTuple):
    """What every message has, whatever it asks for; nothing of it is believed.

    Attributes:
        type: what it is called; empty where that is no text.
        seq: its number, which the answer repeats.
        version: which state of the page it was sent from.
        fields: all of it.
    """

    type: str
    seq: object
    version: object
    fields: Mapping[str, Any]


def envelope_of(message: object) -> Envelope:
    """The envelope of a message; an empty one where it is no object."""
    of: Mapping[str, Any] = message if isinstance(message, Mapping) else {}
    kind = of.get("type")
    return Envelope(kind if isinstance(kind, str) else "", of.get("seq"), of.get("version"), of)


def read(requests: Any, envelope: Envelope) -> Any:
    """The request that a message is, of one of the kinds in `requests`: a `Request`, or a union of them.

    Raises:
        RequestError: it is of another kind, or a field is not what it is declared to be.
    """
    kind, reader = requests_by_type(requests).get(envelope.type, (None, None))
    if kind is None or reader is None:
        raise UnreadableError
    try:
        return reader(envelope.fields)
    except UnreadableError:
        raise (RequestError(kind.otherwise) if kind.otherwise else UnreadableError()) from None


@cache
def requests_by_type(requests: Any) -> dict[str, tuple[type[Request], Reader]]:
    """The kinds of requests by what they are called on the wire, each with what reads its fields."""
    return {kind.type: (kind, reader_of(kind)) for kind in get_args(requests) or (requests,)}


@cache
def reader_of(declared: Any) -> Reader:
    """What reads values of a declared type.

    Raises:
        TypeError: it is none of those that a message may have.
    """
    parts = get_args(declared)
    match get_origin(declared) or declared:
        case origin if origin is object or origin is Any:
            return lambda value: value
        case origin if origin is Union or origin is UnionType:
            return _first_of(tuple(map(reader_of, parts)))
        case origin if origin is Literal:
            return _one_of({(type(part), part): part for part in parts})
        case origin if origin is list:
            return _list_of(reader_of(parts[0]), list)
        case origin if origin is tuple and parts[-1] is Ellipsis:
            return _list_of(reader_of(parts[0]), tuple)
        case origin if origin is tuple:
            return _row_of(tuple(map(reader_of, parts)))
        case origin if origin is dict:
            return _dict_of(reader_of(parts[1]))
        case origin if origin is int:
            return _that(lambda value: type(value) is int and abs(value) <= LARGEST)
        case origin if origin is float:
            return _that(lambda value: type(value) is int or (type(value) is float and isfinite(value)))
        case origin if origin in PLAIN:
            return _that(lambda value: type(value) is origin)
        case type() as origin if issubclass(origin, Enum):
            return _one_of({(type(member.value), member.value): member for member in origin})
        case type() as origin if is_dataclass(origin) or is_typeddict(origin):
            return _object_of(origin)
    raise TypeError(f"A message cannot hold {declared}.")


def _that(fits: Callable[[Any], bool]) -> Reader:
    def that(value: Any) -> Any:
        if not fits(value):
            raise UnreadableError
        return value

    return that


def _one_of(choices: Mapping[tuple[type, Any], Any]) -> Reader:
    def one_of(value: Any) -> Any:
        try:
            return choices[type(value), value]
        except (KeyError, TypeError):  # a list has no hash
            raise UnreadableError from None

    return one_of


def _first_of(readers: tuple[Reader, ...]) -> Reader:
    def first_of(value: Any) -> Any:
        for reader in readers:
            try:
                return reader(value)
            except UnreadableError:
                continue
        raise UnreadableError

    return first_of


def _list_of(reader: Reader, collection: Callable[[Any], Any]) -> Reader:
    def list_of(value: Any) -> Any:
        if not isinstance(value, list):
            raise UnreadableError
        return collection(map(reader, value))

    return list_of


def _row_of(readers: tuple[Reader, ...]) -> Reader:
    def row_of(value: Any) -> Any:
        if not isinstance(value, list) or len(value) != len(readers):
            raise UnreadableError
        return tuple(reader(part) for reader, part in zip(readers, value, strict=True))

    return row_of


def _dict_of(reader: Reader) -> Reader:
    def dict_of(value: Any) -> Any:
        if not isinstance(value, dict):
            raise UnreadableError
        return {key: reader(part) for key, part in value.items()}

    return dict_of


def _object_of(kind: type[Any]) -> Reader:
    types = get_type_hints(kind)
    if is_typeddict(kind):
        needs = {name: name in kind.__required_keys__ for name in types}
    else:
        needs = {one.name: one.default is MISSING and one.default_factory is MISSING for one in fields(kind)}
    readers = [(name, reader_of(types[name]), needed) for name, needed in needs.items()]

    def object_of(value: Any) -> Any:
        if not isinstance(value, Mapping):
            raise UnreadableError
        found = {}
        for name, reader, needed in readers:
            if name in value:
                found[name] = reader(value[name])
            elif needed:
                raise UnreadableError
        return kind(**found)

    return object_of
