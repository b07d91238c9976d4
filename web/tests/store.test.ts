// The state of the pages: written by one file, and forgotten with its table.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { openWorld } from "./dom.ts";

openWorld();
const store = await import("../src/store.ts");
const { Signal } = await import("@preact/signals");

/** The files of the pages, but for those that keep the state. */
function sources(folder = "src"): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    if (one.isDirectory()) return sources(path);
    return /\.tsx?$/.test(one.name) && path !== join("src", "store.ts") ? [path] : [];
  });
}

test("no other file writes the state", () => {
  const ofTable = Object.keys(store.tableState(1));
  const ofPage = Object.entries(store).filter(([, what]) => what instanceof Signal);
  const names = [...ofTable, ...ofPage.map(([name]) => name)].join("|");
  const writes = new RegExp(`\\b(${names})\\.value( =|\\+\\+| [-+]=)[^=]`);
  const state = new RegExp(`\\bstate\\.(${ofTable.join("|")}) = `);
  const found = sources().flatMap((path) =>
    readFileSync(path, "utf8").split("\n").filter((line) => writes.test(line) || state.test(line))
      .map((line) => `${path}: ${line.trim()}`)
  );
  assert.ok(ofTable.length > 15 && ofPage.length > 6);
  assert.deepEqual(found, []);
  store.closeTable(1);
});

test("a table that is closed leaves no choice behind for the next visit", () => {
  const state = store.openTable(7);
  const fresh = store.freshTable(7);
  store.setSize(state, 1500);
  store.setAhead(state, { box: "fold" } as never);
  store.setSitOut(state, "hand");
  store.pick(state, 2);
  store.chooseSpot(state, 3);
  store.keepWager(state, 500);
  store.decline(state, 12);
  store.whenOver(state, { command: "sit" }, "Later.");
  store.changeSeat(state, 4);
  assert.equal(store.tableState(7), state, "it is kept while the table is open");
  store.closeTable(7);

  const again = store.tableState(7);
  assert.notEqual(again, state);
  assert.ok(!store.openTables.value.includes(7));
  for (const [name, was] of Object.entries(fresh)) {
    const now = again[name as keyof typeof again];
    if (was instanceof Signal && now instanceof Signal)
      assert.deepEqual(now.value, was.value, name);
    else assert.deepEqual(now, was, name);
  }
  store.closeTable(7);
});

test("cards are chosen in their order, and let go again", () => {
  const state = store.tableState(8);
  for (const place of [3, 1, 2, 3]) store.pick(state, place);
  assert.deepEqual(state.picked.value, [1, 2]);
  store.pickNone(state);
  assert.deepEqual(state.picked.value, []);
  store.closeTable(8);
});
