"""What is kept on disk: its shape (`schema`), its rows (`rows`), and the one writer that makes changes durable."""

from roses.server.storage.database import Storage, StorageError
from roses.server.storage.group_commit import Step

__all__ = ["Step", "Storage", "StorageError"]
