from gofish_learn.serve.notebook.chart import Chart as Chart
from gofish_learn.serve.notebook.controls import (
    CrossOut as CrossOut,
    Deals as Deals,
    Guess as Guess,
    Hand as Hand,
    Pond as Pond,
    Seat as Seat,
)
from gofish_learn.serve.notebook.pieces import (
    at_table as at_table,
    cross_out as cross_out,
    deal_again as deal_again,
    draw_again as draw_again,
    guess as guess,
    redraw as redraw,
    show_hands as show_hands,
)
