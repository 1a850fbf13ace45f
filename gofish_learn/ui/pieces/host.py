"""The host of a piece: each message gets its one answer, and nothing is kept."""

from random import Random

from gofish_learn.store.memory import MemorySaves
from gofish_learn.ui.app.host import Message, MessageHost
from gofish_learn.ui.app.requests import Envelope, UnreadableError
from gofish_learn.ui.frame.rendering import html_of, shown
from gofish_learn.ui.pieces.parts import PieceShown
from gofish_learn.ui.pieces.piece import Piece, PieceRequest


class PieceHost(MessageHost[Piece, PieceRequest]):
    """The page of a piece. The session is the piece itself, which lives as long as the kernel."""

    requests = PieceRequest
    welcome_back = ""
    not_ready = "The page is not ready yet: run the cell again."
    moved_on = ""
    unexpected = "Something went wrong here. Run the cell again to go on."

    def __init__(self, piece: Piece) -> None:
        super().__init__(MemorySaves(), Random(0))  # a piece brings its own chance
        self.piece = piece

    def resume(self, welcome: str) -> Message:  # noqa: ARG002 - there is nothing to come back to
        """The piece as it stands."""
        self.session = self.piece
        return self.show_again(self.piece)

    def show_again(self, session: Piece) -> Message:
        """All that the piece shows."""
        html = html_of("pieces/piece.html", shown=PieceShown(session.parts()))
        page = shown("piece", html, "pieces", session.label)
        return {"type": "screen", "version": self.version, "note": None, **page}

    def carry_out(self, session: Piece, request: PieceRequest) -> Message:
        """Do what is asked for, and show what came of it."""
        session.take(request)
        self.version += 1
        return self.show_again(session)

    def pushed(self, note: str | None = None) -> Message:
        """All that the piece shows, for its pages to be told unasked once code has changed it, with a note if any."""
        self.version += 1
        return self.show_again(self.piece) | {"pushed": True, "note": note}

    def move(self, envelope: Envelope) -> Message:  # noqa: ARG002 - whatever it asks for
        """A piece keeps no games."""
        raise UnreadableError

    def unsaved(self) -> Message:
        """Nothing is to be kept, so there is nothing to warn of."""
        return {}

    def has_played(self, session: Piece) -> bool:  # noqa: ARG002 - whatever it is
        """Nothing of a piece is worth keeping."""
        return False
