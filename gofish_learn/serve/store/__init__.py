"""Keeping what learners do: `database` is one SQLite file, `store` what happens when it cannot be used."""
