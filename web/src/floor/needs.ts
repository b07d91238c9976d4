// What needs the floor, most urgent first, out of what the lobby says.

import type { LobbyTable } from "../view.ts";
import { W } from "../words.ts";

export interface Waiter {
  person: number;
  name: string;
  since_ms?: number;
  kind?: string;
}

export interface DeskList {
  house: string;
  game: string;
  game_name?: string;
  limit?: string;
  people: Waiter[];
}

export interface Ruled {
  at_ms?: number;
  table: number;
  hand?: number;
  say: string;
  clause?: string | null;
  borrowed?: boolean;
}

export interface FloorTable extends LobbyTable {
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
    const list = lists.find((l) => l.house === one.house && l.game === one.game && (!l.limit || !one.limit || l.limit === one.limit));
    if (list && list.people.length > 0 && one.seated < one.seats) {
      need("people", false, W.floor.seatOpen(one.table), W.floor.isFirst(list.people[0]!.name));
    }
  }
  return out.sort((a, b) => Number(b.urgent) - Number(a.urgent));
}
