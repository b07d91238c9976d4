"""Many tables stepped at once: the ground on which the environments of env.py,
vector.py and aec.py stand."""
from __future__ import annotations

import copy
import json
import operator
import os
import threading
from typing import Any, NamedTuple

from ._lib import (HousewayError, alone, asked, c, ffi, lib, message, saved,
                   seed64, whole, words)
from .books import Books, default_books
from .spaces import bits

ASKED, LUCK, SIMPLE = 0, 1, 2
OBSERVATION: int = lib.HW_OBSERVATION
CHOICES: int = lib.HW_CHOICES_MAX
LEAVE = -1  # to a table: nothing is chosen there


class Seeds:
    """A stream of seeds, each following from the first.  Without a first seed
    the stream begins at one from the kernel."""

    def __init__(self, seed: int | None) -> None:
        self.begin(seed)

    def begin(self, seed: int | None) -> None:
        self.state = int.from_bytes(os.urandom(8), "little") \
            if seed is None else seed64(seed)

    def next(self) -> int:
        """The next of splitmix64."""
        self.state = (self.state + 0x9e3779b97f4a7c15) % 2 ** 64
        x = self.state
        x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9 % 2 ** 64
        x = (x ^ x >> 27) * 0x94d049bb133111eb % 2 ** 64
        return x ^ x >> 31


def row_of(choices: Any) -> memoryview:
    """One row of integers, as anything with a buffer has them."""
    try:
        view = memoryview(choices)
    except TypeError:
        raise TypeError("choices are a list of whole numbers, or a buffer of "
                        f"integers, not {choices!r}") from None
    if view.ndim != 1 or view.format not in tuple("bBhHiIlLqQ"):
        raise HousewayError(
            f"choices are one row of integers, not {view.ndim} dimensions of "
            f"format {view.format!r}")
    return view


def numbers_of(choices: Any) -> list[int]:
    """Whole numbers, from a list or from any buffer of integers."""
    if isinstance(choices, (list, tuple)):
        return [number_of(each) for each in choices]
    return row_of(choices).tolist()


def number_of(choice: Any) -> int:
    """The number of a choice."""
    return whole("a choice", choice)


_COMMANDS: dict[Any, str] = {}


def _command(text: Any) -> str:
    """A command's word.  The library has each of them once and for ever."""
    if text not in _COMMANDS:
        _COMMANDS[text] = words(text)
    return _COMMANDS[text]


class Action(NamedTuple):
    """Something a seat did, and the amount that was said with it."""

    seat: int
    command: str
    amount: int


class Tables:
    """Many tables of one game, stepped at once; every seat can be yours.

    `players` says who plays a seat: "asked" (you, the default), "luck" or
    "simple", the house's own player.  `seat`, `choices`, `over` and `rewards`
    are buffers of the library's, a number for each table (rewards: a row of
    seats for each) that change with every step; numpy.frombuffer() reads them
    where they are.  Hands follow each other by themselves; with `stop` a table
    whose hand is over has no choices, and begins the next with the next step.

    Tables can be copied (copy.copy, copy.deepcopy) and pickled: a copy has the
    same hands to come.

    >>> env = Tables("oceana", "stud-hilo", tables=4, seed=7)
    >>> len(env.seat), env.seats
    (4, 8)
    >>> env.step([0] * 4)
    >>> env.play(100)
    100
    """

    def __init__(self, house: str | None, game: str, how: str | None = None,
                 *, tables: int = 1, seed: int | None = None,
                 players: dict[int, str] | None = None, stop: bool = False,
                 books: Books | None = None) -> None:
        said = message()
        self.books = books or default_books()
        self._seeds = Seeds(seed)
        begin = self._seeds.next() if seed is None else seed64(seed)
        handle = lib.hw_env_open(self.books.handle, c(house), c(game), c(how),
                                 _tables(tables), begin, said)
        if handle == ffi.NULL:
            raise HousewayError(words(said))
        self._own(handle)
        lib.hw_env_stop(self.handle, stop)
        for number, player in (players or {}).items():
            self.player(number, player)
        if players or stop:
            self.reset(begin)

    def _own(self, handle: Any) -> None:
        self.handle = ffi.gc(handle, lib.hw_env_close)
        self.lock = threading.RLock()
        self.tables: int = lib.hw_env_tables(handle)
        self.seats: int = lib.hw_env_seats(handle)
        self._said = message()
        self._choice = ffi.new("int32_t[]", self.tables)
        self._sees = ffi.new("int32_t[]", self.tables * OBSERVATION)
        self.choice: Any = ffi.buffer(self._choice)  # to write choices into
        self._arrays()

    def _bytes(self, at: Any, size: int) -> memoryview:
        """The library's own, and as long as somebody has them the tables
        are not given back."""
        owner = self.handle
        return memoryview(ffi.buffer(ffi.gc(at, lambda _: owner), size))

    def _arrays(self) -> None:
        n = self.tables
        self.seat = self._bytes(lib.hw_env_seat(self.handle), 4 * n).cast("i")
        self.choices = self._bytes(
            lib.hw_env_choices(self.handle), 4 * n).cast("i")
        self.over = self._bytes(lib.hw_env_over(self.handle), n)
        self.rewards = self._bytes(
            lib.hw_env_reward(self.handle), 8 * n * self.seats).cast("q")

    # By value

    @alone
    def copy(self) -> "Tables":
        """Tables just like these, with the same hands to come."""
        return self._with(lib.hw_env_copy(self.handle))

    clone = copy
    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Tables":
        return self.copy()

    def _with(self, handle: Any) -> "Tables":
        if handle == ffi.NULL:
            raise MemoryError("no memory for a copy")
        other = object.__new__(type(self))
        other.books = self.books
        other._seeds = copy.copy(self._seeds)
        other._own(handle)
        return other

    @alone
    def __reduce__(self) -> tuple[Any, ...]:
        return (_unpickled, (type(self), self.books, self._seeds.state,
                             saved(lib.hw_env_save, self.handle)))

    # Driving

    @alone
    def player(self, seat: int, player: str) -> None:
        """Sets the player of a seat from now on: "asked", "luck" or
        "simple"."""
        lib.hw_env_player(self.handle, seat_of(seat, self.seats),
                          _player_of(player))

    @alone
    def reset(self, seed: int | None = None) -> None:
        """Opens the tables anew; without a seed other hands each time."""
        if seed is not None:
            self._seeds.begin(seed)
        asked(lib.hw_env_reset(
            self.handle, self._seeds.next() if seed is None else seed64(seed),
            self._said), self._said)

    def step(self, choices: Any) -> None:
        """A choice for each table, -1 leaves one alone: a list of whole
        numbers, or any buffer of integers such as an array of numpy's.
        32-bit integers are not copied."""
        with self.lock:
            where = self._choice
            own = None if isinstance(choices, (list, tuple)) \
                else row_of(choices)
            if own is not None and own.format == "i" and own.c_contiguous \
                    and len(own) == self.tables:
                where = ffi.from_buffer("int32_t[]", own)
            else:
                given = numbers_of(choices)
                if len(given) != self.tables:
                    raise HousewayError("not one choice for each table: "
                                        f"{len(given)} for {self.tables}")
                for number in given:
                    if not LEAVE <= number < CHOICES:
                        raise HousewayError(f"no table has a choice {number}")
                where[0:self.tables] = given
            answer = lib.hw_env_step(self.handle, where, self._said)
            if answer != lib.HW_DONE:
                asked(answer, self._said)

    @alone
    def play(self, hands: int) -> int:
        """Plays hands by luck, and by simple players where they sit."""
        count = int(lib.hw_env_play(self.handle, hands, self._said))
        if count < 0:
            raise HousewayError(words(self._said))
        return count

    @property
    def hands(self) -> int:
        return int(lib.hw_env_hands(self.handle))

    # Seeing

    @alone
    def observe(self) -> memoryview:
        """The view of the asked seat of each table: OBSERVATION numbers
        each."""
        lib.hw_env_observe_all(self.handle, self._sees)
        return memoryview(ffi.buffer(self._sees)).cast("i")

    @alone
    def observation(self, viewer: int, table: int = 0) -> list[int]:
        """The view of one seat of a table, as numbers: see houseway.h."""
        return self.seen(viewer, table).tolist()

    @alone
    def last(self, viewer: int, table: int = 0) -> list[int]:
        """The same of the last hand that has ended, as it lay then."""
        return self.seen_last(viewer, table).tolist()

    @alone
    def seen(self, viewer: int, table: int = 0) -> memoryview:
        """The same as observation(), as a buffer of its own."""
        return self._looks(lib.hw_env_observe, viewer, table,
                           "there is no such seat, or no such table")

    @alone
    def seen_last(self, viewer: int, table: int = 0) -> memoryview:
        """The same as last(), as a buffer of its own."""
        return self._looks(lib.hw_env_last, viewer, table,
                           "no hand has ended there since the reset")

    def _looks(self, look: Any, viewer: int, table: int,
               none: str) -> memoryview:
        out = ffi.new("int32_t[]", OBSERVATION)
        if look(self.handle, table, viewer, out) < 0:
            raise HousewayError(none)
        return memoryview(ffi.buffer(out)).cast("i")

    @alone
    def history(self, table: int = 0) -> list[Action]:
        """The deeds of all seats in the hand, or in the last one until the
        next begins; at most the last 64."""
        out = ffi.new("struct hw_action[]", lib.HW_HISTORY)
        count = lib.hw_env_history(self.handle, table, out, lib.HW_HISTORY)
        if count < 0:
            raise HousewayError(f"there is no table {table}")
        return [Action(a.seat, _command(a.command), a.amount)
                for a in out[0:count]]

    @alone
    def view(self, viewer: int = 0, table: int = 0) -> dict[str, Any]:
        """The same as a page has it."""
        out: dict[str, Any] = json.loads(
            words(lib.hw_env_view(self.handle, table, viewer)))
        return out

    @alone
    def words(self, table: int = 0) -> list[str]:
        """The choices of a table, in words."""
        if not 0 <= whole("a table", table) < self.tables:
            raise HousewayError(f"there is no table {table}")
        return [words(lib.hw_env_choice(self.handle, table, n))
                for n in range(self.choices[table])]


def _player_of(player: str) -> int:
    kinds = {"asked": ASKED, "luck": LUCK, "simple": SIMPLE}
    if player not in kinds:
        raise HousewayError(f"nobody plays as {player!r}: say 'asked', "
                            "'luck' or 'simple'")
    return kinds[player]


def _tables(count: int) -> int:
    number = whole("the number of tables", count)
    if not 1 <= number <= 65536:
        raise HousewayError(f"{number} is no number of tables: say 1 to 65536")
    return number


def _unpickled(kind: Any, books: Books, state: int, bytes_: bytes) -> Any:
    said = message()
    handle = lib.hw_env_load(books.handle, bytes_, len(bytes_), said)
    if handle == ffi.NULL:
        raise HousewayError(words(said))
    out = object.__new__(kind)
    out.books = books
    out._seeds = Seeds(state)
    out._own(handle)
    return out


def seat_of(seat: Any, seats: int) -> int:
    """A seat of the table, counted from 1."""
    if isinstance(seat, bool) or not hasattr(seat, "__index__") \
            or not 1 <= operator.index(seat) <= seats:
        raise HousewayError(f"there is no seat {seat!r}: say 1 to {seats}")
    return operator.index(seat)


def sit(tables: Tables, seat: int, others: str) -> None:
    """Asks one seat, and lets `others` play the rest."""
    _player_of(others)
    for number in range(1, tables.seats + 1):
        tables.player(number, "asked" if number == seat else others)


def illegal_word(illegal: str) -> str:
    """The way to treat a number that is no choice now."""
    if illegal not in ("first", "refuse"):
        raise HousewayError(f"illegal cannot be {illegal!r}: say 'first' or "
                            "'refuse'")
    return illegal


def legal(number: int, count: int, illegal: str, where: str = "") -> int:
    """The choice that is played for a number if there are `count` choices."""
    if 0 <= number < count:
        return number
    if illegal == "first" and 0 <= number < CHOICES:
        return 0
    raise HousewayError(f"{where}there is no such choice as {number}: say 0 "
                        f"to {count - 1}")


def mask_of(count: int) -> list[int]:
    """A 1 for each of the first `count` choices."""
    return [1] * count + [0] * (CHOICES - count)


_MASKS = [bits(mask_of(count)) for count in range(CHOICES + 1)]


def mask_bits(count: int) -> Any:
    """The same as an array of numpy's, if there is numpy."""
    return _MASKS[count].copy()
