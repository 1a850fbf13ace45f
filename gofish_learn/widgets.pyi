from gofish_learn.serve.notebook.pieces import (
    at_table as at_table,
    cross_out as cross_out,
    deal_again as deal_again,
    draw_again as draw_again,
    guess as guess,
    show_hands as show_hands,
    slide as slide,
)
