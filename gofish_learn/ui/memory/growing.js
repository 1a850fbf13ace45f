// The curve that grows by a point with each question: the share of right answers, by how many asks ago it was.

import { drawing, make, setAttributes } from "../shared/dom.js";

const LEFT = 72;
const STEP = 48;
const TOP = 12;
const FLOOR = 66;

/** @param {AsksAgo} point */
function heightOf({ right, answers }) {
  return FLOOR - (FLOOR - TOP) * (right / answers);
}

/**
 * @param {AsksAgo[]} points
 * @param {boolean} asking
 */
function markupOf(points, asking) {
  const placed = points.map((point, at) => ({ point, x: LEFT + STEP * at }));
  const known = placed.filter(({ point }) => point.answers);
  const line = known.map(({ point, x }) => `${x} ${heightOf(point)}`).join("L");
  const marks = placed.map(({ point, x }) => {
    const now = point.now ? " gm-point-now" : "";
    const dot = point.answers
      ? `<circle class="gm-point${asking ? "" : now}" cx="${x}" cy="${heightOf(point)}" r="7"/>`
      : `<circle class="gm-point-none" cx="${x}" cy="${(TOP + FLOOR) / 2}" r="4"/>`;
    const ring = point.now && asking ? `<circle class="gm-ring" cx="${x}" cy="${(TOP + FLOOR) / 2}" r="11"/>` : "";
    return `${dot}${ring}<text x="${x}" y="84" text-anchor="middle">${point.label}</text>`;
  });
  return (
    `<path class="gm-axis" d="M48 ${FLOOR}H242M48 ${TOP - 6}V${FLOOR}"/>` +
    `<g text-anchor="end"><text x="42" y="${TOP + 4}">all</text><text x="42" y="${FLOOR + 2}">none</text></g>` +
    `${known.length > 1 ? `<path class="gm-line" d="M${line}"/>` : ""}${marks.join("")}`
  );
}

export function createCurveSoFar() {
  const picture = make("div", { role: "img" });
  const caption = make("figcaption", {}, "Right answers, by how many asks ago");
  const node = make("figure", { class: "gm-growing", "data-part": "growing" }, caption, picture);

  /**
   * @param {CurveSoFar} curve
   * @param {boolean} asking
   */
  function update({ points, says }, asking) {
    setAttributes(picture, { "aria-label": says });
    picture.replaceChildren(drawing("0 0 250 90", markupOf(points, asking), "gm-curve"));
    node.dataset.answers = String(points.reduce((sum, { answers }) => sum + answers, 0));
  }

  return { node, update };
}
