import assert from "node:assert/strict";
import test from "node:test";
import { Line, type LineState, type Wire } from "../src/socket.ts";
import type { TablePush } from "../src/view.ts";

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.onclose?.();
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function room() {
  const wires: FakeWire[] = [];
  const states: LineState[] = [];
  const pushes: { push: TablePush; resumed: boolean }[] = [];
  const waits: { what: () => void; ms: number }[] = [];
  const line = new Line(() => {
    const wire = new FakeWire();
    wires.push(wire);
    return wire;
  }, {
    state: (state) => states.push(state),
    table: (push, resumed) => pushes.push({ push, resumed }),
    lobby: () => undefined,
    cage: () => undefined,
  }, (what, ms) => {
    waits.push({ what, ms });
    return 0 as never;
  });
  return { line, wires, states, pushes, waits, last: () => wires[wires.length - 1]! };
}

test("what was watched before the line opened is asked for when it opens", () => {
  const { line, last } = room();
  line.watchTable(12);
  line.open();
  assert.deepEqual(last().sent, []);
  last().onopen!();
  assert.deepEqual(last().sent, [{ n: 1, watch: { table: 12 } }]);
});

test("an answer finds its question", async () => {
  const { line, last } = room();
  line.open();
  last().onopen!();
  const first = line.wish(12, { command: "call" });
  const second = line.wish(12, { command: "fold" });
  last().says({ n: 2, no: { say: "It is not your turn." } });
  last().says({ n: 1, ok: {} });
  assert.deepEqual(await first, { n: 1, ok: {} });
  assert.deepEqual(await second, { n: 2, no: { say: "It is not your turn." } });
  const wish = last().sent[0]!["do"] as { id: number };
  assert.ok(Number.isSafeInteger(wish.id));
});

test("a broken line answers what waits, and comes back where it was", async () => {
  const { line, wires, states, pushes, waits, last } = room();
  line.open();
  last().onopen!();
  line.watchTable(12);
  last().says({ table: 12, seq: 345, view: { hand: 1 } });
  const asked = line.wish(12, { command: "call" });
  wires[0]!.onclose!();
  assert.deepEqual(await asked, { lost: true });
  assert.deepEqual(states, ["open", "lost"]);
  waits[0]!.what();
  assert.equal(wires.length, 2);
  last().onopen!();
  assert.deepEqual(last().sent, [{ n: 3, watch: { table: 12, from: 345 } }]);
  last().says({ table: 12, seq: 350, events: [{ event: "called" }], view: { hand: 1 } });
  last().says({ table: 12, seq: 351, events: [], view: { hand: 1 } });
  assert.deepEqual(pushes.map((one) => one.resumed), [false, true, false]);
});

test("it waits longer each time, and not for ever", () => {
  const { line, waits, last } = room();
  line.open();
  for (let i = 0; i < 8; i++) {
    last().onclose!();
    waits[waits.length - 1]!.what();
  }
  assert.deepEqual(waits.map((one) => one.ms), [400, 800, 1600, 3200, 5000, 5000, 5000, 5000]);
});

test("what is sent while the line is down is said to be lost", async () => {
  const { line } = room();
  assert.deepEqual(await line.wish(1, { command: "fold" }), { lost: true });
});

test("pushes of tables not watched, and old ones, are left alone", () => {
  const { line, pushes, last } = room();
  line.open();
  last().onopen!();
  line.watchTable(1);
  last().says({ table: 2, seq: 9, view: {} });
  last().says({ table: 1, seq: 9, view: {} });
  last().says({ table: 1, seq: 8, view: {} });
  last().onmessage!({ data: "not JSON" });
  assert.deepEqual(pushes.map((one) => one.push.seq), [9]);
});

test("a table left is watched no more, even after the line broke", () => {
  const { line, waits, wires, last } = room();
  line.open();
  last().onopen!();
  line.watchTable(1);
  line.unwatchTable(1);
  wires[0]!.onclose!();
  waits[0]!.what();
  last().onopen!();
  assert.deepEqual(last().sent, []);
});

test("a table watched no more is said to the room, once, and only while the line is up", () => {
  const { line, last } = room();
  line.open();
  line.watchTable(3);
  line.unwatchTable(3);
  last().onopen!();
  assert.deepEqual(last().sent, []);
  line.watchTable(4);
  line.unwatchTable(4);
  line.unwatchTable(4);
  line.unwatchTable(5);
  assert.deepEqual(last().sent.map(({ n: _, ...rest }) => rest), [{ watch: { table: 4 } }, {
    unwatch: { table: 4 },
  }]);
});

test("the cage is watched once, and left once", () => {
  const { line, last } = room();
  line.open();
  last().onopen!();
  line.watchCage();
  line.watchCage();
  line.unwatchCage();
  line.unwatchCage();
  assert.deepEqual(last().sent.map(({ n: _, ...rest }) => rest), [{ watch: { cage: true } }, {
    unwatch: { cage: true },
  }]);
});

test("whoever tries at once does not try again later", () => {
  const cleared: unknown[] = [];
  const was = globalThis.clearTimeout;
  const wires: FakeWire[] = [];
  const line = new Line(() => {
    const wire = new FakeWire();
    wires.push(wire);
    return wire;
  }, {
    state: () => undefined,
    table: () => undefined,
    lobby: () => undefined,
    cage: () => undefined,
  }, () => 42 as never);
  globalThis.clearTimeout = ((one: unknown) => void cleared.push(one)) as never;
  try {
    line.open();
    wires[0]!.onopen!();
    wires[0]!.close();
    cleared.length = 0;
    line.retry();
  } finally {
    globalThis.clearTimeout = was;
  }
  assert.deepEqual(cleared, [42]);
  assert.equal(wires.length, 2);
});
