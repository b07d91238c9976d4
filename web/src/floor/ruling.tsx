// Reporting an irregularity: what happened, the ruling as the book has it,
// carried out. In this order the preview shows what went wrong, the table as
// it lies, what is done now, what waits, the sentence to read aloud, and what
// changes.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { noticeOf, line, tableState, wish } from "../store.ts";
import { Button, Clause, Icon, Notice } from "../ui/controls.tsx";
import { Card, Said } from "../ui/cards.tsx";
import { centsOf, dollars } from "../money.ts";
import { capital } from "../speech.ts";
import { boardOf, seatsOf, streetOf, type TableView, type Told, type Wish } from "../view.ts";
import type { FloorWord, LaterStep, Report, Reports, Ruling } from "../wire.ts";
import { W } from "../words.ts";

/** The command as a page sends it, without its author, whom the room knows. */
export function wishOf(one: Report): Wish {
  const { who: _who, id: _id, at_ms: _at, ...rest } = one.do;
  return rest;
}

export interface Decision {
  floor: FloorWord;
  say: string;
}

interface Step {
  say: string;
  when?: string | undefined;
  clause?: string | null | undefined;
  borrowed?: boolean | undefined;
}

/** The same, line by line as it is shown. */
export interface Preview {
  title?: string | undefined;
  lies: Ruling["lies"];
  now: Step[];
  later: Step[];
  aloud?: string | undefined;
  changes?: Record<string, string> | undefined;
}

const stays = (before: string,
  after:
    string): string => (before === after ? W.floor.stays(before) : W.floor.becomes(before, after));

/** Makes a sentence of the house's remedy, which comes as half of one. */
function sentence(say: string): string {
  const end = /[.!?]$/.test(say) ? "" : ".";
  return say.charAt(0).toUpperCase() + say.slice(1) + end;
}

/** Joins what waits for the same time: a step that says when begins the next. */
function laterOf(all: readonly LaterStep[]): Step[] {
  const out: Step[] = [];

  for (const one of all) {
    const last = out[out.length - 1];
    const say = one.say ? sentence(one.say) : "";
    if (one.when !== null || !last)
      out.push({ say, ...(one.when === null ? {} : { when: capital(one.when) }) });
    else last.say = `${last.say} ${say}`.trim();
  }
  return out;
}

export function previewOf(ruling: Ruling): Preview {
  const c = ruling.changes;
  const now = [...ruling.now, ...(ruling.then ? [ruling.then] : [])].map(sentence).join(" ");

  return {
    title: ruling.title,
    lies: ruling.lies,
    now: now ? [{ say: now, clause: ruling.clause, borrowed: ruling.borrowed }] : [],
    later: laterOf(ruling.later),
    aloud: ruling.aloud,
    changes: c
      && {
        pot: stays(dollars(c.pot), dollars(c.pot_then)),
        ...(c.back === undefined ? {}
          : { chips: c.back > 0 ? W.floor.goBack(dollars(c.back)) : W.floor.none }),
        hands: stays(W.floor.live(c.hands), W.floor.live(c.hands_then)),
        ...(c.burns === undefined ? {}
          : { burns: stays(String(c.burns), String(c.burns_then ?? 0)) }),
      },
  };
}

/** Asks the room something about a table; a refusal is shown, not thrown. */
export async function asked<T>(
  question: object,
): Promise<{ ok: T; seq?: number } | { say: string; clause: string | null }> {
  const answer = await line.ask<T>(question);

  if ("ok" in answer) return answer;
  const notice = noticeOf(answer);
  return { say: notice?.say ?? W.line.notDone, clause: notice?.clause ?? null };
}

export function Steps3({ at }: { at: 1 | 2 | 3 }) {
  return (
    <ol class="steps">
      {W.floor.steps.map((name, i) => (
        <li key={name} class={i + 1 < at ? "done" : i + 1 === at ? "on" : ""}
          aria-current={i + 1 === at ? "step" : undefined}>
          <i>{i + 1 < at ? <Icon name="check" small /> : i + 1}</i> {name}
        </li>
      ))}
    </ol>
  );
}

function groupsOf(all: Report[]): [string, Report[]][] {
  const groups = new Map<string, Report[]>();

  for (const one of all) {
    const name = one.group;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups];
}

export function ChooseReport(
  p: { table: number; view: TableView | null; dealer?: boolean | undefined;
    onPick: (one: Report) => void; onOtherwise: () => void; got: (all: Reports) => void },
) {
  const [all, setAll] = useState<Reports | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [find, setFind] = useState("");

  useEffect(() => {
    void asked<Reports>({ reports: p.table }).then((answer) => {
      if ("ok" in answer) {
        setAll(answer.ok);
        p.got(answer.ok);
      } else setFault(answer.say);
    });
  }, [p.table, p.view?.hand, p.view?.phase, p.view && streetOf(p.view), p.view?.held]);
  const word = find.trim().toLowerCase();
  const found = (all?.reports ?? []).filter((one) => !word || one.say.toLowerCase().includes(word));
  const likely = word ? [] : found.filter((one) => one.likely);

  return (
    <div class="body">
      <h3>{W.floor.report}</h3>
      <label class="find">
        <Icon name="search" small />
        <input type="search" aria-label={W.floor.findReport} placeholder={W.floor.findHint}
          value={find} onInput={(e) => setFind(e.currentTarget.value)} />
      </label>
      {fault ? <Notice kind="plain">{fault}</Notice> : null}
      {all && found.length === 0 ? <p class="muted">{word ? W.floor.noneFound : W.floor.noneNow}</p>
        : null}
      {likely.length > 0 ? (
        <>
          <h4>{W.floor.likely(p.view?.held ? "" : (p.view?.says ?? ""))}</h4>
          <div class="likely">
            {likely.map((one, i) => (
              <button type="button" key={i} onClick={() => p.onPick(one)}>
                {one.say} <Icon name="right" small />
              </button>
            ))}
          </div>
        </>
      ) : null}
      <div class="report-groups">
        {groupsOf(found.filter((one) => !likely.includes(one))).map(([name, list]) => (
          <section key={name}>
            <h4>{name}</h4>
            {list.map((one, i) => (
              <button type="button" key={i} onClick={() => p.onPick(one)}>{one.say}</button>
            ))}
          </section>
        ))}
      </div>
      {all?.decides && !p.dealer ? (
        <p class="muted">
          {W.floor.nothingFits}{" "}
          <button type="button" class="linklike" onClick={p.onOtherwise}>
            {W.floor.floorDecides}
          </button>
          {W.floor.andSaysWhy}
        </p>
      ) : null}
    </div>
  );
}

function AsItLies({ preview, view }: { preview: Preview; view: TableView | null }) {
  const lies = preview.lies;
  const board = lies.board ?? (view ? boardOf(view) : []);
  const rows = lies.rows ?? [];
  const say = lies.say
    ?? (lies.pot === undefined ? null
      : W.floor.lies(dollars(lies.pot), lies.burns ?? 0, lies.stub ?? 0));

  if (board.length === 0 && !say) return null;
  return (
    <div class="as-it-lies" role="group" aria-label={W.floor.asItLies}>
      {board.length > 0
        ? <span class="cards">{board.map((card, i) => <Card key={i} card={card} size="s" />)}</span>
        : null}
      {rows.map((row, i) => (
        <span class="cards" key={i}>
          {row.cards.map((card, k) => <Card key={k} card={card} size="xs" />)}
        </span>
      ))}
      {say ? <span>{say}</span> : null}
    </div>
  );
}

function Remedy({ steps, when }: { steps: Step[]; when: (one: Step) => string }) {
  return (
    <>
      {steps.map((one, i) => (
        <li key={i}>
          <b>{when(one)}</b>
          <span>{one.clause ? <Clause id={one.clause} borrowed={one.borrowed} /> : null}</span>
          <p>
            <Said text={one.say} />
          </p>
        </li>
      ))}
    </>
  );
}

/** Shows the report, and the questions that complete it. */
export function Reported(p: { say: string; onChange: () => void; children: ComponentChildren }) {
  return (
    <div class="body">
      <div>
        <h3>{p.say}</h3>
        <p class="small muted">
          {W.floor.reportedByYou}{" "}
          <button type="button" class="linklike" onClick={p.onChange}>{W.floor.change}</button>
        </p>
      </div>
      {p.children}
    </div>
  );
}

export function ShowPreview({ preview, view }: { preview: Preview; view: TableView | null }) {
  return (
    <>
      <AsItLies preview={preview} view={view} />
      <h4>{W.floor.houseDoes}</h4>
      <ol class="remedy">
        <Remedy steps={preview.now} when={(one) => one.when ?? W.floor.now} />
        <Remedy steps={preview.later} when={(one) => one.when ?? W.floor.later(view?.family)} />
      </ol>
      {preview.aloud ? (
        <blockquote class="aloud">
          <small>{W.floor.readAloud}</small>“{preview.aloud}”
        </blockquote>
      ) : null}
      {preview.changes
        ? (
          <dl class="changes">
            {Object.entries(preview.changes).map(([name, value]) => (
              <div key={name}>
                <dt>{W.floor.changes[name] ?? name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
    </>
  );
}

export function Carried({ told }: { told: Told[] }) {
  return (
    <div class="body">
      <Notice kind="good" head={W.floor.carried}>{W.floor.carriedSay}</Notice>
      <ol class="remedy">
        {told.filter((one) => one.say).map((one, i) => (
          <li key={i}>
            <b />
            <span>{one.clause ? <Clause id={one.clause} borrowed={one.borrowed} /> : null}</span>
            <p>
              <Said text={one.say ?? ""} />
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The floor decides freely, and says why. */
export function Otherwise(
  p: { table: number; view: TableView | null; decisions: Decision[]; onDone: () => void },
) {
  const [floor, setFloor] = useState<FloorWord>(p.decisions[0]?.floor ?? "note");
  const seats = p.view ? seatsOf(p.view) : [];
  const [at, setAt] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const [share, setShare] = useState<Record<number, string>>({});
  const live = seats.filter((seat) => seat.live);
  const shares = floor === "split" ? seats.map((seat) => centsOf(share[seat.seat] ?? "") ?? 0)
    : null;
  const needsSeat = W.floor.seatDecisions.includes(floor);
  const ready = reason.trim().length > 0 && (!needsSeat || at !== null)
    && (!shares || shares.some((cents) => cents > 0));
  const decide = async (): Promise<void> => {
    const what: Wish = {
      command: "floor",
      floor,
      reason: reason.trim(),
      ...(needsSeat && at !== null ? { at } : {}),
      ...(shares ? { share: shares } : {}),
    };
    if (await wish(p.table, what)) p.onDone();
  };
  const notice = tableState(p.table).notice.value;

  return (
    <form
      class="body desk-form"
      onSubmit={(e) => {
        e.preventDefault();
        if (ready) void decide();
      }}>
      <h3>{W.floor.otherwise}</h3>
      <label>
        {W.floor.decision}
        <select value={floor} onChange={(e) =>
          setFloor(
            p.decisions.find((one) => one.floor === e.currentTarget.value)?.floor ?? "note",
          )}>
          {p.decisions.map((one) => <option key={one.floor} value={one.floor}>{one.say}</option>)}
        </select>
      </label>
      {needsSeat ? (
        <label>
          {W.floor.whom}
          <select value={at === null ? "" : String(at)}
            onChange={(e) => setAt(Number(e.currentTarget.value) || null)}>
            <option value="">{W.floor.pickSeat}</option>
            {seats.filter((seat) => seat.name).map((seat) => (
              <option key={seat.seat} value={String(seat.seat)}>
                {W.floor.seatName(seat.seat, seat.name ?? "")}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {shares ? live.map((seat) => (
        <label key={seat.seat}>
          {W.floor.shareOf(seat.seat, seat.name ?? "")}
          <input inputMode="decimal" value={share[seat.seat] ?? ""}
            onInput={(e) => setShare({ ...share, [seat.seat]: e.currentTarget.value })} />
        </label>
      )) : null}
      <label>
        {W.floor.reason}
        <textarea value={reason} maxLength={120} onInput={(e) => setReason(e.currentTarget.value)}
          required />
      </label>
      {notice && notice.kind === "bad"
        ? (
          <Notice kind="bad" head={notice.head ?? ""} clause={notice.clause ?? null}>
            {notice.say}
          </Notice>
        ) : null}
      <div class="desk-actions">
        <Button kind="bad" disabled={!ready} onClick={() => void decide()}>{W.floor.decide}</Button>
      </div>
    </form>
  );
}
