"""The wall of a class: `shown` is what stands there, and `led` how the teacher's page leads it."""
