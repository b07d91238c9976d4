// One table's sheet: who sits there, what the floor may do, and a ruling from
// the report to the notice.

import { useEffect, useRef, useState } from "preact/hooks";
import { callFloor, line, me, noticeOf, openTable, tableState, wish,
  type Notice as NoticeSays } from "../store.ts";
import { feltOf } from "../felts.ts";
import { limitOf } from "../lobby.ts";
import { Button, IconButton, Notice } from "../ui/controls.tsx";
import { isStopped, seatOf, type TableStopped, type TableView, type Told,
  type Wish } from "../view.ts";
import { W } from "../words.ts";
import { callLine, minutesOf, type Call, type DeskRow, type FloorTable } from "./needs.ts";
import { Asks, isSaid, isSettled, laidOver, type Laid } from "./asks.tsx";
import { asked, Carried, ChooseReport, Otherwise, Reported, ShowPreview, previewOf, Steps3, wishOf,
  type Preview } from "./ruling.tsx";
import type { AskFieldWord, Report, Ruling } from "../wire.ts";
import { SentAwayList, Seats } from "./seats.tsx";
import { Ways } from "./ways_out.tsx";

type Stage = "table" | "report" | "ruling" | "done" | "otherwise";

/** Acts at a table that only the floor may do. */
function FloorOnly({ view }: { view: TableView }) {
  const [sure, setSure] = useState(false);
  const paused = view.paused;
  const say = (what: Wish): void => void wish(view.table, what);

  return (
    <>
      {paused ? (
        <Button icon="play" onClick={() => say({ command: "unpause" })}>{W.floor.resume}</Button>
      )
        : (
          <Button icon="pause"
            onClick={() => say({ command: "pause", reason: W.floor.pauseReason })}>
            {W.floor.pause}
          </Button>
        )}
      {sure
        ? (
          <Button kind="bad" onClick={() => say({ command: "break_table" })}>
            {W.floor.breakSure}
          </Button>
        ) : <Button onClick={() => setSure(true)}>{W.floor.breakTable}</Button>}
    </>
  );
}

/** A dealer calls the floor, who sees it at once. */
function CallFloor({ table }: { table: number }) {
  return <Button onClick={() => void callFloor(table, "")}>{W.table.callFloor}</Button>;
}

function TableNow(
  { view, row, dealer, kept, onReport }: { view: TableView | TableStopped;
    row: FloorTable | undefined; dealer: boolean; kept: DeskRow[]; onReport: () => void },
) {
  const notice = tableState(view.table).notice.value;

  return (
    <div class="body">
      <p class="small muted">{view.says}</p>
      {view.frozen && !dealer ? <Ways view={view} why={row?.frozen ?? null} /> : null}
      {dealer ? null : <Ruler table={view.table} row={row} />}
      {row?.held ? <Held table={view.table} held={row.held} /> : null}
      {dealer ? null : <Calls table={view.table} calls={row?.calls ?? []} />}
      {notice
        ? (
          <Notice kind={notice.kind} head={notice.head ?? ""} clause={notice.clause ?? null}>
            {notice.say}
          </Notice>
        ) : null}
      <div class="desk-actions">
        {view.frozen ? null
          : <Button kind="way" icon="flag" onClick={onReport}>{W.floor.report}</Button>}
        {dealer ? <CallFloor table={view.table} /> : null}
        <a class="btn" href={`/table/${view.table}`}>{W.floor.look}</a>
        {dealer || view.frozen || isStopped(view) ? null : <FloorOnly view={view} />}
      </div>
      {isStopped(view) ? null : <Seats view={view} dealer={dealer} kept={kept} />}
      {dealer ? null : <SentAwayList table={view.table} sent={row?.sent_away ?? []} />}
    </div>
  );
}

/** While the floor decides the table waits. It goes on with the ruling, or
 *  when the floor lets it go; if this page is lost, the room sees to it. */
function useHold(table: number, decides: boolean): void {
  useEffect(() => {
    if (!decides) return undefined;
    void line.wish(table, { command: "hold_play" });
    return () => {
      if (tableState(table).view.peek()?.held !== false)
        void line.wish(table, { command: "play_on" });
    };
  }, [table, decides]);
}

/** One floor rules at a table: opening its sheet takes it, if nobody has it. */
function useTable(table: number, dealer: boolean): void {
  useEffect(() => {
    if (dealer) return undefined;
    void line.wish(table, { command: "take_table" });
    return () => void line.wish(table, { command: "give_back" });
  }, [table, dealer]);
}

/** Names the person who rules here, if it is someone else, with a button to take over. */
function Ruler({ table, row }: { table: number; row: FloorTable | undefined }) {
  const ruler = row?.ruler;
  if (!ruler || ruler.person === me.value?.person) return null;
  return (
    <Notice kind="clause" head={W.floor.otherFloor}>
      {W.floor.rules(ruler.name ?? "", ruler.since_ms ? minutesOf(ruler.since_ms, Date.now()) : 0)}
      {" "}
      <Button size="s" onClick={() => void wish(table, { command: "take_table", over: true })}>
        {W.floor.takeOver}
      </Button>
    </Notice>
  );
}

/** Everybody at this table who calls the floor, with the way to close it. */
function Calls({ table, calls }: { table: number; calls: Call[] }) {
  if (calls.length === 0) return null;
  return (
    <ul class="seat-list" aria-label={W.floor.calls}>
      {calls.map((call) => (
        <li key={call.person}>
          <span class="no">{call.seat ?? ""}</span>
          <span>{callLine(call, Date.now())}</span>
          <b />
          <Button size="s" onClick={() =>
            void line.send({
              desk: true,
              do: { command: "close_call", table, person: call.person },
            })}>
            {W.floor.closeCall}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** A hold lasts until it is released: how long it has, and the release. */
function Held({ table, held }: { table: number; held: NonNullable<FloorTable["held"]> }) {
  return (
    <Notice kind="clause" head={W.floor.held(table)}>
      {W.floor.heldSay(held.by ?? "", held.since_ms ? minutesOf(held.since_ms, Date.now()) : 0)}
      {" "}
      <Button size="s" onClick={() => void wish(table, { command: "play_on" })}>
        {W.floor.release}
      </Button>
    </Notice>
  );
}

const STEP: Record<Stage, 1 | 2 | 3> = { table: 1, report: 1, ruling: 2, otherwise: 2, done: 3 };

const NOBODY: DeskRow[] = [];

export function Sheet(
  { table, row, dealer = false, kept = NOBODY, onClose }: { table: number;
    row: FloorTable | undefined; dealer?: boolean | undefined; kept?: DeskRow[] | undefined;
    onClose: () => void },
) {
  const state = openTable(table);
  const view = state.view.value;
  const shown = view ?? state.stopped.value;
  const [stage, setStage] = useState<Stage>(
    row?.floor && !row.frozen && !dealer ? "report" : "table",
  );
  const [picked, setPicked] = useState<Report | null>(null);
  const [said, setSaid] = useState<Wish | null>(null);
  const [answered, setAnswered] = useState<AskFieldWord[]>([]);
  const [decides, setDecides] = useState(false);
  const question = useRef(0);
  const [preview, setPreview] = useState<Preview | null>(null);
  /** The push the preview was made from: a table that has moved since refuses the ruling. */
  const [seq, setSeq] = useState<number | undefined>(undefined);
  const [fault, setFault] = useState<{ say: string; clause: string | null } | null>(null);
  const [told, setTold] = useState<Told[]>([]);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLElement>(null);

  useEffect(() => box.current?.focus(), [stage]);
  useEffect(() => {
    if (stage === "done" && state.fresh.value.some((one) => one.say))
      setTold((all) => (all.length ? all : state.fresh.value));
  }, [state.fresh.value, stage]);
  /** The last question asked is the one whose answer is shown. */
  const look = (what: Wish): void => {
    const no = ++question.current;
    setSaid(what);
    setPreview(null);
    setFault(null);
    void asked<Ruling>({ preview: { table, do: what } }).then((answer) => {
      if (no !== question.current) return;
      if ("ok" in answer) {
        setPreview(previewOf(answer.ok));
        setSeq(answer.seq);
      } else setFault(answer);
    });
  };
  const pick = (one: Report): void => {
    setPicked(one);
    setAnswered([]);
    setStage("ruling");
    if (isSettled(one.asks, [])) look(wishOf(one));
    else {
      setSaid(wishOf(one));
      setPreview(null);
      setFault(null);
    }
  };
  const lay = (field: AskFieldWord, choice: Laid): void => {
    if (!said) return;
    setAnswered((all) => [...all, field]);
    look(laidOver(said, choice));
  };
  const confirm = async (): Promise<void> => {
    if (!said || busy) return;
    setBusy(true);
    const answer = await line.wish(table, said, seq);
    setBusy(false);
    const no: NoticeSays | null = noticeOf(answer);
    if ("no" in answer && answer.no.why === "moved_on") look(said);
    if (no) setFault({ say: no.say, clause: no.clause ?? null });
    else {
      setTold(state.fresh.value);
      setStage("done");
    }
  };
  useTable(table, dealer);
  useHold(table, stage === "report" || stage === "ruling" || stage === "otherwise");
  const toAct = view && seatOf(view, view.to_act);

  return (
    <aside class="sheet" ref={box} tabIndex={-1} data-felt={feltOf(shown?.house ?? "")}
      aria-label={W.floor.sheet(table)}>
      <header>
        <div>
          <h2>
            {W.lobby.table(table)}
            {shown ? `, ${shown.game_name}` : ""} {row ? limitOf(row) : ""}
          </h2>
          <p>
            {view ? W.table.handNo(view.hand) : ""}
            {toAct?.name ? `. ${W.floor.toAct(toAct.seat, toAct.name)}` : ""}
          </p>
        </div>
        {row?.live ? <a class="btn" href={`/live/${table}`}>{W.live.openTablet}</a> : null}
        <IconButton icon="x" label={W.close} onClick={onClose} />
      </header>
      {stage !== "table" ? <Steps3 at={STEP[stage]} /> : null}
      {!shown ? <p class="body muted">{W.loading}</p> : null}
      {shown && stage === "table"
        ? (
          <TableNow view={shown} row={row} dealer={dealer} kept={kept}
            onReport={() => setStage("report")} />
        ) : null}
      {stage === "report" ? (
        <ChooseReport
          table={table}
          view={view}
          dealer={dealer}
          onPick={pick}
          onOtherwise={() => setStage("otherwise")}
          got={(all) => {
            setDecides(all.decides && !dealer);
          }} />
      ) : null}
      {stage === "ruling" && picked && said
        ? (
          <Reported say={preview?.title ?? picked.say} onChange={() => setStage("report")}>
            <Asks asks={picked.asks} wish={said} answered={answered} view={view} lay={lay} />
            {preview ? <ShowPreview preview={preview} view={view} /> : null}
            {fault ? <Notice kind="bad" head={W.refused} clause={fault.clause}>{fault.say}</Notice>
              : null}
          </Reported>
        ) : null}
      {stage === "otherwise"
        ? (
          <Otherwise table={table} view={view} decisions={W.floor.decisions}
            onDone={() => setStage("done")} />
        ) : null}
      {stage === "done" ? <Carried told={told} /> : null}
      {stage !== "table" ? (
        <footer>
          {stage === "ruling" && decides
            ? (
              <Button kind="ghost" onClick={() => setStage("otherwise")}>
                {W.floor.decideOtherwise}
              </Button>
            ) : null}
          <span class="end">
            <Button
              onClick={() =>
                setStage(stage === "ruling" || stage === "otherwise" ? "report" : "table")}>
              {stage === "done" ? W.floor.backToTable : W.floor.back}
            </Button>
            {stage === "ruling"
              ? (
                <Button kind="way" size="l" icon="check"
                  disabled={!preview || busy || !said || !isSaid(picked?.asks ?? [], said)}
                  onClick={() => void confirm()}>
                  {W.floor.confirm}
                </Button>
              ) : null}
          </span>
        </footer>
      ) : null}
    </aside>
  );
}
