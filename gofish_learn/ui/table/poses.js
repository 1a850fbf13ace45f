// Where a card that moves is drawn, how large and how high, at each moment of its way.

/**
 * A place in the picture, in pixels, by its middle.
 * @typedef {object} Spot
 * @property {number} x
 * @property {number} y
 * @property {number} width
 */

const LARGEST = 1.6; // no card that moves is drawn larger, next to one in the hand
const LIFTED = 1.35; // a card that is held up is looked at
const SPREAD = 0.6; // of its width, from one card to the next where a book comes together
const ARC = { least: 18, most: 64, share: 0.2 }; // how high a card flies, in pixels and of the way

// A throw: it leaves quickly, floats, and lands softly.
const UP = "cubic-bezier(.2, .6, .4, 1)";
const DOWN = "cubic-bezier(.6, 0, .8, .4)";

/** @type {(sky: HTMLElement, node: Element | null) => Spot | null} */
export function spotIn(sky, node) {
  if (!node) return null;
  const outer = sky.getBoundingClientRect();
  const box = node.getBoundingClientRect();
  if (box.width === 0) return null;
  return { x: box.left - outer.left + box.width / 2, y: box.top - outer.top + box.height / 2, width: box.width };
}

/**
 * @param {Spot} spot
 * @param {number} width of the card as it is
 * @param {number} [turned] in degrees
 */
export function poseAt({ x, y, width: drawn }, width, turned = 0) {
  const scale = Math.max(0.3, Math.min(LARGEST, drawn / width));
  return `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${turned}deg) scale(${scale})`;
}

// Over the pond, and never over the edge of the picture.
/** @type {(from: Spot, width: number) => Spot} */
export function heldUp(from, width) {
  const tall = width * LARGEST * 0.75;
  return { x: from.x, y: Math.max(from.y - tall * 0.7, tall), width: width * LIFTED };
}

// From one place to the other; halfway it is large enough to be seen.
/** @type {(from: Spot, to: Spot, width: number) => Keyframe[]} */
export function wayOf(from, to, width) {
  const half = {
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
    width: Math.max(from.width, Math.min(width, to.width * LARGEST)),
  };
  return [
    { transform: poseAt(from, width), easing: "ease-in" },
    { transform: poseAt(half, width), easing: "ease-out" },
    { transform: poseAt(to, width) },
  ];
}

// What lies under a card that flies does not rise with it: its shadow falls behind, and comes back as it lands.
/**
 * @param {Spot} from
 * @param {Spot} to
 */
export function arcOf(from, to) {
  const way = Math.hypot(to.x - from.x, to.y - from.y);
  const height = Math.max(ARC.least, Math.min(ARC.most, way * ARC.share));
  const lean = Math.max(-8, Math.min(8, (to.x - from.x) / 30));
  return {
    card: throwTo(`translateY(${-height}px) rotate(${lean}deg) scale(1.06)`),
    shadow: [
      { transform: "none", opacity: 0, easing: UP },
      { transform: `translate(${height / 6}px, ${height / 3}px) scale(.96)`, opacity: 0.35, easing: DOWN },
      { transform: "none", opacity: 0 },
    ],
  };
}

/** @type {(top: string) => Keyframe[]} */
function throwTo(top) {
  return [{ transform: "none", easing: UP }, { transform: top, easing: DOWN }, { transform: "none" }];
}

// Where the cards of a book meet before they are laid: beside each other, above where they were; over what is said of it,
// where they come from the hand.
/**
 * @param {Spot[]} spots
 * @param {number} width of a card as it is
 * @param {number} room the width of the picture
 * @param {boolean} own
 */
export function meetingOf(spots, width, room, own) {
  const drawn = Math.max(spots[0].width * 1.15, width * 0.8);
  const half = ((spots.length - 1) / 2) * drawn * SPREAD;
  const wish = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length;
  const least = half + drawn * 0.6;
  const x = Math.max(least, Math.min(room - least, wish));
  const y = Math.max(drawn * 0.8, spots[0].y - drawn * (own ? 2.1 : 0.75));
  return {
    middle: { x, y, width: drawn },
    place: (/** @type {number} */ order) => ({
      x: x + (order - (spots.length - 1) / 2) * drawn * SPREAD,
      y,
      width: drawn,
    }),
  };
}

// A book comes together, is squared up, and goes to the table as one.
/**
 * @param {Spot} from
 * @param {ReturnType<typeof meetingOf>} meeting
 * @param {Spot} to
 * @param {number} width
 * @param {number} order of how many cards it is which
 * @param {number} count
 * @returns {Keyframe[]}
 */
export function bookOf(from, meeting, to, width, order, count) {
  const fan = (order - (count - 1) / 2) * 7;
  const { middle } = meeting;
  const squared = { ...middle, y: middle.y - order };
  const up = { ...squared, y: squared.y - 6, width: squared.width * 1.08 };
  return [
    { transform: poseAt(from, width), easing: "ease-out" },
    { transform: poseAt(meeting.place(order), width, fan), offset: 0.32, easing: "ease-in-out" },
    { transform: poseAt(meeting.place(order), width, fan), offset: 0.46, easing: "ease-in" },
    { transform: poseAt(squared, width), offset: 0.58, easing: "ease-out" },
    { transform: poseAt(up, width), offset: 0.7, easing: "ease-in" },
    { transform: poseAt(to, width), offset: 1 },
  ];
}
