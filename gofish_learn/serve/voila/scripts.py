"""The scripts that pages need, learned from the pages that were served.

A page that is told of them at its top fetches them while its kernel starts. Which they are depends on the versions of
Voila and of the widgets' libraries, and some of their names are known to other scripts only, so the server remembers
what pages have asked for.
"""


class Scripts:
    """The scripts that pages have asked for so far."""

    def __init__(self) -> None:
        """Start empty."""
        self.known: dict[str, None] = {}

    def note(self, path: str, version: str) -> None:
        """Note a file that was sent, if it is a script.

        Args:
            path: its path, below the folder of the apps.
            version: the version in its address, if any; it is kept if it is part of the file's name, and so chosen by
                the script's author and not by whoever asks.
        """
        if path.endswith(".js"):
            self.known[f"{path}?v={version}" if version and version in path else path] = None

    @property
    def addresses(self) -> list[str]:
        """Their addresses, below the folder of the apps, in the order in which they were first asked for."""
        return list(self.known)
