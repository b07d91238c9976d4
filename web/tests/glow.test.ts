import assert from "node:assert/strict";
import { test } from "node:test";
import { glowOf, outcomeAt } from "../src/games/glow.ts";
import type { BankView } from "../src/games/shapes.ts";

const spot = (n: number, cards: string[], amount = 0) => ({
  spot: n,
  master: n,
  wagers: amount ? [{ seat: n, amount, insured: 0, even: false }] : [],
  hands: [{ cards }],
  pile: null,
});
const bank = {
  seat: 1,
  offered: null,
  posted: 10000,
  left: 9300,
  paid_out: 700,
  taken_in: 0,
  turn: 1,
  turns: 2,
  shown: true,
};
const view = {
  table: 1,
  hand: 5,
  phase: "wagers",
  to_act: null,
  you: 2,
  seats: [],
  may: [],
  action: null,
  at: null,
  playing: 1,
  bank: { ...bank, posted: 0, offered: 3 },
  spots: [spot(1, []), spot(2, [], 300), spot(3, [])],
  last: {
    action: 2,
    bank,
    spots: [spot(1, ["6d", "9h", "4c"]), spot(2, ["Tc", "7d", "4s"], 500),
      spot(3, ["8h", "8s"], 200)],
    results: [
      { seat: 2, spot: 2, of: 1, result: "win", paid: 500, taken: 0, back: 0 },
      { seat: 3, spot: 2, of: 1, result: "win", paid: 200, taken: 0, back: 0 },
      { seat: 3, spot: 3, of: 1, result: "lose", paid: 0, taken: 200, back: 0 },
    ],
  },
} as unknown as BankView;

test("the last hand stays to be seen, with what came of it", () => {
  const glow = glowOf(view)!;

  assert.deepEqual(glow.view.spots[0]!.hands[0]!.cards, ["6d", "9h", "4c"]);
  assert.deepEqual(outcomeAt(glow, 2, 1), { paid: 700, taken: 0 });
  assert.equal(outcomeAt(glow, 3, 2), undefined);
  assert.deepEqual(glow.seats, { 2: 500, 3: 0 });
  assert.equal(glow.view.action, 2);
});

test("a new wager lies in its circle at once", () => {
  const glow = glowOf(view)!;

  assert.equal(glow.view.spots[1]!.wagers[0]!.amount, 300);
  assert.equal(glow.view.spots[2]!.wagers[0]!.amount, 200);
});

test("nothing stays once cards are dealt, or where no hand was", () => {
  assert.equal(glowOf({ ...view, phase: "play" }), null);
  assert.equal(glowOf({ ...view, last: null }), null);
});
