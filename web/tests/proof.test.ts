import assert from "node:assert/strict";
import { test } from "node:test";
import { blake2b256 } from "../src/replay/blake2b.ts";
import { checkDeck, openingText, shortHash } from "../src/replay/proof.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What b2sum -l 256 prints of the same bytes. */
test("BLAKE2b-256 is that of b2sum", () => {
  assert.equal(blake2b256(bytes("")), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  assert.equal(blake2b256(bytes("abc")), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
  assert.equal(blake2b256(bytes("a".repeat(128))), "ae2aa48507885c4c950fb809b2076f959cde9f8ea6da260d9a3587df33dac450");
  assert.equal(blake2b256(bytes("a".repeat(129))), "2f64744a6de0d2c0b56e64cf6e29a5aaa255010d415d51c75ccc82f73dccd865");
  assert.equal(blake2b256(bytes("a".repeat(1000))), "e00b0ddbf1e2cdaf5c898e1a5e8826ea3a2c339bcf2a478da2e5fca9ff126672");
});

const opening = { nonce: "ab".repeat(32), cards: ["As", "Td", "Jk", "2c"] };

test("a deck opens its promise, and no other", () => {
  const promise = blake2b256(bytes(openingText(opening)));

  assert.equal(openingText(opening), `houseway deck 1\n${"ab".repeat(32)}\nAs Td Jk 2c\n`);
  assert.equal(checkDeck(promise, opening).state, "opens");
  assert.equal(checkDeck(promise, { ...opening, cards: ["Td", "As", "Jk", "2c"] }).state, "differs");
  assert.equal(checkDeck(promise, { ...opening, nonce: "ac".repeat(32) }).state, "differs");
  assert.equal(checkDeck(promise, null).state, "sealed");
  assert.equal(checkDeck(null, null).state, "none");
});

test("a hash is shortened from both ends", () => {
  assert.equal(shortHash("7f3a00000000c21e"), "7f3a…c21e");
  assert.equal(shortHash("7f3a"), "7f3a");
});
