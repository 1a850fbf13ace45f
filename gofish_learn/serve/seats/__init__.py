"""How many pages may have a kernel at once, and whose turn it is.

Read `seats` first, which knows nothing of kernels, then `seating`, which starts and ends them, `memory`, and
`open_files`.
"""
