"""A step of the build: write the drawing library of the charts, Vega, into the package, where Git ignores it.

`vl-convert-python` brings Vega, Vega-Lite and vega-embed, and joins them into one script without any network.
Hatchling runs this for the wheel and for an editable install; where the script is there already, in the right version,
nothing is done.
"""

import gzip
import os
from importlib import metadata
from pathlib import Path
from typing import Any

import vl_convert
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLACE = Path("gofish_learn/ui/charts/vega.js.gz")
SNIPPET = "export { vegaEmbed };"
NOTICE = Path(__file__).with_name("vega_notice.txt")


def notice() -> str:
    """What stands at the head of the script: which versions it is made of, their licences, and what it offers."""
    return NOTICE.read_text(encoding="utf-8").format(
        snippet=SNIPPET,
        vega=vl_convert.get_vega_version(),
        vega_lite=vl_convert.get_vegalite_versions()[-1],
        vega_embed=vl_convert.get_vega_embed_version(),
        converter=metadata.version("vl-convert-python"),
    )


def is_there(script: Path, head: str) -> bool:
    """Whether the script is there and begins as it would if it were made now."""
    wanted = head.encode()
    try:
        with gzip.open(script) as text:
            return text.read(len(wanted)) == wanted
    except (OSError, EOFError):
        return False


def write_bundle(root: Path) -> bool:
    """Write the script below `root` unless it is there; whether it was written.

    Raises:
        RuntimeError: it cannot be made; the message says what to do.
    """
    script, head = root / PLACE, notice()
    if is_there(script, head):
        return False
    try:
        bundle = vl_convert.javascript_bundle(snippet=SNIPPET)
        script.parent.mkdir(parents=True, exist_ok=True)
        whole = script.with_suffix(f".{os.getpid()}")  # two installations may build at the same time
        whole.write_bytes(gzip.compress((head + bundle).encode(), mtime=0))
        whole.replace(script)
    except Exception as error:
        raise RuntimeError(
            f"The drawing library of the charts could not be written to {script}: {error} "
            "Install vl-convert-python 1.9 or newer, check that the folder may be written to, and try again."
        ) from error
    return True


class VegaBundle(BuildHookInterface[Any]):
    """Hatchling's door to `write_bundle`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - as Hatchling calls it
        """Write the script before the files of the wheel are gathered."""
        if write_bundle(Path(self.root)):
            self.app.display_info(f"Wrote {PLACE}.")


if __name__ == "__main__":
    write_bundle(Path(__file__).resolve().parents[1])
