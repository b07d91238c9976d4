// The tablet of a live table: one tap a hand, and what each tap sends.
import { fromRoom } from "../src/cast.ts";
import assert from "node:assert/strict";
import test from "node:test";
import { nextSays, seatSays, takeSays } from "../src/live/counting.ts";
import { routeOf } from "../src/route.ts";
import type { CountHand, CountView, PokerSeat, PokerView } from "../src/wire.ts";
import { settle } from "./dom.ts";
import { answer, as, hide, isDead, press, rooms, sent, show, store, text } from "./stage.ts";

const { LivePage } = await import("../src/live/tablet.tsx");

const hand = (more: Partial<CountHand> = {}): CountHand => ({
  in: [1, 2, 3],
  button: 1,
  small: 2,
  big: 3,
  posts: [{ seat: 2, live: 100, dead: 0 }, { seat: 3, live: 300, dead: 0 }],
  ante: 0,
  fee: 200,
  fund: 100,
  payers: [1],
  clause: "OCE-HOLDEM-t2",
  fund_clause: "OCE-HOLDEM-t4",
  ...more,
});
const count = (more: Partial<CountView> = {}): CountView => ({
  chips: 40_000,
  won: null,
  now: hand(),
  next: hand({ button: 2, small: 3, big: 1, payers: [2] }),
  no_next: null,
  ...more,
});
const NAMES = ["Ana", "Bo", "Cy", null];
const seat = (n: number, more: Partial<PokerSeat> = {}): PokerSeat =>
  fromRoom({
    seat: n,
    state: NAMES[n - 1] ? "sits" : "open",
    name: NAMES[n - 1],
    person: NAMES[n - 1] ? n + 10 : 0,
    owes: null,
    ...more,
  });
const nameOf = (n: number): string => NAMES[n - 1] ?? `Seat ${n}`;
const TABLE = 77;

async function open(counted: CountView, seats = [1, 2, 3, 4].map((n) => seat(n))): Promise<void> {
  const view: PokerView = fromRoom({
    ...rooms.tables.board[0].view,
    table: TABLE,
    hand: 419,
    says: "A live dealer deals, and the hands are counted.",
    live: { level: "count" },
    count: counted,
    seats,
  });
  as("floor");
  answer({ watch: { table: TABLE } }, { ok: {} });
  await show(<LivePage table={TABLE} />, () => {
    store.tableState(TABLE).view.value = view;
  });
}
const deeds = (): unknown[] =>
  sent().map((one) => one["do"]).filter(Boolean).map((one) => {
    const { id: _, ...deed } = one as Record<string, unknown>;
    return deed;
  });

test("a seat says whether it is in, and what it puts in or owes", () => {
  assert.deepEqual(seatSays(seat(3), count()), {
    name: "Cy",
    line: "in",
    tag: "Big blind $3",
    due: true,
    in: true,
  });
  assert.equal(seatSays(seat(1), count({ won: 1 })).line, "in, won the hand");
  assert.equal(seatSays(seat(1), count()).tag, "Button");
  const out = seatSays(seat(2, { state: "away", owes: "total" }),
    count({ now: hand({ in: [1, 3], posts: [] }) }));
  assert.deepEqual([out.line, out.tag, out.in], ["out", "owes both blinds", false]);
});

test("what is taken, and what comes next, is said by the room's own numbers", () => {
  assert.equal(takeSays(hand(), nameOf), "$2 collection, $1 jackpot, from Ana");
  assert.equal(takeSays(hand({ payers: [] }), nameOf),
    "$2 collection, $1 jackpot, out of what is put in");
  assert.equal(nextSays(count(), nameOf), "button Bo, blinds Cy and Ana, take $3");
});

test("the address of a tablet has the number of its table", () => {
  assert.deepEqual(routeOf("/live/6"), { page: "live", table: 6 });
  assert.equal(routeOf("/live/x").page, "lost");
});

test("a hand is one tap, and a bounce counts no second one", async () => {
  await open(count());
  assert.match(text(), /Hand 4193 dealt inTake \$3/);
  await press(/^Hand over, next/);
  await press(/^Hand over, next/);
  assert.deepEqual(deeds(), [{ command: "next_hand" }]);
  await hide();
});

test("a tap on a seat deals it out or in", async () => {
  await open(count({ now: hand({ in: [1, 3] }) }));
  await press(/^Deal Bo in/);
  assert.deepEqual(deeds(), [{ command: "deal_in", at: 2 }]);
  await hide();
  await open(count());
  await press(/^Deal Bo out/);
  assert.deepEqual(deeds(), [{ command: "deal_out", at: 2 }]);
  await hide();
});

test("who won, and a misdeal, are two taps and one", async () => {
  await open(count());
  await press("Who won");
  await press("Cy won");
  assert.deepEqual(deeds(), [{ command: "note", note: "won", at: 3 }]);
  await hide();
  await open(count());
  await press("Misdeal");
  assert.deepEqual(deeds(), [{ command: "misdeal" }]);
  await hide();
});

test("the first button is tapped on its seat, and between hands there is no misdeal", async () => {
  const no = fromRoom<NonNullable<CountView["no_next"]>>({
    why: "say_button",
    say: "Say which seat has the first button.",
  });
  await open(count({ now: null, next: null, no_next: no }));
  assert.equal(isDead("Misdeal"), true);
  assert.equal(isDead(/^Deal ?Say which seat/), true);
  await press("Cy has the button");
  assert.deepEqual(deeds(), [{ command: "next_hand", button: 3 }]);
  await settle();
  await hide();
});
