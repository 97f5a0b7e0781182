"""Bots for Wars of the Roses."""
