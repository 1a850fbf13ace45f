"""What a learner sees, without a toolkit until the last step.

Each app has a folder, alike inside: a `widget` carries messages to a `host`, the host changes a `session` and draws it
as a `screen`. No app imports another; what they share is in `app` (what every page is), `words` (the story of a game in
sentences) and `charts` (pictures of numbers). Start with `app`, then `table`. `lessons` is no app: it is the lessons as
pages and on paper. The scripts of the pages are in `static`, sorted likewise over `shared`, `furniture` and `charts`.
"""
