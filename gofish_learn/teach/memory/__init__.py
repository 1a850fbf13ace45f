"""Memory: `games` to listen to, `questions` about them, `spans` (how many facts) and `curves` (for how long)."""
