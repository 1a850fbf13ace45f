"""Building the site: every part's files, gathered and written."""

from pathlib import Path

from gofish_learn.serve.site.files import File, Part, Work, check_folder, keeping, service_worker, write_folder
from gofish_learn.serve.site.lab.building import lab
from gofish_learn.serve.site.pages import app_pages, around, lesson_files

PARTS: tuple[Part, ...] = (around, lesson_files, app_pages, keeping)
"""All but the notebooks, which keep their files themselves."""


def build(folder: Path, work: Work) -> int:
    """Write the site to a folder; how many bytes it has."""
    check_folder(folder)
    files = gathered(work)
    write_folder(folder, {path: file.content for path, file in files.items()})
    return sum(len(file.content) for file in files.values())


def gathered(work: Work) -> dict[str, File]:
    """The files of all parts, by their paths, with the service worker that knows them all."""
    files: dict[str, File] = {}
    for part in PARTS:
        for file in part(work):
            if files.setdefault(file.path, file).content != file.content:
                raise ValueError(f"Two parts of the site write {file.path}.")
    worker = service_worker(files)
    return files | {worker.path: worker} | {file.path: file for file in lab(work)}
