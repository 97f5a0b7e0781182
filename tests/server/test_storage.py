"""The writer: what waits together is written together, and one that cannot be written does not harm the others."""

from __future__ import annotations

import asyncio
import os
import pwd
import random
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, event, select, text
from sqlalchemy.exc import IntegrityError

from roses.server.storage import Storage, StorageError, schema
from tests.server.at_the_table import Server, act, asked, four_friends, play_to_end, state_of


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    opened = Storage(f"sqlite:///{tmp_path / 'roses.db'}")
    opened.open()
    yield opened
    opened.close()


def row(key: str) -> dict[str, str]:
    return {"key": key, "value": "x"}


def keys(storage: Storage) -> list[str]:
    return sorted(found.key for found in storage.read_now(select(schema.setting.c.key)))


def test_waiting_changes_share_a_commit(storage: Storage) -> None:
    commits = []
    event.listen(storage._writer, "commit", lambda connection: commits.append(1))
    add = schema.setting.insert()

    async def many() -> None:
        await asyncio.gather(*(storage.write([(add, row(str(number)))]) for number in range(200)))

    asyncio.run(many())
    assert len(keys(storage)) == 200
    assert len(commits) < 200


def test_a_change_that_cannot_be_written_fails_alone(storage: Storage) -> None:
    add = schema.setting.insert()

    async def three() -> list[object]:
        jobs = [
            storage.write([(add, row("a"))]),
            storage.write([(add, row("b")), (add, row("a"))]),
            storage.write([(add, row("c"))]),
        ]
        return list(await asyncio.gather(*jobs, return_exceptions=True))

    outcomes = asyncio.run(three())
    assert outcomes[0] is None
    assert isinstance(outcomes[1], IntegrityError)
    assert outcomes[2] is None
    assert keys(storage) == ["a", "c"]


def test_every_commit_is_forced_to_the_disk(storage: Storage) -> None:
    with storage._writer.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"


def test_the_database_is_nobody_elses_to_read(tmp_path: Path, storage: Storage) -> None:
    assert (tmp_path / "roses.db").stat().st_mode & 0o077 == 0


def test_an_older_database_is_brought_up_to_date_and_a_current_one_left_alone(tmp_path: Path) -> None:
    for _ in range(2):
        storage = Storage(f"sqlite:///{tmp_path / 'again.db'}")
        storage.open()
        assert storage.read_now(select(schema.game_table)) == []
        storage.close()


def test_what_is_no_database_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("not a database at all, but long enough to be taken for one" * 100)
    for url in ("nonsense", "mysql://x", "sqlite://", f"sqlite:///{tmp_path / 'notes.txt'}"):
        with pytest.raises(StorageError) as refused:
            Storage(url).open()
        assert "\n" not in str(refused.value)


def _postgres() -> str | None:
    """Where a PostgreSQL server's programs are, if they are."""
    found = shutil.which("initdb")
    if found:
        return str(Path(found).parent)
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return str(versions[-1].parent) if versions else None


@pytest.fixture
def postgres() -> Iterator[str]:
    """A PostgreSQL server of our own, in a folder that only its user needs to reach."""
    pytest.importorskip("psycopg", reason="psycopg is not installed: pip install roses[postgres]")
    programs = _postgres()
    if programs is None:
        pytest.skip("no PostgreSQL server is installed on this machine")
    with tempfile.TemporaryDirectory(prefix="roses-postgres-") as folder:
        as_user = _not_root(Path(folder))
        data = f"{folder}/data"
        made = subprocess.run(
            [*as_user, f"{programs}/initdb", "-D", data, "-U", "roses", "-A", "trust"], capture_output=True, check=False
        )
        if made.returncode:
            pytest.skip(f"PostgreSQL does not set up here: {made.stderr.decode()[-200:]}")
        options = f"-k {folder} -c listen_addresses='' -c fsync=off"
        control = [*as_user, f"{programs}/pg_ctl", "-D", data, "-w", "-l", f"{folder}/log"]
        subprocess.run([*control, "-o", options, "start"], check=True, capture_output=True)
        yield f"postgresql://roses@/postgres?host={folder}"
        subprocess.run([*control, "-m", "fast", "stop"], check=True, capture_output=True)


def _not_root(folder: Path) -> list[str]:
    """PostgreSQL refuses to run as root: run it as its own user."""
    if os.getuid() != 0:
        return []
    try:
        user = pwd.getpwnam("postgres")
    except KeyError:
        pytest.skip("PostgreSQL refuses to run as root, and there is no user postgres")
    os.chown(folder, user.pw_uid, user.pw_gid)
    return ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]


def test_a_game_is_played_killed_and_finished_on_postgresql(postgres: str) -> None:
    server = Server(postgres)
    id, people = four_friends(server)
    person, state = next(asked(people, id))
    act(person, id, state["view"]["legal"][0], state["version"])
    before = [state_of(person, id)["view"] for person in people]
    server.kill()
    server.start()
    assert [state_of(person, id)["view"] for person in people] == before
    play_to_end(people, id, random.Random(1), orders=1)
    server.stop()


def test_a_database_of_the_first_shape_is_brought_to_the_newest(tmp_path: Path) -> None:
    """With what stands in it: a table from before has no name."""
    url = f"sqlite:///{tmp_path / 'old.db'}"
    migrations = Path(schema.__file__).parent / "migrations"
    config = Config()
    config.set_main_option("script_location", str(migrations))
    engine = create_engine(url)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        values = {
            column.name: 0 if column.type.python_type is not str else "x"
            for column in schema.game_table.columns
            if column.name not in ("title", "last", "course", "hints")
        }
        names = ", ".join(values)
        connection.execute(
            text(f"insert into game_table ({names}) values ({', '.join(f':{n}' for n in values)})"), values
        )
    engine.dispose()
    opened = Storage(url)
    opened.open()
    try:
        (row,) = opened.read_now(
            select(
                schema.game_table.c.title,
                schema.game_table.c.last,
                schema.game_table.c.course,
                schema.game_table.c.hints,
            )
        )
        assert (row.title, row.last, row.course, row.hints) == ("", None, None, True)
    finally:
        opened.close()
