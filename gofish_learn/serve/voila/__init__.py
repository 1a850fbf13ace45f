"""The Voila server of the apps.

Read `server` first, then `config`, `apps` (what is on the landing page), `pages`, `lesson_pages`, `joined` and
`scripts`. Whatever changes Voila or Jupyter itself is in `patches/`.
"""
