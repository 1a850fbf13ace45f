"""The lessons on the server and on paper: `handlers` answers with their pages, `pdf` makes what can be printed."""
