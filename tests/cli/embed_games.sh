#!/bin/sh
# What tools/embed_games.py says to a game's file that is wrong.
houseway=$1
. tests/cli/check.inc

# refused WHAT TEXT: game.toml, read from here, is refused with that text.
refused() {
    what=$1 text=$2
    mkdir -p "$here/games"
    cat >"$here/games/whist.toml"
    if python3 -B tools/embed_games.py "$here/out.c" \
        "$here/games/whist.toml" data/tour.toml 2>"$here/err"; then
        wrong "$what" "is taken"
    elif ! grep -Fq "whist.toml: $text" "$here/err"; then
        wrong "$what" "$(cat "$here/err")"
    else
        good
    fi
}

head='[game]
name = "whist"
title = "Whist"
deck = "52"
[rank]
wins = ["high"]
hole = { min = 5, max = 5 }'

refused "no table" "'game' is missing" </dev/null
refused "an unknown key" "rank: unknown key 'trumps'" <<END
$head
trumps = 1
END
refused "an unknown table" "unknown key 'tricks'" <<END
$head
[tricks]
END
refused "a wrong kind" "'qualifier' must be a int" <<END
$head
qualifier = "8"
END
refused "a truth for a number" "'jokers' must be a int" <<END
$head
jokers = true
END
refused "a word nobody knows" "'joker' is 'tame'" <<END
$head
joker = "tame"
END
refused "a number out of range" "'jokers' must be from 0 to 2" <<END
$head
jokers = 3
END
refused "another game's name" "the game is called 'bridge'" <<END
$(echo "$head" | sed 's/"whist"/"bridge"/')
END
refused "a deck that is none" "'deck' is '51'" <<END
$(echo "$head" | sed 's/"52"/"51"/')
END
refused "more than there is to win" "'wins' holds" <<END
$(echo "$head" | sed 's/"high"/"middle"/')
END
refused "no TOML" "" <<END
[game
END
refused "a range upside down" "'hole' must have" <<END
$(echo "$head" | sed 's/min = 5/min = 6/')
END

# And every game whose hands are ranked can be asked for.
for file in $(grep -lFx '[rank]' data/games/*.toml); do
    game=$(basename "$file" .toml)
    run rank --games
    if grep -q "^$game  *." "$here/out"; then
        good
    else
        wrong "$game is in the program"
    fi
done

done_checking
