// Amounts a person chooses: presets, steps and the limits of what is
// offered. The limits come with the view; here they are only kept to.

import { isPoker, seatsOf, type Cents, type May, type TableView } from "./view.ts";

export interface Range {
  least: Cents;
  most: Cents;
  /** Amounts go up by this; 0 leaves only the two ends. */
  step: Cents;
}

export function rangeOf(may: Pick<May, "least" | "most" | "step">): Range {
  return { least: may.least, most: may.most, step: may.step };
}

/** Fixed limit has one amount and no slider. */
export function fixed(range: Range): boolean {
  return range.most <= range.least;
}

/** The nearest amount that may be chosen: down to the unit, inside the
 *  limits. Both limits are always allowed: all-in need not be a round sum. */
export function nearest(range: Range, cents: Cents): Cents {
  if (cents <= range.least) return range.least;
  if (cents >= range.most) return range.most;
  if (range.step <= 0) return cents - range.least < range.most - cents ? range.least : range.most;
  return Math.max(range.least, cents - (cents % range.step));
}

/** One press of + or -, or of an arrow key: to the next round amount. */
export function stepped(range: Range, cents: Cents, units: number): Cents {
  const step = range.step > 0 ? range.step : range.most - range.least;
  const from = units > 0 ? cents - (cents % step) : cents + ((step - (cents % step)) % step);
  const to = from + units * step;
  return Math.min(range.most, Math.max(range.least, to));
}

/** All that lies in the middle and in front of the seats. */
export function potNow(view: TableView): Cents {
  const pots = isPoker(view) ? view.pots.reduce((sum, pot) => sum + pot.amount, 0) : 0;
  return pots + seatsOf(view).reduce((sum, seat) => sum + (seat.bet ?? 0), 0);
}

/** The price of a call; 0 if none is offered. */
export function priceToCall(view: TableView): Cents {
  return view.may.find((may) => may.command === "call")?.least ?? 0;
}

export interface Preset {
  key: "min" | "half" | "two" | "pot" | "most" | "all";
  to: Cents;
}

/** A total of that much takes the last chip of the stack. */
export function isAllIn(stack: Cents, bet: Cents, to: Cents): boolean {
  return to - bet >= stack;
}

/** Bet sizes by the pot: call, then that part of the pot as it is after the
 *  call. `bet` is what lies in front of the person already. The last is the
 *  most that may be bet; it is all-in only if it takes the whole stack. */
export function presets(range: Range, pot: Cents, toCall: Cents, bet: Cents,
  stack: Cents): Preset[] {
  const part = (up: number, down: number): Cents =>
    nearest(range, bet + toCall + Math.floor(((pot + toCall) * up) / down));
  return [
    { key: "min", to: range.least },
    { key: "half", to: part(1, 2) },
    { key: "two", to: part(2, 3) },
    { key: "pot", to: part(1, 1) },
    { key: isAllIn(stack, bet, range.most) ? "all" : "most", to: range.most },
  ];
}

/** The position of the knob, 0 to 1. The scale is not linear, so that small bets from a deep
 *  stack are as easy to choose as large ones. */
export function toKnob(range: Range, cents: Cents): number {
  if (range.most <= range.least) return 0;
  return Math.sqrt((cents - range.least) / (range.most - range.least));
}

export function fromKnob(range: Range, at: number): Cents {
  return nearest(range, Math.round(range.least + at * at * (range.most - range.least)));
}

/** All-in, and more than half of the stack, ask once more. */
export function asksAgain(stack: Cents, bet: Cents, to: Cents): boolean {
  const costs = to - bet;
  return costs * 2 > stack;
}
