// The pocket: its search, its place in the address, its book.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pathOf, placeOf } from "../src/pocket/place.ts";
import { clauseTexts, entriesOf, entryOf, gameLike, grouped, mostAsked, searchText,
  titleOf } from "../src/pocket/rulings.ts";
import { isTypo, pieces, readTyped, search, stemOf } from "../src/pocket/search.ts";
import type { PocketHouse } from "../src/wire.ts";

const WORDS = {
  same: ["exposed shown seen", "six sixth 6", "off floor fell"],
  plain: ["a the of on card cards dealer"],
};

function house(name: string): PocketHouse {
  const by = { remedy: 0, clause: `${name}-1`, borrowed: false };
  return {
    house: name,
    name: name.toUpperCase(),
    troubles: [
      { name: "exposed_deal", what: "The dealer exposes a card.", group: "Seen", asked: 3 },
      { name: "too_many", what: "A hand gets one too many.", group: "Number", asked: null },
      { name: "off_table", what: "A card is dealt off the table.", group: "Seen", asked: 0 },
    ],
    limits: [{ until: "until the player acts", open: "not acted", shut: "acted" }],
    remedies: [{ now: "It stands.", later: [], aloud: "It stands. Play goes on." }],
    games: [{
      game: "draw",
      name: "Draw",
      like: "draw",
      rulings: [
        { ...by, trouble: 0, also: null, late: null },
        { ...by, trouble: 1, also: "six", late: { limit: 0, ruling: by } },
        { ...by, trouble: 2, also: null, late: null },
      ],
      clauses: [{ clause: `${name}-1`, text: "A shown card stays." }],
    }],
    clauses: [{ clause: `${name}-9`, text: "The floor decides." }],
  };
}

test("forms of a word have one stem", () => {
  const pairs = [["exposed", "expos"], ["exposes", "expos"], ["dropped", "drop"], ["cards", "card"],
    ["passing", "pass"], ["called", "call"], ["pass", "pass"], ["bus", "bus"], ["gas", "gas"], [
    "tie",
    "tie",
  ], ["ties", "tie"], ["flopped", "flop"], ["being", "being"]];
  for (const [word, stem] of pairs) assert.equal(stemOf(word!), stem, word);
});

test("a typo is one letter missing, wrong or in the other's place", () => {
  for (
    const [a, b] of [["expsed", "exposed"], ["expossed", "exposed"], ["exposad", "exposed"], [
      "expoesd",
      "exposed",
    ], ["exposed", "exposed"], ["xposed", "exposed"], ["axposed", "exposed"]]
  ) assert.ok(isTypo(a!, b!), a);
  for (
    const [a, b] of [["flop", "flip"], ["turned", "burnt"], ["exposed", "expos"], ["river",
      "revir"], ["joker", "jkoer2"], ["azposed", "exposed"], ["zposed", "exposed"]]
  ) assert.ok(!isTypo(a!, b!), a);
});

test("plain words are searched for only if there is no other", () => {
  assert.deepEqual(readTyped("The six cards", WORDS).map((one) => one.word.text), ["six"]);
  assert.deepEqual(readTyped("the Cards!", WORDS).map((one) => one.word.text), ["the", "cards"]);
  assert.equal(readTyped("x ".repeat(40), WORDS).length, 12);
});

test("rulings are found by forms, beginnings, synonyms and slips, the best first", () => {
  const its = house("one");
  const texts = clauseTexts([its]);
  const all = entriesOf(its, its.games[0]!).map((one) => searchText(one, texts));
  assert.deepEqual(search("exposing", all, WORDS), [0, 2, 1]); // by its kind, and by its clause
  assert.deepEqual(search("sixth", all, WORDS), [1]);
  assert.deepEqual(search("si", all, WORDS), [1]);
  assert.deepEqual(search("fell on the floor", all, WORDS), [2]);
  assert.deepEqual(search("tabel", all, WORDS), [2]);
  assert.deepEqual(search("zebra", all, WORDS), []);
  assert.deepEqual(search("", all, WORDS), []);
  assert.deepEqual(search("many zebra", all, WORDS), [1]);
});

test("what was typed is marked where it is found", () => {
  const marked = (text: string, typed: string) =>
    pieces(text, typed, WORDS).map((one) => (one.hit ? `[${one.text}]` : one.text)).join("");
  assert.equal(marked("A sixth card", "six"), "A [six]th card");
  assert.equal(marked("A player exposes it, seen", "exposed"), "A player [exposes] it, [seen]");
  assert.equal(marked("No hit", "zebra"), "No hit");
});

test("the place is in the address", () => {
  const at = { house: "a b", game: "pure-21.5", trouble: "too_many" };
  assert.equal(pathOf(at), "/pocket/a%20b/pure-21.5/too_many");
  assert.deepEqual(placeOf(pathOf(at)), at);
  assert.deepEqual(placeOf("/pocket"), { house: "", game: "", trouble: "" });
  assert.equal(pathOf({ house: "h", game: "g", trouble: "" }), "/pocket/h/g");
});

test("a book is listed by what is asked most, and by kind", () => {
  const its = house("one");
  const entries = entriesOf(its, its.games[0]!);
  assert.deepEqual(mostAsked(entries).map((one) => one.trouble.name), ["off_table",
    "exposed_deal"]);
  assert.deepEqual([...grouped(entries)].map(([group, some]) => [group, some.length]), [["Seen", 2],
    ["Number", 1]]);
  assert.equal(titleOf(entries[0]!.trouble), "The dealer exposes a card");
  assert.equal(entryOf(its, its.games[0]!, "too_many")?.ruling.also, "six");
  assert.equal(entryOf(its, its.games[0]!, "nothing"), undefined);
});

test("another house's game is the same, or one like it", () => {
  const [one, two] = [house("one"), house("two")];
  assert.equal(gameLike(two, one.games[0]!), two.games[0]);
  two.games[0]!.game = "other";
  assert.equal(gameLike(two, one.games[0]!), two.games[0]);
  two.games[0]!.like = "other";
  assert.equal(gameLike(two, one.games[0]!), undefined);
});
