"""The steps of the Rules lab as the page draws them."""

from math import ceil

from gofish_learn.knowledge.proofs.chance_words import rounded
from gofish_learn.teach.positions import NAMES
from gofish_learn.teach.rules.dealt import BOTS, GAMES, dealt, players
from gofish_learn.ui.rules_lab.guesses import QUESTIONS, answers, near_words
from gofish_learn.ui.rules_lab.messages import DealtPart, Effect, LabStep, RuleQuestion, RulesContent
from gofish_learn.ui.rules_lab.session import RulesSession, controls_part
from gofish_learn.ui.words.own_book import changes

HEADINGS = {
    LabStep.DEAL: "What if you dealt more cards?",
    LabStep.CHANGE: "Change a rule",
    LabStep.GUESS: "What will it do?",
    LabStep.SEE: "What it does",
}
STEPS = {LabStep.DEAL: "Cards", LabStep.CHANGE: "Any rule", LabStep.GUESS: "Guess", LabStep.SEE: "See"}
SAYS = {
    LabStep.DEAL: "Move the line. How does a game change?",
    LabStep.CHANGE: "Who made the rules of Go Fish? People did, and you can too. Change one thing, or more.",
    LabStep.GUESS: "Say what you think before a card is dealt. It isn’t a test, and no guess is wrong.",
    LabStep.SEE: "Bots play the same cards by both books.",
}
DEALT_TO = NAMES[: len(BOTS)]
"""What the players are called of whom one sees how they do with more or fewer cards."""
NEAR = 3
"""A difference up to so many games of a hundred is about the same."""
DEAL_ANSWERS = {Effect.LESS: "Less often", Effect.SAME: "About the same", Effect.MORE: "More often"}
HOW = """\
Each deal is played twice: once by the original and once by your rules, with the same cards and the same dealer. One \
bot remembers everything, the others ask at random.
Luck: we ask how often the bot that remembers everything wins. If luck alone decided, it would win no more often than \
the others; the more often it wins, the less luck there is.
“Give or take” and the bands reach two standard errors to each side. In about 95 of 100 such experiments the true \
number lies within.
Because both books play the same cards, a difference is known better than either number by itself."""
"""How it is worked out, a paragraph a line."""


def page_of(session: RulesSession) -> RulesContent:
    """The step that is open; what answers a later one is not in it."""
    step, problem = session.step, session.problem
    told = changes(session.book) if session.is_playable else []
    return {
        "heading": HEADINGS[step],
        "say": SAYS[step],
        "step": step.value,
        "steps": [
            {"id": one.value, "title": title, "current": one is step, "open": _is_open(session, one)}
            for one, title in STEPS.items()
        ],
        "title": session.choices["title"],
        "changes": told,
        "from": f"{session.original.title} with {session.playing} players",
        "problem": problem,
        "dealt": _dealt_part(session) if step is LabStep.DEAL else None,
        "controls": controls_part(session.choices, session.playing) if step is LabStep.CHANGE else [],
        "questions": _questions_part(session) if step is LabStep.GUESS else [],
        "guessed": bool(session.guesses),
        "measures": [{"id": name, "title": QUESTIONS[name].title} for name in session.guesses or QUESTIONS],
        "how": HOW.splitlines() if step is LabStep.SEE else [],
        "choices": session.choices if session.is_playable else None,
        "file": _file_name(session.choices["title"]),
    }


def _is_open(session: RulesSession, step: LabStep) -> bool:
    if step in {LabStep.DEAL, LabStep.CHANGE}:
        return True
    return not session.problem and (step is LabStep.GUESS or bool(session.guesses))


def _questions_part(session: RulesSession) -> list[RuleQuestion]:
    return [
        {
            "name": name,
            "asks": QUESTIONS[name].asks,
            "near": near_words(QUESTIONS[name]),
            "answers": [{"value": guess.value, "words": words} for guess, words in answers(QUESTIONS[name]).items()],
        }
        for name in session.questions
    ]


def _dealt_part(session: RulesSession) -> DealtPart:
    """What dealing more or fewer cards does; who wins is in it once that was guessed."""
    rows, guess = dealt(), session.deal_guess
    names = zip(DEALT_TO, players(), strict=True)
    return {
        "players": [{"name": name, "title": title, "face": face} for name, (title, face) in names],
        "rows": [
            {"cards": row.cards, "asks": round(row.asks), "wins": list(map(round, row.wins)) if guess else []}
            for row in rows.values()
        ],
        "usual": session.original.deal[len(DEALT_TO) - 2],
        "asks": f"With more cards, does {DEALT_TO[0]} the {players()[0][0]}, who forgets nothing, win more often?",
        "answers": [{"value": effect.value, "words": words} for effect, words in DEAL_ANSWERS.items()],
        "says": _dealt_words(guess) if guess else "",
        "how": f"{GAMES:,} games for each deal; wins within {ceil(max(row.error for row in rows.values()))} "
        f"in 100. Up to {NEAR} in 100 is about the same.",
    }


def _dealt_words(guess: Effect) -> str:
    rows = dealt()
    fewest, most = rows[min(rows)], rows[max(rows)]
    change = most.wins[0] - fewest.wins[0]
    found = Effect.SAME if abs(change) <= NEAR else Effect.MORE if change > 0 else Effect.LESS
    told = (
        f"{DEALT_TO[0]} wins {rounded(fewest.wins[0])} in 100 with {fewest.cards} cards each, and "
        f"{rounded(most.wins[0])} with {most.cards}, give or take {ceil(max(fewest.error, most.error))}."
    )
    verdict = "That is about the same" if found is Effect.SAME else f"That is {found.value} often"
    yours = "as you said" if found is guess else f"and you said “{DEAL_ANSWERS[guess].lower()}”"
    return f"{told} {verdict}, {yours}. The games get shorter, but memory still wins."


def _file_name(title: str) -> str:
    word = "-".join("".join(char if char.isascii() and char.isalnum() else " " for char in title).lower().split())
    return f"rules-{word or 'of-my-own'}.json"
