"""Plays where seven cards are set, as a person would, in a pseudo-terminal.

    play_sets.py HOUSEWAY FOLDER

Says a line for each thing that was tried: "good", or "wrong" and what.
"""
import os
import re
import subprocess

from play_table import (CARD, CLEAR, FOLDER, HOUSEWAY, Terminal, check, flat,
                        piped, too_high, too_wide)

GAME = "pai-gow-poker"


def answer(text, bank):
    """Banks or not, wagers, sets; None: the hand is over."""
    said = flat(text)
    at = max(said.rfind("You may:"), said.rfind("Enter goes on"))
    offer = said[at:]
    if offer.startswith("Enter goes on"):
        return None
    if "bank AMOUNT" in offer:
        return "bank 700" if bank or "waits for you" in said else "pass"
    if "wager AMOUNT" in offer:
        return ""
    if "choose" in offer:
        return "choose 2"
    if "shake" in offer:
        return "shake"
    return "house way"


def whole_hand(table, bank):
    for _ in range(20):
        word = answer(table.fresh, bank)
        if word is None or table.code is not None:
            break
        table.type(word)


def hands():
    """Banking or not, with two to seven at the table, saved and run again."""
    saved = []
    for house in ("oceana", "sandk"):
        for seats in (2, 4, 7):
            table = Terminal(house, GAME, "--seed", f"s{seats}", "--seats",
                             str(seats))
            for hand in range(4):
                whole_hand(table, hand % 2 == 0)
                check(f"{house}, {seats} seats: hand {hand + 1} ends",
                      "Enter goes on" in table.fresh, table.fresh)
                file = os.path.join(FOLDER, f"{house}-{seats}-{hand}.hand")
                check(f"{house}, {seats} seats: saved", "Saved." in
                      table.type("save " + file), table.fresh)
                saved.append(file)
                table.type("")
            table.type("quit")
            check(f"{house}, {seats} seats: leaves", table.code == 0 and
                  "Good-bye" in table.fresh, table.code, table.fresh)
            check(f"{house}, {seats} seats: 80 columns",
                  not too_wide(table.said), *too_wide(table.said))
            check(f"{house}, {seats} seats: 24 rows",
                  not too_high(table.said), *too_high(table.said))
    run = subprocess.run([HOUSEWAY, "referee", *saved], text=True,
                         capture_output=True)
    check("the referee runs what was saved", run.returncode == 0 and
          f"{len(saved)} passed, 0 failed" in run.stdout,
          run.stdout, run.stderr)


def plain_cards(text):
    for sign, letter in zip("♣♦♥♠", "cdhs"):
        text = text.replace(sign, letter)
    return text


def highest_two(text):
    own = re.findall(r"You hold ((?:\S\S )+)", flat(text))[-1].split()
    own.sort(key=lambda card: "23456789TJQKA".find(card[0]))
    return plain_cards(f"{own[-1]} {own[-2]}")


def words():
    table = Terminal("oceana", GAME, "--seed", "3", "--seats", "4")
    check("the sign", "Oceana Cardroom, Pai-Gow Poker, wagers of 5 to 500" in
          flat(table.fresh), table.fresh)
    check("first a bank", "nobody has the bank" in
          flat(table.type("wager 10")), table.fresh)
    table.type("pass")
    check("too much", "that is too much" in flat(table.type("wager 501")),
          table.fresh)
    check("no amount", "How much?" in table.type("wager much"), table.fresh)
    table.type("wager 25")
    check("cards in colour", "\033[" in table.fresh.replace(CLEAR, ""))
    check("not held", "do not hold" in
          flat(table.type("set 2c 2d 2h 2s 3c 3d 3h")), table.fresh)
    check("no word", "'xyzzy' is no word" in table.type("xyzzy"))
    check("help", "sets your hand as the house would" in
          flat(table.type("help")), table.fresh)
    check("rules", "OCE-PAIGOW" in table.type("rules joker"), table.fresh)
    while "enough: " in table.fresh[-20:]:
        table.type("q")
    check("save waits", "when it is over" in table.type("save x"))
    check("the log", "wager" in table.type("log"), table.fresh)
    table.type("quit")
    check("leaves in mid-hand", "You leave in mid-hand" in
          flat(table.fresh), table.fresh)


def foul(house, wanted, clause):
    """The highest two in front: refused in one house, lost in the other."""
    for seed in range(30):
        table = Terminal(house, GAME, "--seed", f"f{seed}")
        table.type("")
        said = flat(table.type("set " + highest_two(table.type("wager 10"))))
        if wanted in said:
            check(f"{house}: why names the clause", clause in
                  said + table.type("why"), said, table.fresh)
            table.type("quit")
            return
        table.type("quit")
    check(f"{house}: a foul setting", False)


def nothing_hidden_is_shown():
    """Before one has set, one knows one's own seven cards."""
    for seed in range(10):
        _, said = piped(["sandk", GAME, "--seed", f"h{seed}"],
                        ["", "wager 10", "quit"])
        own = re.search(r"You hold ([^.\n]*)", said).group(1)
        check(f"seed {seed}: only one's own cards",
              len(own.split()) == 7 and
              set(CARD.findall(said)) <= set(CARD.findall(own)), said)


def bank():
    """The player-dealer does not look before all have set."""
    _, said = piped(["oceana", GAME, "--seed", "9"],
                    ["bank 500", "choose 1", "quit"])
    check("the bank sees no cards before the dice",
          not CARD.findall(said), said)
    code, said = piped(["oceana", GAME, "--seed", "9", "--limits", "2-100"],
                       ["bank 500", "choose 1", "shake", "house way", ""])
    check("a hand banked", code == 0 and "the bank's" in said and
          "wagers of 2 to 100" in said, said)
    code, said = piped(["oceana", GAME, "--limits", "3-30"], [])
    check("no such table", code == 1, said)
    lines = ["", "wager 10", "house way", "", "quit"]
    check("the same seed, the same hands",
          piped(["sandk", GAME, "--seed", "5"], lines) ==
          piped(["sandk", GAME, "--seed", "5"], lines))


hands()
words()
foul("oceana", "would rank above the five", "OCE-PAIGOW-B5.2")
foul("sandk", "foul: lost", "SNK-PAIGOW")
nothing_hidden_is_shown()
bank()
