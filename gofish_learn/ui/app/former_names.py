"""What apps and kinds of activities were called up to version 1.0.0, so that what was kept then is found again."""

from gofish_learn.ui.app.saves import name_in

APPS = {"rules-lab": "rules_lab", "class": "classroom"}
"""The names of apps now, by those under which they kept what was left open."""
KINDS = {"rules-lab": "rules_lab", "quiz": "practice"}
"""The kinds of activities now, by what they were called."""


def names_now(owner: str) -> dict[str, str]:
    """The names under which an owner's things are kept now, by those under which they were."""
    return {name_in(before, owner): name_in(now, owner) for before, now in APPS.items()}


def activity_now(activity: str) -> str:
    """What an activity is called now."""
    kind, slash, subject = activity.partition("/")
    return KINDS.get(kind, kind) + slash + subject
