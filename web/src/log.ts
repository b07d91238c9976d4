// The hand log: what was said at the table, by hand and by street.

import type { CardText, TableView, Told } from "./view.ts";

export interface LogLine {
  kind: "say" | "street" | "ruling";
  say: string;
  cards?: CardText[];
  clause?: string | null;
  borrowed?: boolean;
}

export interface LogHand {
  hand: number;
  lines: LogLine[];
}

export interface Log {
  now: LogHand;
  /** The hand before, complete, for "last hand". */
  last: LogHand | null;
}

export function emptyLog(): Log {
  return { now: { hand: 0, lines: [] }, last: null };
}

function lineOf(told: Told): LogLine | null {
  if (typeof told["street"] === "string") {
    return { kind: "street", say: told["street"], ...(told.cards ? { cards: told.cards } : {}) };
  }
  if (!told.say) return null;
  const kind = told.event === "ruled" || told.event === "floor" ? "ruling" : "say";
  return { kind, say: told.say, clause: told.clause ?? null, borrowed: told.borrowed ?? false };
}

/** Does this begin a hand? Its number says so, or the kind of event. */
function begins(told: Told, log: LogHand): number | null {
  const hand = told["hand"];
  if (typeof hand === "number" && hand > 0 && hand !== log.hand && told.event === "hand") return hand;
  return null;
}

/** A log is never changed, only followed by the next. */
export function addTold(log: Log, told: Told[], view: TableView | null): Log {
  let { now, last } = log;
  if (now.hand === 0 && view) now = { hand: view.hand, lines: now.lines };
  now = { hand: now.hand, lines: [...now.lines] };
  for (const one of told) {
    const hand = begins(one, now);
    if (hand !== null) {
      last = now.lines.length ? now : last;
      now = { hand, lines: [] };
    }
    const line = lineOf(one);
    if (line) now.lines.push(line);
  }
  if (view && view.hand > now.hand && told.length) {
    last = now.lines.length ? { hand: now.hand, lines: now.lines } : last;
    now = { hand: view.hand, lines: told.map(lineOf).filter((line): line is LogLine => line !== null) };
  }
  return { now, last };
}
