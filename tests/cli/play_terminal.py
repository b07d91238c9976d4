"""The room as people expect it in a terminal: its size, the keys, the card on
sitting down, leaving, reports, reasons.

    play_terminal.py HOUSEWAY FOLDER

Says a line for each thing that was tried: "good", or "wrong" and what.
"""
import re

from play_table import (CLEAR, COLOURS, Terminal, check, enough, flat, piped,
                        told, whole_hand)

UP, TAB, LEFT, CTRL_A = "\033[A", "\t", "\033[D", "\001"


def sizes():
    """Antes are told; what does not fit is counted; a line is no wider."""
    for rows, columns in ((24, 80), (30, 100), (40, 120), (16, 60)):
        table = Terminal("rogelios", "stud", "--seats", "8", "--seed", "1",
                         size=(rows, columns))
        screen = table.fresh.split(CLEAR)[-1]
        lines = COLOURS.sub("", screen).split("\n")
        name = f"{columns} by {rows}"
        check(f"{name}: the antes, or how many lines are in the log",
              "Everybody antes" in screen or
              re.search(r"\((\d+) earlier lines?: type log\)", screen), screen)
        check(f"{name}: no wider", max(map(len, lines)) <= columns, screen)
        if rows > 16:
            check(f"{name}: no higher", len(lines) <= rows, screen)
        check(f"{name}: the log has the antes",
              "Everybody antes" in told(table), table.fresh)
        table.type("quit")
    table = Terminal("rogelios", "stud", "--seats", "8", "--seed", "1",
                     size=(40, 120))
    check("40 rows show the antes", "Everybody antes" in
          table.fresh.split(CLEAR)[-1], table.fresh)
    table.type("quit")


def up_and_down():
    table = Terminal("oceana", "stud", "--seed", "3")
    screen = COLOURS.sub("", table.fresh.split(CLEAR)[-1])
    check("up cards stand behind a bar", re.search(
        r"\?\? \?\? \| \S\S\n", screen) and re.search(
            r"You .*  \S\S \S\S \| \S\S\n", screen), screen)
    check("and are told apart", re.search(
        r"You hold \S\S \S\S, with \S\S up\.", flat(told(table))),
          table.fresh)
    table.type("quit")
    table = Terminal("oceana", "holdem", "--seed", "3")
    check("no bar where no card is up", "|" not in table.fresh, table.fresh)
    table.type("quit")


def leaving():
    table = Terminal("oceana", "holdem", "--seed", "3", asks=True)
    table.type("")
    said = table.type("q")
    check("q in mid-hand asks", said.endswith("Leave now (yes or no)? ") and
          "stays in the pot" in said, said)
    check("no: the hand goes on", "You may: fold" in table.type("no"),
          table.fresh)
    table.type("q")
    check("the Enter key is no", "You may: fold" in table.type(""),
          table.fresh)
    table.type("quit")
    table.type("yes")
    check("yes: leaves", table.code == 0 and "Good-bye" in table.fresh,
          table.fresh)
    table = Terminal("oceana", "holdem", "--seed", "3")
    whole_hand(table)
    table.asks = True
    table.type("q")
    check("between hands nobody asks", table.code == 0, table.fresh)
    code, said = piped(["oceana", "holdem", "--seed", "3"],
                       ["q", "n", "fold"])
    check("in a pipe it asks, too", code == 0 and "You fold." in said, said)


def keys():
    """Line editing, history, completion; what was typed is in no file."""
    table = Terminal("oceana", "holdem", "--seed", "3", asks=True)
    table.type("")
    check("a line can be mended", "Unknown command 'abx'" in
          table.type("bx" + CTRL_A + "a"), table.fresh)
    check("and called back", "Unknown command 'abx'" in table.type(UP),
          table.fresh)
    check("a word is completed", "fold, call" in flat(
        table.type("tab" + TAB)).split("> ")[-1] or
          "You may: fold" in table.fresh, table.fresh)
    check("a few are listed", re.search(r"raise +rules", flat(
        table.type("r" + TAB + "xx"))), table.fresh)
    table.type("quit")
    table.type("yes")
    table = Terminal(asks=True)
    table.type("oc" + TAB)
    check("a house is completed", "Which game?" in table.fresh, table.fresh)
    table.type("crazy" + TAB)
    check("a game is completed", "Which limit?" in table.fresh, table.fresh)
    table.type("q")
    table = Terminal("rogelios", "holdem", "--seed", "a", "--as", "floor",
                     asks=True)
    table.type("")
    if "Enter deals" in table.fresh:
        table.type("")
    check("a report is completed", "touched_muck 3" in
          flat(table.type("report touched_m" + TAB + "3")), table.fresh)
    table.type("no")
    table.type("q")
    table.type("yes")


CARDS = {
    "oceana holdem": "The best high hand of five cards wins.",
    "oceana omaha": "Exactly 2 of your own cards must play, with the board.",
    "oceana omaha-hilo": "High and low split the pot.",
    "sandk holdem-hilo": "High and low split the pot.",
    "oceana lazy-pineapple": "You keep all three of your cards to the end.",
    "oceana crazy-pineapple": "You are dealt 3 cards and throw 1 away before "
                              "the turn.",
    "oceana razz": "The lowest hand of five cards wins.",
    "oceana five-card-draw": "The joker is a bug",
    "oceana pai-gow-poker": "The joker is wild",
    "sandk pai-gow-poker": "The joker is a bug",
    "oceana lowball": "The joker plays as the lowest card you do not hold.",
    "oceana pure-21.5": "21.5, the mark",
    "sandk push-nine": "36 ranks",
    "sandk pan": "The first player to meld 11 cards wins.",
}


def the_card():
    for words, wanted in CARDS.items():
        _, said = piped(words.split() + ["--seed", "1"], [])
        first = flat(said.split("\n>")[0])
        check(f"{words}: the card", wanted in first and "You buy in for" in
              first, first)
    for words, wanted in (("oceana holdem", "The house collects 2.00 a hand, "
                           "from the button"),
                          ("sandk pan", "Each hand costs an ante of 1.00. "
                           "The house takes"),
                          ("oceana pai-gow-poker", "Each wager costs")):
        check(f"{words}: what it costs", wanted in
              flat(piped(words.split(), [])[1]))
    table = Terminal("oceana", "omaha-hilo", "--seed", "3", asks=True)
    check("it waits to be read", table.fresh.endswith("Enter to sit down: ")
          and "8 or lower" in flat(table.fresh), table.fresh)
    table.type("")
    check("and can be seen again", "High and low split the pot" in
          flat(enough(table, "card")), table.fresh)
    table.type("quit")
    table.type("yes")


def halves():
    """Every pot of a showdown says who has which half of it."""
    high = low = none = 0
    for seed in range(12):
        _, said = piped(["oceana", "omaha-hilo", "--seed", f"h{seed}"],
                        ["c"] * 6 + [""] + ["c"] * 6)
        said = flat(said)
        high += len(re.findall(r"wins? (?:a share of )?the high half(?: and "
                               r"[\w ]+)?, \d+\.\d\d\.", said))
        low += len(re.findall(r"the low half, \d+\.\d\d\.", said))
        none += len(re.findall(r"wins? \d+\.\d\d\. There is no low\.", said))
    check("the high half is named", high > 3, high)
    check("the low half is named", low > 3, low)
    check("and where there is no low", none > 0, none)
    _, said = piped(["oceana", "holdem", "--seed", "h1"], ["c"] * 8)
    check("not where one hand takes all", "half" not in said, said)


def reports_and_reasons():
    words = ["oceana", "holdem", "--seats", "2", "--seed", "s4", "--as",
             "floor"]
    _, said = piped(words, ["c", "floor dead 2 because he left", "why",
                            "quit"])
    check("the floor decides before it is done", -1 < said.find(
        "The floor decides: dead 2 because he left.") <
          said.find("You win 6.00."), said)
    check("why is the floor's decision", "The floor decided: dead 2 because "
          "he left." in said and "rank.high" not in said, said)
    _, said = piped(["rogelios", "holdem", "--seed", "s5", "--as", "floor"],
                    ["report", "report touched_muck 3", "yes", "why"])
    check("report alone lists what can be", "Report what? Choose one:" in
          flat(said) and re.search(r"\n  touched_muck 2 +A hand touches",
                                   said) and "exposed_draw" not in said, said)
    check("why is the ruling's", "Its rule for 5 Card Draw Poker is used: "
          "ROG-DRAW5-A9 A hand whose cards" in flat(said), said)
    _, said = piped(["rogelios", "holdem", "--seed", "s1", "--as", "floor"],
                    ["c"] * 2 + ["report"])
    check("and not what cannot be any more", "premature_flop" not in
          said.split("Report what?")[-1], said)
    _, said = piped(["sandk", "holdem", "--seed", "2"], ["say call", "fold", "why"])
    check("another house's rule is quoted", "S & K Cardroom's book is silent "
          "here. Rogelio's rule is used: ROG-" in flat(said), said)
    check("no editor's note, no leaf", "How it is read" not in said and
          "In the book" not in said and " = " not in said, said)


def amounts():
    _, said = piped(["rogelios", "holdem", "--structure", "no-limit",
                     "--limits", "0.50/1", "--seed", "2"], ["raise 5.5"])
    check("5.5 is an amount", "Not understood" not in said, said)


def drawn():
    """The log does not tell how many cards were drawn to a player who may not
    know it; the player with the button is asked, and tells it
    (ROG-LOWBALL-D9.2)."""
    lines = ["c", "stand pat", "c", "log"]
    for seed in range(30):
        _, said = piped(["rogelios", "lowball", "--seed", f"d{seed}"],
                        [""] + lines)
        log = said.split("\n> \n")[-2] if said.count("\n> \n") > 3 else ""
        if "You stand pat" in log and re.search(r"\n\w+ draws\.\n", log):
            break
    button = re.search(r"(\w+) ha(?:s|ve) the button", said).group(1)
    check("hidden counts are not in the log", re.search(
        r"\n\w+ draws\.\n", log) and not re.search(
            rf"\n(?!{button})\w+ draws \d", log), said)
    check("they were told in time", re.search(r"\n\w+ draws \d", said), said)


def melds():
    table = Terminal("sandk", "pan", "--seed", "5")
    for _ in range(400):
        if re.search(r"1\) \S\S", table.fresh):
            break
        offer = flat(table.fresh).split("You may:")[-1]
        word = ("play" if "play or pass" in offer else
                "meld" if "meld" in offer else
                "draw" if "draw" in offer else
                "discard" if "discard" in offer else "")
        table.type(word)
    check("melds have numbers", re.search(r"1\) \S\S", table.fresh),
          table.fresh)
    table.type("quit")


def shown():
    """A hand step by step, each with the Enter key; q is enough."""
    table = Terminal("--show", "tests/phh/high-low.phh", verb="replay",
                     asks=True)
    check("shown: it waits", table.fresh.endswith("q to stop: ") and
          "Seat 3 has the button." in table.fresh, table.fresh)
    check("shown: no bytes that drive a terminal", "[31m" not in table.fresh,
          table.fresh)
    check("shown: a step", "raises to 8.00." in table.type(""), table.fresh)
    table.type("q")
    check("shown: enough", table.code == 0, table.fresh)


sizes()
shown()
up_and_down()
leaving()
keys()
the_card()
halves()
reports_and_reasons()
amounts()
drawn()
melds()
