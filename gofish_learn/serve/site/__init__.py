"""The site without a server, in files that any place can serve."""
