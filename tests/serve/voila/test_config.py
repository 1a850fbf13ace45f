"""The settings of the server: a page's connection is not given up before it could answer."""

from pathlib import Path

import pytest
from jupyter_server.base.websocket import WebSocketMixin

from gofish_learn.serve.voila.config import voila_config


@pytest.mark.parametrize("local", [True, False])
def test_a_page_has_at_least_until_the_next_ping_to_answer_one(tmp_path: Path, local: bool) -> None:  # noqa: FBT001 - a parameter of a test
    connection = WebSocketMixin()
    settings = voila_config(tmp_path, tmp_path, local=local).Voila.tornado_settings
    connection.settings = settings  # type: ignore[attr-defined]  # Tornado's handler, which it is mixed into, has them
    assert connection.ping_timeout >= 2 * connection.ping_interval > 0
