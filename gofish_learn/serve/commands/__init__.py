"""The commands of `gofish-learn`, one a module.

Each offers `HELP` (one line), `add_arguments(parser)` and `run(options) -> int` (the exit status). A module here is
imported only when its command is asked for, and imports whatever is heavy inside `run`.
"""
