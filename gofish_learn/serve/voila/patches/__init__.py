"""Every change that the kit makes to Voila, Jupyter and what they load: one module a patch, each saying why.

A module names the distributions that it reaches into in `PATCHES`, and its test fails when one of them changes so that
the patch no longer works or is no longer needed. Read them in any order; `bare_voila` is where the server starts.
"""

VERSIONS = {
    "ipykernel": ">=6.29,<8",
    "jinja2": ">=3.1,<4",
    "jsonschema": ">=4.25,<5",
    "jupyter-client": ">=8,<9",
    "jupyter-events": ">=0.11,<1",
    "jupyter-server": ">=2.10,<3",
    "nbconvert": ">=7.16.5,<8",
    "tornado": ">=6.4.1,<7",
    "voila": ">=0.5.8,<0.6",
}
"""The versions that the patches are for; the project's dependencies are bound to the same."""
