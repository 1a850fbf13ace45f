"""What the page's set-up dialog offers: rule books, bots and their levels, and the game that is set up now."""

from gofish_learn.bots.levels import Level, opponents_at
from gofish_learn.bots.opponents import on_offer
from gofish_learn.bots.own.shelf import FACE, NONE, OWN, SAYS, OwnBots
from gofish_learn.engine.rule_books import RULE_BOOKS, TRADITIONAL
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.characters.lines import lines
from gofish_learn.ui.table.game.setup import FACES, NAMES, SWITCHES, Setup, seats_object
from gofish_learn.ui.table.messages.setup import BookOption, BotOption, GameSetup, LevelOption, RivalsPart, SetupOptions
from gofish_learn.ui.words.own_book import changes

BLURBS = {
    "standard": "Collect all four cards of a rank. Fish what you asked for and you go again.",
    "young-children": "Find pairs, with all cards face up. For a first game, and for teaching how to ask.",
    "traditional": "Books of four. Complete a book, even by fishing, and you play again.",
    "authors": "Ask for one named card, such as the queen of diamonds. No pond; best with four or five.",
    "classroom-pairs": "Collect pairs. The game ends as soon as somebody has no cards left.",
    "fished-my-wish": "Pairs for two players. Every card you lay is a point.",
}


def options(now: Setup, own: Rules | None, rivals: RivalsPart, shelf: OwnBots = NONE) -> SetupOptions:
    """What the page's set-up dialog offers, beginning with the game that is set up now, but for its deal."""
    defaults: GameSetup = {"rules": now.rules.name, "seats": seats_object(now), "deal": "", "practice": now.practice}
    for switch in SWITCHES:
        defaults[switch] = getattr(now, switch)
    return {
        "books": book_options(own),
        "bots": bot_options() + own_bots(shelf),
        "levels": level_options(own),
        "faces": list(FACES),
        "names": list(NAMES),
        "defaults": defaults,
        "rivals": rivals,
    }


def bot_options() -> list[BotOption]:
    """The bots of the kit, as the set-up offers them."""
    return [
        {
            "id": one.bot,
            "title": one.title,
            "blurb": one.blurb,
            "says": one.says,
            "hello": lines()[one.face].hello,
            "face": one.face,
        }
        for one in on_offer()
    ]


def own_bots(shelf: OwnBots) -> list[BotOption]:
    """The learner's own bots, as the set-up offers them."""
    return [
        {"id": kind, "title": kind.removeprefix(OWN), "blurb": SAYS, "says": SAYS, "hello": "", "face": FACE}
        for kind in shelf.kinds()
    ]


def book_options(own: Rules | None) -> list[BookOption]:
    """What the set-up says of each book, the learner's own first."""
    return [book_option(rules) for rules in ([own] if own else []) + list(RULE_BOOKS.values())]


def book_option(rules: Rules) -> BookOption:
    """What the set-up says of a book."""
    choices = rules.as_json()
    return {
        "id": rules.name,
        "choices": choices if isinstance(choices, dict) else None,
        "title": rules.title,
        "blurb": own_blurb(rules) if rules.own else BLURBS[rules.name],
        "players": rules.players,
        "best": rules.best_players,
        "group": rules.group_word,
        "few_words": rules.open_hands,
        "referee": rules.referee,
        "draw": rules is TRADITIONAL,
    }


def own_blurb(rules: Rules) -> str:
    """A book of the learner's own in a few sentences."""
    return " ".join([f"Your own rules, like {RULE_BOOKS[rules.like].title}.", *changes(rules)])


def bots_at(level: Level, rules: Rules) -> list[list[str]]:
    """The bots of a level by a book, for each number of players that it is for."""
    fewest, most = rules.players
    return [[one.bot for one in opponents_at(level, rules, players)] for players in range(fewest, most + 1)]


def level_options(own: Rules | None) -> list[LevelOption]:
    """For each level the bots that it brings to each book, with 2, 3, … players."""
    books = [*RULE_BOOKS.values(), *([own] if own else [])]
    return [
        {
            "id": level.value,
            "title": level.value.capitalize(),
            "bots": {rules.name: bots_at(level, rules) for rules in books},
        }
        for level in Level
    ]
