// The main components in their states, each by itself.
import assert from "node:assert/strict";
import { test } from "node:test";
import { as, everything, hide, press, pressable, rooms, settle, show, store,
  text } from "./stage.ts";

const { ActionButton, ActionButtons } = await import("../src/table/action_button.tsx");
const { ActionBar } = await import("../src/table/action_bar.tsx");
const { BetSizer } = await import("../src/table/bet_sizer.tsx");
const { PokerStage } = await import("../src/table/poker.tsx");
const { SeatPlate } = await import("../src/table/seat.tsx");
const { Check, IconButton, Notice, Segment, TextField } = await import("../src/ui/controls.tsx");
const { CardRow } = await import("../src/ui/cards.tsx");

const classes = (name: string): string[] =>
  everything().map((one) => one.getAttribute("class") ?? "").filter((one) =>
    one.split(" ").includes(name)
  );
const board = rooms.tables.board[0].view;
const seat = (more: object): never =>
  ({
    ...board.seats[0],
    seat: 2,
    state: "sits",
    name: "Rae",
    stack: 5000,
    did: null,
    ...more,
  }) as never;
const view = (more: object = {}): never => ({ ...board, you: 1, to_act: 1, ...more }) as never;
const raise = { command: "raise", label: "Raise to", least: 600, most: 6000, step: 100 };

test("a seat is open, kept, taken, away or folded, and says so", async () => {
  const state = store.tableState(51);
  const plate = async (one: never, more: object = {}): Promise<string> => {
    await show(<SeatPlate state={state} view={view()} seat={one} {...more} />);
    const said = text();
    await hide();
    return said;
  };
  const sat: number[] = [];
  await show(
    <SeatPlate state={state} view={view({ you: null })} seat={seat({ state: "open", name: null })}
      onSit={(one) => sat.push(one)} />,
  );
  await press(/seat 2/i);
  assert.deepEqual(sat, [2]);
  await hide();

  assert.match(await plate(seat({ state: "held", name: null })), /held|kept/i);
  assert.match(await plate(seat({})), /Rae.*\$50/);
  assert.match(await plate(seat({ did: "calls $3" })), /Calls \$3/);
  assert.match(await plate(seat({ state: "away" })), /Rae/);
  assert.match(await plate(seat({ won: 900 })), /\$9/);
  assert.match(await plate(seat({}), { did: { say: "two pair" } }), /Two pair/);
  store.closeTable(51);
});

test("a board has as many places as it will have cards", async () => {
  const state = store.tableState(52);
  const cards = async (some: string[]): Promise<[number, number]> => {
    await show(
      <PokerStage state={state}
        view={view({ board: some, hand: 3, phase: "bet", shape: "board", seats: [] })} />,
    );
    const seen: [number, number] = [classes("dealt").length, classes("slot").length];
    await hide();
    return seen;
  };
  assert.deepEqual(await cards([]), [0, 5]);
  assert.deepEqual(await cards(["As", "Kd", "3c"]), [3, 2]);
  assert.deepEqual(await cards(["As", "Kd", "3c", "9h", "2d"]), [5, 0]);
  store.closeTable(52);
});

test("a row of cards has one picture a card, and a name if it is given one", async () => {
  await show(<CardRow cards={["As", "??"]} label="Your cards" />);
  const drawn = everything().filter((one) => one.localName === "svg");
  assert.deepEqual(drawn.map((one) => one.getAttribute("aria-label")), ["ace of spades",
    "face-down card"]);
  assert.equal(
    everything().find((one) => one.getAttribute("role") === "group")!.getAttribute("aria-label"),
    "Your cards",
  );
  await show(<CardRow cards={[]} tight />);
  assert.deepEqual(classes("tight"), ["hand tight"]);
  await hide();
});

test("an action button is alive, sent or dead", async () => {
  let pressed = 0;
  await show(<ActionButtons count={3}>
    <ActionButton label="Call" amount="$6" small="to call" hint="C" kind="way"
      onClick={() => pressed++} />
    <ActionButton label="Raise" sent onClick={() => pressed++} />
    <ActionButton label="Fold" dead hint="F" kind="ink" onClick={() => pressed++} />
  </ActionButtons>);
  assert.deepEqual(classes("doer"), ["doer way", "doer sent", "doer"]);
  assert.match(text(), /Call \$6to callCRaiseFold$/, "a dead one has no key");
  for (const name of [/^Call/, /^Raise/, /^Fold/]) await press(name);
  assert.equal(pressed, 2);
  assert.equal(pressable(/^Fold/)[0]!.getAttribute("aria-disabled"), "true");
  await hide();
});

test("the action bar offers what the room offers, and nothing else", async () => {
  as("guest");
  const state = store.openTable(53);
  const bar = async (more: object): Promise<void> =>
    show(
      <ActionBar state={state} view={view({ table: 53, ...more })} onSit={() => undefined}
        onElsewhere={() => undefined} onPanel={() => undefined} />,
    );
  const may = (command: string, label: string): object => ({
    command,
    label,
    least: 300,
    most: 300,
  });
  await bar({ may: [may("fold", "Fold"), may("call", "Call")] });
  assert.equal(pressable(/^Fold/).length, 1);
  assert.equal(pressable(/^Call/).length, 1);
  assert.equal(everything().filter((one) => one.getAttribute("type") === "range").length, 0);
  await bar({ may: [may("check", "Check"), raise] });
  assert.equal(pressable(/^Check/).length, 1);
  assert.equal(everything().filter((one) => one.getAttribute("type") === "range").length, 1);
  await bar({ may: [], to_act: 2, asked: [2] });
  assert.equal(pressable(/^(Fold|Check|Call|Raise)/).length, 0);
  await hide();
  store.closeTable(53);
});

test("the bet sizer keeps to what may be bet", async () => {
  const state = store.tableState(54);
  await show(<BetSizer state={state} view={view({ table: 54 })} may={raise as never} />);
  assert.equal(state.size.value.cents, 600);
  await press("More");
  assert.deepEqual([state.size.value.cents, state.size.value.touched], [700, true]);
  for (let i = 0; i < 3; i++) await press("Less");
  assert.equal(state.size.value.cents, 600, "no less than the least");
  const box = everything().find((one) => one.getAttribute("inputMode") === "decimal")!;
  const type = async (words: string): Promise<void> => {
    box.value = words;
    box.fire("input");
    await settle();
    box.fire("blur");
    await settle();
  };
  await type("$99");
  assert.equal(state.size.value.cents, 6000, "no more than the most");
  assert.match(state.notice.value!.say, /\$60/);
  await type("many");
  assert.equal(state.notice.value!.kind, "bad");
  assert.equal(state.size.value.cents, 6000);
  await hide();
  store.closeTable(54);
});

test("the preset that was chosen is pressed, and no other", async () => {
  const state = store.tableState(55);
  const pressed = (): string[] =>
    everything().filter((one) => one.getAttribute("aria-pressed") === "true").map((one) =>
      one.textContent
    );
  const seats = [seat({ seat: 1, bet: 0 }), seat({ bet: 1200 })];
  await show(
    <BetSizer state={state} view={view({ table: 55, pots: [], seats, may: [raise] })}
      may={raise as never} />,
  );
  assert.equal(classes("preset").length, 5);
  assert.deepEqual(pressed(), [], "the least is only where the knob begins");
  await press("Pot$12");
  assert.deepEqual(pressed(), ["Pot$12"]);
  await press("Min$6");
  assert.deepEqual(pressed(), ["Min$6", "½ pot$6"], "two that are the same amount");
  await press("More");
  assert.deepEqual(pressed(), [], "$7 is none of them");
  await hide();
  store.closeTable(55);
});

test("every bet lies in front of its seat, the smallest too", async () => {
  const state = store.tableState(56);
  const seats = [1, 0, null, 250].map((bet, i) => seat({ seat: i + 1, bet }));
  await show(
    <PokerStage state={state} view={view({ table: 56, hand: 3, phase: "bet", pots: [], seats })} />,
  );
  const bets = everything().filter((one) => one.classList.contains("bet"));
  assert.deepEqual(bets.map((one) => one.getAttribute("data-seat")), ["1", "4"]);
  assert.match(bets[0]!.textContent, /\$0\.01$/);
  assert.match(bets[1]!.textContent, /\$2\.50$/);
  await hide();
  store.closeTable(56);
});

test("controls tell what was chosen, and are called what they say", async () => {
  const told: unknown[] = [];
  await show(<>
    <Check checked={false} onChange={(on) => told.push(on)}>Sit out</Check>
    <Segment label="Where" value="table" onPick={(one) => told.push(one)}
      options={[{ value: "table", label: "Table" }, { value: "house", label: "House" }]} />
    <TextField label="Reason" value="" maxLength={120} onText={(one) => told.push(one)} />
    <IconButton icon="gear" label="Settings" onClick={() => told.push("gear")} />
    <Notice kind="bad" head="Refused." clause="A-1" onClose={() => told.push("closed")}>
      Not now.
    </Notice>
  </>);
  const input = (type: string | null) =>
    everything().find((one) => one.localName === "input" && one.getAttribute("type") === type)!;
  const box = input("checkbox") as { checked?: boolean } & ReturnType<typeof input>;
  box.checked = true;
  box.fire("change");
  await press("House");
  const line = input(null);
  line.value = "late";
  line.fire("input");
  await press("Settings");
  await press("Close");
  assert.deepEqual(told, [true, "house", "late", "gear", "closed"]);
  assert.match(text(), /Refused\. Not now\. A-1/);
  await hide();
});
