"""The kinds of fresh questions, a module a lesson: each is a function from seeded chance to a question.

Read `lesson_one` first; the others are alike.
"""
