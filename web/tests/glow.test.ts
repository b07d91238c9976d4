import assert from "node:assert/strict";
import { test } from "node:test";
import { glowOf, outcomeAt } from "../src/games/glow.ts";
import type { BankView } from "../src/games/shapes.ts";

const hand = (cards: string[]) => ({
  cards, total: null, name: null, bust: false, pure: false, doubled: false, surrendered: false, done: true, stakes: [500], settled: [],
});
const spot = (n: number, cards: string[]) => ({
  spot: n, master: n, wagers: [{ seat: n, amount: 500, insured: 0, even: false }], hands: [hand(cards)], pile: null,
});
const view = {
  table: 1, house: "h", house_name: "H", game: "g", game_name: "G", family: "total", shape: "total", hand: 4, phase: "play",
  to_act: 2, you: 2, button: null, seats: [], may: [{ command: "hit" }], action: null, at: 2, playing: 1, lower: 0, upper: 0, shoe: 0,
  bank: { seat: 1, offered: null, posted: 10000, left: 10000, paid_out: 0, taken_in: 0, turn: 1, turns: 2, shown: false },
  spots: [spot(1, ["6d", "??"]), spot(2, ["Tc", "7d"])],
} as unknown as BankView;

const END = [
  { event: "drawn", seat: 2, spot: 2, hand: 1, card: "4s" },
  { event: "bank_drew", seat: 1, turns: true, hand: ["6d", "9h"], card: ["4c"], action: 2, say: "Gus has 19." },
  { event: "settled", seat: 2, spot: 2, hand: 1, result: "win", paid: 500, taken: 0 },
  { event: "settled", seat: 3, spot: 2, hand: 1, result: "win", paid: 200, taken: 0 },
  { event: "bank_ended" },
  { event: "banked", seat: 1 },
];

test("the last cards and what was won stay to be seen", () => {
  const glow = glowOf(view, END)!;

  assert.deepEqual(glow.view.spots[0]!.hands[0]!.cards, ["6d", "9h", "4c"]);
  assert.deepEqual(glow.view.spots[1]!.hands[0]!.cards, ["Tc", "7d", "4s"]);
  assert.deepEqual(outcomeAt(glow, 2, 1), { paid: 700, taken: 0, pushed: false });
  assert.equal(glow.seats[2], 500);
  assert.equal(glow.view.action, 2);
  assert.equal(glow.say, "Gus has 19.");
  assert.deepEqual(glow.view.may, []);
});

test("nothing stays where no hand ended, or none was seen", () => {
  assert.equal(glowOf(view, END.slice(0, 2)), null);
  assert.equal(glowOf(null, END), null);
});
