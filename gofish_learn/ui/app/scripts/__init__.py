"""How an app's script and style come to its page.

Read `joined` (what is handed out, with the drawings that come alone), then `bundle` (one of each out of many files).
"""
