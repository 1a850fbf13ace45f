"""The slides that answer the misconceptions: one for each, which is there."""

from gofish_learn.serve.places import lessons_folder
from gofish_learn.teach.questions.misconceptions import ANSWERED_ON, MISCONCEPTIONS
from gofish_learn.ui.lessons.documents import LessonFolder
from gofish_learn.ui.lessons.slides.screens import slides_of


def test_each_misconception_has_a_slide_that_answers_it_and_that_slide_is_there() -> None:
    assert ANSWERED_ON.keys() == MISCONCEPTIONS.keys()
    lessons = LessonFolder(lessons_folder()).lessons
    titles = {number: [slide.title for slide in slides_of(lesson)] for number, lesson in lessons.items()}
    assert [(word, on) for word, on in ANSWERED_ON.items() if titles[on[0]].count(on[1]) != 1] == []
