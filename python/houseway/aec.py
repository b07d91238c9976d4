"""A table with every seat yours, by PettingZoo's contract for agents that act
in turn.  This module alone needs PettingZoo:

    from houseway.aec import AEC
"""
from __future__ import annotations

import copy
import importlib
import json
from typing import Any

from ._lib import HousewayError, whole
from .books import Books
from .spaces import choices_space, gymnasium, numbers_space, row
from .tables import (CHOICES, LEAVE, OBSERVATION, Seeds, Tables, illegal_word,
                     legal, mask_bits, number_of)

_AECEnv: Any = importlib.import_module("pettingzoo").AECEnv


class AEC(_AECEnv):  # type: ignore[misc]
    """One table of a house; its agents are "seat_1", "seat_2" and so on.

    An episode is one hand, or `hands` of them.  An observation has the numbers
    of the agent's own view ("observation") and a 1 for every number that the
    agent can choose now ("action_mask"; all zeros while others act).  Rewards
    are cents and come when a hand ends.  infos[agent]["choices"] has the choices
    of the agent to act in words.

    Numbers that are no choice are played as 0, the most cautious one; with
    `illegal="refuse"` they are an error.

    >>> env = AEC("oceana", "holdem", "seats 3")
    >>> env.reset(seed=1)
    >>> env.agents, env.agent_selection
    (['seat_1', 'seat_2', 'seat_3'], 'seat_3')
    >>> env.infos["seat_3"]["choices"]
    ['fold', 'call', 'raise 6.00']
    >>> for agent in env.agent_iter():
    ...     sees, reward, terminated, truncated, info = env.last()
    ...     env.step(None if terminated else 0)
    >>> env.agents
    []
    """

    metadata: dict[str, Any] = {"name": "houseway_v0", "is_parallelizable":
                                False, "render_modes": ["ansi"],
                                "render_fps": 1}

    def __init__(self, house: str | None, game: str, how: str | None = None,
                 *, hands: int = 1, seed: int | None = None,
                 illegal: str = "first", render_mode: str | None = None,
                 books: Books | None = None) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise HousewayError(f"render_mode cannot be {render_mode!r}: say "
                                "'ansi'")
        if whole("hands", hands) < 1:
            raise HousewayError(f"an episode of {hands} hands is none")
        self._tables = Tables(house, game, how, seed=0, stop=True,
                              books=books)
        self._seeds, self._hands, self._played = Seeds(seed), hands, 0
        self._illegal, self.render_mode = illegal_word(illegal), render_mode
        self.possible_agents = [f"seat_{n + 1}"
                                for n in range(self._tables.seats)]
        self.agents: list[str] = []
        spaces = gymnasium.spaces
        self.observation_spaces = {
            agent: spaces.Dict({"observation": numbers_space((OBSERVATION,)),
                                "action_mask": spaces.MultiBinary(CHOICES)})
            for agent in self.possible_agents}
        self.action_spaces = {agent: choices_space(CHOICES)
                              for agent in self.possible_agents}

    def __copy__(self) -> "AEC":
        return copy.deepcopy(self)

    clone = __copy__

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations, the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of choices."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None,
              options: dict[str, Any] | None = None) -> None:
        """Begins an episode: with a seed always the same, without one the
        next of its stream.  There are no options; PettingZoo has unknown ones
        ignored."""
        if seed is not None:
            self._seeds.begin(seed)
        self._tables.reset(self._seeds.next())
        self._next_hand()
        self._played = 0
        self.agents = list(self.possible_agents)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._turn()

    def _next_hand(self) -> None:
        """Passes over hands in which nobody is asked."""
        while self._tables.over[0]:
            self._tables.step([LEAVE])

    def _turn(self) -> None:
        """Selects the agent to act, and tells it of its choices."""
        self.infos: dict[str, dict[str, Any]] = {
            agent: {} for agent in self.agents}
        if not self._tables.over[0]:
            self.agent_selection = self.possible_agents[
                self._tables.seat[0] - 1]
            self.infos[self.agent_selection] = {
                "choices": self._tables.words(),
                "action_mask": self._mask(self.agent_selection)}

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise HousewayError(f"there is no agent {agent!r}: say 'seat_1' "
                                f"to {self.possible_agents[-1]!r}")
        return self.possible_agents.index(agent) + 1

    def _mask(self, agent: str) -> Any:
        turn = self._tables.seat[0] == self._seat(agent)
        return mask_bits(self._tables.choices[0] if turn else 0)

    def observe(self, agent: str) -> Any:
        """The agent's own view.  A hand that is over is seen as it ended."""
        look = self._tables.seen_last if self._tables.over[0] \
            else self._tables.seen
        return {"observation": row(look(self._seat(agent))),
                "action_mask": self._mask(agent)}

    def step(self, action: Any) -> None:
        """The choice of the agent whose turn it is; None once it is over."""
        if not self.agents:
            raise HousewayError("no episode is open: reset() begins one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        choice = legal(number_of(action), self._tables.choices[0],
                       self._illegal)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._tables.step([choice])
        self._hand_ends()
        self._accumulate_rewards()
        self._turn()

    def _hand_ends(self) -> None:
        """Pays out every hand that is over, and begins the next if the
        episode has one."""
        while self._tables.over[0]:
            self._played += 1
            for agent, won in zip(self.possible_agents, self._tables.rewards):
                self.rewards[agent] += float(won)
            if self._played >= self._hands:
                self.terminations = dict.fromkeys(self.agents, True)
                return
            self._tables.step([LEAVE])

    def render(self) -> str | None:
        """With render_mode "ansi": the table as the agent to act sees it."""
        if self.render_mode is None:
            return None
        seat = self._tables.seat[0]
        return json.dumps(self._tables.view(seat), indent=1)

    def close(self) -> None:
        """Nothing is left to do: the table goes when the environment does."""
