// The result of a banked hand, kept on the felt until the next deal.  The rules clear the table
// with the last payment, and then nobody could see who won.  The view has the cards as they lay.

import type { Cents } from "../view.ts";
import type { BankView, Spot } from "./shapes.ts";

export interface Outcome {
  paid: Cents;
  taken: Cents;
}

export interface Glow<V extends BankView = BankView> {
  view: V;
  /** Results by spot and hand, "3:1", for all wagers there together. */
  hands: Record<string, Outcome>;
  /** The total won or lost, by seat. */
  seats: Record<number, Cents>;
}

/** The felt as it lay, with what has been wagered since. */
function spotsOf(last: readonly Spot[], now: readonly Spot[]): Spot[] {
  return last.map((one) => {
    const since = now.find((spot) => spot.spot === one.spot);
    return since && since.wagers.length > 0 ? { ...one, wagers: since.wagers } : one;
  });
}

/** The last hand, while it is to be seen; null: it is not. */
export function glowOf<V extends BankView>(view: V): Glow<V> | null {
  const last = view.last;

  if (!last || (view.phase !== "idle" && view.phase !== "wagers" && view.phase !== "broken"))
    return null;
  const glow: Glow<V> = {
    view: {
      ...view,
      bank: { ...last.bank, offered: view.bank.offered },
      action: last.action,
      spots: spotsOf(last.spots, view.spots),
      phase: "settle",
      at: null,
    },
    hands: {},
    seats: {},
  };
  for (const one of last.results) {
    const key = `${one.spot}:${one.of}`;
    const before = glow.hands[key] ?? { paid: 0, taken: 0 };
    glow.hands[key] = { paid: before.paid + one.paid, taken: before.taken + one.taken };
    const seat = one.seat ?? 0;
    glow.seats[seat] = (glow.seats[seat] ?? 0) + one.paid - one.taken;
  }
  return glow;
}

export function outcomeAt(glow: Glow | null, spot: number, hand: number): Outcome | undefined {
  return glow?.hands[`${spot}:${hand}`];
}
