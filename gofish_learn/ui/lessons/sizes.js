// How large things on a slide are is in the page, which may not have styles of its own.

export function setSizes() {
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-sizes]"))) {
    for (const size of one.dataset.sizes.split(" ")) {
      const [name, value] = size.split(":");
      one.style.setProperty(`--${name}`, value);
    }
  }
}
