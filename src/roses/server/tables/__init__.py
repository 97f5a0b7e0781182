"""The tables: kept in memory, played at, sat down to, and written to disk before anybody hears of a change."""
