// The room from above, and what stands beside it: needs, rulings.

import { useEffect, useState } from "preact/hooks";
import { get } from "../api.ts";
import { Button, Clause, Icon, Tag } from "../ui/controls.tsx";
import { Said } from "../ui/cards.tsx";
import { W } from "../words.ts";
import { clock } from "../replay/my_hands.tsx";
import { feltOf } from "../felts.ts";
import { limitOf } from "../lobby.ts";
import { keptAt, shortHash, type DeskRow, type FloorTable, type Need, type Ruled,
  type Signed } from "./needs.ts";
import { seatPlace } from "./room_map.ts";

export function Needs({ needs, onPick }: { needs: Need[]; onPick: (table: number) => void }) {
  return (
    <section class="box" aria-label={W.floor.needs}>
      <header>
        <h2>{W.floor.needs}</h2>
        <span class="end">
          <Tag kind={needs.some((one) => one.urgent) ? "bad" : "way"}>{needs.length}</Tag>
        </span>
      </header>
      {needs.length === 0 ? <p class="empty">{W.floor.nothingNeeds}</p>
        : (
          <ul class="needs scroll" tabIndex={0} aria-label={W.floor.needs}>
            {needs.map((one, i) => (
              <li key={i} class={one.urgent ? "urgent" : ""}>
                <button type="button" onClick={() => onPick(one.table)}>
                  <Icon name={one.icon} />
                  <b>{one.head}</b>
                  <small>{one.say}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
    </section>
  );
}

/** Seats that are kept, from 0: those named in a call, then the first that are free. */
export function keptSeats(one: FloorTable, desk: readonly DeskRow[]): Set<number> {
  const rows = keptAt(desk, one.table);
  const seats = new Set(rows.filter((row) => row.seat).map((row) => row.seat! - 1));
  for (let k = 0; k < one.seats && seats.size < (one.kept ?? rows.length); k++)
    if (!taken(one, k)) seats.add(k);
  return seats;
}

/** Labels the taken seats with names, if they are known. */
function taken(one: FloorTable, k: number): boolean {
  return one.names ? Boolean(one.names[k]) : k < one.seated;
}

function MapTable(
  { one, on, desk, onPick }: { one: FloorTable; on: boolean; desk: DeskRow[]; onPick: () => void },
) {
  const wanted = Boolean(one.floor || one.frozen);
  const kept = keptSeats(one, desk);

  return (
    <button
      type="button"
      class={wanted ? "map-table wanted" : "map-table"}
      data-felt={feltOf(one.house)}
      aria-pressed={on}
      onClick={onPick}>
      <svg viewBox="-79 -49 158 98" aria-hidden="true">
        {Array.from({ length: one.seats }, (_, k) => {
          const at = seatPlace(k, one.seats);
          return (
            <circle key={k} class={taken(one, k) ? "on" : kept.has(k) ? "kept" : "off"} cx={at.x}
              cy={at.y} r="5" />
          );
        })}
        <rect class="tb" x="-60" y="-31" width="120" height="62" rx="31" />
        <text class="no" y="-1">{one.table}</text>
        <text class="cnt" y="17">{W.lobby.of(one.seated, one.seats)}</text>
        {wanted ? (
          <g transform="translate(58 -30)">
            <circle class="flag" r="12" />
            <path class="flag-mark" d="M-3.5 6v-12h8l-2 3.5 2 3.5h-8" />
          </g>
        ) : null}
      </svg>
      <b>{one.game_name}</b>
      <small>{one.paused ? W.floor.pausedShort : limitOf(one)}</small>
      <span class="vh">
        {W.floor.mapSay(one.table, one.seated, one.seats)}{" "}
        {kept.size > 0 ? W.floor.mapKept(kept.size) : ""} {wanted ? W.floor.floorWanted : ""}
      </span>
    </button>
  );
}

export function RoomMap(p: {
  houses: { house: string; name: string }[];
  house: string;
  onHouse: (house: string) => void;
  tables: FloorTable[];
  chosen: number | null;
  onPick: (table: number) => void;
  /** The calls of people to seats, if the view has them. */
  desk?: DeskRow[] | undefined;
  /** The floor opens tables; nobody else. */
  onOpen?: (() => void) | undefined;
}) {
  return (
    <section class="box map-box" aria-label={W.floor.room}>
      <header>
        <div class="house-tabs" role="group" aria-label={W.lobby.house}>
          {p.houses.map((one) => (
            <button type="button" key={one.house} aria-pressed={one.house === p.house}
              onClick={() => p.onHouse(one.house)}>
              {one.name}
            </button>
          ))}
        </div>
        <span class="end">
          <span class="legend" aria-hidden="true">
            <span>
              <i /> {W.floor.seated}
            </span>
            <span>
              <i class="free" /> {W.floor.open}
            </span>
            <span>
              <i class="kept" /> {W.floor.keptLegend}
            </span>
            <span>
              <i class="want" /> {W.floor.floorWanted}
            </span>
          </span>
          {p.onOpen ? <Button icon="plus" onClick={p.onOpen}>{W.floor.openTable}</Button> : null}
        </span>
      </header>
      <div class="room-map scroll" tabIndex={0} role="group" aria-label={W.floor.room}>
        {p.tables.map((one) => (
          <MapTable key={one.table} one={one} on={one.table === p.chosen} desk={p.desk ?? []}
            onPick={() => p.onPick(one.table)} />
        ))}
      </div>
    </section>
  );
}

/** When, where, what was ruled, by whom, and the clause it rests on. */
export function RulingRow({ one, linked }: { one: Ruled; linked?: boolean | undefined }) {
  const where = W.floor.ruledAt(one.table, one.hand);
  return (
    <li>
      <time>{one.at_ms ? clock(one.at_ms) : ""}</time>
      <p>
        {linked && one.hand ? <a href={`/hands/${one.table}/${one.hand}`}>{where}</a> : where}{" "}
        <Said text={one.say} />
        <small>
          {W.floor.ruledBy(one.game_name ?? "",
            one.floor ? (one.by ?? W.floor.theFloor) : W.floor.theDealer)}
        </small>
      </p>
      {one.clause ? <Clause id={one.clause} borrowed={one.borrowed} />
        : <Tag>{one.floor ? W.floor.discretion : W.floor.noClause}</Tag>}
    </li>
  );
}

/** The last of tonight, pushed as they are made; all of them when asked for. */
export function Rulings({ rulings, all }: { rulings: Ruled[]; all: number }) {
  const [more, setMore] = useState<Ruled[] | null>(null);
  const shown = more ?? rulings;

  useEffect(() => setMore(null), [all]);
  return (
    <section class="box told" aria-label={W.floor.rulings}>
      <header>
        <h2>{W.floor.rulings}</h2>
        <span class="end">
          {all > shown.length ? (
            <button type="button" class="linklike" onClick={() =>
              void get<{ rulings: Ruled[] }>("/api/rulings").then((got) => setMore(got.rulings))}>
              {W.floor.allRulings(all)}
            </button>
          ) : <Tag>{all}</Tag>}
        </span>
      </header>
      {shown.length === 0 ? <p class="empty">{W.floor.noRulings}</p>
        : (
          <ul class="scroll" tabIndex={0} aria-label={W.floor.rulings}>
            {shown.map((one, i) => <RulingRow key={i} one={one} />)}
          </ul>
        )}
    </section>
  );
}

/** The journal's last signed head: written down outside, it proves that nothing before it was
 *  changed. */
export function SignedHead({ head }: { head: Signed | null }) {
  return (
    <section class="box" aria-label={W.floor.signed}>
      <header>
        <h2>{W.floor.signed}</h2>
        {head ? <time class="end">{clock(head.at_ms)}</time> : null}
      </header>
      <p class="empty">
        {head ? (
          <>
            {W.floor.signedRecord(head.record)}{" "}
            <code title={head.hash}>{shortHash(head.hash)}</code>
          </>
        ) : (
          W.floor.noSigned
        )}
      </p>
    </section>
  );
}
