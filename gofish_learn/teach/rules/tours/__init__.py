"""The tours of the rule books: `tour` defines a tour and its steps, then a module a rule book; `registry` lists all."""
