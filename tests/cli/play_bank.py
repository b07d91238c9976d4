"""Plays where a player banks, as a person would, in a pseudo-terminal.

    play_bank.py HOUSEWAY FOLDER

Says a line for each thing that was tried: "good", or "wrong" and what.
"""
import re
import subprocess

from play_table import (CARD, CLEAR, HOUSEWAY, Terminal, answer_bank, check,
                        enough, flat, hand_banked, offer, piped, refereed,
                        saved, told, too_high, too_wide)

HOUSES = ("oceana", "rogelios", "sandk")
GAME = "pure-21.5"


def answer(table, banks=True):
    """Plays by the book of hints, takes the bank, wagers."""
    word = answer_bank(table, banks, "bank 40")
    if word is not None:
        return word
    what = offer(table.said[-4000:])
    if "insure" in what:
        return "even money" if "even money" in what else "insure"
    return re.search(r"Basic strategy: (\w+)", table.type("hint")).group(1)


def hand(table, banks=True):
    return hand_banked(table, answer, banks)


def money(pattern, text):
    return [float(n) for n in re.findall(pattern + r" ([0-9.]*[0-9])", text)]


def hands():
    """Hand after hand at each house, with and without the bank."""
    files, tables = [], {}
    for house in HOUSES + ("-",):
        game = GAME if house != "-" else "blackjack"
        said = ""
        for seats in (2, 6, 8):
            table = Terminal(house, game, "--seed", f"b{seats}", "--seats",
                             str(seats))
            for count in range(6):
                one = hand(table, banks=count % 3 != 2)
                said += flat(one)
                files.append(saved(table, f"bank-{house}-{seats}-{count}"))
                check(f"{house}: it is told where settling begins",
                      "Settling starts there" in flat(one), one)
            table.type("quit")
            check(f"{house}: leaves", table.code == 0 and "Good-bye" in
                  table.fresh, table.code, table.fresh)
            check(f"{house}, {seats} seats: 80 columns",
                  not too_wide(table.said), *too_wide(table.said))
            check(f"{house}, {seats} seats: 24 rows",
                  not too_high(table.said), *too_high(table.said))
        check(f"{house}: there is fee and no fee", ("Collection: " in said)
              == (house != "-"), said)
        check(f"{house}: both banks", "bank, second of two hands" in said)
        check(f"{house}: another's turn", "Ana banks, first of two hands" in said)
        tables[house] = said
    refereed("what was saved", files)
    everything = " ".join(tables.values())
    check("players wager behind each other",
          re.search(r"\w+ wagers [0-9.]+ behind (?!You)\w+", everything))
    for words in ("You double", "You surrender",
                  "must stand (", "no pure", "a pure, so nobody draws",
                  "; the bank cannot cover the other",
                  ", all the bank has left to pay"):
        check(f"it happens that '{words}'", words in everything)


def the_sums():
    """Chips are what they were, and what the hand is said to have won."""
    for house in HOUSES:
        table = Terminal(house, GAME, "--seed", "sums", "--plain")
        has = 0.0
        for _ in range(5):
            said = flat(hand(table, banks=False))
            won = money("You won", said)[-1:]
            lost = money("You lost", said)[-1:]
            now = money("You have", said)[-1]
            if has and "You buy" not in said:
                check(f"{house}: the sum is right",
                      abs(has + sum(won) - sum(lost) - now) < 0.001,
                      has, won, lost, now, said)
            has = now
        table.type("quit")


def words():
    """A refused command names its clause; nothing is lost by it."""
    for house, clause in (("oceana", "OCE-PURE215-t12"),
                          ("rogelios", "ROG-PURE215-t12"),
                          ("sandk", "SNK-PURE215-1A.2")):
        table = Terminal(house, GAME, "--seed", "w")
        check(f"{house}: not before there is a bank", "Nobody has the bank" in
              flat(table.type("wager 5")), table.fresh)
        for _ in range(200):
            what = offer(table.fresh)
            if "must be hit" in what:
                break
            table.type(answer(table, banks=False))
        check(f"{house}: what must be hit is said", "must be hit (" + clause
              in what and ", stand" not in what, what)
        said = table.type("stand")
        check(f"{house}: standing on it is refused", "must be hit" in said
              and clause in said, said)
        check(f"{house}: why", clause in table.type("why") and
              "player.hits" not in table.fresh, table.fresh)
        check(f"{house}: the hand is still there", offer(table.type("t")) ==
              what, table.fresh)
        file = saved(table, f"bank-mid-{house}")
        refereed("a hand that is not over", [file])
        own = open(file).read()
        check(f"{house}: the down card is not in the file",
              "turned" not in own.split("> deal")[-1] and
              re.search(r"\| \d [2-9TJQKA][cdhs] \?\?$", own, re.M) and
              re.search(r"^deck .* x\b", own, re.M), own)
        table.type("quit")
        check(f"{house}: chips left in mid-hand are told",
              "10.00 you have on the table stays" in flat(table.fresh),
              table.fresh)


def circles():
    table = Terminal("oceana", GAME, "--seed", "c")
    table.type("pass")
    check("two circles are open", "at 7 or 8 (open circles)" in
          offer(table.fresh), table.fresh)
    check("cards are not dealt yet", "Wagers are open: wager, or wait" in
          flat(table.type("hit")), table.fresh)
    check("too little", "That is too little" in flat(table.type("wager 2")),
          table.fresh)
    check("too much", "That is too much" in flat(table.type("wager 26")),
          table.fresh)
    check("in whole dollars", "in the table's units" in
          flat(table.type("wager 5.50")), table.fresh)
    check("no circle", "no circle" in table.type("wager 5 at 9"))
    check("no amount", "is not an amount" in table.type("wager much"))
    check("not against the bank's own circle", "The bank does not wager" in
          flat(table.type("wager 5 at 2")), table.fresh)
    table.type("wager 5")
    check("an open circle", "in open circle 7" in
          flat(table.type("wager 4 at 7")), table.fresh)
    check("behind another", "behind Cy" in flat(table.type("wager 3 at 4")),
          table.fresh)
    check("and taken back", "take back" in flat(table.type("wager 0 at 4")),
          table.fresh)
    table.type("wager 3 at 4")
    check("the house's schedule", "0.25 up to 25, 0.50 up to 50" in
          flat(table.type("fees")), table.fresh)
    said = flat(table.type("deal"))
    check("a fee for each circle", "You 0.75" in flat(table.type("log")),
          said, table.fresh)
    while table.fresh.endswith("stop: "):
        table.type("")
    check("cards in colour", "\033[" in table.said.replace(CLEAR, ""))
    hand(table)
    files = [saved(table, "bank-circles")]
    own = open(files[0]).read()
    check("all wagers are in the file", "> 1 wager 4.00 at 7" in own and
          "> 1 wager 3.00 at 4" in own, own)
    refereed("it", files)
    check("not over a file", "Not saved" in table.type("save " + files[0]),
          table.fresh)
    check("no word", "Unknown command 'xyzzy'" in table.type("xyzzy"))
    said = flat(enough(table, "help"))
    check("help", "in an open circle" in said and "basic strategy" in said,
          said)
    table.type("rules surrender")
    check("rules", "OCE-PURE215-D4" in table.said, table.fresh)
    table.type("quit")


def sits_out():
    """Without a wager the hand goes on; the Enter key wagers as before."""
    table = Terminal("oceana", GAME, "--seed", "o")
    table.type("pass")
    table.type("wager 4")
    table.type("wager 3 at 7")
    said = flat(table.type("out") + told(table))
    check("all wagers are taken back", said.count("You take back") >= 2 and
          "Dealt:" in said and "You at 7" not in said, said)
    for _ in range(20):
        if "Enter wagers 4 again" in offer(table.fresh):
            break
        table.type(answer(table, banks=False))
    check("Enter wagers as before", "You wager 4.00" in flat(table.type("")),
          table.fresh)
    check("and then deals", "Dealt:" in flat(table.type("") + told(table)),
          table.fresh)
    file = saved(table, "bank-out")
    check("it is in the file", "> 1 wager 4.00" in open(file).read(), file)
    refereed("it", [file])
    table.type("quit")


def reach(words, offered, seeds=60):
    """The first table at which this is offered, at that moment."""
    for seed in range(seeds):
        table = Terminal(*words, "--seed", f"r{seed}")
        for _ in range(25):
            if re.search(offered, offer(table.fresh)):
                return table
            table.type(answer(table, banks=False))
        table.type("quit")
    raise SystemExit(f"wrong nowhere is there {offered}")


def moves():
    """Doubling for less, splitting, insurance, even money."""
    files = []
    for house in HOUSES:
        table = reach((house, GAME), "double 10.00 or less")
        said = flat(table.type("double 4") + told(table))
        check(f"{house}: for less", "You double, for another 4.00" in said,
              said)
        files.append(saved(table, f"bank-less-{house}"))
        table.type("quit")
        table = reach((house, GAME), "split 10.00")
        check(f"{house}: not for less", "as much as the first" in
              flat(table.type("split 5")), table.fresh)
        said = flat(table.type("split") + told(table))
        check(f"{house}: split", "You split, for another 10.00" in said and
              "hand 1" in said, said)
        files.append(saved(table, f"bank-split-{house}"))
        table.type("quit")
    for words in (("oceana", GAME), ("sandk", GAME), ("-", "blackjack"),
                  ("rogelios", GAME, "--table",
                   "pure.pays three_to_two, insurance.offered yes")):
        table = reach(words, r"insure up to 5\.00")
        check(f"{words[0]}: no more than half", "That is too much" in
              flat(table.type("insure 6")), table.fresh)
        check(f"{words[0]}: hint", "no insurance" in table.type("hint"))
        table.type("insure 5")
        if " on this hand" not in flat(table.fresh):
            hand(table)
        said = flat(told(table))
        check(f"{words[0]}: insured", "You insure for 5.00" in said, said)
        check(f"{words[0]}: it wins or loses", re.search(
            r"the insurance (wins 10|loses 5)\.00", said), said)
        files.append(saved(table, f"bank-insured-{words[0]}"))
        table.type("quit")
    table = reach(("oceana", GAME), "even money", seeds=300)
    check("even money", "You take even money: 10.00." in
          flat(table.type("even money") + told(table)), table.fresh)
    files.append(saved(table, "bank-even"))
    table.type("quit")
    refereed("them all", files)
    table = reach(("rogelios", GAME), "stand")
    check("no insurance where none is", "There is no insurance here" in
          flat(table.type("insure 5")) and "ROG-PURE215-p" in table.fresh,
          table.fresh)
    table.type("quit")


def the_bank_goes_round():
    """Nobody banks twice without another between: the game is broken."""
    table = Terminal("sandk", GAME, "--seed", "g", "--seats", "2")
    hand(table)
    hand(table)
    check("after two hands it is another's", "is offered to Ana" in
          flat(table.fresh), table.fresh)
    check("a third is refused", "had your turn with the bank" in
          flat(table.type("bank 20")) and "SNK-PURE215-" in table.fresh,
          table.fresh)
    for _ in range(40):
        table.type(answer(table, banks=False))
        if "game is broken" in flat(table.fresh):
            break
    check("nobody takes it: broken", "The game is broken until somebody does"
          in flat(table.fresh), table.fresh)
    check("why", "intervening player-dealer" in flat(table.type("why")), table.fresh)
    check("one may begin again", "You bank, first of two hands" in
          flat(table.type("bank 20")), table.fresh)
    check("the player-dealer, who may do nothing, is not asked",
          "You have paid" in flat(table.fresh), table.fresh)
    table.type("quit")


def prizes():
    """A fund, and what each wager gives to it."""
    words = ["rogelios", GAME, "--table", "fund 500, contribution 0.50, "
             "prize.run_one_colour 25, prize.seven_cards 20, "
             "prize.pures_2 30"]
    files = []
    for seed in range(80):
        table = Terminal(*words, "--seed", f"p{seed}", "--seats", "8")
        for _ in range(6):
            said = flat(hand(table))
            if "prize from the fund" in said:
                break
        files.append(saved(table, f"bank-prize-{seed}"))
        table.type("quit")
        if "prize from the fund" in said:
            break
    check("somebody gets a prize", "prize from the fund: " in said, said)
    check("and it is in the file", re.search(
        r"= prize\.\w+ \d", open(files[-1]).read()), files[-1])
    refereed("hands with prizes", files)


def tables():
    table = Terminal("--seed", "4")
    table.type("oceana")
    check("it stands in the menu", GAME in table.fresh, table.fresh)
    said = flat(table.type(GAME))
    check("both options", "3-25 option A" in said and
          "100-200 option B" in said and "each wager nothing" in said, said)
    check("no table", "is not a table" in table.type("much"), table.fresh)
    check("the sign", "Oceana Cardroom, Pure 21.5 Blackjack, 5-200 option B"
          in flat(table.type("5-200 option B")), table.fresh)
    check("too many rates are told", "prints 5 rates for this table; its "
          "book allows 3" in flat(table.fresh), table.fresh)
    table.type("quit")
    # Both options have a fee for these limits, each its own.
    table = Terminal("oceana", GAME, "--limits", "100-200", "--table",
                     "option B", "--seed", "b")
    for words in ("pass", "wager 100", "deal"):
        table.type(words)
    file = saved(table, "bank-option")
    check("a saved hand names its option", ", option B" in open(file).read(),
          open(file).read())
    refereed("a hand of the second option", [file])
    table.type("quit")
    for words, said in ((["--limits", "7-70"], "no fee for this table"),
                        (["--limits", "much"], "no least and most wager"),
                        (["--table", "decks 9"],
                         "may not choose that.  OCE-PURE215-R2.2"),
                        (["--table", "deck 2"], "unknown setting or value"),
                        (["--table", "decks 2, shoe.packs 4"],
                         "a setting given twice: 'shoe.packs'"),
                        (["--table", "surrender.allowed no"],
                         "may not choose that.  OCE-PURE215-D4"),
                        (["--seats", "9"], "2 to 8 players")):
        run = subprocess.run([HOUSEWAY, "play", "oceana", GAME, *words],
                             text=True, capture_output=True, input="")
        misuse = said.startswith(("no least", "unknown", "a setting"))
        check(f"{words}", run.returncode == (2 if misuse else 1) and
              said in run.stderr, run.stderr)


def plain():
    tame = ["pass"] + ["wager 5", "", "stand", "hit", "stand", "no"] * 20
    words = ["sandk", GAME, "--seed", "5"]
    code, said = piped(words, tame)
    check("the end of the input is good-bye", code == 0 and
          "Good-bye" in said, said[-300:])
    check("a pipe gets no colours", "\033" not in said)
    check("a pipe gets 80 columns", not too_wide(said), *too_wide(said))
    check("the same seed, the same hands", piped(words, tame) == (code, said))
    check("another seed, others", piped(words[:-1] + ["6"], tame)[1] != said)


def nothing_hidden_is_shown():
    """With one deck a down card is nowhere to be read until it is turned."""
    turned = hidden = 0
    for seed in range(12):
        _, said = piped(["oceana", GAME, "--table", "decks 1", "--seed",
                         f"h{seed}"], ["pass", "wager 5", "deal"] +
                        ["stand", "hit", "no"] * 8)
        one = said.split("Hand 2.")[0].split("Dealt:")[-1]
        down = re.search(r"The down card (\w\w)", one)
        if down is None:
            continue
        turned += 1
        before = re.split(r"turns? up|a pure, and", one)[0]
        check(f"seed {seed}: the down card is hidden", down.group(1) not in
              CARD.findall(before), one)
        hidden += "??" in before
    check("down cards were turned", turned >= 8 and hidden >= 6, turned,
          hidden)


hands()
the_sums()
words()
circles()
sits_out()
moves()
the_bank_goes_round()
prizes()
tables()
plain()
nothing_hidden_is_shown()
