"""The names under which this machine is reached, and who asks.

A browser that another site has talked into asking (DNS rebinding) gives that site's name as the host: such requests
are refused, whatever they ask for.
"""

import contextlib
import ipaddress
import re
import socket
import time
from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

import psutil
from tornado.httputil import HTTPServerRequest, split_host_and_port

from gofish_learn.serve.ports import ip_of, is_local

FRESH_SECONDS = 3.0
"""How long the list of addresses is used again: it changes when the machine enters another network."""
NETWORK_BITS = 64
"""One device may have any number of IPv6 addresses, which have these bits in common."""
NOWHERE = ("192.0.2.1", 9)
"""An address that is kept free for examples. Source: RFC 5737."""
VIRTUAL = re.compile(
    r"docker|br-|veth|virbr|vbox|vmnet|vethernet|utun|tun|tap|wg|tailscale|zt|lxc|podman|bridge", re.IGNORECASE
)
"""Names of network interfaces that no learner is behind."""
OF_BROWSERS = re.compile(
    r"accept(-.*)?|cache-control|connection|content-(length|type|encoding)|cookie|dnt|gofish-.*|host|if-.*|keep-alive|"
    r"last-event-id|origin|pragma|priority|purpose|range|referer|save-data|sec-.*|te|upgrade(-insecure-requests)?|"
    r"user-agent|device-memory|downlink|dpr|ect|rtt|viewport-.*|width|x-requested-with",
    re.IGNORECASE,
)
"""What a browser says of itself. Proxies have so many names for what they add that any other one is taken for theirs:
then whoever asks is not on this machine, though the proxy is."""
OF_A_HOUSE = ("local", "lan", "home", "home.arpa", "internal", "fritz.box")
"""What the routers of a house append to a machine's name. Another site cannot have such a name point to this machine:
none is registered under the first five, and the last belongs to the maker of those routers. Any other name under them
is not this machine's. Source: RFC 6762 (local), RFC 8375 (home.arpa), ICANN's resolution of 2024-07-29 (internal)."""


class Address(NamedTuple):
    """An address of this machine, and how likely a learner's device is to reach it: 4 is best, and 0 never."""

    text: str
    reach: int


def own_addresses() -> list[Address]:
    """The addresses of this machine; those come first that a learner's device most likely reaches."""
    usual = _usual_address()
    up = {name for name, about in psutil.net_if_stats().items() if about.isup}
    found = {}
    for name, places in psutil.net_if_addrs().items():
        for place in places:
            if name in up and place.family in {socket.AF_INET, socket.AF_INET6}:
                text = place.address.partition("%")[0]
                found[text] = Address(text, _reach(text, virtual=bool(VIRTUAL.match(name)), usual=text == usual))
    return sorted(found.values(), key=lambda one: -one.reach)


def _usual_address() -> str:
    """The address under which this machine would reach others, or nothing where it has no way out."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(NOWHERE)  # nothing is sent: this only asks which way it would go
        return str(probe.getsockname()[0])
    return ""


def _reach(text: str, *, virtual: bool, usual: bool) -> int:
    ip = ipaddress.ip_address(text)
    needs_zone = ip.version == 6 and ip.is_link_local  # which no browser takes
    if ip.is_loopback or ip.is_unspecified or needs_zone:
        return 0
    if ip.is_link_local or virtual:
        return 1
    if ip.version == 6:
        return 2
    return 4 if usual else 3


def own_names() -> set[str]:
    """The names by which others may know this machine, besides its addresses."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return {name, short, *(f"{short}.{end}" for end in OF_A_HOUSE)}


class Hosts:
    """The names and addresses that requests may give as their host, whatever the port."""

    def __init__(
        self,
        names: Iterable[str] = (),
        *,
        found: Callable[[], list[Address]] = own_addresses,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Allow `localhost`, `names`, which may be addresses as well, and the machine's addresses as `found` says."""
        self.names = {"localhost", *map(bare, names)} - {""}
        self._found, self._clock = found, clock
        self._addresses: tuple[float, list[Address]] | None = None

    @property
    def addresses(self) -> list[Address]:
        """The machine's addresses, the best first."""
        now = self._clock()
        if self._addresses is None or now - self._addresses[0] > FRESH_SECONDS:
            self._addresses = (now, self._found())
        return self._addresses[1]

    def allows(self, host: str) -> bool:
        """Whether a request may give this as its host."""
        name = bare(host)
        return name in self.names or self.has(name)

    def has(self, address: str) -> bool:
        """Whether an address is one of this machine's."""
        ip = ip_of(address)
        return ip is not None and (ip.is_loopback or any(ip_of(one.text) == ip for one in self.addresses))


def bare(host: str) -> str:
    """The name or address in a Host header, without the port and the brackets, in lower case."""
    try:
        name, _ = split_host_and_port(host.strip().lower())
    except ValueError:  # more digits in the port than Python turns into a number
        return ""
    return name.removeprefix("[").removesuffix("]").removesuffix(".")


def is_here(request: HTTPServerRequest, proxies: Collection[str] = ()) -> bool:
    """Whether whoever asks sits at this machine, and no proxy, named or not, speaks for somebody else."""
    asker = ip_of(request.remote_ip or "")
    if asker in map(ip_of, proxies) or not all(map(OF_BROWSERS.fullmatch, request.headers)):
        return False
    return is_local(str(asker)) and is_local(bare(request.host))


def asker_of(request: HTTPServerRequest, proxies: Collection[str] = ()) -> str:
    """The address of who asks; only a proxy that was named is believed when it says so.

    Of a row of addresses the last is the one that the proxy has seen itself, unless that is a proxy's again; whatever
    stands before it, anybody could have written there.
    """
    asker, known = ip_of(request.remote_ip or ""), {ip_of(one) for one in proxies}
    for text in reversed(request.headers.get("X-Forwarded-For", "").split(",") if asker in known else ()):
        said = ip_of(text.strip())
        if said is None:
            break
        asker = said
        if said not in known:
            break
    return "" if asker is None else str(asker)


def network_of(address: str) -> str:
    """What an address is counted under: itself or, in IPv6, its network; “?” for none."""
    ip = ip_of(address)
    if ip is None:
        return address or "?"
    return str(ip if ip.version == 4 else ipaddress.ip_network((ip, NETWORK_BITS), strict=False))


def from_own_page(request: HTTPServerRequest) -> bool:
    """Whether a request comes from a page of this server or from no browser; other sites may change nothing here."""
    origin = request.headers.get("Origin")
    if origin is not None:
        scheme, found, place = origin.lower().partition("://")
        return bool(found) and scheme in {"http", "https"} and place == request.host.lower()
    return request.headers.get("Sec-Fetch-Site", "none") in {"none", "same-origin"}
