"""Everything that can be wrong with what somebody gave us, said in one sentence."""


class RosesError(Exception):
    """A mistake in the input. Its text is one clear sentence for the person who made it."""


class ComponentsError(RosesError):
    """A components file that cannot be played with; names file, entry and reason."""


class PositionError(RosesError):
    """A position file that is not a position."""


class RecordError(RosesError):
    """A record file that does not replay; names the line."""


class OptionError(RosesError):
    """A seat count, option or seed that the game does not have."""


class ScriptExhausted(RosesError):
    """Scripted chance was asked for more outcomes than were given."""
