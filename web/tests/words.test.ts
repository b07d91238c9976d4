import assert from "node:assert/strict";
import test from "node:test";
import { W } from "../src/words.ts";

test("a hand in a sentence has its article, and a ten is a 10", () => {
  assert.equal(W.act.youHave("pair of sixes, J-T-3 kickers"),
    "You have a pair of sixes, J-10-3 kickers.");
  assert.equal(W.act.youHave("straight flush, ten high"), "You have a straight flush, ten high.");
  assert.equal(W.act.youHave("flush, T-8-6-4-2"), "You have a flush, 10-8-6-4-2.");
  assert.equal(W.act.youHave("kings and tens, ace kicker"), "You have kings and tens, ace kicker.");
  assert.equal(W.act.youHave("ace high, K-Q-8-6 kickers"), "You have ace high, K-Q-8-6 kickers.");
  assert.equal(W.act.youHave("8-6-4-2-A low"), "You have an 8-6-4-2-A low.");
  assert.equal(W.act.youHave("T-7-4-2-A low"), "You have a 10-7-4-2-A low.");
  assert.equal(W.act.youHave("5-4-3-2-A low (the wheel)"), "You have a 5-4-3-2-A low (the wheel).");
  assert.equal(W.act.youHave("no low"), "You have no low.");
});
