// The smallest app that throws, looks and draws: a die with as many sides as the slider says.

import { overComm } from "../carriers/comm.js";
import { createChart } from "../charts/chart.js";
import { make } from "../shared/dom.js";
import { createPage } from "../shared/page/page.js";
import { actionButton, spot } from "../shared/page/words.js";

function dieApp(page) {
  const chart = createChart(page.carrier);
  const slider = make("input", { type: "range", min: 2, max: 40, class: "gp-range", "data-field": "sides", value: 6 });
  const field = make("label", { class: "gp-slider" }, make("span", { class: "gp-label" }, "Sides"), slider);
  const thrown = spot("h2", "gp-heading", "");
  const node = make(
    "div",
    { class: "gp-page" },
    thrown,
    field,
    chart.node,
    make("div", { class: "gp-moves" }, actionButton("throw", "Throw", "gf-button")),
  );

  function draw(message) {
    thrown.textContent = `Thrown: ${message.content.eyes.join(", ") || "nothing yet"}`;
    chart.update(message.content.picture);
    return { node, spot: message.content.eyes.length ? thrown : undefined };
  }

  return {
    className: "gofish-die",
    label: "A die",
    draw,
    looked: (answer) => chart.update(answer.picture),
    input: (field) => page.sendLatest("odds", { sides: Number(field.value) }),
    actions: { throw: () => page.send("throw") },
  };
}

export default { render: overComm((carrier, host) => createPage(carrier, host, dieApp)) };
