"""The text table: a game in the terminal, line by line, for people, pipes and screen readers. Knows no rule."""
