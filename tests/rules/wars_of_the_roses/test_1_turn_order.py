"""Chapter 1, Determine Turn Order."""

from tests.rules.wars_of_the_roses.table_setting import begin, set_table


def test_last_on_the_score_track_goes_first() -> None:
    table = set_table(score={"red": 10})
    table.reveal()
    assert table.order == ["blue", "yellow", "green", "red"]
    assert begin(order=["green", "red", "yellow", "blue"]).order == ["green", "red", "yellow", "blue"]
    t2 = table.saved_and_loaded()
    assert t2.state == table.state
    assert table.refused("green", "draft foo") == ("not-your-turn", "")
