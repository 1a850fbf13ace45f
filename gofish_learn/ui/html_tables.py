"""Tables of words as a notebook draws them: in HTML that a screen reader can walk through."""

from html import escape

from gofish_learn.engine.text_table import TextTable


def html_of(table: TextTable) -> str:
    """A table with a caption, headings with their scope, and notes below; without columns a line of text and notes."""
    notes = "".join(f"<p>{escape(note)}</p>" for note in table.notes)
    if not table.head:
        return f"<p>{escape(table.caption)}</p>{notes}"
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in table.head)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in rest)}</tr>'
        for first, *rest in table.rows
    )
    caption = f"<caption>{escape(table.caption)}</caption>"
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{notes}"
