"""All that Jupyter needs: the apps as widgets, and our page template for Voila.

Read `widget` first, then what notebooks call (`apps`, `pieces`, `chart`). The template lies in `serve/share`, and
`binder/jupyter_server_config.json` has the settings for Binder and a JupyterHub. `gofish-learn voila` starts Voila as
it is. Only here is anything of Jupyter's or Voila's imported, and nothing of theirs is changed.
"""
