"""The server loads no grammar that nobody asks: that would more than double the time it takes to start."""

import subprocess
import sys

from tests.tree import ROOT

PROGRAM = """
import sys
from gofish_learn.serve.voila.quick_start import GRAMMAR, stub_uri_grammar
stub_uri_grammar()
import gofish_learn.serve.voila.server
import jsonschema
print(sys.modules[GRAMMAR], "lark" in sys.modules)
"""


def test_the_server_is_loaded_without_the_grammar_of_addresses() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], check=True, capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.split() == ["None", "False"]
