"""What the tests of the lab's commands share."""

from tests.serve.commands import command  # noqa: F401 - a fixture
