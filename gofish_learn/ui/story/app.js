// The story: one idea a screen, something to do on it, and then what came of it.
//
// What tests and style sheets may rely on, beside what page.js says of every page:
//   .gofish-story[data-screen][data-does="choose|guess|deal|strike|listen|recall|meet"][data-done]
//   [data-part="path|told|picture|act|reply|deeper|worlds|deals|heard|meeting"], [data-action="scene"][data-number]
//   [data-action="answer"][data-choice|data-seat], [data-action="world"][data-number], [data-action="deal"][data-count]
//   [data-action="strike|listen|meet|on|back|anew|sit|leave"], [data-form="guess"], [data-field="guess|mind|book"]

import { createFace } from "../furniture/faces.js";
import { make, setAttributes } from "../shared/dom.js";
import { keyOf } from "../shared/keys.js";
import { openLink } from "../unframed/app-link.js";
import { createPage } from "../unframed/page.js";
import { actionButton, spot } from "../unframed/words.js";
import { createAct } from "./act.js";
import { createMeeting } from "./meeting.js";
import { pictureOf } from "./picture.js";

/** @import { Mood } from "../furniture/faces.js" */
/** @import { Carrier } from "../frame/link.js" */
/** @import { At } from "../shared/dom.js" */
/** @import { Page } from "../unframed/page.js" */

const DIGIT = /^[1-9]$/;
/** After these the learner does the same again: the page stays where it is. */
const STAYING = new Set(["meet", "deal", "listen"]);

/** @param {StoryContent} content */
function path({ scenes }) {
  return make(
    "ol",
    { class: "gy-path", role: "list", "data-part": "path", "aria-label": "Scenes" },
    ...scenes.map(({ number, title, current, open }) =>
      make(
        "li",
        {},
        make(
          "button",
          {
            type: "button",
            class: "gy-stone",
            "data-action": "scene",
            "data-number": number,
            "aria-label": `Scene ${number + 1}: ${title}`,
            title,
            "aria-current": current ? "step" : null,
            "aria-disabled": open ? null : "true",
          },
          String(number + 1),
        ),
      ),
    ),
  );
}

/** @type {Record<string, Mood>} */
const MOODS = { right: "pleased", wrong: "fooled", said: "calm" };

// What came of it, said by whoever tells the scene.
/** @param {StoryContent} content */
function replyPart({ reply, teller, deeper }) {
  if (!reply && !deeper) return null;
  const face = createFace();
  face.update(teller, MOODS[reply?.outcome ?? "said"]);
  const link = deeper && openLink(deeper.file, deeper.title, `${deeper.title}: ${deeper.words}`, "gf-button");
  const words = make(
    "div",
    { class: "gy-bubble" },
    reply ? spot("p", "gy-say", reply.say) : null,
    deeper
      ? make(
          "p",
          { class: "gy-deeper", "data-part": "deeper" },
          make("span", {}, `${deeper.words}: `),
          link ?? make("b", {}, deeper.title),
        )
      : null,
  );
  return make(
    "div",
    { class: "gy-reply", "data-part": "reply" },
    make("span", { class: "gy-teller" }, face.node),
    words,
  );
}

/** @param {Page} page */
function storyApp(page) {
  const act = createAct(page);
  const meeting = createMeeting(page);

  /**
   * @param {PageScreen<StoryContent>} message
   * @param {string} asked
   */
  function draw({ content }, asked) {
    const { does, name, meeting: players } = content;
    setAttributes(page.root, { "data-screen": name, "data-does": does, "data-done": String(Boolean(content.reply)) });
    act.turnTo(name);
    const title = spot("h2", "gp-title", content.title);
    const prompt = spot("h3", "gp-prompt", content.prompt);
    const reply = replyPart(content);
    const answered = /** @type {HTMLElement | null} */ (reply?.querySelector("[data-part='spot']"));
    const says = content.reply ? [content.reply.say] : [];
    const meets = players ? meeting.update(content) : null;
    const done = Boolean(content.reply) || content.answer === "met";
    const node = make(
      "div",
      { class: "gp-page gy-page" },
      make(
        "header",
        { class: "gp-head" },
        title,
        make("p", { class: "gp-state", "data-part": "state" }, content.state),
      ),
      path(content),
      make(
        "div",
        { class: "gp-split gy-split" },
        make(
          "div",
          { class: "gy-picture", "data-part": "picture" },
          ...pictureOf(content, act.crossed),
          act.faces(content),
          meets,
        ),
        make(
          "div",
          { class: "gp-ask", "data-part": "act" },
          make("div", { class: "gy-told", "data-part": "told" }, ...content.told.map((said) => make("p", {}, said))),
          prompt,
          ...act.parts(content),
          reply,
          make(
            "div",
            { class: "gp-moves" },
            done && content.next ? actionButton("on", content.next, "gf-button gf-button-main") : null,
            content.back ? actionButton("back", "Back", "gf-button") : null,
            content.next ? null : actionButton("anew", "Tell it again from the start", "gf-button"),
          ),
        ),
      ),
    );
    if (asked === "meet") meeting.begin();
    if (STAYING.has(asked)) return { node, sight: /** @type {HTMLElement} */ (null), says };
    if (!answered) return { node, spot: prompt, sight: title };
    // The answer is brought into sight from below: so much of the picture as there is room for stays.
    queueMicrotask(() => node.lastElementChild.lastElementChild.scrollIntoView({ block: "nearest" }));
    return { node, spot: answered, sight: /** @type {HTMLElement} */ (null), says };
  }

  // Digits choose; the arrows go on and back.
  /** @param {At<KeyboardEvent>} event */
  function keys(event) {
    const key = keyOf(event);
    const wanted =
      { ArrowRight: '[data-action="on"]', ArrowLeft: '[data-action="back"]' }[key] ||
      (DIGIT.test(key) ? `.gp-choices li:nth-child(${key}) button` : null);
    const button = wanted && page.stage.querySelector(wanted);
    if (!button) return;
    event.preventDefault();
    button.click();
  }

  return {
    className: "gofish-story",
    label: "The story",
    moves: true,
    draw,
    keys,
    looked: meeting.looked,
    submit: act.submit,
    input: meeting.input,
    change: meeting.change,
    leave: meeting.leave,
    actions: {
      scene: (/** @type {HTMLElement} */ button) => page.send("scene", { number: Number(button.dataset.number) }),
      on: () => page.send("on"),
      back: () => page.send("back"),
      anew: () => page.send("anew"),
      ...act.actions,
      ...meeting.actions,
    },
  };
}

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 */
export function openStory(carrier, host) {
  return createPage(carrier, host, storyApp);
}
