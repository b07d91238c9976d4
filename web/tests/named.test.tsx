// A banked game whose book names its wagers, drawn and played from the view alone.
import assert from "node:assert/strict";
import test from "node:test";
import { sizeAs } from "./dom.ts";
import { hide, press, rooms, show, store, text } from "./stage.ts";
import type { Wish } from "../src/view.ts";

const { Stage } = await import("../src/games/index.tsx");
const { NamedWagerActions, sidesOf } = await import("../src/games/named.tsx");

// biome-ignore lint/suspicious/noExplicitAny: recorded JSON, of any shape
type Any = any;
const banked = (rooms.tables as Record<string, Any[]>)["banked"]!;
const wagering =
  banked.find((push) => push.view.may.some((one: Any) => one.command === "wager"))!.view;
const over = banked.find((push) => push.view.last !== null)!.view;
const mine = (on: string, amount: number): object => ({ seat: 1, spot: 1, on, amount });

async function bar(view: Any): Promise<Wish[]> {
  const wishes: Wish[] = [];
  const state = store.tableState(view.table);

  await show(
    <NamedWagerActions state={state} view={view} wish={(what) => wishes.push(what)}
      offers={view.may.filter((one: Any) => one.command === "wager")} />,
  );
  return wishes;
}

test("every open wager is offered by its title and its price", async () => {
  await bar(wagering);
  for (const one of wagering.wagers)
    assert.equal(text().includes(one.title), one.open, one.title);
  assert.match(text(), /Tie 8 to 1/);
  await hide();
});

test("a wager is sent with its name, and taken back with it", async () => {
  const first = await bar(wagering);
  await press(/^Banker/);
  await press(/^Wager \$5 on Banker/);
  assert.deepEqual(first, [{ command: "wager", spot: 1, amount: 500, on: "banker" }]);
  await hide();
  const then = await bar({ ...wagering, stakes: [mine("banker", 500)] });
  assert.match(text(), /You wager \$5 on Banker/);
  await press(/^Take it back/);
  assert.deepEqual(then, [{ command: "wager", spot: 1, amount: 0, on: "banker" }]);
  await hide();
});

test("the sides stay on the felt until the next deal", () => {
  assert.deepEqual(sidesOf(over), over.last.sides);
  const dealt = { ...over, sides: [{ name: "player", cards: ["9h"], total: 9, ahead: true }] };
  assert.equal(sidesOf(dealt)[0]!.total, 9);
});

test("the felt shows the sides, what lies where and what is paid", async () => {
  sizeAs(1200, 700);
  await show(
    <Stage state={store.tableState(over.table)} view={{ ...over, stakes: [mine("tie", 100)] }} />,
  );
  for (const side of over.last.sides) assert.match(text(), new RegExp(`${side.name} \\d`, "i"));
  assert.match(text(), /Tie \$1/);
  assert.match(text(), /Banker wins with three cards, 7: push/);
  assert.match(text(), /Banker wins with three cards, 7: 40 to 1/);
  await hide();
});
