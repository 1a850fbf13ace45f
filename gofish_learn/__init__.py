"""Go Fish Learn: rules, probability, memory and reasoning through the card game Go Fish.

The package is built in layers, each importing only those before it: `engine` (the game), `knowledge` (what can be
known), `bots`, `lab` (many games), `teach`, `ui` and `serve`. Start reading at `gofish_learn.engine.game`.
"""

__version__ = "0.1.0"
