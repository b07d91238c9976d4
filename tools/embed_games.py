#!/usr/bin/env -S python3 -B
"""Turns data/games/*.toml, data/tour.toml and data/odds.toml into C tables.

    embed_games.py OUT.c GAME.toml... tour.toml odds.toml

A key nobody knows, a value of the wrong kind, a file whose name is not its
game's: each is an error with the file's name, and the build stops.  A game
without [rank] has no hands to rank, and is left out.
"""
import os
import sys
import tomllib

ORDERS = {"five": "ORDER_FIVE", "setting": "ORDER_SETTING",
          "showing": "ORDER_SHOWING", "nine": "ORDER_NINE",
          "total": "ORDER_TOTAL", "meld": "ORDER_MELD"}
JOKERS = {"none": "PLAYS_NOT", "bug": "PLAYS_BUG", "wild": "PLAYS_WILD",
          "lowest": "PLAYS_LOWEST"}
USES = {"any": (0, 5), "exactly two": (2, 2), "at most two": (0, 2)}
WHEELS = {"lowest": "false", "second": "true"}
DECKS = ("52", "53", "54", "40", "bonus52")
HOLE_MAX = 22
# How the game is played, not how its hands are ranked: src/book reads that.
PLAY = ("forced", "bet", "raise", "straddle", "kill", "look", "deal", "draw",
        "discard", "openers", "show", "pot", "push", "deck", "seats",
        "street", "irregular", "borrowed")
PLAY += ("bank", "wager", "shoe", "player", "pure", "total",
         "eights", "double", "split", "surrender", "insurance", "even_money",
         "fee", "prize")
PLAY += ("stock", "turn", "ante", "declare", "meld", "out", "foul")
PLAY += ("bank", "wager", "shoe", "set", "way")
# Tables of a game of family banked.
PLAY += ("values", "compare", "hand", "step", "chart", "pay", "settle")


class Wrong(Exception):
    """A sentence for the author of the file."""


def keys(table, allowed, where):
    for key in table:
        if key not in allowed:
            raise Wrong(f"{where}: unknown key '{key}'")


def value(table, key, kind, where, default=None):
    got = table.get(key, default)
    if got is None:
        raise Wrong(f"{where}: '{key}' is missing")
    # To Python a truth is a whole number, too.
    if not isinstance(got, kind) or isinstance(got, bool):
        raise Wrong(f"{where}: '{key}' must be a {kind.__name__}")
    return got


def word(table, key, words, where, default=None):
    got = value(table, key, str, where, default)
    if got not in words:
        raise Wrong(f"{where}: '{key}' is '{got}', not one of: "
                    + ", ".join(words))
    return got


def span(table, key, where, default=None):
    got = value(table, key, dict, where, default)
    keys(got, ("min", "max"), f"{where}: {key}")
    low = value(got, "min", int, f"{where}: {key}")
    high = value(got, "max", int, f"{where}: {key}")
    if not 0 <= low <= high <= HOLE_MAX:
        raise Wrong(f"{where}: '{key}' must have 0 <= min <= max")
    return low, high


def number(table, key, low, high, where, default):
    got = value(table, key, int, where, default)
    if not low <= got <= high:
        raise Wrong(f"{where}: '{key}' must be from {low} to {high}")
    return got


def quoted(text):
    out = "".join(c if c.isascii() and c.isprintable() and c not in '"\\?'
                  else "".join(f"\\{b:03o}" for b in c.encode())
                  for c in text)
    return f'"{out}"'


def examples(doc, where):
    pairs = []
    for e in value(doc, "example", list, where, []):
        keys(e, ("line", "what"), f"{where}: example")
        pairs.append((value(e, "line", str, where),
                      value(e, "what", str, where)))
    return pairs


def read_game(path, doc):
    where = os.path.basename(path)
    keys(doc, ("game", "rank", "example") + PLAY, where)
    game = value(doc, "game", dict, where)
    rank = value(doc, "rank", dict, where) if "rank" in doc else None
    keys(game, ("name", "title", "deck", "like", "phh",
                "family"), f"{where}: game")
    name = value(game, "name", str, where)
    if name + ".toml" != where:
        raise Wrong(f"{where}: the game is called '{name}'")
    if rank is None:
        return None
    keys(rank, ("order", "wins", "hole", "board", "uses", "qualifier",
                "jokers", "joker", "wheel", "packs"), f"{where}: rank")
    order = word(rank, "order", ORDERS, where, "five")
    wins = value(rank, "wins", list, where, [])
    if not set(wins) <= {"high", "low"} or len(set(wins)) != len(wins):
        raise Wrong(f"{where}: 'wins' holds \"high\", \"low\" or both")
    if not wins and order in ("five", "showing"):
        raise Wrong(f"{where}: 'wins' is missing")
    none = {"min": 0, "max": 0}
    return {
        "name": quoted(name),
        "title": quoted(value(game, "title", str, where)),
        "deck": quoted(word(game, "deck", DECKS, where)),
        "order": ORDERS[order],
        "high": str("high" in wins).lower(),
        "low": str("low" in wins).lower(),
        "hole": span(rank, "hole", where),
        "board": span(rank, "board", where, none),
        "uses": USES[word(rank, "uses", USES, where, "any")],
        "qualifier": number(rank, "qualifier", 0, 13, where, 0),
        "jokers": number(rank, "jokers", 0, 2, where, 0),
        "joker": JOKERS[word(rank, "joker", JOKERS, where, "none")],
        "wheel_second": WHEELS[word(rank, "wheel", WHEELS, where, "lowest")],
        "packs": number(rank, "packs", 1, 8, where, 1),
    }


def read_tour(path, doc):
    where = os.path.basename(path)
    keys(doc, ("step",), where)
    steps = []
    for step in value(doc, "step", list, where):
        keys(step, ("line", "what", "types"), f"{where}: step")
        types = value(step, "types", str, where, "")
        steps.append((value(step, "line", str, where),
                      value(step, "what", str, where), types))
    return steps


SPOT_HANDS = 4


def read_odds(path, doc):
    where = os.path.basename(path)
    keys(doc, ("example", "spot"), where)
    spots = []
    for spot in value(doc, "spot", list, where):
        keys(spot, ("what", "game", "hands", "trials"), f"{where}: spot")
        hands = value(spot, "hands", list, where)
        if not 2 <= len(hands) <= SPOT_HANDS:
            raise Wrong(f"{where}: a spot has 2 to {SPOT_HANDS} hands")
        spots.append((value(spot, "what", str, where),
                      value(spot, "game", str, where), hands,
                      value(spot, "trials", int, where, 0)))
    return [("houseway odds " + line, what)
            for line, what in examples(doc, where)], spots


def spots_table(spots):
    rows = "".join(f"    {{{quoted(what)}, {quoted(game)},\n     "
                   f"{{{', '.join(map(quoted, hands))}}}, {trials}}},\n"
                   for what, game, hands, trials in spots)
    return ("const struct odds_case odds_cases[] = {\n" + rows +
            "    {.what = NULL},\n};\n")


def pairs_table(head, pairs):
    rows = "".join(f"    {{{quoted(a)},\n     {quoted(b)}}},\n"
                   for a, b in pairs)
    return f"{head} = {{\n{rows}    {{NULL, NULL}},\n}};\n"


def tour_table(steps):
    rows = "".join(f"    {{{quoted(line)},\n     {quoted(what)},\n     "
                   f"{quoted(types) if types else 'NULL'}}},\n"
                   for line, what, types in steps)
    return ("const struct tour_step tour_steps[] = {\n" + rows +
            "    {NULL, NULL, NULL},\n};\n")


def game_row(g):
    ranges = "".join(f"     .{k}_min = {g[k][0]}, .{k}_max = {g[k][1]},\n"
                     for k in ("hole", "board", "uses"))
    plain = "".join(f"     .{k} = {g[k]},\n" for k in g
                    if k not in ("hole", "board", "uses"))
    return "    {\n" + plain + ranges + "    },\n"


def write(out, games, lines, steps, odds):
    rows = "".join(map(game_row, games))
    names = "".join(f"    {g['name']},\n" for g in games)
    out.write("/* Made by tools/embed_games.py from data/; not to be "
              "edited. */\n"
              '#include "cmd/game.h"\n\n#include <stddef.h>\n\n'
              f"const struct game games[] = {{\n{rows}    {{.name = NULL}},\n"
              "};\n\n"
              f"const char *const game_names[] = {{\n{names}    NULL,\n"
              "};\n\n")
    out.write(pairs_table("const struct verb_example game_examples[]", lines))
    out.write("\n")
    out.write(tour_table(steps))
    out.write("\n")
    out.write(pairs_table("const struct verb_example odds_examples[]",
                          odds[0]))
    out.write("\n")
    out.write(spots_table(odds[1]))


def main():
    games, lines, steps, odds = [], [], [], ([], [])
    for path in sys.argv[2:]:
        with open(path, "rb") as f:
            try:
                doc = tomllib.load(f)
            except tomllib.TOMLDecodeError as e:
                raise Wrong(f"{os.path.basename(path)}: {e}") from None
        if os.path.basename(path) == "tour.toml":
            steps = read_tour(path, doc)
        elif os.path.basename(path) == "odds.toml":
            odds = read_odds(path, doc)
        else:
            game = read_game(path, doc)
            games += [game] if game else []
            lines += [("houseway rank " + line, what)
                      for line, what in examples(doc, os.path.basename(path))]
    games.sort(key=lambda g: g["name"])
    with open(sys.argv[1], "w", encoding="ascii") as out:
        write(out, games, lines, steps, odds)


try:
    main()
except Wrong as wrong:
    sys.exit(f"embed_games.py: {wrong}")
