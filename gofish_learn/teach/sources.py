"""The sentences of the source documents that the kit quotes.

Each sentence has a short name within its document, by which tours and tables refer to it. The sentences are verbatim,
except that white space is normalised and two quotation marks are restored that a document had lost to a broken
encoding.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from gofish_learn.engine.rule_books import FINDER, FINDER_AUTHORS, GUIDE, PAIRS, WISH


@dataclass(frozen=True, slots=True)
class Quote:
    """A sentence quoted from a source.

    Attributes:
        document: the title of the document.
        sentence: the sentence, verbatim.
    """

    document: str
    sentence: str


_GUIDE = {
    "players": "The game works for 2 to 6 players and uses a standard 52-card deck.",
    "object": 'The objective is to collect "books" — complete sets of four cards of the same rank (for example, '
    "all four Kings).",
    "most": "The player with the most books when all cards are matched wins.",
    "deal": "With 2 to 3 players: Deal 7 cards to each player. With 4 to 6 players: Deal 5 cards to each player.",
    "pond": 'Place the remaining cards face-down in the center of the table to form the "fish pond" (draw pile).',
    "fan": "Players hold their cards in a fan so only they can see them.",
    "dealt-book": "Before play begins, each player checks their hand for any complete books (four cards of the "
    "same rank) and places them face-up on the table in front of them.",
    "ask": "On your turn, you ask one specific opponent for a specific card rank.",
    "hold": "You must have at least one card of the rank you're asking for.",
    "hold-example": "You can't ask for 7s unless you already hold at least one 7.",
    "one-player": "You must ask a specific player, not the group in general.",
    "rank": "You ask for a rank, not a specific card.",
    "give-all": "If the opponent has one or more cards of that rank, they must give ALL of them to you.",
    "three-queens": "If you asked for Queens and they have three Queens, they hand over all three.",
    "lay": "After receiving cards, if you now have a complete book (all four of a rank), place it face-up on the "
    "table.",
    "again": "Then you get to take another turn and ask again.",
    "go-fish": 'If the opponent you asked doesn\'t have any cards of the requested rank, they say "Go Fish!" and '
    "you must draw one card from the fish pond (draw pile).",
    "wish": "Here's the key rule that many people miss: if the card you draw is the exact rank you just asked "
    "for, you show it to the other players and get another turn.",
    "other": "If it's any other card, your turn ends and play passes to the next player.",
    "empty-pond": "If the fish pond is empty and you can't play, your turn is simply skipped.",
    "thirteen": "The game continues until all 13 books have been collected.",
    "book": "A book is a complete set of four cards of the same rank — for example, all four 7s or all four Aces.",
    "lay-at-once": "When you collect all four cards of a rank (whether by asking, drawing, or a combination), "
    "immediately place the book face-up on the table.",
    "permanent": "This is a permanent score — books cannot be taken by other players.",
    "end": "The game ends when all 13 books have been formed.",
    "most-books": "The player with the most books wins.",
    "tie": "Ties are possible and are usually broken by who completed their last book first.",
    "refill": "If a player runs out of cards during the game (because they completed books but haven't drawn "
    "enough to keep going), they draw 5 new cards from the fish pond if available.",
    "wait": "If the fish pond is empty, they simply wait for the game to end.",
    "pairs": "Pairs instead of books: Instead of collecting all four cards of a rank, children only need to find "
    "pairs (two matching ranks).",
    "smaller": "Smaller hand: Deal only 5 cards regardless of player count.",
    "open": "Open hands: For very young children, let them play with cards face-up.",
    "matching": "This removes the memory element but lets them practice matching.",
    "prompting": "Helping with asks: Young children might need prompting to remember what ranks they hold.",
}

_FINDER = {
    "players": "Players: 2-5",
    "order": "The cards rank from ace (high) to two (low).",
    "suits": "The suits are not important, only the card numbers are relevant, such as two 3s, two 10s, and so on.",
    "draw": "Any player deals one card face up to each player. The player with the lowest card is the dealer.",
    "shuffle": "The dealer shuffles the cards, and the player on his right cuts them.",
    "clockwise": "The dealer completes the cut and deals the cards clockwise one at a time, face down, beginning "
    "with the player to his left.",
    "deal": "If two or three people are playing, each player receives seven cards. If four or five people are "
    "playing, each receives five cards.",
    "stock": "The remainder of the pack is placed face down on the table to form the stock.",
    "object": 'The goal is to win the most "books" of cards.',
    "book": "A book is any four of a kind, such as four kings, four aces, and so on.",
    "ask": 'The player to the left of the dealer looks directly at any opponent and says, for example, "Give me '
    'your kings," usually addressing the opponent by name and specifying the rank he wants, from ace down to two.',
    "hold": 'The player who is "fishing"must have at least one card of the rank he asked for in his hand.',
    "give-all": "The player who is addressed must hand over all the cards requested.",
    "go-fish": 'If he has none, he says, "Go fish!" and the player who made the request draws the top card of the '
    "stock and places it in his hand.",
    "again": "If a player gets one or more cards of the named rank he asked for, he is entitled to ask the same "
    "or another player for a card.",
    "catch": "So long as he is succeeds in getting cards (makes a catch), his turn continues.",
    "reveal": "When a player makes a catch, he must reveal the card so that the catch is verified.",
    "plays-again": "If a player gets the fourth card of a book, he shows all four cards, places them on the table "
    "face up in front of him, and plays again.",
    "pass": 'If the player goes fishing without "making a catch" (does not receive a card he asked for), the turn '
    "passes to his left.",
    "end": "The game ends when all thirteen books have been won.",
    "most-books": "The winner is the player with the most books.",
    "empty-hand": "During the game, if a player is left without cards, he may (when it's his turn to play), draw "
    "from the stock and then ask for cards of that rank.",
    "out": "If there are no cards left in the stock, he is out of the game.",
    "irregularities": "Irregularities. These apply to both Go Fish and Authors.",
    "misdeal": "The dealer must deal again if he exposes a card while dealing, or if any player receives too few "
    "cards and calls attention to this mistake before looking at his hand.",
    "exposed": "When a player drops or otherwise exposes a card, there is no penalty. He simply restores the card "
    "to his hand.",
    "out-of-turn": "If a player asks for cards when it is not his turn, he may not score a book in that rank for "
    "the rest of the game.",
    "unshown": "If a player fails to show a book he has formed before the end of his turn, he cannot count that "
    "book in his score.",
    "illegal": "If a player asks for a rank when holding no card of that rank (or, in Authors, asks for a card "
    "that he already holds), he misses his next turn.",
    "failed": "If a player has a card in his hand that he fails to hand over when properly asked for, that player "
    "may not score a book in that rank and also misses his next turn.",
}

_AUTHORS = {
    "similar": "This game is similar to Go Fish, but there is more to learn and remember.",
    "players": "It is best for four or five players.",
    "deal": "The whole pack is dealt out, as nearly evenly as possible.",
    "ask": "Each player requests a desired card, not only by rank but also by suit.",
    "queen": 'For example: he says to an opponent "Give me the queen of diamonds."',
    "give": "If the opponent has the card, he must hand it over.",
    "again": "The player's turn continues so long as the player receives the card requested.",
    "pass": "If not, the turn passes to the left",
    "book": "As soon as a player collects four cards of the same denomination such as four 3s or four queens, he "
    "lays them face down.",
    "end": "The game continues until all cards have been laid down in books.",
} | {
    name: _FINDER[name]
    for name in ("irregularities", "exposed", "out-of-turn", "unshown", "illegal", "failed", "misdeal")
}

_PAIRS = {
    "players": "Number of players: Two to six (class room standard = four players)",
    "object": "Object: To win the most sets of pairs, by asking other players for them.",
    "deck": "The cards: A regular 52-card deck is used",
    "deal": "Deal five cards each.",
    "pile": "Leave the undealt cards face down as a draw pile.",
    "first": "Starting with the player at dealer's left, each player asks another for cards of a specific rank.",
    "hold": "In order to ask, you must already have at least one 6.",
    "give": "Kevin has to give you a 6 if he holds it in his hand.",
    "again": "Whenever your request for a card is filled, it remains your turn.",
    "go-fish": "When the player you ask can't oblige, you'll be told to \"Go Fish.\"",
    "draw": "Pick up the top card of the draw pile.",
    "wish": "If it's the rank you called for, show the card at once, and your turn goes on.",
    "other": "Otherwise, your turn ends.",
    "left": "Play proceeds to the left in this fashion.",
    "pair": "Whenever you have collected two cards of the same rank (called a pair) show the other players, then "
    "place the book next to you in a compact pile.",
    "end": "The ‘game’ ends when one person runs out of cards in their hand or when all the cards have been drawn "
    "and all the pairs collected.",
    "most": "Whomever has gathered the most pairs wins.",
    "tie": "In the case of a tie (two players have the same number of pairs), the person who has the fewest cards "
    "remaining in their hand is the winner.",
    "tip": "Pay attention to who seeks which cards, for you will inevitably draw a card someone was looking for "
    "earlier.",
    "g-book": "Book: four cards of the same rank",
    "g-cut": "Cut the deck: break into three sections; reassemble differently",
    "g-deal": "Deal: The act of portioning out the cards to the players; also, the period of play in the game "
    "between one deal and the next.",
    "g-dealer": "Noun: dealer – that one who passes out the cards.",
    "g-deck": "Deck of cards (52 cards)",
    "g-draw": "Draw a card: To take a new card or cards.",
    "g-game": "Game: A total number of points to achieve; also, what constitutes winning or ending a game.",
    "g-hand": "Hand: The cards dealt to a player; also, the period of play in the game between one deal and the next.",
    "g-joker": "Joker (not usually used – can be referred to as “Red Joker” or “Black Joker”)",
    "g-pack": "Pack of cards: cards, still in box, usually containing Jokers as well.",
    "g-pair": "Pair: two cards of the same rank",
    "g-pool": "Pool: The undealt cards available for future use.",
    "g-rank": "Rank: value (number or letter of card) Ace (1), Jack, Queen, King",
    "g-shuffle": "Shuffle the deck: method of mixing the cards randomly.",
    "g-table": "Table: The playing area; also, to lay down a meld on the playing area.",
    "g-winner": "Winner: In GoFish, the person with the most cards.",
    "g-suits": "Suits: ♦Diamonds (red) ♥Hearts (red) ♣Clubs (black) ♠Spades (black)",
}

_WISH = {
    "deal": "The cards are mixed thoroughly, and then dealt alternately until each player has a hand of five cards.",
    "deck": "The rest of the deck is placed face-down on the table.",
    "pair": "If any player has a pair of cards with the same face value, the player immediately lays down the "
    "pair into her pot.",
    "never": "She never holds a pair in her hand.",
    "active": "Players then take turns being the active player.",
    "ask": "The active player chooses one of the cards in her hand and asks the opponent, for example, Do you "
    "have any threes?",
    "give": "If the opponent has a 3 he surrenders it to the active player, and the active player puts the pair "
    "into her pot.",
    "go-fish": "If the opponent has no 3 then he says, Go fish, and the active player draws a card from the top "
    "of the deck.",
    "wish": "If the active player draws a 3 she says, Fished my wish, and puts her pair into the pot.",
    "other-pair": "If she draws a card that matches a different card in her hand then she puts her pair into the "
    "pot without declaring Fished my wish.",
    "remains": "The active player remains active until she is asked to “go fish” and fails to fish her wish.",
    "turn-ends": "Her turn ends and the opponent becomes the active player.",
    "no-cards": "Sometimes the active player is left with no cards in her hand.",
    "draws-one": "When this happens, she draws a single card from the top of the deck and continues by asking her "
    "opponent for that card.",
    "passive": "Note that a passive player may be left with no cards in his hand, too.",
    "passive-waits": "In this case, he does not draw a card from the deck. He simply will say, Go fish, to any "
    "request.",
    "must-ask": "(The active player must make a specific request, even though she knows the response beforehand, "
    "because otherwise there would be no way to determine whether she fished her wish.)",
    "end": "The game ends when there are no more cards to draw from the deck and all cards have been placed into "
    "the pots.",
    "never-left": "There are never any cards left in the hands because there are an even number of cards of each "
    "face value in a deck (four), and so they are all paired off in the end.",
    "count": "Players then count the number of cards in their pots.",
    "most": "The player with the most cards in his or her pot is declared the winner.",
}

DOCUMENTS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {GUIDE: _GUIDE, FINDER: _FINDER, FINDER_AUTHORS: _AUTHORS, PAIRS: _PAIRS, WISH: _WISH}
)
"""For each document, its quoted sentences by short name."""


def quotes(document: str, *names: str) -> tuple[Quote, ...]:
    """The sentences of a document with these short names, in the order given.

    Raises:
        KeyError: there is no such document or short name.
    """
    return tuple(Quote(document, DOCUMENTS[document][name]) for name in names)
