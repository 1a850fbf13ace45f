"""The Voila server of the apps, and what is changed of Voila for it.

Read in this order: `config`, `apps` (the landing page's list), `pages` (our addresses), `scripts`, `server`; then
`template_cache`, `quick_start` and `lean_ipykernel`, each of which spares something.
"""
