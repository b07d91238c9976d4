import assert from "node:assert/strict";
import { test } from "node:test";
import { listsOf, needsOf, type FloorTable } from "../src/floor/needs.ts";
import { seatPlace } from "../src/floor/roommap.ts";

const table = (n: number, more: Partial<FloorTable> = {}): FloorTable => ({
  table: n, house: "a", game: "g", game_name: "Game", list_game: "a/g", list_limit: "3/6", seats: 9, seated: 9, ...more,
});

test("what is urgent comes first, and a full table needs nobody", () => {
  const lists = listsOf([{ game: "a/g", limit: "3/6", person: 1, name: "Rae" }], [table(2)]);
  const needs = needsOf([table(1), table(2, { seated: 8 }), table(3, { floor: true }), table(4, { frozen: "stopped" })], lists);

  assert.deepEqual(needs.map((one) => one.table), [3, 4, 2]);
  assert.deepEqual(needs.map((one) => one.urgent), [true, true, false]);
  assert.match(needs[2]!.say, /Rae/);
});

test("seats stand around a table of the map", () => {
  const bottom = seatPlace(0, 8);
  const left = seatPlace(2, 8);

  assert.ok(Math.abs(bottom.x) < 1e-9 && bottom.y > 0);
  assert.ok(left.x < -60);
});

