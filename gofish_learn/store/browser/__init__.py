"""What a browser keeps by itself, where there is no server: `texts` by their names, and `saves` over them."""
