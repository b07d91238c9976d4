// The floor's ways with funds and with people sent away; the deck's tag; a refusal as a notice.
import assert from "node:assert/strict";
import test from "node:test";
import { blake2b256 } from "../src/replay/blake2b.ts";
import { rootText, sealsOf, type OpenedDeck } from "../src/replay/proof.ts";
import { settle } from "./dom.ts";
import { answer, as, everything, field, fill, hide, isDead, NOW, press, pressable, rooms, sent,
  show, store, text, world } from "./stage.ts";

const { CagePage } = await import("../src/cage/cage.tsx");
const { fundChoices } = await import("../src/cage/till.ts");
const { SentAwayList } = await import("../src/floor/seats.tsx");
const { MyHandsPage } = await import("../src/replay/my_hands.tsx");
const { SidePanel } = await import("../src/table/side_panel.tsx");
const { goodNotice, refusalNotice, tableState } = await import("../src/store.ts");

const WOULD = {
  ok: {
    moves: [{ name: "fund", chips: true, amount: -5000 }, {
      name: "person",
      chips: true,
      amount: 5000,
    }],
    second: false,
  },
};
const PAY = {
  command: "pay_fund",
  person: 7,
  reason: "Aces full beaten",
  amount: 5000,
  game: "stud",
  house: "oceana",
};

/** The cage as the floor sees it, with these commands offered. */
async function floorAtCage(may: Record<string, unknown>[]): Promise<void> {
  as("floor");
  store.cage.value = { ...rooms.cage.floor, may };
  await show(<CagePage />);
}

async function choose(label: string, value: string): Promise<void> {
  const one = field(label);
  one.value = value;
  one.fire("change");
  await settle();
}

test("funds to choose from: those there are, then one for each game without, once", () => {
  const fund = { house: "a", house_name: "A", game: "holdem", game_name: "Hold'em", amount: 5 };
  const table = (house: string, game: string) =>
    ({ house, house_name: house.toUpperCase(), game, game_name: game, table: 1 }) as never;
  assert.deepEqual(
    fundChoices([fund], [table("a", "holdem"), table("b", "holdem"), table("a", "stud"),
      table("b", "holdem")]),
    [
      fund,
      { house: "b", house_name: "B", game: "holdem", game_name: "holdem", amount: 0 },
      { house: "a", house_name: "A", game: "stud", game_name: "stud", amount: 0 },
    ],
  );
});

test("a jackpot is paid from the fund chosen, with a reason, and confirmed twice", async () => {
  await floorAtCage([{ command: "seed_fund" }, { command: "pay_fund" }]);
  assert.equal(isDead("Pay $0…"), true);
  await choose("Fund", "1");
  await fill("Player", "rae");
  await press(/^Raeplayer 7/);
  await fill("Amount", "50");
  assert.equal(isDead("Pay $50…"), true, "no reason is given yet");
  answer({ ask: { would: { do: PAY } } }, WOULD);
  await fill("Why: the hand", " Aces full beaten ");
  assert.match(text(), /\+\$50\.00/);
  sent();
  await press("Pay $50…");
  assert.deepEqual(sent(), [], "asked once more");
  assert.match(text(), /Check the hand, the name and the share\./);
  await fill("Why: the hand", "Aces full beaten ");
  assert.equal(pressable("Yes, pay $50").length, 0, "what was changed is asked about again");
  await press("Pay $50…");
  sent();
  await press("Yes, pay $50");
  assert.deepEqual(sent(), [{ cage: true, do: PAY }]);
  assert.match(text(), /Rae is paid \$50 from the fund\./);
  assert.equal(field("Amount").value, "");
  assert.equal(field("Why: the hand").value, "");
  await hide();
});

test("the house adds to a fund at once; above the limit it waits for a second person", async () => {
  const seed = { command: "seed_fund", amount: 20_000, game: "holdem", house: "oceana" };
  await floorAtCage([{ command: "seed_fund" }, { command: "pay_fund" }]);
  await press("Add");
  assert.match(text(), /The house adds chips of its own to the fund\./);
  answer({ ask: { would: { do: seed } } }, { ok: { ...WOULD.ok, second: true } });
  await fill("Amount", "200");
  sent();
  await press("Add $200");
  assert.deepEqual(sent(), [{ cage: true, do: seed }]);
  assert.match(text(), /It waits for a second person\./);
  await press("Pay out");
  assert.doesNotMatch(text(), /It waits for a second person\./);
  await hide();
});

test("a fund that cannot be paid from says why, and only the floor has the form", async () => {
  const no = { why: "fund", say: "There is no such fund.", clause: null };
  await floorAtCage([{ command: "pay_fund", no }]);
  assert.match(text(), /There is no such fund\./);
  await hide();
  await floorAtCage([{ command: "seed_fund" }]);
  assert.doesNotMatch(text(), /Why: the hand/);
  await hide();
  as("cage");
  await show(<CagePage />);
  assert.doesNotMatch(text(), /Why: the hand/);
  await hide();
});

test("a refused payment stays as it was typed", async () => {
  await floorAtCage([{ command: "pay_fund" }]);
  await choose("Fund", "1");
  await fill("Player", "rae");
  await press(/^Raeplayer 7/);
  await fill("Amount", "50");
  await fill("Why: the hand", "Aces full beaten");
  await press("Pay $50…");
  answer({ cage: true, do: PAY }, {
    no: { why: "chips", say: "The fund has not so much.", clause: null },
  });
  await press("Yes, pay $50");
  assert.match(text(), /The fund has not so much\./);
  assert.equal(field("Amount").value, "50");
  answer({ cage: true, do: PAY }, { ok: {} });
  await hide();
});

test("a player sent away from a table is let back with a reason", async () => {
  const away = [{ person: 7, name: "Rae", until_ms: 0 }, {
    person: 9,
    name: null,
    until_ms: NOW + 3_600_000,
  }];
  await show(<SentAwayList table={3} sent={[]} />);
  assert.equal(text(), "");
  await hide();
  await show(<SentAwayList table={3} sent={away} />);
  assert.match(text(), /^Sent away from this tableRae for goodLet backplayer 9 until .*Let back$/);
  await press("Let back: Rae");
  assert.equal(isDead("Let Rae back"), true);
  assert.equal(field("Reason").getAttribute("maxLength"), "120", "as long as any other reason");
  await fill("Reason", " Apologized ");
  await press("Let Rae back");
  assert.deepEqual(sent(), [{
    table: 3,
    do: { command: "let_back", person: 7, reason: "Apologized" },
  }]);
  assert.equal(pressable("Let Rae back").length, 0, "it is done");
  await press("Let back: player 9");
  await press("Let back: player 9");
  assert.equal(pressable(/player 9 back/).length, 0, "pressed again it is closed");
  await press("Let back: player 9");
  await press("Cancel");
  assert.equal(pressable(/player 9 back/).length, 0);
  assert.deepEqual(sent(), []);
  await hide();
});

test("a refusal that says nothing of borrowing is the house's own", () => {
  const notice = refusalNotice({ why: "turn", say: "It is not your turn." } as never);
  assert.deepEqual([notice.borrowed, notice.clause, notice.kind], [false, null, "bad"]);
  assert.equal(
    refusalNotice({ why: "turn", say: "", clause: "X-1", borrowed: true } as never).borrowed,
    true,
  );
  assert.equal(notice.until, NOW + 7000);
  assert.deepEqual(goodNotice("Done."), { kind: "good", say: "Done.", until: 0 },
    "it stays until it is closed");
});

test("the deck's tag: sealed while it is played, checked when it is opened", async () => {
  const bytes = (words: string): Uint8Array => new TextEncoder().encode(words);
  const open: OpenedDeck = { deck: 2, promise: "", seals: [{ card: "As", salt: "0".repeat(64) }] };
  const promise = blake2b256(bytes(rootText(sealsOf(open))));
  const good = { promise, opened: [{ ...open, promise }] };
  const bad = { promise, opened: [{ ...open, promise: "1".repeat(64) }] };
  const seen = (await import("./stage.ts")).rooms.tables.board.at(-1).view;
  const state = tableState(77);
  const tag = async (deck: unknown, opened: unknown, last: boolean,
    family = "poker"): Promise<string[]> => {
    state.opened.value = opened as never;
    await show(
      <SidePanel state={state} view={{ ...seen, table: 77, family, deck } as never} out={false}
        onClose={() => undefined} tab={{ value: "hand" }} showLast={{ value: last }} />,
    );
    const found = everything().filter((one) => one.classList.contains("tagbtn"));
    const icons = found.flatMap((one) =>
      one.querySelectorAll("use").map((use) => use.getAttribute("href")!)
    );
    const kinds = found.flatMap((one) =>
      one.querySelectorAll(".tag").map((each) => each.getAttribute("class")!)
    );
    return [...found.map((one) => one.textContent), ...icons, ...kinds];
  };

  assert.deepEqual(await tag({ promise: "", deck: 3, opened: 2 }, good, false), []);
  assert.deepEqual(await tag({ promise: "p3", deck: 3, opened: 2 }, good, false), ["Deck sealed",
    "#i-chain", "tag good"]);
  await press("Deck sealed");
  assert.match(text(), /The one before, as it was opened/,
    "the deck before is shown under the sealed one");
  await hide();
  assert.deepEqual(await tag({ promise: "p2", deck: 2, opened: 2 }, good, false), ["Deck verified",
    "#i-check", "tag good"]);
  await press("Deck verified");
  assert.doesNotMatch(text(), /The one before/);
  await hide();
  assert.deepEqual(await tag({ promise: "p3", deck: 3, opened: 2 }, good, true), ["Deck verified",
    "#i-check", "tag good"]);
  assert.deepEqual(await tag({ promise: "p3", deck: 3, opened: 2 }, good, true, "total"), [
    "Shoe sealed",
    "#i-chain",
    "tag good",
  ]);
  assert.deepEqual(await tag({ promise: "p2", deck: 2, opened: 3 }, bad, false), [
    "The deck differs",
    "#i-chain",
    "tag bad",
  ]);
  assert.deepEqual(await tag({ promise: "p2", deck: 2, opened: 2 }, null, false), ["Deck sealed",
    "#i-chain", "tag good"]);
  await press("Deck sealed");
  assert.doesNotMatch(text(), /The one before/, "nothing was opened yet");
  everything().find((one) => one.localName === "dialog")!.fire("cancel");
  await settle();
  assert.equal(everything().filter((one) => one.localName === "dialog").length, 0, "it closes");
  await press("Deck sealed");
  await press("Close");
  assert.equal(everything().filter((one) => one.localName === "dialog").length, 0,
    "by its button, too");
  await hide();
});

test("older hands that are being read are said to be, and no others", async () => {
  const was = world.answers.get("/api/me/hands") as { hands: unknown[] };
  as("guest");
  world.answers.set("/api/me/hands", { ...was, reading: true });
  await show(<MyHandsPage />);
  assert.match(text(), /Older hands are being read\. The room was started anew/);
  await hide();
  for (const reading of [false, undefined]) {
    world.answers.set("/api/me/hands", { ...was, reading });
    await show(<MyHandsPage />);
    assert.doesNotMatch(text(), /Older hands/);
    await hide();
  }
  world.answers.set("/api/me/hands", was);
});
