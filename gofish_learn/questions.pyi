from gofish_learn.teach.practice.catalogue import practice_question as practice_question
from gofish_learn.teach.practice.printed_sheet import homework_sheet as homework_sheet
