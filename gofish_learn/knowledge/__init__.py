"""What a seat can know: from what it has seen to what its opponents may hold.

`meaning` says what each event shows of the hands, for all that follows. `beliefs` are the exact chances, `proofs` the
reasons in sentences, `remembering` what is left of either after a while, `opening_odds` the chances that have a
formula, and `review` judges asks by all of it. NumPy is loaded only by what counts; `needs_numpy` says whether it is
there.
"""

from gofish_learn._lazy_names import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__)
