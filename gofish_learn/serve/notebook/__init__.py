"""All that Jupyter needs: the apps as widgets, our page template for Voila, and the pages of a Hub.

Read `widget` first, then what notebooks call (`apps`, `pieces`, `chart`), then `hub/`, the pages on Binder and a
JupyterHub. The template lies in `serve/share`. `gofish-learn voila` starts Voila as it is. Only here is anything
of Jupyter's or Voila's imported, and nothing of theirs is changed.
"""
