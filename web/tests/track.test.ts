import assert from "node:assert/strict";
import test from "node:test";
import { around, placeOf, placeOn, tooTight, trackFor } from "../src/track.ts";

const wide = trackFor(1076, 714, { w: 150, h: 52 }, 16);
const upright = trackFor(390, 440, { w: 78, h: 42 }, 6);

test("you sit at the bottom, in the middle", () => {
  for (const track of [wide, upright]) {
    const at = placeOn(track, 0, 9);
    assert.equal(at.x, track.cx);
    assert.equal(at.y, track.cy + track.b);
  }
});

test("the next seat is to your left, and the last to your right", () => {
  for (const track of [wide, upright]) {
    for (let n = 3; n <= 10; n++) {
      assert.ok(placeOn(track, 1, n).x < track.cx, `${n} seats`);
      assert.ok(placeOn(track, n - 1, n).x > track.cx, `${n} seats`);
    }
  }
});

test("left and right are mirror images", () => {
  for (let n = 2; n <= 10; n++) {
    for (let k = 1; k < n; k++) {
      const left = placeOn(wide, k, n);
      const right = placeOn(wide, n - k, n);
      assert.ok(Math.abs(left.x - wide.cx + (right.x - wide.cx)) < 1e-6);
      assert.ok(Math.abs(left.y - right.y) < 1e-6);
    }
  }
});

test("seats stand at equal steps: no two closer than the chord of a step", () => {
  for (const track of [wide, upright]) {
    for (let n = 2; n <= 10; n++) {
      const step = around(track.a, track.b) / n;
      for (let k = 0; k < n; k++) {
        const a = placeOn(track, k, n);
        const b = placeOn(track, (k + 1) % n, n);
        const apart = Math.hypot(a.x - b.x, a.y - b.y);
        assert.ok(apart <= step + 1e-6, `${n} seats, ${k}`);
        assert.ok(apart >= step * (n === 2 ? 0.45 : 0.6), `${n} seats, ${k}: ${apart} of ${step}`);
      }
    }
  }
});

test("all plates lie on the stage", () => {
  for (let n = 2; n <= 10; n++) {
    for (let k = 0; k < n; k++) {
      const at = placeOn(wide, k, n);
      assert.ok(at.x >= 75 && at.x <= 1076 - 75 && at.y >= 26 && at.y <= 714 - 26);
    }
  }
});

test("an inner track keeps the order, and never turns inside out", () => {
  const at = placeOn(upright, 3, 9, { x: 1000, y: 1000 });
  assert.ok(Math.abs(at.x - upright.cx) <= 1 && Math.abs(at.y - upright.cy) <= 1);
});

test("seats turn so that yours is at the bottom", () => {
  assert.equal(placeOf(4, 4, 9), 0);
  assert.equal(placeOf(5, 4, 9), 1);
  assert.equal(placeOf(3, 4, 9), 8);
});

test("ten seats on a narrow stage want the compact plate", () => {
  const narrow = trackFor(700, 400, { w: 150, h: 52 }, 16);
  assert.equal(tooTight(narrow, 10, { w: 150, h: 52 }), true);
  assert.equal(tooTight(wide, 9, { w: 150, h: 52 }), false);
});
