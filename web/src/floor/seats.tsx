// The seats of one table on its sheet: who sits there, for whom one is kept,
// who is sent away.

import { useState } from "preact/hooks";
import { findPeople } from "../cage/ask.ts";
import { dollars } from "../money.ts";
import { when } from "../replay/my_hands.tsx";
import { askAt, lobby, notify, tableState, wish, type Notice as NoticeSays } from "../store.ts";
import { Button, Segment } from "../ui/controls.tsx";
import { endOf, leftTo, useNow, type Term } from "../ui/now.ts";
import type { Seat, TableView } from "../view.ts";
import { W } from "../words.ts";
import { barPerson, TermChoice } from "./bars.tsx";
import { AskChange } from "./lists.tsx";
import { isListOf, type DeskRow, type SentAway } from "./needs.ts";

/** From this table by its seat; from the house by the person of that name. */
async function sendAway(table: number, seat: Seat, from: "table" | "house", term: Term,
  reason: string): Promise<void> {
  if (from === "table") {
    const until = endOf(term, Date.now());
    await wish(table, {
      command: "expel",
      at: seat.seat,
      ...(until === undefined ? {} : { until }),
      reason,
    });
    return;
  }
  const person = (await findPeople(seat.name ?? "")).find((one) => one.name === seat.name);
  const unknown: NoticeSays = { kind: "bad", head: W.refused, say: W.bars.notFound, until: 0 };
  notify(tableState(table), person ? await barPerson(person.person, term, reason) : unknown);
}

/** Sent away with a reason, which the player hears: from where, and for how long. */
function SendAway({ table, seat, onDone }: { table: number; seat: Seat; onDone: () => void }) {
  const [reason, setReason] = useState("");
  const [from, setFrom] = useState<"table" | "house">("table");
  const [term, setTerm] = useState<Term>("day");
  const send = (): void => void sendAway(table, seat, from, term, reason.trim()).then(onDone);

  return (
    <form class="desk-form send-away" onSubmit={(e) => {
      e.preventDefault();
      if (reason.trim()) send();
    }}>
      <Segment label={W.bars.from} value={from}
        options={[{ value: "table", label: W.bars.table }, { value: "house", label: W.bars.house }]}
        onPick={setFrom} />
      <label>
        {W.floor.expelWhy}
        <input autocomplete="off" value={reason} maxLength={120}
          onInput={(e) => setReason(e.currentTarget.value)} />
      </label>
      <TermChoice term={term} onTerm={setTerm} />
      <div class="row">
        <button type="submit" class="btn bad" disabled={!reason.trim()}>
          {from === "table" ? W.floor.sendAwayName(seat.name ?? "") : W.bars.barIt(seat.name ?? "")}
        </button>
        <Button kind="ghost" onClick={onDone}>{W.cancel}</Button>
      </div>
    </form>
  );
}

/** A seat that is kept for somebody who was called: for how long, and the way to call the next. */
function Kept({ one, now }: { one: DeskRow; now: number }) {
  const pass = (): void =>
    void askAt(one.table!, {
      desk: true,
      do: { command: "turn_down", person: one.person, table: one.table },
    });
  return (
    <>
      <b role="timer" aria-label={W.lobby.keptFor(leftTo(one.until_ms!, now))}>
        {leftTo(one.until_ms!, now)}
      </b>
      <Button size="s" aria-label={W.floor.passOver(one.name)} onClick={pass}>
        {W.floor.pass}
      </Button>
    </>
  );
}

/** The other tables of the same list, to which somebody can change. */
function othersOf(table: number): number[] {
  const all = lobby.value?.tables ?? [];
  const here = all.find((one) => one.table === table);
  const list = here && { game: here.list_game, limit: here.list_limit };
  return all.filter((one) => list && one.table !== table && isListOf(one, list)).map((one) =>
    one.table
  );
}

function SeatRow(
  { table, seat, dealer, frozen, kept, now }: { table: number; seat: Seat; dealer: boolean;
    frozen: boolean; kept: DeskRow | undefined; now: number },
) {
  const [sends, setSends] = useState(false);
  const [changes, setChanges] = useState(false);
  const taken = seat.state !== "open";
  const able = taken && !seat.bot && Boolean(seat.name) && !dealer;

  if (kept && !taken) {
    return (
      <li class="kept">
        <span class="no">{seat.seat}</span>
        <span>{W.floor.keptFor(kept.name)}</span>
        <Kept one={kept} now={now} />
      </li>
    );
  }
  return (
    <li class={sends || changes ? "sends" : ""}>
      <span class="no">{seat.seat}</span>
      <span>
        {taken ? (seat.name ?? W.table.held1) : <em>{W.table.openShort}</em>}{" "}
        {seat.state === "away" ? <em>{W.table.away}</em> : null}{" "}
        {seat.bot ? <em>{W.floor.bot}</em> : null}
      </span>
      <b>{taken ? dollars(seat.stack ?? 0) : ""}</b>
      {able ? (
        <span class="seat-does">
          <Button size="s" aria-expanded={changes} onClick={() => setChanges(!changes)}>
            {W.floor.seatChange} <span class="vh">{seat.name}</span>
          </Button>
          <Button size="s" aria-expanded={sends} onClick={() => setSends(!sends)}>
            {W.floor.sendAway} <span class="vh">{seat.name}</span>
          </Button>
        </span>
      ) : null}
      {!taken && !dealer && !frozen ? (
        <Button size="s"
          onClick={() =>
            void askAt(table, {
              desk: true,
              do: { command: "offer_seat", table, seat: seat.seat },
            })}>
          {W.floor.callHere}
        </Button>
      ) : null}
      {able && changes
        ? (
          <AskChange table={table} name={seat.name ?? ""} others={othersOf(table)}
            onDone={() => setChanges(false)}
            hear={(said) => said && notify(tableState(table), said)} />
        ) : null}
      {able && sends ? <SendAway table={table} seat={seat} onDone={() => setSends(false)} /> : null}
    </li>
  );
}

/** Somebody who was sent away from this table, let back with a reason. */
function SentRow({ table, one }: { table: number; one: SentAway }) {
  const [reason, setReason] = useState<string | null>(null);
  const name = one.name ?? W.cage.number(one.person);
  const why = (reason ?? "").trim();
  const letBack = (): void =>
    void wish(table, { command: "let_back", person: one.person, reason: why }).then(() =>
      setReason(null)
    );

  return (
    <li class={reason === null ? "" : "sends"}>
      <span class="no" />
      <span>
        {name} <em>{W.floor.sentUntil(one.until_ms ? when(one.until_ms) : "")}</em>
      </span>
      <b />
      <Button size="s" aria-expanded={reason !== null} aria-label={`${W.floor.letBack}: ${name}`}
        onClick={() => setReason(reason === null ? "" : null)}>
        {W.floor.letBack}
      </Button>
      {reason === null ? null : (
        <form class="desk-form send-away" onSubmit={(e) => {
          e.preventDefault();
          if (why) letBack();
        }}>
          <label>
            {W.floor.reason}
            <input autocomplete="off" maxLength={120} value={reason}
              onInput={(e) => setReason(e.currentTarget.value)} />
          </label>
          <div class="row">
            <button type="submit" class="btn" disabled={!why}>{W.floor.letBackName(name)}</button>
            <Button kind="ghost" onClick={() => setReason(null)}>{W.cancel}</Button>
          </div>
        </form>
      )}
    </li>
  );
}

export function SentAwayList({ table, sent }: { table: number; sent: readonly SentAway[] }) {
  if (sent.length === 0) return null;
  return (
    <>
      <h4>{W.floor.sentAway}</h4>
      <ul class="seat-list">
        {sent.map((one) => <SentRow key={one.person} table={table} one={one} />)}
      </ul>
    </>
  );
}

export function Seats(
  { view, dealer, kept }: { view: TableView; dealer: boolean; kept: DeskRow[] },
) {
  const now = useNow();

  return (
    <>
      <h4>{W.table.seats}</h4>
      <ul class="seat-list">
        {kept.filter((one) => !one.seat).map((one) => (
          <li class="kept" key={`kept ${one.person}`}>
            <span class="no" />
            <span>{W.floor.keptAny(one.name)}</span>
            <Kept one={one} now={now} />
          </li>
        ))}
        {view.seats.map((seat) => (
          <SeatRow key={seat.seat} table={view.table} seat={seat} dealer={dealer}
            frozen={Boolean(view.frozen)} kept={kept.find((one) => one.seat === seat.seat)}
            now={now} />
        ))}
      </ul>
    </>
  );
}
