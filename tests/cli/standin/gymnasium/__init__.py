"""A stand-in for Gymnasium, for tests where it is not installed: the classes
that the package uses, with the demands that the true ones make."""
import random
import types

from . import spaces, vector  # noqa: F401

_MADE = {}


def _generator(seed):
    """Like the true one, takes Python's own integers and no others."""
    if type(seed) is not int or seed < 0:
        raise ValueError(f"Seed must be a python integer, actual: {seed!r}")
    return random.Random(seed)


class Env:
    metadata = {"render_modes": []}
    _np_random = None

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self._np_random = _generator(seed)

    def close(self):
        pass


def register(id, *, entry_point, vector_entry_point):
    _MADE[id] = types.SimpleNamespace(entry_point=entry_point,
                                      vector_entry_point=vector_entry_point)


def spec(id):
    return _MADE[id]
