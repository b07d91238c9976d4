// What a banked hand came to, kept on the felt for a while: by the rules the
// table is cleared with the last payment, and nobody could see who won. Facts
// only, out of the events; nothing is worked out here.

import type { Cents, Told } from "../view.ts";
import type { BankView, PileView, Spot, TotalHand } from "./shapes.ts";

export interface Outcome {
  paid: Cents;
  taken: Cents;
  pushed: boolean;
}

export interface Glow {
  view: BankView;
  /** By spot and hand: "3:1"; for all who had a wager there together. */
  hands: Record<string, Outcome>;
  /** By seat: what each won or lost in all. */
  seats: Record<number, Cents>;
  /** What was said last of the bank's own cards. */
  say: string;
}

const num = (told: Told, key: string): number => (typeof told[key] === "number" ? (told[key] as number) : 0);
const cardsIn = (told: Told, key: string): string[] => (Array.isArray(told[key]) ? (told[key] as string[]) : []);
const oneCard = (told: Told, key: string): string[] => (typeof told[key] === "string" ? [told[key] as string] : []);

function emptyHand(): TotalHand {
  return { cards: [], total: null, name: null, bust: false, pure: false, doubled: false, surrendered: false, done: true, stakes: [], settled: [] };
}

/** A copy of the view with one spot changed. */
function withSpot(view: BankView, spot: number, change: (spot: Spot) => Spot): BankView {
  return { ...view, spots: view.spots.map((one) => (one.spot === spot ? change(one) : one)) };
}

function withHand(view: BankView, spot: number, hand: number, change: (hand: TotalHand) => TotalHand): BankView {
  return withSpot(view, spot, (one) => {
    const hands = one.hands.length > 0 ? one.hands : [emptyHand()];
    return { ...one, hands: hands.map((h, i) => (i === hand ? change(h) : h)) };
  });
}

function withPile(view: BankView, spot: number, front: string[], back: string[]): BankView {
  return withSpot(view, spot, (one) => ({
    ...one,
    pile: { ...(one.pile as PileView), cards: [...back, ...front], front, set: true, shown: true, foul: false, front_name: null, back_name: null },
  }));
}

/** The bank's cards as they were turned up. */
function bankTurned(view: BankView, told: Told): BankView {
  const seat = num(told, "seat") || view.bank.seat || 0;
  const turned = cardsIn(told, "hand");
  const drawn = cardsIn(told, "card");

  return withHand(view, seat, 0, (hand) => ({
    ...hand,
    cards: [...(turned.length > 0 ? turned : hand.cards), ...drawn],
    total: null,
  }));
}

function cardsOf(view: BankView, told: Told): BankView {
  const spot = num(told, "spot");

  switch (told.event) {
    case "drawn":
      return withHand(view, spot, Math.max(num(told, "hand") - 1, 0), (hand) => ({
        ...hand,
        cards: [...hand.cards, ...oneCard(told, "card")],
        total: null,
      }));
    case "bank_drew":
      return bankTurned(view, told);
    case "turned":
      return withPile(view, spot, cardsIn(told, "front"), cardsIn(told, "back"));
    case "dealer_up":
      return withSpot(view, num(told, "seat"), (one) => ({
        ...one,
        pile: { ...(one.pile as PileView), cards: cardsIn(told, "card"), shown: true },
      }));
    default:
      return view;
  }
}

function settle(glow: Glow, told: Told): Glow {
  const key = `${num(told, "spot") || num(told, "seat")}:${num(told, "hand") || 1}`;
  const paid = num(told, "paid");
  const taken = num(told, "taken");
  const before = glow.hands[key] ?? { paid: 0, taken: 0, pushed: false };
  const seat = num(told, "seat");

  return {
    ...glow,
    hands: { ...glow.hands, [key]: { paid: before.paid + paid, taken: before.taken + taken, pushed: told["result"] === "push" } },
    seats: { ...glow.seats, [seat]: (glow.seats[seat] ?? 0) + paid - taken },
  };
}

/** What to keep of a push that ended a hand; null: it ended none. */
export function glowOf(before: BankView | null, told: readonly Told[]): Glow | null {
  const end = told.findIndex((one) => one.event === "bank_ended");

  if (!before || end < 0) return null;
  let glow: Glow = { view: { ...before, phase: "settle", to_act: null, at: null, may: [] }, hands: {}, seats: {}, say: "" };
  for (const one of told.slice(0, end)) {
    glow = one.event === "settled" ? settle(glow, one) : { ...glow, view: cardsOf(glow.view, one) };
    if ((one.event === "bank_drew" || one.event === "dealer_up") && typeof one.say === "string") glow = { ...glow, say: one.say };
    if (typeof one["action"] === "number") glow = { ...glow, view: { ...glow.view, action: one["action"] as number } };
  }
  return glow;
}

/** "wins $12", in a few words; the key's hand. */
export function outcomeAt(glow: Glow | null, spot: number, hand: number): Outcome | undefined {
  return glow?.hands[`${spot}:${hand}`];
}
