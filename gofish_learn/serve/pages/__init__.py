"""What pages that need no kernel have in common: see `plain`."""
