"""What the scripts that all pages share say by themselves: mostly that the host cannot be reached, so it cannot say so.

All else that a page says comes from its host. The scripts import this like a file of their own, `shared/sentences.js`,
which is written here: `FILES`. What stands in braces is filled in by the script.
"""

import json

SENTENCES = {
    "pages": "Pages",
    "reload": "Reload",
    "page_fault": "Something went wrong in this page. Reload and resume.",
    "not_started": "The game could not be started here. Reload the page to try again; your games are safe.",
    "no_answer": "No answer from the game engine. Reload and resume.",
    "no_answer_yet": "The game engine does not answer yet. This page tries again by itself.",
    "blocked": (
        "Something in the network keeps this page from the game. Ask whoever looks after the network to let websockets "
        "through to {host}, or at least POST requests."
    ),
    "file_not_sent": "That file could not be sent. Check the connection, and try again.",
    "file_too_large": "That file is too large: no saved game and no rule book has so much in it.",
    "rules_too_large": "That file is too large for a rule book: it has more than 256 kilobytes.",
    "rules_unreadable": "That file cannot be read: choose one that the Rules lab has saved.",
    "no_vega": "The charts cannot be drawn, because their drawing library did not come.",
    "sources_silent": "The sources leave this open. ",
    "keep_them": "Keep them",
}
"""Each sentence, and each word on a button, by its name."""

FILES = {"shared/sentences.js": f"export const SENTENCES = {json.dumps(SENTENCES, ensure_ascii=False)};\n"}
"""What scripts import of this, by its path in `static/`, where there is no such file."""
