"""Environments to learn in, by the ways of Gymnasium, without needing it."""
from __future__ import annotations

import json
import threading
from typing import Any

from ._lib import HousewayError, alone, asked, c, ffi, lib, message, words
from .books import Books, default_books

ASKED, LUCK, SIMPLE = 0, 1, 2
OBSERVATION: int = lib.HW_OBSERVATION


class VectorEnv:
    """Many tables of one game, stepped at once.

    Who plays a seat is `players`: "asked" (you, the default), "luck" or
    "simple", the house's own player.  `seat`, `choices`, `over` and `rewards`
    are buffers of the library's, a number for each table (rewards: a row of
    seats for each) that change with every step; numpy.frombuffer() reads them
    where they are.

    >>> env = VectorEnv("oceana", "stud-hilo", tables=4, seed=7)
    >>> len(env.seat), env.seats
    (4, 8)
    >>> env.step([0] * 4)
    >>> env.play(100)
    100
    """

    def __init__(self, house: str | None, game: str, how: str | None = None,
                 *, tables: int = 1, seed: int = 0,
                 players: dict[int, str] | None = None,
                 books: Books | None = None) -> None:
        said = message()
        self.books = books or default_books()
        handle = lib.hw_env_open(self.books.handle, c(house), c(game), c(how),
                                 tables, seed, said)
        if handle == ffi.NULL:
            raise HousewayError(words(said))
        self.handle = ffi.gc(handle, lib.hw_env_close)
        self.lock = threading.RLock()
        self.tables: int = tables
        self.seats: int = lib.hw_env_seats(handle)
        self._said = said
        self._choice = ffi.new("int32_t[]", tables)
        self._sees = ffi.new("int32_t[]", tables * OBSERVATION)
        self.choice: Any = ffi.buffer(self._choice)  # to write choices into
        self._arrays()
        for number, player in (players or {}).items():
            self.player(number, player)
        if players:
            self.reset(seed)

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

    @alone
    def player(self, seat: int, player: str) -> None:
        """Who plays a seat from now on: "asked", "luck" or "simple"."""
        kinds = {"asked": ASKED, "luck": LUCK, "simple": SIMPLE}
        if player not in kinds or lib.hw_env_player(
                self.handle, seat, kinds[player]) != lib.HW_DONE:
            raise HousewayError(f"seat {seat} cannot be played by {player!r}")

    @alone
    def reset(self, seed: int = 0) -> None:
        """Opens the tables anew."""
        asked(lib.hw_env_reset(self.handle, seed, self._said), self._said)

    def step(self, choices: Any) -> None:
        """A choice for each table: a list of numbers, or anything with the
        buffer of so many 32-bit integers, such as an array of numpy's."""
        with self.lock:
            if isinstance(choices, list):
                where, count = self._choice, len(choices)
                if count == self.tables:
                    where[0:count] = choices
            else:
                where = ffi.from_buffer("int32_t[]", choices)
                count = len(where)
            if count != self.tables:
                raise HousewayError("not one choice for each table")
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

    @alone
    def observe(self) -> memoryview:
        """What the asked seat of each table sees: OBSERVATION numbers each."""
        lib.hw_env_observe_all(self.handle, self._sees)
        return memoryview(ffi.buffer(self._sees)).cast("i")

    @alone
    def observation(self, viewer: int, table: int = 0) -> list[int]:
        """What one seat sees of a table, as numbers: see houseway.h."""
        out = ffi.new("int32_t[]", OBSERVATION)
        if lib.hw_env_observe(self.handle, table, viewer, out) < 0:
            raise HousewayError("there is no such seat, or no such table")
        return list(ffi.unpack(out, OBSERVATION))

    @alone
    def view(self, viewer: int = 0, table: int = 0) -> dict[str, Any]:
        """The same as a page has it."""
        out: dict[str, Any] = json.loads(
            words(lib.hw_env_view(self.handle, table, viewer)))
        return out

    @alone
    def words(self, table: int = 0) -> list[str]:
        """The choices of a table, in words."""
        if not 0 <= table < self.tables:
            raise HousewayError(f"there is no table {table}")
        return [words(lib.hw_env_choice(self.handle, table, n))
                for n in range(self.choices[table])]


class Env:
    """One table, one seat to learn: reset, step, observe, be rewarded.

    The other seats are played by `others`: "simple" or "luck"; with "asked"
    every seat is yours, and `seat` says whose turn it is.

    >>> env = Env("sandk", "pai-gow-poker", seat=1)
    >>> sees, info = env.reset(seed=3)
    >>> len(sees) == OBSERVATION, info["seat"], len(info["choices"]) > 0
    (True, 1, True)
    >>> sees, reward, terminated, truncated, info = env.step(0)
    >>> terminated, truncated
    (False, False)
    """

    def __init__(self, house: str | None, game: str, how: str | None = None,
                 *, seat: int = 1, others: str = "simple", seed: int = 0,
                 books: Books | None = None) -> None:
        self._env = VectorEnv(house, game, how, tables=1, seed=seed,
                              books=books)
        self.seats = self._env.seats
        self.alone = others != "asked"
        self.viewer = seat
        if seat not in range(1, self.seats + 1):
            raise HousewayError(f"there is no seat {seat!r}: say 1 to "
                                f"{self.seats}")
        for number in range(1, self.seats + 1):
            if number != seat:
                self._env.player(number, others)
        self.reset(seed=seed)

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return int(self._env.seat[0])

    @property
    def choices(self) -> list[str]:
        """What that seat can choose from."""
        return self._env.words()

    @property
    def action_count(self) -> int:
        """How many choices there are."""
        return int(self._env.choices[0])

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "choices": self.choices,
                "rewards": list(self._env.rewards)}

    def reset(self, *, seed: int = 0) -> tuple[list[int], dict[str, Any]]:
        """Begins anew: what the seat sees, and what it can choose from."""
        self._env.reset(seed)
        return self.observe(), self._info()

    def observe(self) -> list[int]:
        return self._env.observation(self.viewer if self.alone else self.seat)

    def step(self, choice: int) -> tuple[list[int], int, bool, bool,
                                         dict[str, Any]]:
        """Chooses.  Gives what is seen then, what was won in cents, whether
        the hand is over (the next has begun), False, and more."""
        who = self.viewer if self.alone else self.seat
        if choice < 0:  # to the tables of a VectorEnv: leave this one alone
            raise HousewayError("a table has no such choice")
        self._env.step([choice])
        return (self.observe(), int(self._env.rewards[who - 1]),
                bool(self._env.over[0]), False, self._info())

    def view(self) -> dict[str, Any]:
        """What the seat sees, as a page has it."""
        return self._env.view(self.viewer if self.alone else self.seat)
