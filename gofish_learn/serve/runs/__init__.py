"""Runs of many games from the command line: `games` (where they are played, records, a bar) and `cluster` (Dask)."""
