"""One table with one seat to learn, by Gymnasium's contract.  Gymnasium and
numpy are used where they are installed, and not needed."""
from __future__ import annotations

import copy
import json
from typing import Any

from ._lib import HousewayError, seed64, whole
from .books import Books
from .spaces import choices_space, gymnasium, numbers_space, row
from .tables import (CHOICES, LEAVE, OBSERVATION, Seeds, Tables, illegal_word,
                     legal, mask_bits, number_of, seat_of, sit)

_Env: Any = gymnasium.Env if gymnasium else object


class Env(_Env):  # type: ignore[misc]
    """One table, one seat to learn, by Gymnasium's contract.

    An episode is one hand, or `hands` of them.  reset() begins one: with a
    seed always the same, without one the next of the stream that the last seed
    began, or of one from the kernel.  The last observation of an episode shows
    the hand as it ended.

    An action is the number of a choice; info["action_mask"] says which there
    are, info["choices"] has them in words.  Any other number of the space is
    played as 0, the most cautious choice, and info["illegal"] is true then; with
    `illegal="refuse"` it is an error.

    The other seats are played by `others`: "simple" or "luck"; with "asked"
    every seat is yours, and `seat` says whose turn it is.

    >>> env = Env("sandk", "pai-gow-poker", seat=1)
    >>> sees, info = env.reset(seed=3)
    >>> sees in env.observation_space, info["seat"], len(info["choices"]) > 0
    (True, 1, True)
    >>> sees, reward, terminated, truncated, info = env.step(1)
    >>> terminated, truncated
    (False, False)
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}
    viewer: int

    def __init__(self, house: str | None, game: str, how: str | None = None,
                 *, seat: int = 1, others: str = "simple", hands: int = 1,
                 seed: int | None = None, illegal: str = "first",
                 render_mode: str | None = None,
                 books: Books | None = None) -> None:
        self._tables = Tables(house, game, how, seed=0, stop=True,
                              books=books)
        self.seats = self._tables.seats
        if render_mode not in (None, "ansi"):
            raise HousewayError(f"render_mode cannot be {render_mode!r}: say "
                                "'ansi'")
        self._illegal, self.render_mode = illegal_word(illegal), render_mode
        self._others, self._hands = others, 1
        self._options({"seat": seat, "others": others, "hands": hands})
        self._seeds = Seeds(seed)
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
        hands = whole("hands", options.get("hands", self._hands))
        if hands < 1:
            raise HousewayError(f"an episode of {hands} hands is none")
        others = options.get("others", self._others)
        viewer = seat_of(options["seat"], self.seats) \
            if "seat" in options else self.viewer
        sit(self._tables, viewer, others)
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
        return mask_bits(self.action_count)

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
            seed = seed64(seed)
        self._options(options or {})
        if gymnasium:
            super().reset(seed=seed)
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
        return row(self._tables.seen(self._sees()))

    def step(self, action: Any) -> tuple[Any, float, bool, bool,
                                         dict[str, Any]]:
        """Chooses.  Gives what is seen then, what was won in cents since,
        whether the episode is over, False, and more."""
        if not self._open:
            raise HousewayError("no episode is open: reset() begins one")
        who = self.viewer if self._others != "asked" else self.seat
        number = number_of(action)
        choice = legal(number, self.action_count, self._illegal)
        self._tables.step([choice])
        reward, final = 0, None
        while self._tables.over[0]:
            self._played += 1
            reward += self._tables.rewards[who - 1]
            final = row(self._tables.seen_last(who))
            if self._played >= self._hands:
                break
            rewards = list(self._tables.rewards)
            self._tables.step([LEAVE])
        self._open = self._played < self._hands
        info = self._info()
        info["illegal"] = choice != number
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


if gymnasium:
    gymnasium.register("houseway/Env-v0", entry_point="houseway:Env",
                       vector_entry_point="houseway:VectorEnv")
