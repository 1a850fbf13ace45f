"""What Voila would do anew for every page that is opened, done once a server: a page comes that much sooner.

Compiling the templates took as long as half a kernel's start, before the first byte of each page.
"""

from types import CodeType
from typing import Any

from jinja2.bccache import Bucket, BytecodeCache
from jupyter_events import EventLogger
from nbconvert.exporters.templateexporter import TemplateExporter
from nbconvert.preprocessors import Preprocessor
from nbformat import NotebookNode


class CompiledTemplates(BytecodeCache):
    """Keeps compiled templates as long as the process lives, each with the text that it was compiled from."""

    def __init__(self) -> None:
        """Keep nothing yet."""
        self.kept: dict[tuple[str, str, bool], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill the bucket with what was compiled from this text before, if it was."""
        bucket.code = self.kept.get(self.place(bucket))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what has just been compiled."""
        if bucket.code is not None:
            self.kept[self.place(bucket)] = bucket.code

    @staticmethod
    def place(bucket: Bucket) -> tuple[str, str, bool]:
        """What a compiled template depends on: its name, its text, and whether it may wait for a kernel."""
        return bucket.key, bucket.checksum, bucket.environment.is_async


COMPILED = CompiledTemplates()


class KeepTemplates(Preprocessor):
    """Lets the exporter that it belongs to take its templates from `COMPILED`; of the notebook it changes nothing.

    Each page has an exporter of its own, and preprocessors are what can be given to all of them.
    """

    def preprocess(self, nb: NotebookNode, resources: dict[str, Any]) -> tuple[NotebookNode, dict[str, Any]]:
        """Called before the exporter asks for its template."""
        if isinstance(self.parent, TemplateExporter):
            self.parent.environment.bytecode_cache = COMPILED
        return nb, resources


class NullEventLogger(EventLogger):
    """What kernels tell their events to: nobody listens, so the forms of these events need not be read for each."""

    def register_event_schema(self, schema: Any) -> None:
        """Take no notice of the form of an event."""
