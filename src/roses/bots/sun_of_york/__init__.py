"""Bots for Sun of York."""
