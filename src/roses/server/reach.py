"""Who can reach this server: only this computer, or others on its network as well, and by which addresses."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from typing import Final, final

EVERYWHERE: Final = ("0.0.0.0", "::")
# An address that belongs to nobody: asking for the way to it sends nothing, and tells which of our own we would use.
NOWHERE: Final = ("192.0.2.1", 9)


@final
class Reach:
    """Where the server listens."""

    def __init__(self, host: str = "127.0.0.1", port: int = 0) -> None:
        self.host: Final = host
        self.port: Final = port

    @property
    def network(self) -> bool:
        """Can others than this computer get here at all?"""
        return self.host in EVERYWHERE or not _is_loopback(self.host)

    def addresses(self) -> list[str]:
        """What others on the same network type in, most likely first."""
        if not self.network:
            return []
        hosts = _own_addresses() if self.host in EVERYWHERE else [self.host]
        return [f"http://{f'[{host}]' if ':' in host else host}:{self.port}" for host in hosts]


def is_this_computer(host: str) -> bool:
    """Does a name in the address line lead back to the computer it is typed on?"""
    name = host.strip("[]").lower()
    return name == "localhost" or name.endswith(".localhost") or _is_loopback(name)


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _own_addresses() -> list[str]:
    """This computer's addresses on its networks; the one it would go out by comes first."""
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(NOWHERE)
        found.append(str(way.getsockname()[0]))
    with contextlib.suppress(OSError):
        found += [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return list(dict.fromkeys(host for host in found if not _is_loopback(host)))
