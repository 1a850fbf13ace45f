"""“My reef”: who was met swims there, what was done grows, and one animal says what is next.

Read in this order: `shown` (what the page shows), `host` (what can be asked of it, and is kept: how far all had grown),
`page.html` (how it is drawn).
"""
