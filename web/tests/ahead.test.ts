import { fromRoom } from "../src/cast.ts";
import assert from "node:assert/strict";
import test from "node:test";
import { kept, priceAhead, standing, whenTurn, type Ahead } from "../src/ahead.ts";
import type { TableView } from "../src/view.ts";

function turn(...commands: { command: string; least?: number }[]): TableView {
  return {
    you: 2,
    to_act: 2,
    phase: "bet",
    may: commands,
    seats: [{ seat: 2, live: true, bet: 0, stack: 5000 }],
  } as unknown as TableView;
}

const free = turn({ command: "fold" }, { command: "check" }, { command: "raise", least: 600 });
const costs = turn({ command: "fold" }, { command: "call", least: 600 }, {
  command: "raise",
  least: 1200,
});

function does(ahead: Ahead, view: TableView): string | null {
  return whenTurn(ahead, view).wish?.command ?? null;
}

test("fold folds, even where checking is free", () => {
  assert.equal(does({ box: "fold" }, free), "fold");
  assert.equal(does({ box: "fold" }, costs), "fold");
});

test("check or fold", () => {
  assert.equal(does({ box: "check_fold" }, free), "check");
  assert.equal(does({ box: "check_fold" }, costs), "fold");
});

test("check does nothing where it costs", () => {
  assert.equal(does({ box: "check" }, free), "check");
  assert.equal(does({ box: "check" }, costs), null);
});

test("a call at a price is cancelled when the price changed", () => {
  assert.deepEqual(whenTurn({ box: "call", price: 600 }, costs), {
    wish: { command: "call" },
    cancelled: false,
  });
  assert.deepEqual(whenTurn({ box: "call", price: 300 }, costs), { wish: null, cancelled: true });
});

test("call any calls whatever it is, and checks where it is free", () => {
  assert.equal(does({ box: "call_any", street: "flop" }, costs), "call");
  assert.equal(does({ box: "call_any", street: "flop" }, free), "check");
});

test("nothing is done that is not offered", () => {
  const none = turn();
  for (const box of ["fold", "check_fold", "check"] as const)
    assert.equal(does({ box }, none), null);
});

const waits = {
  ...free,
  family: "poker",
  to_act: 3,
  street: "flop",
  seats: [{ seat: 2, live: true, bet: 200, stack: 5000 }, { seat: 3, bet: 800 }],
} as unknown as TableView;

test("a ruling clears it, and so does a fold", () => {
  assert.deepEqual(kept({ box: "check" }, waits, null), { box: "check" });
  assert.equal(kept({ box: "check" }, { ...waits, floor: true }, null), null);
  assert.equal(
    kept({ box: "check" }, fromRoom({ ...waits, seats: [{ seat: 2, state: "sits", live: false }] }),
      null),
    null,
  );
});

test("call any ends with the street", () => {
  const any: Ahead = { box: "call_any", street: "flop" };
  assert.deepEqual(kept(any, waits, null), any);
  assert.equal(kept(any, fromRoom({ ...waits, street: "turn" }), null), null);
});

test("a price ends with its change", () => {
  assert.equal(priceAhead(waits), 600);
  assert.deepEqual(kept({ box: "call", price: 600 }, waits, 600), { box: "call", price: 600 });
  assert.equal(kept({ box: "call", price: 600 }, waits, 1200), null);
});

const ASKS = { post: false, muck: false };

function sits(more: Record<string, unknown>): TableView {
  return {
    you: 2,
    to_act: null,
    phase: "idle",
    may: [],
    chair: [{ command: "away" }],
    seats: [{ seat: 2, live: true }],
    ...more,
  } as unknown as TableView;
}

test("who sits out next hand plays this one", () => {
  assert.equal(standing(sits({ phase: "bet" }), "hand", ASKS), null);
  assert.equal(standing(sits({}), "hand", ASKS)?.command, "away");
  assert.equal(
    standing(sits({ phase: "bet", seats: [{ seat: 2, live: false }] }), "hand", ASKS)?.command,
    "away",
  );
  assert.equal(standing(sits({}), null, ASKS), null);
});

test("who sits out at the next blind waits for the room to say it is theirs", () => {
  assert.equal(standing(sits({}), "blind", ASKS), null);
  assert.equal(standing(sits({ blind_next: true }), "blind", ASKS)?.command, "away");
});

test("blinds are posted and hands mucked without asking, where it is wished", () => {
  const due = sits({ chair: [{ command: "away" }, { command: "enter" }] });
  const shows = sits({ phase: "showdown", may: [{ command: "show" }, { command: "muck" }] });
  assert.equal(standing(due, null, ASKS), null);
  assert.equal(standing(due, null, { ...ASKS, post: true })?.command, "enter");
  assert.equal(standing(shows, null, ASKS), null);
  assert.equal(standing(shows, null, { ...ASKS, muck: true })?.command, "muck");
  assert.equal(standing({ ...due, you: null } as TableView, null, { post: true, muck: true }),
    null);
});
