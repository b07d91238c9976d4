// Edges of the pages: the first, the last, the empty and the one that is missing.
import assert from "node:assert/strict";
import test from "node:test";
import { Line, type Wire } from "../src/socket.ts";
import { settle } from "./dom.ts";
import { answer, as, everything, fill, hide, isDead, press, pressable, rooms, sent, show, store,
  text, world } from "./stage.ts";

const { AuditPage } = await import("../src/audit/audit.tsx");
const { DrawerCount } = await import("../src/cage/drawer.tsx");
const { Asks } = await import("../src/floor/asks.tsx");
const { ChooseReport } = await import("../src/floor/ruling.tsx");
const { Sheet } = await import("../src/floor/sheet.tsx");
const { settings } = await import("../src/settings.ts");
const { SidePanel } = await import("../src/table/side_panel.tsx");
const { KeyList } = await import("../src/ui/settings.tsx");
const { W } = await import("../src/words.ts");

test("a table without hands is said to have none, and one with a hand is not", async () => {
  const table = rooms.lobby.floor.tables[0].table as number;
  const path = `/api/tables/${table}/hands`;
  const was = world.answers.get(path);
  as("floor");
  store.me.value = { ...rooms.floor.me.floor, role: "auditor" };
  for (const [hands, none] of [[[], true], [[{ table, hand: 4, at_ms: 0 }], false]] as const) {
    world.answers.set(path, { hands, more: null });
    await show(<AuditPage />);
    assert.equal(text().includes(W.audit.noHands), none);
    await hide();
  }
  if (was) world.answers.set(path, was);
  else world.answers.delete(path);
});

test("a player without chips has none in the list", async () => {
  const view = {
    ...rooms.tables.board.at(-1).view,
    you: null,
    seats: [{ seat: 1, state: "sits", name: "Rae", stack: null }, { seat: 2, state: "open" }],
  };
  await show(
    <SidePanel state={store.tableState(78)} view={view as never} out={false}
      onClose={() => undefined} tab={{ value: "players" }} showLast={{ value: false }} />,
  );
  assert.match(text(), /Rae .*\$0/);
  assert.doesNotMatch(text(), /\$0\.01/);
  await hide();
});

test("a number of a report is laid when it is another one, and a number at all", async () => {
  const laid: unknown[] = [];
  const ask = { field: "amount", chips: true } as never;
  const wish = { command: "report", what: "short_bet", amount: 500 } as never;
  await show(
    <Asks asks={[ask]} wish={wish} answered={["amount"] as never} view={null} lay={(...one) =>
      laid.push(one)} />,
  );
  for (const words of ["5", "0", "x", "-3"]) {
    const input = everything().find((one) => one.localName === "input")!;
    input.value = words;
    input.fire("change");
    await settle();
  }
  assert.deepEqual(laid, []);
  const input = everything().find((one) => one.localName === "input")!;
  input.value = "7.50";
  input.fire("change");
  await settle();
  assert.deepEqual(laid, [["amount", { amount: 750 }]]);
  await hide();
});

test("reports that are likely now stand apart, and only if there are any", async () => {
  const ask = async (likely: boolean): Promise<string> => {
    answer({ ask: { reports: 3 } }, {
      ok: {
        reports: [{ what: "exposed", say: "A card was exposed.", likely, group: "cards" }],
        decides: false,
      },
    });
    await show(
      <ChooseReport table={3} view={null} onPick={() => undefined} onOtherwise={() => undefined}
        got={() => undefined} />,
    );
    const words = text();
    await hide();
    return words;
  };
  assert.match(await ask(true), /Likely now/);
  assert.doesNotMatch(await ask(false), /Likely now/);
});

/** Opens the sheet of table 57, where two mistakes can be reported: one asks for a card. */
async function showSheet(): Promise<void> {
  const report = (what: string, say: string, asks: object[]): object => ({
    what,
    say,
    group: "cards",
    likely: false,
    do: { command: "report", who: { role: "floor" }, what },
    asks,
  });
  const reports = [report("boxed", "A card is boxed.", [{ field: "face" }]),
    report("early", "The flop comes early.", [])];
  as("floor");
  answer({ ask: { reports: 57 } }, { ok: { reports, decides: true } });
  store.openTable(57).view.value = { ...rooms.tables.board[2].view, table: 57 } as never;
  await show(<Sheet table={57} row={undefined} onClose={() => undefined} />);
}

test("a ruling is confirmed when the card that decides is named, and not before", async () => {
  const boxed = { command: "report", what: "boxed" };
  const named = { ...boxed, face: "Ks" };
  const ruling = rooms.floor.preview;
  for (const what of [boxed, named])
    answer({ ask: { preview: { table: 57, do: what } } }, { ok: ruling.ok, seq: 44 });
  await showSheet();
  assert.equal(pressable("Confirm ruling").length, 0);
  await press("Report an irregularity");
  assert.equal(pressable("Confirm ruling").length, 0, "nothing is reported yet");
  await press("A card is boxed.");
  assert.match(text(), /Zane gets the top card/, "the ruling is shown");
  assert.equal(isDead("Confirm ruling"), true, "without the card");
  await fill(W.floor.asks["face"]!, "Ks");
  sent();
  await press("Confirm ruling");
  assert.deepEqual(sent()[0], { table: 57, do: named, seq: 44 });
  assert.equal(pressable("Confirm ruling").length, 0, "it is done");
  await hide();
  store.closeTable(57);
});

test("a ruling that asks for nothing is confirmed at once, and a refused one never", async () => {
  const early = { ask: { preview: { table: 57, do: { command: "report", what: "early" } } } };
  for (
    const [says, dead] of [[{ ok: rooms.floor.preview.ok, seq: 44 }, false], [{
      no: { why: "x", say: "Not now." },
    }, true]] as const
  ) {
    answer(early, says);
    await showSheet();
    await press("Report an irregularity");
    await press("The flop comes early.");
    assert.equal(isDead("Confirm ruling"), dead);
    assert.equal(text().includes("Not now."), dead);
    await hide();
    store.closeTable(57);
  }
});

test("a count that is off in cash alone is no good news, and one that is right is", async () => {
  const drawer = { drawer: 2, cashier: "Cora", you: true, cash: 10_000, chips: 0 };
  for (const [cash, kind] of [["99", "turn"], ["100", "good"]] as const) {
    await show(<DrawerCount view={{ variance: 500, may: [] } as never} drawer={drawer} />);
    await fill("Cash counted", cash);
    await press("Enter the count");
    assert.deepEqual(
      everything().filter((one) => one.classList.contains("notice")).map((one) =>
        one.getAttribute("class")
      ),
      [`notice ${kind}`],
    );
    await hide();
  }
  await show(
    <DrawerCount view={{ variance: 500, may: [] } as never}
      drawer={{ ...drawer, cash: 0, chips: 500 }} />,
  );
  await fill(/chips of \$1$/, "4");
  await press("Enter the count");
  assert.deepEqual(
    everything().filter((one) => one.classList.contains("notice")).map((one) =>
      one.getAttribute("class")
    ),
    ["notice turn"],
    "and so are chips alone",
  );
  await hide();
});

test("the lobby is watched again when the line is back", () => {
  const heard: Record<string, unknown>[] = [];
  const wires: Wire[] = [];
  const line = new Line(() => {
    const wire: Wire = {
      send: (words) => void heard.push(JSON.parse(words) as Record<string, unknown>),
      close: () => wire.onclose?.(),
      onopen: null,
      onclose: null,
      onmessage: null,
    };
    wires.push(wire);
    return wire;
  }, {
    state: () => undefined,
    table: () => undefined,
    lobby: () => undefined,
    cage: () => undefined,
  }, () => 0 as never);
  line.open();
  wires[0]!.onopen!();
  line.watchLobby();
  line.restart();
  heard.length = 0;
  wires.at(-1)!.onopen!();
  assert.deepEqual(heard.map((one) => one["watch"]), [{ lobby: true }]);
});

test("a key is changed only after its button was pressed, and never to Tab or Shift", async () => {
  const before = settings.value.keymap;
  const keys = async (...all: string[]): Promise<void> => {
    for (const key of all)
      everything().find((one) => one.classList.contains("keylist"))!.fire("keydown", { key });
    await settle();
  };
  await show(<KeyList />);
  await keys("q", "Tab");
  assert.deepEqual(settings.value.keymap, before);
  const button = everything().find((one) => one.classList.contains("keybtn"))!;
  button.fire("click");
  await settle();
  await keys("Tab", "Shift");
  assert.deepEqual(settings.value.keymap, before);
  assert.equal(pressable(W.settings.change).length, 1, "it still waits for a key");
  await keys("q");
  assert.deepEqual(Object.values(settings.value.keymap), ["q"]);
  await press(W.settings.reset);
  assert.deepEqual(settings.value.keymap, {});
  await hide();
});

test("somebody goes out, and you go out", () => {
  assert.equal(W.games.goesOut("You", "$5"), "You go out and collect $5.");
  assert.equal(W.games.goesOut("Rae", "$5"), "Rae goes out and collects $5.");
});
