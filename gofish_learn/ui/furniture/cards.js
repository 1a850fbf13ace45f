// The words for cards: ranks and suits as people say them, and a hand gathered by rank.

export const RANKS = [..."A23456789TJQK"];
export const SUITS = [..."CDHS"];

/** @type {Record<Rank, string[]>} */
const RANK_WORDS = {
  A: ["ace", "aces"],
  2: ["two", "twos"],
  3: ["three", "threes"],
  4: ["four", "fours"],
  5: ["five", "fives"],
  6: ["six", "sixes"],
  7: ["seven", "sevens"],
  8: ["eight", "eights"],
  9: ["nine", "nines"],
  T: ["ten", "tens"],
  J: ["jack", "jacks"],
  Q: ["queen", "queens"],
  K: ["king", "kings"],
};

/** @type {Record<string, string>} */
const SUIT_WORDS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

/** @type {Record<Rank, string>} */
const LONG_INDEXES = { A: "ace", J: "jack", Q: "queen", K: "king" };

/** @param {Card} card */
export function rankOf(card) {
  return card[0];
}

/** @param {Card} card */
export function suitOf(card) {
  return card[1];
}

/** @param {Rank} rank */
export function indexOf(rank) {
  return rank === "T" ? "10" : rank;
}

/** @param {Rank} rank */
export function rankName(rank) {
  return RANK_WORDS[rank][0];
}

/** @param {Rank} rank */
export function rankNames(rank) {
  return RANK_WORDS[rank][1];
}

/** @param {Card} card */
export function cardName(card) {
  const rank = rankOf(card);
  return `${LONG_INDEXES[rank] || indexOf(rank)} of ${SUIT_WORDS[suitOf(card)]}`;
}

// "2 sevens: 7 of clubs, 7 of hearts"
/**
 * @param {Rank} rank
 * @param {Card[]} cards
 */
export function groupName(rank, cards) {
  const rankWord = cards.length === 1 ? rankName(rank) : rankNames(rank);
  return `${cards.length} ${rankWord}: ${cards.map(cardName).join(", ")}`;
}

/** @param {Card[]} cards */
export function byRank(cards) {
  return RANKS.map((rank) => ({ rank, cards: cards.filter((card) => rankOf(card) === rank) })).filter(
    (group) => group.cards.length > 0,
  );
}

/**
 * @param {number} number
 * @param {string} one
 * @param {string} many
 */
export function countOf(number, one, many) {
  return `${number} ${number === 1 ? one : many}`;
}
