"""Each game as an environment: steps, rewards, and nothing seen too much."""
import array
import gc
import random
import sys
import weakref

import houseway


def seen(env, viewer):
    """Cards among the numbers that a seat sees, and in its view."""
    numbers = env.observation(viewer)
    at = [i for s in range(10) for i in range(24 + s * 28, 48 + s * 28)]
    return {houseway.card_text(numbers[i]) for i in at if numbers[i] < 61}


def cards_of(value):
    if isinstance(value, dict):
        return set().union(*map(cards_of, value.values()), set())
    if isinstance(value, list):
        return set().union(*map(cards_of, value), set())
    return {value} if isinstance(value, str) and len(value) in (2, 3) \
        else set()


def main():
    luck = random.Random(1)
    for house, game in houseway.offerings():
        env = houseway.Tables(house, game, tables=2, seed=5)
        for i in range(60):
            env.step(array.array("i", (luck.randrange(n)
                                       for n in env.choices)))
            if i % 20 == 0:
                viewer = luck.randrange(env.seats) + 1
                assert seen(env, viewer) <= cards_of(env.view(viewer)), game
        try:
            env.step([99, 99])
            return 1
        except houseway.HousewayError:
            pass
    return 0


def what_is_looked_at_stays():
    """Somebody keeps an array and lets the environment go."""
    env = houseway.Tables("oceana", "stud-hilo", "seats 6", tables=64,
                          seed=1)
    env.play(100)
    choices, rewards = env.choices, env.rewards
    had = bytes(choices), bytes(rewards)
    handle = weakref.ref(env.handle)
    del env
    gc.collect()
    assert handle() is not None
    assert (bytes(choices), bytes(rewards)) == had
    del choices, rewards
    gc.collect()
    assert handle() is None


what_is_looked_at_stays()
sys.exit(main())
