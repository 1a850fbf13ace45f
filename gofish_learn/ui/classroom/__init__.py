"""The teacher's page: who is here, where it is seated, what it is asked and shown, and how it has done.

Read `host` first, which message does what, then `class_now`, what is read of the store, and `session`, what is open.
What each tab shows is worked out in `tab_people`, `board`, `tab_ask`, `tab_play` with `seating` and `shown_games`, and
`tab_results`, and drawn by the templates beside them, from `page.html` on. `wall` is what stands on the wall, and
`wall_controls` how it is led.
"""
