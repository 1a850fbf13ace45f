// The words for cards: ranks and suits as people say them.

/** @type {Record<Rank, string>} */
const RANK_NAMES = {
  A: "aces",
  2: "twos",
  3: "threes",
  4: "fours",
  5: "fives",
  6: "sixes",
  7: "sevens",
  8: "eights",
  9: "nines",
  T: "tens",
  J: "jacks",
  Q: "queens",
  K: "kings",
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
export function rankNames(rank) {
  return RANK_NAMES[rank];
}

/** @param {Card} card */
export function cardName(card) {
  const rank = rankOf(card);
  return `${LONG_INDEXES[rank] || indexOf(rank)} of ${SUIT_WORDS[suitOf(card)]}`;
}

/**
 * @param {number} number
 * @param {string} one
 * @param {string} many
 */
export function countOf(number, one, many) {
  return `${number} ${number === 1 ? one : many}`;
}
