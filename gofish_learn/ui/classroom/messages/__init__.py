"""What the teacher's page says to its host (`requests`), and what is written on it (`page`; of the games: `board`)."""
