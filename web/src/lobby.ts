// The lobby's tables and their order: filters and the quick seat.  The room says which seats are
// open; this file only searches them.

import type { Lobby, LobbyTable } from "./view.ts";
import type { TableShapeWord } from "./wire.ts";

/** A filter is a shape of table, in this order: the page knows no game by its name. */
export const SHAPES: readonly TableShapeWord[] = ["board", "up", "draw", "total", "setting",
  "banked", "melding", "push"];

export interface Filter {
  house: string | null;
  shape: TableShapeWord | null;
  /** At most this upper limit, in cents; null is any. */
  most: number | null;
  open: boolean;
}

/** The larger amount of a limit as it is said: "$3–$6" is 600. */
function upper(table: LobbyTable): number {
  return Math.round(Number(/\$([\d.,]+)$/.exec(table.limit)?.[1]?.replaceAll(",", "") ?? 0) * 100);
}

/** Seats that are neither taken nor kept for somebody who was called. */
export function freeOf(table: LobbyTable): number {
  return table.free;
}

/** Was this person called to a seat there? */
export function isCalledTo(now: Lobby, table: number): boolean {
  return now.lists.some((one) => one.called_to === table);
}

/** Another table of that game and limit with a free seat; null: none. */
export function elsewhereOf(now: Lobby, table: LobbyTable): LobbyTable | null {
  return now.tables.find((one) =>
    one.table !== table.table && one.list_game === table.list_game
    && one.list_limit === table.list_limit
    && one.you == null && one.sent_away_until_ms == null && freeOf(one) > 0
  ) ?? null;
}

export function fits(table: LobbyTable, filter: Filter): boolean {
  return (!filter.house || table.house === filter.house)
    && (!filter.shape || table.shape === filter.shape)
    && (filter.most === null || upper(table) <= filter.most)
    && (!filter.open || freeOf(table) > 0);
}

/** Shapes in their order; within a shape the game with most tables first, then by number. */
export function inOrder(tables: LobbyTable[]): LobbyTable[] {
  const spread = new Map<string, number>();
  for (const { game_name } of tables) spread.set(game_name, (spread.get(game_name) ?? 0) + 1);
  const count = (table: LobbyTable): number => spread.get(table.game_name) ?? 0;
  return [...tables].sort((a, b) =>
    SHAPES.indexOf(a.shape) - SHAPES.indexOf(b.shape) || count(b) - count(a) || a.table - b.table
  );
}

/** The fullest table that still has a seat: a game is going there. */
export function quickSeat(tables: LobbyTable[], filter: Filter): LobbyTable | null {
  const open = tables.filter((table) =>
    fits(table, { ...filter, open: true }) && table.you == null && table.sent_away_until_ms == null
  );
  return inOrder(open).reduce<LobbyTable | null>(
    (best, one) => (best === null || one.seated > best.seated ? one : best),
    null,
  );
}

/** The limits there are, lowest first, to choose from. */
export function limitsOf(tables: LobbyTable[]): { most: number; label: string }[] {
  const seen = new Map<number, string>();
  for (const table of tables) {
    const top = upper(table);
    if (top > 0 && table.limit && !seen.has(top)) seen.set(top, table.limit);
  }
  return [...seen].sort(([a], [b]) => a - b).map(([most, label]) => ({ most, label }));
}

/** "$3–$6", "$3 no limit": what is bet there, in a word or two. */
export function limitOf(table: LobbyTable): string {
  return [table.limit, /^(no|pot) limit$/.test(table.kind) ? table.kind : ""].filter(Boolean).join(
    " ",
  );
}
