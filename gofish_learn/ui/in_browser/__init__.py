"""The apps in a browser that has Python itself (Pyodide, in a worker of the page), with no server and no Jupyter.

`engine` is what the worker's script calls with every message of its page; what the browser keeps is in
`gofish_learn.store.browser`. The scripts stand beside it; `gofish-learn site` writes the pages.
"""
