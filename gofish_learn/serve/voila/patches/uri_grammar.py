"""Jsonschema without its grammar of internationalised web addresses, so that the server starts in half the time.

Jupyter's server loads jsonschema, which loads `rfc3987_syntax`, which builds a grammar of the addresses in all the
world's letters as it is imported. Jsonschema works without that module, and checks no address of ours.
"""

import sys
from typing import Any, cast

PATCHES = ("jsonschema",)
GRAMMAR = "rfc3987_syntax"


def stub_uri_grammar() -> None:
    """Keep jsonschema from loading the grammar; call it before anything of Jupyter is imported."""
    # `None` is Python's own way to say that a module cannot be imported.
    cast(dict[str, Any], sys.modules).setdefault(GRAMMAR, None)
