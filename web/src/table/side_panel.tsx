// The panel at the right: sign, hand log, rules, players, and why.

import { elementOf, oneOf } from "../cast.ts";
import type { AnswersWhy, AnswerWhy } from "../wire.ts";
import { useSignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { once } from "../api.ts";
import { streetName, type Log, type LogLine } from "../log.ts";
import { dollars } from "../money.ts";
import { buyChips, callFloor, line, type TableState } from "../store.ts";
import { isPoker, streetOf, offered, type SignLine, type TableView } from "../view.ts";
import { W } from "../words.ts";
import { Button, Clause, Dialog, Icon, IconButton, Kbd, Tag } from "../ui/controls.tsx";
import { DeckProof } from "../replay/deck_proof.tsx";
import { checkDeck } from "../replay/proof.ts";
import { CardWords, Said } from "../ui/cards.tsx";
import { houseMark } from "../ui/house.ts";
import { isTurn, Standing } from "./action_bar.tsx";
import { LeaveButton } from "./leave.tsx";
import { nameOf } from "./seat.tsx";

/* The sign. */

export function costOf(line: SignLine): string {
  const parts = [line.amount, line.fund].filter((one): one is number =>
    typeof one === "number" && one > 0
  );
  return parts.length ? parts.map(dollars).join(" + ") : String(line.amount ?? "");
}

export function SignCard({ view }: { view: TableView }) {
  const sign = view.sign;
  const lines = sign?.lines ?? [];
  return (
    <section class="sign" aria-label={W.panel.sign}>
      <h2>
        <span class="dot mark" data-house={houseMark(view.house)} />
        {sign?.title ?? view.game_name}
        <small>{W.table.place(view.house_name, view.table)}</small>
      </h2>
      <dl>
        {sign?.stakes && (
          <div>
            <dt>{W.panel.stakes}</dt>
            <dd>{sign.stakes}</dd>
          </div>
        )}
        {sign?.forced && (
          <div>
            <dt>{W.panel.forced}</dt>
            <dd>{sign.forced}</dd>
          </div>
        )}
        {lines.map((one, i) => (
          <div key={i} class={one.now && lines.length > 1 ? "now" : ""}>
            <dt>{i === 0 ? W.panel.collection : ""}</dt>
            <dd>
              {W.panel.fee(costOf(one), one.when ?? "", one.payer ?? "")}
              {one.set && <Tag>{W.panel.setByHouse}</Tag>}
              {one.now && lines.length > 1 && <Tag kind="way">{W.panel.now}</Tag>}
              {one.clause && <Clause id={one.clause} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/* The log. */

function LogRows({ lines, shape }: { lines: LogLine[]; shape: string }) {
  return (
    <ul>
      {lines.map((one, i) => (
        one.kind === "street" ? (
          <li key={i} class="head">
            <h4>{streetName(one.say, shape)} {one.cards && <CardWords cards={one.cards} />}</h4>
          </li>
        ) : (
          <li key={i} class={one.kind === "ruling" ? "ruling" : ""}>
            <span>
              <Said text={one.say} />
            </span>
            {one.clause && <Clause id={one.clause} borrowed={one.borrowed} />}
          </li>
        )
      ))}
    </ul>
  );
}

/** The commands of poker to list; those that are allowed at any time are left out. */
const PLAIN = ["fold", "check", "draw", "discard", "pass", "show", "muck", "spread"];

/** Your choices in one line, the last of the log. */
function turnSays(view: TableView): string {
  const words: string[] = [];
  for (const may of view.may) {
    const { command, least = 0, most = 0 } = may;
    if (command === "buy_in") words.push(W.games.buyInFor(dollars(isPoker(view) ? view.price : 0)));
    else if (command === "call") words.push(W.act.call(dollars(least)).toLowerCase());
    else if (command === "raise")
      words.push(
        `${may.label.toLowerCase()} ${dollars(least)}${most > least ? ` ${W.panel.orMore}` : ""}`,
      );
    else if (view.family !== "poker" || PLAIN.includes(command))
      words.push(
        `${may.label.toLowerCase()}${least > 0 && least === most ? ` ${dollars(least)}` : ""}`,
      );
  }
  return [...new Set(words)].join(", ");
}

function LogView({ log, view, last }: { log: Log; view: TableView; last: boolean }) {
  const end = useRef<HTMLDivElement>(null);
  const hand = last ? log.last : log.now;
  useEffect(() => {
    const box = end.current!;
    const toEnd = (): void => {
      box.scrollTop = box.scrollHeight;
    };
    toEnd();
    // The part under the log may grow and would hide its last line.
    const watch = new ResizeObserver(toEnd);
    watch.observe(box);
    return () => watch.disconnect();
  }, [hand?.lines.length, last, view.to_act]);
  return (
    <div class="log" role="log" aria-live="polite" aria-label={W.panel.log} ref={end} tabIndex={0}>
      {hand?.lines.length ? <LogRows lines={hand.lines} shape={view.shape} />
        : <p class="empty">{last ? W.panel.noLast : W.panel.noLog}</p>}
      {!last && view.to_act !== null && !view.held && (
        <ul>
          <li class="now">
            <span>
              {isTurn(view) ? (
                <>
                  <b>{W.panel.yourTurn}</b>: {turnSays(view)}
                </>
              ) : <Said text={view.says ?? ""} />}
            </span>
          </li>
        </ul>
      )}
    </div>
  );
}

/** The deck: sealed while it is played, then opened and checked here. */
function DeckTag({ state, view, last }: { state: TableState; view: TableView; last: boolean }) {
  const shown = useSignal(false);
  const deck = view.deck;
  if (!deck?.promise) return null;
  const shoe = view.family === "total" || view.family === "banked";
  const over = (last && !shoe) || deck.opened >= deck.deck;
  const opened = over ? state.opened.value : null;
  const now = opened ?? { promise: deck.promise, opened: null };
  const { state: proof } = checkDeck(now, state.noted);
  return (
    <>
      <button type="button" class="tagbtn" aria-haspopup="dialog" title={W.table.sealTitle}
        onClick={() => (shown.value = true)}>
        <Tag kind={proof === "differs" ? "bad" : "good"}>
          <Icon name={proof === "opens" ? "check" : "chain"} />
          {(shoe ? W.replay.shoeSeals : W.replay.seals)[proof]}
        </Tag>
      </button>
      {shown.value && (
        <Dialog label={W.replay.proof} onClose={() => (shown.value = false)}>
          <DeckProof deck={now} noted={state.noted} shoe={shoe} />
          {!opened && state.opened.value?.opened?.length ? (
            <>
              <h4>{W.replay.openedBefore}</h4>
              <DeckProof deck={state.opened.value} noted={state.noted} shoe={shoe} />
            </>
          ) : null}
          <Button onClick={() => (shown.value = false)}>{W.close}</Button>
        </Dialog>
      )}
    </>
  );
}

function HandTab(
  { state, view, showLast }: { state: TableState; view: TableView; showLast: { value: boolean } },
) {
  const last = showLast.value;
  const log = state.log.value;
  return (
    <>
      <div class="handhead">
        <b class="small num">
          {last && log.last ? W.panel.lastHead(log.last.hand) : W.table.handNo(view.hand)}
        </b>
        <DeckTag state={state} view={view} last={last} />
        <span class="push">
          {last && log.last && (
            <a class="small" href={`/hands/${view.table}/${log.last.hand}`}>{W.panel.replay}</a>
          )}
          <button type="button" class="linkbtn" onClick={() => (showLast.value = !last)}>
            {last ? W.panel.thisHand : W.table.lastHand}
          </button>
          <Kbd>H</Kbd>
        </span>
      </div>
      <LogView log={log} view={view} last={last} />
    </>
  );
}

/* Rules: every clause of this game in this house, searchable. */

interface ClauseRow {
  clause: string;
  text: string;
  borrowed?: boolean | undefined;
}

function matches(row: ClauseRow, words: string[]): boolean {
  const text = `${row.clause} ${row.text}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

export function RuleList({ house, game }: { house: string; game: string }) {
  const [rows, setRows] = useState<ClauseRow[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const sought = useSignal("");
  useEffect(() => {
    once<{ clauses: ClauseRow[] }>(`/api/houses/${house}/clauses?game=${game}`).then(
      (got) => setRows(got.clauses ?? []),
      (fault: Error) => setFailed(fault.message),
    );
  }, [house, game]);
  const words = sought.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (rows ?? []).filter((row) => matches(row, words));
  return (
    <>
      <div class="searchrow">
        <label class="input">
          <Icon name="search" small />
          <input type="search" aria-label={W.panel.searchLabel}
            placeholder={W.panel.search(rows?.length ?? 0)} value={sought.value}
            onInput={(event) => (sought.value = event.currentTarget.value)} />
        </label>
        <span class="vh" role="status">{words.length ? W.panel.found(found.length) : ""}</span>
      </div>
      <div class="rulebox" tabIndex={0} role="region" aria-label={W.panel.rules}>
        {failed && <p class="empty">{failed}</p>}
        {rows && found.length === 0 && <p class="empty">{W.panel.nothingFound}</p>}
        <ul class="rulelist">
          {found.slice(0, 200).map((row) => (
            <li key={row.clause}>
              <Clause id={row.clause} borrowed={row.borrowed} />
              <p>{row.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/* Players. */

function Players({ state, view }: { state: TableState; view: TableView }) {
  return (
    <>
      {view.you !== null && <FloorCall state={state} view={view} />}
      <ul class="players rulebox" tabIndex={0} aria-label={W.panel.players}>
        {view.seats.filter((seat) => seat.state === "sits" || seat.state === "away").map((seat) => (
          <li key={seat.seat}>
            <span class="face" aria-hidden="true">{nameOf(view, seat)[0]}</span>
            <span>
              {nameOf(view, seat)}{" "}
              <span class="faint">{W.table.open(seat.seat)}{seat.bot ? `, ${seat.bot}` : ""}</span>
            </span>
            {seat.bot && <Icon name="bot" small label={W.table.bot(seat.bot)} />}
            <span class="num">{dollars(seat.stack ?? 0)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Anybody at the table may call the floor; the floor sees it at once. */
function FloorCall({ state, view }: { state: TableState; view: TableView }) {
  const [why, setWhy] = useState<string | null>(null);
  const call = (): Promise<void> => {
    setWhy(null);
    return callFloor(state.table, (why ?? "").trim());
  };
  return (
    <div class="floorcall">
      <span class="row wrap">
        {why === null ? null
          : (
            <input aria-label={W.floor.callWhy} placeholder={W.floor.callWhy} maxLength={120}
              value={why} onInput={(e) => setWhy(e.currentTarget.value)} />
          )}
        <Button size="s" icon="flag" onClick={() => (why === null ? setWhy("") : void call())}>
          {W.table.callFloor}
        </Button>
        <Button size="s" onClick={() => void buyChips(state)}>{W.act.buyChips}</Button>
        <LeaveButton state={state} view={view} class="only-phone" />
      </span>
      <div class="checks only-phone">
        <Standing state={state} view={view} />
      </div>
      <p class="small muted">{W.act.moveSay}</p>
    </div>
  );
}

/* Why: the question the moment raises. */

/** A question with its answer, or a refusal in its place. */
type Why = Pick<AnswerWhy, "question" | "say"> & Partial<AnswerWhy>;

/** Questions with a clause behind the answer; without one there is nothing to read. */
function whyOf(answer: AnswersWhy): Why[] {
  return answer.why.filter((one) => one.clause && one.question);
}

/** The step as the log told it, with people's names; else as it was answered. */
function stepSays(log: Log, why: Why): string {
  return log.now.lines.filter((one) => one.kind === "say" && one.clause === why.clause).at(-1)?.say
    ?? why.say;
}

export function WhyCard({ state, view }: { state: TableState; view: TableView }) {
  const [why, setWhy] = useState<Why[]>([]);
  const moment = `${view.hand}/${view.phase}/${String(streetOf(view))}/${view.to_act}/${
    offered(view, "raise")?.least ?? ""
  }`;
  useEffect(() => {
    let stale = false;
    void line.ask<AnswersWhy>({ why: state.table }).then((answer) => {
      if (!stale && "ok" in answer) setWhy(whyOf(answer.ok));
    });
    return () => {
      stale = true;
    };
  }, [moment]);
  const refused = isTurn(view) && view.no_raise ? { question: W.panel.whyNoRaise, ...view.no_raise }
    : null;
  const first: Why | undefined = refused ?? why[0];
  if (!first) return null;
  const step = first.question === W.panel.whyStep;
  return (
    <section class="why" aria-label={W.panel.why}>
      <h3>
        <Icon name="info" small />
        {first.question}
      </h3>
      {step && (
        <p class="quote">
          <Said text={stepSays(state.log.value, first)} />
        </p>
      )}
      {first.borrowed ? (
        <>
          {!step && (
            <p>
              <Said text={first.say} />
            </p>
          )}
          <p class="small muted">
            {W.panel.lent(first.lender ?? null)}
            {first.text ? (
              <>
                : <Said text={first.text} />
              </>
            ) : "."}
          </p>
        </>
      ) : (
        <p>
          <Said text={first.text ?? first.say} />
        </p>
      )}
      {first.clause && (
        <span class="row wrap">
          <Clause id={first.clause} borrowed={first.borrowed} />
        </span>
      )}
    </section>
  );
}

/* The panel. */

/** On a phone the sign is a tab, so that the hand has the room. */
const TABS = ["hand", "rules", "players", "sign"] as const;
export type Tab = (typeof TABS)[number];
const NAMES: Record<Tab, string> = {
  hand: W.panel.hand,
  rules: W.panel.rules,
  players: W.panel.players,
  sign: W.panel.sign,
};

export interface PanelProps {
  state: TableState;
  view: TableView;
  /** Drawn over the table if there is no room beside it. */
  out: boolean;
  onClose: () => void;
  tab: { value: Tab };
  showLast: { value: boolean };
}

function moveTab(event: KeyboardEvent, tab: { value: Tab }): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!step) return;
  event.preventDefault();
  const all = [
    ...(elementOf(event.currentTarget) ?? document).querySelectorAll<HTMLElement>("[role=tab]"),
  ].filter((one) => one.offsetParent);
  const next =
    all[(all.findIndex((one) => one.id === `tab-${tab.value}`) + step + all.length) % all.length];
  tab.value = oneOf(TABS, next?.id.slice(4) ?? "") ?? tab.value;
  next?.focus();
}

export function SidePanel({ state, view, out, onClose, tab, showLast }: PanelProps) {
  return (
    <aside class={out ? "panel out" : "panel"} aria-label={W.panel.label}>
      {out && <span class="grab" aria-hidden="true" />}
      <SignCard view={view} />
      <div class="tabs" role="tablist" aria-label={W.panel.tabs}
        onKeyDown={(event) => moveTab(event, tab)}>
        {TABS.map((one) => (
          <button type="button" role="tab" key={one} id={`tab-${one}`}
            class={one === "sign" ? "only-phone" : undefined} aria-selected={tab.value === one}
            aria-controls="tabbody" tabIndex={tab.value === one ? 0 : -1}
            onClick={() => (tab.value = one)}>
            {NAMES[one]}
          </button>
        ))}
        {out && <IconButton icon="x" label={W.close} onClick={onClose} class="push no-phone" />}
      </div>
      <div class="tabbody" id="tabbody" role="tabpanel" aria-labelledby={`tab-${tab.value}`}>
        {tab.value === "hand" && <HandTab state={state} view={view} showLast={showLast} />}
        {tab.value === "rules" && <RuleList house={view.house} game={view.game} />}
        {tab.value === "players" && <Players state={state} view={view} />}
        {tab.value === "sign" && (
          <div class="rulebox only-phone">
            <SignCard view={view} />
          </div>
        )}
      </div>
      <WhyCard state={state} view={view} />
      {out && <Button class="back" onClick={onClose}>{W.panel.back}</Button>}
    </aside>
  );
}
