"""All that a browser keeps of a learner as one file, to have it elsewhere or to be safe: saved, opened, and erased."""

import json
from datetime import UTC, datetime

from gofish_learn.teach.progress.done import Done
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.app.saves import Saved
from gofish_learn.ui.app.upgrading import names_now
from gofish_learn.ui.in_browser.saves import NAME, BrowserProgress, BrowserSaves, done_in, saved_in
from gofish_learn.ui.in_browser.texts import BrowserTexts

FORMAT = "gofish-kept/1"
MOST_CHARACTERS = 50_000_000
FOREIGN = "That file was not saved by this site, or it is damaged: choose one that “Save everything” has made."


def file_of(texts: BrowserTexts) -> dict[str, str]:
    """All that is kept: the name of the file, its text, and its media type."""
    kept = {name: one for name, one in texts.by_name.items() if name not in texts.aside}
    text = json.dumps({"format": FORMAT, "kept": kept}, ensure_ascii=False, sort_keys=True, indent=1)
    name = f"go-fish-learn-{datetime.now(UTC):%Y-%m-%d}.json"
    return {"name": name, "text": text + "\n", "kind": "application/json"}


def bring(texts: BrowserTexts, text: object, owner: str) -> None:
    """Put what a file holds after what is here: its games are the last ones then, and what it says was done counts too.

    Raises:
        RequestError: it is no such file, or is damaged; nothing has changed.
    """
    games, deeds = contents(text)
    saves, progress, now = BrowserSaves(texts), BrowserProgress(texts), names_now(owner)
    for name, saved in games:
        saves.put_last(now.get(name, name), saved.text)
    for name, done in deeds:
        progress.note(name, done)


def contents(text: object) -> tuple[list[tuple[str, Saved]], list[tuple[str, Done]]]:
    """The games and the deeds of a file, each with whose it is, in their order."""
    games, deeds = [], []
    for name, one in sorted(_texts(text).items()):
        found = NAME.fullmatch(name)
        saved, done = saved_in(one), done_in(one)
        if found and found[1] == "game" and saved:
            games.append((found[2], saved))
        elif found and found[1] == "done" and done:
            deeds.append((found[2], done))
        else:
            raise RequestError(FOREIGN)
    return games, deeds


def _texts(text: object) -> dict[str, str]:
    try:
        found = json.loads(text) if isinstance(text, str) and len(text) <= MOST_CHARACTERS else None
    except (ValueError, RecursionError):
        found = None
    texts = found.get("kept") if isinstance(found, dict) and found.get("format") == FORMAT else None
    if not isinstance(texts, dict) or not all(isinstance(one, str) for one in texts.values()):
        raise RequestError(FOREIGN)
    return texts


def erase(texts: BrowserTexts) -> None:
    """Delete all that is kept."""
    texts.drop_all()
