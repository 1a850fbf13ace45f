"""What a class is asked and told on a server that others can reach.

Read `changes` first, which brings all that is new to the pages of a class, then `news`, what learners' pages tell. The
teacher shows the `wall`. By `friends` others come to a table at which everybody has a device.
"""
