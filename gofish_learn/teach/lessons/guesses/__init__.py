"""What the lessons' notebooks ask before they answer: a module a lesson.

They stand here and not in the notebooks, since whoever reads a cell would read its answer. Each names the commonest
wrong ideas; every number in them is counted by the kit.
"""
