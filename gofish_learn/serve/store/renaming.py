"""What schema 6 kept under former names of the apps and activities, found under those of now."""

import sqlite3

from gofish_learn.ui.app.former_names import KINDS, names_now

OWNERS = """
SELECT owner FROM (
    SELECT owner FROM saves UNION SELECT browser FROM browsers UNION SELECT owner FROM browsers
    UNION SELECT owner FROM done UNION SELECT owner FROM members
) WHERE owner NOT GLOB '*[^0-9a-f]*'
"""
"""Everybody of whom something may be kept; a damaged name, which may be no text, is nobody's."""


def rename_saves(connection: sqlite3.Connection) -> None:
    """Keep what was left open in an app under its name of now."""
    owners = [owner for (owner,) in connection.execute(OWNERS)]
    names = [(now, before) for owner in owners for before, now in names_now(owner).items()]
    connection.executemany("UPDATE OR IGNORE saves SET owner = ? WHERE owner = ?", names)


def rename_activities(connection: sqlite3.Connection) -> None:
    """Have what was done be of the kinds of now."""
    change = "UPDATE OR IGNORE done SET activity = ? || substr(activity, ?) WHERE activity LIKE ?"
    kinds = [(f"{now}/", len(before) + 2, f"{before}/%") for before, now in KINDS.items()]
    connection.executemany(change, kinds)
