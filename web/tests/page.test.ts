import type { EventName } from "../src/wire.ts";
import { fromRoom } from "../src/cast.ts";
import assert from "node:assert/strict";
import test from "node:test";
import { parts, pieces, spoken } from "../src/cards.ts";
import { actionFor, named } from "../src/keys.ts";
import { fits, inOrder, limitsOf, quickSeat } from "../src/lobby.ts";
import { addTold, emptyLog } from "../src/log.ts";
import { centsOf, dollars, pile } from "../src/money.ts";
import { routeOf } from "../src/route.ts";
import { DEFAULTS, read } from "../src/settings.ts";
import { drawOf } from "../src/table/drawing.ts";
import { leftOf } from "../src/ui/clock.tsx";
import { isAsked, type LobbyTable, type TableView } from "../src/view.ts";
import type { May, Told } from "../src/view.ts";

test("amounts are written with cents only where there are any", () => {
  assert.equal(dollars(6000), "$60");
  assert.equal(dollars(1250), "$12.50");
  assert.equal(dollars(214050), "$2,140.50");
  assert.equal(dollars(-500), "−$5");
  assert.equal(dollars(5), "$0.05");
});

test("what is typed is an amount or nothing", () => {
  assert.equal(centsOf("$1,234.5"), 123450);
  assert.equal(centsOf(" 60 "), 6000);
  assert.equal(centsOf(".5"), 50);
  for (const text of ["", "six", "1.234", "-5", "1e9", "$"])
    assert.equal(centsOf(text), null, text);
});

test("a pile has at most two columns of five, largest first", () => {
  assert.deepEqual(pile(6000), [[2500, 2500, 500, 500]]);
  assert.equal(pile(99_999_900).flat().length, 10);
  assert.deepEqual(pile(25), [[50]]);
  assert.deepEqual(pile(0), []);
});

test("cards are named as they are spoken", () => {
  assert.equal(spoken("As"), "ace of spades");
  assert.equal(spoken("2c"), "deuce of clubs");
  assert.equal(spoken("??"), "face-down card");
  assert.equal(parts("Jo").kind, "joker");
  assert.equal(parts("Jd").kind, "face");
});

test("cards in a sentence are found, and words are left alone", () => {
  assert.deepEqual(pieces("Flop Qs 9h 4h."), [{ text: "Flop " }, { card: "Qs" }, { text: " " }, {
    card: "9h",
  }, { text: " " }, { card: "4h" }, { text: "." }]);
  assert.deepEqual(pieces("Ash calls $4."), [{ text: "Ash calls $4." }]);
  assert.deepEqual(pieces("10♥ wins"), [{ card: "Th" }, { text: " wins" }]);
  assert.deepEqual(pieces("OCE-HOLDEM-4c"), [{ text: "OCE-HOLDEM-4c" }]);
});

test("addresses", () => {
  assert.deepEqual(routeOf("/"), { page: "lobby" });
  assert.deepEqual(routeOf("/table/12"), { page: "table", table: 12 });
  assert.deepEqual(routeOf("/hands/12/37"), { page: "hand", table: 12, hand: 37 });
  assert.deepEqual(routeOf("/rules/a%20house/holdem"), {
    page: "rules",
    house: "a house",
    game: "holdem",
  });
  for (const path of ["/table/x", "/table/1/2", "/nothing", "/hands/1", "/a/b/c/d"])
    assert.equal(routeOf(path).page, "lost", path);
});

const press = (key: string, more = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test("a key finds what is at hand, and nothing else", () => {
  const doing = { fold: () => undefined, last_hand: () => undefined };
  assert.equal(actionFor(press("F"), doing), "fold");
  assert.equal(actionFor(press("h"), doing), "last_hand");
  assert.equal(actionFor(press("h"), { ...doing, hit: () => undefined }), "hit");
  assert.equal(actionFor(press("c"), doing), null);
  assert.equal(actionFor(press("f", { ctrlKey: true }), doing), null);
  assert.equal(named(press("ArrowUp", { shiftKey: true })), "Shift+ArrowUp");
});

test("stored settings of another kind are not taken", () => {
  assert.deepEqual(read(null), DEFAULTS);
  assert.deepEqual(read("{not json"), DEFAULTS);
  assert.deepEqual(read("\"text\""), DEFAULTS);
  const some = read("{\"theme\":\"dark\",\"motion\":\"no\",\"more\":1}");
  assert.equal(some.theme, "dark");
  assert.equal(some.motion, true);
  assert.equal("more" in some, false);
});

const told = (event: EventName, say: string | null = null, more = {}): Told =>
  fromRoom({ event, say, clause: null, borrowed: false, ...more });
const at = (hand: number, street: string | null = null): TableView =>
  fromRoom({ family: "poker", phase: "bet", hand, street });

test("the log keeps this hand and the last", () => {
  let log = addTold(emptyLog(), [told("called", "Eli calls $3."), told("asked")], at(7));
  log = addTold(log, [told("street", null, { begins: "flop" })], at(7));
  assert.deepEqual(log.now.lines.map((line) => line.kind), ["say", "street"]);
  log = addTold(log, [told("hand_begun", "Hand 8."),
    told("posted", "Bo posts $1.\nCy posts $3.", { clause: "X-1" })], at(8));
  assert.equal(log.now.hand, 8);
  assert.deepEqual(log.now.lines.map((line) => line.say), ["Bo posts $1.", "Cy posts $3."]);
  assert.deepEqual(log.now.lines.map((line) => line.clause), [undefined, "X-1"]);
  assert.equal(log.last?.hand, 7);
  assert.equal(log.last?.lines.length, 2);
});

test("a street's heading stands where it begins, with its cards", () => {
  const flop = at(7, "flop");
  let log = addTold(emptyLog(), [told("called", "Eli calls $3.")], at(7, "preflop"));
  log = addTold(log, [told("called", "Bo calls $3."), told("round_ended"),
    told("board", null, { card: ["Qs", "9h", "4h"] }), told("asked")], flop);
  log = addTold(log, [told("checked", "Bo checks.")], flop);
  assert.deepEqual(log.now.lines.map((line) => line.say), ["preflop", "Eli calls $3.",
    "Bo calls $3.", "flop", "Bo checks."]);
  assert.deepEqual(log.now.lines[3]!.cards, ["Qs", "9h", "4h"]);
});

test("one push may end a hand and begin the next", () => {
  let log = addTold(emptyLog(), [told("called", "Eli calls $3.")], at(7));
  log = addTold(log, [told("paid", "Eli wins $9."), told("hand_begun", "Hand 8.")], at(8));
  assert.deepEqual(log.last?.lines.map((line) => line.say), ["Eli calls $3.", "Eli wins $9."]);
  assert.deepEqual(log.now.lines, []);
});

test("a draw wants the right number of cards", () => {
  const upTo: May = fromRoom({ command: "draw", count: 5, up_to: true });
  assert.deepEqual(drawOf(upTo, [2, 5]), {
    wish: { command: "draw", which: [2, 5] },
    count: 2,
    missing: 0,
  });
  assert.deepEqual(drawOf(upTo, []).wish, { command: "draw", which: [] });
  const one: May = fromRoom({ command: "discard", count: 1, up_to: false });
  assert.equal(drawOf(one, []).missing, 1);
  assert.equal(drawOf(one, [1, 2]).missing, -1);
  assert.deepEqual(drawOf(one, [3]).wish, { command: "discard", which: [3] });
});

test("the clock counts the turn, then the time bank", () => {
  const clock = { seat: 1, until_ms: 30_000, bank_ms: 60_000, now_ms: 0, turn_ms: 30_000 };
  assert.deepEqual(leftOf(clock, 12_000), { seconds: 18, part: 0.6, bank: false, bankSeconds: 60 });
  assert.deepEqual(leftOf(clock, 45_000), { seconds: 45, part: 0.75, bank: true, bankSeconds: 0 });
  assert.equal(leftOf(clock, 999_000).seconds, 0);
});

const tables = [
  {
    table: 1,
    house: "a",
    shape: "board",
    seats: 9,
    seated: 9,
    free: 0,
    limit: "$3–$6",
    upper: 600,
  },
  {
    table: 2,
    house: "a",
    shape: "board",
    seats: 9,
    seated: 4,
    free: 5,
    limit: "$3–$6",
    upper: 600,
  },
  {
    table: 3,
    house: "b",
    shape: "board",
    seats: 9,
    seated: 8,
    free: 1,
    limit: "$6–$12",
    upper: 1200,
  },
  {
    table: 4,
    house: "b",
    shape: "total",
    family: "total",
    seats: 7,
    seated: 0,
    free: 7,
    limit: "",
    upper: 5000,
  },
] as unknown as LobbyTable[];
const any = { house: null, shape: null, most: null, open: false };

test("filters and the quick seat", () => {
  assert.deepEqual(
    tables.filter((one) => fits(one, { ...any, open: true })).map((one) => one.table),
    [2, 3, 4],
  );
  assert.equal(quickSeat(tables, any)?.table, 3);
  assert.equal(quickSeat(tables, { ...any, house: "a" })?.table, 2);
  assert.equal(quickSeat(tables, { ...any, most: 600 })?.table, 2);
  assert.equal(quickSeat(tables, { ...any, shape: "up" }), null);
  assert.deepEqual(inOrder([...tables].reverse()).map((one) => one.table), [1, 2, 3, 4]);
  assert.deepEqual(limitsOf(tables).map((one) => one.label), ["$3–$6", "$6–$12"]);
});

test("in a shape the game with most tables stands first", () => {
  const names = ["Rare", "Common", "Rare indeed", "Common"];
  const spread = tables.map((one, i) => ({
    ...one,
    shape: "board" as const,
    game_name: names[i]!,
  }));

  assert.deepEqual(inOrder(spread).map((one) => one.table), [2, 4, 1, 3]);
});

test("several can be to act at once in poker, and one elsewhere", () => {
  const view = (more: object): TableView => fromRoom({ family: "poker", ...more });

  assert.deepEqual([1, 2, 3, 4].filter((seat) => isAsked(view({ to_act: 2, asked: [2, 4] }), seat)),
    [2, 4]);
  assert.deepEqual(
    [1, 2, 3, 4].filter((seat) => isAsked(view({ family: "total", to_act: 3 }), seat)),
    [3],
  );
  assert.equal(isAsked(view({ to_act: null, asked: [] }), 1), false);
});
