"""Teaching: real positions, questions whose answers the engine gives, and what a learner's answers are worth.

`deal_code` and `positions` come first; then a folder an app: `rules`, `detective`, `memory` and `chance`, and
`lessons`, which is what the notebooks call.
"""
