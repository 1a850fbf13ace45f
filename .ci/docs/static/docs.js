// What is wider than a phone can be scrolled with the keyboard too, and each part of a page has a name of its own.
const named = { ".sidebar-drawer": "All pages", ".toc-drawer": "On this page" };

function reachable() {
  for (const box of document.querySelectorAll("pre, .table-wrapper")) {
    if (box.scrollWidth > box.clientWidth) {
      box.tabIndex = 0;
    } else {
      box.removeAttribute("tabindex");
    }
  }
}

document.addEventListener("DOMContentLoaded", () => {
  for (const [part, name] of Object.entries(named)) {
    document.querySelector(part)?.setAttribute("aria-label", name);
  }
  reachable();
});
window.addEventListener("resize", reachable);
