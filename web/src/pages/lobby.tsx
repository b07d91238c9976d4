// The lobby: houses, tables, lists, the quick seat, your chips.

import { signal, useComputed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { fits, GROUPS, groupOf, inOrder, limitOf, limitsOf, quickSeat, type Filter } from "../lobby.ts";
import { dollars } from "../money.ts";
import { go } from "../route.ts";
import { beSomebody, joinList, leaveList, lobby, me, moreChips, noticeOf, openTable, pageNotice, sit } from "../store.ts";
import { placeOn, trackFor } from "../track.ts";
import { Bar, FootNav } from "../ui/bar.tsx";
import { Button, Choice, Clause, Icon, Notice, Tag } from "../ui/basic.tsx";
import { feltOf } from "../felts.ts";
import { houseMark } from "../ui/house.ts";
import type { Lobby, LobbyHouse, LobbyTable } from "../view.ts";
import { W } from "../words.ts";

const filter = signal<Filter>({ house: null, group: null, most: null, open: false });
const chosen = signal<number | null>(null);

function change(part: Partial<Filter>): void {
  filter.value = { ...filter.value, ...part };
}

/** Sitting down: a guest first, if need be; then a seat; then the table. */
async function sitAt(table: number): Promise<void> {
  pageNotice.value = null;
  try {
    await beSomebody();
  } catch (fault) {
    pageNotice.value = { kind: "bad", say: (fault as Error).message, until: 0 };
    return;
  }
  openTable(table);
  const answer = await sit(table, null);
  const notice = noticeOf(answer);
  if (notice) pageNotice.value = notice;
  else go(`/table/${"ok" in answer ? Number(answer.ok["table"] ?? table) : table}`);
}

async function list(table: LobbyTable, on: boolean): Promise<void> {
  pageNotice.value = null;
  try {
    await beSomebody();
    pageNotice.value = noticeOf(await (on ? joinList(table) : leaveList(table)));
  } catch (fault) {
    pageNotice.value = { kind: "bad", say: (fault as Error).message, until: 0 };
  }
}

/* Houses. */

function Count({ name, n }: { name: string; n: number | undefined }) {
  return n === undefined ? null : <span class="count"><span>{name}</span><b>{n}</b></span>;
}

function House({ house }: { house: LobbyHouse }) {
  const on = filter.value.house === house.house;
  return (
    <button type="button" class="house" data-house={houseMark(house.house)} aria-pressed={on} onClick={() => change({ house: on ? null : house.house })}>
      <span class="house-mark" />
      <span class="house-name"><b>{house.name}</b>{house.place && <small>{house.place}</small>}</span>
      <span class="house-counts">
        <Count name={W.lobby.tables} n={house.tables} /><Count name={W.lobby.seated} n={house.seated} /><Count name={W.lobby.waiting} n={house.waiting} />
      </span>
      {house.games !== undefined && <small class="house-foot">{W.lobby.games(house.games, house.clauses ?? 0)}</small>}
    </button>
  );
}

/* Filters. */

function Filters({ tables }: { tables: LobbyTable[] }) {
  const now = filter.value;
  const there = new Set(tables.map(groupOf));
  const limits = limitsOf(tables);
  return (
    <div class="filters" role="group" aria-label={W.lobby.filters}>
      <Choice on={now.group === null} onClick={() => change({ group: null })}>{W.lobby.all}</Choice>
      {GROUPS.filter((group) => there.has(group)).map((group) => (
        <Choice key={group} on={now.group === group} onClick={() => change({ group: now.group === group ? null : group })}>{W.lobby.groups[group]}</Choice>
      ))}
      <span class="filters-end">
        <select class="choice" aria-label={W.lobby.limit} value={now.most ?? ""} onChange={(event) => change({ most: event.currentTarget.value ? Number(event.currentTarget.value) : null })}>
          <option value="">{W.lobby.anyLimit}</option>
          {limits.map((one) => <option key={one.most} value={one.most}>{W.lobby.upTo(one.label)}</option>)}
        </select>
        <Choice on={now.open} onClick={() => change({ open: !now.open })}>{W.lobby.openSeats}</Choice>
      </span>
    </div>
  );
}

/* Tables. */

/** Banked games seat many more than there is room to draw. */
const MOST_DOTS = 10;

function Dots({ seated, seats }: { seated: number; seats: number }) {
  return (
    <>
      <span class="seatdots" aria-hidden="true">{Array.from({ length: Math.min(seats, MOST_DOTS) }, (_, i) => <i key={i} class={i < seated ? "on" : ""} />)}</span>
      <small class="num">{W.lobby.of(seated, seats)}</small>
    </>
  );
}

function Do({ table }: { table: LobbyTable }) {
  const label = `${table.game_name}, ${W.lobby.table(table.table)}`;
  const place = Number(table["on_list"] ?? 0);
  if (table.you != null) return <a class="btn s ink" href={`/table/${table.table}`} aria-label={`${W.lobby.go}: ${label}`}>{W.lobby.go}</a>;
  if (table.seated < table.seats) return <Button size="s" kind="way" aria-label={`${W.lobby.sit}: ${label}`} onClick={() => void sitAt(table.table)}>{W.lobby.sit}</Button>;
  return place
    ? <Button size="s" aria-label={`${W.lobby.listed(place)}: ${label}. ${W.lobby.leaveList}`} onClick={() => void list(table, false)}>{W.lobby.listed(place)}</Button>
    : <Button size="s" aria-label={`${W.lobby.join}: ${label}`} onClick={() => void list(table, true)}>{W.lobby.join}</Button>;
}

function kindOf(table: LobbyTable): string {
  return groupOf(table) === "banked" ? W.lobby.banked : table.family === "melding" ? "" : (table.kind ?? "");
}

function Row({ table, houses, figures }: { table: LobbyTable; houses: LobbyHouse[]; figures: boolean }) {
  const on = chosen.value === table.table;
  const house = houses.find((one) => one.house === table.house);
  return (
    <tr class={on ? "on" : ""} onMouseEnter={() => (chosen.value = table.table)} onFocusCapture={() => (chosen.value = table.table)}>
      <td><a class="g" href={`/table/${table.table}`}>{table.game_name}</a><small><span class="dot house-dot" data-house={houseMark(table.house)} />{filter.value.house ? W.lobby.table(table.table) : W.table.place(house?.name ?? table.house, table.table)}</small></td>
      <td class="num lim"><b>{table.limit ?? W.lobby.unknown}</b><small>{kindOf(table)}</small></td>
      <td><Dots seated={table.seated} seats={table.seats} /></td>
      <td class="num">{table.waiting ? <b>{table.waiting}</b> : <span class="faint">{W.lobby.none}</span>}</td>
      {figures && <td class="num fig">{table.pot ? dollars(table.pot) : W.lobby.unknown}</td>}
      {figures && <td class="num fig">{table.hands_hour ?? W.lobby.unknown}</td>}
      <td class="num fee"><span>{table.collection ?? W.lobby.unknown}</span>{table.clause && <Clause id={table.clause} borrowed={Boolean(table["borrowed"])} />}</td>
      <td class="do"><Do table={table} /></td>
    </tr>
  );
}

function Tables({ now }: { now: Lobby }) {
  const list = inOrder(now.tables.filter((table) => fits(table, filter.value)));
  // A room just opened has no averages yet: no column of dashes then.
  const figures = now.tables.some((table) => table.pot || table.hands_hour);
  const inHouse = now.tables.filter((table) => fits(table, { ...filter.value, group: null, most: null, open: false }));
  return (
    <section class="card-box tables" aria-label={W.lobby.tables}>
      <Filters tables={inHouse} />
      {list.length === 0 ? <p class="pad muted">{W.lobby.nothing}</p> : (
        <table class="grid">
          <thead><tr>
            <th>{W.lobby.head.game}</th><th class="num">{W.lobby.head.limit}</th><th>{W.lobby.head.seats}</th><th class="num">{W.lobby.head.waiting}</th>
            {figures && <><th class="num fig">{W.lobby.head.pot}</th><th class="num fig">{W.lobby.head.hands}</th></>}<th class="num">{W.lobby.head.collection}</th><th><span class="vh">{W.lobby.head.go}</span></th>
          </tr></thead>
          <tbody>{list.map((table) => <Row key={table.table} table={table} houses={now.houses} figures={figures} />)}</tbody>
        </table>
      )}
    </section>
  );
}

/* At the right. */

function Box({ head, aside, children }: { head: ComponentChildren; aside?: ComponentChildren; children: ComponentChildren }) {
  return <section class="card-box"><header><h3>{head}</h3>{aside && <span class="push">{aside}</span>}</header>{children}</section>;
}

/** Who asks for nothing in particular is shown the best-known game first. */
function bestSeat(now: Lobby): LobbyTable | null {
  const { group } = filter.value;
  return (group === null ? quickSeat(now.tables, { ...filter.value, group: "holdem" }) : null) ?? quickSeat(now.tables, filter.value);
}

function Quick({ now }: { now: Lobby }) {
  const best = bestSeat(now);
  const limits = limitsOf(now.tables);
  const limit = limits.find((one) => one.most === filter.value.most);
  const house = now.houses.find((one) => one.house === best?.house);
  return (
    <section class="card-box quick"><div class="pad">
      <h2>{W.lobby.quick}</h2>
      <p class="small muted">{W.lobby.quickSay}</p>
      <div class="row wrap qs">
        <Choice on={filter.value.group !== null} onClick={() => change({ group: filter.value.group ? null : "holdem" })}>{filter.value.group ? W.lobby.groups[filter.value.group] : W.lobby.game}</Choice>
        {limit && <Choice on onClick={() => change({ most: null })}>{W.lobby.upTo(limit.label)}</Choice>}
      </div>
      <Button kind="way" size="l" icon="bolt" class="wide" disabled={!best} onClick={() => { if (best) void sitAt(best.table); }}>
        {best ? W.lobby.quickSit(best.table) : W.lobby.quickNone}
      </Button>
      {best && <p class="small muted quick-what">{[best.game_name, best.limit, house?.name].filter(Boolean).join(", ")}</p>}
      {!me.value && <p class="small faint">{W.lobby.guest}</p>}
    </div></section>
  );
}

function Preview({ table }: { table: LobbyTable }) {
  const track = { ...trackFor(306, 152, { w: 40, h: 24 }, 6), a: 112, b: 53, cy: 75 };
  const names = table.names ?? [];
  return (
    <Box head={W.lobby.preview(table.table, limitOf(table))} aside={<Tag>{W.lobby.of(table.seated, table.seats)}</Tag>}>
      <div class="preview" data-felt={feltOf(table.house)} aria-hidden="true">
        <div class="oval" style={{ left: "153px", top: "75px", width: "224px", height: "106px" }}><div class="felt" /></div>
        {Array.from({ length: table.seats }, (_, i) => {
          const at = placeOn(track, i, table.seats);
          const name = names[i];
          return <span key={i} class={name ? "at ps" : "at ps open"} style={{ left: `${at.x}px`, top: `${at.y}px` }}>{name ?? i + 1}</span>;
        })}
      </div>
    </Box>
  );
}

function Chips({ now }: { now: Lobby }) {
  const chips = now.chips;
  if (!me.value || !chips) return <Box head={W.lobby.chips}><p class="pad small muted">{W.lobby.noChips}</p></Box>;
  const at = chips.tables ?? [];
  const all = at.reduce((sum, one) => sum + one.stack, chips.cage);
  return (
    <Box head={W.lobby.chips} aside={chips.cage <= 0 ? <button type="button" class="linkbtn" onClick={() => void moreChips()}>{W.lobby.moreChips}</button> : undefined}>
      <dl class="pad chipsum">
        <div><dt>{W.lobby.cage}</dt><dd>{dollars(chips.cage)}</dd></div>
        {at.map((one) => <div key={one.table}><dt><a href={`/table/${one.table}`}>{[(one as { game_name?: string }).game_name ?? one.name, W.lobby.table(one.table)].filter(Boolean).join(", ")}</a></dt><dd>{dollars(one.stack)}</dd></div>)}
        <div class="tot"><dt>{W.lobby.together}</dt><dd>{dollars(all)}</dd></div>
      </dl>
    </Box>
  );
}

/** A list's name is that of house and game; people know the game's own. */
function listName(now: Lobby, game: string): string {
  const table = now.tables.find((one) => one["list_game"] === game);
  return table ? `${table.game_name}, ${now.houses.find((one) => one.house === table.house)?.name ?? ""}` : game;
}

function Lists({ now }: { now: Lobby }) {
  const lists = now.lists ?? [];
  return (
    <Box head={W.lobby.lists}>
      {lists.length === 0 ? <p class="pad small muted">{W.lobby.noLists}</p> : (
        <ul class="pad lists">{lists.map((one, i) => (
          <li key={i}><Tag kind="turn">{W.nth(one.place)}</Tag><span>{listName(now, one.game)} {one.limit}</span>
            {one.called_to ? <Button size="s" kind="way" class="push" onClick={() => void sitAt(one.called_to!)}>{W.lobby.called(one.called_to)}</Button>
              : one.since_ms ? <small class="push faint">{W.lobby.since(Math.max(0, Math.floor((Date.now() - one.since_ms) / 60_000)))}</small> : null}</li>
        ))}</ul>
      )}
    </Box>
  );
}

export function LobbyPage() {
  useEffect(() => { document.title = W.title(W.nav.lobby); }, []);
  const now = lobby.value;
  const shown = useComputed(() => lobby.value?.tables.find((one) => one.table === chosen.value) ?? (lobby.value ? bestSeat(lobby.value) : null));
  const notice = pageNotice.value;
  return (
    <>
      <Bar />
      <main class="lobby">
        <h1 class="vh">{W.nav.lobby}</h1>
        {notice && <Notice kind={notice.kind} head={notice.head} clause={notice.clause} onClose={() => (pageNotice.value = null)}>{notice.say}</Notice>}
        {!now ? <p class="muted"><Icon name="clock" small /> {W.line.first}</p> : (
          <>
            <div class="houses" role="group" aria-label={W.lobby.house}>{now.houses.map((house) => <House key={house.house} house={house} />)}</div>
            <div class="cols">
              <Tables now={now} />
              <aside class="lobby-rail" aria-label={W.lobby.quick}>
                <Quick now={now} />
                {shown.value && <Preview table={shown.value} />}
                <Chips now={now} /><Lists now={now} />
              </aside>
            </div>
          </>
        )}
      </main>
      <FootNav />
    </>
  );
}
