"""A stand-in for Gymnasium, for tests where it is not installed: the classes
that the package uses, with the demands that the true ones make."""
import random

import numpy as np

from . import spaces, vector  # noqa: F401


class Env:
    metadata = {"render_modes": []}
    _np_random = None

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self._np_random = random.Random(seed)

    def close(self):
        pass


assert np is not None
