"""The Lab: four rooms, each a question with a picture that leads into it.

Read in this order: `host` (what is shown), `page.html` (how it is drawn).
"""
