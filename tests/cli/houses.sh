#!/bin/sh
# The printed books under data/houses, read by somebody else's reader: every
# clause is there once, under its house, and says who makes it hold.
houseway=$1
. tests/cli/check.inc

# so WHAT TEST: the Python test is true of the books.  In it, h holds the
# houses by key, s their sections as (house, game, section), and c all clauses
# as (house, game, id, clause).
so() {
    what=$1
    if python3 -B -c '
import collections, pathlib, sys, tomllib
h, s, c = {}, [], []
for path in sorted(pathlib.Path("data/houses").glob("*/*.toml")):
    doc = tomllib.loads(path.read_text("utf-8"))
    if path.stem == "house":
        h[path.parent.name] = doc
        continue
    s.append((path.parent.name, path.stem, doc))
    for name, clause in doc["clause"].items():
        c.append((path.parent.name, path.stem, name, clause))
count = collections.Counter
games = {p.stem for p in pathlib.Path("data/games").glob("*.toml")}
no_game = {"all", "fees"}
kinds = {"bet", "conduct", "deal", "deck", "definition", "display", "fee",
         "irregularity", "legal", "option", "payout", "rank", "seat",
         "showdown"}
def leaves(table, path=()):
    for key, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, path + (key,))
        else:
            yield path + (key,), value
said = collections.defaultdict(list)
for x in c:
    if "overrules" not in x[3]:
        for path, value in leaves(x[3].get("sets", {})):
            said[x[0], x[1], path].append(value)
prefix = {"rogelios": "ROG-", "oceana": "OCE-", "sandk": "SNK-"}
sys.exit(0 if eval("(" + sys.argv[1] + ")") else 1)' "$2" 2>"$here/py"
    then
        good
    else
        wrong "$what" "not so: $2" "$(tail -n 1 "$here/py")"
    fi
}

for file in data/houses/*/*.toml; do
    if python3 -B -c 'import sys, tomllib
tomllib.load(open(sys.argv[1], "rb"))' "$file" 2>"$here/py"; then
        good
    else
        wrong "$file is TOML" "$(tail -n 1 "$here/py")"
    fi
done

so "three houses, each in its own folder" \
    'set(h) == set(prefix) and all(h[k]["key"] == k for k in h)'
so "the clauses of each house" 'count(x[0] for x in c) ==
    {"rogelios": 554, "oceana": 775, "sandk": 360}'
so "a house knows how many clauses it has" \
    'all(h[k]["clauses"] == sum(x[0] == k for x in c) for k in h)'
so "who makes the clauses hold" 'count(x[3]["by"] for x in c) ==
    {"engine": 1369, "ruling": 197, "discretion": 17, "posted": 106}'
so "no clause appears twice" 'len({x[2] for x in c}) == len(c) == 1689'
so "a clause is of its house" 'all(x[2].startswith(prefix[x[0]]) for x in c)'
so "a clause is of a known kind" 'all(x[3]["kind"] in kinds for x in c)'
so "a clause says something" \
    'all(x[3]["gist"].strip() and x[3].get("note", "x").strip() for x in c)'
so "a clause has no key but these" 'all(set(x[3]) <= {"kind", "by", "gist",
    "note", "sets", "overrules", "adopts", "borrowed",
    "quoted", "everywhere"} for x in c)'
so "what overrules says why, and names a clause of its house" 'all(
    "note" in x[3] and any(y[0] == x[0] and y[2] == x[3]["overrules"]
                           for y in c) for x in c if "overrules" in x[3])'
so "clauses of one section do not contradict each other" \
    'said and all(v == values[0] for values in said.values() for v in values)'
so "a section is like a game there is" 'all(d["like"] in games
    for _, game, d in s if game not in no_game)'
so "a section is named after the game it is like" 'all(d["like"] == game
    for _, game, d in s if game not in no_game)'
so "what is no game is like none" \
    'not any("like" in d for _, game, d in s if game in no_game)'
so "every section has its printed title" 'all(d["section"] for _, _, d in s)'

done_checking
