#!/usr/bin/env python3
"""Plays a hand for every row of tests/fees.tsv: writes the transcripts
tests/clauses/HOUSE/collections.hand from it.  With --check it only says
whether they are as it would write them."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
HOUSES = ("oceana", "rogelios", "sandk")
SEATS = {"stud": 8, "stud-hilo": 8, "razz": 8, "five-card-draw": 7,
         "high-draw": 7, "lowball": 7}
BUTTONLESS = ("stud", "stud-hilo", "razz")
CHIPS = 100000


def rows():
    with open(os.path.join(HERE, "fees.tsv"), encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file
                 if not line.startswith("#")]
    names = lines[0].split("\t")
    return [dict(zip(names, line.split("\t"))) for line in lines[1:]]


def cents(text):
    dollars, part = text.split(".")
    return 100 * int(dollars) + int(part)


def money(amount):
    return f"{amount // 100}.{amount % 100:02d}"


def counts(row, most):
    """The first and the last number of a bracket."""
    first = int(row["least"])
    last = most if row["most"] == "+" else int(row["most"])
    return sorted({first, min(last, most)})


def by(row):
    """' by CLAUSE, fund 1.00 by CLAUSE'"""
    text = f" by {row['clause']}"
    if cents(row["fund"]) > 0:
        text += f", fund {row['fund']} by {row['fund_clause']}"
    return text


def shares(due, players):
    """A dollar of each ante in turn, from the left of the button on."""
    share, seat = {}, 1
    while due > 0:
        seat = seat % players + 1
        share[seat] = share.get(seat, 0) + min(due, 100)
        due -= min(due, 100)
    return " | ".join(f"{s} {money(share[s])}" for s in sorted(share))


def seats(n):
    return ["seat    " + " | ".join(f"{s} P{s} {CHIPS}"
                                    for s in range(first, min(first + 5, n + 1)))
            for first in range(1, n + 1, 5)]


def poker_table(row):
    house, game, table = row["house"], row["game"], row["table"]
    words = [f"table   {house} {game} "]
    if table.startswith("buy-in"):
        words += ["1/2, structure none, ", table]
    elif row["structure"] == "none":
        words += [f"{table}, structure none, blinds {table}"]
    else:
        words += [f"{table}, structure {row['structure']}"]
    words += [", button 1, collection printed"]
    if row["option"] != "-":
        words += [f", option {row['option']}"]
    if row["payer"] == "antes":
        words += [", ante 5, chip 1"]
    return "".join(words)


def poker_taken(row, players):
    due = cents(row["fee"]) + cents(row["fund"])
    if row["per"] == "half_hour":
        each = " | ".join(f"{s} {row['fee']}" for s in range(1, players + 1))
        cards = "As Ks Qs Js Ts 9s 8s 7s 6s".split()[:players]
        first = row["game"] not in BUTTONLESS
        return [f"fee     {row['fee']} per half_hour", "jackpot none",
                "at      12:00",
                *([f"> high card {' '.join(cards)}"] if first else []),
                "> deal", f"+ taken for half an hour {each}{by(row)}",
                f"drop    {money(players * cents(row['fee']))}",
                "fund    0.00"]
    who = {"antes": shares(due, players), "blind": f"3 {money(due)}"}
    share = who.get(row["payer"], f"1 {money(due)}")
    return ["> deal", f"+ taken from {row['payer']} {share}{by(row)}",
            f"drop    {row['fee']}", f"fund    {row['fund']}"]


def poker(row):
    most = SEATS.get(row["game"], 9)
    for n in counts(row, most):
        if row["payer"] == "blind" and n == 2:
            n = 3 # of two the big blind is not the third
        room = ["room"] if row["per"] == "half_hour" else []
        yield [poker_table(row), *room, *seats(n), *poker_taken(row, n)]


def pan(row):
    for n in counts(row, 7):
        yield [f"table   sandk pan 1, button {n}, rate {row['option']}",
               *seats(n), "> deal",
               *[f"> {s} play" for s in range(1, n + 1)],
               f"+ taken from antes pot {row['fee']}{by(row)}",
               f"drop    {row['fee']}"]


def wagers(total, least, most):
    """Whole dollars, as few wagers as make up the total."""
    count = -(-total // most)
    each = [total // count + (i < total % count) for i in range(count)]
    assert all(least <= one <= most for one in each), (total, least, most)
    return each


def spots(each):
    """Each player wagers at their own spot, and then behind the next
    player."""
    placed = []
    for i, amount in enumerate(each):
        seat = 2 + i % 7
        spot = seat if i < 7 else 2 + (i + i // 7) % 7
        placed.append((seat, spot, amount))
    return placed


def wagered(placed):
    return [f"> {seat} wager {amount}" + (f" at {spot}" if spot != seat else "")
            for seat, spot, amount in placed]


def each_pays(placed, fee):
    paid = {}
    for seat, _, _ in placed:
        paid[seat] = paid.get(seat, 0) + fee
    return " | ".join(f"{s} {money(paid[s])}" for s in sorted(paid))


def bank_case(row, all_rows, placed):
    """All the fees of the table, as its rows have them for these wagers."""
    total = sum(amount for _, _, amount in placed)
    lines, bank_line, drop = [], [], 0
    for one in all_rows:
        if any(one[k] != row[k] for k in ("house", "game", "table", "option")):
            continue
        last = 10 ** 9 if one["most"] == "+" else one["most"]
        if one["by"] == "action" and not (
                int(one["least"]) <= total <= int(last)):
            continue
        mine = [p for p in placed if one["by"] != "wager" or
                int(one["least"]) <= p[2] <= int(last)]
        fee = cents(one["fee"])
        if fee == 0 or not mine:
            continue
        if one["payer"] == "player_dealer":
            bank_line = [f"+ taken from player_dealer 1 {money(fee)}{by(one)}"]
            drop += fee
        else:
            lines.append(f"+ taken from each_player {each_pays(mine, fee)}"
                         f"{by(one)}")
            drop += fee * len(mine)
    option = f", option {row['option']}" if row["option"] != "-" else ""
    deal = "> deal from 2" if row["game"] == "pai-gow-poker" else "> deal"
    return [f"table   {row['house']} {row['game']} {row['table']}{option}",
            *seats(8 if row["game"] == "pure-21.5" else 7),
            "> 1 bank 50000", *wagered(placed), deal, *lines, *bank_line,
            f"drop    {money(drop)}"]


def bank(row, all_rows):
    least, most = (int(x) for x in row["table"].split("-"))
    if row["by"] == "action":
        first = max(int(row["least"]), least)
        totals = {first, first + 200 if row["most"] == "+"
                  else int(row["most"])}
        if least == most: # every wager is the same
            totals = {-(-t // least) * least for t in totals
                      if row["most"] == "+" or
                      -(-t // least) * least <= int(row["most"])}
        for total in sorted(totals):
            yield bank_case(row, all_rows, spots(wagers(total, least, most)))
        return
    amounts = [least]
    if row["by"] == "wager":
        amounts = [int(row["least"]),
                   most if row["most"] == "+" else int(row["most"])]
    for amount in sorted(set(amounts)):
        yield bank_case(row, all_rows, [(2, 2, amount)])


def cases(row, all_rows):
    if row["game"] == "pan":
        return pan(row)
    if row["structure"] == "-":
        return bank(row, all_rows)
    return poker(row)


def text_of(house, all_rows):
    text = ["# Made from tests/fees.tsv by tests/make_fee_hands.py: what is "
            "taken of a hand,\n# for every row the book prints.\n"]
    for row in all_rows:
        if row["house"] != house:
            continue
        clauses = [row["clause"]] + [row["fund_clause"]] * (
            row["fund_clause"] not in ("-", row["clause"]))
        for case in cases(row, all_rows):
            text.append("\n".join(["clause  " + " ".join(clauses), *case])
                        + "\n")
    return "\n".join(text)


def main():
    all_rows, stale = rows(), 0
    for house in HOUSES:
        path = os.path.join(HERE, "clauses", house, "collections.hand")
        text = text_of(house, all_rows)
        if sys.argv[1:] != ["--check"]:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            continue
        with open(path, encoding="utf-8") as file:
            if file.read() != text:
                print(f"{path} is not as tests/make_fee_hands.py writes it")
                stale += 1
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
