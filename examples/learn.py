"""Learns when to bet at push-nine: a table of numbers, one for each hand and
choice, moved a little towards what came of it (Monte Carlo control).

    python3 examples/learn.py [EPISODES]

Three cards count by their points, so there is little to remember.  Prints what
an episode was worth before and after, and what was learned of some hands.
"""
import random
import sys

import houseway

EPISODES = int(sys.argv[1]) if len(sys.argv) > 1 else 20000
OWN = 24  # where the cards of seat 1 stand in an observation


def hand(sees):
    """The memory of a spot: points, and whether there is a bet."""
    points = 0
    for card in sees[OWN:OWN + 3]:
        rank = int(card) % 16 + 2  # deuce to ace: 2 to 14
        points += 1 if rank == 14 else rank if rank < 10 else 0
    return points % 10, sees[7] > 0


def kind(words):
    """'raise 10.00' is a raise: the amount is not remembered."""
    return words.split()[0]


def episode(env, worth, luck, curious):
    """Plays one hand and learns from it; what it brought."""
    sees, info = env.reset()
    did, total, over = [], 0.0, False
    while not over:
        spot, choices = hand(sees), info["choices"]
        values = [worth.get((spot, kind(x)), (0.0, 0))[0] for x in choices]
        action = luck.randrange(len(choices)) if luck.random() < curious \
            else values.index(max(values))
        did.append((spot, kind(choices[action])))
        sees, reward, over, _, info = env.step(action)
        total += reward
    for place in did:
        value, times = worth.get(place, (0.0, 0))
        worth[place] = (value + (total - value) / (times + 1), times + 1)
    return total


def mean(env, worth, luck, curious, hands):
    return sum(episode(env, worth, luck, curious)
               for _ in range(hands)) / hands / 100


def main():
    env = houseway.Env("sandk", "push-nine", "seats 3", others="simple",
                       seed=1)
    luck, worth = random.Random(1), {}
    print(f"by luck     {mean(env, {}, luck, 1.0, 2000):+7.2f} dollars a hand")
    mean(env, worth, luck, 0.2, EPISODES)
    print(f"learned     {mean(env, worth, luck, 0.0, 2000):+7.2f} dollars a "
          f"hand, from {EPISODES} hands")
    for points in (0, 5, 9):
        known = {what: value for (spot, what), (value, _) in worth.items()
                 if spot == (points, False)}
        best = max(known, key=known.get) if known else "nothing"
        print(f"{points} points, nobody has bet: {best}")


if __name__ == "__main__":
    main()
