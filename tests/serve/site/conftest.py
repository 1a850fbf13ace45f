"""A site that is built once for the tests that only look at it."""

from pathlib import Path

import pytest

from gofish_learn.serve.cli import main
from tests.serve.site.sites import stand_in


@pytest.fixture(scope="package")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site that was built once; nobody changes it."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("built")
        assert main(["site", str(folder / "site"), "--pyodide", str(stand_in(folder, patch))]) == 0
    return folder / "site"
