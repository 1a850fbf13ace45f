"""A page's kernel has no debugger, no history, no settings of the user's and no warnings, as a plain one would have."""

import json
import sys
from pathlib import Path

import pytest
from jupyter_client.kernelspec import KernelSpecManager, NoSuchKernel
from jupyter_client.manager import KernelManager
from voila.configuration import VoilaConfiguration

from gofish_learn.serve.voila.patches.lean_kernel import NAME, OneKernel

PATIENCE = 60
LOOK = """
import logging, os, sys
from ipykernel.debugger import _is_debugpy_available as debugger
history = get_ipython().history_manager.enabled
warns = logging.getLogger("Comm").isEnabledFor(logging.WARNING)
print(debugger, history, "PYTHONSTARTUP" in os.environ, warns, get_ipython().ipython_dir)
"""


def said_by_kernel(specs: KernelSpecManager, folder: Path) -> list[str]:
    """What a kernel says of itself: whether it has a debugger, a history, the variable and warnings, and its folder."""
    manager = KernelManager(kernel_name=NAME, kernel_spec_manager=specs)
    manager.connection_file = str(folder / "connection.json")
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    said: list[str] = []
    try:
        client.wait_for_ready(timeout=PATIENCE)
        client.execute_interactive(
            LOOK, timeout=PATIENCE, output_hook=lambda message: said.append(message["content"].get("text", ""))
        )
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    return "".join(said).split()


@pytest.fixture
def mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that is made by the file that a user has for interactive work, if that is run."""
    mark, startup = tmp_path / "mark", tmp_path / "startup.py"
    startup.write_text(f"open({str(mark)!r}, 'w')", encoding="utf-8")
    monkeypatch.setenv("PYTHONSTARTUP", str(startup))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "user"))
    return mark


def test_a_kernel_runs_without_what_a_page_never_uses(mark: Path, tmp_path: Path) -> None:
    ours = str(tmp_path / "ours")
    assert said_by_kernel(OneKernel(ipython_dir=ours), tmp_path) == ["False", "False", "False", "False", ours]
    assert not mark.exists()


def test_a_plain_kernel_has_all_of_it(mark: Path, tmp_path: Path) -> None:
    theirs = str(tmp_path / "user")
    assert said_by_kernel(KernelSpecManager(), tmp_path) == ["True", "True", "True", "True", theirs]
    assert mark.exists()


def test_a_kernel_of_the_same_name_that_is_installed_for_another_environment_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "kernels" / NAME
    other.mkdir(parents=True)
    spec = {"argv": ["/elsewhere/python"], "display_name": "Another", "language": "python"}
    (other / "kernel.json").write_text(json.dumps(spec), encoding="utf-8")
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    assert KernelSpecManager(kernel_dirs=[str(tmp_path / "kernels")]).get_kernel_spec(NAME).argv == spec["argv"]
    ours = OneKernel(kernel_dirs=[str(tmp_path / "kernels")])
    assert ours.get_kernel_spec(NAME).argv[0] == sys.executable
    assert list(ours.find_kernel_specs()) == [NAME]
    with pytest.raises(NoSuchKernel):
        ours.get_kernel_spec("julia")


def test_voila_takes_the_class_that_knows_the_kernels_from_its_settings() -> None:
    configuration = VoilaConfiguration(kernel_spec_manager_class=OneKernel)
    assert configuration.kernel_spec_manager_class is OneKernel
    assert VoilaConfiguration().kernel_spec_manager_class is KernelSpecManager
