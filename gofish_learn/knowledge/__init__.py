"""What a seat can know: from what it has seen to what its opponents may hold.

`beliefs` are the exact chances, `proofs` the reasons in sentences, `remembering` what is left of either after a while,
`odds` the chances that have a formula, and `review` judges asks by all of it. NumPy is loaded only by what counts.
"""
