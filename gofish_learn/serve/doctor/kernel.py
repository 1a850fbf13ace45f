"""A page's own process: is one started, and does it lay a table?"""

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from gofish_learn.serve.doctor.finding import Finding, fault, fine, hint
from gofish_learn.serve.doctor.words import install
from gofish_learn.serve.voila.config import holds_sockets
from gofish_learn.serve.voila.patches.lean_kernel import NAME, OneKernel
from gofish_learn.serve.voila.patches.uri_grammar import stub_uri_grammar

SECONDS = 45.0
"""The time limit; a page gives up later, when its learner has long gone."""
SLOW_SECONDS = 10.0
LINE = "from gofish_learn.ui.table.widget import Table; Table()"


def look_at_kernel(seconds: float = SECONDS, line: str = LINE) -> Iterator[Finding]:
    """Whether a page would get its process, which is started here as `gofish-learn play` does, and ended again.

    Args:
        seconds: how long it may take.
        line: what it is to do.
    """
    mend = f"This often mends it: {install('--force-reinstall', 'ipykernel', 'jupyter-client', 'pyzmq')}"
    began = time.monotonic()
    try:
        why = run_line(line, seconds)
    except (RuntimeError, TimeoutError, OSError) as error:
        why = str(error) or "it gave no answer"
    took = time.monotonic() - began
    if why:
        yield fault("Kernel", f"The process of a page does not work: {why.rstrip('.')}.", mend)
    elif took > SLOW_SECONDS:
        says = f"A page's process took {took:.0f} s to lay a table."
        yield hint("Kernel", says, "Close other programs, and let the virus scanner pass over the environment.")
    else:
        yield fine("Kernel", f"A page's process laid a table after {took:.1f} s.")


def run_line(line: str, seconds: float) -> str:
    """Start a kernel, run a line in it, and end it; what went wrong in that line, or nothing.

    Raises:
        RuntimeError, OSError: it did not start.
        TimeoutError: it took too long.
    """
    stub_uri_grammar()
    from jupyter_client.manager import KernelManager

    end = time.monotonic() + seconds
    with tempfile.TemporaryDirectory(prefix="gofish-", ignore_cleanup_errors=True) as folder:
        scratch = Path(folder)
        manager = KernelManager(
            kernel_name=NAME,
            kernel_spec_manager=OneKernel(ipython_dir=str(scratch / "ipython")),
            connection_file=str(scratch / "kernel.json"),
            transport="ipc" if holds_sockets(scratch) else "tcp",
        )
        if manager.transport == "ipc":
            manager.ip = str(scratch / "kernel")
        with (scratch / "said").open("w+b") as said:
            manager.start_kernel(stdout=said, stderr=said)
            client = manager.blocking_client()
            try:
                client.start_channels()
                client.wait_for_ready(timeout=max(1.0, end - time.monotonic()))
                left = max(1.0, end - time.monotonic())
                reply = client.execute(line, allow_stdin=False, reply=True, timeout=left)
            except RuntimeError as error:
                raise RuntimeError(last_line(said.name) or str(error)) from error
            finally:
                client.stop_channels()
                manager.shutdown_kernel(now=True)
    content = reply["content"]
    return "" if content["status"] == "ok" else f"{content['ename']}: {content['evalue']}"


def last_line(path: str | os.PathLike[str]) -> str:
    """The last thing that a process said before it ended."""
    lines = Path(path).read_text(encoding="utf-8", errors="replace").strip().splitlines()
    return lines[-1] if lines else ""
