"""The apps in a browser that has Python itself (Pyodide, in a worker of the page), with no server and no Jupyter.

Read `texts` (the texts that the browser keeps), `saves` (games and progress as such texts) and `engine`, which the
worker's script calls with every message of its page. The scripts stand beside it; `gofish-learn site` writes the pages.
"""
