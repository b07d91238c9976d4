import assert from "node:assert/strict";
import { test } from "node:test";
import { dragged, keptOrder, sortedPlaces, without } from "../src/games/hand_sort.ts";
import { moonSpot } from "../src/games/half_moon_places.ts";
import { backOf, draggedTo, frontCards, isFull, moved, newSetting, placesOf, swapped,
  wayOf } from "../src/games/piles.ts";
import { nearest, nudged, roundWagers } from "../src/games/wagers.ts";

const SEVEN = ["As", "Kd", "Qh", "Jc", "9s", "5d", "2h"];

test("a click moves a card to the other hand and back", () => {
  let s = newSetting(SEVEN, 2);

  s = moved(s, 3);
  s = moved(s, 1);
  assert.deepEqual(frontCards(s), ["Kd", "Jc"]);
  assert.equal(isFull(s), true);
  assert.deepEqual(backOf(s), [0, 2, 4, 5, 6]);
  assert.deepEqual(frontCards(moved(s, 1)), ["Jc"]);
});

test("a third card sends the oldest of the two back", () => {
  const s = newSetting(SEVEN, 2, [1, 3]);

  assert.deepEqual(moved(s, 0, [3, 1]).front, [0, 1]);
  assert.deepEqual(moved(s, 0, [1, 3]).front, [0, 3]);
});

test("a drag onto a card of the other hand swaps the two", () => {
  const s = newSetting(SEVEN, 2, [1, 3]);

  assert.deepEqual(swapped(s, 0, 3).front, [0, 1]);
  assert.deepEqual(swapped(s, 3, 0).front, [0, 1]);
  assert.equal(swapped(s, 1, 3), s);
  assert.deepEqual(draggedTo(s, 1, false).front, [3]);
  assert.equal(draggedTo(s, 1, true), s);
});

test("what the house says of a hand is found whatever the order", () => {
  const ways = [{ front: ["Jc", "Kd"], say: "king high" }];

  assert.equal(wayOf(newSetting(SEVEN, 2, [1, 3]), ways)?.say, "king high");
  assert.equal(wayOf(newSetting(SEVEN, 2, [1]), ways), undefined);
  assert.deepEqual(placesOf(SEVEN, ["Jc", "As"]), [3, 0]);
});

test("a hand is sorted by suit or by rank, copies and all", () => {
  const hand = ["Kd", "2s", "Kd", "As", "2h"];

  assert.deepEqual(sortedPlaces(hand, "suit").map((i) => hand[i]), ["As", "2s", "2h", "Kd", "Kd"]);
  assert.deepEqual(sortedPlaces(hand, "rank").map((i) => hand[i]), ["As", "2s", "2h", "Kd", "Kd"]);
});

test("an order of one's own lasts while cards come and go", () => {
  assert.deepEqual(keptOrder(["2s", "Kd", "Kd"], ["Kd", "2s", "7h"]), ["2s", "Kd", "7h"]);
  assert.deepEqual(dragged(["a", "b", "c"], 0, 2), ["b", "c", "a"]);
  assert.deepEqual(without(["Kd", "Kd", "2s"], ["Kd"]), ["Kd", "2s"]);
});

test("circle 1 lies at the right end, and ends lie higher than the middle", () => {
  const first = moonSpot(0, 8, 1076, 700);
  const last = moonSpot(7, 8, 1076, 700);

  assert.ok(first.x > last.x);
  assert.equal(Math.round(first.x + last.x), 1076);
  assert.equal(first.plate, 500);
  assert.ok(moonSpot(3, 8, 1076, 700).plate > 690);
});

test("amounts are moved to the nearest that is offered", () => {
  const b = { least: 500, most: 10000, step: 500 };

  assert.equal(nearest(100, b), 500);
  assert.equal(nearest(1740, b), 1500);
  assert.equal(nearest(99900, b), 10000);
  assert.equal(nudged(9900, 5, b), 10000);
  assert.equal(nudged(550, 1, { least: 1, most: 1000, step: 0 }), 650);
  assert.deepEqual(roundWagers({ least: 500, most: 500, step: 0 }), [500]);
  for (const amount of roundWagers(b)) assert.equal(nearest(amount, b), amount);
});
