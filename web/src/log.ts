// The hand log: what was said at the table, by hand and by street.

import type { EventName } from "./wire.ts";
import { streetOf as streetNow, type CardText, type TableView, type Told } from "./view.ts";
import { W } from "./words.ts";

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
  street: string | null;
}

/** A street as the floor calls it. In draw games the deal is called "before the draw". */
export function streetName(street: string, shape: string): string {
  return W.streets[street === "deal" && shape === "draw" ? "before_draw" : street] ?? street;
}

export function emptyLog(): Log {
  return { now: { hand: 0, lines: [] }, last: null, street: null };
}

/** The hand's number stands over the log; the log need not say it again. */
const KNOWN: EventName = "hand_begun";

/** Removes the clause from a sentence, because the page shows it beside it. */
export function untagged(say: string, clause: string | null | undefined): string {
  return clause ? say.replaceAll(` (${clause})`, "") : say;
}

/** One event may be said in several sentences; its clause is the last one's. */
function linesFor(told: Told): LogLine[] {
  if (told.begins) return [{ kind: "street", say: told.begins }];
  if (!told.say || told.event === KNOWN) return [];
  const kind = told.event === "ruled" || told.event === "floor" ? "ruling" : "say";
  const says = untagged(told.say, told.clause).split("\n").filter(Boolean);
  return says.map((say, i) => ({
    kind,
    say,
    ...(i === says.length - 1 ? { clause: told.clause, borrowed: told.borrowed } : {}),
  }));
}

/** The index of the event that begins the new hand; the start of the push if none does. */
function beginsAt(told: Told[]): number {
  const at = told.findIndex((one) => one.event === KNOWN);
  return Math.max(at, 0);
}

/** Banked games have no streets; these events begin a part of the hand. */
const HEADS: Partial<Record<EventName, string>> = {
  banked: "wagers",
  piled: "piles",
  dealt_in: "cards",
  set: "setting",
  settled: "settling",
  dealer_up: "settling",
};

function headOf(lines: LogLine[]): string | null {
  return lines.filter((line) => line.kind === "street").at(-1)?.say ?? null;
}

/** The lines of what was told, after those that stand there already. */
function linesOf(told: Told[], street: string | null, before: LogLine[]): LogLine[] {
  const lines: LogLine[] = [];
  for (const one of told) {
    const head = HEADS[one.event];
    const now = headOf(lines) ?? headOf(before);
    if (head && head !== now && one.say !== null) lines.push({ kind: "street", say: head });
    lines.push(...linesFor(one));
  }
  return street ? withStreet(lines, told, street) : lines;
}

/** Events that begin a street; by then the bets of the previous one are in the pot. */
const OPENS: readonly EventName[] = ["hand_begun", "board", "dealt", "draw_begun", "discard_begun",
  "street", "showdown"];
export const opensStreet = (event: EventName): boolean => OPENS.includes(event);

/** Puts the street's heading where it begins, with the cards it brought. */
function withStreet(lines: LogLine[], told: Told[], street: string): LogLine[] {
  if (lines.some((line) => line.kind === "street")) return lines;
  const at = told.findIndex((one) => opensStreet(one.event));
  const before = told.slice(0, Math.max(at, 0)).flatMap(linesFor).length;
  const cards = told.find((one) => one.event === "board")?.card;
  const head: LogLine = { kind: "street", say: street, ...(cards ? { cards } : {}) };
  return [...lines.slice(0, before), head, ...lines.slice(before)];
}

function streetOf(view: TableView | null): string | null {
  // Blinds and straddles come before the first street.
  return view && view.phase !== "post" ? streetNow(view) : null;
}

/** A log is never changed, only followed by the next. */
export function addTold(log: Log, told: Told[], view: TableView | null): Log {
  const hand = view?.hand ?? log.now.hand;
  const street = streetOf(view);
  const fresh = street !== log.street ? street : null;
  if (log.now.hand === 0 || hand <= log.now.hand) {
    const lines = [...log.now.lines, ...linesOf(told, fresh, log.now.lines)];
    return {
      now: { hand: Math.max(hand, log.now.hand), lines },
      last: log.last,
      street: street ?? log.street,
    };
  }
  const at = beginsAt(told);
  const before: LogHand = {
    hand: log.now.hand,
    lines: [...log.now.lines, ...linesOf(told.slice(0, at), null, log.now.lines)],
  };
  return {
    now: { hand, lines: linesOf(told.slice(at), street, []) },
    last: before.lines.length ? before : log.last,
    street,
  };
}
