"""Spaces that are as strict as Gymnasium's: an array of the very dtype."""
import random

import numpy as np


class Discrete:
    def __init__(self, n):
        self.n, self.shape, self._luck = n, (), random.Random(1)

    def contains(self, x):
        return isinstance(x, (int, np.integer)) and 0 <= x < self.n

    __contains__ = contains

    def sample(self, mask=None):
        if mask is None:
            return np.int64(self._luck.randrange(self.n))
        assert isinstance(mask, np.ndarray) and mask.dtype == np.int8
        assert mask.shape == (self.n,)
        return np.int64(self._luck.choice(np.flatnonzero(mask)))


class Box:
    def __init__(self, low, high, shape, dtype):
        self.low, self.high, self.shape = low, high, tuple(shape)
        self.dtype = np.dtype(dtype)

    def contains(self, x):
        return (isinstance(x, np.ndarray) and x.shape == self.shape and
                np.can_cast(x.dtype, self.dtype) and
                bool(np.all(x >= self.low) and np.all(x <= self.high)))

    __contains__ = contains


class MultiDiscrete:
    def __init__(self, nvec):
        self.nvec = np.array(nvec)
        self.shape = self.nvec.shape

    def sample(self):
        """Any numbers of the space, also such that are no choice now."""
        return np.array([n - 1 for n in self.nvec], dtype=np.int64)


class MultiBinary:
    def __init__(self, n):
        self.shape = (n,)

    def contains(self, x):
        return (isinstance(x, np.ndarray) and x.shape == self.shape and
                bool(np.all((x == 0) | (x == 1))))

    __contains__ = contains


class Dict:
    def __init__(self, spaces):
        self.spaces = spaces

    def contains(self, x):
        return (isinstance(x, dict) and x.keys() == self.spaces.keys() and
                all(x[key] in space for key, space in self.spaces.items()))

    __contains__ = contains
