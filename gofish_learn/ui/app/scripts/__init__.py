"""How an app's script and style come to its page.

Read `joined` (what is handed out), `bundle` (one of each out of many files) and `drawings` (pictures that come alone).
"""
