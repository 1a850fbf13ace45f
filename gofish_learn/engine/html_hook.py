"""How a notebook draws what the engine says in words: by a drawer that is registered from above.

Nothing in the engine knows HTML. `gofish_learn` registers a drawer as it is imported, so this module loads nothing.
"""

from collections.abc import Callable

Drawer = Callable[[object], str]
"""Makes HTML of a `gofish_learn.engine.text_table.TextTable`."""
_drawers: list[Drawer] = []


def draw_by(drawer: Drawer) -> None:
    """Let a notebook's tables be drawn by this; the last one registered draws."""
    _drawers[:] = [drawer]


def drawn(table: object) -> str | None:
    """A table as a notebook shows it, or None without a drawer: the notebook prints the text then."""
    return _drawers[0](table) if _drawers else None
