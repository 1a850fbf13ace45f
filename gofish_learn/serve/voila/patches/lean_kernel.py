"""The process behind an open page: an IPython kernel without the debugger, the history, and the user's own settings.

Leaving out the debugger saves 8 MiB a learner, and the history file 2 more. The kernel gets an empty IPython folder and
no `PYTHONSTARTUP`: files that users keep for interactive work would run at every page that is opened, slow it down, and
break it if they fail. For the same reason it is always this Python, whatever kernels are installed for other
environments under the same name.
"""

import logging
import os
import sys
from pathlib import Path
from typing import Any, cast

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager, NoSuchKernel
from traitlets import Dict, Unicode

PATCHES = ("ipykernel", "jupyter-client", "voila")
NAME = "python3"
QUIET = (f"--IPKernelApp.log_level={logging.ERROR}",)
"""Where kernels are reached by TCP, as on Windows, each would warn of it in the server's terminal."""


class OneKernel(KernelSpecManager):
    """Knows one kernel, this Python; nothing of it is on disk."""

    ipython_dir = Unicode(config=True, help="An empty folder for IPython's files; other temporary ones go beside it.")
    environment = Dict(config=True, help="What else kernels find in their environment.")

    def find_kernel_specs(self) -> dict[str, str]:
        """The name of the only kernel, with no folder."""
        return {NAME: ""}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """How to start the kernel.

        Raises:
            NoSuchKernel: for any other name.
        """
        if kernel_name != NAME:
            raise NoSuchKernel(kernel_name)
        return KernelSpec(
            argv=[sys.executable, "-m", __name__, "-f", "{connection_file}", *QUIET, "--HistoryManager.enabled=False"],
            env={"IPYTHONDIR": self.ipython_dir, "TMPDIR": str(Path(self.ipython_dir).parent), **self.environment},
            display_name="Go Fish Learn",
            language="python",
        )


def main() -> None:
    """Start the kernel; `-f FILE` on the command line names the file that says how to connect to it."""
    os.environ.pop("PYTHONSTARTUP", None)
    # ipykernel offers a debugger if it can import one; `None` is Python's own way to say that it cannot.
    cast(dict[str, Any], sys.modules)["debugpy"] = None
    logging.getLogger("Comm").setLevel(logging.ERROR)  # a page that is being left speaks to widgets that have gone
    from ipykernel.kernelapp import launch_new_instance

    launch_new_instance()


if __name__ == "__main__":
    main()
