"""What the line `%pip install …` in a cell becomes."""


async def get_transformed_code(_: list[str]) -> str:
    """The line of Python that is run in place of `%pip …`."""
    return "await __import__('piplite').install()\n"
