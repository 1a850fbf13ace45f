"""What the server does without, so that it starts in less than half the time."""

import sys
from typing import Any, cast

GRAMMAR = "rfc3987_syntax"
"""Builds a grammar of web addresses in all the world's letters while it is loaded; jsonschema can do without it."""


def stub_uri_grammar() -> None:
    """Have jsonschema, which Jupyter loads, check no such addresses: nothing here has any.

    It must be called before Jupyter's server is loaded.
    """
    # None here is Python's way to say that there is no such module.
    cast(dict[str, Any], sys.modules).setdefault(GRAMMAR, None)
