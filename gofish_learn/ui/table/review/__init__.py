"""A game looked back upon: `screen` draws each ask with its chance, `host` lets the learner try the mistakes again."""
