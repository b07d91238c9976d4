// A person's acts on the pages, one by one: the messages sent, the changes shown, and the things
// left alone.
import assert from "node:assert/strict";
import test from "node:test";
import { FakeElement, moved, settle } from "./dom.ts";
import { answer, as, everything, fill, field, hide, isDead, NOW, press, pressable, rooms, sent,
  show, store, text, world } from "./stage.ts";

const { CagePage } = await import("../src/cage/cage.tsx");
const { TakeDrawer, DrawerCount } = await import("../src/cage/drawer.tsx");
const { ShiftCard } = await import("../src/cage/books.tsx");
const { OpenTable } = await import("../src/floor/open.tsx");
const { Otherwise } = await import("../src/floor/ruling.tsx");
const { Amount } = await import("../src/games/wager_round.tsx");
const { ActionButton } = await import("../src/table/action_button.tsx");
const { arrowKeys, useCardDrag } = await import("../src/games/drag.tsx");
const { GameActions: Piles } = await import("../src/games/index.tsx");
const { heed, onKeys } = await import("../src/keys.ts");
const { chartLine, roundStep } = await import("../src/replay/chart.ts");
const { ReplayPage } = await import("../src/replay/replay.tsx");
const { keyed } = await import("../src/replay/steps.ts") as never as {
  keyed: (r: unknown, key: string) => { at: number };
};
const { followLinks, route } = await import("../src/route.ts");
const { moves, set, settings } = await import("../src/settings.ts");
const { Announcer } = await import("../src/table/announce.tsx");
const { ActionBar } = await import("../src/table/action_bar.tsx");
const { DrawBar } = await import("../src/table/draw_bar.tsx");
const { Dialog } = await import("../src/ui/controls.tsx");
const { W } = await import("../src/words.ts");

const tables = rooms.tables as Record<string, { view: Record<string, never> }[]>;

test("somebody at the window is found, picked, and asked for anew", async () => {
  as("cage");
  await show(<CagePage />);
  await fill("Player", " rae ");
  assert.deepEqual(sent().at(-1), { ask: { people: "rae" } });
  await press(/^Raeplayer 7/);
  assert.match(text(), /Raeplayer 7Change.*In the cage\$125\.00At tables\$30\.00/);
  await press("Change");
  assert.equal(field("Player").value, "", "the earlier words are gone");
  assert.equal(pressable(/^Raeplayer 7/).length, 0, "and so is what they found");
  answer({ ask: { people: "zz" } }, { ok: { people: [] } });
  await fill("Player", "zz");
  assert.match(text(), /Nobody has that name\./);
  await fill("Player", " ");
  assert.doesNotMatch(text(), /Nobody has that name\./);
  await fill("Player", "rae");
  field("Player").fire("keydown", { key: "Enter" });
  await settle();
  assert.match(text(), /Raeplayer 7Change/);
  await hide();
});

test("cash goes out only when it is said twice, and what was typed is gone then", async () => {
  as("cage");
  await show(<CagePage />);
  await press("Cash-out");
  await fill("Player", "rae");
  await press(/^Raeplayer 7/);
  await fill("Amount", "40");
  assert.match(text(), /Players, in the cage\+\$50\.00Float−\$50\.00/);
  sent();
  await press("Cash out $40…");
  assert.deepEqual(sent(), []);
  await fill("Amount", "50");
  assert.equal(pressable("Yes, pay out $50").length, 0, "another amount is asked about again");
  await press("Cash out $50…");
  sent();
  await press("Yes, pay out $50");
  assert.deepEqual(sent()[0], {
    cage: true,
    do: { command: "cash_out", drawer: rooms.cage.cage.drawer, person: 7, amount: 5000 },
  });
  assert.match(text(), /Rae is paid \$50\./);
  assert.equal(field("Amount").value, "");
  await press("Buy-in");
  assert.doesNotMatch(text(), /Rae is paid/);
  await press("$200");
  sent();
  await press("Hand out $200");
  assert.deepEqual(sent()[0], {
    cage: true,
    do: { command: "sell_chips", drawer: rooms.cage.cage.drawer, person: 7, amount: 20_000 },
  });
  await press("Fill");
  await fill("Cash", "5");
  await fill("Chips", "7.50");
  sent();
  await press("Fill with $5 cash, $7.50 chips");
  assert.deepEqual(sent()[0], {
    cage: true,
    do: { command: "fill", drawer: rooms.cage.cage.drawer, cash: 500, chips: 750 },
  });
  assert.deepEqual([field("Cash").value, field("Chips").value], ["", ""]);
  await fill("Cash", "x");
  assert.equal(isDead(/^Fill with/), true);
  await hide();
});

test("four drawers are offered, and one that cannot be taken says why", async () => {
  const may = [3, 4, 5, 6, 7].map((drawer) => ({ command: "take_drawer", drawer }));
  await show(<TakeDrawer view={{ may: [{ command: "fill" }, ...may] } as never} />);
  assert.deepEqual(pressable(/^Drawer/).map((one) => one.textContent), ["Drawer 3", "Drawer 4",
    "Drawer 5", "Drawer 6"]);
  await press("Drawer 4");
  assert.deepEqual(sent(), [{ cage: true, do: { command: "take_drawer", drawer: 4 } }]);
  await hide();
  await show(<TakeDrawer
    view={{
      may: [{ command: "take_drawer", drawer: 3, no: { say: "The shift is closed." } }],
    } as never} />);
  assert.equal(isDead("Drawer 3"), true);
  assert.match(text(), /The shift is closed\./);
  await hide();
  await show(<TakeDrawer view={{ may: [] } as never} />);
  assert.match(text(), /No drawer is free\./);
  await hide();
});

test("a count that is off by much takes a reason and a second person", async () => {
  const drawer = { drawer: 2, cashier: "Cora", you: true, cash: 10_000, chips: 5000 };
  await show(<DrawerCount view={{ variance: 500, may: [] } as never} drawer={drawer} />);
  await fill("Cash counted", "100");
  await fill(/chips of \$5$/, "9");
  assert.match(text(), /\$45\.00−\$5\.00/);
  assert.doesNotMatch(text(), /Why it is off/, "off by no more than allowed");
  await press("Enter the count");
  assert.deepEqual(sent(), [{
    cage: true,
    do: { command: "count_drawer", drawer: 2, cash: 10_000, chips: 4500, leaves: false },
  }]);
  assert.match(text(), /Difference: cash \$0\.00, chips −\$5\.00/);
  await fill("Cash counted", "99.50");
  await fill(/chips of \$5$/, "9");
  assert.equal(isDead("Enter the count"), true);
  await fill("Why it is off", " a torn note ");
  await press("Enter the count");
  assert.deepEqual(sent(), [{
    cage: true,
    do: {
      command: "count_drawer",
      drawer: 2,
      cash: 9950,
      chips: 4500,
      leaves: false,
      reason: "a torn note",
    },
  }]);
  assert.match(text(), /The count waits for a second person\./);
  await fill(/chips of \$5$/, "x");
  assert.match(text(), /That is not an amount\./);
  await hide();
});

test("the next shift is the one after this", async () => {
  const shift = {
    open: false,
    waits: false,
    day: 20261118,
    shift: 2,
    cash_over: 0,
    chips_over: 0,
    last: null,
  };
  const view = (more: object) =>
    ({
      may: [{ command: "open_shift" }, { command: "close_shift" }],
      shift: { ...shift, ...more },
    }) as never;
  await show(<ShiftCard view={view({})} />);
  await press("Open the next shift");
  assert.deepEqual(sent(), [{
    cage: true,
    do: { command: "open_shift", day: 20261118, shift: 3 },
  }]);
  await hide();
  await show(<ShiftCard view={view({ open: true, waits: true })} />);
  assert.match(text(), /The shift is over/);
  await press("Close the shift");
  assert.deepEqual(sent(), [{ cage: true, do: { command: "close_shift" } }]);
  await hide();
});

test("a table is opened as its sign was shown, by the button or by Enter", async () => {
  const opened: (number | null)[] = [];
  const sign = {
    title: "Hold'em",
    stakes: "$3/$6",
    forced: "blinds $1 and $3, blind up to $6",
    lines: [],
  };
  const game = rooms.answers["/api/houses/oceana"].games[0].game as string;
  world.answers.set(`/api/sign?house=oceana&game=${game}`, { sign, seats: 9 });
  world.answers.set(`/api/sign?house=oceana&game=${game}&over_blind=6`, { sign, seats: 9 });
  await show(
    <OpenTable houses={[{ house: "oceana", name: "Oceana" }]} house="oceana" onDone={(table) =>
      opened.push(table)} />,
  );
  await settle();
  assert.match(text(),
    /Before the dealblinds \$1 and \$3, blind up to \$6.*Seats9CollectionNothing is taken\./);
  await fill("Maximum for a blind", " 6 ");
  await settle();
  sent();
  answer({ open: { house: "oceana", game, over_blind: "6" } }, { ok: { table: 40 } });
  await press("Open it");
  assert.deepEqual(sent(), [{ open: { house: "oceana", game, over_blind: "6" } }]);
  const form = everything().find((one) => one.localName === "form")!;
  assert.equal(form.fire("submit"), true, "the page stays");
  await settle();
  assert.deepEqual(sent(), [{ open: { house: "oceana", game, over_blind: "6" } }]);
  answer({ open: { house: "oceana", game, over_blind: "6" } }, {
    no: { say: "No such table.", clause: "OCE-1" },
  });
  await press("Open it");
  assert.match(text(), /Refused\. No such table\. OCE-1/);
  await fill("Limits", "9/18");
  assert.doesNotMatch(text(), /No such table/, "what was refused is another table's");
  await settle();
  assert.match(text(), /This table cannot be opened/);
  assert.equal(isDead("Open it"), true);
  await press("Close");
  assert.deepEqual(opened, [40, 40, null]);
  await hide();
});

test("the floor decides otherwise with a reason, a seat or shares", async () => {
  let done = 0;
  const view = {
    seats: [{ seat: 1, name: "Ana", live: true }, { seat: 2, name: "Bo", live: false }, {
      seat: 3,
      name: "Cy",
      live: true,
    }],
  } as never;
  await show(
    <Otherwise table={9} view={view} decisions={W.floor.decisions} onDone={() => done++} />,
  );
  const form = () => everything().find((one) => one.localName === "form")!;
  assert.equal(form().fire("submit"), true);
  assert.deepEqual(sent(), [], "not without a reason");
  await fill("Reason, for the record", " Noted ");
  form().fire("submit");
  await settle();
  assert.deepEqual(sent(), [{
    table: 9,
    do: { command: "floor", floor: "note", reason: "Noted" },
  }]);
  await fill("Decision", "dead");
  assert.equal(isDead("Decide so"), true, "whose hand?");
  await fill("Whose hand", "2");
  await press("Decide so");
  assert.deepEqual(sent(), [{
    table: 9,
    do: { command: "floor", floor: "dead", reason: "Noted", at: 2 },
  }]);
  await fill("Decision", "split");
  assert.equal(isDead("Decide so"), true, "nobody gets anything");
  await fill(/What seat 3/, "12.50");
  await press("Decide so");
  assert.deepEqual(sent(), [{
    table: 9,
    do: { command: "floor", floor: "split", reason: "Noted", share: [0, 0, 1250] },
  }]);
  assert.equal(done, 3);
  store.closeTable(9);
  await hide();
});

test("an amount is nudged by a unit, and by five with Shift", async () => {
  const said: number[] = [];
  await show(
    <Amount label="Wager" value={2000} bounds={{ least: 500, most: 10_000, step: 500 } as never}
      onValue={(cents: number) => said.push(cents)} />,
  );
  const box = field("Wager");
  assert.equal(box.fire("keydown", { key: "ArrowUp" }), true);
  assert.equal(box.fire("keydown", { key: "ArrowDown" }), true);
  box.fire("keydown", { key: "ArrowUp", shiftKey: true });
  assert.equal(box.fire("keydown", { key: "x" }), false);
  assert.deepEqual(said, [2500, 1500, 4500]);
  await fill("Wager", "75");
  box.fire("blur");
  await settle();
  assert.equal(said.at(-1), 7500);
  box.fire("keydown", { key: "Enter" });
  assert.equal(said.length, 4, "nothing was typed since");
  await hide();
});

test("a dead button tells why it is dead, and does nothing", async () => {
  const told: unknown[] = [];
  let did = 0;
  await show(<>
    <ActionButton label="Hit" dead no={{ why: "must_stand", say: "You must stand." }}
      onNo={(no) => told.push(no.say)} onClick={() => did++} />
    <ActionButton label="Split" dead onNo={() => told.push("?")} onClick={() => did++} />
    <ActionButton label="Stand" onClick={() => did++} />
  </>);
  assert.match(text(), /Hitmust stand/);
  await press(/^Hit/);
  await press(/^Split/);
  assert.deepEqual([told, did], [["You must stand."], 0]);
  await press(/^Stand/);
  assert.equal(did, 1);
  await hide();
});

test("a card is dragged to a place, to a zone, or nowhere; a click is no drag", async () => {
  const drops: unknown[] = [];
  const clicks: boolean[] = [];
  function Tray() {
    const drag = useCardDrag((from, to) => drops.push([from, to.zone, to.at]));
    return (
      <div class={`act-cards over-${drag.over ?? "none"} drag-${drag.dragging ?? "none"}`}>
        <button type="button" data-zone="front" data-at="4" class="place"
          {...(drag.grab(2, "As") as object)} onClick={() => clicks.push(drag.wasDrag())}>
          card
        </button>
        <div class="zone" data-zone="back">{drag.ghost}</div>
      </div>
    );
  }
  await show(<Tray />);
  const card = everything().find((one) => one.localName === "button")!;
  const zone = everything().find((one) => one.getAttribute("class") === "zone")!;
  const tray = () =>
    everything().find((one) => /act-cards/.test(one.getAttribute("class") ?? ""))!.getAttribute(
      "class",
    );
  let under: FakeElement | null = null;
  (document as unknown as { elementFromPoint: () => FakeElement | null }).elementFromPoint = () =>
    under;
  const go = async (type: string, x: number, y = 0): Promise<void> => {
    world.happens(type, { type, clientX: x, clientY: y });
    await settle();
  };
  const grab = async (button = 0): Promise<void> => {
    card.fire("pointerdown", { clientX: 10, clientY: 0, button });
    await settle();
  };

  under = card;
  await grab();
  await go("pointermove", 15, 3);
  assert.equal(tray(), "act-cards over-none drag-none", "a hand shakes");
  await go("pointerup", 15);
  card.fire("click");
  assert.deepEqual([drops, clicks], [[], [false]]);
  await grab();
  await go("pointermove", 40);
  assert.equal(tray(), "act-cards over-front drag-2");
  assert.ok(
    everything().some((one) =>
      one.getAttribute("class") === "drag-ghost" && one.style["left"] === "40px"
    ),
  );
  await go("pointerup", 40);
  card.fire("click");
  card.fire("click");
  assert.deepEqual([drops, clicks], [[[2, "front", 4]], [false, true, false]]);
  under = zone;
  await grab();
  await go("pointermove", 40);
  assert.equal(tray(), "act-cards over-back drag-2");
  await go("pointercancel", 40);
  assert.equal(drops.length, 1, "taken back");
  await grab();
  await go("pointermove", 40);
  await go("pointerup", 40);
  assert.deepEqual(drops[1], [2, "back", null]);
  under = null;
  await grab();
  await go("pointermove", 40);
  await go("pointerup", 40);
  under = zone;
  await grab(2);
  await go("pointermove", 40);
  await go("pointerup", 40);
  assert.equal(drops.length, 2, "beside everything, and with the other button");
  await hide();
});

test("arrows go from card to card, and around", async () => {
  const focused: string[] = [];
  await show(<div class="act-cards">
    <button type="button" data-at="0" onKeyDown={(e) => arrowKeys(e as never)}>a</button>
    <button type="button" data-at="1" onKeyDown={(e) => arrowKeys(e as never)}>b</button>
    <button type="button" data-at="2" onKeyDown={(e) => arrowKeys(e as never)}>c</button>
  </div>);
  const all = everything().filter((one) => one.localName === "button");
  for (const one of all) one.focus = () => void focused.push(one.textContent);
  assert.equal(all[0]!.fire("keydown", { key: "ArrowLeft" }), true);
  all[2]!.fire("keydown", { key: "ArrowRight" });
  all[0]!.fire("keydown", { key: "ArrowRight" });
  assert.equal(all[0]!.fire("keydown", { key: "x" }), false);
  assert.deepEqual(focused, ["c", "a", "b"]);
  await hide();
});

test("a hand that begins is seen moving only if that is wanted", () => {
  assert.equal(moves(), true);
  set("motion", false);
  assert.equal(moves(), false);
  set("motion", true);
  const was = globalThis.matchMedia;
  globalThis.matchMedia = (() => ({ matches: true })) as never;
  assert.equal(moves(), false);
  globalThis.matchMedia = was;
  assert.equal(settings.value.motion, true);
  moved.length = 0;
});

test("Escape closes what lies beside the page", async () => {
  let closed = 0;
  await show(<Dialog label="x" beside onClose={() => closed++}>y</Dialog>);
  const box = everything().find((one) => one.localName === "dialog")!;
  assert.equal(box.open, true);
  box.fire("keydown", { key: "a" });
  assert.equal(closed, 0);
  box.fire("keydown", { key: "Escape" });
  assert.equal(closed, 1);
  assert.equal(box.fire("cancel"), true);
  box.fire("click");
  assert.equal(closed, 3, "pressed beside it");
  await hide();
  await show(<Dialog label="x" onClose={() => closed++}>y</Dialog>);
  everything().find((one) => one.localName === "dialog")!.fire("keydown", { key: "Escape" });
  assert.equal(closed, 3, "the browser's own closes by itself");
  await hide();
});

test("results as a line: up, down, level, and the area under it", () => {
  assert.deepEqual([roundStep(100, 4), roundStep(401, 4), roundStep(800, 4), roundStep(801, 4),
    roundStep(2000, 4), roundStep(2001, 4)], [100, 200, 200, 500, 500, 1000]);
  const line = chartLine([200, -200, 400], 300, 60);
  assert.equal(line.path, "M0 40L100 20L200 60L300 0");
  assert.equal(line.area, "M0 40L0 40L100 20L200 60L300 0L300 40Z");
  assert.deepEqual(line.ticks.map((one) => one.cents), [-200, 0, 200, 400]);
  assert.deepEqual(line.last, { x: 300, y: 0, cents: 400 });
  assert.deepEqual(chartLine([], 300, 60).last, { x: 0, y: 60, cents: 0 });
});

test("the keys of a replayer: a step, both ends, and no farther", () => {
  const at = (n: number) => ({ at: n, count: 5, playing: false, speed: 1 });
  assert.deepEqual(["ArrowLeft", "ArrowRight", "Home", "End"].map((key) => keyed(at(2), key).at), [
    1,
    3,
    0,
    4,
  ]);
  assert.deepEqual([keyed(at(0), "ArrowLeft").at, keyed(at(4), "ArrowRight").at], [0, 4]);
  assert.equal(keyed(at(2), "x"), null);
});

test("a hand of which nothing is known is said to be so", async () => {
  world.answers.set("/api/hands/7/7", { table: 7, hand: 7, steps: [] });
  await show(<ReplayPage table={7} hand={7} />);
  assert.match(text(), /Nothing is known of this hand\./);
  await hide();
});

test("a key belongs to what it is pressed on", async () => {
  let folds = 0, goes = 0, less = 0;
  const stop = onKeys(() => ({
    fold: () => void folds++,
    go: () => void goes++,
    less: () => void less++,
  }));
  await show(<div>
    <button type="button">b</button>
    <span class="s">s</span>
    <input type="range" />
    <input type="text" />
    <div role="tab" tabIndex={0}>t</div>
  </div>);
  const on = (tag: string, key: string, more = {}): boolean => {
    const target = everything().find((one) =>
      one.localName === tag || one.getAttribute("class") === tag || one.getAttribute("type") === tag
      || one.getAttribute("role") === tag
    )!;
    const event = {
      key,
      target,
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      defaultPrevented: false,
      preventDefault: () => (event.defaultPrevented = true),
      ...more,
    };
    heed(event as never);
    return event.defaultPrevented;
  };
  assert.equal(on("s", "Enter"), true);
  assert.equal(on("button", "Enter"), false);
  assert.equal(on("button", "f"), true);
  assert.equal(on("text", "f"), false, "somebody types");
  assert.equal(on("range", "ArrowDown"), false);
  assert.equal(on("tab", "ArrowDown"), false);
  assert.equal(on("s", "ArrowDown"), true);
  set("keys", false);
  on("s", "f");
  set("keys", true);
  assert.deepEqual([folds, goes, less], [1, 1, 1]);
  stop();
  on("s", "f");
  assert.equal(folds, 1);
  await hide();
});

test("plain links of the page are followed in it, all others by the browser", () => {
  let clicked: (event: unknown) => void = () => undefined;
  const paths: string[] = [];
  document.addEventListener = ((_: string, what: (event: unknown) => void) => {
    clicked = what;
  }) as never;
  history.pushState = (_: unknown, __: string, path?: string | URL | null) => {
    paths.push(String(path));
    location.pathname = String(path).split("?")[0]!;
  };
  followLinks();
  const follow = (href: string, more: Record<string, unknown> = {},
    link: Record<string, string> = {}): boolean => {
    const one = Object.assign(new FakeElement("a"), { href, target: link["target"] ?? "" });
    one.setAttribute("href", href);
    if (link["download"]) one.setAttribute("download", "x");
    const event = {
      target: one,
      button: 0,
      defaultPrevented: false,
      preventDefault: () => (event.defaultPrevented = true),
      ...more,
    };
    clicked(event);
    return event.defaultPrevented && !more["defaultPrevented"];
  };
  assert.equal(follow("http://here/table/4?x=1"), true);
  assert.deepEqual(route.value, { page: "table", table: 4 });
  for (
    const more of [{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, {
      defaultPrevented: true,
    }]
  ) assert.equal(follow("http://here/board", more), false, JSON.stringify(more));
  assert.equal(follow("http://there/board"), false);
  assert.equal(follow("http://here/api/rulings"), false);
  assert.equal(follow("http://here/board", {}, { target: "_blank" }), false);
  assert.equal(follow("http://here/board", {}, { download: "x" }), false);
  assert.equal(follow("http://here/table/4#log"), true);
  assert.deepEqual(paths, ["/table/4?x=1"], "a place of this page is no other page");
  location.pathname = "/";
});

test("cards to throw away: too few, too many, one by name, some by number", async () => {
  const view = {
    table: 77,
    you: 1,
    to_act: 1,
    hand: 1,
    street: "draw",
    seats: [{ seat: 1, cards: ["As", "Kd", "3c", "4c", "5c"] }],
  };
  const state = store.tableState(77);
  const shows = async (may: object, places: number[]): Promise<string> => {
    store.pickNone(state);
    await show(
      <DrawBar state={state} view={{ ...view, may: [may] } as never} go={() => undefined} />,
    );
    for (const place of places) store.pick(state, place);
    await settle();
    const said = text();
    await hide();
    return said;
  };
  const discard = { command: "discard", count: 2 };
  assert.match(await shows(discard, []), /choose 2 more/);
  assert.match(await shows(discard, [1]), /choose one more/);
  assert.match(await shows(discard, [1, 2]), /throw away two/);
  assert.match(await shows(discard, [1, 2, 3]), /one too many/);
  assert.match(await shows(discard, [1, 2, 3, 4]), /2 too many/);
  const draw = { command: "draw", count: 5, up_to: true };
  assert.match(await shows(draw, [2]), /throw away king of diamonds/);
  assert.match(await shows(draw, []), /Stand patkeep all five/);
  store.closeTable(77);
});

test("your turn is said once, and nobody else's", async () => {
  const view = (more: object) => ({ ...tables["board"]![0]!.view, ...more }) as never;
  const own = Object.values(tables["board"]!).map((one) =>
    one.view as unknown as { you: number; to_act: number }
  ).find((one) => one.to_act === one.you)!;
  await show(<Announcer view={{ ...own, says: "$3 to call." } as never} />);
  assert.match(text(), /^Your turn\. \$3 to call\.$/);
  await hide();
  await show(<Announcer
    view={{
      ...own,
      clock: { seat: own.you, until_ms: NOW + 10_100, now_ms: NOW, bank_ms: 0 },
    } as never} />);
  assert.equal(text(), "10 seconds left");
  await hide();
  await show(<Announcer view={view({ to_act: null, asked: [] })} />);
  assert.equal(text(), "");
  await hide();
});

test("more than half of what one has is asked about once more", async () => {
  const own = Object.values(tables["nolimit"]!).map((one) =>
    one.view as never as { you: number; to_act: number; hand: number; may: { command: string }[];
      seats: { seat: number; stack: number; bet: number }[] }
  ).find((one) => one.to_act === one.you && one.may.some((may) => may.command === "raise"));
  if (!own) throw new Error("no turn without a limit among the rooms");
  const seats = own.seats.map((
    seat,
  ) => (seat.seat === own.you ? { ...seat, stack: 10_000, bet: 0 } : seat));
  const view = {
    ...own,
    table: 78,
    seats,
    may: own.may.map((
      may,
    ) => (may.command === "raise" ? { ...may, least: 600, most: 10_000, step: 100 } : may)),
  };
  const state = store.tableState(78);
  state.view.value = view as never;
  await show(
    <ActionBar state={state} view={view as never} onSit={() => undefined} onElsewhere={() =>
      undefined} onPanel={() => undefined} />,
  );
  await settle();
  world.key("1");
  await settle();
  world.key("r");
  await settle();
  assert.equal(sent().filter((one) => one["do"]).length, 1, "a small one is bet at once");
  world.key("5");
  await settle();
  world.key("r");
  await settle();
  assert.deepEqual(sent().filter((one) => one["do"]), [], "all of it is asked about");
  assert.deepEqual(pressable(/^(Fold|Call|Go back|Yes,)/).map((one) => one.textContent), [
    "Go backF",
    "Yes, All-in $100↵",
  ]);
  world.key("r");
  await settle();
  assert.deepEqual(sent().filter((one) => one["do"]), [], "the same key again is no yes");
  await press(/^Go back/);
  assert.equal(pressable(/^Yes,/).length, 0);
  assert.equal(pressable(/^Fold/).length, 1, "one chooses anew");
  await settle();
  world.key("r");
  await settle();
  world.key("Enter");
  assert.deepEqual(sent().filter((one) => one["do"]), [], "nor is a key in the same moment");
  await settle();
  world.key("Enter");
  await settle();
  assert.deepEqual(sent().filter((one) => one["do"]).map((one) => one["do"]), [{
    command: "raise",
    to: 10_000,
  }]);
  await hide();
  store.closeTable(78);
});

test("seven piles are there to choose from", async () => {
  const push = Object.values(tables["setting"]!)[0]!;
  const view = { ...push.view, table: 79, you: 1, phase: "piles", may: [{ command: "choose" }] };
  const state = store.tableState(79);
  await show(
    <Piles state={state} view={view as never} send={async () => true} onSit={() => undefined} />,
  );
  assert.deepEqual(pressable(/^Pile/).map((one) => one.textContent),
    [1, 2, 3, 4, 5, 6, 7].map((n) => `Pile ${n}`));
  await hide();
  store.closeTable(79);
});

test("words that count, and words of a game's own moment", () => {
  assert.deepEqual([W.replay.handsCount(1), W.replay.handsCount(2), W.replay.handsCount(1200)], [
    "1 hand",
    "2 hands",
    "1,200 hands",
  ]);
  assert.deepEqual([W.floor.later("setting"), W.floor.later("melding"), W.floor.later("poker")], [
    "When hands are settled",
    "When the hand is won",
    "When cards are dealt again",
  ]);
  assert.deepEqual([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(W.nth), ["1st", "2nd", "3rd",
    "4th", "11th", "12th", "13th", "21st", "22nd", "101st", "111th"]);
  assert.deepEqual([W.both([]), W.both(["a"]), W.both(["a", "b"]), W.both(["a", "b", "c"])], ["",
    "a", "a and b", "a, b and c"]);
  assert.deepEqual(
    ["pair of sixes, J-T-3", "8-6-4-2-A low", "A-2-3-4-5 low", "7-6-4-2-A low", "T-6-4-2-A low",
      "two pairs", "no low", "royal flush"].map(W.act.youHave),
    ["You have a pair of sixes, J-10-3.", "You have an 8-6-4-2-A low.",
      "You have an A-2-3-4-5 low.", "You have a 7-6-4-2-A low.", "You have a 10-6-4-2-A low.",
      "You have two pairs.", "You have no low.", "You have a royal flush."],
  );
  assert.deepEqual([W.guestName(0), W.guestName(9001)], ["Guest 1000", "Guest 1001"]);
  assert.equal(W.line.missed([], 0), "Nothing happened while you were away.");
  assert.equal(W.line.missed(["A.", "B."], 2), "While you were away: A. B.");
  assert.equal(W.line.missed(["A."], 3), "While you were away: A. And 2 more, in the log.");
  assert.deepEqual([W.floor.forMinutes(0), W.floor.forMinutes(1)], ["just now", "for 1 min"]);
  assert.deepEqual([W.floor.lies("$5", 1, 30), W.floor.lies("$5", 0, 30),
    W.floor.lies("$5", 2, 30)], ["Pot $5, one burn, 30 cards in the deck",
    "Pot $5, no burns, 30 cards in the deck", "Pot $5, 2 burns, 30 cards in the deck"]);
  assert.deepEqual([W.games.outcome(500, 0), W.games.outcome(0, 500), W.games.outcome(0, 0)], [
    "wins $5",
    "loses $5",
    "pushes",
  ]);
  assert.deepEqual([W.games.came(500), W.games.came(-500), W.games.came(0)], ["You win $5",
    "You lose $5", "You push"]);
  assert.deepEqual([W.games.cameNote("21", 500), W.games.cameNote("", -500),
    W.games.cameNote("20", 0)], ["21, wins $5", "loses $5", "20, pushes"]);
  assert.deepEqual([W.games.banksNth(0), W.games.banksNth(2), W.games.pays(0, "circle 1"),
    W.games.pays(2, "circle 1"), W.games.ofThePot(0), W.games.ofThePot(500)], ["Banks",
    "Banks, 2nd", "circle 1", "pays 2 to 1, circle 1", "", "of the pot of $5"]);
  assert.deepEqual([W.floor.because("it broke"), W.floor.because("It broke."), W.floor.because("")],
    ["It broke.", "It broke.", ""]);
});

test("the tables one sits at are open, wherever one came in", () => {
  world.hear({
    lobby: {
      ...rooms.lobby.guest,
      tables: [{ ...rooms.lobby.guest.tables[0], table: 91, you: 3 }, {
        ...rooms.lobby.guest.tables[0],
        table: 92,
        you: null,
      }],
    },
  });
  assert.ok(store.openTables.value.includes(91));
  assert.ok(!store.openTables.value.includes(92));
  store.closeTable(91);
});
