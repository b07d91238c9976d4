"""Compares the view sent to a page with a table kept from the events alone.

    view.py HOUSEWAY

For every game of every house, from a seat and from the rail: chips, bets, pot,
board and button follow from the events; what is hidden stays so; an offer is
made to who is to act and to nobody else; and the keys are those of the shapes
in src/wire/view.def, all of them and no others.
"""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

from serve_client import Count
from wire_shapes import Contract

HOUSEWAY = sys.argv[1]
STEPS = "160"
COUNT = Count()
CONTRACT = Contract()


def games():
    for house in sorted(os.listdir("data/houses")):
        for path in sorted(glob.glob(f"data/houses/{house}/*.toml")):
            game = os.path.basename(path)[:-5]
            if subprocess.run([HOUSEWAY + "-dev", "view", house, game, "--steps", "1"],
                              capture_output=True, check=False
                              ).returncode == 0:
                yield house, game


def pushes(house, game, seat):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([HOUSEWAY + "-dev", "view", house, game, "--steps", STEPS,
                        "--seat", str(seat), "--every", folder],
                       capture_output=True, check=True)
        for path in sorted(glob.glob(folder + "/*.json")):
            with open(path, encoding="utf-8") as f:
                yield json.load(f)


class Table:
    """Chips of a poker table, from what happened there and nothing else."""

    def __init__(self, view):
        self.stack = {s["seat"]: s["stack"] for s in view["seats"]}
        self.bet, self.pot, self.board = {}, 0, []
        self.carried = 0
        self.button, self.knows = view["button"], view["phase"] == "idle"

    def seen(self, view):
        """If chips moved in ways that are not followed here, the next hand
        begins with what lies there."""
        if not self.knows:
            self.stack = {s["seat"]: s["stack"] for s in view["seats"]}

    def pays(self, seat, amount):
        self.stack[seat] -= amount
        self.bet[seat] = self.bet.get(seat, 0) + amount

    def gathers(self):
        self.pot += sum(self.bet.values())
        self.bet = {}

    def hears(self, e):
        kind = e["event"]
        if kind == "hand_begun":
            self.bet, self.board = {}, []
            self.pot, self.carried = self.carried, 0
            self.button = e.get("button", self.button)
            self.knows = True
        elif kind == "carried":  # to the next hand: nobody could open
            self.gathers()
            self.carried = self.pot
        elif kind == "anted":
            for seat, amount in enumerate(e["paid"], 1):
                self.stack[seat] -= amount
                self.pot += amount
        elif kind in ("posted", "called", "raised", "brought_in"):
            self.pays(e["seat"], e.get("paid", 0))
            dead = e.get("dead", 0)
            self.stack[e["seat"]] -= dead
            self.pot += dead
        elif kind == "fee" and e.get("antes"):
            self.pot -= e["amount"]
        elif kind == "fee":
            for seat, amount in enumerate(e.get("share", []), 1):
                self.stack[seat] -= amount
        elif kind == "returned":
            self.pays(e["seat"], -e["amount"])
        elif kind == "round_ended":
            self.gathers()
        elif kind == "paid":
            self.gathers()
            self.pot -= e["amount"]
            for seat, amount in enumerate(e["share"], 1):
                self.stack[seat] += amount
        elif kind == "board":
            self.board += e["card"]
        elif kind == "button":
            self.button = e.get("seat", self.button)
        elif kind in ("ruled", "killed", "bought_in", "sat", "left",
                      "straddled", "push_kept", "collected"):
            self.knows = False


def dollars(cents):
    return f"${cents // 100}" + (f".{cents % 100:02}" if cents % 100 else "")


def does(name, verb):
    """You bet; Bo bets."""
    return f"You {verb}" if name == "You" else f"{name} {verb}s"


def sentence(e, name, pot):
    """The sentence for an event, if it is plain; None: it is not."""
    kind, who = e["event"], name.get(e.get("seat"))
    if kind in ("folded", "checked"):
        return does(who, kind[:-2]) + "."
    if kind == "posted" and e.get("post") == "forced":
        return f"{does(who, 'post')} {dollars(e['paid'])}."
    if kind == "raised" and e["how"] in ("bet", "raise"):
        to = f" {dollars(e['to'])}" if e["how"] == "bet" else \
            f" to {dollars(e['to'])}"
        return does(who, e["how"]) + to
    if kind == "called":
        return does(who, "call")
    if kind == "returned":
        return f"{does(who, 'take')} {dollars(e['amount'])} back, uncalled."
    if kind == "fee" and e.get("share") and not e.get("antes"):
        paid = [f"{name[seat]} {dollars(amount)}"
                for seat, amount in enumerate(e["share"], 1) if amount]
        return f"Collection: {', '.join(paid)}"
    if kind == "round_ended" and pot is not None:
        return f"The pot is {dollars(pot)}"
    return None


def check_said(e, view, pot, where):
    name = {s["seat"]: s["name"] for s in view["seats"]}
    if view["you"]:
        name[view["you"]] = "You"
    want = sentence(e, name, pot)
    if e["say"] is not None and want is not None:
        COUNT.check(want in e["say"], f"{where}: {e['say']}, not {want}")


def check_sign(sign, where):
    """The brackets of each payer follow one another without a gap."""
    upper = {}
    for line in sign["lines"]:
        found = re.fullmatch(r"(\d+)(?: (?:to|or) (\d+)| or (more))? players",
                             line["when"] or "")
        COUNT.check(line["amount"] >= 0 and line["payer"] and line["taken"],
                    f"{where}: {line}")
        if not found:
            continue
        least, most = int(found[1]), found[2] or found[1]
        last = upper.get(line["payer"])
        COUNT.check(last is None or least == last + 1, f"{where}: {sign}")
        upper[line["payer"]] = 99 if found[3] else int(most)
    for payer, most in upper.items():
        COUNT.check(most >= 6, f"{where}: nothing for many {payer}: {sign}")


def check_chips(t, view, where):
    got = {s["seat"]: s["stack"] for s in view["seats"]}
    COUNT.check(got == t.stack, f"{where}: stacks {got}, not {t.stack}")
    bets = {s["seat"]: s["bet"] for s in view["seats"] if s["bet"]}
    COUNT.check(bets == {k: v for k, v in t.bet.items() if v},
                f"{where}: bets {bets}, not {t.bet}")
    COUNT.check(view["board"] == t.board, f"{where}: board {view['board']}")
    COUNT.check(view["shape"] == "up" or view["button"] == t.button,
                f"{where}: button {view['button']}, not {t.button}")
    pot = t.pot + sum(t.bet.values())
    COUNT.check(view["phase"] == "idle" or view["pot"] == pot,
                f"{where}: pot {view['pot']}, not {pot}")
    COUNT.check(view["shape"] == "push" or view["phase"] == "idle" or
                sum(p["amount"] for p in view["pots"]) == t.pot,
                f"{where}: {view['pots']}")


def check_poker(view, where):
    me = [s for s in view["seats"] if s["seat"] == view["you"]]
    for s in view["seats"]:
        hidden = [c for c in s.get("cards", []) if c == "??"]
        COUNT.check(s in me or s["shown"] or
                    len(s["cards"]) - len(hidden) <= len(s["up"]),
                    f"{where}: cards of seat {s['seat']}: {s['cards']}")
        COUNT.check(s not in me or not hidden, f"{where}: own cards {s}")
        COUNT.check(s["live"] == (s["hand"] == "live"), f"{where}: live {s}")
        COUNT.check(s["all_in"] == (s["live"] and s["stack"] == 0),
                    f"{where}: all-in {s}")
    if view["phase"] == "bet":
        level = max(s["bet"] for s in view["seats"])
        mine = me[0]["bet"] if me else 0
        commands = {m["command"] for m in view["may"]}
        turn = me != [] and view["to_act"] == view["you"]
        COUNT.check("fold" in commands if turn else
                    not commands & {"check", "call", "raise"},
                    f"{where}: {commands} for {view['to_act']}")
        COUNT.check(not me or "call" not in commands or
                    [m["least"] for m in view["may"]
                     if m["command"] == "call"][0] ==
                    min(level - mine, me[0]["stack"]),
                    f"{where}: call {view['may']}")
        COUNT.check(not turn or ("check" in commands) == (level == mine),
                    f"{where}: check {view['may']}")
        for may in view["may"]:
            COUNT.check(may["label"] and
                        may.get("least", 0) <= may.get("most", may.get("least", 0)),
                        f"{where}: {may}")


def check_any(said, before, seat, where):
    view = said["view"]
    COUNT.check(said["table"] == view["table"] == 1, f"{where}: which table")
    COUNT.check(before is None or said["seq"] == before["seq"] + 1,
                f"{where}: pushes are counted")
    COUNT.check(view["you"] == (seat or None), f"{where}: you {view['you']}")
    COUNT.check([s["seat"] for s in view["seats"]] ==
                list(range(1, len(view["seats"]) + 1)), f"{where}: seats")
    COUNT.check(view["says"] and view["says"][-1] in ".?",
                f"{where}: says {view['says']}")
    clock = view["clock"]
    COUNT.check(clock is None or clock["seat"] == view["to_act"] and
                clock["until_ms"] - clock["turn_ms"] <= clock["now_ms"],
                f"{where}: clock {clock}, {view['to_act']} to act")
    COUNT.check(bool(seat) or view["may"] == [],
                f"{where}: the rail is offered nothing")
    COUNT.check(not (view["frozen"] or view["paused"] or view["held"] or
                     view["broken"]), f"{where}: it goes on")
    for s in view["seats"]:
        COUNT.check((s["state"] == "open") == (s["person"] == 0),
                    f"{where}: a person at an open seat {s}")
        COUNT.check((s["bot"] is None) == (s["seat"] == 1),
                    f"{where}: who is a bot {s}")
    for e in said["events"]:
        COUNT.check(e["say"] is None or e["say"].strip()[-1] in ".!?:",
                    f"{where}: a sentence {e['say']}")
        COUNT.check({"clause", "borrowed", "say"} <= e.keys(),
                    f"{where}: {e}")
        COUNT.check(e["clause"] or not e["borrowed"], f"{where}: {e}")


def check_keys(said, type_, where):
    wrong = CONTRACT.wrong(said, type_)
    COUNT.check(not wrong, f"{where}: {wrong[:3]}")


def follow(house, game, seat):
    """All of a table's pushes to one viewer."""
    table, before, chips = None, None, 0
    for said in pushes(house, game, seat):
        view = said["view"]
        where = f"{house} {game}, seat {seat}, push {said['seq']}"
        check_any(said, before, seat, where)
        check_sign(view["sign"], where)
        check_keys(said, "TablePush", where)
        if view["family"] == "poker":
            check_poker(view, where)
            if table is None:
                table = Table(view)
            else:
                for e in said["events"]:
                    table.hears(e)
                    check_said(e, view, table.pot if table.knows else None,
                               where)
                if table.knows:
                    check_chips(table, view, where)
                    chips += 1
            table.seen(view)
        before = said
    COUNT.check(before is not None and before["view"]["hand"] > 1,
                f"{house} {game}: some hands are played")
    COUNT.check(before["view"]["family"] != "poker" or chips > 20,
                f"{house} {game}: chips were followed {chips} times")


ASKED = {"why": "AnswersWhy", "reports": "Reports", "rules": "RuleCard"}


def ask(house, game):
    """The page's other questions, at several moments, from a seat."""
    for what, type_ in ASKED.items():
        for steps in ("4", "9", "15", "33"):
            said = subprocess.run(
                [HOUSEWAY + "-dev", "view", house, game, "--steps", steps, "--seat",
                 "1", "--ask", what], capture_output=True, check=True).stdout
            check_keys(json.loads(said), type_,
                       f"{house} {game}, {what} after {steps}")


def main():
    known = 0
    for house, game in games():
        for seat in (1, 0):
            follow(house, game, seat)
        ask(house, game)
        known += 1
    COUNT.check(known >= 32, f"{known} games")
    print(f"{COUNT.good} passed, {COUNT.bad} failed")
    return COUNT.bad > 0


sys.exit(main())
