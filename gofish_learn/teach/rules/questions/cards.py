"""Questions about cards being dealt, laid, given and drawn."""

from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import CardDrawn, CardsGiven, GroupLaid, HandDealt
from gofish_learn.engine.hands import FOUR_OF, cards_in, hand_of
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.saying import NUMBERS, spoken
from gofish_learn.teach.questions.question import Choice, ChoiceQuestion
from gofish_learn.teach.rules.questions.moments import Moment


def how_many_dealt(moment: Moment) -> ChoiceQuestion:
    """Ask how many cards each player is dealt."""
    rules, players = moment.rules, moment.players
    sizes = [len(event.cards) for event in moment.to_come if isinstance(event, HandDealt)]
    right = "all" if sum(sizes) == 52 else str(sizes[0])
    choices = [
        Choice(size, f"{NUMBERS[int(size)].capitalize()} each", _why_dealt(moment, int(size), right))
        for size in sorted({*(str(size) for size in rules.deal), "5", "7"})
    ]
    choices += (
        Choice(
            "four",
            "Four each, one for each suit",
            "The pack is shuffled before the deal, so suits have nothing to do with it.",
        ),
        Choice("all", "All 52, as evenly as possible", _why_dealt(moment, 52, right)),
    )
    return ChoiceQuestion(f"There are {players} players. How many cards does each player get?", tuple(choices), right)


def _why_dealt(moment: Moment, size: int, right: str) -> str:
    rules, players = moment.rules, moment.players
    if right == "all":
        return (
            f"{52 // players} cards each, and one more for some players."
            if size == 52
            else "This game has no pond. Every card is dealt."
        )
    if size == 52:
        return "Not all the cards are dealt. The rest are the pond."
    if right == str(size):
        return f"With {players} players, each gets {NUMBERS[size]}."
    numbers = [str(number) for number, dealt in enumerate(rules.deal, 2) if dealt == size]
    if numbers:
        return f"{NUMBERS[size].capitalize()} each is for {listed(numbers)} players."
    return f"Nobody gets {NUMBERS[size]} cards in this game."


def what_is_laid(moment: Moment) -> ChoiceQuestion:
    """Ask what a seat lays at once, after the deal or after its hand has changed."""
    rules, names = moment.rules, moment.names
    laid = next(event for event in moment.to_come if isinstance(event, GroupLaid))
    hand, seat = moment.scene.hands[laid.seat], laid.seat
    held = cards_in(hand & FOUR_OF[laid.rank])
    name, many = names[seat], NUMBERS[len(held)]
    group = rules.group_word
    choices = [
        Choice("keep", "Nothing yet: the cards stay in the hand", f"You lay a {group} as soon as you have one."),
        Choice(
            "turn",
            f"Nothing yet: {name} may lay only on {name}’s own turn",
            f"You lay a {group} right away, even when it isn’t your turn.",
        ),
    ]
    if rules.group == 4:
        choices.append(
            Choice("group", f"The four {laid.rank.plural}, at once", f"Four of a rank make a book, and {name} lays it.")
        )
        choices.append(
            Choice(
                "pair",
                f"Two of the {laid.rank.plural}",
                "In this game two of a rank aren’t enough. You need all four.",
            )
        )
    elif len(held) > 2:
        choices.append(
            Choice(
                "group",
                f"Two of the {many} {laid.rank.plural}",
                "Two of them make a pair, and the third stays in the hand.",
            )
        )
        choices.append(
            Choice("every", f"All {many} {laid.rank.plural}", "A pair is two cards: the third has no partner yet.")
        )
    else:
        choices.append(
            Choice(
                "group", f"The pair of {laid.rank.plural}, at once", f"Two of a rank make a pair, and {name} lays it."
            )
        )
        choices.append(
            Choice("four", f"Nothing: it takes all four {laid.rank.plural}", "In this game two of a rank are enough.")
        )
    right = "group" if len(laid.cards) == rules.group else "every"
    return ChoiceQuestion(f"{name} holds {many} {laid.rank.plural}. What does {name} lay?", tuple(choices), right)


def what_is_given(moment: Moment) -> ChoiceQuestion:
    """Ask what the target hands over."""
    ask, names = moment.ask, moment.names
    asker, target = names[ask.asker], names[ask.target]
    held = moment.before.hands[ask.target] & FOUR_OF[ask.rank]
    cards = cards_in(held)
    says = "Go fish!" if moment.rules.fishes else "No."
    offers: dict[str, tuple[int, str, str]] = {}
    if isinstance(ask.wanted, Card):
        offers["named"] = (
            hand_of([ask.wanted]),
            f"The {ask.wanted.words}, and no other card",
            f"{asker} asked for one card, and gets just that.",
        )
        if len(cards) > 1:
            offers["all"] = (
                held,
                f"{'Both' if len(cards) == 2 else f'All {NUMBERS[len(cards)]}'} {ask.rank.plural}",
                f"{asker} asked for one card, not for all the {ask.rank.plural}.",
            )
    elif len(cards) > 1:
        count = NUMBERS[len(cards)]
        all_words = (
            f"{'Both' if len(cards) == 2 else f'All {count}'}: {listed([f'the {card.words}' for card in cards])}"
        )
        offers["all"] = (held, all_words, f"{target} must hand over every {ask.rank.singular}.")
        offers["one"] = (
            hand_of(cards[:1]),
            f"One {ask.rank.singular}, whichever {target} likes",
            f"{target} must give {'both' if len(cards) == 2 else f'all {count}'} of them.",
        )
    elif cards:
        offers["all"] = (
            held,
            f"The {cards[0].words}",
            f"{target} must hand over every {ask.rank.singular}, and this is the only one.",
        )
    if not moment.rules.names_a_card and len(cards) < 2:
        spare = f"{asker} only asked for {ask.rank.plural}."
        offers["any"] = (-1, "Any card from the hand", spare)
    refuses = (
        f"{target} has what {asker} asked for, and has to give it."
        if held
        else f"{target} has no {ask.rank.singular} to give."
    )
    offers["none"] = (0, f"Nothing: {target} says “{says}”", refuses)
    given = hand_of([card for event in moment.to_come if isinstance(event, CardsGiven) for card in event.cards])
    right = next(key for key, (hand, _, _) in offers.items() if hand == given)
    behind = {"one": "give-one", "any": "give-any"} | ({"none": "hide-cards"} if held else {})
    choices = tuple(Choice(key, text, why, behind.get(key, "")) for key, (_, text, why) in offers.items())
    return ChoiceQuestion(f"What does {target} give {asker}?", choices, right)


def what_after_refusal(moment: Moment) -> ChoiceQuestion:
    """Ask what happens after the target refuses."""
    ask, names, rules = moment.ask, moment.names, moment.rules
    asker, pond = names[ask.asker], moment.scene.table.pond
    drawn = next((event for event in moment.to_come if isinstance(event, CardDrawn)), None)
    right = "draws" if drawn else "again" if moment.after.turn == ask.asker else "passes"
    if rules.fishes and pond:
        draw_why, pass_why = (
            f"{asker} goes fishing and takes the top card of the pond.",
            f"First {asker} draws a card from the pond.",
        )
    else:
        draw_why = "There is nothing to draw: the pond is empty." if rules.fishes else "There is no pond to draw from."
        pass_why = f"{draw_why[:-1]}, so the turn passes to the left."
    choices = (
        Choice("draws", f"{asker} draws one card from the pond", draw_why),
        Choice(
            "five",
            f"{asker} draws five cards from the pond",
            "You only draw five cards when your hand is empty." if rules.fishes else draw_why,
        ),
        Choice("passes", "Nothing more: the turn passes to the left", pass_why),
        Choice(
            "again",
            f"{asker} asks somebody else",
            f"You only go again after a catch, and {asker} didn’t get {spoken(ask.wanted)}.",
        ),
    )
    return ChoiceQuestion(f"{names[ask.target]} has none. What now?", choices, right)


def who_sees_the_draw(moment: Moment) -> ChoiceQuestion:
    """Ask who gets to see the card that was drawn."""
    drawn = next(event for event in moment.shown if isinstance(event, CardDrawn))
    asker, target = moment.names[moment.ask.asker], moment.names[moment.ask.target]
    if moment.rules.open_hands:
        everyone = "In this game all cards are face up, so the new card goes next to the others."
        own = "In this game no card is a secret."
    elif drawn.wish:
        everyone = f"It’s the rank {asker} asked for, so {asker} shows it to prove it."
        own = f"Then nobody could check that it’s what {asker} asked for."
    else:
        everyone = "You only show a card if it’s what you asked for."
        own = f"It isn’t what {asker} asked for, so nobody else gets to see it."
    choices = (
        Choice("everyone", f"Everyone: {asker} shows it", everyone),
        Choice("own", f"Only {asker}", own),
        Choice("target", f"Only {asker} and {target}", "You never show a card to just one other player."),
    )
    what = drawn.card.words if drawn.card else "card"
    prompt = f"{asker} drew the {what}. Who gets to see it, in a real game?"
    return ChoiceQuestion(prompt, choices, "everyone" if drawn.shown else "own")
