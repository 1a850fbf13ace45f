"""A piece as a picture: what is left of it in a notebook that is opened again, when its kernel is gone."""

from collections.abc import Iterable, Sequence
from html import escape

from gofish_learn.engine.cards import Card, Suit
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.ui.pieces.parts import HandsPart, MarksPart, Part, PicturePart, PieceHand, TablePart
from gofish_learn.ui.pieces.piece import lines_of
from gofish_learn.ui.words.scene import Scene

CARD = "display:inline-block;margin:1px;padding:2px 6px;border:1px solid #777;border-radius:4px;background:#fff;"
COLOURS = {Suit.CLUBS: "#146c2e", Suit.DIAMONDS: "#0b57d0", Suit.HEARTS: "#b00020", Suit.SPADES: "#222"}


def still(parts: Iterable[Part]) -> str:
    """Parts as HTML that needs neither a script nor a style sheet; what is only there to be pressed has none."""
    return "".join(_drawn(part) for part in parts)


def lines(said: Iterable[str]) -> str:
    """Sentences as HTML, a paragraph each."""
    return "".join(f"<p>{escape(line)}</p>" for line in said)


def _drawn(part: Part) -> str:
    match part:
        case HandsPart():
            return "".join(_hand(hand) for hand in part.hands)
        case TablePart():
            return _at_table(part.scene)
        case MarksPart():
            return lines([f"{part.name}: {part.words}", " ".join("✓" if hit else "·" for hit in part.marks)])
        case PicturePart():
            return lines(lines_of(part)) + _table([part.picture.columns, *part.picture.rows])
    return lines(lines_of(part))


def _at_table(scene: Scene) -> str:
    """The hand of each player, and what is left in the pond."""
    drawn = ""
    for player, seat in zip(scene["players"], scene["table"]["seats"], strict=True):
        hand = list(seat.get("hand") or ())
        backs = 0 if hand else seat["cards"]
        drawn += _hand(PieceHand(player["name"], hand, backs))
        drawn += lines([f"{group['rank']} laid" for group in seat["groups"]])
    return drawn + lines([f"In the pond: {counted(scene['table']['pond'], 'card')}"])


def _hand(hand: PieceHand) -> str:
    name = f"{escape(hand.name)}: " if hand.name else ""
    cards = "".join(_card(text, chosen=text in (hand.chosen or ())) for text in hand.cards)
    backs = f" {hand.backs} face down" if hand.backs else ""
    return f"<p>{name}{cards}{backs}</p>"


def _card(text: str, *, chosen: bool) -> str:
    card = Card.parse(text)
    style = f"{CARD}color:{COLOURS[card.suit]};{'outline:3px solid #1f6feb;' if chosen else ''}"
    return f'<span style="{style}">{card.symbol}</span>'


def _table(rows: Iterable[Sequence[str]]) -> str:
    cells = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows)
    return f"<table>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>"
