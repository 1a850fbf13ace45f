"""The lessons' notebooks in a folder of plain files: JupyterLab with Python inside the browser, and no server.

JupyterLite does the work; what is here gives it what it needs and makes sure that nothing of it comes from elsewhere.
Read `wheels` (what is installed here, packed for the browser), `building` (the whole folder, in which nothing points
outside) and, for what happens later in the learner's browser, `in_kernel`. `stand_ins/` has a package for there, and
`page/` extensions of JupyterLab.
"""
