// The board on the wall: who waits for what, by initials, to be read from six
// meters. Nobody logs in; nothing can be pressed but the house.

import { useEffect, useState } from "preact/hooks";
import { columnsOf, openOf, type Column, type Waits } from "../board.ts";
import { freeOf, limitOf } from "../lobby.ts";
import { houseMark } from "../ui/house.ts";
import { useNow } from "../ui/now.ts";
import { lineState, lobby } from "../store.ts";
import type { Lobby, LobbyTable } from "../view.ts";
import { W } from "../words.ts";

const OLD_MS = 30_000;
const MINUTE_MS = 60_000;
/** The number of names that fit a column, and of open tables that fit the strip. */
const NAMES = 6;
const OPEN = 4;

/** Has the connection been down long enough for the board to be wrong? */
function useOld(now: number): boolean {
  const [heard, setHeard] = useState(Date.now());
  const open = lineState.value === "open";
  useEffect(() => {
    if (open) setHeard(Date.now());
  }, [open, now]);
  return !open && now - heard > OLD_MS;
}

function BoardName({ one, place, now }: { one: Waits; place: number; now: number }) {
  const left = one.until_ms ? Math.max(0, Math.ceil((one.until_ms - now) / MINUTE_MS)) : 0;
  return (
    <li class={one.called_to ? "called" : ""}>
      <b>{one.initials}</b>
      <small>
        {one.called_to ? W.board.called(one.called_to, left)
          : W.board.nth(place,
            one.since_ms ? Math.max(0, Math.floor((now - one.since_ms) / MINUTE_MS)) : null)}
      </small>
    </li>
  );
}

function OpenSeats({ table, seats }: { table: LobbyTable; seats: number }) {
  return (
    <li class="open">
      <b>{W.board.openSeat}</b>
      <small>{W.board.seats(table.table, seats)}</small>
    </li>
  );
}

function BoardColumn({ col, now }: { col: Column; now: number }) {
  const open = col.tables.filter((table) => freeOf(table) > 0);
  const shown = col.waits.slice(0, NAMES - Math.min(open.length, 1));
  return (
    <section class="board-col" data-house={houseMark(col.tables[0]!.house)}>
      <header>
        <h2>{col.name}</h2>
        <p>{col.limit}</p>
      </header>
      <ul>
        {open.slice(0, 1).map((table) => (
          <OpenSeats key={table.table} table={table} seats={freeOf(table)} />
        ))}
        {shown.map((one, i) => <BoardName key={i} one={one} place={i + 1} now={now} />)}
        {col.waits.length > shown.length && (
          <li>
            <small>{W.board.more(col.waits.length - shown.length)}</small>
          </li>
        )}
      </ul>
      <footer>
        {W.board.tables(col.tables.length, col.tables.reduce((sum, one) => sum + one.seated, 0),
          col.tables.reduce((sum, one) => sum + one.seats, 0))}
      </footer>
    </section>
  );
}

function BoardClock({ now }: { now: number }) {
  return (
    <time>{new Date(now).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })}</time>
  );
}

function HouseTabs({ now, house }: { now: Lobby; house: string }) {
  return (
    <nav aria-label={W.board.house}>
      {now.houses.map((one) => (
        <a key={one.house} href={`/board/${one.house}`}
          aria-current={one.house === house ? "page" : undefined}>
          {one.name}
        </a>
      ))}
    </nav>
  );
}

export function BoardPage({ house }: { house: string }) {
  const time = useNow();
  const old = useOld(time);
  const now = lobby.value;
  const here = now?.houses.find((one) => one.house === house) ?? now?.houses[0];
  useEffect(() => {
    document.title = W.title(W.board.title);
  }, []);
  if (!now || !here)
    return (
      <main class="wall">
        <p>{W.loading}</p>
      </main>
    );
  const cols = columnsOf(now, here.house);
  const open = openOf(now, here.house, cols);
  return (
    <main class="wall">
      <header class="board-head">
        <svg class="ic" aria-hidden="true">
          <use href="#mark" />
        </svg>
        <h1>{here.name}</h1>
        <HouseTabs now={now} house={here.house} />
        <BoardClock now={time} />
      </header>
      {old && <p class="board-old" role="status">{W.board.old}</p>}
      <div class="board-cols">
        {cols.map((col) => <BoardColumn key={col.key} col={col} now={time} />)}
      </div>
      {open.length > 0 && (
        <section class="board-open" aria-label={W.board.openNow}>
          <h2>{W.board.openNow}</h2>
          {open.slice(0, OPEN).map((table) => (
            <p key={table.table}>
              <span>
                <b>{table.game_name}</b> <i>{limitOf(table)}</i>
              </span>
              <small>{W.board.seats(table.table, freeOf(table))}</small>
            </p>
          ))}
        </section>
      )}
    </main>
  );
}
