"""What cards are made of, and the icons: outlines, colours and places, once for screen, paper, slides and notebooks.

Pages that their hosts draw have them from `frame/drawings.py`, paper and slides from `lessons/cards.py`. The scripts
and styles of the pages import them like files of their own, which are written here: `FILES`.
"""

import json

SUITS = {
    "S": (
        "M10 1C8 5 2 8 2 12.4c0 2.6 2 4.1 4 4.1 1.3 0 2.4-.6 3.1-1.5C9 16.9 8.3 18.2 6.8 "
        "19h6.4c-1.5-.8-2.2-2.1-2.3-4 .7.9 1.8 1.5 3.1 1.5 2 0 4-1.5 4-4.1C18 8 12 5 10 1z"
    ),
    "H": (
        "M10 18.6C4.5 14.2 1.5 11 1.5 6.9 1.5 4 3.6 2 6 2c1.7 0 3.2 1 4 2.7C10.8 3 12.3 2 14 2c2.4 0 4.5 2 4.5 4.9 "
        "0 4.1-3 7.3-8.5 11.7z"
    ),
    "D": (
        "M10 .8C12.2 4.6 14.5 7.4 17.3 10 14.5 12.6 12.2 15.4 10 19.2 7.8 15.4 5.5 12.6 2.7 10 5.5 7.4 7.8 4.6 10 .8z"
    ),
    "C": (
        "M10 1.2a4.1 4.1 0 0 0-3.3 6.5 4.2 4.2 0 1 0 2.5 7C9 16.8 8.3 18.2 6.8 19h6.4c-1.5-.8-2.2-2.2-2.4-4.3a4.2 "
        "4.2 0 1 0 2.5-7A4.1 4.1 0 0 0 10 1.2z"
    ),
}
"""The outline of each suit in a square of 20 by 20."""
COLOURS = {"C": "#0b6a36", "D": "#0a57ad", "H": "#b80f27", "S": "#17181c"}
"""The colour of each suit, by day and by night: a card is the same thing in both."""
FISH = (
    '<path class="gf-fish-body" d="M4 20c6-10 20-12 29-2 3-3 6-5 10-6-2 5-2 11 0 16-4-1-7-3-10-6-9 10-23 8-29-2z"/>'
    '<circle class="gf-fish-eye" cx="13" cy="17.5" r="2"/>'
)
"""The fish on the back of a card, in 46 by 40."""
PLACES = {
    "index-top": 0.06,
    "index-left": 0.05,
    "index-width": 0.42,
    "index-size": 0.5,
    "index-size-wide": 0.4,
    "suit-top": 0.48,
    "suit-left": 0.1,
    "suit-size": 0.32,
    "pip-right": 0.08,
    "pip-bottom": 0.07,
    "pip-size": 0.46,
}
"""Where index, small suit and pip stand on a face, and how large they are: what is measured from the top or the bottom
in heights of the card, the rest in widths.
"""
ICONS = {
    "new": ('<rect x="4.5" y="2.5" width="15" height="19" rx="3"/><path d="M12 8v8M8 12h8" stroke-width="2.6"/>'),
    "menu": '<path d="M4 6.5h16M4 12h16M4 17.5h16" stroke-width="2.6"/>',
    "pause": '<path d="M8.5 5v14M15.5 5v14" stroke-width="3"/>',
    "play": '<path d="M7 4.5v15l12-7.5z" fill="currentColor"/>',
    "step": '<path d="M5 4.5v15l10-7.5z" fill="currentColor"/><path d="M19 5v14" stroke-width="3"/>',
    "undo": '<path d="M8.5 5 4 9.5 8.5 14"/><path d="M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-4"/>',
    "copy": (
        '<rect x="8.5" y="8.5" width="12" height="12" rx="2.5"/><path d="M15.5 5.5a2.5 2.5 0 0 0-2.5-2H6A2.5 2.5 0 '
        '0 0 3.5 6v7a2.5 2.5 0 0 0 2 2.5"/>'
    ),
    "turn": '<path d="M3.5 12h14M12 5.5l6.5 6.5-6.5 6.5" stroke-width="3.2"/>',
    "speech": (
        '<path d="M4 9.5v5h3.5L12 19V5L7.5 9.5z" fill="currentColor"/><path d="M15.5 8.8a4.5 4.5 0 0 1 0 6.4M18 '
        '6a8.5 8.5 0 0 1 0 12"/>'
    ),
    "sound": (
        '<path d="M9.5 17.5V5l9.5-2v12.5"/><circle cx="7" cy="17.5" r="2.5" fill="currentColor"/><circle cx="16.5" '
        'cy="15.5" r="2.5" fill="currentColor"/>'
    ),
    "mute": (
        '<path d="M9.5 15V5l9.5-2v11"/><circle cx="7" cy="17.5" r="2.5"/><circle cx="16.5" cy="15.5" r="2.5"/><path '
        'd="M3 3l18 18" stroke-width="2.8"/>'
    ),
    "movement": (
        '<path d="M9.5 3.5h9a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM4.500 7v10M1.500 '
        '9.500v5"/>'
    ),
    "still": '<rect x="6" y="3.5" width="13" height="17" rx="2"/><path d="M3 3l18 18" stroke-width="2.8"/>',
    "know": (
        '<path d="M2.5 12S6 5.5 12 5.5 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z"/><circle cx="12" '
        'cy="12" r="3"/>'
    ),
    "hint": (
        '<path d="M9 18.5h6M10 21.5h4"/><path d="M12 2.5a6.6 6.6 0 0 0-3.9 11.9c.6.5.9 1.1.9 '
        '1.8h6c0-.7.3-1.3.9-1.8A6.6 6.6 0 0 0 12 2.5z"/>'
    ),
    "memory": (
        '<path d="M11.5 5.2A3 3 0 0 0 6 6.4a3.1 3.1 0 0 0-2 4.4 3.2 3.2 0 0 0 1 5.2 3 3 0 0 0 6.5.8z"/><path '
        'd="M12.5 5.2A3 3 0 0 1 18 6.4a3.1 3.1 0 0 1 2 4.4 3.2 3.2 0 0 1-1 5.2 3 3 0 0 1-6.5.8z"/><path d="M8 '
        '10.5c1.200 0 2 .6 2.200 1.600M16 10.500c-1.200 0-2 .6-2.200 1.600"/>'
    ),
    "crown": '<path d="M3.5 8l4.5 4 4-7 4 7 4.5-4-1.8 10.5H5.3z" fill="currentColor"/>',
    "again": (
        '<path d="M18.6 9A7.2 7.2 0 1 0 19.2 13" stroke-width="2.8"/><path d="M19.5 3.5V9H14" stroke-width="2.8"/>'
    ),
    "hand": (
        '<path d="M8 12.5V6.2a1.5 1.5 0 0 1 3 0V11M11 11V4.5a1.5 1.5 0 0 1 3 0V11M14 11V5.8a1.5 1.5 0 0 1 3 0V13c0 5-2 '
        '8.5-5.5 8.5-3 0-4.5-1.5-6-4.5L3.8 13.6a1.5 1.5 0 0 1 2.5-1.5L8 14.2"/>'
    ),
    "kept": '<path d="M4.5 12.5l5 5L19.5 7" stroke-width="3"/>',
    "waiting": '<circle cx="12" cy="12" r="9"/><path d="M12 6.5V12l3.5 3.5"/>',
    "here": '<circle cx="12" cy="12" r="9"/><path d="M12 7v6.500M12 16.500v.5" stroke-width="2.800"/>',
    "fold": '<path d="M5.5 9l6.5 6.5L18.5 9" stroke-width="2.8"/>',
}
"""Each icon in a square of 24 by 24, drawn in lines of the colour of the text."""


def _script() -> str:
    shapes = {"SUITS": SUITS, "FISH": FISH, "ICONS": ICONS}
    return "".join(f"export const {name} = {json.dumps(shape)};\n" for name, shape in shapes.items())


def _style() -> str:
    colours = "".join(f"--suit-{letter}: {colour}; " for letter, colour in COLOURS.items())
    lengths = {name: f"{share:g}" if "size" in name else f"{100 * share:g}%" for name, share in PLACES.items()}
    places = "".join(f"--{name}: {length}; " for name, length in lengths.items())
    return f".gofish-root {{ {colours}}}\n.gf-card {{ {places}}}\n"


FILES = {"furniture/shapes.js": _script(), "furniture/shapes.css": _style()}
"""What scripts and styles import of this, by its path in `ui/`, where there is no such file."""
