"""A lesson on the wall: `slides.md` of its folder, in which a slide shows something and asks before it tells.

Read in this order: `reading` (the file as slides), `shows` (what a slide can show) with `hands`, `worlds`, `charts`,
`circle`, `trees` and `words` (and `sizes`, which they share), `screens` (what stands on the wall after each press), and
`wall` (a screen as HTML).
"""
