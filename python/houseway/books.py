"""The houses' books."""
from __future__ import annotations

import json
from typing import Any

from ._lib import (HousewayError, c, ffi, given, lib, message, said_bytes,
                   words)

_default: "Books | None" = None


class Books:
    """The books that are built in; a folder adds others.

    >>> Books().houses
    ['oceana', 'rogelios', 'sandk']
    >>> Books("/nowhere")
    Traceback (most recent call last):
        ...
    houseway._lib.HousewayError: /nowhere: is not a folder
    """

    def __init__(self, folder: str | None = None) -> None:
        said = message()
        self.handle: Any = lib.hw_books_open(c(folder), said)
        if self.handle == ffi.NULL:
            raise HousewayError(words(said))
        self.handle = ffi.gc(self.handle, lib.hw_books_close)
        self.folder = folder

    def __reduce__(self) -> tuple[Any, ...]:
        """Books are not written down: they are read again, where they lie."""
        return (default_books, ()) if self is _default \
            else (Books, (self.folder,))

    def __copy__(self) -> "Books":
        return self  # nobody can change them

    def __deepcopy__(self, memo: dict[int, Any]) -> "Books":
        return self

    @property
    def houses(self) -> list[str]:
        return _names(lambda n: lib.hw_house(self.handle, n))

    def games(self, house: str | None) -> list[str]:
        """The games of a house; of None the base games.

        >>> len(Books().games("oceana"))
        12
        """
        out = _names(lambda n: lib.hw_game(self.handle, c(house), n))
        if not out:
            raise HousewayError(f"there is no house {house!r}")
        return out

    def card(self, house: str, game: str) -> dict[str, Any]:
        """The card a newcomer is handed: wins, special, costs, the sign."""
        said = message()
        text = lib.hw_book_card(self.handle, c(house), c(game), said)
        out: dict[str, Any] = json.loads(given(text, said))
        return out

    def clause(self, name: str) -> dict[str, Any]:
        """A clause by its id.

        >>> Books().clause("OCE-HOLDEM-5.1")["house"]
        'oceana'
        """
        said = message()
        text = lib.hw_clause(self.handle, c(name), said)
        out: dict[str, Any] = json.loads(given(text, said))
        return out

    def replay(self, phh: str) -> dict[str, Any]:
        """Plays hand histories (PHH) through the engine: a verdict for each.

        >>> Books().replay("not a hand")
        Traceback (most recent call last):
            ...
        houseway._lib.HousewayError: phh:1:5: a key must be followed by '='
        """
        said, text = message(), said_bytes(phh)
        answer = lib.hw_phh_replay(self.handle, text, len(text), said)
        out: dict[str, Any] = json.loads(given(answer, said))
        return out


def _names(one: Any) -> list[str]:
    out: list[str] = []
    while (name := one(len(out))) != ffi.NULL:
        out.append(words(name))
    return out


def default_books() -> Books:
    """The books that are built in, read once."""
    global _default
    if _default is None:
        _default = Books()
    return _default


def offerings() -> list[tuple[str, str]]:
    """Every game of every house.

    >>> len(offerings())
    32
    """
    books = default_books()
    return [(house, game) for house in books.houses
            for game in books.games(house)]


def replay(phh: str) -> dict[str, Any]:
    """Plays hand histories (PHH) by the books that are built in."""
    return default_books().replay(phh)
