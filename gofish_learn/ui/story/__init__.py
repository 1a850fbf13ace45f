"""The story: you are Penguin, and Octopus has never lost. Eight scenes, twenty minutes.

Read in this order: `messages` (what a page may ask), `session` (where a learner is, and what was answered), `shown`
(what of that may be seen), `host` (which message does what), `page.html` (a scene) and `farewell.html` (the end).
"""
