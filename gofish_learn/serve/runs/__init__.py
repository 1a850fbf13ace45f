"""Runs of many games on the command line.

Read `options` (how they are asked for), `games` (where they are played, their records, a bar) and `cluster` (Dask).
"""
