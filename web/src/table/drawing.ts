// The draw that cards chosen to be thrown away make.

import { offered, type May, type TableView, type Wish } from "../view.ts";

/** The draw or the discard that is offered in turn. */
export function drawing(view: TableView): May | undefined {
  if (view.to_act !== view.you || view.you === null) return undefined;
  return offered(view, "draw") ?? offered(view, "discard");
}

export interface Draw {
  wish: Wish | null;
  count: number;
  /** Cards still wanted (over zero) or too many (under). */
  missing: number;
}

/** The draw that the chosen cards make. `up_to` lets any number be chosen. */
export function drawOf(may: May, places: number[]): Draw {
  const most = may.count;
  const missing = may.up_to ? Math.min(0, most - places.length) : most - places.length;
  return {
    wish: missing === 0 ? { command: may.command === "discard" ? "discard" : "draw", which: places }
      : null,
    count: places.length,
    missing,
  };
}
