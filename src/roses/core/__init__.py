"""The contract, chance, records, positions, log and text. Knows no rule of any game."""
