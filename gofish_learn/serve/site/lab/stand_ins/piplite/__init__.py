"""Stands in for what installs packages from the internet in JupyterLite: nothing is installed in these notebooks."""

NOTHING = "Nothing can be installed here: these notebooks have what is on this site, and ask for nothing else."


async def install(*_: object, **__: object) -> None:
    """Say that nothing can be installed."""
    print(NOTHING)
