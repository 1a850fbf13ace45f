// In which row of your hand each rank lies. A rank keeps its row as long as it can, so that few cards move at a time.

const FEW = 5; // cards side by side: so few leave a row that is not needed

/** @typedef {{ rank: Rank, cards: number }} Held */
/** @typedef {{ card: number, gap: number, room: number }} Measures the width of a card, of a gap, of a row; in pixels */

// How many cards wide the groups of a row are: the cards of one rank cover each other by half.
/** @param {Held[]} row */
function cardsWide(row) {
  return row.reduce((sum, { cards }) => sum + (1 + cards) / 2, 0);
}

/**
 * @param {Held[]} row
 * @param {Measures} measures
 */
function widthOf(row, { card, gap }) {
  return cardsWide(row) * card + Math.max(0, row.length - 1) * gap;
}

// As text runs: each row as full as `room` allows.
/**
 * @param {Held[]} hand
 * @param {Measures} measures
 */
function asTextRuns(hand, measures) {
  /** @type {Held[][]} */
  const rows = [[]];
  for (const held of hand) {
    const row = rows[rows.length - 1];
    if (row.length && widthOf([...row, held], measures) > measures.room) rows.push([held]);
    else row.push(held);
  }
  return rows;
}

// No more rows than it takes, and about as much in each.
/**
 * @param {Held[]} hand
 * @param {Measures} measures
 */
function balanced(hand, measures) {
  const fewest = asTextRuns(hand, measures);
  let room = widthOf(hand, measures) / fewest.length;
  let rows = asTextRuns(hand, { ...measures, room });
  while (rows.length > fewest.length && room < measures.room) {
    room += measures.card / 2;
    rows = asTextRuns(hand, { ...measures, room });
  }
  return rows.length > fewest.length ? fewest : rows;
}

// Where a row is cut into two that are as even as can be, which moves its cards least.
/** @param {Held[]} row */
function middleOf(row) {
  const whole = cardsWide(row);
  /** @param {number} at */
  const uneven = (at) => Math.abs(whole - 2 * cardsWide(row.slice(0, at)));
  return row.slice(1).reduce((best, _, index) => (uneven(index + 1) < uneven(best) ? index + 1 : best), 1);
}

// What a row has no room for goes to the row before it or after it; where neither has room the row is cut into two.
/**
 * @param {Held[][]} rows
 * @param {Measures} measures
 */
function spill(rows, measures) {
  /** @param {Held[]} row */
  const isTooWide = (row) => row.length > 1 && widthOf(row, measures) > measures.room;
  for (let at = rows.findIndex(isTooWide); at >= 0; at = rows.findIndex(isTooWide)) {
    const [before, row, after] = [rows[at - 1], rows[at], rows[at + 1]];
    if (before && !isTooWide([...before, row[0]])) before.push(row.shift());
    else if (after && !isTooWide([...after, row[row.length - 1]])) after.unshift(row.pop());
    else rows.splice(at, 1, row.slice(0, middleOf(row)), row.slice(middleOf(row)));
  }
}

// Two rows that follow each other become one when few cards are left in them; one pair of rows at a time.
/**
 * @param {Held[][]} rows
 * @param {Measures} measures
 */
function join(rows, measures) {
  const at = rows.findIndex((row, index) => {
    const both = [...row, ...(rows[index + 1] ?? [])];
    return index + 1 < rows.length && cardsWide(both) <= FEW && widthOf(both, measures) <= measures.room;
  });
  if (at >= 0) rows.splice(at, 2, [...rows[at], ...rows[at + 1]]);
}

export function createRows() {
  /** @type {Map<Rank, number>} */
  let places = new Map(); // rank -> its row
  let room = 0;
  let most = 1; // rows since the hand was laid out anew

  // The rows of a hand, which is sorted. A hand that is new, or on a screen of another width, is laid out anew, with
  // cards as wide as `fair`; after that they may become as narrow as `least` before one of them changes its row.
  /**
   * @param {Held[]} hand
   * @param {{ fair: number, least: number, gap: number, room: number }} sizes
   */
  function lay(hand, { fair, least, gap, room: wide }) {
    const isNew = room !== wide || !hand.some(({ rank }) => places.has(rank));
    /** @type {Held[][]} */
    let rows = [];
    if (isNew) rows = balanced(hand, { card: fair, gap, room: wide });
    else {
      const known = hand.map(({ rank }) => places.get(rank));
      let row = known.find((place) => place !== undefined);
      hand.forEach((held, index) => {
        row = known[index] ?? row;
        rows[row] = [...(rows[row] ?? []), held];
      });
      rows = rows.filter((held) => held?.length);
    }
    spill(rows, { card: least, gap, room: wide });
    if (!isNew) join(rows, { card: least, gap, room: wide });
    room = wide;
    most = isNew ? rows.length : Math.max(most, rows.length);
    places = new Map(rows.flatMap((row, at) => row.map(({ rank }) => /** @type {[Rank, number]} */ ([rank, at]))));
    // The widest cards that leave every row its room.
    const fits = Math.min(...rows.map((row) => (wide - gap * (row.length - 1)) / cardsWide(row)));
    return { rows, most, fits };
  }

  return { lay, anew: () => places.clear() };
}
