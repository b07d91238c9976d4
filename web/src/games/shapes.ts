// Small questions about banked and melding tables.

import { seatOf, type Cents, type TableView } from "../view.ts";
import type { Spot, Wager } from "../wire.ts";

export type { BankView } from "../view.ts";
export type { Meld, MeldSeat, MeldView, Pile as PileView, Spot, TotalHand, Way } from "../wire.ts";

/** The name of the player in a seat, as the page calls people. */
export function nameAt(view: TableView, seat: number | null | undefined, you: string): string {
  if (seat == null) return "";
  if (seat === view.you) return you;
  return seatOf(view, seat)?.name ?? "";
}

/** The wager a person has on a spot. */
export function wagerOf(spot: Spot, seat: number | null): Wager | undefined {
  return spot.wagers.find((wager) => wager.seat === seat);
}

export const laidOn = (spot: Spot): Cents =>
  spot.wagers.reduce((sum, wager) => sum + wager.amount, 0);
