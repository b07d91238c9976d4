// People barred from the house, with reasons and ends; the floor adds a bar or lifts it here.

import { namesOf } from "../cast.ts";
import { useEffect, useState } from "preact/hooks";
import { findPeople } from "../cage/ask.ts";
import type { Person } from "../cage/till.ts";
import { when } from "../replay/my_hands.tsx";
import { goodNotice, line, noticeOf, type Notice as NoticeSays } from "../store.ts";
import { Button, Choice, Dialog, Icon, IconButton, Notice, Tag } from "../ui/controls.tsx";
import { endOf, TERMS, type Term } from "../ui/now.ts";
import type { Bar } from "../view.ts";
import { W } from "../words.ts";

/** Somebody who is barred, as the floor sees it. */
export interface Barred extends Bar {
  person: number;
  name: string | null;
  by: string | null;
}

const FIND_MS = 200;

/** A wish to the desk; null: it is done. */
async function wishDesk(what: Record<string, unknown>): Promise<NoticeSays | null> {
  return noticeOf(await line.send({ desk: true, do: what }));
}

export function barPerson(person: number, term: Term, reason: string): Promise<NoticeSays | null> {
  const until = endOf(term, Date.now());
  return wishDesk({ command: "bar", person, ...(until === undefined ? {} : { until }), reason });
}

/** The term of a bar: one of a few, or for good. */
export function TermChoice({ term, onTerm }: { term: Term; onTerm: (term: Term) => void }) {
  return (
    <fieldset class="ask">
      <legend>{W.bars.howLong}</legend>
      <div class="ask-row">
        {namesOf(TERMS).map((one) => (
          <Choice key={one} on={term === one} onClick={() => onTerm(one)}>
            {W.bars.terms[one]}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

/** People by name or number; one of them is picked. */
function FindPerson({ onPick }: { onPick: (one: Person) => void }) {
  const [words, setWords] = useState("");
  const [found, setFound] = useState<Person[] | null>(null);

  useEffect(() => {
    setFound(null);
    if (!words.trim()) return undefined;
    const timer = setTimeout(() => void findPeople(words.trim()).then(setFound), FIND_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <div class="find-person">
      <label>
        {W.bars.whom}
        <input type="search" autocomplete="off" placeholder={W.cage.playerHint} value={words}
          onInput={(e) => setWords(e.currentTarget.value)} />
      </label>
      {found?.length === 0 ? <p class="small muted" role="status">{W.cage.nobody}</p> : null}
      <div class="ask-row">
        {(found ?? []).map((one) => (
          <Choice key={one.person} on={false} onClick={() => onPick(one)}>
            {W.bars.named(one.name, one.person)}
          </Choice>
        ))}
      </div>
    </div>
  );
}

function BarForm({ onDone }: { onDone: (said: NoticeSays) => void }) {
  const [person, setPerson] = useState<Person | null>(null);
  const [reason, setReason] = useState("");
  const [term, setTerm] = useState<Term>("day");
  const [said, setSaid] = useState<NoticeSays | null>(null);
  const why = reason.trim();
  const bar = async (): Promise<void> => {
    if (!person || !why) return;
    const no = await barPerson(person.person, term, why);
    setSaid(no);
    if (!no) onDone(goodNotice(W.bars.isBarred(person.name)));
  };

  return (
    <form class="desk-form" onSubmit={(e) => {
      e.preventDefault();
      void bar();
    }}>
      <h3>{W.bars.bar}</h3>
      <p class="small muted">{W.bars.barSay}</p>
      {person ? (
        <p class="row">
          <b>{person.name}</b> <span class="small muted">{W.cage.number(person.person)}</span>
          <span class="push">
            <Button size="s" onClick={() => setPerson(null)}>{W.cage.another}</Button>
          </span>
        </p>
      ) : <FindPerson onPick={setPerson} />}
      <label>
        {W.floor.expelWhy}
        <input autocomplete="off" maxLength={120} value={reason}
          onInput={(e) => setReason(e.currentTarget.value)} />
      </label>
      <TermChoice term={term} onTerm={setTerm} />
      {said ? <Notice kind={said.kind} head={said.head ?? ""}>{said.say}</Notice> : null}
      <button type="submit" class="btn bad" disabled={!person || !why}>
        {W.bars.barIt(person?.name ?? "")}
      </button>
    </form>
  );
}

/** One who is barred: why, since when, until when; lifted with a reason. */
function BarRow({ one, onDone }: { one: Barred; onDone: (said: NoticeSays) => void }) {
  const [reason, setReason] = useState<string | null>(null);
  const name = one.name ?? W.cage.number(one.person);
  const lift = async (): Promise<void> => {
    const no = await wishDesk({
      command: "lift_bar",
      person: one.person,
      reason: (reason ?? "").trim(),
    });
    if (!no) setReason(null);
    onDone(no ?? goodNotice(W.bars.isLifted(name)));
  };

  return (
    <li>
      <div class="bar-row">
        <p>
          <b>{name}</b> {one.reason}
          <small>{W.bars.says(one.since_ms ? when(one.since_ms) : "", one.by ?? "")}</small>
        </p>
        <Tag kind={one.until_ms ? undefined : "bad"}>
          {one.until_ms ? W.lobby.until(when(one.until_ms)) : W.lobby.forGood}
        </Tag>
        <Button size="s" aria-expanded={reason !== null} aria-label={`${W.bars.lift}: ${name}`}
          onClick={() => setReason(reason === null ? "" : null)}>
          {W.bars.lift}
        </Button>
      </div>
      {reason === null ? null : (
        <form class="desk-form" onSubmit={(e) => {
          e.preventDefault();
          if (reason.trim()) void lift();
        }}>
          <label>
            {W.floor.reason}
            <input autocomplete="off" maxLength={120} value={reason}
              onInput={(e) => setReason(e.currentTarget.value)} />
          </label>
          <div class="row">
            <button type="submit" class="btn" disabled={!reason.trim()}>
              {W.bars.liftIt(name)}
            </button>
            <Button kind="ghost" onClick={() => setReason(null)}>{W.cancel}</Button>
          </div>
        </form>
      )}
    </li>
  );
}

function BarsDialog({ bars, onClose }: { bars: Barred[]; onClose: () => void }) {
  const [said, setSaid] = useState<NoticeSays | null>(null);
  const [again, setAgain] = useState(0);
  const barred = (notice: NoticeSays): void => {
    setSaid(notice);
    setAgain(again + 1); // an empty form
  };

  return (
    <Dialog label={W.bars.title} onClose={onClose} class="staff">
      <header class="dialog-head">
        <h2>{W.bars.title}</h2>
        <IconButton icon="x" label={W.close} onClick={onClose} />
      </header>
      {said ? (
        <Notice kind={said.kind} head={said.head ?? ""} onClose={() => setSaid(null)}>
          {said.say}
        </Notice>
      ) : null}
      {bars.length === 0 ? <p class="small muted">{W.bars.none}</p>
        : (
          <ul class="staff-list">
            {bars.map((one) => <BarRow key={one.person} one={one} onDone={setSaid} />)}
          </ul>
        )}
      <BarForm key={again} onDone={barred} />
    </Dialog>
  );
}

/** The box on the floor's desk: who is barred, at a glance, and the way to change it. */
export function Bars({ bars }: { bars: Barred[] }) {
  const [open, setOpen] = useState(false);

  return (
    <section class="box" aria-label={W.bars.title}>
      <header>
        <h2>{W.bars.title}</h2>
        <span class="end">
          <Tag>{bars.length}</Tag>
          <Button size="s" onClick={() => setOpen(true)}>
            <Icon name="lock" small />
            {W.bars.open}
          </Button>
        </span>
      </header>
      {bars.length === 0 ? null
        : (
          <ul class="bars scroll" tabIndex={0} aria-label={W.bars.title}>
            {bars.map((one) => (
              <li key={one.person}>
                <b>{one.name ?? W.cage.number(one.person)}</b>
                <small>{one.until_ms ? W.lobby.until(when(one.until_ms)) : W.lobby.forGood}</small>
                <span>{one.reason}</span>
              </li>
            ))}
          </ul>
        )}
      {open ? <BarsDialog bars={bars} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
