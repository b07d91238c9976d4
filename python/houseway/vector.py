"""Many tables with one seat to learn at each, by Gymnasium's contract for
vectors of environments."""
from __future__ import annotations

import copy
from typing import Any

from ._lib import HousewayError, seed64
from .books import Books
from .spaces import (choices_space, flags, gymnasium, numbers_space, numpy,
                     objects, row, rows_space)
from .tables import (CHOICES, LEAVE, OBSERVATION, Seeds, Tables, illegal_word,
                     legal, mask_of, numbers_of, seat_of, sit)

_VectorEnv: Any = gymnasium.vector.VectorEnv if gymnasium else object


class VectorEnv(_VectorEnv):  # type: ignore[misc]
    """Many tables with one seat to learn at each, by Gymnasium's contract for
    vectors of environments.

    An episode is one hand.  With `autoreset_mode="SameStep"` the next hand
    begins in the step that ends one: then info["final_obs"] has the last
    observation of each table whose hand has ended, and info["_final_obs"] says
    which these are (the same as "final_observation" and "_final_observation").
    With "NextStep" that observation is the step's own, and the step after it
    ignores the action for the table and begins the next hand.  Hands in which the
    seat is never asked are no episodes and are passed over.

    `num_envs` is another name for `tables`, as gymnasium.make_vec() says it.
    Numbers that are no choice are played as 0, or refused, as in Env.

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
                 *, tables: int = 1, num_envs: int | None = None,
                 seat: int = 1, others: str = "simple",
                 seed: int | None = None, illegal: str = "first",
                 autoreset_mode: Any = "SameStep",
                 books: Books | None = None) -> None:
        if others not in ("simple", "luck"):
            raise HousewayError(f"the other seats cannot be played by "
                                f"{others!r}: say 'simple' or 'luck'; Tables "
                                "asks for every seat")
        self._same_step = _is_same_step(autoreset_mode)
        self.tables = Tables(house, game, how, seed=0, stop=True, books=books,
                             tables=tables if num_envs is None else num_envs)
        self.viewer = seat_of(seat, self.tables.seats)
        sit(self.tables, self.viewer, others)
        self._seeds, self._open = Seeds(seed), False
        self._illegal, self.closed = illegal_word(illegal), False
        self.num_envs = self.tables.tables
        self.render_mode = None
        self.single_observation_space = numbers_space((OBSERVATION,))
        self.single_action_space = choices_space(CHOICES)
        self.observation_space = numbers_space((self.num_envs, OBSERVATION))
        self.action_space = rows_space(CHOICES, self.num_envs)
        modes = getattr(getattr(gymnasium, "vector", None), "AutoresetMode",
                        None)
        if modes is not None:
            self.metadata = {**self.metadata, "autoreset_mode":
                             modes.SAME_STEP if self._same_step
                             else modes.NEXT_STEP}

    def __copy__(self) -> "VectorEnv":
        return copy.deepcopy(self)

    clone = __copy__

    def _observed(self) -> Any:
        """A row for each table.  A hand that is over is seen as it ended."""
        numbers = self.tables.observe()
        ended = [n for n, over in enumerate(self.tables.over) if over]
        if numpy is not None:
            out: Any = numpy.array(numbers, dtype=numpy.int32).reshape(
                self.num_envs, OBSERVATION)
        else:
            out = [list(numbers[i:i + OBSERVATION])
                   for i in range(0, len(numbers), OBSERVATION)]
        for n in ended:
            out[n] = row(self.tables.seen_last(self.viewer, n))
        return out

    def _info(self) -> dict[str, Any]:
        counts = self.tables.choices
        if numpy is None:
            mask: Any = [mask_of(count) for count in counts]
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
            seed = seed64(seed)
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
        waits = list(self.tables.over)  # never if the mode is SameStep
        given = numbers_of(actions)
        choices = self._legal(given, waits)
        self._next_hands()
        self.tables.step(choices)
        over = list(self.tables.over)
        won = self.tables.rewards[self.viewer - 1::self.tables.seats]
        rewards = [float(each) if ended else 0.0
                   for each, ended in zip(won, over)]
        final = [row(self.tables.seen_last(self.viewer, n)) if ended else None
                 for n, ended in enumerate(over)]
        if self._same_step:
            self._next_hands()
        info = self._info()
        info["illegal"] = flags(choice != LEAVE and choice != number
                                for choice, number in zip(choices, given))
        if self._same_step and any(over):
            info["final_observation"] = info["final_obs"] = objects(final)
            info["_final_observation"] = info["_final_obs"] = flags(over)
        return (self._observed(),
                rewards if numpy is None else numpy.array(rewards),
                flags(over), flags([False] * self.num_envs), info)

    def _legal(self, given: list[int], waits: list[int]) -> list[int]:
        """The choices to play.  A table that waits for its next hand is left
        alone, whatever the action."""
        if len(given) != self.num_envs:
            raise HousewayError("not one choice for each table: "
                                f"{len(given)} for {self.num_envs}")
        out = []
        for n, (number, waiting) in enumerate(zip(given, waits)):
            count = CHOICES if waiting else self.tables.choices[n]
            choice = legal(number, count, self._illegal, f"at table {n} ")
            out.append(LEAVE if waiting else choice)
        return out

    def close(self, **_: Any) -> None:
        """Nothing is left to do: the tables go when the environment does."""
        self._open, self.closed = False, True


def _is_same_step(mode: Any) -> bool:
    """Does the next hand begin in the step that ends one?  A mode is a word,
    or a member of Gymnasium's AutoresetMode."""
    word = getattr(mode, "value", mode)
    if word not in ("SameStep", "NextStep"):
        raise HousewayError(f"autoreset_mode cannot be {word!r}: say "
                            "'SameStep' or 'NextStep'")
    return bool(word == "SameStep")
