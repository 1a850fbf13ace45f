"""The tables at which people sit on their own devices.

Read `schema` first, what there is to keep, then `rows`, a table read and written, `tables`, what their hosts ask for,
and `rounds`, what a class's teacher does.
"""
