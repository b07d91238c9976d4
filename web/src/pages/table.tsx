// The table page: felt, action bar, panel.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { GameActions, hasAct, Stage, type GameProps } from "../games/index.tsx";
import { onKeys, type Doing } from "../keys.ts";
import { faultSays } from "../cast.ts";
import { go } from "../route.ts";
import { set, settings } from "../settings.ts";
import { beSomebody, briefly, changeSeat, closeTable, greeted, justSat, noticeOf, notify, openTable,
  openTables, seatedAt, sit, setSitOut, tableState, wish, type TableState } from "../store.ts";
import { ActionBar, GameBar, isTurn, useStanding } from "../table/action_bar.tsx";
import { LeaveButton } from "../table/leave.tsx";
import { useMotion } from "../table/motion.ts";
import { SidePanel, type Tab } from "../table/side_panel.tsx";
import { RuleCard } from "../table/rule_card.tsx";
import { Announcer } from "../table/announce.tsx";
import { BarClock, Brand, ConnectionStrip, OpenTables, Purse, stakesOf, SettingsButton,
  SoundButton } from "../ui/top_bar.tsx";
import { Button, Dialog, Icon, IconButton, Notice } from "../ui/controls.tsx";
import { feltOf } from "../felts.ts";
import { houseMark } from "../ui/house.ts";
import { KeyList } from "../ui/settings.tsx";
import { seatOf, type TableView } from "../view.ts";
import { W } from "../words.ts";

function TableBar(
  { state, view, onPanel }: { state: TableState; view: TableView | null; onPanel: () => void },
) {
  return (
    <header class="bar">
      <Brand />
      <span class="rule" />
      <a class="iconbtn only-phone" href="/" aria-label={W.bar.back}>
        <Icon name="left" />
      </a>
      {view && (
        <div class="phone-title only-phone">
          <b>
            <span>{view.game_name}</span> {stakesOf(view)}
          </b>
          <small>
            <span class="dot mark" data-house={houseMark(view.house)} />
            {W.table.place(view.house_name, view.table)}
          </small>
        </div>
      )}
      <OpenTables now={state.table} />
      <div class="mine push">
        <Purse />
        <span class="rule" />
        <BarClock />
        <Button size="s" icon="list" class="drawer-btn no-phone" onClick={onPanel}>
          {W.bar.panel}
        </Button>
        <NextTable now={state.table} />
        <IconButton icon="info" label={W.bar.about} class="only-phone" onClick={onPanel} />
        <span class="no-phone">
          <SoundButton />
        </span>
        <SettingsButton />
        {view && <LeaveButton state={state} view={view} />}
      </div>
    </header>
  );
}

/** On a phone: how many tables one sits at, and a press to the next. */
function NextTable({ now }: { now: number }) {
  const all = openTables.value;
  if (all.length < 2) return null;
  const next = all[(all.indexOf(now) + 1) % all.length]!;
  return (
    <a class="iconbtn only-phone" href={`/table/${next}`} aria-label={W.bar.next(all.length)}>
      <span class="count-open" aria-hidden="true">{all.length}</span>
    </a>
  );
}

/** Back at once; out when the hand is over. */
function sitOut(state: TableState, view: TableView): void {
  if (seatOf(view, view.you)?.state === "away") void wish(state.table, { command: "back" });
  else setSitOut(state, state.sitOut.value ? null : "hand");
}

/** Sitting down makes a guest of a person who is not logged in. Without a seat number, any table
 *  of this game will do. */
async function sitDown(state: TableState, seat: number | null): Promise<boolean> {
  try {
    await beSomebody();
  } catch (fault) {
    notify(state, briefly("bad", faultSays(fault), 6000));
    return false;
  }
  const answer = await sit(state.table, seat, seat === null);
  const notice = noticeOf(answer);
  if (notice) notify(state, notice);
  else if (seat === null) go(`/table/${seatedAt(answer, state.table)}`);
  return "ok" in answer;
}

/** Shows everybody what stops the table; null if nothing does. */
function Stopped({ view }: { view: TableView }) {
  if (view.frozen)
    return (
      <div class="frozen" role="status">
        <Notice kind="clause">{W.table.frozen}</Notice>
      </div>
    );
  if (!view.floor && !view.held) return null;
  return (
    <div class="frozen" role="status">
      <Notice kind="clause" head={W.table.floorDecides}>{W.table.playWaits}</Notice>
    </div>
  );
}

function Missing({ state }: { state: TableState }) {
  return (
    <div class="page">
      {state.gone.value ? (
        <>
          <h1>{state.gone.value}</h1>
          <p>
            <a href="/">{W.table.toLobby}</a>
          </p>
        </>
      ) : <p class="muted">{W.table.waiting}</p>}
    </div>
  );
}

/** Games whose card was shown since the page was opened. */
const told = new Set<string>();

/** A table of which nothing can be shown: only that it is stopped. */
export function TablePage({ table }: { table: number }) {
  const view = openTable(table).stopped.value;

  if (!view) return <WholeTable table={table} />;
  return (
    <div class="table-page">
      <main>
        <div class="page">
          <h1>{W.table.label(table, view.game_name)}</h1>
          <Notice kind="clause">{W.table.frozen}</Notice>
          <p>
            <a href="/">{W.table.toLobby}</a>
          </p>
        </div>
      </main>
    </div>
  );
}

function WholeTable({ table }: { table: number }) {
  const state = openTable(table);
  const view = state.view.value;
  const out = useSignal(false);
  const tab = useSignal<Tab>("hand");
  const showLast = useSignal(false);
  const card = useSignal(false);
  const keyList = useSignal(false);
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const turn = view && isTurn(view) ? `${W.act.yourTurn} · ` : "";
    document.title = W.title(turn + (view ? view.game_name : W.lobby.table(table)));
  }, [view?.game_name, view && isTurn(view)]);
  // The card on sitting down; once a visit for the same game.
  useEffect(() => {
    if (!view || justSat.value !== table) return;
    greeted();
    const game = `${view.house}/${view.game}`;
    card.value = !told.has(game);
    told.add(game);
  }, [justSat.value, view === null]);
  useEffect(() => {
    if (view && isTurn(view)) card.value = false;
  }, [view && isTurn(view)]);
  // A person who only watched leaves no tab behind.
  useEffect(() => () => {
    if (tableState(table).view.peek()?.you == null) closeTable(table);
  }, [table]);
  useMotion(page, state);
  useStanding(state, view);

  const keys = useRef<() => Doing>(() => ({}));
  keys.current = () => ({
    last_hand: () => {
      tab.value = "hand";
      showLast.value = !showLast.value;
      out.value = innerWidth < 1200;
    },
    lobby: () => go("/"),
    mute: () => set("sound", !settings.value.sound),
    help: () => (keyList.value = true),
    bar: () => document.getElementById("act")?.focus(),
    ...(view && view.you !== null ? { sit_out: () => sitOut(state, view) } : {}),
  });
  useEffect(() => onKeys(() => keys.current()), []);

  const onSit = (seat: number): void => {
    if (view && view.you !== null) changeSeat(state, seat);
    else void sitDown(state, seat);
  };
  const props: GameProps | null = view && { state, view, send: (what) => wish(table, what), onSit };
  const felt = view ? feltOf(view.house) : undefined;
  return (
    <div class="table-page" data-felt={felt} ref={page}>
      <TableBar state={state} view={view} onPanel={() => (out.value = !out.value)} />
      <ConnectionStrip />
      {view && props ? (
        <main>
          <h1 class="vh">{W.table.label(view.table, view.game_name)}</h1>
          {hasAct(view) ? (
            <GameBar state={state} view={view} onPanel={() => (out.value = true)}>
              <GameActions {...props} />
            </GameBar>
          ) : (
            <ActionBar state={state} view={view} onSit={onSit}
              onElsewhere={() => void sitDown(state, null)} onPanel={() => (out.value = true)} />
          )}
          <Stage {...props} />
          <Stopped view={view} />
          <Announcer view={view} />
        </main>
      ) : (
        <main>
          <Missing state={state} />
        </main>
      )}
      {out.value && <div class="scrim" onClick={() => (out.value = false)} />}
      {view && (
        <SidePanel state={state} view={view} out={out.value} onClose={() => (out.value = false)}
          tab={tab} showLast={showLast} />
      )}
      {card.value && view && <RuleCard view={view} onClose={() => (card.value = false)} />}
      {keyList.value && (
        <Dialog label={W.settings.keyList} onClose={() => (keyList.value = false)}>
          <KeyList />
          <Button onClick={() => (keyList.value = false)}>{W.close}</Button>
        </Dialog>
      )}
    </div>
  );
}
