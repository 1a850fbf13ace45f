from gofish_learn.teach.practice.in_words import homework_sheet as homework_sheet
from gofish_learn.teach.practice.in_words import (
    ask_question as ask_question,
    check_answer as check_answer,
    practice_question as practice_question,
)
