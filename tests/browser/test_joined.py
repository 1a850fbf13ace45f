"""A page fetches the script and the style of its app below its own address, and says so if one does not come."""

from playwright.sync_api import Route, expect

from gofish_learn.serve.places import jupyter_folder
from gofish_learn.ui.app.scripts import page_files
from tests.browser.watch import WatchedPage

SITE = "http://localhost:1/user/somebody/voila"
TEMPLATE = jupyter_folder() / "voila" / "templates" / "gofish" / "app.js"
STUB = page_files.FETCH.format('"a.js"', '"a.css"').replace("export default", "const app =")
PAGE = f"""<body data-base-url="/user/somebody/voila/"><main></main><script>{TEMPLATE.read_text(encoding="utf-8")}
{STUB}app.render({{ el: document.querySelector("main") }})</script>"""
SCRIPT = """export default { render({ el }) { el.textContent = getComputedStyle(el).textAlign; } }"""


def test_nothing_is_drawn_before_its_style_is_there_and_what_does_not_come_is_told(page: WatchedPage) -> None:
    late: list[Route] = []

    def hold_back(route: Route) -> None:
        late.append(route)

    def answer_script(route: Route) -> None:
        route.fulfill(body=SCRIPT, content_type="text/javascript")
        late.pop().fulfill(body="main { text-align: end }", content_type="text/css")

    page.route(f"{SITE}/render/a.ipynb", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    page.route(f"{SITE}/joined/a.js", lambda route: route.fulfill(status=404))
    page.route(f"{SITE}/joined/a.css", hold_back)
    page.goto(f"{SITE}/render/a.ipynb", wait_until="commit")
    expect(page.get_by_role("alert")).to_contain_text("A part of this page could not be loaded. Your games are safe")
    page.errors.clear()
    late.clear()
    page.route(f"{SITE}/joined/a.js", answer_script)
    page.get_by_role("button", name="Reload").click()
    expect(page.locator("main")).to_have_text("end")
