#!/usr/bin/env python3
"""edge_error.py - is the error that `houseway edge` prints the true one?

Runs of 1, 2, 3 ... rounds with one seed differ by one round each, so what came
of every round can be had from outside, and its standard error counted as the
books on statistics do.  Then: do the figures of many seeds lie as far apart as
each of them says?
"""
import json
import math
import statistics
import subprocess
import sys

ROUNDS, SEEDS, EACH = 90, 60, 1000


def edge(rounds, seed):
    said = subprocess.run(
        [sys.argv[1], 'edge', '-', 'blackjack', '--rounds', str(rounds),
         '--seed', str(seed), '--json'], stdout=subprocess.PIPE, check=True)
    return json.loads(said.stdout)


def wagers(said):
    """The player's result in wagers; the smallest unit is a half."""
    return round(2 * said['rounds'] * said['edge_percent'] / 100) / 2


def one_by_one():
    before, came, wrong = 0, [], 0
    for n in range(1, ROUNDS + 1):
        said = edge(n, 7)
        came.append(wagers(said) - before)
        before = wagers(said)
        if n == 1:
            wrong += 'error_percent' in said
            continue
        true = statistics.stdev(came) / math.sqrt(n) * 100
        if abs(said['error_percent'] - true) > 1e-4:
            print(f"{n} rounds: error {said['error_percent']}, not {true}")
            wrong += 1
    assert len(set(came)) > 3, 'rounds come out in more than three ways'
    return wrong


def many_seeds():
    said = [edge(EACH, seed) for seed in range(1, SEEDS + 1)]
    spread = statistics.stdev(s['edge_percent'] for s in said)
    error = statistics.mean(s['error_percent'] for s in said)
    if 0.7 < spread / error < 1.4:  # four times what luck does to it
        return 0
    print(f'the seeds lie {spread:.4f} apart, and say {error:.4f}')
    return 1


failed = [one_by_one() > 0, many_seeds() > 0]
print(f'{2 - sum(failed)} passed, {sum(failed)} failed')
sys.exit(any(failed))
