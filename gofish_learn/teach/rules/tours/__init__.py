"""The tours: `tour` says what one is, then a module a rule book; `all` holds the six by name."""
