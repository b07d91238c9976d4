"""Asks `houseway fees` and `houseway sign` for every row of tests/fees.tsv:
the amounts, who pays, how often and the clauses must be as printed there."""
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from make_fee_hands import cents, rows  # noqa: E402

PROGRAM = sys.argv[1]
STRUCTURES = {"fixed": "fixed", "spread": "spread", "none": "no-limit"}
said, signs, wrong, asked = {}, {}, [], 0


def table_words(row):
    """The words that ask for the row's table."""
    table = row["table"]
    if table.startswith("buy-in"):
        words = ["--structure", "no-limit", "--buy-in", table.split()[1]]
    elif table.startswith("chip"):
        words = ["--limit", table.split()[1]]
    else:
        words = ["--limit", table]
    if row["structure"] != "-" and not table.startswith("buy-in"):
        words += ["--structure", STRUCTURES[row["structure"]]]
    if row["option"] != "-":
        words += ["--option", row["option"]]
    return words


def ask(verb, row, words, as_json):
    """Returns the program's answer; remembers it, so that each question is
    asked once."""
    line = [PROGRAM, verb, row["house"], row["game"], *table_words(row),
            *words, *(["--json"] if as_json else [])]
    kept = said if as_json else signs
    if tuple(line) not in kept:
        done = subprocess.run(line, capture_output=True, text=True,
                              check=False)
        kept[tuple(line)] = (done.returncode, done.stdout or done.stderr)
    code, text = kept[tuple(line)]
    if code != 0:
        wrong.append(f"{' '.join(line[1:])}: {text.strip()}")
        return None
    return json.loads(text)["fees"] if as_json else text


def counted(row):
    """The ends of the bracket, as options."""
    if row["by"] == "-":
        return [[]]
    ends = {row["least"], row["least"] if row["most"] == "+" else row["most"]}
    return [["--" + row["by"], end] for end in sorted(ends)]


def check(row, words):
    fees = ask("fees", row, words, True)
    if fees is None:
        return
    mine = [f for f in fees if f["payer"] == row["payer"]]
    got = [(round(100 * f["fee"]), round(100 * f["fund"]), f["per"],
            f["clause"]) for f in mine]
    want = (cents(row["fee"]), cents(row["fund"]), row["per"], row["clause"])
    if got != [want]:
        wrong.append(f"{row['clause']} {row['table']} {words}: {got}, "
                     f"not {want}")
    if cents(row["fund"]) and mine[0]["fund_clause"] != row["fund_clause"]:
        wrong.append(f"{row['clause']}: jackpot by {mine[0]['fund_clause']}")
    sign = ask("sign", row, [], False)
    if sign is not None and not any(
            "$" + row["fee"] in line and row["clause"] in line
            for line in sign.splitlines()):
        wrong.append(f"{row['clause']} {row['table']}: not on the sign:\n"
                     f"{sign}")


for one in rows():
    for option in counted(one):
        asked += 1
        check(one, option)
print("\n".join(wrong[:40]))
print(f"{asked} asked, {len(said)} fees, {len(signs)} signs, {len(wrong)} wrong")
sys.exit(1 if wrong else 0)
