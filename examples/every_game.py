"""Plays a hand of every game of every house, by luck."""
import random

import houseway

for house, game in houseway.offerings():
    table = houseway.Table(house, game, seed=7).fill().deal()
    while table.asked:
        table.choose(random.choice(table.choices))
    print(house, game, table.stacks)
