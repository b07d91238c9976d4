// The lobby: houses, tables, lists, the quick seat, your chips.

import { faultSays } from "../cast.ts";
import { signal, useComputed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { elsewhereOf, fits, freeOf, inOrder, isCalledTo, limitOf, limitsOf, quickSeat, SHAPES,
  type Filter } from "../lobby.ts";
import { dollars } from "../money.ts";
import { go } from "../route.ts";
import { beSomebody, isFull, joinList, leaveList, listOf, lobby, me, moreChips, noticeOf,
  notifyPage, openTable, pageNotice, seatedAt, sit, turnDown } from "../store.ts";
import { placeOn, trackFor } from "../track.ts";
import { TopBar, FootNav } from "../ui/top_bar.tsx";
import { Button, Choice, Clause, Icon, Notice, Tag } from "../ui/controls.tsx";
import { feltOf } from "../felts.ts";
import { houseMark } from "../ui/house.ts";
import { leftTo, useNow } from "../ui/now.ts";
import { when } from "../replay/my_hands.tsx";
import type { Answer } from "../socket.ts";
import type { ListPlace, Lobby, LobbyHouse, LobbyTable } from "../view.ts";
import { W } from "../words.ts";

const filter = signal<Filter>({ house: null, shape: null, most: null, open: false });
const chosen = signal<number | null>(null);

function change(part: Partial<Filter>): void {
  filter.value = { ...filter.value, ...part };
}

/** The table that had no seat when somebody wanted one: another one may have. */
const full = signal<number | null>(null);

/** Runs an act as the logged-in person, making a guest first if needed. Shows a refusal. */
async function asSomebody(what: () => Promise<Answer>): Promise<Answer | null> {
  notifyPage(null);
  full.value = null;
  try {
    await beSomebody();
  } catch (fault) {
    notifyPage({ kind: "bad", say: faultSays(fault), until: 0 });
    return null;
  }
  const answer = await what();
  notifyPage(noticeOf(answer));
  return answer;
}

/** Sitting down: a seat there, or at another table of that game; then that table. */
async function sitAt(table: number, elsewhere = false): Promise<void> {
  const answer = await asSomebody(() => sit(table, null, elsewhere));
  if (!answer) return;
  if ("ok" in answer) {
    openTable(seatedAt(answer, table));
    go(`/table/${seatedAt(answer, table)}`);
  } else if (isFull(answer) && !elsewhere) full.value = table;
}

/* Houses. */

function HouseCount({ name, n }: { name: string; n: number | undefined }) {
  return n === undefined ? null : (
    <span class="count">
      <span>{name}</span>
      <b>{n}</b>
    </span>
  );
}

function HouseCard({ house }: { house: LobbyHouse }) {
  const on = filter.value.house === house.house;
  return (
    <button type="button" class="house" data-house={houseMark(house.house)} aria-pressed={on}
      onClick={() => change({ house: on ? null : house.house })}>
      <span class="house-mark" />
      <span class="house-name">
        <b>{house.name}</b>
        {house.place && <small>{house.place}</small>}
      </span>
      <span class="house-counts">
        <HouseCount name={W.lobby.tables} n={house.tables} />
        <HouseCount name={W.lobby.seated} n={house.seated} />
        <HouseCount name={W.lobby.waiting} n={house.waiting} />
      </span>
      {house.games !== undefined && (
        <small class="house-foot">{W.lobby.games(house.games, house.clauses ?? 0)}</small>
      )}
    </button>
  );
}

/* Filters. */

function Filters({ tables }: { tables: LobbyTable[] }) {
  const now = filter.value;
  const there = new Set(tables.map((one) => one.shape));
  const limits = limitsOf(tables);
  return (
    <div class="filters" role="group" aria-label={W.lobby.filters}>
      <Choice on={now.shape === null} onClick={() => change({ shape: null })}>{W.lobby.all}</Choice>
      {SHAPES.filter((shape) => there.has(shape)).map((shape) => (
        <Choice key={shape} on={now.shape === shape} onClick={() =>
          change({ shape: now.shape === shape ? null : shape })}>
          {W.lobby.shapes[shape]}
        </Choice>
      ))}
      <span class="filters-end">
        <select class="choice" aria-label={W.lobby.limit} value={now.most ?? ""}
          onChange={(event) =>
            change({ most: event.currentTarget.value ? Number(event.currentTarget.value) : null })}>
          <option value="">{W.lobby.anyLimit}</option>
          {limits.map((one) => (
            <option key={one.most} value={one.most}>{W.lobby.upTo(one.label)}</option>
          ))}
        </select>
        <Choice on={now.open} onClick={() => change({ open: !now.open })}>
          {W.lobby.openSeats}
        </Choice>
      </span>
    </div>
  );
}

/* Tables. */

/** Banked games seat many more than there is room to draw. */
const MOST_DOTS = 10;

function SeatDots({ seated, seats, kept = 0 }: LobbyTable) {
  const kind = (i: number): string => (i < seated ? "on" : i < seated + kept ? "kept" : "");
  return (
    <>
      <span class="seatdots" aria-hidden="true">
        {Array.from({ length: Math.min(seats, MOST_DOTS) },
          (_, i) => <i key={i} class={kind(i)} />)}
      </span>
      <small class="num">{W.lobby.of(seated, seats)}{kept > 0 ? W.lobby.kept(kept) : ""}</small>
    </>
  );
}

/** A place on the list of a full table, unless one is on as many as one may be. */
function JoinList({ now, table, label }: { now: Lobby; table: LobbyTable; label: string }) {
  const none = (now.lists ?? []).length >= (now.places ?? Infinity);
  return (
    <Button size="s" aria-label={`${W.lobby.join}: ${label}`} disabled={none}
      title={none ? W.lobby.noPlace(now.places ?? 0) : undefined}
      onClick={() => void asSomebody(() => joinList(table))}>
      {W.lobby.join}
    </Button>
  );
}

function TableAction({ now, table }: { now: Lobby; table: LobbyTable }) {
  const label = `${table.game_name}, ${W.lobby.table(table.table)}`;
  const place = Number(table["on_list"] ?? 0);
  const away = table.sent_away_until_ms;
  if (table.you != null)
    return (
      <a class="btn s ink" href={`/table/${table.table}`} aria-label={`${W.lobby.go}: ${label}`}>
        {W.lobby.go}
      </a>
    );
  if (now.barred) return <small>{W.lobby.barredShort}</small>;
  if (away != null)
    return (
      <small>
        {W.lobby.sentAway}
        <br />
        {away ? W.lobby.until(when(away)) : W.lobby.forGood}
      </small>
    );
  if (freeOf(table) > 0 || isCalledTo(now, table.table))
    return (
      <Button size="s" kind="way" aria-label={`${W.lobby.sit}: ${label}`}
        onClick={() => void sitAt(table.table)}>
        {W.lobby.sit}
      </Button>
    );
  if (place)
    return (
      <Button size="s" aria-label={`${W.lobby.listed(place)}: ${label}. ${W.lobby.leaveList}`}
        onClick={() => void asSomebody(() => leaveList(listOf(table)))}>
        {W.lobby.listed(place)}
      </Button>
    );
  return elsewhereOf(now, table)
    ? (
      <Button size="s" aria-label={`${W.lobby.elsewhere}: ${label}`}
        onClick={() => void sitAt(table.table, true)}>
        {W.lobby.elsewhere}
      </Button>
    ) : <JoinList now={now} table={table} label={label} />;
}

function kindOf(table: LobbyTable): string {
  return table.family === "total" || table.family === "setting" || table.family === "banked"
    ? W.lobby.banked : table.family === "melding" ? "" : (table.kind ?? "");
}

function TableRow({ table, now, figures }: { table: LobbyTable; now: Lobby; figures: boolean }) {
  const on = chosen.value === table.table;
  const house = now.houses.find((one) => one.house === table.house);
  return (
    <tr class={on ? "on" : ""} onMouseEnter={() => (chosen.value = table.table)}
      onFocusCapture={() => (chosen.value = table.table)}>
      <td>
        <a class="g" href={`/table/${table.table}`}>{table.game_name}</a>
        <small>
          <span class="dot house-dot" data-house={houseMark(table.house)} />
          {filter.value.house ? W.lobby.table(table.table)
            : W.table.place(house?.name ?? table.house, table.table)}
        </small>
      </td>
      <td class="num lim">
        <b>{table.limit ?? W.lobby.unknown}</b>
        <small>{kindOf(table)}</small>
      </td>
      <td>
        <SeatDots {...table} />
      </td>
      <td class="num">
        {table.waiting ? <b>{table.waiting}</b> : <span class="faint">{W.lobby.none}</span>}
      </td>
      {figures && <td class="num fig">{table.pot ? dollars(table.pot) : W.lobby.unknown}</td>}
      {figures && <td class="num fig">{table.hands_hour ?? W.lobby.unknown}</td>}
      <td class="num fee">
        <span>{table.collection ?? W.lobby.unknown}</span>
        {table.clause && <Clause id={table.clause} borrowed={Boolean(table["borrowed"])} />}
      </td>
      <td class="do">
        <TableAction now={now} table={table} />
      </td>
    </tr>
  );
}

function TableGrid({ now }: { now: Lobby }) {
  const list = inOrder(now.tables.filter((table) => fits(table, filter.value)));
  // A room just opened has no averages yet: no column of dashes then.
  const figures = now.tables.some((table) => table.pot || table.hands_hour);
  const inHouse = now.tables.filter((table) =>
    fits(table, { ...filter.value, shape: null, most: null, open: false })
  );
  return (
    <section class="card-box tables" aria-label={W.lobby.tables}>
      <Filters tables={inHouse} />
      {list.length === 0 ? <p class="pad muted">{W.lobby.nothing}</p> : (
        <table class="grid">
          <thead>
            <tr>
              <th>{W.lobby.head.game}</th>
              <th class="num">{W.lobby.head.limit}</th>
              <th>{W.lobby.head.seats}</th>
              <th class="num">{W.lobby.head.waiting}</th>
              {figures && (
                <>
                  <th class="num fig">{W.lobby.head.pot}</th>
                  <th class="num fig">{W.lobby.head.hands}</th>
                </>
              )}
              <th class="num">{W.lobby.head.collection}</th>
              <th>
                <span class="vh">{W.lobby.head.go}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((table) => (
              <TableRow key={table.table} table={table} now={now} figures={figures} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/* At the right. */

function SideCard(
  { head, aside, children, class: more }: { head: ComponentChildren;
    aside?: ComponentChildren | undefined; children: ComponentChildren;
    class?: string | undefined },
) {
  return (
    <section class={["card-box", more].filter(Boolean).join(" ")}>
      <header>
        <h3>{head}</h3>
        {aside && <span class="push">{aside}</span>}
      </header>
      {children}
    </section>
  );
}

/** Without a filter, the first shape comes first. */
function bestSeat(now: Lobby): LobbyTable | null {
  const { shape } = filter.value;
  if (now.barred) return null;
  return (shape === null ? quickSeat(now.tables, { ...filter.value, shape: SHAPES[0]! }) : null)
    ?? quickSeat(now.tables, filter.value);
}

function QuickSeat({ now }: { now: Lobby }) {
  const best = bestSeat(now);
  const limits = limitsOf(now.tables);
  const limit = limits.find((one) => one.most === filter.value.most);
  const house = now.houses.find((one) => one.house === best?.house);
  return (
    <section class="card-box quick">
      <div class="pad">
        <h2>{W.lobby.quick}</h2>
        <p class="small muted">{W.lobby.quickSay}</p>
        <div class="row wrap qs">
          <Choice on={filter.value.shape !== null}
            onClick={() => change({ shape: filter.value.shape ? null : SHAPES[0]! })}>
            {filter.value.shape ? W.lobby.shapes[filter.value.shape] : W.lobby.game}
          </Choice>
          {limit && (
            <Choice on onClick={() => change({ most: null })}>{W.lobby.upTo(limit.label)}</Choice>
          )}
        </div>
        <Button kind="way" size="l" icon="bolt" class="wide" disabled={!best} onClick={() => {
          if (best) void sitAt(best.table);
        }}>
          {best ? W.lobby.quickSit(best.table) : W.lobby.quickNone}
        </Button>
        {best && (
          <p class="small muted quick-what">
            {[best.game_name, best.limit, house?.name].filter(Boolean).join(", ")}
          </p>
        )}
        {!me.value && <p class="small faint">{W.lobby.guest}</p>}
      </div>
    </section>
  );
}

function TablePreview({ table }: { table: LobbyTable }) {
  const track = { ...trackFor(306, 152, { w: 40, h: 24 }, 6), a: 112, b: 53, cy: 75 };
  const names = table.names ?? [];
  return (
    <SideCard head={W.lobby.preview(table.table, limitOf(table))}
      aside={<Tag>{W.lobby.of(table.seated, table.seats)}</Tag>}>
      <div class="preview" data-felt={feltOf(table.house)} aria-hidden="true">
        <div class="oval" style={{ left: "153px", top: "75px", width: "224px", height: "106px" }}>
          <div class="felt" />
        </div>
        {Array.from({ length: table.seats }, (_, i) => {
          const at = placeOn(track, i, table.seats);
          const name = names[i];
          return (
            <span key={i} class={name ? "at ps" : "at ps open"}
              style={{ left: `${at.x}px`, top: `${at.y}px` }}>
              {name ?? i + 1}
            </span>
          );
        })}
      </div>
    </SideCard>
  );
}

function ChipsCard({ now }: { now: Lobby }) {
  const chips = now.chips;
  if (!me.value || !chips)
    return (
      <SideCard head={W.lobby.chips}>
        <p class="pad small muted">{W.lobby.noChips}</p>
      </SideCard>
    );
  const at = chips.tables ?? [];
  const all = at.reduce((sum, one) => sum + one.stack, chips.cage);
  return (
    <SideCard head={W.lobby.chips}
      aside={chips.cage <= 0 ? (
        <button type="button" class="linkbtn" onClick={() => void moreChips()}>
          {W.lobby.moreChips}
        </button>
      ) : undefined}>
      <dl class="pad chipsum">
        <div>
          <dt>{W.lobby.cage}</dt>
          <dd>{dollars(chips.cage)}</dd>
        </div>
        {at.map((one) => (
          <div key={one.table}>
            <dt>
              <a href={`/table/${one.table}`}>
                {[one.game_name, W.lobby.table(one.table)].filter(Boolean).join(", ")}
              </a>
            </dt>
            <dd>{dollars(one.stack)}</dd>
          </div>
        ))}
        <div class="tot">
          <dt>{W.lobby.together}</dt>
          <dd>{dollars(all)}</dd>
        </div>
      </dl>
    </SideCard>
  );
}

/** A list is named as its tables are: people know the game by its own name, and the limit in
 *  dollars. */
function listName(now: Lobby, list: { game: string; limit: string }): string {
  const table = now.tables.find((one) =>
    one["list_game"] === list.game && one["list_limit"] === list.limit
  );
  const house = now.houses.find((one) => one.house === table?.house);
  return table ? [`${table.game_name} ${limitOf(table)}`, house?.name].filter(Boolean).join(", ")
    : `${list.game} ${list.limit}`;
}

/** A place on a list; called, a seat that is kept for a while. */
function ListPlaceRow({ now, one, time }: { now: Lobby; one: ListPlace; time: number }) {
  const name = listName(now, one);
  const called = one.called_to;
  return (
    <li class={called ? "called" : ""}>
      <Tag kind="turn">{W.nth(one.place)}</Tag>
      <span>{name}</span>
      {called ? (
        <>
          {one.until_ms
            ? (
              <b class="push" role="timer" aria-label={W.lobby.keptFor(leftTo(one.until_ms, time))}>
                {leftTo(one.until_ms, time)}
              </b>
            ) : null}
          <span class="list-do">
            <Button size="s" kind="way" onClick={() => void sitAt(called)}>
              {W.lobby.called(called)}
            </Button>
            <Button size="s" aria-label={`${W.lobby.turnDown}: ${name}`}
              onClick={() => void asSomebody(() => turnDown(called))}>
              {W.lobby.turnDown}
            </Button>
          </span>
        </>
      ) : (
        <>
          <small class="push faint">
            {one.since_ms ? W.lobby.since(Math.max(0, Math.floor((time - one.since_ms) / 60_000)))
              : ""}
          </small>
          <Button size="s" aria-label={`${W.lobby.leaveList}: ${name}`}
            onClick={() => void asSomebody(() => leaveList(one))}>
            {W.lobby.leave}
          </Button>
        </>
      )}
    </li>
  );
}

function ListsCard({ now }: { now: Lobby }) {
  const lists = now.lists ?? [];
  const time = useNow();
  return (
    <SideCard head={W.lobby.lists} class={lists.length > 0 ? "my-lists" : ""}
      aside={now.places && me.value ? <Tag>{W.lobby.of(lists.length, now.places)}</Tag>
        : undefined}>
      {lists.length === 0
        ? (
          <p class="pad small muted">
            {W.lobby.noLists}
            {now.places ? ` ${W.lobby.places(now.places)}` : ""}
          </p>
        )
        : (
          <ul class="pad lists">
            {lists.map((one) => (
              <ListPlaceRow key={`${one.game} ${one.limit} ${one.called_to ?? 0}`} now={now}
                one={one} time={time} />
            ))}
          </ul>
        )}
    </SideCard>
  );
}

/** The notice above the lobby: a refusal, a seat elsewhere, a bar of the house. */
function LobbyNotices({ now }: { now: Lobby | null }) {
  const notice = pageNotice.value;
  const barred = now?.barred;
  const other = full.value;
  const close = (): void => {
    notifyPage(null);
    full.value = null;
  };
  return (
    <>
      {barred && (
        <Notice kind="bad" head={W.lobby.barred}>
          {W.floor.because(barred.reason)}{" "}
          {barred.until_ms ? W.lobby.barredUntil(when(barred.until_ms)) : W.lobby.barredGood}
        </Notice>
      )}
      {notice && (
        <Notice kind={notice.kind} head={notice.head} clause={notice.clause} onClose={close}>
          {notice.say} {other !== null && (
            <Button size="s" onClick={() => void sitAt(other, true)}>{W.lobby.elsewhereSay}</Button>
          )}
        </Notice>
      )}
    </>
  );
}

export function LobbyPage() {
  useEffect(() => {
    document.title = W.title(W.nav.lobby);
  }, []);
  const now = lobby.value;
  const shown = useComputed(() =>
    lobby.value?.tables.find((one) => one.table === chosen.value)
      ?? (lobby.value ? bestSeat(lobby.value) : null)
  );
  return (
    <>
      <TopBar />
      <main class="lobby">
        <h1 class="vh">{W.nav.lobby}</h1>
        <LobbyNotices now={now} />
        {!now ? (
          <p class="muted">
            <Icon name="clock" small /> {W.line.first}
          </p>
        ) : (
          <>
            <div class="houses" role="group" aria-label={W.lobby.house}>
              {now.houses.map((house) => <HouseCard key={house.house} house={house} />)}
            </div>
            <div class="cols">
              <TableGrid now={now} />
              <aside class="lobby-rail" aria-label={W.lobby.quick}>
                <QuickSeat now={now} />
                {shown.value && <TablePreview table={shown.value} />}
                <ChipsCard now={now} />
                <ListsCard now={now} />
              </aside>
            </div>
          </>
        )}
      </main>
      <FootNav />
    </>
  );
}
