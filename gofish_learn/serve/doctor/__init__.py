"""What `gofish-learn doctor` looks at, to say what is wrong with an installation and how to mend it.

Read `finding`, what a look gives, and then `looks`. Nothing is imported before it is looked at: the doctor has to come
even where half of the installation is missing.
"""
