"""What the notebook of lesson 08 asks about exact chances, which need NumPy: a site may be without."""

from gofish_learn.engine.history import replay
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.teach.lessons.guesses.eight import BOTS_TURN
from gofish_learn.teach.lessons.ladder.turns import YOU
from gofish_learn.teach.questions.asked import number_question

_VIEW = replay(BOTS_TURN).view(YOU)
_CHANCES = [beliefs_of(_VIEW).hold(ask.target, ask.rank) for ask in _VIEW.legal_asks()]
LIKELY_ASKS = number_question(
    f"You may make {len(_CHANCES)} asks. How many of them are more likely to work than not?",
    sum(chance > 1 / 2 for chance in _CHANCES),
    {
        len(_CHANCES): "So many are legal. Are all of them likely to work?",
        len(_CHANCES) // 2: "An ask works or it doesn't, but that doesn't make it half and half.",
        0: "Somebody has asked for a rank that you hold. What do you know then?",
    },
    unit="asks",
    why="Those are sure. All the others fail more often than they work.",
)
