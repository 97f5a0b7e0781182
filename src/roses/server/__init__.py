"""The server: tables in memory, each change on disk before anybody hears of it, and a live channel for every viewer.

Imports point downward only (`tests/server/test_layers.py`):

    app, command, services      everything put together
    api                         HTTP: requests and answers, and nothing else
    tables                      a table in memory, the store of tables, seats, clocks, playing
    bots, identity              bots in processes of their own; who is asking
    live                        what each viewer is sent, and the streams it goes out on
    storage                     the database: schema, rows, group commit, migrations
    errors, limits              refusals, and how much one caller may ask
"""
