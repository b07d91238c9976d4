// Choosing ahead: a wish kept on the page until the turn comes. The server
// never hears of it before; when the turn comes it is an ordinary action.

import { offered, seatOf, seatsOf, stageOf, type Cents, type CommandName, type TableView,
  type Wish } from "./view.ts";
import { priceToCall } from "./sizing.ts";

export type Ahead =
  | { box: "fold" }
  | { box: "check_fold" }
  | { box: "check" }
  | { box: "call"; price: Cents }
  | { box: "call_any"; street: string };

export interface Outcome {
  /** The command to send now, or null. */
  wish: Wish | null;
  /** The price changed under the choice. */
  cancelled: boolean;
}

const NOTHING: Outcome = { wish: null, cancelled: false };

function act(command: "fold" | "check" | "call"): Outcome {
  return { wish: { command }, cancelled: false };
}

/** Turns the choice into a command, now that it is the person's turn. */
export function whenTurn(ahead: Ahead, view: TableView): Outcome {
  const free = offered(view, "check") !== undefined;
  const call = offered(view, "call") !== undefined;
  switch (ahead.box) {
    case "fold":
      return offered(view, "fold") ? act("fold") : NOTHING;
    case "check_fold":
      return free ? act("check") : offered(view, "fold") ? act("fold") : NOTHING;
    case "check":
      return free ? act("check") : NOTHING;
    case "call":
      if (call && priceToCall(view) === ahead.price) return act("call");
      return { wish: null, cancelled: true };
    case "call_any":
      return call ? act("call") : free ? act("check") : NOTHING;
  }
}

/** Returns the choice after the view has changed before the turn: "call any" ends with the
 *  street, a price when it changes, and every choice with a ruling. */
export function kept(ahead: Ahead | null, view: TableView, price: Cents | null): Ahead | null {
  if (!ahead) return null;
  if (view.floor || view.held || view.frozen) return null;
  const me = seatOf(view, view.you);
  if (!me?.live) return null;
  if (ahead.box === "call_any" && ahead.street !== stageOf(view)) return null;
  if (ahead.box === "call" && price !== null && price !== ahead.price) return null;
  return ahead;
}

/** The price of a call for a person whose turn has not come: the largest bet on the street less
 *  the person's own. For display only; the view at the turn has the true price. */
export function priceAhead(view: TableView): Cents {
  const me = seatOf(view, view.you);
  const most = seatsOf(view).reduce((top, seat) => Math.max(top, seat.bet ?? 0), 0);
  return Math.max(0, Math.min(most - (me?.bet ?? 0), me?.stack ?? 0));
}

/* Choices that stand until they are switched off. */

export type SitOut = "hand" | "blind";

export function chairOf(view: TableView): CommandName[] {
  return view.chair.map((may) => may.command);
}

/** Is the person in the hand that is played? */
function plays(view: TableView): boolean {
  return view.phase !== "idle" && Boolean(seatOf(view, view.you)?.live);
}

/** No hand is played: chips may be bought, and seats changed. */
export function between(view: TableView): boolean {
  return view.phase === "idle" || view.phase === "broken";
}

/** The player sits there without chips to play with. */
export function isBroke(view: TableView): boolean {
  const me = seatOf(view, view.you);
  return me?.state === "sits" && me.stack === 0 && between(view);
}

/** The command that a standing choice calls for now, or null.
 *  `later` waits for the hand's end: chips, or another seat. */
export function standing(view: TableView, out: SitOut | null, set: { post: boolean; muck: boolean },
  later: Wish | null = null): Wish | null {
  const chair = chairOf(view);
  if (view.you === null) return null;
  if (later && between(view)) return later;
  if (set.muck && offered(view, "muck")) return { command: "muck" };
  if (out && chair.includes("away") && !plays(view) && (out === "hand" || view.blind_next))
    return { command: "away" };
  if (set.post && !out && chair.includes("enter")) return { command: "enter" };
  return null;
}
