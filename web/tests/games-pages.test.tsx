// The games' own bars and stages, and what the store keeps between two pushes.
import assert from "node:assert/strict";
import test from "node:test";
import { keptOrder, without } from "../src/games/hand_sort.ts";
import { shortHash } from "../src/replay/proof.ts";
import { moved, outline, sizeAs } from "./dom.ts";
import { answer, as, everything, fill, hide, isDead, NOW, press, pressable, rooms, sent, settle,
  show, store, text, world } from "./stage.ts";
import type { Wish } from "../src/view.ts";

const { MeldingActions } = await import("../src/games/melding.tsx");
const { Stage } = await import("../src/games/index.tsx");
const { TotalActions } = await import("../src/games/total.tsx");
const { Waiting } = await import("../src/cage/books.tsx");
const { CagePage } = await import("../src/cage/cage.tsx");
const { BoardPage } = await import("../src/pages/board.tsx");
const { LobbyPage } = await import("../src/pages/lobby.tsx");
const { ResultsPage } = await import("../src/replay/my_hands.tsx");
const { TablePage } = await import("../src/pages/table.tsx");

// biome-ignore lint/suspicious/noExplicitAny: recorded JSON, of any shape
type Any = any;
const tables = rooms.tables as Record<string, Any[]>;
const meldNow = (n: number, more: object = {}): Any => ({
  ...tables["melding"]![n].view,
  table: 61,
  ...more,
});

test("what is taken is melded at once, if it makes a meld, or added", async () => {
  const wishes: Wish[] = [];
  const state = store.tableState(61);
  const bar = (view: Any) => (
    <MeldingActions state={state} view={view} wish={(what) => wishes.push(what)} />
  );
  const takes = async (then: Any): Promise<Wish[]> => {
    wishes.length = 0;
    await show(bar(meldNow(2)));
    await press(/^Take and meld/);
    await show(bar(then));
    await show(bar({ ...then }));
    await hide();
    return [...wishes];
  };
  const cards = ["7d", "Jd", "Qd"];
  assert.deepEqual(await takes(meldNow(3)), [{ command: "meld_take" }, {
    command: "meld_lay",
    card: cards,
  }], "and only once");
  const adds = [{ meld: 2, cards: ["Jd"] }];
  assert.deepEqual(await takes(meldNow(3, { makes: [], adds })), [{ command: "meld_take" }, {
    command: "meld_add",
    meld: 2,
    card: ["Jd"],
  }]);
  assert.deepEqual(await takes(meldNow(3, { may: [{ command: "meld_add" }], adds })), [{
    command: "meld_take",
  }, { command: "meld_add", meld: 2, card: ["Jd"] }]);
  assert.deepEqual(
    await takes(meldNow(3, { may: [{ command: "meld_discard" }], makes: [], adds: [] })),
    [{ command: "meld_take" }],
  );
  assert.deepEqual(await takes(meldNow(3, { drawn: [] })), [{ command: "meld_take" }]);
  assert.deepEqual(await takes(meldNow(3, { hand: 999 })), [{ command: "meld_take" }],
    "of another hand");
  store.closeTable(61);
});

test("melds: draw, discard, add and lay, each with its cards", async () => {
  const wishes: Wish[] = [];
  const bar = (view: Any) => (
    <MeldingActions state={store.tableState(61)} view={view} wish={(what) => wishes.push(what)} />
  );
  await show(bar(meldNow(5)));
  await press(/^Draw/);
  await hide();
  await show(
    bar(
      meldNow(6, {
        may: [{ command: "meld_lay" }, { command: "meld_add" }, { command: "meld_discard" }],
        adds: [{ meld: 1, cards: ["Js"] }],
      }),
    ),
  );
  assert.match(text(), /Add to a meldJ♠|Add to a meld/);
  await press(/^Add to a meld/);
  await press(/^Discard/);
  await press(/^Meld/);
  assert.deepEqual(wishes, [{ command: "meld_draw" }, {
    command: "meld_add",
    meld: 1,
    card: ["Js"],
  }, { command: "meld_discard", card: "Js" }, {
    command: "meld_lay",
    card: ["7s", "Js", "Qs", "Ks"],
  }]);
  await hide();
  store.closeTable(61);
});

test("who goes out is seen with the melds that did it, until the next hand", async () => {
  const state = store.tableState(62);
  const stage = (view: Any) => <Stage state={state} view={view} onSit={() => undefined} />;
  const played = meldNow(4, { table: 62 });
  const idle = meldNow(4, {
    table: 62,
    phase: "idle",
    to_act: null,
    seats: played.seats.map((seat: Any) => ({ ...seat, melds: [], live: false })),
  });
  state.fresh.value = [];
  await show(stage(played));
  state.fresh.value = [{ event: "meld_collected", seat: 1, amount: played.chip * 7 } as never];
  await show(stage(idle));
  await show(stage(idle));
  assert.match(text(), /go out and collect|goes out and collects|Wins 7 chips/);
  await hide();
  await show(stage(idle));
  assert.doesNotMatch(text(), /Wins 7 chips/, "nothing is known of a hand that was not seen");
  await hide();
  store.closeTable(62);
});

test("a circle with an empty hand shows no cards, wide or in a list", async () => {
  const state = store.tableState(63);
  const push =
    tables["total"]!.find((one) => one.view.spots.some((spot: Any) => spot.hands.length > 0))?.view
      ?? tables["total"]![0].view;
  const hand = push.spots.flatMap((spot: Any) => spot.hands)[0] ?? { cards: [], stakes: 0 };
  const lines = async (hands: object[], wagers: object[]): Promise<string> => {
    const spots = push.spots.map((spot: Any) => ({
      ...spot,
      hands: spot.spot === 2 ? hands : [],
      wagers: spot.spot === 2 ? wagers : [],
      master: spot.spot === 2 && wagers.length ? 2 : null,
    }));
    await show(
      <Stage state={state}
        view={{
          ...push,
          table: 63,
          spots,
          last: null,
          results: [],
          bank: { ...push.bank, seat: 5, posted: 5000 },
          action: null,
          at: null,
        } as never} onSit={() => undefined} />,
    );
    const said = outline(world.root as never).join("\n");
    await hide();
    return said;
  };
  assert.equal(await lines([{ ...hand, cards: [] }], []), await lines([], []));
  for (const [w, h] of [[1280, 800], [390, 520]] as const) {
    sizeAs(w, h);
    const [none, some] = [await lines([], []), await lines([], [{ seat: 2, amount: 2500 }])];
    if (w < 500) {
      assert.match(none, /No wagers yet/);
      assert.doesNotMatch(some, /No wagers yet/);
    } else assert.doesNotMatch(none, /class=backers/);
    assert.match(some, /\$25/);
  }
  sizeAs(1280, 800);
  store.closeTable(63);
});

test("insurance is laid for the most, and taken back whole", async () => {
  const wishes: Wish[] = [];
  const state = store.tableState(62);
  const now = tables["total"]!.find((one) => one.view.phase === "insure").view;
  const bar = async (insured: number): Promise<void> => {
    const spots = now.spots.map((spot: Any) => ({
      ...spot,
      wagers: spot.wagers.map((one: Any) => (one.seat === now.you ? { ...one, insured } : one)),
    }));
    await show(
      <TotalActions state={state} view={{ ...now, table: 62, spots }} wish={(what) =>
        wishes.push(what)} />,
    );
  };
  await bar(0);
  assert.equal(pressable(/^Take it back/).length, 0);
  await press(/^Insure for \$1\.50/);
  await bar(150);
  assert.equal(pressable(/^Insure for/).length, 0);
  await press(/^Take it back\$1\.50/);
  assert.deepEqual(wishes, [{ command: "insure", spot: 1, amount: 150 }, {
    command: "insure",
    spot: 1,
    amount: 0,
  }]);
  await hide();
  store.closeTable(62);
});

test("cards keep the order their player gave them", () => {
  assert.deepEqual(keptOrder(["c", "a", "b"], ["a", "b", "c", "d"]), ["c", "a", "b", "d"]);
  assert.deepEqual(keptOrder(["c", "a", "a"], ["a", "b"]), ["a", "b"]);
  assert.deepEqual(without(["a", "b", "a", "c"], ["a", "x"]), ["b", "a", "c"]);
  assert.equal(shortHash("0123456789abcdef"), "0123…cdef");
  assert.equal(shortHash("012345678"), "012345678");
  assert.equal(shortHash("0123456789"), "0123…6789");
});

test("what waits for a second person is approved, or declined with a reason", async () => {
  const one = {
    approval: 4,
    command: "fill",
    by: "Cora",
    person: null,
    drawer: 2,
    amount: 0,
    cash: 500,
    chips: 700,
    entry: 0,
    reason: "a rush",
    may: [{ command: "approve" }, { command: "decline" }],
  };
  await show(<Waiting view={{ waits: [one] } as never} />);
  assert.match(text(), /Fill: \$5 cash, \$7 chips, drawer 2\.Asked by Cora\. a rush/);
  await press("Approve");
  assert.deepEqual(sent(), [{ cage: true, do: { command: "approve", approval: 4 } }]);
  await press("Decline…");
  assert.equal(isDead("Decline it"), true);
  everything().find((each) => each.localName === "form")!.fire("submit");
  assert.deepEqual(sent(), [], "not without a reason");
  await fill("Reason, for the record", " no need ");
  await press("Decline it");
  assert.deepEqual(sent(), [{
    cage: true,
    do: { command: "decline", approval: 4, reason: "no need" },
  }]);
  await press("Cancel");
  assert.equal(pressable("Decline it").length, 0);
  await hide();
});

test("what the cage would refuse is told before it is wished", async () => {
  as("cage");
  const drawer = rooms.cage.cage.drawer as number;
  answer({ ask: { would: { do: { command: "fill", drawer, cash: 900, chips: 0 } } } }, {
    no: { say: "The float has no more cash." },
  });
  await show(<CagePage />);
  await press("Fill");
  await fill("Cash", "9");
  assert.match(text(), /Refused\. The float has no more cash\./);
  assert.equal(isDead(/^Fill with/), true);
  answer({ ask: { would: { do: { command: "fill", drawer, cash: 800, chips: 0 } } } }, {
    ok: { second: true, moves: [] },
  });
  await fill("Cash", "8");
  assert.doesNotMatch(text(), /The float has no more cash/);
  assert.match(text(), /this waits until somebody else approves it/);
  await press(/^Fill with/);
  assert.match(text(), /It waits for a second person\./);
  await hide();
});

test("the board tells how long a call is good for, and that it is old", async () => {
  const table = { ...rooms.lobby.guest.tables[0], house: "oceana" };
  const waits = {
    game: table.list_game,
    limit: table.list_limit,
    initials: "R. J.",
    since_ms: NOW - 125_000,
    called_to: null,
    until_ms: null,
  };
  as("guest", {
    tables: [table],
    board: [waits, { ...waits, initials: "T. K.", called_to: table.table, until_ms: NOW + 61_000 }],
  });
  await show(<BoardPage house="oceana" />);
  assert.match(text(), /R\. J\.1st.*2 min/);
  assert.match(text(), /T\. K\.[^0-9]*.*2 min/);
  await hide();
});

test("a line that is down too long makes the board old", async () => {
  as("guest");
  store.lineState.value = "lost";
  await show(<BoardPage house="oceana" />);
  assert.equal(everything().filter((one) => one.getAttribute("class") === "board-old").length, 0,
    "just now");
  store.lineState.value = "open";
  await hide();
});

test("a room that takes no guests says so, and nobody sits down", async () => {
  as(null, { tables: [{ ...rooms.lobby.rail.tables[0], seated: 3, free: 6 }] });
  await show(<LobbyPage />);
  await press(/^Sit down/);
  assert.deepEqual(sent().map((one) => Object.keys(one)[0]), ["POST"]);
  assert.match(text(), /There is nothing here\./);
  await hide();
});

test("one's chips: in the cage, at tables, together; more only when they are gone", async () => {
  as("guest", { chips: { cage: 20_000, tables: [{ table: 3, game_name: "Stud", stack: 5000 }] } });
  await show(<LobbyPage />);
  assert.match(text(), /In the cage\$200Stud, Table 3\$50Altogether\$250/);
  assert.equal(pressable("Get more").length, 0);
  await hide();
  as("guest", { chips: { cage: 0, tables: [] } });
  await show(<LobbyPage />);
  await press("Get more");
  assert.deepEqual(sent(), [{ chips: true }]);
  await hide();
  as("guest", { chips: null });
  await show(<LobbyPage />);
  assert.match(text(), /You have none yet\./);
  await hide();
});

const raise = (least: number, most: number) => ({ command: "raise", least, most, step: 100 });

test("an amount that was chosen stays while the street lasts, and moves into new limits", () => {
  const state = store.tableState(64);
  const view = (street: string): Any => ({ family: "poker", hand: 1, street, phase: "bet" });
  const size = store.sizeOf(state, view("flop"), raise(600, 5000) as never);
  assert.deepEqual(size.value, { cents: 600, touched: false, decision: "1/flop" });
  store.setSize(state, 1500);
  assert.equal(store.sizeOf(state, view("flop"), raise(900, 5000) as never).value.cents, 1500,
    "still inside");
  assert.equal(state.notice.value, null);
  assert.deepEqual(store.sizeOf(state, view("flop"), raise(2000, 5000) as never).value, {
    cents: 2000,
    touched: true,
    decision: "1/flop",
  });
  assert.match(state.notice.value!.say, /Moved to \$20/);
  store.notify(state, null);
  assert.equal(store.sizeOf(state, view("flop"), raise(200, 1000) as never).value.cents, 1000);
  assert.deepEqual(store.sizeOf(state, view("turn"), raise(300, 1000) as never).value, {
    cents: 300,
    touched: false,
    decision: "1/turn",
  });
  store.closeTable(64);
});

test("a deck's promise is noted once, before its first card", () => {
  const push = (deck: object | null): void =>
    world.hear({
      table: 65,
      seq: 1,
      events: [],
      view: { ...tables["board"]![0].view, table: 65, deck },
    });
  store.openTable(65);
  const noted = store.tableState(65).noted;
  push({ deck: 5, promise: "a", opened: 5 });
  assert.equal(noted.size, 0, "it is opened already");
  push({ deck: 6, promise: "b", opened: 5 });
  push({ deck: 6, promise: "c", opened: 5 });
  assert.deepEqual([...noted], [[6, "b"]]);
  for (let deck = 7; deck < 20; deck++) push({ deck, promise: "x", opened: deck - 1 });
  assert.equal(noted.size, 9, "old ones go");
  push(null);
  assert.equal(noted.size, 9);
  store.closeTable(65);
});

test("what is too much to follow does not move", async () => {
  const told = (n: number) => Array.from({ length: n }, () => ({ event: "checked", say: "x" }));
  const [first, second] = [tables["board"]![0], tables["board"]![1]];
  const moves = async (n: number): Promise<number> => {
    as("guest");
    store.closeTable(1);
    await show(<TablePage table={1} />,
      () =>
        world.hear({
          ...first,
          view: {
            ...first.view,
            hand: 0,
            seats: first.view.seats.map((seat: Any) => ({ ...seat, cards: [], bet: 0 })),
            board: [],
          },
        }));
    moved.length = 0;
    world.hear({ ...second, seq: second.seq + 900, events: told(n) });
    await settle();
    const count = moved.length;
    await hide();
    store.closeTable(1);
    return count;
  };
  assert.ok((await moves(30)) > 0);
  assert.equal(await moves(31), 0);
  assert.equal(await moves(0), 0);
});

test("results without a hand, and with some", async () => {
  as("guest");
  world.answers.set("/api/me/results", { hands: 0, won: 0, sums: [], by: [] });
  await show(<ResultsPage />);
  assert.match(text(), /You have played no hand yet|no hand/i);
  await hide();
});

test("a shoe is called a shoe, and a deck a deck", async () => {
  for (const [game, says] of [["total", "Shoe sealed"], ["board", "Deck sealed"]] as const) {
    as("guest");
    store.closeTable(1);
    const push = tables[game]![0];
    await show(<TablePage table={1} />, () =>
      world.hear({ ...push, view: { ...push.view, deck: { promise: "ab", deck: 2, opened: 1 } } }));
    assert.match(text(), new RegExp(says));
    await hide();
    store.closeTable(1);
  }
});
