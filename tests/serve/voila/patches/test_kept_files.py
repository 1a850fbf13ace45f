"""Files that browsers keep, compressed where that is wanted, as neither Voila nor Jupyter sends them."""

import gzip
from pathlib import Path

from tornado.httpclient import HTTPResponse
from tornado.web import Application

from gofish_learn.serve.voila.compressed import Twins
from gofish_learn.serve.voila.patches.kept_files import ASK_AGAIN, FOR_EVER, TemplateFiles, edition_of
from gofish_learn.serve.voila.patches.noted_files import ExtensionFiles
from gofish_learn.serve.voila.scripts import Scripts
from tests.serve.voila.patches.files import FilesCase

TEXT = b"const fish = 1;\n" * 500
HASHED = "remoteEntry.c8c9eed2cdefdeac.js"


class TestFiles(FilesCase):
    """Files in the second of two folders."""

    content = dict.fromkeys(("first/other.js", "second/kept.js", f"second/{HASHED}", "second/kept.png"), TEXT)

    def get_app(self) -> Application:
        """The folder, by our handlers and by those of Voila and Jupyter."""
        paths = [str(self.folder / "first"), str(self.folder / "second")]
        self.twins = Twins(self.folder / "twins")
        noted = {"scripts": Scripts(), "folder": "x"}
        return self.served(
            paths,
            [
                ("/ours/(.+)", TemplateFiles, {"paths": paths, "twins": self.twins}),
                ("/plain/(.+)", TemplateFiles, {"paths": paths}),
                ("/edition/(.+)", TemplateFiles, {"paths": paths, "one_edition": True}),
                ("/extension/(.+)", ExtensionFiles, {"path": paths, "twins": self.twins, **noted}),
            ],
            compress_response=True,
        )

    def get(self, path: str, *, gzipped: bool = True, etag: str = "") -> HTTPResponse:
        """Ask as a browser does; the body is as it came over the wire."""
        headers = {"Accept-Encoding": "gzip"} if gzipped else {}
        if etag:
            headers["If-None-Match"] = etag
        return self.fetch(path, headers=headers, decompress_response=False)

    def test_a_script_is_sent_as_its_twin_which_is_made_once(self) -> None:
        for address in ("/ours/kept.js", "/extension/kept.js"):
            for _ in range(2):
                answer = self.get(address)
                assert answer.headers["Content-Encoding"] == "gzip"
                assert answer.headers["Content-Type"].endswith("javascript")
                assert answer.headers["Content-Length"] == str(len(answer.body))
                assert "Accept-Encoding" in answer.headers["Vary"]
                assert gzip.decompress(answer.body) == TEXT
                (twin,) = [one.read_bytes() for one in (self.folder / "twins").iterdir()]
                assert answer.body == twin, "it was compressed again"
            for path in (self.folder / "twins").iterdir():
                path.unlink()
            self.twins.made.clear()

    def test_whoever_cannot_read_a_twin_gets_the_file_and_so_does_a_picture(self) -> None:
        for answer in (
            self.get("/ours/kept.js", gzipped=False),
            self.get("/ours/kept.png"),
            self.get("/plain/kept.png"),
        ):
            assert "Content-Encoding" not in answer.headers
            assert answer.body == TEXT

    def test_what_is_not_there_or_not_for_anybody_stays_so(self) -> None:
        assert self.get("/ours/none.js").code == self.get("/voila/none.js").code == 403
        assert self.get("/extension/none.js").code == 404
        assert self.get("/ours/..%2fsecond%2fkept.js").code == 403

    def test_the_twin_and_the_file_are_two_things_to_keep(self) -> None:
        twin, plain = self.get("/ours/kept.js"), self.get("/ours/kept.js", gzipped=False)
        assert twin.headers["Etag"] != plain.headers["Etag"]
        for answer, gzipped in ((twin, True), (plain, False)):
            again = self.get("/ours/kept.js", gzipped=gzipped, etag=answer.headers["Etag"])
            assert (again.code, again.body) == (304, b"")
        assert self.get("/ours/kept.js", etag=plain.headers["Etag"]).code == 200

    def test_what_has_another_address_once_it_changes_is_kept_for_ever(self) -> None:
        for path in (f"/ours/{HASHED}", f"/extension/{HASHED}", "/ours/kept.js?v=7", "/edition/kept.js"):
            assert self.get(path).headers["Cache-Control"] == FOR_EVER
            assert "Expires" not in self.get(path).headers
        for path in ("/ours/kept.js", "/extension/kept.js"):
            assert self.get(path).headers["Cache-Control"] == ASK_AGAIN

    def test_voila_and_jupyter_do_not_say_so_by_themselves(self) -> None:
        assert "Cache-Control" not in self.get(f"/voila/{HASHED}").headers
        assert self.get(f"/jupyter/{HASHED}").headers["Cache-Control"] == ASK_AGAIN


def test_an_edition_is_another_one_as_soon_as_a_file_is(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("1", encoding="utf-8")
    before = edition_of([str(tmp_path)])
    assert edition_of([str(tmp_path)]) == before
    (tmp_path / "a.js").write_text("22", encoding="utf-8")
    assert edition_of([str(tmp_path)]) != before
    assert before.isalnum()
