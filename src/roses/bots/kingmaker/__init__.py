"""Bots for Kingmaker."""
