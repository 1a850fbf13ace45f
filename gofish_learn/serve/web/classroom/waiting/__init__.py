"""What keeps one visitor from holding up the others.

`pace` is how often somebody may do something, `lane` lets everybody's first through before anybody's second, and
`aside` does what takes a while on threads of its own.
"""
