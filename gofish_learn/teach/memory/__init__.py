"""Memory games: how many facts about a game somebody remembers, and for how long.

Read `games` first (games to listen to, and questions about them), then `measures` (what the answers say of a memory).
"""
