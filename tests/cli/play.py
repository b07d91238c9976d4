"""Plays at a table as a person would, through a pseudo-terminal or a pipe.

    play.py HOUSEWAY FOLDER

Says a line for each thing that was tried: "good", or "wrong" and what.
"""
import os
import random
import re
import subprocess

from play_table import (CARD, CLEAR, FOLDER, HOUSEWAY, Terminal,
                        check, flat, piped, refereed, too_high, too_wide,
                        whole_hand)

OFFERED = {
    "rogelios": "stud stud-hilo holdem omaha omaha-hilo five-card-draw "
                "high-draw crazy-pineapple lowball",
    "oceana": "stud stud-hilo razz holdem omaha omaha-hilo crazy-pineapple "
              "lazy-pineapple five-card-draw lowball",
    "sandk": "holdem holdem-hilo omaha omaha-hilo pineapple lowball "
             "push-nine",
}
# Games for which the house prints no collection: it sets one itself.
UNPRICED = (("sandk", "pineapple"), ("sandk", "lowball"))


def priced(house, game):
    return ["--collection", "3"] if (house, game) in UNPRICED else []


def every_offering():
    saved = []
    for house, games in OFFERED.items():
        for game in games.split():
            name = f"{house} {game}"
            file = os.path.join(FOLDER, f"{house}-{game}.hand")
            table = Terminal(house, game, "--seed", "7", *priced(house, game))
            whole_hand(table)
            check(f"{name}: a whole hand", "Enter deals" in table.fresh,
                  table.said)
            check(f"{name}: saved", "Saved." in table.type("save " + file),
                  table.fresh)
            saved.append(file)
            table.type("quit")
            check(f"{name}: leaves", table.code == 0 and
                  "Good-bye" in table.fresh, table.code, table.fresh)
            check(f"{name}: 80 columns", not too_wide(table.said),
                  *too_wide(table.said))
            check(f"{name}: 24 rows", not too_high(table.said),
                  *too_high(table.said))
    check("there are 26 offerings", len(saved) == 26)
    run = subprocess.run([HOUSEWAY, "referee", *saved], text=True,
                         capture_output=True)
    check("the referee runs what was saved",
          run.returncode == 0 and "26 passed, 0 failed" in run.stdout,
          run.stdout, run.stderr)
    check("what was saved hides what was not seen",
          all("??" in open(file).read() for file in saved))


def full_table():
    """The most seats there are still fit the screen."""
    table = Terminal("oceana", "holdem", "--seats", "9", "--seed", "4")
    for _ in range(3):
        whole_hand(table)
        table.type("")
    table.type("quit")
    check("nine seats: 24 rows", not too_high(table.said),
          *too_high(table.said))
    check("nine seats: leaves", table.code == 0)


def menus():
    table = Terminal("--seed", "4")
    check("the houses", "Rogelio's" in table.fresh and
          "Oceana" in table.fresh, table.fresh)
    check("no such house", "There is no house '9'" in table.type("9"),
          table.fresh)
    table.type("oceana")
    check("the games", "holdem" in table.fresh and "pai-gow-poker" in
          table.fresh and "pure-21.5" in table.fresh, table.fresh)
    table.type("holdem")
    check("the limits", "3/6" in table.fresh, table.fresh)
    check("no such limit", "is not a limit" in table.type("much"), table.fresh)
    table.type("4/8")
    check("the sign", "Oceana Cardroom, Texas Hold'em, 4/8 fixed limit, "
          "blinds 2/4" in flat(table.fresh), table.fresh)
    check("cards in colour", "\033[" in table.fresh.replace(CLEAR, ""))
    table.type("q")
    check("leaves in mid-hand", table.code == 0 and
          "You leave mid-hand" in table.fresh, table.fresh)
    table = Terminal()
    table.type("quit")
    check("leaves from the menu", table.code == 0, table.said)


def words():
    table = Terminal("oceana", "holdem", "--seed", "3")
    check("no word", "Unknown command 'xyzzy'" in table.type("xyzzy"))
    check("nothing is lost", "You may: fold" in table.fresh, table.fresh)
    said = table.type("help")
    while said.endswith("stop: "):
        said += table.type("")
    check("help: the game's words", "raise N (bet, r, b)" in said and
          "all in " in said, said)
    check("help: the room's words", "save FILE" in said, said)
    check("help: only what the game has", "draw" not in
          said.replace("draws none", "").replace("the draw", "") and
          "straddle" not in said and "report" not in said, said)
    check("rules stop at a page", "Enter for more, q to stop: " in table.type("rules"),
          table.fresh)
    check("rules are the game's", "OCE-HOLDEM-1.1" in table.fresh)
    check("and go on", "OCE-HOLDEM-" in table.type(""), table.fresh)
    table.type("q")
    said = table.type("why")
    check("why, of a step", "OCE-HOLDEM-3.2" in said and "book" not in said
          and "=" not in said, said)
    check("too much", "Refused: That is too much for a raise in this round:" in table.type("raise 99"),
          table.fresh)
    check("no amount", "an amount should" in flat(table.type("raise lots")),
          table.fresh)
    check("not now", "Refused: The betting is on: whoever is to act" in
          table.type("stand pat"), table.fresh)
    check("the log", "Hand 1." in table.type("log"), table.fresh)
    check("a line too long", "too long" in table.type("x" * 2000),
          table.fresh)
    check("save wants a file", "save FILE" in table.type("save"))
    file = os.path.join(FOLDER, "there.hand")
    open(file, "w").close()
    check("save writes over nothing", "Not saved" in
          table.type("save " + file), table.fresh)
    whole_hand(table)
    check("the hand goes on all the same", "Enter deals" in table.fresh)
    table.type("")
    check("the next hand", "Hand 2." in table.said and
          "Ana has the button" in table.said, table.fresh)
    table.type("quit")


def refused_by_a_clause():
    """To open, this house asks for a pair of jacks."""
    for seed in range(40):
        table = Terminal("oceana", "five-card-draw", "--seed", str(seed))
        said = table.type("bet 3")
        if "not good enough to open" in said:
            break
        table.type("quit")
    check("a refusal names its clause", re.search(r"\nOCE-DRAW5-[\w.]+\n",
                                                  said), said)
    clause = re.search(r"OCE-DRAW5-[\w.]+", said).group(0)
    said = table.type("why")
    check("why names it, too", clause in said and "jacks or better" in said
          and "openers.least" not in said, said)
    check("what is refused is not offered", ", bet" not in
          flat(table.type("table")).split("You may:")[-1], table.fresh)
    table.type("quit")


def plain():
    tame = ["c"] * 40
    code, said = piped(["oceana", "holdem", "--seed", "5"], tame)
    check("the end of the input is good-bye", code == 0 and
          "Good-bye" in said, said[-300:])
    check("a pipe gets no colours", "\033" not in said)
    check("a pipe gets 80 columns", not too_wide(said), *too_wide(said))
    check("the same seed, the same hands",
          piped(["oceana", "holdem", "--seed", "5"], tame) == (code, said))
    table = Terminal("sandk", "lowball", "--plain", "--seed", "2",
                     "--collection", "none")
    whole_hand(table)
    check("--plain has no colours", "\033" not in table.said, table.said)
    table.type("quit")
    table = Terminal("sandk", "lowball", "--seed", "2", "--collection", "none",
                     term="dumb")
    check("nor has a dumb terminal", "\033" not in table.said)
    table.type("quit")


def nothing_hidden_is_shown():
    """Until hands are shown there is not a card but one's own and the board."""
    for seed in range(12):
        _, said = piped(["oceana", "holdem", "--seed", str(seed)],
                        ["c"] * 5 + ["quit"])
        hand = said.split("Hand 2.")[0].split("Hand 1.")[1]
        before = re.split(r"\n(?:\w+ shows|You show) ", hand)[0]
        own = set(CARD.findall(re.search(r"You hold ([^.\n]*)",
                                         hand).group(1)))
        boards = re.findall(r"the board is ([^\n]*)", hand)
        known = own | set(CARD.findall(" ".join(boards)))
        check(f"seed {seed}: only one's own cards",
              len(own) == 2 and set(CARD.findall(before)) <= known, before)


def floor():
    """The floor's words are refused to who plays, and can be practised."""
    words = ["rogelios", "holdem", "--seed", "a"]
    _, said = piped(words, ["report exposed_own 3 ?? ??", "floor dead 3 "
                            "because so", "deal", "shuffle As", "quit"])
    check("report: for the floor", said.count(
        "Refused: That is for another role to say.") == 4 and
          "'houseway play rogelios holdem --as floor'" in flat(said), said)
    _, said = piped(words + ["--as", "floor"],
                    ["help", "report xyzzy", "report dead_card 3",
                     "report touched_muck 3", "no", "report touched_muck 3",
                     "yes", "floor live 4 because so it was", "deal", "quit"])
    check("as floor: help", "report WORD" in said and "floor" in said, said)
    check("as floor: what can go wrong", "there is no report called "
          "'xyzzy'" in flat(said), said)
    check("as floor: told before it is done", flat(said).count(
        "The hand of Bo is dead.") == 3 and "Nothing is done." in said and
          "Ruled: The hand of Bo is dead." in said, said)
    check("as floor: no dealer", "for another role to say" in said, said)
    code = subprocess.run([HOUSEWAY, "play", *words, "--as", "cage"],
                          capture_output=True).returncode
    check("as nobody else", code == 2)


def nothing_hidden_is_saved():
    """Every card that a saved file names was on the screen before."""
    reports = ("exposed_own 3 ?? ??", "exposed_own 3 ??", "left_table 3",
               "touched_muck 3", "dropped_card 3 ??",
               "turned_by_other 3 ??", "exposed_deal 3 ??", "touched_muck 2",
               "fouled_hand 3", "boxed_deal 3 ??", "misdealt")
    files = []
    for number, what in enumerate(reports):
        for house, game in (("rogelios", "holdem"), ("oceana", "holdem"),
                            ("oceana", "five-card-draw"), ("sandk",
                             "omaha"), ("rogelios", "stud")):
            file = os.path.join(FOLDER, f"floor-{house}-{game}-{number}.hand")
            _, said = piped([house, game, "--as", "floor", "--seed",
                             str(number)],
                            ["report " + what, "yes", "table",
                             "save " + file, "quit"])
            if os.path.exists(file):
                named = set(CARD.findall(open(file).read()))
                check(f"{house} {game}, {what}: nothing more than was seen",
                      named <= set(CARD.findall(said)),
                      named - set(CARD.findall(said)), said,
                      open(file).read())
                files.append(file)
    check("most are saved", len(files) > 40, len(files))
    run = subprocess.run([HOUSEWAY, "referee", *files], text=True,
                         capture_output=True)
    check("the referee runs them", run.returncode == 0 and
          f"{len(files)} passed, 0 failed" in run.stdout,
          run.stdout, run.stderr)


def a_face_is_not_guessed():
    """All cards are refused alike, also the one that lies there."""
    words = ["rogelios", "lowball", "--as", "floor", "--seed", "guess"]
    faces = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
    lines = [w for f in faces for w in (f"report exposed_deal 2 ??, face {f}",
                                        "report exposed_deal face " + f)]
    _, said = piped(words, lines + ["quit", "yes"])
    check("no face is guessed",
          said.count("You may only report cards that you have seen.") ==
          len(lines) and "Ruled" not in said and "Refused" not in said, said)


def a_penalty_is_saved():
    """A hand of lowball with a penalty in it runs again."""
    file = os.path.join(FOLDER, "penalty.hand")
    _, said = piped(["rogelios", "lowball", "--as", "floor", "--seed", "b"],
                    ["c", "floor penalty 2 because he was slow",
                     "save " + file, "quit", "yes"])
    check("a penalty is in the hand", os.path.exists(file) and
          "= floor penalty 2: he was slow" in open(file).read(), said)
    refereed("a penalty", [file])


def a_limit_has_a_clause():
    """If the book is silent, the borrowed clause is named."""
    _, said = piped(["oceana", "omaha-hilo", "--seats", "3", "--seed",
                     "tour"], ["c", "c", "raise 99", "quit", "yes"])
    check("too much, by whose rule", "ROG-STUD-5.2" in said, said)


def nothing_hidden_is_saved_anywhere():
    """The same in games of all kinds, wherever the hand has come to."""
    said = {"pan": ["play", "draw", "take", "discard", "meld"],
            "pure-21.5": ["pass", "bank 40", "wager 10", "", "hit", "stand",
                          "no", "split", "insure 5"],
            "pai-gow-poker": ["pass", "bank 700", "wager 10", "", "choose 2",
                              "shake", "house way"]}
    poker = ["c", "c", "c", "fold", "raise", "stand pat", "", "all in",
             "pass", "buy in"]
    games = ("sandk pan", "oceana pure-21.5", "oceana pai-gow-poker",
             "sandk pai-gow-poker", "rogelios holdem", "oceana stud",
             "oceana five-card-draw", "sandk push-nine", "oceana lowball")
    files = []
    for number in range(45):
        luck = random.Random(number)
        house, game = games[number % len(games)].split()
        file = os.path.join(FOLDER, f"anywhere-{number}.hand")
        lines = [luck.choice(said.get(game, poker)) for _ in
                 range(luck.randrange(3, 50))]
        _, text = piped([house, game, "--seed", f"s{number}"],
                        lines + ["log", "table", "save " + file, "quit"])
        if not os.path.exists(file):
            check(f"{house} {game} {number}: no hand, or why not", re.search(
                "no hand to save yet|discards were shuffled", text), text)
            continue
        named = set(CARD.findall(open(file).read()))
        check(f"{house} {game} {number}: nothing more than was seen",
              named <= set(CARD.findall(text)), open(file).read(), text)
        files.append(file)
    check("most are saved", len(files) > 35, len(files))
    refereed("them", files)


every_offering()
full_table()
menus()
words()
refused_by_a_clause()
plain()
nothing_hidden_is_shown()
floor()
nothing_hidden_is_saved()
a_face_is_not_guessed()
a_penalty_is_saved()
a_limit_has_a_clause()
nothing_hidden_is_saved_anywhere()
