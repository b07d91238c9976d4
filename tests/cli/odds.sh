#!/bin/sh
# What hands are worth: figures, ranges, trials, charts, and what cannot be.
houseway=$1
. tests/cli/check.inc

has "aces against kings" \
    "AsAh    82.6366 %       1,410,336           9,308         292,660" \
    odds holdem AsAh KsKh
has "the base game, and whose clauses it borrows" \
    "rules  the base game: high (ROG-HOLDEM-p10, OCE-HOLDEM-1.5)" \
    odds holdem AsAh KsKh
has "every deal" "1,712,304 deals, every one counted" odds holdem AsAh KsKh
has "Omaha" \
    "AsAh2s3h    65.2561 %         708,686               0         377,322" \
    odds omaha --house oceana AsAh2s3h KsKhQdJd
json "high and low, eight or better" \
    'h[0]["equity"] == 71.766875 and h[0]["low"] == 141416 and d["qualifier"] == 8' \
    odds omaha-hilo --house oceana AsAh2s3h KsKhQdJd --json
json "nine or better is worth more to the low" \
    'h[0]["equity"] == 75.682822 and d["qualifier"] == 9' \
    odds omaha-hilo --house rogelios AsAh2s3h KsKhQdJd --json
json "a board" 'd["deals"] == 990 and h[0]["win"] + h[0]["tie"] + h[0]["lose"] == 990' \
    odds holdem AsAh KsKh --board '2c 7d Jh' --json
json "dead cards" 'd["deals"] == 903 and d["dead"] == ["Ac", "Ad"]' \
    odds holdem AsAh KsKh --board '2c 7d Jh' --dead AcAd --json
json "aces against anything" \
    'h[0]["equity"] == 85.203713 and d["deals"] == 12585434400 and h[1]["hands"] == 1326' \
    odds holdem AA any --json
json "a range against a range, each pair of hands once" \
    'd["deals"] == 990 * 6 * 6 and d["exact"]' \
    odds holdem AA KK --board '2c 7d Jh' --json
json "hands of a range that share a card do not meet" \
    'd["deals"] == 990 * 6 and h[0]["equity"] == 50' \
    odds holdem AA AA,AA --board '2c 7d Jh' --json
json "a range of hands named card by card, a card in two of them" \
    'd["deals"] == 990 * 3 * 6 and h[0]["hands"] == 3' \
    odds holdem AsKs,AsQs,QdQh JJ --board '2c 7d 3h' --json
json "a hand may have commas, too" 'd["deals"] == 990 and "hands" not in h[0]' \
    odds holdem As,Ah KsKh --board '2c 7d Jh' --json
json "spaces around the commas of a range" 'h[0]["hands"] == 12' \
    odds holdem 'AA , KK' QQ --board '2c 7d Jh' --json
json "a card nobody knows" 'h[1]["hands"] == 51 and d["exact"]' \
    odds holdem AsAh 'Kd??' --board '2c 7d Jh' --json
json "razz from third street, 18,000 million deals" \
    'd["deals"] == 18265297050 and d["exact"]' \
    odds razz --house oceana 'As 2d 4c' 'Kh Kd 3c' --json
json "a card for all, in stud" 'd["deals"] == 41 * 40 and d["exact"]' \
    odds stud AsAhAdKc2c 2d3d4d5d9h --board Ts --json
json "a draw by the policy" \
    '"nine or better" in d["policy"] and d["jokers"] == 1 and h[0]["equity"] > 90' \
    odds lowball --house rogelios 'As 2d 3c 4h 6s' 'Kd Qd Jd Td 8d' --json
json "a draw that is said" 'd["deals"] == 41 * 40 // 2 and d["exact"]' \
    odds five-card-draw --house rogelios AsAhAd/7c2d 'KsKhKdQcQd/' --dead 3c --json
json "a bug" 'd["jokers"] == 1 and d["exact"] and h[0]["equity"] == 50' \
    odds five-card-draw --house oceana AsAhKd5c4s/ AcAdKc5d4h/ --json
json "a discard after the flop" '"throws" in d["policy"] and d["deals"] == 903' \
    odds crazy-pineapple --house oceana AsAh2d KsKh3d --board 9c8c2c --json
json "three cards to nine" 'd["exact"]' \
    odds push-nine --house sandk 'AsKs??' 'QhJh??' --json

# Trials.
run odds omaha-hilo AsAh2s3h any --trials 20000 --jobs 1 --json
cp "$here/out" "$here/one"
run odds omaha-hilo AsAh2s3h any --trials 20000 --jobs 2 --json
if cmp -s "$here/one" "$here/out" && grep -q '"deals": 20000' "$here/one"; then
    good
else
    wrong "the same trials whoever works" "$(diff "$here/one" "$here/out")"
fi
json "another seed, other trials; an error bar" \
    'not d["exact"] and 0 < h[0]["error"] < 1 and d["seed"] == "other"' \
    odds omaha-hilo AsAh2s3h any --trials 20000 --seed other --json
has "trials say so" \
    "20,000 random deals, seed 'odds'; +- is one standard error" \
    odds holdem AsAh any --trials 20000
json "too much to count is tried" 'not d["exact"]' \
    odds omaha AAxx:ds 'KKxx' --trials 3000 --json

# An interrupt prints the result so far.
"$houseway" odds omaha any any any --trials 100000000000 \
    >"$here/out" 2>"$here/err" &
pid=$!
interrupt_after 50
code=$?
if [ "$code" -eq 0 ] && grep -q '^interrupted; .* random deals' "$here/out"; then
    good
else
    wrong "interrupted" "exit code $code" "$(cat "$here/out" "$here/err")"
fi

json "eight hands of stud: the last card is one for all" \
    'd["last_for_all"] and d["deals"] == 2000 and abs(sum(x["equity"] for x in h) - 100) < 0.001' \
    odds stud AsAhAd any any any any any any any --trials 2000 --json

# Charts.
run odds holdem AsAh KsKh --svg "$here/chart.svg"
if python3 -c 'import sys, xml.dom.minidom as x
d = x.parse(sys.argv[1])
wide = sum(int(r.getAttribute("width"))
           for r in d.getElementsByTagName("rect")
           if r.getAttribute("height") == "34")
sys.exit(wide != 2 * 852)' "$here/chart.svg"; then
    good
else
    wrong "a chart" "$(head -n 5 "$here/chart.svg")"
fi
has "a chart on standard output" "</svg>" odds holdem AA KK --svg -

# What cannot be.
bad "no hands" "which game, and which hands?" odds
bad "one hand" "'holdem' needs at least two hands" odds holdem AsAh
bad "a card in two hands" "As is in 'AsAh' and in 'AsKd'" odds holdem AsAh AsKd
bad "a card twice in one hand" "'AsAs': As appears twice" odds holdem AsAs KK
bad "a card on the board and in a hand" \
    "As is in --board 'As2c3d' and in 'AsAh'" \
    odds holdem AsAh KsKd --board As2c3d
bad "a dead card in a hand" "Ks is in --dead 'Ks' and in 'KsKd'" \
    odds holdem AsAh KsKd --dead Ks
bad "too many cards" "'AsAhKd' has 3 cards; a hand of hold'em has 2" \
    odds holdem AsAhKd KsKd
bad "too few cards" "write ?? for a card nobody knows" \
    odds lowball --house oceana As2s3s4s KsQsJsTs9s
bad "half a flop" "--board '2c3d' has 2 cards; the flop has three" \
    odds holdem AsAh KsKd --board 2c3d
bad "a long board" "has 6 cards; 5 is the most in hold'em" \
    odds holdem AsAh KsKd --board 2c3d4h5h6h7h
bad "no board in lowball" "--board 'As': lowball has no board" \
    odds lowball 2s3s4s5s6s KsQsJsTs9s --board As
bad "a card twice in a range" "'AsAs': As appears twice" \
    odds holdem AsAs,KK QQ
bad "an empty word" "'AA,,KK': a word of the range is empty" \
    odds holdem AA,,KK QQ
bad "two jokers where there is one" \
    "'JkJkAd/7c2d' has two jokers; there is one" \
    odds five-card-draw --house oceana JkJkAd/7c2d KsKhKd/8c9d
bad "the joker in two hands" "Jk is in 'JkAcAd/7c2d' and in 'KsKhKdJk/9d'" \
    odds five-card-draw --house oceana JkAcAd/7c2d KsKhKdJk/9d
bad "no such range" "'AKz': 'z' is no card of a range" odds holdem AsAh AKz
bad "a suited pair" "'AAs': a pair cannot be suited" odds holdem AAs KK
bad "no way" "'A5s-K2s': there is no way from one to the other" \
    odds holdem A5s-K2s KK
bad "a range that cannot be" \
    "'AA': every such hand has a card that is out already" \
    odds holdem AsAh AA --dead Ac
bad "ranges that cannot meet" "the ranges cannot all have a hand at once" \
    odds holdem AA AA AA
bad "a short range" "'AAx' is 3 cards of 4" odds omaha AAx KKxx
bad "no such pattern of suits" "':dd' must be :ss, :ds or :r" \
    odds omaha AAxx:dd KKxx
bad "a joker where none is" "'JkAs' has a joker; hold'em is played without one" \
    odds holdem JkAs KsKd
bad "two jokers where one may be" "is played with 0 to 1 jokers, not with 2" \
    odds stud-hilo --house rogelios --jokers 2 AsAhAd KsKhKd
bad "a draw in hold'em" "'AsAh/': nobody draws in hold'em" \
    odds holdem AsAh/ KsKh
bad "a draw too large" "'/2s3s4s5s6s' draws 5; 4 is the most" \
    odds lowball --house rogelios /2s3s4s5s6s KsQsJsTs9s
bad "eleven hands" "'any' is one hand too many; 10 is the most" \
    odds holdem any any any any any any any any any any any
bad "both ways" "--exact and --trials exclude each other" \
    odds holdem AsAh KsKh --exact --trials 5
bad "exactly what cannot be counted" "this cannot be counted exactly" \
    odds five-card-draw any any --exact
bad "no game for a pot" "is not played for a pot" \
    odds pai-gow-poker AsAh KsKh
bad "no such house" "there is no house 'nowhere'" \
    odds holdem AsAh KsKh --house nowhere
bad "no trials" "--trials takes a number from 1" \
    odds holdem AsAh KsKh --trials 0

# The document shows what the program prints.
python3 - "$houseway" docs/odds.md >"$here/page" 2>&1 <<'PY'
import re, shlex, subprocess, sys
program, page = sys.argv[1:]
shown = wrong = 0
for block in re.findall(r"```console\n(.*?)```", open(page).read(), re.S):
    for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
        line, _, want = part.partition("\n")
        words = shlex.split(line)
        got = subprocess.run([program] + words[1:], capture_output=True,
                             text=True, stdin=subprocess.DEVNULL).stdout
        shown += 1
        if got.strip() != want.strip():
            wrong += 1
            print("$", line)
            print(got)
sys.exit(wrong > 0 or shown < 5)
PY
if [ $? -eq 0 ]; then
    good
else
    wrong "docs/odds.md shows what the program says" "$(cat "$here/page")"
fi

done_checking
