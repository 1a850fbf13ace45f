"""Paper: `pdf` makes what can be printed of the lessons, for the command and for the pages alike.

`lesson_book` is what a server answers from: the pages of the lessons, and the PDFs that it has made.
"""
