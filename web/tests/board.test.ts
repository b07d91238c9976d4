import { fromRoom } from "../src/cast.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { columnsOf, COLUMNS, openOf } from "../src/board.ts";
import { freeOf } from "../src/lobby.ts";
import { routeOf } from "../src/route.ts";
import type { Lobby, LobbyTable } from "../src/view.ts";

const table = (n: number, more: Partial<LobbyTable> = {}): LobbyTable =>
  fromRoom({
    table: n,
    house: "a",
    game: "holdem",
    game_name: "Hold'em",
    limit: `$${n}`,
    list_game: "a/holdem",
    list_limit: `${n}`,
    kind: "fixed limit",
    seats: 9,
    seated: 9,
    free: 0,
    ...more,
  });
const waits = (limit: string, initials: string) => ({
  game: "a/holdem",
  limit,
  initials,
  called_to: null,
  until_ms: null,
});

test("lists with people hang first, and only of this house", () => {
  const lobby = {
    houses: [],
    tables: [1, 2, 3, 4, 5, 6].map((n) => table(n)).concat(table(7, { house: "b" })),
    board: [waits("3", "R. J."), waits("3", "T. K."), waits("5", "Z. N.")],
  } as unknown as Lobby;
  const cols = columnsOf(lobby, "a");

  assert.equal(cols.length, COLUMNS);
  assert.deepEqual(cols.slice(0, 2).map((one) => one.waits.map((who) => who.initials)), [["R. J.",
    "T. K."], ["Z. N."]]);
});

test("tables of one list share a column, and what has none is told below", () => {
  const lobby = {
    houses: [],
    tables: [table(1), table(2, { list_limit: "1", limit: "$1" }),
      ...[3, 4, 5, 6, 7].map((n) => table(n, { seated: 8, free: 1 }))],
    board: [],
  } as unknown as Lobby;
  const cols = columnsOf(lobby, "a");

  assert.deepEqual(cols[0]!.tables.map((one) => one.table), [1, 2]);
  assert.deepEqual(openOf(lobby, "a", cols).map((one) => one.table), [7]);
});

test("a seat that is kept for somebody who is called is not open", () => {
  assert.equal(freeOf(table(1, { seated: 7, kept: 1, free: 1 })), 1);
  assert.equal(freeOf(table(1, { seated: 7, kept: 1, free: 0 })), 0,
    "one who leaves after the hand has the seat until then");
});

test("without a limit that is said with the bet", () => {
  const lobby = {
    houses: [],
    tables: [table(3, { kind: "no limit" }), table(6, { kind: "fixed limit" })],
    board: [],
  } as unknown as Lobby;

  assert.deepEqual(columnsOf(lobby, "a").map((one) => one.limit), ["$3 no limit", "$6"]);
});

test("the board has an address, with a house or without", () => {
  assert.deepEqual(routeOf("/board"), { page: "board", house: "" });
  assert.deepEqual(routeOf("/board/oceana"), { page: "board", house: "oceana" });
});
