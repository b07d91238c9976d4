// The pocket page as it begins, lists, searches and answers; and which books it asks for.
import assert from "node:assert/strict";
import test from "node:test";
import type { Pocket, PocketHouse } from "../src/wire.ts";
import { everything, fill, hide, press, pressable, sent, settle, text, world } from "./stage.ts";

const NAMES = ["ace", "bay", "cove", "dell", "elm"];
const shelf: Pocket = {
  houses: NAMES.map((house) => ({ house, name: house.toUpperCase(), mark: `${house} 1` })),
  same: [],
  plain: ["a the of"],
};

/** A house with one game and three rulings: its own with a limit, one borrowed, one of no book. */
function bookOf(house: string): PocketHouse {
  const own = { remedy: 0, clause: `${house}-1`, borrowed: false };
  const lent = { remedy: 1, clause: `${house}-2`, borrowed: true };
  return {
    house,
    name: house.toUpperCase(),
    troubles: [
      { name: "boxed", what: "A card is boxed.", group: "Seen", asked: 0 },
      { name: "burn", what: "The burn is forgotten.", group: "Dealt", asked: null },
      { name: "spill", what: "A drink is spilled.", group: "Other", asked: null },
    ],
    limits: [{ until: "until the player acts", open: "not acted", shut: "acted" }],
    remedies: [
      {
        now: "It is replaced.",
        later: [{ when: "after the hand", say: "the deck is changed" }],
        aloud: "The boxed card is replaced.",
      },
      { now: "It stands.", later: [], aloud: "It stands. Play goes on." },
    ],
    games: [{
      game: "draw",
      name: "Draw",
      like: "draw",
      rulings: [
        { ...own, trouble: 0, also: null, late: { limit: 0, ruling: lent } },
        { ...lent, trouble: 1, also: null, late: null },
        { remedy: 1, clause: null, borrowed: false, trouble: 2, also: null, late: null },
      ],
      clauses: [{ clause: `${house}-1`, text: "A boxed card is no card." }],
    }],
    clauses: [{ clause: `${house}-2`, text: "Substantial action ends it." }],
  };
}

world.answers.set("/api/pocket", shelf);
for (const name of NAMES) world.answers.set(`/api/pocket/${name}`, bookOf(name));
Object.assign(document, { getElementById: () => world.root });
Object.assign(location, { pathname: "/pocket" });
await import("../src/pocket/main.tsx");
const { openBooks } = await import("../src/pocket/books.ts");
for (let i = 0; i < NAMES.length; i++) await settle();
const begun = sent();

const asked = (all: Record<string, unknown>[]): unknown[] => all.map((one) => one["GET"]);
const classesOf = (name: string): (string | null)[] =>
  everything().filter((one) => one.classList.contains(name)).map((one) =>
    one.getAttribute("class")
  );
const marks = (): (string | null)[] =>
  everything().filter((one) => one.classList.contains("mark")).map((one) =>
    one.getAttribute("data-house")
  );

test("the page begins with every book, at the first house", () => {
  assert.deepEqual(asked(begun), ["/api/pocket", ...NAMES.map((one) => `/api/pocket/${one}`)]);
  assert.equal(document.title, "Pocket rulings · Houseway");
  assert.match(text(), /^Pocket rulingsno table neededACEBAYCOVEDELLELMDraw/);
  assert.match(text(), /Most asked in DrawA card is boxedseenSeenA card is boxedDealtThe burn/);
  assert.deepEqual(
    pressable(/./).filter((one) => one.getAttribute("aria-pressed") === "true").map((one) =>
      one.textContent
    ),
    ["ACE", "Draw"],
  );
});

test("each house has a mark of four, and the fifth has the first again", () => {
  assert.deepEqual(marks(), ["1", "2", "3", "4", "1"]);
});

test("a word finds rulings and clauses, and another finds nothing", async () => {
  await fill("What happened", "boxed");
  assert.match(text(),
    /1Found, Draw1A card is boxedseenIn the book1ace-1A boxed card is no card\./);
  assert.doesNotMatch(text(), /The burn/);
  await fill("What happened", "zebra");
  assert.match(text(), /0Nothing is called so\. Try another word for it\.$/);
  await fill("What happened", "");
});

test("an answer has its own clause, a borrowed one, or none", async () => {
  await press("COVE");
  await press(/^A card is boxed/);
  assert.equal(document.title, "A card is boxed · Houseway");
  assert.match(text(), /COVE, DrawIn timenot actedToo lateactedNow cove-1It is replaced\./);
  assert.match(text(), /Later, after the handThe deck is changed\.Read aloud“The boxed card/);
  assert.match(text(), /Time limit cove-2Until the player acts\. Then: it stands\./);
  assert.deepEqual(marks(), ["3", "1", "2", "4", "1"], "its own, and those of the others");
  assert.deepEqual(classesOf("clause"), ["clause", "clause borrowed", "clause",
    ...Array(4).fill("clause") as string[]]);
  assert.match(text(), /ACE: it is replaceduntil the player acts, then it standsace-1/);
  await press(/^Too late/);
  assert.match(text(), /Now cove-2It stands\.Read aloud“It stands\. Play goes on\.”/);
  assert.match(text(), /The book of Draw is silent here\. The ruling is borrowed\.Substantial/);
  assert.deepEqual(classesOf("clause").slice(0, 3), Array(3).fill("clause borrowed"));
  await press("Another question");
  await press(/^A drink is spilled/);
  assert.deepEqual(classesOf("clause").slice(0, 2), ["clause ours", "clause ours"]);
  assert.match(text(), /There is none: it is ruled so at any time\./);
  assert.match(text(), /No book says so\. This is our reading\./);
  await press("Back");
  assert.match(text(), /^Pocket rulings/);
});

test("only books that changed are asked for again, the one looked at first", async () => {
  const store = new Map<string, unknown>();
  const cache = {
    match: async (path: string) => store.get(path),
    put: async (path: string, said: unknown) => void store.set(path, said),
  };
  const changed = ["bay", "dell"];
  Object.assign(globalThis, { caches: { open: async () => cache } });
  await openBooks("dell");
  assert.deepEqual(asked(sent()), ["/api/pocket",
    ...["dell", "ace", "bay", "cove", "elm"].map((one) => `/api/pocket/${one}`)],
    "a browser that has none asks for all");
  await settle();
  assert.match(text(), /^Pocket rulingsno table needed, works without a line/);
  world.answers.set("/api/pocket", {
    ...shelf,
    houses: shelf.houses.map((one) => (changed.includes(one.house) ? { ...one, mark: "2" } : one)),
  });
  await openBooks("dell");
  assert.deepEqual(asked(sent()), ["/api/pocket", "/api/pocket/dell", "/api/pocket/bay"]);
  await openBooks("dell");
  assert.deepEqual(asked(sent()), ["/api/pocket"]);
  world.answers.delete("/api/pocket");
  await openBooks("dell");
  await settle();
  assert.match(text(), /^Pocket rulingsno line: the books are on this phone/);
  await hide();
});
