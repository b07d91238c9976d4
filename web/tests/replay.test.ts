import assert from "node:assert/strict";
import { test } from "node:test";
import { chartLine, roundStep } from "../src/replay/chart.ts";
import { untagged } from "../src/log.ts";
import { jump, keyed, marksOf, startReplay, step, tick, togglePlay } from "../src/replay/steps.ts";

test("steps stay inside the hand", () => {
  const r = startReplay(5);

  assert.equal(step(r, -1).at, 0);
  assert.equal(step(r, 9).at, 4);
  assert.equal(jump(r, 3).at, 3);
});

test("playing stops at the end and begins again from there", () => {
  let r = togglePlay(startReplay(3));

  r = tick(tick(r));
  assert.equal(r.at, 2);
  assert.equal(r.playing, false);
  assert.equal(tick(r).at, 2);
  r = togglePlay(r);
  assert.deepEqual([r.at, r.playing], [0, true]);
});

test("the keys of the replayer", () => {
  const r = { ...startReplay(5), at: 2 };

  assert.equal(keyed(r, "ArrowLeft")?.at, 1);
  assert.equal(keyed(r, "ArrowRight")?.at, 3);
  assert.equal(keyed(r, "Home")?.at, 0);
  assert.equal(keyed(r, "End")?.at, 4);
  assert.equal(keyed(r, " ")?.playing, true);
  assert.equal(keyed(r, "x"), null);
});

test("a street is marked where it begins", () => {
  const steps: Parameters<typeof marksOf>[0] = [{ street: "Before the flop" }, {}, {
    street: "Flop",
  }, { street: "Flop" }, { street: "Turn" }];

  assert.deepEqual(marksOf(steps), [
    { at: 0, street: "Before the flop" },
    { at: 2, street: "Flop" },
    { at: 4, street: "Turn" },
  ]);
});

test("a street is marked where its card lies, not where the bets before it go in", () => {
  const steps: Parameters<typeof marksOf>[0] = [
    { street: "Before the flop", event: "hand_begun" },
    { street: "Flop", event: "round_ended" },
    { street: "Flop", event: "board" },
    { street: "Flop", event: "checked" },
    { street: "Turn", event: "round_ended" },
    { street: "Turn", event: "board" },
  ];

  assert.deepEqual(marksOf(steps).map((mark) => mark.at), [0, 2, 5]);
});

test("a clause that stands beside a sentence is not in it, too", () => {
  assert.equal(
    untagged("Soft 15, and split aces get one card only (OCE-PURE215-D2.4).", "OCE-PURE215-D2.4"),
    "Soft 15, and split aces get one card only.",
  );
  assert.equal(untagged("Stands (hand 2).", null), "Stands (hand 2).");
});

test("the chart's axis is round and holds every sum", () => {
  const line = chartLine([1200, -300, 4700], 300, 100);

  assert.equal(roundStep(5000, 4), 2000);
  assert.deepEqual(line.ticks.map((t) => t.cents), [-2000, 0, 2000, 4000, 6000]);
  assert.equal(line.last.cents, 4700);
  assert.ok(line.ticks.every((t) => t.y >= 0 && t.y <= 100));
  assert.equal(chartLine([], 300, 100).last.cents, 0);
});
