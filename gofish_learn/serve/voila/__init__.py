"""The Voila server of the apps.

Read `server` first, then `config`, `apps` (what is on the landing page), `pages`, `app_page`, which takes a seat of
`serve/seats`, `lesson_pages`, `joined`, `scripts` and `access_log`. Who may come in is said in `serve/classroom`.
Whatever changes Voila or Jupyter itself is in `patches/`.
"""
