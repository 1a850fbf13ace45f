"""The events of a game cut at its actions: what the deal caused, and what each action caused."""

from collections.abc import Iterator, Sequence

from gofish_learn.engine.events import Asked, CardExposed, Event


def by_action(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """The events of the deal, and then those of each action in turn: each begins with an ask, or a card shown."""
    starts = [place for place, event in enumerate(events) if isinstance(event, Asked | CardExposed)]
    for start, end in zip([0, *starts], [*starts, len(events)], strict=True):
        yield events[start:end]
