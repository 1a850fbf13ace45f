"""What the scripts that all pages share say by themselves: where the host cannot be reached, and around what it says.

All else that a page says comes from its host. The scripts import this like a file of their own, `shared/sentences.js`,
which is written here: `FILES`. What stands in braces is filled in by the script.
"""

import json

RUN_CELL = "Run this cell to play on."
"""What stands in place of a widget in a notebook that is opened again, once its kernel is gone."""
NO_ANSWER = "Python does not answer. Wait if a cell is still running; otherwise run this cell again."
"""What a page says in a notebook whose kernel does not answer."""
SENTENCES = {
    "reload": "Reload",
    "page_fault": "Something went wrong in this page. Reload and resume.",
    "not_started": "The game could not be started here. Reload the page to try again; your games are safe.",
    "no_answer": "No answer from the game engine. Reload and resume.",
    "no_answer_yet": "The game engine does not answer yet. This page tries again by itself.",
    "do_it_again": "The game engine was started again. If what you did last is missing here, do it again.",
    "blocked": (
        "Something in the network keeps this page from the game. Ask whoever looks after the network to let websockets "
        "through to {host}, or at least POST requests."
    ),
    "file_not_sent": "That file could not be sent. Check the connection, and try again.",
    "file_too_large": "That file is too large to be a saved game or rules of your own.",
    "rules_too_large": "That file is too large for rules of your own: it has more than 256 kilobytes.",
    "rules_unreadable": "That file cannot be read: choose one that “Rule” in the Lab has saved.",
    "chart_menu": "Table or picture:",
    "chart_table": "Show as table",
    "chart_no_table": "Hide the table",
    "chart_svg": "Save as SVG",
    "chart_png": "Save as PNG",
    "chart_not_drawn": "This chart could not be drawn. Its numbers are in the table below.",
    "chart_not_saved": "This picture could not be saved.",
    "no_charts": "The charts cannot be drawn: the game engine does not answer. Their numbers are in the tables.",
    "no_vega": "The charts cannot be drawn, because their drawing library did not come.",
    "my_games": "My games",
    "my_games_kept": "My games: all is saved",
    "my_games_waiting": "My games: not saved yet",
    "my_games_here": "My games: not kept",
    "gear_kept": "Settings and saved games: all is saved",
    "gear_waiting": "Settings and saved games: not saved yet",
    "gear_here": "Settings and saved games: not kept",
    "all_saved": "Everything is saved now.",
    "everything_too_large": "That file is too large: it has more than 50 megabytes.",
    "everything_unreadable": "That file can’t be read. Choose one that “Save everything” or “Save this game” has made.",
    "movement_on": "Movement: on",
    "movement_less": "Movement: less",
    "movement_off": "Movement: off",
    "sound": "Sound",
    "sound_key": "Sound (M)",
    "read_aloud": "Read aloud",
}
"""Each sentence, and each word on a button, by its name."""

FILES = {"shared/sentences.js": f"export const SENTENCES = {json.dumps(SENTENCES, ensure_ascii=False)};\n"}
"""What scripts import of this, by its path in `ui/`, where there is no such file."""
