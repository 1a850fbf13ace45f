// What was done, as dots on the landing page. The page says which activities fill a dot, in `data-done`: one that ends
// with a slash stands for all below it, and the same ones again beside it stand for another time.

/** @param {Record<string, number>} done how often each activity was done */
export function fillDots(done) {
  const counts = Object.entries(done);
  for (const place of document.querySelectorAll(".dots")) {
    const dots = [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-done]"))];
    for (const [at, dot] of dots.entries()) {
      const fills = dot.dataset.done.split(" ");
      const matching = counts.filter(([name]) =>
        fills.some((one) => name === one || (one.endsWith("/") && name.startsWith(one))),
      );
      const times = matching.reduce((sum, [, often]) => sum + often, 0);
      const before = dots.slice(0, at).filter((other) => other.dataset.done === dot.dataset.done).length;
      dot.toggleAttribute("data-filled", times > before);
    }
    const filled = dots.filter((dot) => dot.hasAttribute("data-filled")).length;
    place.querySelector(".gofish-hidden").textContent = `${filled} of ${dots.length} done`;
  }
}
