"""The worth of hands before all cards are out."""
from __future__ import annotations

from typing import NamedTuple

from ._lib import (HousewayError, c, ffi, lib, message, said_bytes, seed64,
                   whole, words)
from .books import Books, default_books


class Chance(NamedTuple):
    """One hand's share of the pot, and how the deals came out."""

    equity: float
    deals: int
    scoop: int
    tie: int
    high: int
    low: int
    more: int
    less: int
    nothing: int
    exact: bool
    error: float  # one standard error of the equity; 0: counted


def odds(game: str, *hands: str, board: str | None = None,
         dead: str | None = None, house: str | None = None, trials: int = 0,
         seed: int = 0, books: Books | None = None) -> list[Chance]:
    """The worth of each hand if nobody folds: hands are cards ("AsAh"),
    ranges ("AA,AKs,KQ+", "AsKs,QdQh"), of a draw those kept and those thrown
    ("AsAhAd/7c2d"), or "any".

    >>> aces, kings = odds("holdem", "AsAh", "KsKh")
    >>> round(aces.equity, 4), aces.scoop, aces.exact
    (0.8264, 1410336, True)
    >>> [round(x.equity, 3) for x in odds("holdem", "AK", "QQ", "any",
    ...                                   board="Ah 7d 2c", trials=20000)]
    [0.804, 0.083, 0.112]
    >>> tried, _ = odds("holdem", "AsAh", "KsKh", trials=10000)
    >>> aces.error, 0.003 < tried.error < 0.004
    (0.0, True)
    """
    if not -1 <= whole("trials", trials) <= 10 ** 12:
        raise HousewayError(f"trials cannot be {trials}: say 0, so many, or "
                            "-1 to count every deal")
    said, out = message(), ffi.new("struct hw_chance[10]")
    kept = [ffi.new("char[]", said_bytes(hand)) for hand in hands]
    exact = lib.hw_odds((books or default_books()).handle, c(house), c(game),
                        kept, len(kept), c(board), c(dead), trials,
                        seed64(seed), out, said)
    if exact < 0:
        raise HousewayError(words(said))
    return [Chance(x.shares / x.deals / lib.HW_ODDS_POT, x.deals, x.scoop,
                   x.tie, x.high, x.low, x.more, x.less, x.nothing,
                   exact == 1, x.error) for x in out[0:len(hands)]]
