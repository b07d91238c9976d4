// Parts that the felts of banked and melding games share.

import type { Seat } from "../view.ts";
import type { BankView } from "./shapes.ts";

const RESTING = ["idle", "wagers", "broken", "fees", "settle"];

/** The seats of the table itself: who stands behind has no plate. */
export function seated(view: BankView): BankView {
  const sets = view.may.some((one) => one.command === "set");

  return { ...view, to_act: sets ? view.you : view.to_act, seats: view.seats.filter((seat) => !seat.rail).map((seat) => plain(view, seat)) };
}

/** A plate is dimmed where its person has no part in the hand. */
function plain(view: BankView, seat: Seat): Seat {
  const resting = RESTING.includes(view.phase);
  const plays = view.bank.seat === seat.seat || view.spots.some((one) => one.wagers.some((wager) => wager.seat === seat.seat));

  return { ...seat, live: seat.state === "sits" && (resting || plays) };
}
