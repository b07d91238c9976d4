// Things that need the floor, most urgent first, from the lobby's view.

import { freeOf } from "../lobby.ts";
import type { Call, DeskRow, LobbyTable as FloorTable } from "../wire.ts";
import { W } from "../words.ts";

export type { Call, DeskRow, LobbyTable as FloorTable, Ruled, SentAway,
  SignedHead as Signed } from "../wire.ts";

/** A list as it hangs on the wall: one game at one limit. */
export interface DeskList {
  game: string;
  limit: string;
  title: string;
  people: DeskRow[];
}

/** The names of those who wait for a game, list by list, named as the lobby names the tables. */
export function listsOf(rows: readonly DeskRow[], tables: readonly FloorTable[]): DeskList[] {
  const lists = new Map<string, DeskList>();

  for (const row of rows.filter((one) => one.kind === "game")) {
    const key = `${row.game} ${row.limit}`;
    const of = tables.find((one) => isListOf(one, row));
    const list = lists.get(key)
      ?? {
        game: row.game,
        limit: row.limit,
        title: of ? `${of.game_name} ${of.limit}` : key,
        people: [],
      };
    lists.set(key, { ...list, people: [...list.people, row] });
  }
  return [...lists.values()];
}

/** The lists of a house's open tables on which nobody waits. */
export function idleLists(lists: readonly DeskList[], tables: readonly FloorTable[],
  house: string): DeskList[] {
  const out = new Map<string, DeskList>();

  for (const one of tables) {
    if (one.house !== house || !one.list_game || lists.some((list) => isListOf(one, list)))
      continue;
    const list = { game: one.list_game, limit: one.list_limit };
    out.set(`${list.game} ${list.limit}`, {
      ...list,
      title: `${one.game_name} ${one.limit}`,
      people: [],
    });
  }
  return [...out.values()];
}

const CHANGES = ["seat_change", "must_move", "table_change"];

/** Everybody who wants another seat or table, or must move, in the order of the desk. */
export function changesOf(rows: readonly DeskRow[]): DeskRow[] {
  const rank = (one: DeskRow): number => CHANGES.indexOf(one.kind);
  return rows.filter((one) => rank(one) >= 0).sort((a, b) => rank(a) - rank(b));
}

/** Is it the first change to that table, whom the desk calls before the list? */
export function isFirstTo(changes: readonly DeskRow[], one: DeskRow): boolean {
  return changes.find((row) => row.table === one.table && !isCalled(row)) === one;
}

/** Everybody who is called to a seat of that table, which is kept until then. */
export function keptAt(rows: readonly DeskRow[], table: number): DeskRow[] {
  return rows.filter((row) => row.table === table && isCalled(row));
}

export function isCalled(row: DeskRow): boolean {
  return Boolean(row.until_ms);
}

/** The first person who waits and is not called yet. */
export function nextOf(list: DeskList): DeskRow | undefined {
  return list.people.find((one) => !isCalled(one));
}

export function isListOf(table: FloorTable, list: { game: string; limit: string }): boolean {
  return table.list_game === list.game && table.list_limit === list.limit;
}

/** Enough of a hash to be read aloud and written down. */
export function shortHash(hash: string): string {
  return (hash.slice(0, 16).match(/.{4}/g) ?? []).join(" ");
}

/** One call in a line: "Rae, seat 3, for 2 min: The pot is short". */
export function callLine(call: Call, now: number): string {
  const who = [call.name ?? "",
    call.dealer ? W.floor.theDealer : call.seat ? W.floor.seatNo(call.seat) : ""].filter(Boolean)
    .join(", ");
  const age = call.since_ms ? ` ${W.floor.forMinutes(minutesOf(call.since_ms, now))}` : "";
  return `${who}${age}${call.reason ? `: ${call.reason}` : ""}`;
}

export function minutesOf(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / 60000));
}

export interface Need {
  table: number;
  icon: string;
  urgent: boolean;
  head: string;
  say: string;
}

/** The text of a table that calls the floor: its calls, and that it waits if it does. */
function callsSay(one: FloorTable, now: number): string {
  const calls = (one.calls ?? []).map((call) => callLine(call, now));
  return [...(calls.length ? calls : [one.game_name]), ...(one.held ? [W.floor.waitsForYou] : [])]
    .join("; ");
}

export function needsOf(tables: readonly FloorTable[], lists: readonly DeskList[],
  now = Date.now()): Need[] {
  const out: Need[] = [];

  for (const one of tables) {
    const need = (icon: string, urgent: boolean, head: string, say: string): void =>
      void out.push({ table: one.table, icon, urgent, head, say });
    if (one.frozen) need("lock", true, W.floor.stopped(one.table), W.floor.because(one.frozen));
    else if (one.floor) need("flag", true, W.floor.wanted(one.table), callsSay(one, now));
    else if (one.held)
      need("pause", true, W.floor.held(one.table),
        W.floor.heldSay(one.held.by ?? "",
          one.held.since_ms ? minutesOf(one.held.since_ms, now) : 0));
    else if (one.not_offered)
      need("lock", false, W.floor.notOffered(one.table), W.floor.notOfferedSay);
    else if (one.unfiled) need("lock", false, W.floor.unfiled(one.table), W.floor.unfiledSay);
    else if (one.paused) need("pause", false, W.floor.paused(one.table), W.floor.pausedSay);
    const list = lists.find((l) => isListOf(one, l));
    const first = list && nextOf(list);
    if (first && freeOf(one) > 0)
      need("people", false, W.floor.seatOpen(one.table), W.floor.isFirst(first.name));
  }
  return out.sort((a, b) => Number(b.urgent) - Number(a.urgent));
}
