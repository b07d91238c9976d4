// The proof of a deck, checked in the page: three lines of text, hashed, must
// give what was shown before the first card.

import { blake2b256 } from "./blake2b.ts";

/** What the house shows after the hand. */
export interface Opening {
  nonce: string;
  cards: string[];
}

/** What a person is told of the deck of a hand. */
export type Proof =
  | { state: "none" }
  | { state: "sealed"; promise: string }
  | { state: "opens"; promise: string; made: string; cards: number }
  | { state: "differs"; promise: string; made: string; cards: number };

export function openingText(opening: Opening): string {
  return `houseway deck 1\n${opening.nonce}\n${opening.cards.join(" ")}\n`;
}

export function checkDeck(promise: string | null | undefined, opening: Opening | null | undefined): Proof {
  if (!promise) return { state: "none" };
  if (!opening) return { state: "sealed", promise };
  const made = blake2b256(new TextEncoder().encode(openingText(opening)));

  return {
    state: made === promise.toLowerCase() ? "opens" : "differs",
    promise,
    made,
    cards: opening.cards.length,
  };
}

/** "7f3a…c21e": enough to compare with the eye. */
export function shortHash(hex: string): string {
  return hex.length <= 9 ? hex : `${hex.slice(0, 4)}…${hex.slice(-4)}`;
}
