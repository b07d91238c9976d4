"""Vectors of environments, and how they begin anew."""
import enum
import random


class AutoresetMode(enum.Enum):
    NEXT_STEP, SAME_STEP, DISABLED = "NextStep", "SameStep", "Disabled"


class VectorEnv:
    metadata = {}
    closed = False
    _np_random = None

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            if type(seed) is not int:
                raise ValueError("Seed must be a python integer")
            self._np_random = random.Random(seed)
