"""The table in the browser: lobby, tables, seats, clocks, chat, storage and live updates, for every game alike."""
