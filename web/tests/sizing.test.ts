import assert from "node:assert/strict";
import test from "node:test";
import { asksAgain, fixed, fromKnob, isAllIn, nearest, potNow, presets, priceToCall, rangeOf,
  stepped, toKnob } from "../src/sizing.ts";
import type { TableView } from "../src/view.ts";

const range = { least: 12000, most: 59200, step: 100 };

test("an amount goes down to the unit and stays inside the limits", () => {
  assert.equal(nearest(range, 18050), 18000);
  assert.equal(nearest(range, 100), 12000);
  assert.equal(nearest(range, 99_999_900), 59200);
});

test("both limits are always allowed, round or not", () => {
  const odd = { least: 350, most: 5975, step: 100 };
  assert.equal(nearest(odd, 350), 350);
  assert.equal(nearest(odd, 5975), 5975);
  assert.equal(nearest(odd, 360), 350);
});

test("without a step only the two ends are there", () => {
  const ends = { least: 600, most: 900, step: 0 };
  assert.equal(nearest(ends, 700), 600);
  assert.equal(nearest(ends, 800), 900);
});

test("a press steps to the next round amount, and no farther than a limit", () => {
  assert.equal(stepped(range, 12000, 1), 12100);
  assert.equal(stepped(range, 18050, 1), 18100);
  assert.equal(stepped(range, 18050, -1), 18000);
  assert.equal(stepped(range, 12000, -5), 12000);
  assert.equal(stepped(range, 59200, 5), 59200);
});

test("presets call first and take the part of the pot after the call", () => {
  // Main pot $175, side pot $80 and a bet of $60: $60 to call for $315.
  const list = presets(range, 31500, 6000, 0, 59200);
  assert.deepEqual(list.map((one) => one.to), [12000, 24700, 31000, 43500, 59200]);
});

test("presets count what already lies in front", () => {
  const list = presets({ least: 600, most: 30000, step: 100 }, 900, 200, 100, 29900);
  assert.deepEqual(list.map((one) => one.to), [600, 800, 1000, 1400, 30000]);
});

test("the pot is everything in the middle and in front", () => {
  const view = {
    family: "poker",
    pots: [{ amount: 17500 }, { amount: 8000 }],
    seats: [{ bet: 6000 }, {}],
    may: [{ command: "call", least: 6000 }],
  } as unknown as TableView;
  assert.equal(potNow(view), 31500);
  assert.equal(priceToCall(view), 6000);
});

test("fixed limit has one amount", () => {
  assert.equal(fixed(rangeOf({ least: 1200, most: 1200, step: 0 })), true);
  assert.equal(fixed(range), false);
});

test("the knob goes there and back", () => {
  for (const cents of [12000, 18000, 30000, 59200])
    assert.equal(fromKnob(range, toKnob(range, cents)), cents);
});

test("more than half of the stack asks once more", () => {
  assert.equal(asksAgain(59200, 0, 29600), false);
  assert.equal(asksAgain(59200, 0, 29700), true);
  assert.equal(asksAgain(10000, 5000, 10000), false);
});

test("the last preset is all-in only if it takes the whole stack", () => {
  const key = (most: number, bet: number, stack: number) =>
    presets({ least: 600, most, step: 100 }, 900, 200, bet, stack).at(-1);
  assert.deepEqual(key(30000, 100, 29900), { key: "all", to: 30000 });
  assert.deepEqual(key(30000, 100, 29901), { key: "most", to: 30000 });
  assert.deepEqual(key(1000, 0, 50000), { key: "most", to: 1000 });
  assert.equal(isAllIn(29900, 100, 30000), true);
  assert.equal(isAllIn(29900, 0, 29899), false);
});
