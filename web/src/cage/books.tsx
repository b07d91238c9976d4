// Pending approvals, entries, the shift and the drop.

import { useState } from "preact/hooks";
import { limitOf } from "../lobby.ts";
import { dollars } from "../money.ts";
import { goodNotice, lobby, type Notice as NoticeSays } from "../store.ts";
import { clock } from "../replay/my_hands.tsx";
import { Button, Clause, Icon, Notice, Segment, Tag, TextField } from "../ui/controls.tsx";
import type { Cents, Wish } from "../view.ts";
import { W } from "../words.ts";
import { useForeseen, wishCage } from "./ask.ts";
import { dayOf, exact, mayOf, over, type CageView, type Entry, type Waits } from "./till.ts";

/** A reason, and a button; what is refused says why. */
function ReasonForm(
  { label, go, onGo, onNo }: { label: string; go: string; onGo: (reason: string) => void;
    onNo: () => void },
) {
  const [reason, setReason] = useState("");
  return (
    <form class="because" onSubmit={(e) => {
      e.preventDefault();
      if (reason.trim()) onGo(reason.trim());
    }}>
      <TextField label={label} maxLength={120} value={reason} onText={setReason} />
      <div class="row">
        <button type="submit" class="btn" disabled={!reason.trim()}>{go}</button>
        <Button kind="ghost" onClick={onNo}>{W.cancel}</Button>
      </div>
    </form>
  );
}

function saysOf(one: Waits): string {
  const sum = one.amount ? exact(one.amount) : W.cage.both(one.cash, one.chips);
  return W.cage.waitSays(W.cage.wishes[one.command] ?? one.command,
    one.entry ? W.cage.entryNo(one.entry) : sum, one.person, one.drawer);
}

function Approval({ one, onSaid }: { one: Waits; onSaid: (said: NoticeSays | null) => void }) {
  const [declines, setDeclines] = useState(false);
  const approve = one.may.find((may) => may.command === "approve");
  const decline = one.may.find((may) => may.command === "decline");
  const wish = (what: Wish): void => void wishCage(what).then(onSaid);

  return (
    <li>
      <p>
        {saysOf(one)}
        <small>{W.cage.askedBy(one.by ?? "")}{one.reason ? ` ${one.reason}` : ""}</small>
      </p>
      {approve || decline
        ? (
          <div class="row wrap">
            {approve ? (
              <Button kind="way" size="s" disabled={Boolean(approve.no)}
                onClick={() => wish({ command: "approve", approval: one.approval })}>
                {W.cage.approve}
              </Button>
            ) : null}
            {decline
              ? (
                <Button size="s" disabled={Boolean(decline.no)} aria-expanded={declines}
                  onClick={() => setDeclines(true)}>
                  {W.cage.decline}
                </Button>
              ) : null}
          </div>
        ) : null}
      {approve?.no ? <small class="muted">{approve.no.say}</small> : null}
      {declines ? (
        <ReasonForm label={W.cage.reason} go={W.cage.declineIt} onNo={() => setDeclines(false)}
          onGo={(reason) => wish({ command: "decline", approval: one.approval, reason })} />
      ) : null}
    </li>
  );
}

export function Waiting({ view }: { view: CageView }) {
  const [said, setSaid] = useState<NoticeSays | null>(null);
  if (view.waits.length === 0 && !said) return null;
  return (
    <section class="card-box waiting" aria-label={W.cage.waiting}>
      <header>
        <h2>{W.cage.waiting}</h2>
        <span class="push">
          <Tag kind="turn">{view.waits.length}</Tag>
        </span>
      </header>
      {said ? (
        <div class="pad">
          <Notice kind={said.kind} head={said.head ?? ""} onClose={() => setSaid(null)}>
            {said.say}
          </Notice>
        </div>
      ) : null}
      <ul>{view.waits.map((one) => <Approval key={one.approval} one={one} onSaid={setSaid} />)}</ul>
    </section>
  );
}

/** The contrary is entered, with a reason; nothing is deleted. */
function CorrectionForm(
  { one, limit, onDone }: { one: Entry; limit: Cents; onDone: (said: NoticeSays | null) => void },
) {
  const seen = useForeseen({ command: "correct", entry: one.entry, reason: W.cage.correct });
  const go = (reason: string): void =>
    void wishCage({ command: "correct", entry: one.entry, reason }).then((no) =>
      onDone(no ?? goodNotice(seen?.would?.second ? W.cage.asked : W.cage.corrected(one.entry)))
    );

  return (
    <div class="correct">
      {seen?.no ? <Notice kind="bad" head={W.refused}>{seen.no.say}</Notice> : null}
      {seen?.would?.second ? <Notice>{W.cage.second(dollars(limit))}</Notice> : null}
      <ReasonForm label={W.cage.reason} go={W.cage.correctIt(exact(one.amount))}
        onNo={() => onDone(null)} onGo={go} />
    </div>
  );
}

function EntryRow(
  { one, limit, open, onOpen, onDone }: { one: Entry; limit: Cents; open: boolean;
    onOpen: () => void; onDone: (said: NoticeSays | null) => void },
) {
  return (
    <li>
      <div class="entry">
        <time>{one.at_ms ? clock(one.at_ms) : ""}</time>
        <p>
          {W.cage.entrySays(W.cage.events[one.event] ?? one.event, one.person, one.table)}
          <small>{W.cage.entryBy(one.entry, one.by, one.drawer, one.approved)}</small>
          <small>
            {W.cage.entryMoves(one.cash ? over(one.cash) : "", one.chips ? over(one.chips) : "")}
          </small>
        </p>
        <b class={one.corrected ? "struck" : ""}>{exact(one.amount)}</b>
        {one.corrected ? <Tag>{W.cage.isCorrected}</Tag>
          : one.correct ? (
            <Button size="s" aria-expanded={open} onClick={onOpen}>
              {W.cage.correct}
              <span class="vh">{" "}{W.cage.entryNo(one.entry)}</span>
            </Button>
          ) : <span />}
      </div>
      {open && one.correct ? <CorrectionForm one={one} limit={limit} onDone={onDone} /> : null}
    </li>
  );
}

export function Entries({ view }: { view: CageView }) {
  const [mine, setMine] = useState<"mine" | "all">("mine");
  const [open, setOpen] = useState(0);
  const [said, setSaid] = useState<NoticeSays | null>(null);
  const own = view.drawer !== 0 && mine === "mine";
  const shown = view.entries.filter((one) => !own || one.drawer === view.drawer);

  return (
    <section class="card-box entries" aria-label={W.cage.entries}>
      <header>
        <h2>{W.cage.entries}</h2>
        {view.drawer ? (
          <span class="push">
            <Segment label={W.cage.whose} value={mine} onPick={setMine}
              options={[{ value: "mine", label: W.cage.drawer(view.drawer) }, {
                value: "all",
                label: W.cage.all,
              }]} />
          </span>
        ) : null}
      </header>
      {said ? (
        <div class="pad">
          <Notice kind={said.kind} head={said.head ?? ""} onClose={() => setSaid(null)}>
            {said.say}
          </Notice>
        </div>
      ) : null}
      {shown.length === 0 ? <p class="pad small muted">{W.cage.noEntries}</p>
        : (
          <ul class="scroll" tabIndex={0} aria-label={W.cage.entries}>
            {shown.map((one) => (
              <EntryRow key={one.entry} one={one} limit={view.limit} open={open === one.entry}
                onOpen={() => setOpen(open === one.entry ? 0 : one.entry)} onDone={(notice) => {
                setOpen(0);
                setSaid(notice);
              }} />
            ))}
          </ul>
        )}
    </section>
  );
}

/** Free chips are made good by the house, so that all are good for cash. */
export function FreeChips({ view }: { view: CageView }) {
  const [said, setSaid] = useState<NoticeSays | null>(null);
  const [asks, setAsks] = useState(false);
  const cover = mayOf(view, "cover_free");
  const out = -(view.accounts.find((one) => one.name === "free chips")?.amount ?? 0);

  if (!out || view.gives_free || !cover) return null;
  return (
    <section class="card-box" aria-label={W.cage.coverFree}>
      <header>
        <h2>{W.cage.coverFree}</h2>
        <span class="push">
          <Tag kind="turn">{exact(out)}</Tag>
        </span>
      </header>
      <div class="pad">
        <p class="small">{W.cage.coverSay}</p>
        {said ? (
          <Notice kind={said.kind} head={said.head ?? ""} onClose={() => setSaid(null)}>
            {said.say}
          </Notice>
        ) : null}
        {asks ? (
          <ReasonForm label={W.cage.reason} go={W.cage.coverFree} onNo={() => setAsks(false)}
            onGo={(reason) =>
              void wishCage({ command: "cover_free", reason }).then((no) => {
                setAsks(false);
                setSaid(no);
              })} />
        ) : <Button onClick={() =>
          setAsks(true)}>
          {W.cage.coverFree}
        </Button>}
      </div>
    </section>
  );
}

export function ShiftCard({ view }: { view: CageView }) {
  const [said, setSaid] = useState<NoticeSays | null>(null);
  const shift = view.shift;
  const opens = mayOf(view, "open_shift");
  const closes = mayOf(view, "close_shift");
  const wish = (what: Wish): void => void wishCage(what).then(setSaid);
  const offers = shift.open ? closes : opens;

  return (
    <section class="card-box shift" aria-label={W.cage.shift}>
      <header>
        <h2>{W.cage.shiftNo(shift.shift, dayOf(shift.day))}</h2>
        <span class="push">
          <Tag kind={shift.open ? "good" : "bad"}>
            {shift.open ? W.cage.isOpen : W.cage.isClosed}
          </Tag>
        </span>
      </header>
      <div class="pad">
        {shift.waits ? <Notice kind="turn">{W.cage.shiftWaits}</Notice> : null}
        <dl class="cage-figs">
          <div>
            <dt>{W.cage.cashOver}</dt>
            <dd>{over(shift.cash_over)}</dd>
          </div>
          <div>
            <dt>{W.cage.chipsOver}</dt>
            <dd>{over(shift.chips_over)}</dd>
          </div>
        </dl>
        {shift.last
          ? (
            <p class="small muted">
              {W.cage.lastShift(shift.last.shift, dayOf(shift.last.day), over(shift.last.cash_over),
                over(shift.last.chips_over))}
            </p>
          ) : null}
        {offers ? (
          <>
            <Button disabled={Boolean(offers.no)} onClick={() =>
              wish(
                shift.open ? { command: "close_shift" }
                  : { command: "open_shift", day: shift.day, shift: shift.shift + 1 },
              )}>
              {shift.open ? W.cage.closeShift : W.cage.openShift}
            </Button>
            {offers.no ? <p class="small muted">{offers.no.say}</p> : null}
          </>
        ) : null}
        {said
          ? (
            <Notice kind={said.kind} head={said.head ?? ""} onClose={() => setSaid(null)}>
              {said.say}
            </Notice>
          ) : null}
      </div>
    </section>
  );
}

export function Drop({ view }: { view: CageView }) {
  const tables = new Map((lobby.value?.tables ?? []).map((one) => [one.table, one]));
  const rows = view.drop.filter((one) => one.drop || one.fund);
  const sum = (of: "drop" | "fund"): number => rows.reduce((all, one) => all + one[of], 0);

  return (
    <section class="card-box dropb" aria-label={W.cage.drop}>
      <header>
        <h2>{W.cage.dropOf(view.shift.shift, dayOf(view.shift.day))}</h2>
        <button type="button" class="btn s push" onClick={() => print()}>
          <Icon name="print" small />
          {W.cage.print}
        </button>
      </header>
      <div class="pad top">
        <div>
          <span>{W.cage.collections}</span>
          <b>{exact(sum("drop"))}</b>
        </div>
        <div>
          <span>{W.cage.funds}</span>
          <b class="muted">{exact(sum("fund"))}</b>
        </div>
      </div>
      {rows.length === 0 ? <p class="pad small muted">{W.cage.noDrop}</p>
        : (
          <div class="scroll" tabIndex={0} role="group" aria-label={W.cage.drop}>
            <table class="ledger">
              <thead>
                <tr>
                  <th scope="col" class="num">{W.cage.table}</th>
                  <th scope="col">{W.lobby.head.game}</th>
                  <th scope="col" class="num">{W.lobby.head.collection}</th>
                  <th scope="col" class="num">{W.cage.fund}</th>
                  <th scope="col">{W.cage.schedule}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((one) => {
                  const at = tables.get(one.table);
                  return (
                    <tr key={one.table}>
                      <td class="num">{one.table}</td>
                      <td>
                        {at?.game_name ?? ""} <span class="muted">{at ? limitOf(at) : ""}</span>
                        <small>{String(at?.["house_name"] ?? "")}</small>
                      </td>
                      <td class="num">
                        <b>{exact(one.drop)}</b>
                      </td>
                      <td class="num">{one.fund ? exact(one.fund) : "–"}</td>
                      <td>{at?.clause ? <Clause id={at.clause} /> : null}</td>
                    </tr>
                  );
                })}
              </tbody>
              <tfoot>
                <tr>
                  <td />
                  <td>
                    <b>{W.cage.allTables}</b>
                  </td>
                  <td class="num">
                    <b>{exact(sum("drop"))}</b>
                  </td>
                  <td class="num">
                    <b>{exact(sum("fund"))}</b>
                  </td>
                  <td />
                </tr>
              </tfoot>
            </table>
          </div>
        )}
    </section>
  );
}
