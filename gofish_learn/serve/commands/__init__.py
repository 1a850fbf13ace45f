"""The commands of `gofish-learn`, one a module.

Each provides `HELP` (one line), `add_arguments(parser)` and `run(options) -> int` (the exit status). A module here is
imported only when its command is run, and does its own slow imports inside `run`.
"""
