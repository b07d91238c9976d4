// The proof of a deck, checked in the page. Before the first card the house
// shows a hash over the seals of all cards; after the hand it shows each person
// the salts of the cards that person saw, and of all others only the seals.
// The page makes the seals of the cards it was shown, and of all seals the
// hash, which must be the one that was shown before.

import type { DeckOpen as OpenedDeck, DeckProof as Deck } from "../wire.ts";
import { blake2b256 } from "./blake2b.ts";

export type { DeckOpen as OpenedDeck, DeckProof as Deck } from "../wire.ts";

export interface Shown {
  /** Counted from 1, at the top. */
  place: number;
  card: string;
}

/** The page's statement about the deck of a hand. */
export type Proof =
  | { state: "none" }
  | { state: "sealed"; promise: string }
  | { state: "opens" | "differs"; promise: string; made: string; cards: number; shown: Shown[] };

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export function sealText(place: number, card: string, salt: string): string {
  return `houseway card 2\n${salt}\n${place} ${card}\n`;
}

export function rootText(seals: string[]): string {
  return `houseway deck 2\n${seals.map((seal) => `${seal}\n`).join("")}`;
}

/** The expected seals; those of shown cards are computed here. */
export function sealsOf(deck: OpenedDeck): string[] {
  return deck.seals.map((seal,
    i) => (typeof seal === "string" ? seal
      : blake2b256(bytes(sealText(i + 1, seal.card, seal.salt))))
  );
}

function checkOne(deck: OpenedDeck, promise: string): Proof {
  const made = blake2b256(bytes(rootText(sealsOf(deck))));
  const shown = deck.seals.flatMap((seal,
    i) => (typeof seal === "string" ? [] : [{ place: i + 1, card: seal.card }])
  );

  return {
    state: made === promise.toLowerCase() ? "opens" : "differs",
    promise,
    made,
    cards: deck.seals.length,
    shown,
  };
}

/** `noted`: what this page was shown of each deck before it was dealt. */
export function checkDeck(deck: Deck | null | undefined, noted?: Map<number, string>): Proof {
  if (!deck?.promise) return { state: "none" };
  if (!deck.opened?.length) return { state: "sealed", promise: deck.promise };
  const all = deck.opened.map((one) => checkOne(one, noted?.get(one.deck) ?? one.promise));
  const wrong = all.find((one) => one.state === "differs");
  const last = all[all.length - 1]!;

  if (wrong || last.state === "none" || last.state === "sealed") return wrong ?? last;
  // A stub that was shuffled again was a second deck: the cards of both.
  return { ...last, shown: all.flatMap((one) => ("shown" in one ? one.shown : [])) };
}

/** "7f3a…c21e": enough to compare with the eye. */
export function shortHash(hex: string): string {
  return hex.length <= 9 ? hex : `${hex.slice(0, 4)}…${hex.slice(-4)}`;
}
