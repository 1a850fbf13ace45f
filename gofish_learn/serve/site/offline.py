"""What keeps a site in the browser after its first visit: a service worker, which knows every file by its hash.

The notebooks have another for their folder, since JupyterLite cannot do without one of its own.
"""

import json
from collections.abc import Iterator, Mapping
from posixpath import relpath

from gofish_learn.serve.site.app_pages import IN_BROWSER
from gofish_learn.serve.site.folder import content_hash
from gofish_learn.serve.site.parts import File, Work
from gofish_learn.ui.app.scripts.bundle import join_modules

WORKER = "service-worker.js"
KEEP = "files/keep.js"
"""The script by which a page that is no app asks for it: `<script type="module" src="files/keep.js">`."""
FRONT = "files/front.js"
"""That of the first page, which asks for it too."""


def keeping(_work: Work) -> Iterator[File]:
    """The scripts of pages that are no apps."""
    yield File(KEEP, join_modules(IN_BROWSER, "keep.js").encode())
    yield File(FRONT, join_modules(IN_BROWSER, "front.js").encode())


def service_worker(files: Mapping[str, File], folder: str = "", more: str = "") -> File:
    """The service worker of a folder of the site, with a slash at its end, or of the whole site.

    It knows the files that the pages load, by their paths from the top of the site, and does what a script says `more`.
    """
    files = {relpath(path, folder or "."): file for path, file in files.items()}
    first = {path: content_hash(file.content) for path, file in sorted(files.items()) if file.offline}
    later = {path: content_hash(file.content) for path, file in sorted(files.items()) if not file.offline}
    code = join_modules(IN_BROWSER, WORKER)
    version = content_hash(json.dumps([first, later, code]).encode())[:16]
    about = json.dumps({"version": version, "first": first, "later": later}, indent=0)
    script = "".join(f"{{\n{part}}}\n" for part in (code, more) if part)
    return File(folder + WORKER, f"self.SITE = {about};\n{script}".encode(), offline=False)
