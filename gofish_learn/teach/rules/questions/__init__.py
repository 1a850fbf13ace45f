"""What is asked about a moment: `question` is what one is made of, the others are grouped by what they are about."""
