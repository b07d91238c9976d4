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
        return np.array([0 for _ in self.nvec], dtype=np.int64)
