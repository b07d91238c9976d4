"""A stand-in for PettingZoo's base class of agents that act in turn: what the
package inherits from it, with what the true one demands."""


class AECEnv:
    def __init__(self):
        pass

    def agent_iter(self):
        while self.agents:
            yield self.agent_selection

    def last(self, observe=True):
        agent = self.agent_selection
        return (self.observe(agent) if observe else None,
                self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def _clear_rewards(self):
        self.rewards = dict.fromkeys(self.rewards, 0)

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action):
        """An agent whose episode is over takes its leave; then the next."""
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is "
                             "None")
        for each in (self.terminations, self.truncations, self.rewards,
                     self._cumulative_rewards, self.infos):
            del each[self.agent_selection]
        self.agents.remove(self.agent_selection)
        if self.agents:
            self.agent_selection = self.agents[0]
        self._clear_rewards()
