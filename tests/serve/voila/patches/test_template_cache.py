"""A page's templates are compiled once a server, where every exporter would by itself compile them anew."""

from collections.abc import Iterator
from unittest.mock import Mock, patch

import jinja2
import nbformat
import pytest
from nbconvert.exporters.html import HTMLExporter
from traitlets.config import Config
from voila.exporter import VoilaExporter

from gofish_learn.serve.voila.patches.template_cache import KeepTemplates


def page_of(prose: str, *, cached: bool = True) -> str:
    """A page made by an exporter of its own, as each page is."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(prose)])
    config = Config({"HTMLExporter": {"preprocessors": [KeepTemplates] if cached else []}})
    page, _ = HTMLExporter(config=config).from_notebook_node(notebook)  # type: ignore[no-untyped-call]
    return page


@pytest.fixture
def compile_template() -> Iterator[Mock]:
    """What Jinja compiles templates with, watched."""
    original = jinja2.Environment._compile
    with patch.object(jinja2.Environment, "_compile", autospec=True, side_effect=original) as watched:
        yield watched


def test_the_second_page_compiles_no_template_and_is_not_the_first(compile_template: Mock) -> None:
    first = page_of("Go fish!")
    compile_template.reset_mock()
    second = page_of("Have you any sevens?")
    compile_template.assert_not_called()
    assert "Go fish!" in first
    assert "Have you any sevens?" in second
    assert "Go fish!" not in second


def test_without_the_cache_every_page_compiles_its_templates(compile_template: Mock) -> None:
    page_of("Go fish!", cached=False)
    compile_template.reset_mock()
    page_of("Go fish!", cached=False)
    compile_template.assert_called()


def test_voila_s_pages_come_from_such_an_exporter_with_the_preprocessors_of_its_settings() -> None:
    exporter = VoilaExporter(config=Config({"VoilaExporter": {"preprocessors": [KeepTemplates]}}))
    assert isinstance(exporter, HTMLExporter)
    assert [one for one in exporter._preprocessors if isinstance(one, KeepTemplates)]
