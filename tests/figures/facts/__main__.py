"""Play the games of `games` anew, all or those of these names, and write down what they came to."""

import sys

from tests.figures.facts.games import write

if __name__ == "__main__":
    write(sys.argv[1:])
