"""Between a page and its kernel: nothing goes in that is no message, and no traceback comes out."""

import json
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_client.session import Session
from jupyter_server.services.kernels.connection.base import serialize_binary_message, serialize_msg_to_ws_v1
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from gofish_learn.serve.voila.patches.guarded_channels import V1, GuardedChannels

HEADER = {"msg_id": "1", "msg_type": "comm_msg", "session": "s", "username": "", "version": "5.3"}
MESSAGE: dict[str, Any] = {
    "channel": "shell",
    "header": HEADER,
    "parent_header": {},
    "metadata": {},
    "content": {"comm_id": "c", "data": {}},
    "buffers": [],
}
NO_MESSAGES = [
    "",
    "nonsense",
    "null",
    "1",
    "[]",
    "{}",
    "[" * 100_000,
    json.dumps(MESSAGE | {"header": []}),
    json.dumps(MESSAGE | {"header": {}}),
    json.dumps(MESSAGE | {"header": HEADER | {"msg_type": ["comm_msg"]}}),
    json.dumps(MESSAGE | {"header": HEADER | {"msg_id": {}}}),
    json.dumps(MESSAGE | {"channel": {}}),
    json.dumps(MESSAGE | {"metadata": 1}),
    json.dumps(MESSAGE | {"content": []}),
    json.dumps(MESSAGE | {"content": {"comm_id": ["c"]}}),
    b"",
    b"\0",
    b"\0" * 40,
    b"\xff" * 40,
    b"\x7f\xff\xff\xff",
]


class Watched:
    """A connection whose two ends are lists."""

    subprotocol: str | None = None
    multi_kernel_manager = SimpleNamespace(allowed_message_types=["comm_msg"], allow_tracebacks=True)

    def __init__(self) -> None:
        """Nothing has gone through yet."""
        super().__init__()
        self.to_kernel: list[Any] = []
        self.to_page: list[Any] = []
        self.channels = {"shell": SimpleNamespace(channel="shell", closed=lambda: False)}
        self.session = Session(key=b"")
        self.session.send = self.session.send_raw = self.send  # type: ignore[method-assign, assignment]

    def send(self, _stream: object, message: Any) -> None:
        """Take a message to the kernel."""
        self.to_kernel.append(message)

    def write_message(self, message: Any, binary: bool = False) -> None:  # noqa: ARG002, FBT001, FBT002 - as it is called
        """Take a message to the page."""
        self.to_page.append(message)


class Ours(Watched, GuardedChannels):
    """Our connection."""


class Jupyters(Watched, ZMQChannelsWebsocketConnection):
    """The connection as Jupyter has it."""


@pytest.fixture(params=[None, V1])
def ours(request: pytest.FixtureRequest) -> Ours:
    """Our connection, in each of the two protocols."""
    connection = Ours()
    connection.subprotocol = request.param
    return connection


@pytest.mark.parametrize("message", NO_MESSAGES, ids=lambda message: repr(message)[:60])
def test_what_is_no_message_goes_no_further(ours: Ours, message: str | bytes) -> None:
    ours.handle_incoming_message(message)
    assert ours.to_kernel == []


def test_a_count_of_parts_that_a_message_has_no_room_for_is_not_counted_up_to(ours: Ours) -> None:
    ours.subprotocol = V1
    ours.handle_incoming_message((2**62).to_bytes(8, "little") + b"\0" * 32)
    assert ours.to_kernel == []


def parts(kind: str, content: dict[str, Any]) -> list[bytes]:
    """A message's parts, as a kernel sends them."""
    session = Session(key=b"")
    parts: list[bytes] = session.serialize(session.msg(kind, content))
    return parts


def test_a_message_goes_on_as_it_is(ours: Ours) -> None:
    texts = [json.dumps(MESSAGE[name]).encode() for name in ("header", "parent_header", "metadata", "content")]
    if ours.subprotocol == V1:
        ours.handle_incoming_message(serialize_msg_to_ws_v1(texts, "shell"))  # type: ignore[no-untyped-call]
        assert ours.to_kernel == [texts]
    else:
        with_buffer = {**MESSAGE, "buffers": [b"x"]}
        ours.handle_incoming_message(json.dumps(MESSAGE))
        ours.handle_incoming_message(serialize_binary_message(with_buffer))  # type: ignore[no-untyped-call]
        assert [message["content"] for message in ours.to_kernel] == [MESSAGE["content"]] * 2


FAILED = {
    "ename": "ZeroDivisionError",
    "evalue": "by zero",
    "traceback": ["\x1b[31mFile /home/me/secret.py\x1b[0m", "1/0"],
}


def test_a_traceback_and_what_was_printed_go_to_the_log_and_not_to_the_page(
    ours: Ours, caplog: pytest.LogCaptureFixture
) -> None:
    ours.handle_outgoing_message("shell", parts("error", FAILED))
    ours.handle_outgoing_message("shell", parts("stream", {"name": "stderr", "text": "Traceback of a log\n"}))
    ours.handle_outgoing_message("shell", parts("stream", {"name": "stdout", "text": "printed"}))
    assert ours.to_page == []
    said = [one.getMessage() for one in caplog.records if one.levelname == "ERROR"]
    assert said == [
        "A page's kernel failed:\nFile /home/me/secret.py\n1/0",
        "A page's kernel said: Traceback of a log",
    ]


def test_everything_else_goes_to_the_page(ours: Ours) -> None:
    for kind in ("comm_msg", "comm_open", "status", "kernel_info_reply"):
        ours.handle_outgoing_message("shell", parts(kind, {}))
    assert len(ours.to_page) == 4


def test_jupyter_by_itself_stumbles_over_such_messages_and_sends_tracebacks() -> None:
    theirs = Jupyters()
    with pytest.raises(TypeError):
        theirs.handle_incoming_message("[]")
    theirs.handle_outgoing_message("shell", parts("error", FAILED))
    (sent,) = theirs.to_page
    assert "secret.py" in sent
