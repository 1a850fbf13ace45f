"""Page templates that are compiled once a server, and not once a page.

Each page has an exporter of its own, with a Jinja environment of its own, and compiling the templates anew took half as
long as a kernel's start, before the first byte of each page.
"""

from types import CodeType
from typing import Any

from jinja2.bccache import Bucket, BytecodeCache
from nbconvert.exporters.templateexporter import TemplateExporter
from nbconvert.preprocessors import Preprocessor
from nbformat import NotebookNode

PATCHES = ("jinja2", "nbconvert", "voila")


class CompiledTemplates(BytecodeCache):
    """Compiled templates, kept as long as the process lives, each under the text that it was compiled from."""

    def __init__(self) -> None:
        """Start empty."""
        self.kept: dict[tuple[str, str, bool], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill the bucket if its template was compiled before."""
        bucket.code = self.kept.get(self.key(bucket))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what has just been compiled."""
        if bucket.code is not None:
            self.kept[self.key(bucket)] = bucket.code

    @staticmethod
    def key(bucket: Bucket) -> tuple[str, str, bool]:
        """What the code depends on: the template's name, a checksum of its text, and whether it is asynchronous."""
        return bucket.key, bucket.checksum, bucket.environment.is_async


COMPILED = CompiledTemplates()


class KeepTemplates(Preprocessor):
    """Gives its exporter `COMPILED` as the cache of its templates; it leaves the notebook as it is.

    A preprocessor, because that is what settings can add to the exporter of every page.
    """

    def preprocess(self, nb: NotebookNode, resources: dict[str, Any]) -> tuple[NotebookNode, dict[str, Any]]:
        """Set the cache, just before the exporter loads its template."""
        if isinstance(self.parent, TemplateExporter):
            self.parent.environment.bytecode_cache = COMPILED
        return nb, resources
