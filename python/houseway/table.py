"""Tables: opened by a book, and driven by wishes."""
from __future__ import annotations

import json
import threading
from typing import Any, NamedTuple

from ._lib import (HousewayError, Refused, alone, asked, c, ffi, lib, message,
                   said_bytes, saved, seed64, words)
from .books import Books, default_books
from .ranks import Cards, card_texts, cards


class Pot(NamedTuple):
    """A main or side pot, and the seats that can win it."""

    amount: int
    seats: list[int]


class May(NamedTuple):
    """Something a seat may do, amounts and cards left open."""

    command: str
    least: int
    most: int
    step: int
    spot: int
    cards: int
    word: str | None


class Table:
    """A table of a house.  Money is whole cents, seats count from 1.

    >>> t = Table("oceana", "holdem", "3/6, seats 3", seed=1)
    >>> t.fill().deal().asked
    2
    >>> t.choices
    ['fold', 'call', 'raise 6.00']
    >>> t.do("2 raise 7.00")
    Traceback (most recent call last):
        ...
    houseway._lib.Refused: That is too much for a raise in this round: raise to less, call, or fold. ROG-STUD-5.2, borrowed
    >>> print(t.do("2 raise 6.00").tell(1))
    Seat 2 raises to $6.
    >>> t.cards(1, viewer=1), t.cards(2, viewer=1)
    (['Qd', '8s'], ['??', '??'])
    """

    def __init__(self, house: str | None, game: str, how: str | None = None,
                 *, seed: int | None = None,
                 books: Books | None = None) -> None:
        said = message()
        self.books = books or default_books()
        handle = lib.hw_table_open(self.books.handle, c(house), c(game),
                                   c(how), said)
        if handle == ffi.NULL:
            raise HousewayError(words(said))
        self._own(handle)
        if seed is not None:
            lib.hw_table_seed(self.handle, seed64(seed))

    def _own(self, handle: Any) -> None:
        self.handle = ffi.gc(handle, lib.hw_table_close)
        self.lock = threading.RLock()

    # By value

    @alone
    def copy(self) -> "Table":
        """A table just like it, to try things on, with the same cards to
        come.  copy.copy(), copy.deepcopy() and pickle do the same.

        >>> t = Table("oceana", "holdem", "seats 3", seed=1).fill().deal()
        >>> other = t.copy().choose(0)
        >>> t.asked, other.asked
        (2, 3)
        """
        handle = lib.hw_table_copy(self.handle)
        if handle == ffi.NULL:
            raise MemoryError("no memory for a copy")
        return _owning(self._besides(), handle)

    clone = copy
    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        return self.copy()

    @alone
    def redeal(self, viewer: int, seed: int) -> "Table":
        """A hand of poker as it might be for a seat: what it has seen is as
        it was, and all other cards are dealt anew.

        >>> t = Table("oceana", "holdem", "seats 3", seed=1).fill().deal()
        >>> other = t.redeal(2, seed=5)
        >>> t.cards(2, viewer=2) == other.cards(2, viewer=2)
        True
        >>> t.cards(3, viewer=3) == other.cards(3, viewer=3)
        False
        """
        said = message()
        handle = lib.hw_table_redeal(self.handle, viewer, seed64(seed), said)
        if handle == ffi.NULL:
            raise HousewayError(words(said))
        return _owning(self._besides(), handle)

    @alone
    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (*self._besides(),
                            saved(lib.hw_table_save, self.handle))

    def _besides(self) -> tuple[Any, dict[str, Any]]:
        """Its class, and what it has besides the library's table."""
        return type(self), {key: value for key, value in self.__dict__.items()
                            if key not in ("handle", "lock")}

    def _asked(self, answer: int, said: Any) -> None:
        """Raises what an answer means that is not HW_DONE."""
        if answer == lib.HW_REFUSED:
            raise self._refused(said)
        asked(answer, said)

    def _refused(self, said: Any) -> Refused:
        borrowed = ffi.new("bool *")
        clause = lib.hw_table_clause(self.handle, borrowed)
        return Refused(words(said),
                       None if clause == ffi.NULL else words(clause),
                       bool(borrowed[0]))

    # Driving

    @alone
    def fill(self) -> "Table":
        """Everybody buys chips who has none, or few."""
        said = message()
        self._asked(lib.hw_table_fill(self.handle, said), said)
        return self

    @alone
    def stack(self, deck: Cards) -> "Table":
        """The next deck begins with these cards.

        >>> Table("sandk", "pure-21.5").stack("As As") is not None
        True
        """
        if isinstance(deck, str):
            deck = deck.split()  # a shoe has a card more than once
        held = cards(deck)
        if lib.hw_table_stack(self.handle, held, len(held)) != lib.HW_DONE:
            raise HousewayError("these cannot be stacked")
        return self

    @alone
    def deal(self) -> "Table":
        """Begins a hand, and goes on until a seat is asked."""
        said = message()
        self._asked(lib.hw_table_deal(self.handle, said), said)
        return self

    @alone
    def do(self, command: str) -> "Table":
        """One wish, as in a transcript ("2 raise 6.00") or as JSON."""
        said = message()
        self._asked(lib.hw_table_do(self.handle, c(command), said), said)
        return self

    @alone
    def would(self, command: str) -> bool:
        """Would it be done?  Nothing changes."""
        answer = lib.hw_table_would(self.handle, said_bytes(command),
                                    ffi.NULL)
        return bool(answer == lib.HW_DONE)

    @property
    def asked(self) -> int:
        """The seat whose turn it is; 0: the hand is over."""
        with self.lock:
            return int(lib.hw_table_asked(self.handle))

    @property
    @alone
    def choices(self) -> list[str]:
        """The choices of the seat that is asked."""
        seat = self.asked
        return [words(lib.hw_table_choice(self.handle, seat, n))
                for n in range(lib.hw_table_choices(self.handle, seat))]

    @property
    def choice_count(self) -> int:
        """How many there are."""
        with self.lock:
            seat = lib.hw_table_asked(self.handle)
            return int(lib.hw_table_choices(self.handle, seat))

    @alone
    def choose(self, choice: int | str) -> "Table":
        """A choice, by its number or its words.

        >>> Table("oceana", "holdem").fill().deal().choose("jump")
        Traceback (most recent call last):
            ...
        houseway._lib.HousewayError: 'jump' is not one of: fold, call, raise 6.00
        """
        said = message()
        number = self._number(choice) if isinstance(choice, str) else choice
        seat = lib.hw_table_asked(self.handle)
        self._asked(lib.hw_table_choose(self.handle, seat, number, said), said)
        return self

    def _number(self, choice: str) -> int:
        there = self.choices
        if choice not in there:
            raise HousewayError(f"{choice!r} is not one of: {', '.join(there)}")
        return there.index(choice)

    # Seeing

    @alone
    def view(self, viewer: int = 0) -> dict[str, Any]:
        """The table as a seat sees it, or the rail (0)."""
        out: dict[str, Any] = json.loads(
            words(lib.hw_table_view(self.handle, viewer)))
        return out

    @alone
    def events(self, viewer: int = 0) -> list[dict[str, Any]]:
        """The events of the last call, as that seat may hear them."""
        out: list[dict[str, Any]] = json.loads(
            words(lib.hw_table_events(self.handle, viewer)))
        return out

    @alone
    def tell(self, viewer: int = 0) -> str:
        """The same in sentences."""
        return words(lib.hw_table_tell(self.handle, viewer)).rstrip("\n")

    @alone
    def why(self, viewer: int = 0) -> dict[str, Any]:
        """The questions a viewer may have now, and the clauses that answer
        them."""
        out: dict[str, Any] = json.loads(
            words(lib.hw_table_why(self.handle, viewer)))
        return out

    @alone
    def may(self, seat: int) -> list[May]:
        """All that a seat may do, in turn or not."""
        out = ffi.new("struct hw_may[32]")
        count = lib.hw_table_may(self.handle, seat, out, 32)
        if count < 0:
            raise HousewayError("there is no such seat")
        return [May(words(m.command), m.least, m.most, m.step, m.spot,
                    m.cards, None if m.word == ffi.NULL else words(m.word))
                for m in out[0:count]]

    @property
    @alone
    def seats(self) -> int:
        return int(lib.hw_table_seats(self.handle))

    @property
    @alone
    def stacks(self) -> list[int]:
        return [int(lib.hw_table_chips(self.handle, s + 1))
                for s in range(self.seats)]

    @property
    @alone
    def bets(self) -> list[int]:
        return [int(lib.hw_table_bet(self.handle, s + 1))
                for s in range(self.seats)]

    @property
    @alone
    def pot(self) -> int:
        return int(lib.hw_table_pot(self.handle))

    @property
    @alone
    def pots(self) -> list[Pot]:
        out = ffi.new("struct hw_pot[20]")
        count = lib.hw_table_pots(self.handle, out, 20)
        return [Pot(p.amount, [s + 1 for s in range(32) if p.seats >> s & 1])
                for p in out[0:count]]

    @alone
    def cards(self, seat: int, viewer: int = 0) -> list[str]:
        """The cards of a seat as a viewer sees them: "??" are hidden."""
        out = ffi.new("hw_card[32]")
        count = lib.hw_table_cards(self.handle, viewer, seat, out, 32)
        if count < 0:
            raise HousewayError("there is no such seat")
        return card_texts(out[0:count])

    @property
    @alone
    def board(self) -> list[str]:
        out = ffi.new("hw_card[8]")
        return card_texts(out[0:lib.hw_table_board(self.handle, out, 8)])

    # Rulings and histories

    @alone
    def reports(self) -> list[dict[str, Any]]:
        """All that could have gone wrong at this moment."""
        out: list[dict[str, Any]] = json.loads(
            words(lib.hw_table_reports(self.handle)))["reports"]
        return out

    @alone
    def preview(self, report: str) -> dict[str, Any]:
        """The outcome a report would have: "premature_flop", as "said" of
        reports() has it, or "report premature_flop"."""
        said = message()
        text = lib.hw_table_preview(self.handle, c(report), said)
        if text == ffi.NULL:
            refused = self._refused(said)
            raise refused if refused.clause else HousewayError(words(said))
        out: dict[str, Any] = json.loads(words(text))
        return out

    @alone
    def phh(self, viewer: int = 0) -> str:
        """The last hand of a poker table as PHH, as that seat saw it."""
        said = message()
        text = lib.hw_table_phh(self.handle, viewer, said)
        if text == ffi.NULL:
            raise HousewayError(words(said))
        return words(text)


def _owning(besides: tuple[Any, dict[str, Any]], handle: Any) -> Table:
    kind, more = besides
    out: Table = object.__new__(kind)
    out.__dict__.update(more)
    out._own(handle)
    return out


def _unpickled(kind: Any, more: dict[str, Any], state: bytes) -> Table:
    said = message()
    handle = lib.hw_table_load(more["books"].handle, state, len(state), said)
    if handle == ffi.NULL:
        raise HousewayError(words(said))
    return _owning((kind, more), handle)
