import { fromRoom } from "../src/cast.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { changesOf, idleLists, isFirstTo, listsOf, needsOf, shortHash, type DeskRow,
  type FloorTable } from "../src/floor/needs.ts";
import { isSaid, isSettled, laidOver, toggled } from "../src/floor/asks.tsx";
import type { Ask, WishOf } from "../src/wire.ts";
import { previewOf } from "../src/floor/ruling.tsx";
import { seatPlace } from "../src/floor/room_map.ts";

const table = (n: number, more: Partial<FloorTable> = {}): FloorTable =>
  fromRoom({
    table: n,
    house: "a",
    game: "g",
    game_name: "Game",
    list_game: "a/g",
    list_limit: "3/6",
    seats: 9,
    seated: 9,
    free: 0,
    limit: "$3–$6",
    ...more,
  });

const row = (name: string, more: Partial<DeskRow> = {}): DeskRow => ({
  game: "a/g",
  limit: "3/6",
  person: name.length,
  name,
  kind: "game",
  table: null,
  seat: null,
  since_ms: null,
  until_ms: null,
  ...more,
});

test("a change is on no list, and changes come in the desk's order", () => {
  const rows = [row("Tab", { kind: "table_change", table: 2 }), row("Wait"),
    row("Seats", { kind: "seat_change", table: 2 }),
    row("Must move", { kind: "must_move", table: 2, until_ms: 9 }),
    row("Tables", { kind: "table_change", table: 3 })];
  const changes = changesOf(rows);

  assert.deepEqual(listsOf(rows, []).map((one) => one.people.map((who) => who.name)), [["Wait"]]);
  assert.deepEqual(changes.map((one) => one.name), ["Seats", "Must move", "Tab", "Tables"]);
  assert.deepEqual(changes.filter((one) => isFirstTo(changes, one)).map((one) => one.name), [
    "Seats",
    "Tables",
  ]);
});

test("a house's open tables have a list before anybody waits, each once", () => {
  const all = [table(1, { house: "a" }), table(2, { house: "a" }),
    table(3, { house: "a", list_limit: "6/12" }), table(4, { house: "b", list_limit: "9/18" })];

  assert.deepEqual(idleLists([], all, "a").map((one) => one.limit), ["3/6", "6/12"]);
  assert.deepEqual(idleLists(listsOf([row("Wait")], all), all, "a").map((one) => one.limit), [
    "6/12",
  ]);
});

test("what is urgent comes first, and a full table needs nobody", () => {
  const lists = listsOf([{
    game: "a/g",
    limit: "3/6",
    person: 1,
    name: "Rae",
    kind: "game",
    table: null,
    seat: null,
    since_ms: null,
    until_ms: null,
  }], [table(2)]);
  const needs = needsOf([table(1), table(2, { seated: 8, free: 1 }), table(3, { floor: true }),
    table(4, { frozen: "stopped" })], lists);

  assert.deepEqual(needs.map((one) => one.table), [3, 4, 2]);
  assert.deepEqual(needs.map((one) => one.urgent), [true, true, false]);
  assert.match(needs[2]!.say, /Rae/);
});

test("a call says who, why and since when, and that play waits only if it does", () => {
  const now = 600_000;
  const call = {
    person: 7,
    name: "Rae",
    seat: 3,
    dealer: false,
    reason: "The pot is short",
    since_ms: now - 150_000,
  };
  const calm = needsOf([table(3, { floor: true, calls: [call] })], [], now);
  const held = needsOf([
    table(3, {
      floor: true,
      calls: [call],
      held: { by: "Fay", dealer: false, since_ms: now - 60_000 },
    }),
  ], [], now);

  assert.equal(calm[0]!.say, "Rae, Seat 3 for 2 min: The pot is short");
  assert.match(held[0]!.say, /play waits for you$/);
});

test("a hold that nobody released needs the floor, with its age", () => {
  const needs = needsOf([table(4, { held: { by: "Fay", dealer: false, since_ms: 0 } })], [], 0);
  const old = needsOf([table(4, { held: { by: "Fay", dealer: false, since_ms: 60_000 } })], [],
    600_000);

  assert.equal(needs[0]!.urgent, true);
  assert.match(old[0]!.say, /Fay made it wait 9 min ago/);
});

test("seats stand around a table of the map", () => {
  const bottom = seatPlace(0, 8);
  const left = seatPlace(2, 8);

  assert.ok(Math.abs(bottom.x) < 1e-9 && bottom.y > 0);
  assert.ok(left.x < -60);
});

test("a report that can be about several is of nobody until it is said", () => {
  const asks: Ask[] = [{ field: "at", choices: [{ at: 2 }, { at: 5 }] }, { field: "found" }];

  assert.equal(isSettled(asks, []), false);
  assert.equal(isSettled(asks, ["found"]), false);
  assert.equal(isSettled(asks, ["at"]), true);
  assert.equal(isSettled([{ field: "spot", choices: [{ spot: 3 }] }], []), true);
  assert.equal(isSettled([], []), true);
});

test("another seat brings its own card and amount, and what was said of the first is gone", () => {
  const first: WishOf<"report"> = {
    command: "report",
    what: "exposed_own",
    at: 2,
    which: [2],
    in_time: true,
  };

  assert.deepEqual(laidOver(first, { at: 5, which: [1] }), {
    command: "report",
    what: "exposed_own",
    at: 5,
    which: [1],
    in_time: true,
  });
  assert.deepEqual(
    laidOver({ command: "report", what: "short_bet", at: 1, amount: 300 }, { amount: 200 }),
    { command: "report", what: "short_bet", at: 1, amount: 200 },
  );
  assert.deepEqual(
    laidOver({ command: "report", what: "shared_action", at: 1, other: 2 }, { other: 4 }),
    { command: "report", what: "shared_action", at: 1, other: 4 },
  );
});

test("cards are named and taken back, but never all of them", () => {
  assert.deepEqual(toggled([1], 2), [1, 2]);
  assert.deepEqual(toggled([1, 2], 1), [2]);
  assert.deepEqual(toggled([2], 2), [2]);
});

test("a card whose face decides must be named before it is carried out", () => {
  const asks: Ask[] = [{ field: "which" }, { field: "face" }];

  assert.equal(isSaid(asks, { command: "report" }), false);
  assert.equal(isSaid(asks, { command: "report", face: "Ks" }), true);
  assert.equal(isSaid([], { command: "report" }), true);
});

test("what waits is told by when it is done", () => {
  const shown = previewOf(fromRoom({
    clause: "A-1",
    borrowed: false,
    now: ["the turn is put aside"],
    // biome-ignore lint/suspicious/noThenProperty: the room calls it so
    then: "Fay acts.",
    later: [
      { when: "when the betting is over", say: "" },
      { when: null, say: "burn one" },
      { when: null, say: "turn one" },
      { when: "before the river", say: "what lies aside is shuffled into the deck" },
      { when: null, say: "no burn" },
      { when: null, say: "river one" },
    ],
  }));

  assert.deepEqual(shown.now.map((one) => one.say), ["The turn is put aside. Fay acts."]);
  assert.equal(shown.now[0]!.clause, "A-1");
  assert.deepEqual(shown.later, [
    { when: "When the betting is over", say: "Burn one. Turn one." },
    {
      when: "Before the river",
      say: "What lies aside is shuffled into the deck. No burn. River one.",
    },
  ]);
});

test("a hash is shown short enough to be written down", () => {
  assert.equal(shortHash("0123456789abcdef".repeat(4)), "0123 4567 89ab cdef");
  assert.equal(shortHash(""), "");
});
