// Parts that the felts of banked and melding games share.

import type { BankView } from "../view.ts";
import type { BankSeat } from "../wire.ts";

const RESTING = ["idle", "wagers", "broken", "fees", "settle"];

/** A seat that is dimmed where its person has no part in the hand. */
export type Dimmed = BankSeat & { live: boolean };

/** The seats of the table itself; people who stand behind have no plate. */
export function seated<V extends BankView>(
  view: V,
): V & { to_act: number | null; seats: Dimmed[] } {
  const sets = view.may.some((one) => one.command === "set");

  return {
    ...view,
    to_act: sets ? view.you : view.to_act,
    seats: view.seats.filter((seat) => !seat.rail).map((seat) => plain(view, seat)),
  };
}

function plain(view: BankView, seat: BankSeat): Dimmed {
  const resting = RESTING.includes(view.phase);
  const plays = view.bank.seat === seat.seat
    || view.spots.some((one) => one.wagers.some((wager) => wager.seat === seat.seat));

  return { ...seat, live: seat.state === "sits" && (resting || plays) };
}
