"""4. The story is told to both its ends on a phone, by keyboard alone; a reload comes back to where it was."""

from collections.abc import Iterator

from gofish_learn.teach.story.scenes import scenes
from gofish_learn.teach.story.tables import BACK
from tests.browser.looks import (
    LOW,
    PHONE,
    assert_axe_finds_nothing,
    assert_it_fits_and_can_be_hit,
    assert_no_words_lie_across_an_edge,
    calm,
)
from tests.browser.screens import VOICES, AtStory
from tests.browser.watch import WatchedPage

ON, BACK_TO_IT, SCENE = "[data-action='on']", "[data-action='back']", "[data-action='scene'][data-fields*=': {}}}']"
TARGETS = ".gofish-story :is(button, input, a)"
OUT_OF_SIGHT = """() => {
  const seen = box => box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
  const words = ".gy-page :is(p, h2, button, a, input, .gf-face, .gy-you .gf-card):not(.gf-unseen)";
  const hidden = [...document.querySelectorAll(words)].filter(node => node.getBoundingClientRect().width)
    .filter(node => !seen(node.getBoundingClientRect())).map(node => node.outerHTML.slice(0, 120));
  return hidden.concat(document.documentElement.scrollHeight > innerHeight ? ["scrolls"] : []);
}"""
LARGE = 245
FACE = "() => document.querySelector('.gy-figure > .gf-face').getBoundingClientRect().width"


class Reader(AtStory):
    """Somebody to whom the story is told."""

    def reads_on(self) -> Iterator[str]:
        """Do what there is to do on each screen, and go on to the next; their names."""
        yield self.screen
        while self.root.locator(ON).count():
            self.tab_to(ON).press("Enter")
            yield self.screen

    def reloads(self) -> None:
        """Come back to the same screen."""
        before = self.screen
        self.reload()
        assert self.screen == before

    def sees_all_of_it(self, where: str) -> None:
        """It fits one screen of a small phone."""
        assert self.page.evaluate(OUT_OF_SIGHT) == [], where

    def sees_it_on_a_laptop(self, where: str) -> None:
        """It fits there, too, where the faces are large."""
        self.page.set_viewport_size(LOW)
        self.sees_all_of_it(where)
        assert where == "farewell" or self.page.evaluate(FACE) > LARGE
        self.page.set_viewport_size(PHONE)

    def meets_no_barrier(self, where: str) -> None:
        """Whatever the device, its targets can be hit, and axe finds nothing."""
        assert_axe_finds_nothing(self.page, where)
        assert_it_fits_and_can_be_hit(self.page, TARGETS, where)

    def is_heard(self) -> None:
        """What stands on the page has been read aloud, once that was switched on."""
        spoken = " ".join(text for text, _ in self.page.evaluate("window.spoken"))
        for words in self.root.locator(
            ":is(.gy-tale, .gy-say, .gy-prompt, .gy-verdict, .gy-voice):visible"
        ).all_inner_texts():
            assert " ".join(words.split()) in spoken

    def is_told_what_could_be_heard(self) -> None:
        """After a wrong ask she says which one it was, and it is three asks back."""
        assert "I asked Whale for sevens" in self.words(".gy-voice")
        self.tab_to(BACK_TO_IT).press("Enter")
        assert self.screen == "dusk"
        for heard in range(BACK):
            self.press("ArrowRight")
            assert heard or "Whale, any sevens?" in " ".join(self.root.locator(".gy-say").all_inner_texts())
        self.press("ArrowRight")

    def hears_it_and_asks_for_the_last_seven(self) -> None:
        """Night falls, all swim by, and the strongest opponent is one press away."""
        self.do("octopus-7")
        assert (self.screen, self.words("h2")) == ("farewell", "You heard it all.")
        assert self.root.locator(".gy-friends > .gf-face").count() == 9
        self.sees_all_of_it("farewell")
        self.sees_it_on_a_laptop("farewell")
        self.meets_no_barrier("farewell")
        self.is_heard()
        self.reloads()
        assert self.root.get_by_role("link", name="Play Octopus").get_attribute("href") == "./play#against=thinker"

    def opens_a_scene_again(self) -> None:
        """A shell leads back to its scene, which begins again."""
        self.tab_to(SCENE.format(0)).press("Enter")
        assert self.screen == "asked"
        assert self.root.locator(".ge-kept").count() == len(scenes())


def test_the_story_is_told_to_both_its_ends_by_keyboard_alone(phone: WatchedPage, server_url: str) -> None:
    phone.add_init_script(VOICES)
    reader = Reader(phone).open(server_url)
    calm(phone)
    assert_no_words_lie_across_an_edge(phone, ".gy-page")
    reader.tab_to("[data-action='speech']").page.keyboard.press("Enter")
    told, judged = [], set[str]()
    for screen in reader.reads_on():
        told.append(screen)
        does = reader.root.locator(".gy-page").get_attribute("data-does") or ""
        reader.sees_all_of_it(screen)
        if does not in judged:
            judged.add(does)
            reader.sees_it_on_a_laptop(screen)
            reader.meets_no_barrier(screen)
            reader.is_heard()
        reader.do("whale-7" if screen == "last" else "")
        reader.sees_all_of_it(f"{screen}, answered")
        if screen == "queens":
            reader.is_heard()
            reader.reloads()
    assert told == [screen.name for scene in scenes() for screen in scene.screens]
    reader.is_told_what_could_be_heard()
    reader.hears_it_and_asks_for_the_last_seven()
    reader.opens_a_scene_again()
