"""What a class is asked: `ready`, the questions of the lessons, and `tallies`, how its answers are counted."""
