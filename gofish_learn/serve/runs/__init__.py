"""Runs of many games on the command line: `options` is how they are asked for, `games` where they are played."""
