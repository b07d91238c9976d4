"""The worth of games, the frequencies of hands, the results of simulated hands
and the fees of tables: figures of the program's verbs of the same names."""
from __future__ import annotations

import json
from typing import Any

from ._lib import HousewayError, c, ffi, given, lib, message, seed64, whole
from .books import Books, default_books


def _handle(books: Books | None) -> Any:
    return (books or default_books()).handle


def _told(text: Any, said: Any) -> dict[str, Any]:
    out: dict[str, Any] = json.loads(given(text, said))
    return out


def _text(kept: list[Any], words: str | None) -> Any:
    """Words in a struct: somebody has to keep them."""
    if words is None:
        return ffi.NULL
    kept.append(ffi.new("char[]", c(words)))
    return kept[-1]


def _whole(name: str, number: int, most: int = 2 ** 31 - 1) -> int:
    if isinstance(number, bool):
        raise TypeError(f"{name} is a whole number, not {number!r}")
    if not 0 <= whole(name, number) <= most:
        raise HousewayError(f"{name} cannot be {number}: say 0 to {most}")
    return whole(name, number)


def edge(house: str | None, game: str, how: str | None = None, *,
         suppose: str | None = None, plan: str | None = None,
         rounds: int = 0, seed: int = 1, players: int = 0, pace: int = 0,
         wager: int = 0, action: int = 0, bulk: bool = False,
         books: Books | None = None) -> dict[str, Any]:
    """The worth of a game to its players, and its cost: `houseway edge
    --json`.  A plan is "best", "computed", "chart", or a strategy of your own
    as `houseway edge --strategy` prints it.  wager and action are cents; what
    is in the answer is dollars.

    >>> edge("sandk", "pure-21.5")["edge_percent"]
    -1.816548
    >>> edge("rogelios", "pure-21.5", "pure.pays three_to_two")["edge_percent"]
    -0.660749
    >>> edge("oceana", "holdem", "3/6")["tables"][0]["player_an_hour"]
    20.0
    >>> edge("oceana", "holdem", plan="chart")
    Traceback (most recent call last):
        ...
    houseway._lib.HousewayError: plan and bulk are for games of totals
    """
    kept: list[Any] = []
    said = message()
    ask = ffi.new("struct hw_edge_ask *", {
        "how": _text(kept, how), "suppose": _text(kept, suppose),
        "plan": _text(kept, plan), "seed": seed64(seed), "bulk": bulk,
        "rounds": _whole("rounds", rounds, 10 ** 12),
        "players": _whole("players", players), "pace": _whole("pace", pace),
        "wager": _whole("wager", wager, 10 ** 12),
        "action": _whole("action", action, 10 ** 12)})
    return _told(lib.hw_edge(_handle(books), c(house), c(game), ask, said),
                 said)


def frequencies(house: str | None, game: str, *, joker: str | None = None,
                qualifier: str | int | None = None, jokers: int | None = None,
                jobs: int = 0, books: Books | None = None) -> dict[str, Any]:
    """How often each kind of hand comes in a game, every hand counted:
    `houseway frequencies --game GAME --json`.

    >>> lists = frequencies("sandk", "push-nine")["lists"]
    >>> lists[0]["hands"], lists[0]["rows"][0]["counted"]
    (22100, 4)
    """
    said = message()
    wanted = None if qualifier is None else str(qualifier)
    return _told(lib.hw_frequencies(
        _handle(books), c(house), c(game), c(joker), c(wanted),
        -1 if jokers is None else _whole("jokers", jokers),
        _whole("jobs", jobs), said), said)


def frequency_table(table: str) -> dict[str, Any]:
    """A published table, such as "five-bug", beside what is counted.

    >>> frequency_table("five")["equal"]
    True
    """
    said = message()
    return _told(lib.hw_frequency_table(c(table), said), said)


def simulate(house: str | None, game: str, *, hands: int = 0, seed: int = 1,
             seats: int = 0, limits: str | None = None,
             table: str | None = None, collection: str | None = None,
             payer: str | None = None, mistakes: bool = False,
             bulk: bool = False, jobs: int = 0, pace: int = 0,
             books: Books | None = None) -> dict[str, Any]:
    """Hands through the engine, and what they come to: `houseway simulate
    --json`.

    >>> run = simulate("oceana", "holdem", hands=1000)
    >>> run["hands"], run["refusals"], run["hash"]
    (1000, 0, 'c40e4fb8af6c6669')
    """
    kept: list[Any] = []
    said = message()
    ask = ffi.new("struct hw_simulate_ask *", {
        "limits": _text(kept, limits), "table": _text(kept, table),
        "collection": _text(kept, collection), "payer": _text(kept, payer),
        "hands": _whole("hands", hands, 10 ** 12), "seed": seed64(seed, 63),
        "seats": _whole("seats", seats), "jobs": _whole("jobs", jobs),
        "pace": _whole("pace", pace), "mistakes": mistakes, "bulk": bulk})
    return _told(lib.hw_simulate(_handle(books), c(house), c(game), ask,
                                 said), said)


def fees(house: str | None, game: str, how: str | None = None, *,
         players: int = 0, action: int = 0, wager: int = 0,
         books: Books | None = None) -> list[dict[str, Any]]:
    """The fees of a table, line by line: `houseway fees --json`.  action and
    wager are cents, what is in the answer is dollars.

    >>> [(line["fee"], line["clause"])
    ...  for line in fees("oceana", "holdem", "3/6", players=9)]
    [(3.0, 'OCE-HOLDEM-t1')]
    """
    said = message()
    out: list[dict[str, Any]] = _told(lib.hw_fees(
        _handle(books), c(house), c(game), c(how),
        _whole("players", players), _whole("action", action, 10 ** 12),
        _whole("wager", wager, 10 ** 12), said), said)["fees"]
    return out
