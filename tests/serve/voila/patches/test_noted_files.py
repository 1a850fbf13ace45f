"""Our handlers of files send what Voila's would, and note the scripts, for which Voila's page asks only at its end."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from tornado.web import Application
from voila.paths import collect_template_paths

from gofish_learn.serve.voila.patches.noted_files import ExtensionFiles, VoilaFiles
from gofish_learn.serve.voila.scripts import Scripts
from tests.serve.voila.patches.files import FilesCase


class TestFiles(FilesCase):
    """Two scripts and a style sheet."""

    content: ClassVar[Mapping[str, bytes]] = {name: f"/* {name} */".encode() for name in ("a.js", "b.js", "a.css")}

    def get_app(self) -> Application:
        """The folder, by our handlers and by those of Voila and Jupyter."""
        self.scripts = Scripts()
        paths = [str(self.folder)]
        noted = {"scripts": self.scripts}
        return self.served(
            paths,
            [
                ("/static/(.+)", VoilaFiles, {"paths": paths, **noted, "folder": "static"}),
                ("/labextensions/(.+)", ExtensionFiles, {"path": paths, **noted, "folder": "labextensions"}),
            ],
        )

    def test_files_are_sent_as_voila_sends_them(self) -> None:
        for ours, theirs in (("/static/", "/voila/"), ("/labextensions/", "/jupyter/")):
            for name in ("a.js", "a.css", "none.js"):
                one, two = self.fetch(ours + name), self.fetch(theirs + name)
                assert one.code == two.code == (404 if name == "none.js" else 200)
                assert one.headers.get("Etag") == two.headers.get("Etag")
                assert one.code == 404 or one.body == two.body

    def test_scripts_that_were_sent_are_noted_and_nothing_else(self) -> None:
        for path in ("/static/b.js", "/static/a.css", "/static/none.js", "/labextensions/a.js?v=7", "/voila/a.js"):
            self.fetch(path)
        self.fetch("/static/b.js", headers={"If-None-Match": self.fetch("/static/b.js").headers["Etag"]})
        assert self.scripts.addresses == ["static/b.js", "labextensions/a.js"]


def test_a_version_that_is_part_of_the_name_is_noted_with_it() -> None:
    scripts = Scripts()
    scripts.note("labextensions/x/remoteEntry.abc.js", "abc")
    scripts.note("labextensions/x/remoteEntry.abc.js", "<none>")
    assert scripts.addresses == ["labextensions/x/remoteEntry.abc.js?v=abc", "labextensions/x/remoteEntry.abc.js"]


def test_voila_s_own_page_tells_the_browser_of_no_script_at_its_top() -> None:
    folders = collect_template_paths(["voila"], "lab")
    pages = [path.read_text(encoding="utf-8") for folder in folders for path in Path(folder).rglob("*.j2")]
    assert any("{{ main_js }}" in page or "main_js" in page for page in pages)
    assert not any('rel="preload"' in page or 'rel="modulepreload"' in page for page in pages)
