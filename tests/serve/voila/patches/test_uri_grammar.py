"""The server is loaded without the grammar of web addresses, which would otherwise be built each time."""

import subprocess
import sys

import pytest

from tests.tree import ROOT

LOAD = "import sys, jupyter_events, jsonschema; print('lark' in sys.modules)"
STUB_AND_LOAD = """
import sys
from gofish_learn.serve.voila.patches.uri_grammar import GRAMMAR, stub_uri_grammar
stub_uri_grammar()
import gofish_learn.serve.voila.server
import jsonschema
print(sys.modules[GRAMMAR], "lark" in sys.modules)
"""


@pytest.mark.parametrize(
    ("program", "said"),
    [pytest.param(STUB_AND_LOAD, ["None", "False"], id="stubbed"), pytest.param(LOAD, ["True"], id="as it is")],
)
def test_the_grammar_is_loaded_unless_it_is_stubbed(program: str, said: list[str]) -> None:
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.split() == said
