// Cards as the server writes them, in words and in parts.

import { oneOf } from "./cast.ts";
import type { CardText } from "./view.ts";
import { W } from "./words.ts";

export type Suit = "s" | "h" | "d" | "c";

export interface Parts {
  kind: "face" | "joker" | "down";
  rank: string;
  suit: Suit | "";
  second: boolean;
}

export function parts(card: CardText): Parts {
  const suit = oneOf(["s", "h", "d", "c"], card[1] ?? "");
  if (suit && /^[2-9TJQKA].$/.test(card))
    return { kind: "face", rank: card[0]!, suit, second: false };
  if (/^J[ok]\d?$/i.test(card) || /^joker/i.test(card) || card === "**") {
    return { kind: "joker", rank: "", suit: "", second: /2$/.test(card) };
  }
  return { kind: "down", rank: "", suit: "", second: false };
}

/** "ace of hearts", as a reader says it. */
export function spoken(card: CardText): string {
  const { kind, rank, suit, second } = parts(card);
  if (kind === "joker") return second ? W.cards.secondJoker : W.cards.joker;
  if (kind === "down") return W.cards.down;
  return suit ? W.cards.of(W.cards.ranks[rank]!, W.cards.suits[suit]) : "";
}

/** Rank as printed on the card: ten is "10". */
export function printed(rank: string): string {
  return rank === "T" ? "10" : rank;
}

/** Splits a sentence where it names cards ("Qs 9h 4h"), so that each can be
 *  drawn with its suit. */
export function pieces(text: string): { text?: string; card?: CardText }[] {
  const out: { text?: string; card?: CardText }[] = [];
  const names = /(?<![A-Za-z0-9-])(10|[2-9TJQKA])([shdc♠♥♦♣])(?![A-Za-z0-9])/g;
  let from = 0;
  for (const found of text.matchAll(names)) {
    if (found.index > from) out.push({ text: text.slice(from, found.index) });
    const rank = found[1] === "10" ? "T" : found[1]!;
    const suit = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" }[found[2]!] ?? found[2]!;
    out.push({ card: rank + suit });
    from = found.index + found[0].length;
  }
  if (from < text.length) out.push({ text: text.slice(from) });
  return out;
}

const PIPS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** Cards in plain text, where nothing can be drawn: "5♣ 10♦". */
export function suited(cards: readonly CardText[]): string {
  return cards.map((card) => {
    const { kind, rank, suit } = parts(card);
    return kind === "face" ? printed(rank) + PIPS[suit] : spoken(card);
  }).join(" ");
}
