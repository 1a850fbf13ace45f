"""What is done once a server and not once a page: templates are compiled, and the forms of events are not read."""

from unittest.mock import Mock

import jinja2
import nbformat
import pytest
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager, ServerKernelManager
from nbconvert.exporters.html import HTMLExporter
from traitlets.config import Config, Configurable

from gofish_learn.serve.voila.template_cache import KeepTemplates, NullEventLogger


def page_of(prose: str) -> str:
    """A page made by an exporter of its own, as each page is."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(prose)])
    config = Config({"HTMLExporter": {"preprocessors": [KeepTemplates]}})
    page, _ = HTMLExporter(config=config).from_notebook_node(notebook)  # type: ignore[no-untyped-call]
    return page


def test_the_second_page_compiles_no_template_and_is_not_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    first = page_of("Go fish!")
    compile_template = Mock(wraps=jinja2.Environment._compile)
    monkeypatch.setattr(jinja2.Environment, "_compile", compile_template)
    second = page_of("Have you any sevens?")
    compile_template.assert_not_called()
    assert "Go fish!" in first
    assert "Have you any sevens?" in second
    assert "Go fish!" not in second


def test_all_kernels_tell_the_same_logger_which_reads_no_forms_of_events() -> None:
    class Server(Configurable):
        event_logger = NullEventLogger()

    kernels = AsyncMappingKernelManager(parent=Server())  # type: ignore[no-untyped-call]
    loggers = [ServerKernelManager(parent=kernels).event_logger for _ in range(2)]
    assert loggers == [Server.event_logger] * 2
    assert list(Server.event_logger.schemas.schema_ids) == []
