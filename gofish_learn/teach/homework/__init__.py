"""Homework without accounts: a task stands in a link, and what was done comes back as a code behind a name.

Read `tasks`, then `codes` and the `values` in them, then `handed_in`, which reads what a class has sent, and
`results`, which says what it means. `links` reads what people type and copy, and `beside`
puts homework beside a class’s other results.
"""
