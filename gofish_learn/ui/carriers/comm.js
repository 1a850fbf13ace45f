// A Jupyter comm as the carrier of messages: anywidget's model sends to the kernel and hears from it. Only this file
// and the entries, which anywidget calls, know that there is such a thing.

/** @import { Carrier } from "../frame/link.js" */

const PATIENCE_MS = 5000;
const PING_MS = 10000;

/** @type {WeakMap<object, Carrier>} */
const carriers = new WeakMap(); // one a model, shared by all its views

/** @type {(model: any) => Carrier} */
function createCarrier(model) {
  /** @type {Carrier["onAnswer"]} */
  function onAnswer(callback) {
    model.on("msg:custom", callback);
    return () => model.off?.("msg:custom", callback);
  }

  return {
    send: (message) => model.send(message),
    onAnswer,
    drawing: (name) =>
      new Promise((resolve) => {
        const forget = onAnswer(({ type, of, svg }) => {
          if (type !== "drawing" || of !== name) return;
          forget();
          resolve(svg);
        });
        model.send({ type: "drawing", of: name });
      }),
    // Voila gives a page that is loaded again a new kernel; in a notebook that lost its kernel, reloading brings nothing.
    silence: document.body.dataset.voila === undefined ? model.get("silence") : undefined,
    get ackMs() {
      return model.get("ack_ms") || PATIENCE_MS;
    },
    get pingMs() {
      return model.get("ping_ms") || PING_MS;
    },
  };
}

/** @param {any} model */
export function carrierOf(model) {
  let carrier = carriers.get(model);
  if (!carrier) {
    carrier = createCarrier(model);
    carriers.set(model, carrier);
  }
  return carrier;
}

/** @param {{ model: any, el: HTMLElement }} view */
function showGone({ model, el }) {
  el.classList.add("gofish-gone");
  el.textContent = model.get("gone") ?? "";
  return () => {};
}

// A notebook that was saved with the state of its widgets brings a widget back without its kernel. Anywidget's model says
// nothing of that, its layout's does. What it showed last stands in an output of its own before it (`stills.py`).
/** @param {(view: { model: any, el: HTMLElement }) => () => void} render */
export function unlessGone(render) {
  return (/** @type {{ model: any, el: HTMLElement }} */ view) =>
    view.model.get("layout")?.comm_live === false ? showGone(view) : render(view);
}

// What anywidget calls to draw a view: `open` is handed a carrier and the place to draw in, and answers how to close
// it.
/** @param {(carrier: Carrier, host: HTMLElement) => () => void} open */
export function overComm(open) {
  return unlessGone(({ model, el }) => open(carrierOf(model), el));
}
