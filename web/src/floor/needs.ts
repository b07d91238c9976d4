// What needs the floor, most urgent first, out of what the lobby says.

import type { LobbyTable } from "../view.ts";
import { W } from "../words.ts";

export interface Waiter {
  person: number;
  name: string;
  since_ms?: number | null;
  kind?: string;
}

/** One line of the desk: who waits for what, and who was called where. */
export interface DeskRow extends Waiter {
  game: string;
  limit: string;
  table?: number | null;
  seat?: number | null;
  until_ms?: number | null;
}

/** A list as it hangs on the wall: one game at one limit. */
export interface DeskList {
  game: string;
  limit: string;
  title: string;
  people: Waiter[];
}

/** The desk's lines, list by list, named as the lobby names the tables. */
export function listsOf(rows: readonly DeskRow[], tables: readonly FloorTable[]): DeskList[] {
  const lists = new Map<string, DeskList>();

  for (const row of rows) {
    const key = `${row.game} ${row.limit}`;
    const of = tables.find((one) => isListOf(one, row));
    const list = lists.get(key) ?? { game: row.game, limit: row.limit, title: of ? `${of.game_name} ${of.limit ?? ""}` : key, people: [] };
    lists.set(key, { ...list, people: [...list.people, row] });
  }
  return [...lists.values()];
}

export function isListOf(table: FloorTable, list: { game: string; limit: string }): boolean {
  return table.list_game === list.game && table.list_limit === list.limit;
}

export interface Ruled {
  at_ms?: number;
  table: number;
  hand?: number;
  say: string;
  clause?: string | null;
  borrowed?: boolean;
  game_name?: string | null;
  house_name?: string | null;
  /** Who reported or decided it. */
  by?: string | null;
  floor?: boolean;
}

/** The last head of the journal that the house has signed. */
export interface Signed {
  record: number;
  hash: string;
  at_ms: number;
}

/** Enough of a hash to be read aloud and written down. */
export function shortHash(hash: string): string {
  return (hash.slice(0, 16).match(/.{4}/g) ?? []).join(" ");
}

export interface FloorTable extends LobbyTable {
  list_game?: string;
  list_limit?: string;
  floor?: boolean;
  frozen?: string | null;
  paused?: boolean;
  hand?: number;
}

export interface Need {
  table: number;
  icon: string;
  urgent: boolean;
  head: string;
  say: string;
}

export function needsOf(tables: readonly FloorTable[], lists: readonly DeskList[]): Need[] {
  const out: Need[] = [];

  for (const one of tables) {
    const need = (icon: string, urgent: boolean, head: string, say: string): void => void out.push({ table: one.table, icon, urgent, head, say });
    if (one.frozen) need("lock", true, W.floor.stopped(one.table), one.frozen);
    else if (one.floor) need("flag", true, W.floor.wanted(one.table), `${one.game_name}, ${W.floor.waitsForYou}`);
    else if (one.paused) need("pause", false, W.floor.paused(one.table), W.floor.pausedSay);
    const list = lists.find((l) => isListOf(one, l));
    if (list && list.people.length > 0 && one.seated < one.seats) {
      need("people", false, W.floor.seatOpen(one.table), W.floor.isFirst(list.people[0]!.name));
    }
  }
  return out.sort((a, b) => Number(b.urgent) - Number(a.urgent));
}
