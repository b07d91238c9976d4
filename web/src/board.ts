// The waiting board on the wall: one column a list of a house, with the people who wait for it;
// lists with people first, then the best-known games.

import { freeOf, inOrder, limitOf } from "./lobby.ts";
import type { Lobby, LobbyTable } from "./view.ts";

export interface Waits {
  game: string;
  limit: string;
  initials: string;
  called_to: number | null;
  until_ms: number | null;
  since_ms?: number | null;
}

export interface Column {
  key: string;
  name: string;
  limit: string;
  tables: LobbyTable[];
  waits: Waits[];
}

/** As many columns as can be read from far away. */
export const COLUMNS = 5;

const keyOf = (table: LobbyTable): string => `${table.list_game} ${table.list_limit}`;

export function columnsOf(lobby: Lobby, house: string): Column[] {
  const waits = lobby.board;
  const found = new Map<string, Column>();
  for (const table of inOrder(lobby.tables.filter((one) => one.house === house))) {
    const key = keyOf(table);
    const col = found.get(key)
      ?? {
        key,
        name: table.game_name,
        limit: limitOf(table),
        tables: [],
        waits: waits.filter((one) => `${one.game} ${one.limit}` === key),
      };
    col.tables.push(table);
    found.set(key, col);
  }
  const all = [...found.values()];
  const busy = (col: Column): number => col.waits.length;
  return all.sort((a, b) => busy(b) - busy(a)).slice(0, COLUMNS);
}

/** Tables with seats that have no column of their own. */
export function openOf(lobby: Lobby, house: string, cols: Column[]): LobbyTable[] {
  const shown = new Set(cols.flatMap((col) => col.tables.map((table) => table.table)));
  return inOrder(
    lobby.tables.filter((one) => one.house === house && freeOf(one) > 0 && !shown.has(one.table)),
  );
}
