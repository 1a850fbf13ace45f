"""How an app's script and style come to its page.

Read `page_files` (where a widget takes them from) and then `bundle` (one of each out of many files).
"""
