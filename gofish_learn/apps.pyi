from gofish_learn.serve.notebook.apps import (
    bot_arena as bot_arena,
    chance_lab as chance_lab,
    memory_lab as memory_lab,
    my_progress as my_progress,
    my_reef as my_reef,
    open_page as open_page,
    play_table as play_table,
    puzzles as puzzles,
    rules_lab as rules_lab,
    rules_tour as rules_tour,
    story as story,
    teacher_page as teacher_page,
)
