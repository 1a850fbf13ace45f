"""All kernels tell their events to one logger that reads no schemas, where each would have a logger of its own."""

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager, ServerKernelManager
from traitlets.config import Configurable

from gofish_learn.serve.voila.patches.bare_voila import BareVoila
from gofish_learn.serve.voila.patches.null_events import NullEventLogger


class Server(Configurable):
    """A server with our logger, as `BareVoila` has it."""

    event_logger = NullEventLogger()


def test_all_kernels_use_the_server_s_logger_which_reads_no_schemas() -> None:
    kernels = AsyncMappingKernelManager(parent=Server())  # type: ignore[no-untyped-call]
    loggers = [ServerKernelManager(parent=kernels).event_logger for _ in range(2)]
    assert loggers == [Server.event_logger] * 2
    assert list(Server.event_logger.schemas.schema_ids) == []
    Server.event_logger.emit(schema_id="https://example.org/nothing", data={})


def test_the_server_has_such_a_logger() -> None:
    assert isinstance(BareVoila.event_logger.make_dynamic_default(), NullEventLogger)


def test_without_it_each_kernel_reads_the_schemas_anew() -> None:
    kernels = AsyncMappingKernelManager(parent=Configurable())  # type: ignore[no-untyped-call]
    one, two = (ServerKernelManager(parent=kernels).event_logger for _ in range(2))
    assert one is not two
    assert list(one.schemas.schema_ids)
    assert list(two.schemas.schema_ids)
