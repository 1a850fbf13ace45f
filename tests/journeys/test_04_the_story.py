"""4. The story is told to its end on a phone, by keyboard alone; a reload comes back to where it was."""

from collections.abc import Iterator

from gofish_learn.teach.story.scenes import scenes
from tests.browser.looks import (
    assert_axe_finds_nothing,
    assert_it_fits_and_can_be_hit,
    assert_no_words_lie_across_an_edge,
    calm,
)
from tests.browser.screens import AtStory
from tests.browser.watch import WatchedPage

ON, SCENE = "[data-action='on']", "[data-action='scene'][data-number='{}']"
TARGETS = ".gofish-story :is(button, input, select, a)"


class Reader(AtStory):
    """Somebody to whom the story is told."""

    def does_what_there_is_to_do(self) -> None:
        """Answer, guess, deal or listen: the first question by one key, before anything has the focus."""
        if self.focus_is_on("body"):
            self.press("1")
            assert self.part("reply").is_visible()
        else:
            self.do()

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

    def meets_no_barrier(self) -> None:
        """What is shown fits, its targets can be hit, and axe finds nothing."""
        assert_axe_finds_nothing(self.page, self.screen)
        assert_it_fits_and_can_be_hit(self.page, TARGETS, self.screen)

    def goes_back_to_the_first_scene(self) -> None:
        """What was answered there is still there."""
        self.tab_to(SCENE.format(0)).press("Enter")
        assert self.part("reply").is_visible()


def test_the_story_is_told_to_its_end_by_keyboard_alone(phone: WatchedPage, server_url: str) -> None:
    reader = Reader(phone).open(server_url)
    calm(phone)
    assert_no_words_lie_across_an_edge(phone, ".gy-page")
    told, met = [], set[str]()
    for screen in reader.reads_on():
        told.append(screen)
        reader.does_what_there_is_to_do()
        if reader.data("does") not in met:
            met.add(reader.data("does"))
            reader.meets_no_barrier()
        if screen == "worlds":
            reader.reloads()
    assert told == [screen.name for scene in scenes() for screen in scene.screens]
    reader.goes_back_to_the_first_scene()
