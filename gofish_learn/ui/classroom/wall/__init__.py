"""The wall of a class: `shown` is what stands there, `led` how the teacher's page leads it, `slides` the lessons."""
