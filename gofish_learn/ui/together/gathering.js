// Who sits at a table before the cards are dealt: chairs, and how others come.

import { createFace } from "../furniture/faces.js";
import { hide, keep, make, setAttributes, setText, withParts } from "../shared/dom.js";
import { actionButton, paragraphs, spot } from "../unframed/words.js";
import { pictureOfCode } from "./doors.js";
import { createWho } from "./who.js";

/** @import { Page } from "../unframed/page.js" */

const ALL_HERE = "Bots sit down on the seats that are free when you deal.";
const HOST_DEALS = "Whoever opened the table deals when everybody is here. Bots sit down on free seats.";
const NO_PICTURE = "No picture of the code can be shown here: others type it.";

/** @param {ChairPart} chair */
function stateOf({ kind, you, here }) {
  if (kind === "free") return "Free";
  if (kind === "bot") return "A bot";
  if (you) return "You";
  return here ? "Is here" : "Not here just now";
}

/** @param {ChairPart} chair */
function createChair({ seat }) {
  const parts = {
    face: createFace(),
    name: make("b", { class: "gw-chair-name" }),
    state: make("span", { class: "gp-soft" }),
    remove: actionButton("remove", "Remove", "gf-button", { "data-seat": seat, "data-mark": `remove-${seat}` }),
    sit: actionButton("sit", "Sit here", "gf-button", { "data-seat": seat, "data-mark": `sit-${seat}` }),
  };
  const node = make("li", { class: "gw-chair" }, parts.face.node, parts.name, parts.state, parts.sit, parts.remove);
  return withParts(node, parts);
}

/** @param {Page} page */
export function createGathering(page) {
  const heading = spot("h2", "gp-heading", "");
  const says = make("div");
  const code = make("p", { class: "gw-code", "data-part": "code" });
  const picture = make("img", { class: "gw-qr", width: 240, height: 240, alt: "The same as a picture to be scanned" });
  const noPicture = make("p", { class: "gp-soft", hidden: true }, NO_PICTURE);
  const coming = make(
    "section",
    { class: "gp-panel gw-coming", "aria-label": "How others come" },
    make("h3", { class: "gw-title" }, "Others come with this code"),
    code,
    picture,
    noPicture,
  );
  const who = createWho(page);
  const seat = make("div", { class: "gw-seat", "data-part": "seat" }, who.node);
  const chairs = make("ul", { class: "gw-chairs", role: "list", "aria-label": "Seats", "data-part": "chairs" });
  const deal = actionButton("deal", "Deal the cards", "gf-button gf-button-main");
  const stand = actionButton("stand", "Leave", "gf-button");
  const dealing = make("p", { class: "gp-soft" });
  const around = make(
    "section",
    { class: "gp-panel", "aria-label": "Who sits here" },
    make("h3", { class: "gw-title" }, "Who sits here"),
    seat,
    chairs,
    dealing,
    make("div", { class: "gp-moves", "data-part": "dealing" }, deal, stand),
  );
  const node = make("div", { class: "gp-page" }, heading, says, make("div", { class: "gp-pair" }, around, coming));
  let present = "";

  picture.addEventListener("error", () => {
    hide(picture, true);
    hide(noPicture, false);
  });

  /**
   * @param {ReturnType<typeof createChair>} item
   * @param {ChairPart} chair
   * @param {boolean} maySit
   */
  function updateChair({ parts }, chair, maySit) {
    const isFree = chair.kind === "free";
    parts.face.update(chair.face);
    parts.face.node.classList.toggle("gw-nobody", isFree);
    setText(parts.name, isFree ? `Seat ${chair.seat + 1}` : chair.name);
    setText(parts.state, stateOf(chair));
    setAttributes(parts.sit, { "aria-label": `Sit on seat ${chair.seat + 1}` });
    hide(parts.sit, !(isFree && maySit));
    setAttributes(parts.remove, { "aria-label": `Remove ${chair.name}` });
    hide(parts.remove, !chair.may_remove);
  }

  // Who has come or gone is told, and takes nothing away that is being typed.
  /** @param {GatheringScreen} message */
  function update(message) {
    const { you, chairs: seats } = message;
    setText(heading, `Table ${message.number}: ${message.title}`);
    says.replaceChildren(...paragraphs(message.says, "gp-lede"));
    setText(code, message.code ?? "");
    hide(coming, message.code === null && you === null);
    hide(code, message.code === null);
    const address = pictureOfCode(message.number);
    if (picture.getAttribute("src") !== address) picture.src = address;
    const maySit = message.may_sit && you === null;
    hide(seat, !maySit);
    who.offer(
      message.faces,
      seats.map((chair) => chair.face),
      message.name,
    );
    keep(
      chairs,
      seats,
      (chair) => chair.seat,
      createChair,
      (item, chair) => updateChair(item, chair, maySit),
    );
    hide(deal, !message.may_deal);
    hide(stand, you === null);
    setText(dealing, message.may_deal ? ALL_HERE : HOST_DEALS);
    const now = seats.map((chair) => `${chair.name || "Free"}: ${stateOf(chair)}`).join(". ");
    if (present && now !== present) page.say(now);
    present = now;
  }

  /** @param {number} number */
  function sit(number) {
    const person = who.chosen();
    if (person) page.send("sit", { seat: number, ...person });
  }

  return { node, heading, update, sit };
}
