"""A module with a mistake in it, in which somebody keeps a bot."""

HOW_MANY = 1 / 0
