"""Environments to learn in, by Gymnasium's contract.  Gymnasium and numpy are
used where they are installed, and not needed."""
from __future__ import annotations

import copy
import json
import operator
import os
import threading
from typing import Any, NamedTuple

from ._lib import (HousewayError, alone, asked, c, ffi, lib, message, saved,
                   seed64, words)
from .books import Books, default_books
from .spaces import (bits, choices_space, gymnasium, numbers_space, numpy,
                     row, rows_space)

ASKED, LUCK, SIMPLE = 0, 1, 2
OBSERVATION: int = lib.HW_OBSERVATION
CHOICES: int = lib.HW_CHOICES_MAX
LEAVE = -1  # to a table: nothing is chosen there

_Env: Any = gymnasium.Env if gymnasium else object
_VectorEnv: Any = gymnasium.vector.VectorEnv if gymnasium else object


class _Seeds:
    """Seeds one after the other, each following from the first.  Without a
    first one it comes from the kernel."""

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


def _row_of(choices: Any) -> memoryview:
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


def _numbers(choices: Any) -> list[int]:
    """Whole numbers, from a list or from any buffer of integers."""
    if isinstance(choices, (list, tuple)):
        return [_number(each) for each in choices]
    return _row_of(choices).tolist()


def _number(choice: Any) -> int:
    try:
        return operator.index(choice)
    except TypeError:
        raise TypeError(f"a choice is a whole number, not {choice!r}") from None


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
        self._seeds = _Seeds(seed)
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
        kinds = {"asked": ASKED, "luck": LUCK, "simple": SIMPLE}
        if player not in kinds:
            raise HousewayError(f"nobody plays as {player!r}: say 'asked', "
                                "'luck' or 'simple'")
        if lib.hw_env_player(self.handle, _number(seat),
                             kinds[player]) != lib.HW_DONE:
            raise HousewayError(f"there is no seat {seat!r}: say 1 to "
                                f"{self.seats}")

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
                else _row_of(choices)
            if own is not None and own.format == "i" and own.c_contiguous \
                    and len(own) == self.tables:
                where = ffi.from_buffer("int32_t[]", own)
            else:
                given = _numbers(choices)
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
        return self._looks(lib.hw_env_observe, viewer, table,
                           "there is no such seat, or no such table")

    @alone
    def last(self, viewer: int, table: int = 0) -> list[int]:
        """The same of the last hand that has ended, as it lay then."""
        return self._looks(lib.hw_env_last, viewer, table,
                           "no hand has ended there since the reset")

    def _looks(self, look: Any, viewer: int, table: int,
               none: str) -> list[int]:
        out = ffi.new("int32_t[]", OBSERVATION)
        if look(self.handle, table, viewer, out) < 0:
            raise HousewayError(none)
        return list(ffi.unpack(out, OBSERVATION))

    @alone
    def history(self, table: int = 0) -> list[Action]:
        """The deeds of all seats in the hand, or in the last one until the
        next begins; at most the last 64."""
        out = ffi.new("struct hw_action[]", lib.HW_HISTORY)
        count = lib.hw_env_history(self.handle, table, out, lib.HW_HISTORY)
        if count < 0:
            raise HousewayError(f"there is no table {table}")
        return [Action(a.seat, words(a.command), a.amount)
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
        if not 0 <= table < self.tables:
            raise HousewayError(f"there is no table {table}")
        return [words(lib.hw_env_choice(self.handle, table, n))
                for n in range(self.choices[table])]


def _tables(count: int) -> int:
    if not 1 <= _number(count) <= 65536:
        raise HousewayError(f"{count!r} is no number of tables: say 1 to "
                            "65536")
    return count


def _unpickled(kind: Any, books: Books, state: int, bytes_: bytes) -> Any:
    said = message()
    handle = lib.hw_env_load(books.handle, bytes_, len(bytes_), said)
    if handle == ffi.NULL:
        raise HousewayError(words(said))
    out = object.__new__(kind)
    out.books = books
    out._seeds = _Seeds(state)
    out._own(handle)
    return out


def _seat_of(seat: int, seats: int) -> int:
    if isinstance(seat, bool) or not isinstance(seat, int) \
            or seat not in range(1, seats + 1):
        raise HousewayError(f"there is no seat {seat!r}: say 1 to {seats}")
    return seat


def _sit(tables: Tables, seat: int, others: str) -> None:
    for number in range(1, tables.seats + 1):
        tables.player(number, "asked" if number == seat else others)


def _mask(count: int) -> list[int]:
    return [1] * count + [0] * (CHOICES - count)


class Env(_Env):  # type: ignore[misc]
    """One table, one seat to learn, by Gymnasium's contract.

    An episode is one hand, or `hands` of them.  reset() begins one: with a
    seed always the same, without one the next of the stream that the last seed
    began, or of one from the kernel.  The last observation of an episode shows
    the hand as it ended.

    An action is the number of a choice; info["action_mask"] says which there
    are, info["choices"] has them in words.  Any other number is refused, or
    with `illegal="first"` played as 0, the most cautious choice.

    The other seats are played by `others`: "simple" or "luck"; with "asked"
    every seat is yours, and `seat` says whose turn it is.

    >>> env = Env("sandk", "pai-gow-poker", seat=1)
    >>> sees, info = env.reset(seed=3)
    >>> sees in env.observation_space, info["seat"], len(info["choices"]) > 0
    (True, 1, True)
    >>> sees, reward, terminated, truncated, info = env.step(0)
    >>> terminated, truncated
    (False, False)
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}
    viewer: int

    def __init__(self, house: str | None, game: str, how: str | None = None,
                 *, seat: int = 1, others: str = "simple", hands: int = 1,
                 seed: int | None = None, illegal: str = "refuse",
                 render_mode: str | None = None,
                 books: Books | None = None) -> None:
        self._tables = Tables(house, game, how, seed=0, stop=True,
                              books=books)
        self.seats = self._tables.seats
        if illegal not in ("refuse", "first"):
            raise HousewayError(f"illegal cannot be {illegal!r}: say 'refuse' "
                                "or 'first'")
        if render_mode not in (None, "ansi"):
            raise HousewayError(f"render_mode cannot be {render_mode!r}: say "
                                "'ansi'")
        self._illegal, self.render_mode = illegal, render_mode
        self._others, self._hands = others, 1
        self._options({"seat": seat, "others": others, "hands": hands})
        self._seeds = _Seeds(seed)
        self._played, self._open = 0, False
        self.observation_space = numbers_space((OBSERVATION,))
        self.action_space = choices_space(CHOICES)

    def __copy__(self) -> "Env":
        return copy.deepcopy(self)

    clone = __copy__

    def _options(self, options: dict[str, Any]) -> None:
        """Takes the options of an episode."""
        for key in options:
            if key not in ("seat", "others", "hands"):
                raise HousewayError(f"there is no option {key!r}: say 'seat', "
                                    "'others' or 'hands'")
        hands = _number(options.get("hands", self._hands))
        if hands < 1:
            raise HousewayError(f"an episode of {hands} hands is none")
        others = options.get("others", self._others)
        viewer = _seat_of(options["seat"], self.seats) \
            if "seat" in options else self.viewer
        _sit(self._tables, viewer, others)
        self.viewer, self._others, self._hands = viewer, others, hands

    @property
    def seat(self) -> int:
        """The seat whose turn it is; 0: the episode is over."""
        return int(self._tables.seat[0])

    @property
    def choices(self) -> list[str]:
        """The choices of that seat, in words."""
        return self._tables.words()

    @property
    def action_count(self) -> int:
        """How many choices there are."""
        return int(self._tables.choices[0])

    def action_mask(self) -> Any:
        """A 1 for every number that can be chosen now."""
        return bits(_mask(self.action_count))

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "choices": self.choices,
                "action_mask": self.action_mask(),
                "rewards": list(self._tables.rewards),
                "history": self._tables.history(),
                "hands": self._played}

    def reset(self, *, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[
                  Any, dict[str, Any]]:
        """Begins an episode: what the seat sees, and what it can choose
        from.  Options: "seat", "others" and "hands", from now on."""
        if seed is not None:
            seed64(seed)
        if gymnasium:
            super().reset(seed=seed)
        self._options(options or {})
        if seed is not None:
            self._seeds.begin(seed)
        self._tables.reset(self._seeds.next())
        while self._tables.over[0]:  # a hand in which the seat was not asked
            self._tables.step([LEAVE])
        self._played, self._open = 0, True
        return self.observe(), self._info()

    def _sees(self) -> int:
        return self.viewer if self._others != "asked" or not self.seat \
            else self.seat

    def observe(self) -> Any:
        """The view of the seat now, OBSERVATION numbers."""
        return row(self._tables.observation(self._sees()))

    def _legal(self, action: Any) -> int:
        number: int = _number(action)
        if 0 <= number < self.action_count:
            return number
        if self._illegal == "first" and number in range(CHOICES):
            return 0
        raise HousewayError(f"there is no such choice as {number}: say 0 to "
                            f"{self.action_count - 1}")

    def step(self, action: Any) -> tuple[Any, float, bool, bool,
                                         dict[str, Any]]:
        """Chooses.  Gives what is seen then, what was won in cents since,
        whether the episode is over, False, and more."""
        if not self._open:
            raise HousewayError("no episode is open: reset() begins one")
        who = self.viewer if self._others != "asked" else self.seat
        self._tables.step([self._legal(action)])
        reward, final = 0, None
        while self._tables.over[0]:
            self._played += 1
            reward += self._tables.rewards[who - 1]
            final = row(self._tables.last(who))
            if self._played >= self._hands:
                break
            rewards = list(self._tables.rewards)
            self._tables.step([LEAVE])
        self._open = self._played < self._hands
        info = self._info()
        if final is not None:
            info["final_observation"] = final
        if final is not None and self._open:
            info["rewards"] = rewards
        return (self.observe() if self._open else final, float(reward),
                not self._open, False, info)

    def render(self) -> str | None:
        """With render_mode "ansi": the table as the seat sees it, in words."""
        if self.render_mode is None:
            return None
        return json.dumps(self.view(), indent=1)

    def close(self) -> None:
        """Nothing is left to do: the tables go when the environment does."""
        self._open = False

    def view(self) -> dict[str, Any]:
        """The view of the seat, as a page has it."""
        return self._tables.view(self._sees())


class VectorEnv(_VectorEnv):  # type: ignore[misc]
    """Many tables with one seat to learn at each, by Gymnasium's contract for
    vectors of environments.

    An episode is one hand, and the next begins in the step that ends one:
    then info["final_observation"] has a row for each table, and
    info["_final_observation"] says in which of them a hand has ended (the same
    as "final_obs" and "_final_obs").  Hands in which the seat is never asked
    are no episodes and are passed over.

    >>> env = VectorEnv("oceana", "holdem", "seats 3", tables=4)
    >>> sees, info = env.reset(seed=1)
    >>> len(sees), len(sees[0]) == OBSERVATION, len(info["action_mask"][0])
    (4, True, 64)
    >>> sees, rewards, terminated, truncated, info = env.step([0] * 4)
    >>> len(rewards), any(truncated)
    (4, False)
    """

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(self, house: str | None, game: str, how: str | None = None,
                 *, tables: int = 1, seat: int = 1, others: str = "simple",
                 seed: int | None = None, books: Books | None = None) -> None:
        if others not in ("simple", "luck"):
            raise HousewayError(f"the other seats cannot be played by "
                                f"{others!r}: say 'simple' or 'luck'; Tables "
                                "asks for every seat")
        self.tables = Tables(house, game, how, tables=tables, seed=0,
                             stop=True, books=books)
        self.viewer = _seat_of(seat, self.tables.seats)
        _sit(self.tables, seat, others)
        self._seeds, self._open = _Seeds(seed), False
        self.num_envs = tables
        self.render_mode = None
        self.single_observation_space = numbers_space((OBSERVATION,))
        self.single_action_space = choices_space(CHOICES)
        self.observation_space = numbers_space((tables, OBSERVATION))
        self.action_space = rows_space(CHOICES, tables)
        mode = getattr(getattr(gymnasium, "vector", None), "AutoresetMode",
                       None)
        if mode is not None:
            self.metadata = {**self.metadata,
                             "autoreset_mode": mode.SAME_STEP}

    def __copy__(self) -> "VectorEnv":
        return copy.deepcopy(self)

    clone = __copy__

    def _observed(self) -> Any:
        numbers = self.tables.observe()
        if numpy is not None:
            return numpy.array(numbers, dtype=numpy.int32).reshape(
                self.num_envs, OBSERVATION)
        return [list(numbers[i:i + OBSERVATION])
                for i in range(0, len(numbers), OBSERVATION)]

    def _info(self) -> dict[str, Any]:
        counts = self.tables.choices
        if numpy is None:
            mask: Any = [_mask(count) for count in counts]
        else:
            mask = (numpy.arange(CHOICES) <
                    numpy.frombuffer(counts, numpy.int32)[:, None]).astype(
                        numpy.int8)
        return {"action_mask": mask, "action_count": row(counts)}

    def _next_hands(self) -> None:
        """Every table whose hand is over goes on until the seat is asked."""
        while any(self.tables.over):
            self.tables.step([LEAVE] * self.num_envs)

    def reset(self, *, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[
                  Any, dict[str, Any]]:
        """Begins anew at every table, with a seed always the same."""
        if options:
            raise HousewayError("there are no options: "
                                f"{', '.join(map(repr, options))}")
        if seed is not None:
            if isinstance(seed, (list, tuple)):
                raise HousewayError("one seed is for all tables, not "
                                    f"{len(seed)}")
            self._seeds.begin(seed)
        if gymnasium:
            super().reset(seed=seed)
        self.tables.reset(self._seeds.next())
        self._next_hands()
        self._open = True
        return self._observed(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any,
                                          dict[str, Any]]:
        """A choice for each table: what is seen, rewards in cents, where a
        hand has ended, nowhere, and more."""
        if not self._open:
            raise HousewayError("no episode is open: reset() begins them")
        self._refuse_leaving(actions)
        self.tables.step(actions)
        over = list(self.tables.over)
        rewards = [float(x) for x in
                   self.tables.rewards[self.viewer - 1::self.tables.seats]]
        final = [row(self.tables.last(self.viewer, n)) if ended
                 else None for n, ended in enumerate(over)]
        self._next_hands()
        info = self._info()
        if any(over):
            self._finals(info, final, over)
        if numpy is None:
            return (self._observed(), rewards, [bool(x) for x in over],
                    [False] * self.num_envs, info)
        return (self._observed(), numpy.array(rewards),
                numpy.array(over, dtype=bool),
                numpy.zeros(self.num_envs, dtype=bool), info)

    def _refuse_leaving(self, actions: Any) -> None:
        """-1 leaves a table alone, which is no step of an episode."""
        if any(number == LEAVE for number in _numbers(actions)):
            raise HousewayError("a table has no such choice as -1")

    @staticmethod
    def _finals(info: dict[str, Any], final: list[Any],
                over: list[int]) -> None:
        rows: Any = final
        ended: Any = [bool(x) for x in over]
        if numpy is not None:
            rows = numpy.empty(len(final), dtype=object)
            rows[:] = final
            ended = numpy.array(ended)
        info["final_observation"] = info["final_obs"] = rows
        info["_final_observation"] = info["_final_obs"] = ended

    def close(self, **_: Any) -> None:
        """Nothing is left to do: the tables go when the environment does."""
        self._open = False
