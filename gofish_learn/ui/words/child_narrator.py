"""The story in few words, for young children: short sentences, and prompts to look at the cards.

Source: "Helping with asks: Young children might need prompting to remember what ranks they hold." (the guide)
"""

from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardRefused,
    CardsGiven,
    Event,
    GameEnded,
    GoFishSaid,
    GroupLaid,
    HandDealt,
    HandRefilled,
    TurnSkipped,
    TurnStarted,
)
from gofish_learn.teach.narrator import NUMBERS, Narrator

LOOK = "Look at your cards: do you have any of those?"


class ChildNarrator(Narrator):
    """Tells the events of a game in short sentences."""

    def say(self, event: Event, pond: int) -> str:
        """The event in a few words; empty where there is nothing to tell."""
        match event:
            case HandDealt(seat):
                return "Here are your cards." if seat == self.you else ""
            case GroupLaid(seat, rank, _, counted) if counted:
                return f"{self.does(seat, 'have', 'has')} a {self.rules.group_word} of {rank.plural}!"
            case TurnStarted(seat):
                return "Your turn!" if seat == self.you else f"{self.names[seat]}’s turn."
            case Asked(seat, target, wanted):
                wish = f"the {wanted.words}" if isinstance(wanted, Card) else f"any {wanted.plural}"
                asks = f"{self.does(seat, 'ask')} {self.name(target)}: {wish}?"
                return f"{asks} {LOOK}" if target == self.you else asks
            case CardsGiven(seat, to, given):
                return f"{self.does(seat, 'give')} {self.name(to)} {NUMBERS[len(given)]}."
            case GoFishSaid():
                return "Go fish!" if pond else "Go fish! But the pond is empty."
            case CardRefused():
                return "No!"
            case CardDrawn(seat, card, is_wish):
                fished = f"{self.does(seat, 'fish', 'fishes')}{f' the {card.words}' if card else ''}"
                return f"{fished}. That is the one!" if is_wish else f"{fished}."
            case HandRefilled(seat):
                return f"{self.does(seat, 'take')} new cards."
            case TurnSkipped(seat):
                return f"{self.does(seat, 'wait')} for a turn."
            case GameEnded() if self.rules.open_hands:
                return ""  # nobody wins
        return super().say(event, pond)

    def bubble(self, event: Event) -> tuple[int, str] | None:
        """What a player says aloud at an event: as good as a picture where it can be."""
        match event:
            case Asked(seat, _, wanted):
                return seat, f"{wanted.symbol}?"
            case CardsGiven(seat, _, given):
                return seat, " ".join(card.symbol for card in given)
        return super().bubble(event)
