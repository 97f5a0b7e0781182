"""Training: what the bots know beyond the rules, worked out by play and kept as data files."""
