// What the felts of banked and melding games have in common.

import { useEffect, useRef, useState } from "preact/hooks";
import type { TableState } from "../store.ts";
import type { Seat } from "../view.ts";
import { glowOf, type Glow } from "./glow.ts";
import { asBank, type BankView } from "./shapes.ts";

/** How long a result stays, unless new cards come first. */
const GLOW_MS = 9000;

const RESTING = ["idle", "wagers", "broken", "fees"];

/** The last hand's result, while it is to be seen. */
export function useGlow(state: TableState, view: BankView): Glow | null {
  const before = useRef<BankView | null>(null);
  const seen = useRef(state.fresh.value);
  const [glow, setGlow] = useState<Glow | null>(null);
  const fresh = state.fresh.value;

  useEffect(() => {
    if (seen.current !== fresh) {
      seen.current = fresh;
      const now = glowOf(before.current, fresh);
      if (now) setGlow(now);
    }
    if (!RESTING.includes(view.phase)) before.current = view;
  }, [fresh, view]);
  useEffect(() => {
    if (!glow) return;
    const timer = setTimeout(() => setGlow(null), GLOW_MS);
    return () => clearTimeout(timer);
  }, [glow]);
  return glow && RESTING.includes(view.phase) ? glow : null;
}

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

export { asBank };
