"""Questions about cards being dealt, laid, given and drawn."""

from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import CardDrawn, CardsGiven, GroupLaid, HandDealt
from gofish_learn.engine.hands import FOUR_OF, cards_in, hand_of
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.saying import NUMBERS
from gofish_learn.teach.rules.questions.moments import Moment
from gofish_learn.teach.rules.questions.question import Choice, Question
from gofish_learn.teach.rules.questions.turn import wanted_words


def how_many_dealt(moment: Moment) -> Question:
    """Ask how many cards each player is dealt."""
    rules, players = moment.rules, moment.players
    sizes = [len(event.cards) for event in moment.to_come if isinstance(event, HandDealt)]
    right = "all" if sum(sizes) == 52 else str(sizes[0])
    choices = [
        Choice(size, f"{NUMBERS[int(size)].capitalize()} each", why_dealt(moment, int(size), right))
        for size in sorted({*(str(size) for size in rules.deal), "5", "7"})
    ]
    choices += (
        Choice(
            "four",
            "Four each, one for each suit",
            "Hands are dealt from a shuffled pack; suits have nothing to do with it.",
        ),
        Choice("all", "All 52, as evenly as possible", why_dealt(moment, 52, right)),
    )
    return Question(f"There are {players} players. How many cards is each dealt?", tuple(choices), right)


def why_dealt(moment: Moment, size: int, right: str) -> str:
    """Why hands of this size are dealt, or why not.

    Args:
        moment: the deal.
        size: the size of the hands that a choice offers, 52 for the whole pack.
        right: the key of the right choice.
    """
    rules, players = moment.rules, moment.players
    if right == "all":
        return (
            f"{52 // players} cards each, and one more for some."
            if size == 52
            else "In this book there is no pond: every card is dealt."
        )
    if size == 52:
        return "Not all cards are dealt: the rest is the pond."
    if right == str(size):
        return f"With {players} players each gets {NUMBERS[size]}."
    numbers = [str(number) for number, dealt in enumerate(rules.deal, 2) if dealt == size]
    if numbers:
        return f"{NUMBERS[size].capitalize()} each is for {listed(numbers)} players."
    return f"Nobody is dealt {NUMBERS[size]} cards in this book."


def what_is_laid(moment: Moment) -> Question:
    """Ask what a seat lays at once, after the deal or after its hand has changed."""
    rules, names = moment.rules, moment.names
    laid = next(event for event in moment.to_come if isinstance(event, GroupLaid))
    hand, seat = moment.scene.hands[laid.seat], laid.seat
    held = cards_in(hand & FOUR_OF[laid.rank])
    name, many = names[seat], NUMBERS[len(held)]
    group = rules.group_word
    choices = [
        Choice("keep", "Nothing yet: the cards stay in the hand", f"A complete {group} is laid as soon as it exists."),
        Choice(
            "turn", f"Nothing yet: {name} may lay only on {name}’s own turn", f"A complete {group} is laid at once."
        ),
    ]
    if rules.group == 4:
        choices.append(
            Choice("group", f"The four {laid.rank.plural}, at once", f"Four of a rank are a book, and {name} lays it.")
        )
        choices.append(
            Choice(
                "pair",
                f"Two of the {laid.rank.plural}",
                "In this book two cards of a rank are not laid: it takes all four.",
            )
        )
    elif len(held) > 2:
        choices.append(
            Choice(
                "group", f"Two of the {many} {laid.rank.plural}", "Two of them are a pair; the third waits in the hand."
            )
        )
        choices.append(
            Choice("every", f"All {many} {laid.rank.plural}", "A pair is two cards: the third has no partner yet.")
        )
    else:
        choices.append(
            Choice(
                "group", f"The pair of {laid.rank.plural}, at once", f"Two of a rank are a pair, and {name} lays it."
            )
        )
        choices.append(
            Choice(
                "four", f"Nothing: it takes all four {laid.rank.plural}", "In this book two cards of a rank are enough."
            )
        )
    right = "group" if len(laid.cards) == rules.group else "every"
    return Question(f"{name} holds {many} {laid.rank.plural}. What does {name} lay?", tuple(choices), right)


def what_is_given(moment: Moment) -> Question:
    """Ask what the target hands over."""
    ask, names = moment.ask, moment.names
    asker, target = names[ask.asker], names[ask.target]
    held = moment.before.hands[ask.target] & FOUR_OF[ask.rank]
    cards = cards_in(held)
    says = "Go fish!" if moment.rules.fishes else "No."
    offers: dict[str, tuple[int, str, str]] = {}
    if isinstance(ask.wanted, Card):
        named = hand_of([ask.wanted])
        offers["named"] = (
            named,
            f"The {ask.wanted.words}, and no other card",
            f"{asker} asked for one card, and gets just that.",
        )
        if len(cards) > 1:
            offers["all"] = (
                held,
                f"{'Both' if len(cards) == 2 else f'All {NUMBERS[len(cards)]}'} {ask.rank.plural}",
                f"{asker} did not ask for {ask.rank.plural}, but for one card.",
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
        spare = f"Only {ask.rank.plural} were asked for."
        offers["any"] = (-1, "Any card from the hand", spare)
    refuses = (
        f"{target} holds what was asked for and must give it."
        if held
        else f"{target} has no {ask.rank.singular} to give."
    )
    offers["none"] = (0, f"Nothing: {target} says “{says}”", refuses)
    given = hand_of([card for event in moment.to_come if isinstance(event, CardsGiven) for card in event.cards])
    right = next(key for key, (hand, _, _) in offers.items() if hand == given)
    choices = tuple(Choice(key, text, why) for key, (_, text, why) in offers.items())
    return Question(f"What does {target} give {asker}?", choices, right)


def what_after_refusal(moment: Moment) -> Question:
    """Ask what happens after the target refuses."""
    ask, names, rules = moment.ask, moment.names, moment.rules
    asker, pond = names[ask.asker], moment.scene.table.pond
    drawn = next((event for event in moment.to_come if isinstance(event, CardDrawn)), None)
    right = "draws" if drawn else "again" if moment.after.turn == ask.asker else "passes"
    if rules.fishes and pond:
        draw_why, pass_why = (
            f"{asker} goes fishing: one card from the top of the pond.",
            f"First {asker} draws a card from the pond.",
        )
    else:
        draw_why = (
            "There is nothing to draw: the pond is empty."
            if rules.fishes
            else "There is no pond: every card was dealt."
        )
        pass_why = f"{draw_why} The turn passes to the left."
    choices = (
        Choice("draws", f"{asker} draws one card from the pond", draw_why),
        Choice(
            "five",
            f"{asker} draws five cards from the pond",
            "Only an empty hand is ever filled with five cards." if rules.fishes else draw_why,
        ),
        Choice("passes", "Nothing more: the turn passes to the left", pass_why),
        Choice(
            "again",
            f"{asker} asks somebody else",
            f"Only a catch keeps the turn, and {asker} did not get {wanted_words(ask)}.",
        ),
    )
    return Question(f"{names[ask.target]} has no such card. What happens now?", choices, right)


def who_sees_the_draw(moment: Moment) -> Question:
    """Ask who gets to see the card that was drawn."""
    drawn = next(event for event in moment.shown if isinstance(event, CardDrawn))
    asker, target = moment.names[moment.ask.asker], moment.names[moment.ask.target]
    if moment.rules.open_hands:
        everyone = "In this book all cards lie face up, and a drawn card is laid beside the others."
        own = "In this book no card is a secret, whoever holds it."
    elif drawn.wish:
        everyone = f"It is the rank that was asked for. {asker} shows it, to prove the right to go on."
        own = "Then nobody could check whether it is the rank that was asked for."
    else:
        everyone = "Only a card of the rank that was asked for is shown."
        own = f"It is not what was asked for, so it goes into {asker}’s hand unseen."
    choices = (
        Choice("everyone", f"Everyone: {asker} shows it", everyone),
        Choice("own", f"Only {asker}", own),
        Choice("target", f"Only {asker} and {target}", "No card is ever shown to one other player alone."),
    )
    what = drawn.card.words if drawn.card else "card"
    prompt = f"{asker} drew the {what}. Who gets to see it, in a real game?"
    return Question(prompt, choices, "everyone" if drawn.shown else "own")
