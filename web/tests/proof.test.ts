import type { DeckOpen } from "../src/wire.ts";

type Seal = DeckOpen["seals"][number];
import assert from "node:assert/strict";
import { test } from "node:test";
import { blake2b256 } from "../src/replay/blake2b.ts";
import { checkDeck, rootText, sealsOf, sealText, shortHash,
  type OpenedDeck } from "../src/replay/proof.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Compares with the output of b2sum -l 256 for the same bytes. */
test("BLAKE2b-256 is that of b2sum", () => {
  assert.equal(blake2b256(bytes("")),
    "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  assert.equal(blake2b256(bytes("abc")),
    "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
  assert.equal(blake2b256(bytes("a".repeat(128))),
    "ae2aa48507885c4c950fb809b2076f959cde9f8ea6da260d9a3587df33dac450");
  assert.equal(blake2b256(bytes("a".repeat(129))),
    "2f64744a6de0d2c0b56e64cf6e29a5aaa255010d415d51c75ccc82f73dccd865");
  assert.equal(blake2b256(bytes("a".repeat(1000))),
    "e00b0ddbf1e2cdaf5c898e1a5e8826ea3a2c339bcf2a478da2e5fca9ff126672");
});

/** The same two cards as in tests/unit/test_commit.c: the house's seals. */
test("a seal is made as the house makes it", () => {
  assert.equal(sealText(1, "As", "ab"), "houseway card 2\nab\n1 As\n");
  assert.equal(
    blake2b256(
      bytes(sealText(1, "As", "17acfc36013f16d8bf719df243775c746e8d766d838173ce69c1e6503752aea3")),
    ),
    "9d34eb50f215f5d2114038cdf156a59815053de1ea049abc034702bce3c937c6",
  );
  assert.equal(rootText(["aa", "bb"]), "houseway deck 2\naa\nbb\n");
});

const CARDS = ["As", "Td", "Jk", "2c"];
const salt = (i: number): string => i.toString(16).padStart(64, "0");
const full: OpenedDeck = {
  deck: 5,
  promise: "",
  seals: CARDS.map((card, i) => ({ card, salt: salt(i) })),
};
const promise = blake2b256(bytes(rootText(sealsOf(full))));
/** Only the first and the last were seen. */
const seals: Seal[] = sealsOf(full).map((seal, i) => (i === 0 || i === 3 ? full.seals[i]! : seal));
const deck = { promise, opened: [{ deck: 5, promise, seals }] };

test("a deck of which some cards were seen opens its promise, and no other", () => {
  const proof = checkDeck(deck);
  assert.deepEqual(proof, {
    state: "opens",
    promise,
    made: promise,
    cards: 4,
    shown: [{ place: 1, card: "As" }, { place: 4, card: "2c" }],
  });
  const lie = (i: number, seal: Seal) =>
    checkDeck({
      promise,
      opened: [{ deck: 5, promise, seals: seals.map((one, k) => (k === i ? seal : one)) }],
    }).state;
  assert.equal(lie(0, { card: "Ah", salt: salt(0) }), "differs");
  assert.equal(lie(0, { card: "As", salt: salt(1) }), "differs");
  assert.equal(lie(1, "0".repeat(64)), "differs");
  assert.equal(
    checkDeck({ promise, opened: [{ deck: 5, promise, seals: seals.slice(0, 3) }] }).state,
    "differs",
  );
  assert.equal(checkDeck({ promise, opened: null }).state, "sealed");
  assert.equal(checkDeck(null).state, "none");
});

test("the promise is the one the page was shown before the deal", () => {
  assert.equal(checkDeck(deck, new Map([[5, promise]])).state, "opens");
  assert.equal(checkDeck(deck, new Map([[5, "f".repeat(64)]])).state, "differs");
  assert.equal(checkDeck(deck, new Map([[4, "f".repeat(64)]])).state, "opens");
});

test("a hash is shortened from both ends", () => {
  assert.equal(shortHash("7f3a00000000c21e"), "7f3a…c21e");
  assert.equal(shortHash("7f3a"), "7f3a");
});
