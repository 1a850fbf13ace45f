"""What a class is asked, and how it answers.

`computed` are the questions of the lessons whose answers the kit works out, `ready` all that are ready to be asked, and
`tallies` counts the answers of a class.
"""
