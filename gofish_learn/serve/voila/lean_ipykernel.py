"""The Python process behind one open page: an IPython kernel without what a page that only plays never uses.

Leaving out the debugger saves 8 MiB a learner, and the history file of IPython 2 more. The kernel gets an empty
IPython folder and no `PYTHONSTARTUP`: files that a user keeps for interactive work would run at every opened page, slow
it down, and break it where they fail.
"""

import os
import sys
from typing import Any, cast

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager, NoSuchKernel
from traitlets import Unicode

NAME = "python3"


class OneKernel(KernelSpecManager):
    """Knows one kernel, this Python, whatever kernels are installed for other environments under the same name."""

    ipython_dir = Unicode(config=True, help="An empty folder for IPython's files.")

    def find_kernel_specs(self) -> dict[str, str]:
        """The only kernel's name, and no folder, as nothing of it is on disk."""
        return {NAME: ""}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """How to start the kernel.

        Raises:
            NoSuchKernel: for any other name.
        """
        if kernel_name != NAME:
            raise NoSuchKernel(kernel_name)
        return KernelSpec(
            argv=[sys.executable, "-m", __name__, "-f", "{connection_file}", "--HistoryManager.enabled=False"],
            env={"IPYTHONDIR": self.ipython_dir},
            display_name="Go Fish Learn",
            language="python",
        )


def main() -> None:
    """Start the kernel; `-f FILE` on the command line names the file that says how to connect to it."""
    os.environ.pop("PYTHONSTARTUP", None)
    # ipykernel imports the debugger if it finds one; None here is Python's way to say that there is none.
    cast(dict[str, Any], sys.modules)["debugpy"] = None
    from ipykernel.kernelapp import launch_new_instance

    launch_new_instance()


if __name__ == "__main__":
    main()
