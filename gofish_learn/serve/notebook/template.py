"""Where Voila finds our page template."""

import os
from collections.abc import MutableMapping

from gofish_learn.serve.places import jupyter_folder

TEMPLATE = "gofish"


def find_template(environment: MutableMapping[str, str]) -> None:
    """Let Voila find the template in a clone, too, where it is not among Jupyter's shared files."""
    paths = (str(jupyter_folder()), environment.get("JUPYTER_PATH", ""))
    environment["JUPYTER_PATH"] = os.pathsep.join(filter(None, paths))
