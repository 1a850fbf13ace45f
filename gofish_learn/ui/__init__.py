"""What a learner sees, without a toolkit and without a server.

`apps` is the one list of the apps. Each has a folder, alike inside: a `host` answers the messages of a page, changes a
`session`, and has a template drawn by `frame` over what may be `shown`; its style and its script, if it has one, stand
beside them. Those of the Lab's four rooms are in `lab`. What carries the messages is in `carriers` and in `serve`. No
app imports another; what they share is in `app` (what every host is), `frame` (what every page is), `words` (the story
of a game in sentences), `charts` (pictures of numbers), `card_shapes` and `html_tables`, and what their scripts share
in `shared` and `furniture`. Start with `app`, then `table`. `lessons` is no app: it is the lessons as pages and on
paper.
"""
