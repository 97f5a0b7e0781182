"""Every screen that was drawn before it was built, as it is now: one picture each, to be laid beside the drawing.

`python -m tests.browser.pictures --out DIR` brings a table to the position each picture is about, with people who click
what is offered, and keeps what they see at the size of the drawing.
"""
