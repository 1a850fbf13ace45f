"""Runs of many games: `games` (where they are played, records, bar), `cluster` (Dask), `class_bots` (a tournament)."""
