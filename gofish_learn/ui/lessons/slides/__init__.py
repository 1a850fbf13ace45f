"""A lesson on the wall: `slides.md` of its folder, in which a slide shows something and asks before it tells.

Read in this order: `reading` (the file as slides, and what a slide can show), `drawn_block` with `hands`, `ways`,
`diagrams` and `words`, `screens` (what stands on the wall after each press), and `wall` (a screen as HTML, and its
notes).
"""
