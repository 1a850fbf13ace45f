"""The apps on Binder and JupyterHub, where everybody has a JupyterLab of their own, below an address of their own.

Read `extension` first, which adds the pages to that server, beside Voila's own extension, which sends their scripts;
then `pages`. Settings such as `binder/jupyter_server_config.json` switch it on, by the name
`gofish_learn.serve.hub`, which it has had since 1.0.0.
"""
