"""The spaces of an environment: Gymnasium's own if Gymnasium is installed, and
small ones of the same shape if it is not."""
from __future__ import annotations

import importlib
import operator
import random
from typing import Any, Sequence


def optional(name: str) -> Any:
    """A module of others, or None if it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


numpy = optional("numpy")
gymnasium = optional("gymnasium") if numpy is not None else None


class Discrete:
    """The whole numbers from 0 to n - 1.

    >>> space = Discrete(3, seed=1)
    >>> space.contains(2), space.contains(3), space.contains(1.0)
    (True, False, False)
    >>> space.sample(mask=[0, 0, 1])
    2
    """

    shape: tuple[int, ...] = ()

    def __init__(self, n: int, seed: int | None = None) -> None:
        self.n, self.start, self.dtype = n, 0, int
        self._luck = random.Random(seed)

    def seed(self, seed: int | None = None) -> None:
        self._luck = random.Random(seed)

    def contains(self, x: Any) -> bool:
        try:
            return 0 <= operator.index(x) < self.n
        except TypeError:
            return False

    __contains__ = contains

    def sample(self, mask: Sequence[int] | None = None) -> int:
        """Any of them; with a mask one of those that have a 1 in it."""
        can = [i for i in range(self.n) if mask is None or mask[i]]
        return self._luck.choice(can) if can else 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and other.n == self.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box:
    """Rows of whole numbers between two bounds.

    >>> Box(0, 9, (2,)).contains([3, 9]), Box(0, 9, (2,)).contains([3, 10])
    (True, False)
    """

    def __init__(self, low: int, high: int, shape: tuple[int, ...],
                 seed: int | None = None) -> None:
        self.low, self.high, self.shape, self.dtype = low, high, shape, int
        self._luck = random.Random(seed)

    def seed(self, seed: int | None = None) -> None:
        self._luck = random.Random(seed)

    def contains(self, x: Any) -> bool:
        return self._fits(x, self.shape)

    __contains__ = contains

    def _fits(self, x: Any, shape: tuple[int, ...]) -> bool:
        try:
            if not shape:
                return self.low <= operator.index(x) <= self.high
            return len(x) == shape[0] and all(
                self._fits(each, shape[1:]) for each in x)
        except TypeError:
            return False

    def sample(self, mask: None = None) -> Any:
        def made(shape: tuple[int, ...]) -> Any:
            if not shape:
                return self._luck.randint(self.low, self.high)
            return [made(shape[1:]) for _ in range(shape[0])]
        return made(self.shape)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and (
            other.low, other.high, other.shape) == (
                self.low, self.high, self.shape)

    def __repr__(self) -> str:
        return f"Box({self.low}, {self.high}, {self.shape})"


def choices_space(count: int) -> Any:
    """The numbers of choices."""
    return (gymnasium.spaces if gymnasium else _Own).Discrete(count)


def numbers_space(shape: tuple[int, ...]) -> Any:
    """What is seen: 32-bit numbers."""
    low, high = -2 ** 31, 2 ** 31 - 1
    if gymnasium:
        return gymnasium.spaces.Box(low, high, shape, numpy.int32)
    return Box(low, high, shape)


def rows_space(count: int, rows: int) -> Any:
    """A number of a choice for each of many tables."""
    if gymnasium:
        return gymnasium.spaces.MultiDiscrete([count] * rows)
    return Box(0, count - 1, (rows,))


class _Own:
    Discrete = Discrete


def row(numbers: Any) -> Any:
    """Numbers as they are given out: an array of numpy's, or a list."""
    if numpy is None:
        return list(numbers)
    return numpy.array(numbers, dtype=numpy.int32)


def bits(numbers: Any) -> Any:
    """A mask: 8-bit numbers, as `sample(mask)` of a space wants them."""
    if numpy is None:
        return list(numbers)
    return numpy.array(numbers, dtype=numpy.int8)


def flags(yes: Any) -> Any:
    """Truth for each table: an array of numpy's, or a list."""
    listed = [bool(each) for each in yes]
    return listed if numpy is None else numpy.array(listed)


def objects(each: list[Any]) -> Any:
    """Something of each table: an array of objects, or a list."""
    if numpy is None:
        return each
    out = numpy.empty(len(each), dtype=object)
    for n, one in enumerate(each):  # at once, numpy would join equal rows
        out[n] = one
    return out
