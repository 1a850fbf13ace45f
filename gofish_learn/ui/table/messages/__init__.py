"""What the table says to its page: what a game may be (`setup`), the table after a deed (`screen`), and `looks`."""
