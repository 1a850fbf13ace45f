"""The command line, the server of the apps, and the store that keeps what learners leave open.

Read `cli` first, then the command that you are after in `commands/`; `play` leads on to `voila/`, `seats/` and
`classroom/`, `print` to `printing/`, and `widgets`, which the apps' notebooks show, to `store/`. `hub/` has the same
pages for Binder and JupyterHub, `doctor/` looks at the installation. The other modules each do one thing for them.
"""
