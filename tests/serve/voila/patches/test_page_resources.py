"""What is given to the template just before a page is in that page."""

import asyncio
from pathlib import Path

import nbformat
from jupyter_server.services.contents.largefilemanager import LargeFileManager
from traitlets.config import Config
from voila.configuration import VoilaConfiguration
from voila.notebook_renderer import NotebookRenderer

from gofish_learn.serve.voila.patches.lean_kernel import OneKernel
from gofish_learn.serve.voila.patches.page_resources import OURS, give_to_template


def resources_of_page(configuration: VoilaConfiguration, folder: Path) -> dict[str, object]:
    """What the template of the next page finds as ours."""
    renderer = NotebookRenderer(
        voila_configuration=configuration,
        notebook_path="page.ipynb",
        contents_manager=LargeFileManager(root_dir=str(folder)),
        kernel_spec_manager=OneKernel(),
        base_url="/",
        page_config={},
    )
    asyncio.run(renderer.initialize(template=None, theme=None))
    found: dict[str, object] = renderer.resources[OURS]
    return found


def test_each_page_finds_what_was_given_last(tmp_path: Path) -> None:
    metadata = {"kernelspec": {"name": "python3", "language": "python", "display_name": "Python 3"}}
    nbformat.write(nbformat.v4.new_notebook(metadata=metadata), tmp_path / "page.ipynb")
    configuration = VoilaConfiguration(config=Config({"VoilaConfiguration": {"resources": {OURS: {"home": "/"}}}}))
    assert resources_of_page(configuration, tmp_path) == {"home": "/"}
    for scripts in (["a.js"], ["a.js", "b.js"]):
        give_to_template(configuration, "scripts", scripts)
        assert resources_of_page(configuration, tmp_path) == {"home": "/", "scripts": scripts}
