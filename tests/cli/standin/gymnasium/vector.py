"""Vectors of environments, and how they begin anew."""
import enum
import random


class AutoresetMode(enum.Enum):
    NEXT_STEP, SAME_STEP, DISABLED = "NextStep", "SameStep", "Disabled"


class VectorEnv:
    metadata = {}
    _np_random = None

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self._np_random = random.Random(seed)
