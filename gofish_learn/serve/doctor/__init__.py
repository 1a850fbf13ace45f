"""What `gofish-learn doctor` looks at, to say what is wrong with an installation and how to mend it.

Read `finding` first, which is what a look gives, then `examination`, the list of all looks. `words` has the commands
that findings name. The others look at one thing each: `installation` at Python, files (which `recorded` lists) and
packages, `libraries` at what NumPy and Numba do, `folder` at the games, `machine` at the computer, `kernel` at a page's
own process.
Nothing is imported before it is looked at: the doctor has to come even where half of the installation is missing.
"""
