from gofish_learn.engine.asks import (
    Ask as Ask,
    Expose as Expose,
    IllegalActionError as IllegalActionError,
)
from gofish_learn.engine.game import (
    legal_asks as legal_asks,
    play as play,
    start as start,
)
from gofish_learn.engine.history import Game as Game, replay as replay
from gofish_learn.engine.view import View as View
