"""Paper: `pdf` makes what can be printed of the lessons, for the command and for the pages alike."""
