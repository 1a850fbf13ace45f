"""What a class is asked and told on a server that others can reach.

Read `news` first, which the bar on learners' pages asks for. The teacher shows the `wall`, and by `asking` asks the
class from a slide. By `friends` others come to a table at which everybody has a device.
"""
