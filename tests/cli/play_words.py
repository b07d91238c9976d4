"""Says every word of the floor at a table: no limit, a straddle, no kill, a
post, a spread, a split, an ask, a chip, a declaration, a hand shown or not,
a push pot bought into.

    play_words.py HOUSEWAY FOLDER

Says a line for each thing that was tried: "good", or "wrong" and what.
"""
import os
import re
import subprocess

from play_table import (FOLDER, HOUSEWAY, Terminal, check, flat, piped,
                        too_high, too_wide, whole_hand)

SEEDS = range(80)
ROYALS = "JQKA"


def offer(table):
    """Returns the words that can be typed now, as the last lines list them."""
    said = flat(table.fresh)
    at = max(said.rfind(words) for words in
             ("You may:", "You must:", "You have said", "Enter deals"))
    before = re.search(r"Before the deal you may: [^:]*$", said[:at])
    return said[before.start() if before else at:]


def own_cards(table):
    """The person's hand in the middle of one."""
    said = table.type("log")
    while table.fresh.endswith("stop: "):
        said += table.type("")
    said = letters(flat(said))
    return re.findall(r"You hold ((?:\w\w ?)+)\.", said)[-1].split()


def letters(said):
    """Suits as they are typed."""
    return said.translate(str.maketrans("\u2663\u2666\u2665\u2660", "cdhs"))


def referee(file):
    return subprocess.run([HOUSEWAY, "referee", file], text=True,
                          capture_output=True)


def saved(table, name):
    """Saves the hand, and has the referee run it; the transcript."""
    file = os.path.join(FOLDER, name + ".hand")
    check(f"{name}: saved", "Saved." in table.type("save " + file),
          table.fresh)
    run = referee(file)
    check(f"{name}: refereed",
          run.returncode == 0 and "1 passed, 0 failed" in run.stdout,
          run.stdout, run.stderr)
    return open(file).read()


def leave(table, name):
    table.type("quit")
    check(f"{name}: leaves", table.code == 0, table.fresh)
    check(f"{name}: 80 columns", not too_wide(table.said),
          *too_wide(table.said))
    check(f"{name}: 24 rows", not too_high(table.said), *too_high(table.said))


def no_limit():
    table = Terminal("rogelios", "holdem", "--structure", "no-limit",
                     "--seed", "4")
    check("no limit: the sign", "Rogelio's, Texas Hold'em, no limit, bets "
          "from 3, blinds 1/3" in flat(table.fresh), table.fresh)
    check("no limit: a hundred bets to begin with", "Everybody buys 300.00 in "
          "chips." in piped(["rogelios", "holdem", "--structure",
                             "no-limit"], [])[1])
    check("no limit: up to all", "raise to 6.00 up to 296.00 in steps of "
          "1.00, all in" in offer(table), table.fresh)
    check("no limit: too little", "Refused: That is too little for a raise:" in
          table.type("raise to 4"), table.fresh)
    check("no limit: more than there is", "You do not have enough chips"
          in table.type("raise 301"), table.fresh)
    check("no limit: raise to", "You raise to 20.00." in
          flat(table.type("raise to 20")), table.fresh)
    if "Enter deals" in table.fresh:
        table.type("")
    table.type("all in")
    check("no limit: all in", re.search(
        r"You (raise to|bet) \d+\.00, all-in\.", flat(table.type("log"))),
          table.fresh)
    whole_hand(table)
    text = saved(table, "no-limit")
    check("no limit: in the transcript", ", structure none, blinds 1.00/3.00"
          in text and re.search(r"> 1 raise \d+", text), text)
    leave(table, "no limit")


def no_limit_from_the_menu():
    table = Terminal("--seed", "2")
    table.type("rogelios")
    table.type("holdem")
    line = re.search(r"(\d+)  2/4 fixed", table.fresh)
    check("menu: fixed beside spread", line, table.fresh)
    line = re.search(r"(\d+)  1/3 no-limit", table.fresh)
    check("menu: no limit", line, table.fresh)
    check("menu: the sign", "no limit, bets from 3, blinds 1/3" in
          flat(table.type(line.group(1))), table.fresh)
    table.type("quit")
    table = Terminal("--seed", "2")
    table.type("oceana")
    table.type("stud")
    check("menu: pot limit, typed", "pot limit, bets from 6, ante 1, "
          "bring-in 1" in flat(table.type("1/6 pot-limit")), table.fresh)
    table.type("quit")
    table = Terminal("--seed", "2")
    table.type("sandk")
    table.type("holdem")
    check("menu: only where the house has it", "no-limit" not in
          table.fresh and "5/10 fixed" not in table.fresh and
          "3/6 fixed" in table.fresh, table.fresh)
    table.type("quit")


def no_limit_is_played_sanely():
    """All in every time: called now and then, and not by everything."""
    _, said = piped(["rogelios", "holdem", "--structure", "no-limit",
                     "--seed", "9"], ["all in", ""] * 60)
    pushed = len(re.findall(r"You (?:raise to|bet) \S+, all-in", said))
    called = len(re.findall(r"\n(?!You)\w+ calls \d{3}\.\d\d", said))
    check("no limit: many hands", pushed > 20, pushed)
    check("no limit: called with good hands only",
          1 <= called <= pushed / 2, pushed, called)
    _, said = piped(["rogelios", "holdem", "--structure", "no-limit",
                     "--seed", "9"], ["c", "c", "c", "c", "c", ""] * 20)
    bets = [float(n) for n in re.findall(r"\n(?!You)\w+ (?:bets|raises to) "
                                         r"(\d+\.\d\d)", said)]
    check("no limit: bets of more than one size", len(set(bets)) > 4, bets)


def all_in_is_a_call():
    """Calls until no more is left than the bet that is to be called."""
    table = Terminal("oceana", "stud", "--seats", "8", "--plain", "--seed",
                     "6")
    for _ in range(2000):
        said = offer(table)
        cost = re.search(r"call ([0-9.]+[0-9])", said)
        has = re.findall(r"You have ([0-9.]+[0-9])", table.fresh)
        if cost and has and cost.group(1) == has[-1]:
            break
        table.type("" if "Enter deals" in said else "c")
    check("all in: a call", f"You call {has[-1]}, all-in." in
          table.type("all in"), said, table.fresh)
    table.type("quit")


def straddle():
    """Of three, who has the button comes next after the blinds; the person
    has drawn the highest card."""
    table = Terminal("rogelios", "holdem", "--seats", "3", "--seed", "4")
    check("straddle: before the first hand", "Before the deal you may: "
          "straddle 6.00. Enter deals the first hand" in offer(table),
          table.fresh)
    said = table.type("straddle 5")
    check("straddle: too little", "too little" in said and
          "ROG-HOLDEM-18.3" in said, said)
    said = table.type("straddle 7")
    check("straddle: too much", "more than the largest bet" in said and
          "ROG-HOLDEM-18" in said, said)
    check("straddle: no amount", "where an amount should" in
          flat(table.type("straddle x")), table.fresh)
    table.type("quit")
    for seed in SEEDS:
        table = Terminal("rogelios", "holdem", "--seats", "3", "--seed",
                         str(seed))
        table.type("straddle")
        if ("You straddle" in flat(table.said) and
                "You may:" in offer(table)):
            break
        table.type("quit")
    said = flat(table.type("log"))
    check("straddle: after the blinds", "Bo posts 3.00. You straddle 6.00. "
          "Collection: You 2.00. You hold" in said, said)
    said = table.type("straddle")
    check("straddle: only before the cards", "cannot be done now" in said
          and "ROG-HOLDEM-18.1" in said and "before the deal" in said, said)
    whole_hand(table)
    text = saved(table, "straddle")
    check("straddle: in the transcript", "> 1 straddle 6.00" in text and
          "= posted 1 6.00" in text, text)
    check("straddle: not with the next blinds", "straddle" not in
          offer(table), table.fresh)
    said = table.type("straddle")
    check("straddle: nor if said", "Refused" in said and
          "ROG-HOLDEM-18.2" in said, said)
    leave(table, "straddle")
    table = Terminal("oceana", "holdem", "--seats", "3", "--seed", "5")
    check("straddle: not in this house", "There is no straddle here" in
          table.type("straddle"), table.fresh)
    table.type("quit")


def kill():
    """It is for a new player, and nobody here is one."""
    table = Terminal("oceana", "lowball", "--seed", "3")
    check("kill: not offered", "kill" not in offer(table), table.fresh)
    check("kill: in the hand", "Only a new player" in flat(table.type("kill"))
          and "OCE-LOWBALL-4b" in table.fresh, table.fresh)
    whole_hand(table)
    check("kill: between hands", "Only a new player" in
          flat(table.type("kill")), table.fresh)
    leave(table, "kill")
    table = Terminal("sandk", "lowball", "--seed", "3",
                     "--collection", "none")
    check("kill: not in this house", "A pot may not be killed here" in
          table.type("kill"), table.fresh)
    table.type("quit")


def post():
    """Away while the blinds pass, they are due: the small one dead."""
    table = Terminal("oceana", "holdem", "--seed", "5")
    whole_hand(table)
    check("post: nothing is due", "Refused" in table.type("enter") and
          "OCE-HOLDEM-17" in table.fresh, table.fresh)
    check("post: away", "You are away: say back." in flat(table.type("away")),
          table.fresh)
    for _ in range(4):
        table.type("")
    check("post: without the person", "You hold" not in
          table.said.split("a while.")[-1], table.said)
    said = flat(table.type("back"))
    check("post: told what is due", "You are back at the table." in said and
          "You owe 4.00 in blinds: enter posts it now" in said, said)
    check("post: will be", "You come in with the next hand." in
          flat(table.type("enter")), table.fresh)
    check("post: and can wait", "You wait for the big blind." in
          flat(table.type("wait")), table.fresh)
    table.type("enter")
    table.type("")
    check("post: the small blind is dead", "You post 3.00 and 1.00 dead." in
          flat(table.type("log")), table.fresh)
    whole_hand(table)
    text = saved(table, "post")
    check("post: in the transcript", "> 1 post 3.00 dead 1.00" in text and
          "= posted 1 3.00 dead 1.00" in text, text)
    leave(table, "post")


def spread():
    table = Terminal("rogelios", "five-card-draw", "--seed", "3")
    check("spread: not while betting", "Refused: The betting is on: whoever is to act" in
          table.type("spread") and "ROG-DRAW5-" in table.fresh, table.fresh)
    for _ in range(3):
        if "stand pat" not in offer(table):
            table.type("c" if "call" in offer(table) else "raise")
    check("spread: offered", "spread (pat, face up)" in offer(table),
          table.fresh)
    cards = own_cards(table)
    table.type("spread")
    check("spread: told", "You spread " + " ".join(cards) + ", pat." in
          letters(flat(table.said)), table.fresh)
    whole_hand(table)
    text = saved(table, "spread")
    check("spread: in the transcript", "> 1 spread\n= drew 1 0" in text, text)
    leave(table, "spread")


def high_pair(cards):
    """The one pair of jacks or better among five cards, else nothing."""
    ranks = [card[0] for card in cards]
    pairs = {rank for rank in ranks if ranks.count(rank) > 1}
    pair = [card for card in cards if card[0] in pairs]
    return pair if len(pair) == 2 and pair[0][0] in ROYALS else []


def opened_by_the_person():
    """A table at which the person's pair has opened, and is to draw."""
    for seed in SEEDS:
        table = Terminal("oceana", "five-card-draw", "--seed", str(seed))
        for _ in range(6):
            if ", bet 3.00" in offer(table):
                pair = high_pair(own_cards(table))
                table.type("bet 3")
                if pair and "split" in offer(table):
                    return table, pair
            whole_hand(table)
            table.type("")
        table.type("quit")
    raise SystemExit("wrong nobody could split openers")


def split():
    table, pair = opened_by_the_person()
    other = next(card for card in own_cards(table) if card not in pair)
    said = flat(table.type("draw " + pair[0]))
    check("split: must be said", "say split, not draw" in said and
          "OCE-DRAW5-9.1" in said, said)
    check("split: must be one", "You would still hold openers: say draw" in
          flat(table.type("split " + other)), table.fresh)
    check("split: ask is not the opener's", "ask" not in offer(table) and
          "OCE-DRAW5-10" in table.type("ask"), table.fresh)
    table.type("split " + pair[0])
    check("split: told", f"You split openers; {pair[0]} stays face up. "
          "You draw 1." in letters(flat(table.said)), table.said)
    whole_hand(table)
    text = saved(table, "split")
    check("split: in the transcript", f"> 1 split {pair[0]}" in text and
          f"= split 1 {pair[0]}" in text, text)
    leave(table, "split")


def ask():
    for seed in SEEDS:
        table = Terminal("oceana", "five-card-draw", "--seed", str(seed))
        if "ask to see the openers" in offer(table):
            break
        table.type("quit")
    check("ask: told", "You ask to see the openers after the hand." in
          flat(table.type("ask")), table.fresh)
    check("ask: once", "ask" not in offer(table).replace("asks", "") and
          "already asked to see the openers" in table.type("ask"), table.fresh)
    whole_hand(table)
    shown = re.search(r"(\w+) shows the openers: (\w\w \w\w \w\w \w\w \w\w)\.",
                      letters(flat(table.said)))
    check("ask: five cards are shown", shown, table.said)
    text = saved(table, "ask")
    check("ask: in the transcript", "> 1 ask\n= openers asked 1" in text and
          re.search(r"= openers \d " + shown.group(2) + "\n", text), text)
    leave(table, "ask")
    table = Terminal("rogelios", "five-card-draw", "--seed", "3")
    check("ask: not in this house", "ask" not in offer(table) and
          "Refused" in table.type("ask"), table.fresh)
    table.type("quit")


def chip_and_declaration():
    table = Terminal("oceana", "holdem", "--seed", "3")
    check("chip: offered", "also chip N, say WORD" in offer(table),
          table.fresh)
    check("chip: which", "an amount is missing" in table.type("chip"), table.fresh)
    check("chip: no larger than the bet", "say call" in table.type("chip 3"),
          table.fresh)
    check("chip: more than there is", "do not have enough chips" in
          table.type("chip 500"), table.fresh)
    table.type("chip 25")
    check("chip: a call", "You call 3.00." in flat(table.said) and
          "You raise" not in table.said, table.said)
    whole_hand(table)
    text = saved(table, "chip")
    check("chip: in the transcript", "> 1 chip 25.00\n= called 1 3.00" in
          text, text)
    leave(table, "chip")
    table = Terminal("oceana", "holdem", "--seed", "3")
    check("say: what", "where one of its words should" in
          flat(table.type("say nothing")), table.fresh)
    check("say: what cannot be done", "Refused" in table.type("say check"),
          table.fresh)
    table.type("say raise")
    check("say: told", "You say raise." in flat(table.fresh), table.fresh)
    check("say: nothing else is left", offer(table).startswith(
        "You have said raise, and must: raise to 6.00; also chip N."),
          table.fresh)
    check("say: it binds", "Refused: You are held to what you said" in
          table.type("call"), table.fresh)
    table.type("chip 25")
    check("say: the chip is a raise now", "You raise to 6.00." in
          flat(table.said), table.said)
    whole_hand(table)
    text = saved(table, "say")
    check("say: in the transcript", "> 1 say raise\n= declared 1" in text and
          "= raised 1 to 6.00" in text, text)
    leave(table, "say")


def to_the_showdown(house, *more, bets=False):
    """A table that asks, at which the person is to show."""
    for seed in SEEDS:
        table = Terminal(house, "holdem", "--showing", "asked", "--seed",
                         str(seed))
        for _ in range(20):
            said = offer(table)
            if said.startswith("You may: show"):
                if all(word in said for word in more):
                    return table
                break
            if said.startswith("Enter deals"):
                break
            bet = re.search(r"bet ([0-9.]+[0-9])", said) if bets else None
            table.type("bet " + bet.group(1) if bet else "c")
        table.type("quit")
    raise SystemExit("wrong nobody came to the showdown")


def showing():
    table = to_the_showdown("oceana", ", muck")
    check("show: no bets now", "Refused" in table.type("c"), table.fresh)
    table.type("show")
    check("show: told", "You show " in flat(table.said), table.said)
    text = saved(table, "show")
    check("show: in the transcript", ", showing asked" in text and
          "> 1 show\n= shown 1" in text, text)
    leave(table, "show")
    table = to_the_showdown("rogelios", ", muck.")
    card = own_cards(table)[0]
    said = flat(table.type("show " + card))
    check("show: a part is asked about", "You turn up " in said and
          "The dealer asks: is that your hand?" in said and
          "show, muck" in offer(table), table.fresh)
    table.type("muck")
    check("muck: told", "You muck." in flat(table.said) and "You show" not in
          table.said and "You win" not in table.said, table.said)
    text = saved(table, "muck")
    check("muck: in the transcript", "> 1 muck\n= mucked 1" in text, text)
    leave(table, "muck")
    table = to_the_showdown("oceana", "say board", bets=True)
    table.type("say board")
    check("board: said", "You say that the board plays." in flat(table.said),
          table.said)
    check("board: now muck", "muck (the board plays)" in offer(table),
          table.fresh)
    table.type("muck")
    check("board: plays", "You muck, and the board plays." in
          flat(table.said), table.said)
    text = saved(table, "board")
    check("board: in the transcript", "> 1 say board" in text, text)
    leave(table, "board")
    table = Terminal("oceana", "holdem", "--seed", "3")
    check("show: only where the table asks", "Refused" in
          table.type("show") and "Refused" in table.type("muck"),
          table.fresh)
    table.type("quit")


def carried_over():
    """Nobody opens, and the next hand is played for that pot, too."""
    for seed in SEEDS:
        table = Terminal("oceana", "five-card-draw", "--seats", "3",
                         "--seed", str(seed))
        while "Enter deals" not in offer(table) and "check" in offer(table):
            table.type("check")
        if "stays for the next hand" in flat(table.fresh):
            table.type("")
            whole_hand(table)
            if "stays for the next hand" not in flat(table.fresh):
                break
        table.type("quit")
    check("carried: the pot is played for", "The pot of 2.00 stays for the "
          "next hand." in flat(table.said), table.said)
    text = saved(table, "carried")
    first, second = text.split("= carried over\n")
    buttons = [int(re.search(r"> deal button (\d)\n", hand).group(1))
               for hand in (first, second)]
    check("carried: both hands are there", buttons[1] == buttons[0] % 3 + 1,
          text)
    check("carried: what was hidden is hidden", len(re.findall(
        r"\b[2-9TJQKA][cdhs]\b|\bJk\b", first.split("> deal")[0])) == 5,
          first)
    file = os.path.join(FOLDER, "carried-wrong.hand")
    with open(file, "w") as out:
        out.write(re.sub(r"= paid (\d) (\d+)\.", r"= paid \1 1\2.", text))
    check("carried: another pot would be noticed",
          referee(file).returncode == 1, text)
    leave(table, "carried")


def pushed(words, name):
    """A hand that loses a pot others tie for, and what is said then."""
    for seed in SEEDS:
        table = Terminal("sandk", "push-nine", "--seed", str(seed))
        while "call" in offer(table) or ", check" in offer(table):
            table.type("call" if "call" in offer(table) else "check")
        if "or pass" in offer(table):
            break
        table.type("quit")
    said = flat(table.fresh)
    check(f"{name}: told", re.search(
        r"tie\. The pot is pushed and played for again\. You\b.*may buy in for "
        r"(\d+)\.00\.", said), said)
    check(f"{name}: nothing else", "The pot was tied: whoever is asked" in
          flat(table.type("call")) and "or pass" in offer(table), table.fresh)
    table.type(words)
    return table


def buy_in():
    table = Terminal("sandk", "push-nine", "--limits", "3/6")
    check("push-nine: one condition", "SNK-PUSHNINE-p4" in table.said,
          table.said)
    table = pushed("buy in", "buy in")
    check("buy in: told", re.search(r"You pay \d+\.00 to buy in\. .*dealer "
                                    r"reshuffles for you.* and \w+\. You hold",
                                    flat(table.fresh)), table.fresh)
    check("buy in: help", "buy in  " in table.type("help"), table.fresh)
    while table.fresh.endswith("stop: "):
        table.type("")
    whole_hand(table)
    check("buy in: the house collects", "Collection: 1.00 from the "
          "button's ante." in flat(table.type("log")), table.fresh)
    while table.fresh.endswith("stop: "):
        table.type("")
    text = saved(table, "buy-in")
    first, second = text.split("> shuffle ")
    check("buy in: in the transcript", "> 1 buy in\n= bought in 1 " in first,
          text)
    cards = re.findall(r"\b[2-9TJQKA][cdhs]\b", second.split("\n")[0])
    dealt = re.findall(r"\d ([2-9TJQKA][cdhs])", second)
    check("buy in: nothing more than was seen", cards and
          set(cards) <= set(dealt), second)
    leave(table, "buy-in")
    table = pushed("pass", "pass")
    check("pass: told", "You pass." in flat(table.said), table.said)
    whole_hand(table)
    check("pass: the others play on", re.search(
        r"reshuffles for (?!you)", flat(table.said)), table.said)
    text = saved(table, "pass")
    check("pass: in the transcript", "> 1 pass\n= passed 1\n" in text, text)
    leave(table, "pass")


no_limit()
no_limit_from_the_menu()
no_limit_is_played_sanely()
all_in_is_a_call()
straddle()
kill()
post()
spread()
split()
ask()
chip_and_declaration()
showing()
carried_over()
buy_in()
