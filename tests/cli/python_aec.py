"""PettingZoo's contract for agents that act in turn, as its own api_test asks
for it, at every game."""
import copy
import doctest
import pickle
import random
import sys

import houseway as h
from houseway import aec

LUCK = random.Random(3)


def keys_are_the_agents(env):
    for each in (env.rewards, env.terminations, env.truncations, env.infos):
        assert set(each) == set(env.agents)


def play(env):
    """An episode.  Rewards of a turn are what was given since the last."""
    due = dict.fromkeys(env.possible_agents, 0)
    total = dict(due)
    left = []
    for agent in env.agent_iter():
        sees, reward, over, truncated, info = env.last()
        assert sees in env.observation_space(agent)
        assert reward == due[agent] and truncated is False
        assert agent not in left
        due[agent] = 0
        total[agent] += reward
        mask = sees["action_mask"]
        if over:
            assert not any(mask) and "choices" not in info
            left.append(agent)
            env.step(None)
        else:
            assert sum(mask) == len(info["choices"]) > 0
            assert list(info["action_mask"]) == list(mask)
            assert not any(any(env.observe(other)["action_mask"])
                           for other in env.agents if other != agent)
            env.step(env.action_space(agent).sample(mask))
        for other, won in env.rewards.items():
            due[other] += won
        keys_are_the_agents(env)
    assert left and sorted(left) == sorted(env.possible_agents)
    return total


def each_game_keeps_the_contract():
    for house, game in h.offerings():
        env = aec.AEC(house, game, hands=2)
        env.reset(seed=5, options={"options": 1})
        assert env.agents == env.possible_agents
        assert not any(env.terminations.values())
        assert env.last(observe=False)[0] is None
        assert env.observation_space("seat_1") is \
            env.observation_space("seat_1")
        total = play(env)
        assert any(total.values()) and sum(total.values()) <= 0, game


def seeds_and_copies():
    env = aec.AEC("oceana", "stud", "seats 4")
    env.reset(seed=9)
    first = list(env.last()[0]["observation"])
    for other in (copy.copy(env), copy.deepcopy(env), env.clone(),
                  pickle.loads(pickle.dumps(env))):
        assert list(other.last()[0]["observation"]) == first
        other.step(0)
        assert list(env.last()[0]["observation"]) == first
    env.reset()
    assert list(env.last()[0]["observation"]) != first
    env.reset(seed=9)
    assert list(env.last()[0]["observation"]) == first


def cards_of_others_are_hidden():
    env = aec.AEC("oceana", "holdem", "seats 3")
    env.reset(seed=1)
    for n, agent in enumerate(env.agents):
        numbers = env.observe(agent)["observation"]
        for other in range(3):
            own = numbers[24 + other * 28] < 62
            assert own == (other == n), (agent, other)


def wrong_words_are_said():
    for words, wrong in (
            ("no episode is open", lambda: made().step(0)),
            ("no such choice as 64", lambda: begun().step(64)),
            ("no such choice as 9", lambda: begun(illegal="refuse").step(9)),
            ("no agent 'me'", lambda: begun().observe("me")),
            ("0 hands", lambda: made(hands=0)),
            ("illegal cannot be 'x'", lambda: made(illegal="x")),
            ("render_mode cannot be 'human'",
             lambda: made(render_mode="human"))):
        try:
            wrong()
        except h.HousewayError as said:
            assert words in str(said), said
            continue
        raise AssertionError(words)
    assert begun(render_mode="ansi").render().startswith("{")
    assert begun().render() is None


def made(**more):
    return aec.AEC("oceana", "holdem", "seats 3", **more)


def begun(**more):
    env = made(**more)
    env.reset(seed=1)
    return env


if __name__ == "__main__":
    assert doctest.testmod(aec).failed == 0
    each_game_keeps_the_contract()
    seeds_and_copies()
    cards_of_others_are_hidden()
    wrong_words_are_said()
    sys.exit(0)
