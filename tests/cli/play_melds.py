"""Plays where melds are laid, as a person would, in a pseudo-terminal.

    play_melds.py HOUSEWAY FOLDER

Says a line for each thing that was tried: "good", or "wrong" and what.
"""
import os
import re
import subprocess

from play_table import (CARD, CLEAR, FOLDER, HOUSEWAY, Terminal, check,
                        enough, flat,
                        piped, too_high, too_wide)

GAME = ("sandk", "pan")


def answer(text):
    """Plays, takes and melds what is offered; None: the hand is over."""
    said = flat(text)
    at = max(said.rfind("You may:"), said.rfind("You must:"),
             said.rfind("Enter deals"))
    offer = said[at:].split(" > ")[0]
    if offer.startswith("Enter deals"):
        return None
    if "play or pass" in offer:
        return "play"
    if "take" in offer:
        return "take"
    if "draw" in offer:
        return "draw"
    if "meld " in offer:
        return "meld"
    add = re.search(r"add \d \S\S", offer)
    if add:
        return plain_cards(add.group(0))
    if "discard CARD" not in offer:
        return "discard"
    hand = re.findall(r"You hold ((?:\S\S )+)", said)[-1].split()
    return "discard " + plain_cards(hand[0])


def plain_cards(text):
    for sign, letter in zip("♣♦♥♠", "cdhs"):
        text = text.replace(sign, letter)
    return text


def whole_hand(table, most=400):
    for _ in range(most):
        word = answer(table.fresh)
        if word is None or table.code is not None:
            break
        table.type(word)


def hands():
    """Whole hands with two to seven players, saved and run again."""
    saved = []
    for seats in range(2, 8):
        table = Terminal(*GAME, "--seed", f"m{seats}", "--seats", str(seats))
        for hand in range(2):
            whole_hand(table)
            check(f"{seats} seats: hand {hand + 1} ends", "Enter deals" in
                  table.fresh, table.fresh)
            file = os.path.join(FOLDER, f"melds-{seats}-{hand}.hand")
            check(f"{seats} seats: saved", "Saved." in
                  table.type("save " + file), table.fresh)
            saved.append(file)
            table.type("")
        table.type("quit")
        check(f"{seats} seats: leaves", table.code == 0 and
              "Good-bye" in table.fresh, table.code, table.fresh)
        check(f"{seats} seats: 80 columns", not too_wide(table.said),
              *too_wide(table.said))
        check(f"{seats} seats: 24 rows", not too_high(table.said),
              *too_high(table.said))
        check(f"{seats} seats: something was laid", "meld a" in table.said)
    run = subprocess.run([HOUSEWAY, "referee", *saved], text=True,
                         capture_output=True)
    check("the referee runs what was saved", run.returncode == 0 and
          f"{len(saved)} passed, 0 failed" in run.stdout,
          run.stdout, run.stderr)
    check("what was saved hides what was not seen",
          all("??" in open(file).read() for file in saved))


def words():
    table = Terminal(*GAME, "--seed", "3", "--seats", "4")
    check("the sign", "S & K Cardroom, Pan, chips of 1, 8 packs" in
          flat(table.fresh), table.fresh)
    check("cards in colour", "\033[" in table.fresh.replace(CLEAR, ""))
    check("not before one has declared", "Say play or pass first" in
          flat(table.type("draw")) and "SNK-PAN-A3.1" in table.fresh,
          table.fresh)
    check("why names the clause", "SNK-PAN-A3.1" in table.type("why")
          and "declare.asked" not in table.fresh, table.fresh)
    check("rules", "SNK-PAN-A4.4" in table.type("rules meld") or
          "SNK-PAN-A4.2" in table.fresh, table.fresh)
    while "stop: " in table.fresh[-20:]:
        table.type("q")
    check("no word", "Unknown command 'xyzzy'" in table.type("xyzzy"))
    check("help", "drew and did not use" in flat(enough(table, "help")),
          table.fresh)
    table.type("play")
    check("then one may draw", "draw" in flat(table.fresh).split(
        "You may:")[-1], table.fresh)
    check("first a card, then a discard", "Draw or take a card first" in
          flat(table.type("discard Kd")), table.fresh)
    table.type("draw")
    check("one card is enough", "You already have your card" in
          flat(table.type("draw")), table.fresh)
    check("no cards", "Those are not cards" in flat(table.type("meld 9x")),
          table.fresh)
    check("no meld", "You do not hold that" in
          flat(table.type("meld Kc Kc Kc Kc Kc Kc")), table.fresh)
    check("the log", "Hand 1." in table.type("log"), table.fresh)
    check("save wants a file", "save FILE" in table.type("save"))
    table.type("quit")
    check("leaves in mid-hand", "You leave mid-hand" in
          flat(table.fresh), table.fresh)


def kept():
    """A drawn card that makes no meld cannot go into the hand."""
    for seed in range(20):
        table = Terminal(*GAME, "--seed", f"k{seed}", "--seats", "2")
        table.type("play")
        if "draw" not in flat(table.fresh).split("You may:")[-1]:
            table.type("quit")
            continue
        said = flat(table.type("draw"))
        own = re.search(r"You hold ((?:\S\S )+)", said).group(1).split()
        drew = re.search(r"and drew (\S\S)", said).group(1)
        other = next(card for card in own if card != drew)
        said = table.type("discard " + plain_cards(other))
        check("the card drawn goes first", "or discarded" in flat(said) and
              "SNK-PAN-A4.4" in said, said)
        table.type("quit")
        return
    check("a hand that goes on", False)


def plain():
    tame = ["play"] + ["draw", "discard"] * 30
    code, said = piped([*GAME, "--seed", "5", "--seats", "3"], tame)
    check("the end of the input is good-bye", code == 0 and
          "Good-bye" in said, said[-300:])
    check("a pipe gets no colours", "\033" not in said)
    check("a pipe gets 80 columns", not too_wide(said), *too_wide(said))
    check("the same seed, the same hands",
          piped([*GAME, "--seed", "5", "--seats", "3"], tame) == (code, said))
    code, said = piped([*GAME, "--limits", "0.50", "--seed", "5"], [])
    check("a chip is worth what is said", "chips of 0.50" in said and
          "antes 0.50" in said, said)


def nothing_hidden_is_shown():
    """Before anybody has had a turn one knows one's own ten cards."""
    for seed in range(10):
        _, said = piped([*GAME, "--seed", f"h{seed}"], ["quit"])
        own = CARD.findall(re.search(r"You hold ([^.\n]*)", said).group(1))
        check(f"seed {seed}: only one's own cards", len(own) == 10 and
              set(CARD.findall(said)) <= set(own), said)


def menu():
    table = Terminal("--seed", "4")
    table.type("sandk")
    check("it stands in the menu", "pan" in table.fresh, table.fresh)
    check("and asks what a chip is worth", "What is a chip worth" in
          table.type("pan"), table.fresh)
    check("no amount", "is not an amount" in table.type("much"), table.fresh)
    check("two dollars", "chips of 2" in flat(table.type("2")), table.fresh)
    table.type("quit")


hands()
words()
kept()
plain()
nothing_hidden_is_shown()
menu()
