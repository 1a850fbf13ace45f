"""The notebooks without a server: built once, and opened once in Chromium."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.lite.notebook import PATIENCE_MS, AtNotebook
from tests.browser.lite.site import FOLDER, build_site, served
from tests.browser.watch import Watch


@pytest.fixture(scope="package")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a server with the site somewhere in it."""
    folder = tmp_path_factory.mktemp("lite")
    build_site(folder)
    return folder


@pytest.fixture(scope="package")
def notebooks(chromium: Browser, site_folder: Path) -> Iterator[AtNotebook]:
    """JupyterLab in one page, which reaches nothing but this machine."""
    watch = Watch()
    with (
        served(site_folder) as url,
        closing(chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")) as context,
    ):
        context.set_default_timeout(PATIENCE_MS)
        watch.attach(context)
        yield AtNotebook(context.new_page(), f"{url}{FOLDER}/lab/").arrive()
        watch.assert_nothing_outside()
