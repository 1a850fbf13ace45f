"""Stands before the package of this name, which jsonschema does without: it takes a process 2 s to import."""
