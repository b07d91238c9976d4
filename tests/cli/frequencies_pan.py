"""Melds among ten cards of pan's eight packs: all hands, beside random deals.

Written from the book alone (SNK-PAN): runs of three in a suit, where the jack
follows the seven; sets of three of a suit or of three suits, aces and kings
like all others.
"""
import json
import math
import random
import sys

RANKS = "A234567JQK"
DEALS = 20000


def is_set(hand):
    for rank in RANKS:
        suits = [s for r, s in hand if r == rank]
        if len(set(suits)) >= 3 or any(suits.count(s) >= 3 for s in "shdc"):
            return True
    return False


def is_run(hand):
    return any(all((r, s) in hand for r in RANKS[i:i + 3])
               for s in "shdc" for i in range(len(RANKS) - 2))


rows = json.load(open(sys.argv[1]))["lists"][0]["rows"]
count = [r["counted"] for r in rows]
all_hands = math.comb(320, 10)
if sum(count) != all_hands:
    sys.exit(f"{sum(count)} hands, not {all_hands}")
deck = [(r, s) for r in RANKS for s in "shdc"] * 8
random.seed(21)
seen = [0, 0, 0, 0]
for _ in range(DEALS):
    hand = random.sample(deck, 10)
    seen[(0 if is_run(hand) else 1) if is_set(hand) else
         (2 if is_run(hand) else 3)] += 1
for row, n, there in zip(rows, seen, count):
    p = there / all_hands
    off = (n / DEALS - p) / math.sqrt(p * (1 - p) / DEALS)
    if abs(off) > 3:
        sys.exit(f"{row['name']}: {n} of {DEALS} deals, {off:.1f} errors off")
