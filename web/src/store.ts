// The state of the page: the person, the lobby, the tables it watches and the connection to the
// room.  Pages read signals; only this file writes them.

import { batch, signal, type Signal } from "@preact/signals";
import { post, whoAmI } from "./api.ts";
import { between, type Ahead, type SitOut } from "./ahead.ts";
import { addTold, emptyLog, type Log } from "./log.ts";
import { freshId, Line, type Answer, type LineState, type Wire } from "./socket.ts";
import { fromRoom } from "./cast.ts";
import { dollars } from "./money.ts";
import { nearest, rangeOf } from "./sizing.ts";
import { isStopped, stageOf, type CageView, type Cents, type Lobby, type LobbyTable, type May,
  type Me, type Refusal, type TablePush, type TableStopped, type TableView, type Told,
  type Wish } from "./view.ts";
import type { DeckProof } from "./wire.ts";
import { W } from "./words.ts";

export interface Notice {
  kind: "bad" | "good" | "turn" | "clause" | "plain";
  head?: string | undefined;
  say: string;
  clause?: string | null | undefined;
  borrowed?: boolean | undefined;
  /** When it goes by itself; 0 stays until the next. */
  until: number;
}

export interface TableState {
  table: number;
  view: Signal<TableView | null>;
  log: Signal<Log>;
  /** The events of the last push, for movement; a new array each time. */
  fresh: Signal<Told[]>;
  pending: Signal<Wish | null>;
  notice: Signal<Notice | null>;
  /** The server's clock less ours, in milliseconds. */
  skew: number;
  /** The deck that was opened last, as the room opens it to this person. */
  opened: Signal<DeckProof | null>;
  /** The promise of each deck, as it was shown here before the deal. */
  noted: Map<number, string>;
  /** No such table, or it may not be watched. */
  gone: Signal<string | null>;
  /** The table cannot be shown: only that it is stopped is known. */
  stopped: Signal<TableStopped | null>;

  /* Choices that are not sent yet. */
  size: Signal<Size>;
  ahead: Signal<Ahead | null>;
  /** Sitting out when the hand is over, or before the next big blind. */
  sitOut: Signal<SitOut | null>;
  /** The command that waits for the end of the hand: more chips, or another seat. */
  later: Signal<Wish | null>;
  /** Places (from 1) of the cards chosen to be thrown away. */
  picked: Signal<number[]>;
  /** The circle that was pressed on the felt. */
  spot: Signal<number | null>;
  /** The last wager, so that one press lays it again. */
  lastWager: Signal<Cents | null>;
  /** The hand in which a straddle or insurance was not wanted: it is not asked again. */
  declined: Signal<number | null>;
  /** The seat that was asked for once, and until when once more means it. */
  moving: { seat: number; until: number };
}

export interface Size {
  cents: Cents;
  /** The person chose it; otherwise it is the least. */
  touched: boolean;
  decision: string;
}

export const me = signal<Me | null>(null);
export const lobby = signal<Lobby | null>(null);
/** The cage, for people who work there. */
export const cage = signal<CageView | null>(null);
export const lineState = signal<LineState>("first");
export const lostAt = signal<number>(0);
export const pageNotice = signal<Notice | null>(null);
const tables = new Map<number, TableState>();
/** Tables the person sits at or looks at, in the order they were opened. */
export const openTables = signal<number[]>([]);

const SHOWN_MS = 7000;
const CALLED_MS = 5000;
const KEPT_DECKS = 8;

/** A table of which nothing is known yet but perhaps its view: to be watched, or to draw a hand
 *  of the past. */
export function freshTable(table: number, view: TableView | null = null): TableState {
  return {
    table,
    view: signal(view),
    log: signal(emptyLog()),
    fresh: signal([]),
    pending: signal(null),
    notice: signal(null),
    opened: signal(null),
    noted: new Map(),
    skew: 0,
    gone: signal(null),
    stopped: signal(null),
    size: signal({ cents: 0, touched: false, decision: "" }),
    ahead: signal(null),
    sitOut: signal(null),
    later: signal(null),
    picked: signal([]),
    spot: signal(null),
    lastWager: signal(null),
    declined: signal(null),
    moving: { seat: 0, until: 0 },
  };
}

/** A deck is promised: it is noted, once, before its first card. */
function noteDeck(state: TableState, view: TableView): void {
  const deck = view.deck;
  if (!deck || deck.opened >= deck.deck || state.noted.has(deck.deck)) return;
  state.noted.set(deck.deck, deck.promise);
  for (const old of state.noted.keys()) if (old < deck.deck - KEPT_DECKS) state.noted.delete(old);
}

async function openDeck(state: TableState): Promise<void> {
  const answer = await line.ask<DeckProof>({ deck: state.table });
  if ("ok" in answer) state.opened.value = answer.ok;
}

export function tableState(table: number): TableState {
  const state = tables.get(table) ?? freshTable(table);
  tables.set(table, state);
  return state;
}

function tablePushed(push: TablePush, resumed: boolean): void {
  const state = tableState(push.table);
  batch(() => {
    const told = push.events;
    const stopped = isStopped(push.view) ? push.view : null;
    const view = isStopped(push.view) ? null : push.view;
    state.log.value = addTold(state.log.value, told, view ?? state.view.value);
    if (view?.clock) state.skew = view.clock.now_ms - Date.now();
    state.stopped.value = stopped;
    state.view.value = view;
    if (view) noteDeck(state, view);
    state.pending.value = null;
    state.fresh.value = told;
    if (resumed) state.notice.value = backNotice(told);
    else ruling(state, told);
  });
  if (push.events.some((one) => one.event === "deck_opened")) void openDeck(state);
}

/** The missed events, in one line. */
function backNotice(told: Told[]): Notice {
  const said = told.map((one) => one.say ?? "").filter(Boolean);
  return {
    kind: "good",
    head: W.line.back,
    say: W.line.missed(said.slice(-3), said.length),
    until: Date.now() + SHOWN_MS,
  };
}

/** A ruling is a notice at the table, for all to see. */
function ruling(state: TableState, told: Told[]): void {
  const ruled = told.find((one) => one.event === "ruled" || one.event === "floor");
  if (ruled?.say) {
    state.notice.value = {
      kind: "clause",
      head: W.table.ruling,
      say: ruled.say,
      clause: ruled.clause,
      borrowed: ruled.borrowed,
      until: Date.now() + 2 * SHOWN_MS,
    };
  }
}

/** The tables one sits at are open, wherever one came in. */
function lobbyPushed(now: Lobby): void {
  lobby.value = now;
  for (const table of now.tables) if (table.you != null) openTable(table.table);
}

/** The session may have ended while the line was lost. */
function whoNow(): void {
  void whoAmI().then((now) => (me.value = now), () => undefined);
}

function lineChanged(state: LineState): void {
  if (state === "open" && lineState.value !== "first" && lineState.value !== "open") whoNow();
  batch(() => {
    if (state === "lost") lostAt.value = Date.now();
    lineState.value = state;
  });
}

const socketAddress = (): string =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;

export const line = new Line(() => fromRoom<Wire>(new WebSocket(socketAddress())), {
  state: lineChanged,
  table: tablePushed,
  lobby: lobbyPushed,
  cage: (now) => (cage.value = now),
  unseen: (table, say) => (tableState(table).gone.value = say),
});

export function refusalNotice(refusal: Refusal): Notice {
  return {
    kind: "bad",
    head: W.refused,
    say: refusal.say,
    clause: refusal.clause ?? null,
    borrowed: refusal.borrowed ?? false,
    until: Date.now() + SHOWN_MS,
  };
}

/** Something is done, said where it was asked for, until it is closed. */
export function goodNotice(say: string): Notice {
  return { kind: "good", say, until: 0 };
}

/** The notice an answer deserves; a plain yes deserves none. */
export function noticeOf(answer: Answer): Notice | null {
  if ("no" in answer) return refusalNotice(answer.no);
  if ("error" in answer)
    return { kind: "bad", head: W.line.notDone, say: answer.error, until: Date.now() + SHOWN_MS };
  if ("lost" in answer)
    return { kind: "turn", head: W.line.lost, say: W.line.unsure, until: Date.now() + SHOWN_MS };
  return null;
}

/** A notice that goes by itself. */
export function briefly(kind: Notice["kind"], say: string, ms = SHOWN_MS): Notice {
  return { kind, say, until: Date.now() + ms };
}

export function notify(state: TableState, notice: Notice | null): void {
  state.notice.value = notice;
}

export function notifyPage(notice: Notice | null): void {
  pageNotice.value = notice;
}

/** Sends something for a table; a refusal, or else `good`, is its notice. */
export async function askAt(table: number, what: object,
  good: Notice | null = null): Promise<void> {
  notify(tableState(table), noticeOf(await line.send(what)) ?? good);
}

/** Sends something for the page; a refusal is the page's notice. */
export async function askPage(what: object): Promise<void> {
  pageNotice.value = noticeOf(await line.send(what));
}

/** Calls the floor to a table, who sees it at once. */
export function callFloor(table: number, reason: string): Promise<void> {
  return askAt(table, { floor: { table, reason, id: freshId() } },
    briefly("clause", W.table.floorCalled, CALLED_MS));
}

/** A wish at a table: drawn as pending at once, taken back if refused. */
export async function wish(table: number, what: Wish): Promise<boolean> {
  const state = tableState(table);
  batch(() => {
    state.pending.value = what;
    state.notice.value = null;
  });
  const answer = await line.wish(table, what);
  batch(() => {
    if (state.pending.value === what) state.pending.value = null;
    const notice = noticeOf(answer);
    if (notice) state.notice.value = notice;
  });
  return "ok" in answer;
}

export function openTable(table: number): TableState {
  if (!openTables.value.includes(table)) openTables.value = [...openTables.value, table];
  line.watchTable(table);
  return tableState(table);
}

/** Everything that was known and chosen at a table goes with it. */
export function closeTable(table: number): void {
  openTables.value = openTables.value.filter((one) => one !== table);
  line.unwatchTable(table);
  tables.delete(table);
}

/** The table where the person has just sat down; its game card is shown. */
export const justSat = signal<number | null>(null);

export function greeted(): void {
  justSat.value = null;
}

/** Takes a seat: this one, or whichever the room finds; elsewhere: another table of that game
 *  and limit will do. */
export async function sit(table: number, seat: number | null, elsewhere = false): Promise<Answer> {
  const answer =
    await (seat === null
      ? line.send({ seat: { table, ...(elsewhere ? { elsewhere } : {}), id: freshId() } })
      : line.wish(table, { command: "sit", who: { seat } }));
  if ("ok" in answer) justSat.value = seatedAt(answer, table);
  return answer;
}

/** The table at which a seat was found. */
export function seatedAt(answer: Answer, asked: number): number {
  return "ok" in answer ? (answer.ok.table ?? asked) : asked;
}

/** No seat is free there; perhaps one is elsewhere. */
export function isFull(answer: Answer): boolean {
  return "no" in answer && (answer.no.why === "no_seat" || answer.no.why === "seat_kept");
}

/** A list is named by house and game, and by its limit. */
export function listOf(table: LobbyTable): { game: string; limit: string } {
  return { game: table.list_game, limit: table.list_limit };
}

/** A place on the list of a full table, and off it again. */
export function joinList(table: LobbyTable): Promise<Answer> {
  return line.send({ desk: true, do: { command: "join_list", ...listOf(table) } });
}

export function leaveList({ game, limit }: { game: string; limit: string }): Promise<Answer> {
  return line.send({ desk: true, do: { command: "scratch", kind: "game", game, limit } });
}

/** The seat one was called to is not wanted. */
export function turnDown(table: number): Promise<Answer> {
  return line.send({ desk: true, do: { command: "turn_down", table } });
}

/** A guest who has lost all gets more play chips from the cage. */
export function moreChips(): Promise<void> {
  return askPage({ chips: true });
}

/** Makes the person a guest with chips at the first "sit down". */
export async function beSomebody(): Promise<Me> {
  if (me.value) return me.value;
  const now = await post("/api/guest", {
    name: W.guestName(crypto.getRandomValues(new Uint16Array(1))[0]!),
  });
  if (!now) throw new Error(W.line.notDone);
  me.value = now;
  line.restart();
  await line.ready();
  return now;
}

/** Logs in or out, or changes the password, and continues as the resulting person. */
export async function enter(path: string, body: Record<string, string>): Promise<Me | null> {
  me.value = await post(path, body);
  line.restart();
  return me.value;
}

export async function begin(): Promise<void> {
  me.value = await whoAmI().catch(() => null);
  line.watchLobby();
  line.open();
  addEventListener("online", () => line.retry());
}

/* Choices that are not sent yet.  Pages ask for them here. */

/** The amount chosen for a bet. It is kept while the street lasts; outside
 *  new limits it moves to the nearest amount allowed. */
export function sizeOf(state: TableState, view: TableView, may: May): Signal<Size> {
  const range = rangeOf(may);
  const decision = `${view.hand}/${stageOf(view)}`;
  const { size } = state;
  const now = size.peek();
  const fresh = now.decision !== decision || !now.touched;
  const cents = fresh ? range.least
    : now.cents < range.least || now.cents > range.most ? nearest(range, now.cents) : now.cents;
  if (now.decision !== decision || cents !== now.cents) {
    size.value = { cents, touched: !fresh && now.touched, decision };
    if (!fresh) notify(state, briefly("turn", W.act.moved(dollars(cents))));
  }
  return size;
}

export function setSize(state: TableState, cents: Cents): void {
  state.size.value = { ...state.size.value, cents, touched: true };
}

export function setAhead(state: TableState, ahead: Ahead | null): void {
  state.ahead.value = ahead;
}

export function setSitOut(state: TableState, when: SitOut | null): void {
  state.sitOut.value = when;
}

/** Clears a standing choice after it was sent. */
export function takeStanding(state: TableState, what: Wish): void {
  if (what === state.later.value) state.later.value = null;
  if (what.command === "away") state.sitOut.value = null;
}

/** Chooses a card by its place, or no longer. */
export function pick(state: TableState, place: number): void {
  const now = state.picked.value;
  state.picked.value = now.includes(place) ? now.filter((one) => one !== place)
    : [...now, place].sort((a, b) => a - b);
}

export function pickNone(state: TableState): void {
  state.picked.value = [];
}

export function chooseSpot(state: TableState, spot: number): void {
  state.spot.value = spot;
}

export function keepWager(state: TableState, cents: Cents): void {
  state.lastWager.value = cents;
}

export function decline(state: TableState, hand: number): void {
  state.declined.value = hand;
}

/** At once between hands, else when this one is over, and it is said. */
export function whenOver(state: TableState, what: Wish, say: string): void {
  const view = state.view.peek();
  if (view && between(view)) void wish(state.table, what);
  else {
    state.later.value = what;
    notify(state, briefly("clause", say));
  }
}

const MOVES_MS = 8000;

/** Moves to another seat of the table; it takes two presses, because it can cost the blinds. */
export function changeSeat(state: TableState, seat: number): void {
  const sure = state.moving.seat === seat && Date.now() < state.moving.until;
  state.moving = { seat, until: sure ? 0 : Date.now() + MOVES_MS };
  if (sure) whenOver(state, { command: "change_seat", to: seat }, W.act.movesLater(seat));
  else notify(state, briefly("turn", W.act.moveAgain(seat), MOVES_MS));
}

/** Chips for the table from the cage; a guest who has none there gets some. */
export async function buyChips(state: TableState): Promise<void> {
  await line.send({ chips: true });
  whenOver(state, { command: "sit" }, W.act.buysLater);
}

/** The room's own time, for clocks. */
export function roomNow(state: TableState): number {
  return Date.now() + state.skew;
}
