"""Runs of many games on the command line.

Read `options` (how they are asked for), `games` (where they are played, their records, a bar) and `cluster` (Dask).
`class_bots` is a tournament that a teacher starts from a page, and `class_play` what plays it.
"""
