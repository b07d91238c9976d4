"""Plays where seven cards are set, as a person would, in a pseudo-terminal.

    play_sets.py HOUSEWAY FOLDER

Says a line for each thing that was tried: "good", or "wrong" and what.
"""
import re
import subprocess

from play_table import (CARD, CLEAR, COLOURS, HOUSEWAY, Terminal, answer_bank,
                        check, enough, flat, hand_banked, offer, piped,
                        refereed, saved, told, too_high, too_wide)

GAME = "pai-gow-poker"


def answer(table, banks=True):
    """Takes the bank or not, wagers, deals, sets the house way."""
    word = answer_bank(table, banks, "bank 700")
    if word is not None:
        return word
    what = offer(table.said[-4000:])
    if "choose" in what:
        return "choose 2"
    if "shake" in what:
        return "shake"
    return "" if "Enter leaves it" in what else "house way"


def until(table, wanted, banks=False, most=60):
    """On until this is offered; what was said last."""
    for _ in range(most):
        if re.search(wanted, offer(table.fresh)):
            return table.fresh
        table.type(answer(table, banks))
    raise SystemExit(f"wrong nowhere is there {wanted}: {table.fresh}")


def leaves_bank():
    """A player-dealer who leaves before the hands are turned up."""
    table = Terminal("sandk", GAME, "--seed", "g", "--seats", "3")
    table.type("bank 200")
    table.type("quit")
    check("the bank that lies there is told", "200.00 you have on the table"
          in flat(table.fresh), table.fresh)


def hand(table, banks=True):
    return hand_banked(table, answer, banks)


def hands():
    """Banking or not, with two to seven at the table, saved and run again."""
    files, said = [], ""
    for house in ("oceana", "sandk", "-"):
        for seats in (2, 4, 7):
            table = Terminal(house, GAME, "--seed", f"s{seats}", "--seats",
                             str(seats))
            for count in range(6):
                one = flat(hand(table, count % 3 != 2))
                said += one
                check(f"{house}, {seats} seats: the bank's cards",
                      "The bank's cards are turned up" in one, one)
                files.append(saved(table, f"sets-{house}-{seats}-{count}"))
            table.type("quit")
            check(f"{house}, {seats} seats: leaves", table.code == 0 and
                  "Good-bye" in table.fresh, table.code, table.fresh)
            check(f"{house}, {seats} seats: 80 columns",
                  not too_wide(table.said), *too_wide(table.said))
            check(f"{house}, {seats} seats: 24 rows",
                  not too_high(table.said), *too_high(table.said))
    refereed("what was saved", files)
    for words in ("You bank, first of two hands", "second of two hands",
                  "Ana banks, first of two hands", "Pile 2 goes out first",
                  "The dice: ", "with that hand, wins",
                  "Collection: ", "takes nothing"):
        check(f"it happens that '{words}'", words in said)


def plain_cards(text):
    for sign, letter in zip("♣♦♥♠", "cdhs"):
        text = text.replace(sign, letter)
    return text


def cards_at(text, spot):
    """The cards that lie at a spot, in the last screen."""
    screen = plain_cards(COLOURS.sub("", text.split(CLEAR)[-1]))
    row = re.search(rf"^[ >]{spot} \w+ .*$", screen, re.M).group(0)
    return re.findall(r"\b(?:[2-9TJQKA][cdhs]|Jk)\b", row)


def highest_two(cards):
    return " ".join(sorted(cards, key=lambda card: "23456789TJQKA".find(
        card[0]) if card != "Jk" else 13)[-2:])


def words():
    table = Terminal("oceana", GAME, "--seed", "3", "--seats", "4")
    check("the sign", "Oceana Cardroom, Pai-Gow Poker, 5-500" in
          flat(table.fresh), table.fresh)
    check("first a bank", "Nobody has the bank" in
          flat(table.type("wager 10")), table.fresh)
    table.type("pass")
    check("too much", "That is too much" in flat(table.type("wager 501")),
          table.fresh)
    check("no amount", "is not an amount" in table.type("wager much"),
          table.fresh)
    check("no open circle", "OCE-PAIGOW-p12" in table.type("wager 5 at 7"),
          table.fresh)
    check("what the house takes", "The player-dealer pays 3.00 a hand" in
          flat(table.type("fees")), table.fresh)
    table.type("wager 25")
    check("a wager is taken back, and the hand goes on", "You take back" in
          flat(table.type("out") + told(table)), table.fresh)
    until(table, r"Enter wagers 25 again")
    check("Enter wagers as before", "You wager 25.00" in
          flat(table.type("")), table.fresh)
    table.type("")
    check("cards in colour", "\033[" in table.fresh.replace(CLEAR, ""))
    check("not held", "does not have all of those" in
          flat(table.type("set 2c 2d 2h 2s 3c 3d 3h")), table.fresh)
    check("which two", "Which two go in front?" in table.type("set them"))
    check("no word", "Unknown command 'xyzzy'" in table.type("xyzzy"))
    check("another's hand", "not yours" in
          flat(table.type("house way at 3")), table.fresh)
    check("no circle", "no circle" in table.type("house way at 9"))
    check("hint", re.search(r"The house way at 1: \S\S \S\S in front",
                            flat(table.type("hint"))), table.fresh)
    check("help", "sets it the house way" in
          flat(enough(table, "help")), table.fresh)
    check("rules", "OCE-PAIGOW" in table.type("rules joker"), table.fresh)
    while "stop: " in table.fresh[-20:]:
        table.type("q")
    check("the log", "wager" in table.type("log"), table.fresh)
    table.type("quit")
    check("leaves in mid-hand", "25.00 you have on the table stays" in
          flat(table.fresh), table.fresh)


def mid_hand():
    """A hand that is not over: saved without what one has not seen."""
    files = []
    for house in ("oceana", "sandk"):
        table = Terminal(house, GAME, "--seed", "m")
        until(table, "set CARD CARD")
        own = cards_at(table.type("table"), 1)
        files.append(saved(table, f"sets-mid-{house}"))
        text = open(files[-1]).read()
        check(f"{house}: only the own cards are in the file", len(own) == 7
              and set(re.findall(CARD, text)) | {"Jk"} == set(own) | {"Jk"},
              own, text)
        table.type("quit")
        table = Terminal(house, GAME, "--seed", "m")
        table.type("bank 700")
        table.type("")
        files.append(saved(table, f"sets-mid-bank-{house}"))
        table.type("quit")
    refereed("hands that are not over", files)


def behind():
    """How the hand behind which one wagers is set: the largest wager says."""
    files = []
    for house, clause in (("oceana", "OCE-PAIGOW-B4"), ("sandk", "")):
        for amount, decides in ((5, False), (100, True)):
            name = f"{house}, {amount} behind"
            table = Terminal(house, GAME, "--seed", "b")
            until(table, r"wager N at \d", most=3)
            at = 5  # where Dee has wagered 15
            check(f"{name}: Dee has wagered", "Dee wagers 15.00." in
                  flat(table.fresh), table.fresh)
            check(f"{name}: told", f"You wager {amount}.00 behind" in
                  flat(table.type(f"wager {amount} at {at}")), table.fresh)
            table.type("wager 10")
            table.type("")
            what = offer(table.fresh)
            check(f"{name}: the word is offered", f"the same at {at} (behind "
                  "others)" in what and clause in what, what)
            cards = cards_at(table.fresh, at)
            check(f"{name}: one sees that hand", len(cards) == 7, table.fresh)
            low = sorted(cards, key=lambda card: "23456789TJQKA".find(
                card[0]) if card != "Jk" else 13)
            lowest = [low[0], next(card for card in low  # a pair may be foul
                                   if card[0] != low[0][0])]
            said = flat(table.type(f"set {' '.join(lowest)} at {at}"))
            check(f"{name}: said", f"in front at {at}" in said, said)
            files.append(saved(table, f"sets-behind-{house}-{amount}-mid"))
            table.type("house way")
            log = plain_cards(flat(told(table)))
            front = re.search(r"(\w+) sets (?:\S\S )+/ (\S\S) (\S\S)"
                              r"(, because a larger wager)?", log)
            check(f"{name}: who decides", (set(front.groups()[1:3]) ==
                  set(lowest)) == decides and
                  (front.group(4) is not None) == decides, lowest, log)
            check(f"{name}: settled", re.search(rf"You at {at}: with that "
                  r"hand, (win|lose|push)", log), log)
            files.append(saved(table, f"sets-behind-{house}-{amount}"))
            text = open(files[-1]).read()
            check(f"{name}: in the file", f"> 1 wager {amount}.00 at {at}" in
                  text and f"= said 1 at {at}: " in text, text)
            table.type("quit")
    refereed("hands with wagers behind", files)


def left_to_them():
    """The Enter key leaves the setting to who plays the hand."""
    table = Terminal("oceana", GAME, "--seed", "l")
    until(table, r"wager N at \d", most=3)
    at = re.search(r"(\d)(?:, \d)* or \d \(behind", offer(table.fresh))[1]
    table.type(f"wager 20 at {at}")
    table.type("")
    check("only behind", "Enter leaves it to them" in offer(table.fresh),
          table.fresh)
    table.type("")
    check("it goes on", " on this hand" in flat(table.fresh), table.fresh)
    refereed("it", [saved(table, "sets-left")])
    table.type("quit")


def third_behind():
    """Two wager behind a player, and no third."""
    for house, clause in (("oceana", "OCE-PAIGOW-A4.2"), ("sandk", "")):
        table = Terminal(house, GAME, "--seed", "t", "--seats", "7")
        for _ in range(40):
            until(table, "wager N")
            said = re.findall(r"\w+ wagers [0-9.]+ behind (\w+)",
                              flat(told(table)))
            full = [one for one in said if said.count(one) == 2]
            if full:
                break
            table.type("wager 5")
            hand(table, banks=False)
        rows = COLOURS.sub("", table.type("table"))
        at = re.search(rf"^[ >](\d) {full[0]} ", rows, re.M).group(1)
        check(f"{house}: it is not offered", not re.search(
            rf"at [\d, or]*{at}[\d, or]* \(behind", offer(table.fresh)),
            table.fresh)
        said = flat(table.type(f"wager 5 at {at}"))
        check(f"{house}: a third is refused", "behind" in said and
              clause in said, said)
        check(f"{house}: why", (("A third" if clause else "At most two") +
                                " backline bet") in
              flat(table.type("why")), table.fresh)
        table.type("quit")


def foul(house, wanted, clause):
    """The highest two in front: refused in one house, lost in the other."""
    for seed in range(30):
        table = Terminal(house, GAME, "--seed", f"f{seed}")
        until(table, "set CARD CARD")
        table.type("set " + highest_two(cards_at(table.type("table"), 1)))
        said = flat(table.fresh)
        if "That is foul" in said:
            check(f"{house}: foul is said first, and asked again",
                  "A foul hand loses." in said and "set CARD CARD" in
                  offer(table.type("no")), table.fresh)
            table.type("set " + highest_two(cards_at(table.type("table"), 1)))
            said = flat(table.type("yes"))
        if " on this hand" in said:
            said += flat(told(table))
        if wanted in said:
            check(f"{house}: why names the clause", clause in
                  said + table.type("why"), said, table.fresh)
            if " on this hand" in said:
                refereed("a foul hand", [saved(table, "sets-foul")])
            table.type("quit")
            return
        table.type("quit")
    check(f"{house}: a foul setting", False)


def bank_foul():
    """If the player-dealer sets a hand wrong, the dealer corrects it."""
    for seed in range(30):
        table = Terminal("oceana", GAME, "--seed", f"g{seed}")
        until(table, "set CARD CARD", banks=True)
        table.type("set " + highest_two(cards_at(table.type("table"), 1)))
        if table.fresh.endswith("no)? "):
            check("the bank's foul setting is said first", "The dealer would "
                  "set it the house way." in flat(table.fresh), table.fresh)
            table.type("yes")
        said = flat(told(table))
        if "The dealer sets it the house way" in said:
            file = saved(table, "sets-corrected")
            check("corrected in the file", ", corrected" in
                  open(file).read(), file)
            refereed("it", [file])
            table.type("quit")
            return
        table.type("quit")
    check("the player-dealer's foul setting", False)


def nothing_hidden_is_shown():
    """Before one has set, one knows one's own seven cards."""
    for seed in range(10):
        _, said = piped(["sandk", GAME, "--seed", f"h{seed}"],
                        ["", "wager 10", "deal", "quit"])
        own = re.search(r"Your hand at 1: ([^.\n]*)", said).group(1)
        check(f"seed {seed}: only one's own cards",
              len(own.split()) == 7 and
              set(CARD.findall(said)) <= set(CARD.findall(own)), said)


def bank():
    """The player-dealer does not look before all have set."""
    _, said = piped(["oceana", GAME, "--seed", "9"],
                    ["bank 500", "deal", "choose 1", "quit"])
    check("the bank sees no cards before the dice",
          not CARD.findall(said) and "shake the dice" in said, said)
    code, said = piped(["oceana", GAME, "--seed", "9", "--limits", "2-100"],
                       ["bank 400", "", "choose 1", "shake", "house way", ""])
    check("a hand banked", code == 0 and "You set the bank's hand" in said
          and "Pai-Gow Poker, 2-100" in said, said)
    check("a pipe gets 80 columns", not too_wide(said), *too_wide(said))
    lines = ["", "wager 10", "", "house way", "", "quit"]
    check("the same seed, the same hands",
          piped(["sandk", GAME, "--seed", "5"], lines) ==
          piped(["sandk", GAME, "--seed", "5"], lines))


def tables():
    """The house's tables stand in the menu; others are not there."""
    table = Terminal("--seed", "4")
    table.type("oceana")
    said = flat(table.type(GAME))
    check("the house's tables", "5-500 bank pays 3.00" in said and
          "2-100 bank pays 2.00, each wager 0.50 to 1.00" in said and
          "50-1000 bank pays 10.00" in said, said)
    check("one of them", "Pai-Gow Poker, 50-1000" in
          flat(table.type("50-1000")), table.fresh)
    table.type("quit")
    for words, said in ((["--limits", "3-30"], "no fee for this table"),
                        (["--limits", "much"], "no least and most wager"),
                        (["--table", "jokers 9"],
                         "may not choose that.  OCE-PAIGOW-p1"),
                        (["--seats", "8"], "2 to 7 players")):
        run = subprocess.run([HOUSEWAY, "play", "oceana", GAME, *words],
                             text=True, capture_output=True, input="")
        misuse = said.startswith(("no least", "unknown"))
        check(f"{words}", run.returncode == (2 if misuse else 1) and
              said in run.stderr, run.stderr)


leaves_bank()
hands()
words()
mid_hand()
behind()
left_to_them()
third_behind()
foul("oceana", "would rank above the five", "OCE-PAIGOW-B5.2")
foul("sandk", ", foul", "SNK-PAIGOW")
bank_foul()
nothing_hidden_is_shown()
bank()
tables()
