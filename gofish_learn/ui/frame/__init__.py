"""What every page is that its host draws: a template over what may be seen, put in place by one script.

Read in this order: `page_host` (what answers the page of an app, with one page or several), `rendering` (a template
becomes HTML), `controls.html`, `pictures.html` and `table.html` (the parts that all templates share), `drawings`
(cards, suits and icons as SVG, of the shapes in `ui/card_shapes.py`), `dialogs` (what every page can open: what is
kept, and how one plays with friends), `custom_page` (a page that somebody writes in a notebook). What an element of a
page can say is in `frame.js`, which does it.
"""
