"""A run of many games: on any executor, with its records in a file, stopped at any moment.

Read in this order: `runner` (work in blocks on any executor), `cluster` (an executor for Dask), `records` (a file that
is whole at every moment, and what its games came to).
"""
