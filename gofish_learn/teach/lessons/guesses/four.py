"""What the notebook of lesson 04 asks: how many worlds there are, and what news does to a chance."""

from gofish_learn.teach.lessons.lesson_four import EIGHT_HIDDEN
from gofish_learn.teach.lessons.worlds import Worlds
from gofish_learn.teach.questions.asked import choice_question, number_question

_REFUSED = EIGHT_HIDDEN.said_go_fish("Ben")
_FISHED = _REFUSED.you_fished(wish=False)
_DRAWN = _FISHED.drew("Ben")
_ASKED = _DRAWN.asked("Ana")


def _out_of(worlds: Worlds, place: str) -> str:
    return f"{worlds.count(place)} out of {len(worlds)}"


HOW_MANY_WORLDS = number_question(
    "How many worlds are there?",
    len(EIGHT_HIDDEN),
    {
        8 * 7 * 6: "That tells the sevens apart. Here it only matters which of the places have one.",
        len(EIGHT_HIDDEN.kinds()): "So many kinds there are. Most of them can be dealt in several ways.",
        8 * 3: "The second seven has seven places left, and the third has six.",
    },
    unit="worlds",
    why="8 × 7 × 6 ÷ 6: three of eight places have a seven, and it doesn’t matter which seven is which.",
)
WORLDS_FOR_ANA = number_question(
    "In how many of the worlds does Ana have at least one seven?",
    EIGHT_HIDDEN.count("Ana"),
    {
        len(EIGHT_HIDDEN) // 2: "She has one or she hasn’t, but that doesn’t make it half of the worlds.",
        2 * 21: "That counts the worlds in which she has two sevens twice.",
        len(EIGHT_HIDDEN) - EIGHT_HIDDEN.count("Ana"): "In so many worlds she has none.",
    },
    unit="worlds",
    why=f"{_out_of(EIGHT_HIDDEN, 'Ana')}: that is the chance.",
)
WORLDS_LEFT = {
    len(EIGHT_HIDDEN): "Then none would be crossed out. But Ben has a seven in some of them.",
    len(EIGHT_HIDDEN) // 2: "He has one or he hasn’t, but that doesn’t make it half of the worlds.",
    EIGHT_HIDDEN.count("Ben"): "So many are crossed out.",
}
"""What is behind wrong guesses at how many worlds are left after Ben's “Go fish!”."""
NEWS_ABOUT_BEN = choice_question(
    "Ben said “Go fish!” Nobody said a word about Ana. Does the chance that she has a seven go up or down?",
    "up",
    {
        "down": "Fewer worlds are left. But of those that are left, do more say yes, or fewer?",
        "it stays the same": "It is news about Ben. But the sevens have to be somewhere.",
    },
    choices=("up", "down", "it stays the same"),
    why=f"From {_out_of(EIGHT_HIDDEN, 'Ana')} to {_out_of(_REFUSED, 'Ana')}. Press “Ana” above to count them.",
)
ANOTHER_CARD = choice_question(
    "You fished another card, not a seven. What happens to the chance for Ana?",
    "it goes up",
    {
        "it goes down": "One place in the pond is known now. Is there more room for sevens in it, or less?",
        "nothing": "One place in the pond is known now. What does that say about the others?",
    },
    choices=("it goes up", "it goes down", "nothing"),
    why=f"It is {_out_of(_FISHED, 'Ana')} now. Press “You fish another card” above.",
)
STILL_NONE = choice_question(
    "Ben has drawn a card that you didn’t see. Are you still certain that he has no seven?",
    "no",
    {"yes": "He had none when he said “Go fish!” What may he have drawn since?"},
    choices=("yes", "no"),
    why=f"He has one in {_out_of(_DRAWN, 'Ben')} worlds. None was crossed out, so Ana’s chance is as before.",
)
ANA_ASKS = choice_question(
    "Then Ana asks you for sevens, so she has one. What happens to the chance for Ben?",
    "it goes down",
    {
        "nothing": "The worlds in which Ana has none are crossed out. Who has sevens in those?",
        "it goes up": "If Ana has some of the sevens, are there more for Ben, or fewer?",
    },
    choices=("it goes up", "it goes down", "nothing"),
    why=f"One world goes, and Ben had a seven in it. He has one in {_out_of(_ASKED, 'Ben')} now.",
)
CLEO_KNOWS = choice_question(
    "Ana asked Ben for sevens and got two. Cleo holds one. What does she know about Ana?",
    "Ana has three sevens",
    {
        "nothing for certain": "Everybody saw what Ana was given. And what did she need, to ask at all?",
        "Ana has two sevens": "She may only ask for what she holds. So what had she before?",
        "Ana has sevens, two or three": "She may only ask for what she holds. So what had she before?",
    },
    choices=("nothing for certain", "Ana has two sevens", "Ana has sevens, two or three", "Ana has three sevens"),
    why="She had one to ask with, and got two more. Cleo holds the fourth.",
)
