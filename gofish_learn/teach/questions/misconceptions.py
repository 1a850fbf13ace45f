"""The misconceptions behind wrong answers: a short word for each, which never changes, and what is believed.

The words are what is counted and kept, so that a teacher can see which of them a class has; the sentences are what a
teacher reads. The lessons' teacher notes say what helps against each.
"""

from collections.abc import Mapping
from types import MappingProxyType

MISCONCEPTIONS: Mapping[str, str] = MappingProxyType(
    {
        # Lesson 01
        "ask-anything": "You may ask for any rank, whether you hold it or not.",
        "ask-any-time": "You may ask when it is somebody else’s turn.",
        "asked-goes-next": "Whoever was asked has the next turn.",
        "catch-ends-turn": "A turn ends after one ask, even after a catch.",
        "any-draw-plays-on": "Any useful card from the pond gives another turn.",
        "turn-jumps": "The turn passes to somebody other than the player on the left.",
        "give-one": "One card is enough, even if you hold more of that rank.",
        "give-any": "You may give any card.",
        "hide-cards": "You may keep what you were asked for.",
        "always-seven": "Everybody gets seven cards, however many play.",
        "suits-count": "The suit matters, not just the rank.",
        # Lessons 02 and 03
        "half-half": "She has one or she hasn’t, so it is half and half.",
        "no-places-gone": "The chance is the same at each step, as if no card or place were gone.",
        "forgot-own-cards": "Your own cards count among the hidden ones.",
        "chances-add": "Chances of several things add up, even if they can happen together.",
        "miss-for-hit": "The chance that it fails is the chance that it works.",
        "unseen-card-counts": "A card that nobody saw changes the chance for the next.",
        "any-card-gone": "Whatever card is gone, it was one of those you want.",
        "card-came-back": "A card that was taken is still there.",
        "only-the-pond": "Only the cards in the pond count, though the rank may be in a hand.",
        "dice-remember": "A die or a coin makes up for the past.",
        "cards-forget": "Cards that have left the pond change nothing.",
        # Lesson 04
        "old-worlds-count": "Worlds that have been crossed out still count.",
        "upside-down": "All divided by some is the same as some divided by all.",
        "go-fish-for-ever": "Whoever said “Go fish!” to a rank never has it again.",
        "fished-so-none": "Whoever asked and had to fish has none of that rank.",
        "only-about-one": "News about one player says nothing about the others.",
        "likely-is-certain": "What is very likely is certain.",
        # Lesson 05
        "first-heard": "The first who did something is the last who did it.",
        "asker-for-target": "The asker and the player who was asked are mixed up.",
        "old-fact": "What was true stays true, whatever has happened since.",
        "half-and-half-is-all": "After two half-lives everything is gone.",
        "same-loss-each-time": "Each half-life takes away the same amount.",
        "gone-for-left": "What is gone and what is left are mixed up.",
        # Lesson 06
        "fullest-hand": "Whoever holds the most cards is always the best to ask.",
        "outcome-is-quality": "An ask that works was a good ask, and one that fails was a bad one.",
        "average-of-shares": "Accuracy is the average of each ask’s share.",
        "known-to-fail": "A player who has just said “Go fish!” may have it after all.",
        # Lesson 07
        "difference-has-a-reason": "Every difference has a reason.",
        "error-shrinks-as-games": "Twice as many games make the error half as big.",
        "even-is-no-difference": "If luck can explain it, both are equally good.",
        "exactly-for-at-least": "“At least so many” means “exactly so many”.",
        "one-side-only": "Only one of two players can be the one who wins.",
        # Lessons 08 and 09
        "bot-means-well": "A bot does what you meant, not what its rule says.",
        "newest-first": "The first ask is as good as the newest one.",
        "facts-stay": "A fact stays true once a bot has noted it.",
        "zero-means-nothing": "If zero is in the range, the rule does nothing.",
        "one-game-shows": "One deal is enough to tell.",
        "ends-left-in": "The smallest and the largest difference belong to the range.",
        "every-rule-works": "Any rule makes a game that can be played to its end.",
        "old-rule": "The new rule changes nothing here.",
    }
)
