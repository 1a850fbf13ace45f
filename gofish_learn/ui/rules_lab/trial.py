"""Games by both books: played while one looks on, in helpings too short to be waited for."""

from collections.abc import Callable, Mapping
from time import perf_counter

from gofish_learn.engine.wording import listed
from gofish_learn.lab.rule_change import Compared, RuleChange
from gofish_learn.ui.charts.lines import Line, lines
from gofish_learn.ui.charts.measure import Measure
from gofish_learn.ui.charts.picture import Picture, plain_number
from gofish_learn.ui.rules_lab.guesses import (
    BAND,
    QUESTIONS,
    both_words,
    difference_words,
    guess_words,
    outcome,
    scaled,
)
from gofish_learn.ui.rules_lab.messages import Effect, RulesCard, RulesTrial
from gofish_learn.ui.rules_lab.session import RulesSession

SEED = 12
HELPING = 10
"""So many deals are played before the clock is looked at."""
SECONDS = 0.08
"""So long a message is worked at."""
MOST_DEALS = 10_000
POINTS = (20, 50, 100, 150, 200, 300, 400, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 7_000, 10_000)
"""After so many deals the chart gets a point."""


class Trial:
    """One change that is being played.

    Attributes:
        history: what they had come to after each of the `POINTS` that are reached.
    """

    def __init__(self, session: RulesSession, clock: Callable[[], float] = perf_counter) -> None:
        self.session = session
        self.clock = clock
        self.games = RuleChange(session.original, session.book, session.playing, SEED)
        self.history: dict[int, dict[str, Compared]] = {}

    @property
    def done(self) -> bool:
        """Whether all games have been played."""
        return self.games.deals >= MOST_DEALS

    def is_of(self, session: RulesSession) -> bool:
        """Whether this plays what the learner has open."""
        return (self.session.choices, self.session.playing) == (session.choices, session.playing)

    def more(self) -> None:
        """Play on a little."""
        end = self.clock() + SECONDS
        while not self.done:
            self.games.play_more(HELPING)
            if self.games.deals in POINTS:
                self.history[self.games.deals] = self.games.results()
            if self.clock() >= end:
                break

    def part(self, guesses: Mapping[str, Effect], shown: str) -> RulesTrial:
        """What the games have come to: a card for each measure, and the chart of the one that is shown."""
        deals, found = self.games.deals, self.games.results()
        return {
            "deals": deals,
            "done": self.done,
            "progress": f"{deals:,} of {MOST_DEALS:,} deals, each played by both books.",
            "cards": [_card(name, found[name], guesses[name], deals, done=self.done) for name in guesses],
            "picture": self.picture(shown).to_message() if len(self.history) > 1 else None,
            "says": self.says(found) if self.done else None,
        }

    def right(self, guesses: Mapping[str, Effect]) -> list[bool]:
        """Whether each guess was right, of those of which the games can say it."""
        found = {name: outcome(QUESTIONS[name], self.games.results()[name].difference) for name in guesses}
        return [guesses[name] is one for name, one in found.items() if one is not None]

    def says(self, found: Mapping[str, Compared]) -> str:
        """All that was found, for whoever hears it."""
        told = [
            f"{QUESTIONS[name].title}: {difference_words(QUESTIONS[name], found[name].difference)}"
            for name in self.session.guesses
        ]
        return f"All deals are played. {' '.join(told)}"

    def picture(self, shown: str) -> Picture:
        """One measure by both books as the games came in, with the bands that get narrower."""
        question = QUESTIONS[shown]
        series = {
            "The original": [scaled(question, found[shown].original) for found in self.history.values()],
            self.session.book.title: [scaled(question, found[shown].changed) for found in self.history.values()],
        }
        if len(series) < 2:  # somebody calls their book “The original”
            series["Your rules"] = [scaled(question, found[shown].changed) for found in self.history.values()]
        drawn = [
            Line(
                name,
                [one.value for one in values],
                [max(0.0, one.value - BAND * one.error) for one in values],
                [one.value + BAND * one.error for one in values],
            )
            for name, values in series.items()
        ]
        measure = Measure(question.axis + (", of 100" if question.share else ""))
        picture = lines(question.title, "Deals played", list(self.history), drawn, measure=measure)
        last = [f"{name} {plain_number(round(values[-1].value, 1))}" for name, values in series.items()]
        return picture.saying(
            f"{measure.name}, after {max(self.history):,} deals: {listed(last)}. "
            f"The bands reach two standard errors to each side, and get narrower with more deals."
        )


def _card(name: str, compared: Compared, guess: Effect, deals: int, *, done: bool) -> RulesCard:
    question = QUESTIONS[name]
    return {
        "name": name,
        "title": question.title,
        "difference": difference_words(question, compared.difference) if deals > 1 else "",
        "both": both_words(question, compared),
        "guess": guess_words(question, guess, compared, deals, done=done),
    }
