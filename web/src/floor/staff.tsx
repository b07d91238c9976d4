// Staff accounts: the floor makes them, gives new passwords and removes them.

import type { Staff as StaffSays, StaffMember as Member } from "../wire.ts";
import { faultSays } from "../cast.ts";
import { useEffect, useState } from "preact/hooks";
import { get, tell } from "../api.ts";
import { me } from "../store.ts";
import { Button, Dialog, IconButton, Notice, Tag } from "../ui/controls.tsx";
import { W } from "../words.ts";

interface Said {
  kind: "bad" | "good";
  say: string;
}

type Ask = (path: string, body: Record<string, string>, done: string) => Promise<boolean>;

const ROLES = ["cage", "auditor", "dealer", "floor"] as const;

/** A password somebody else will type: the browser keeps none of it. */
function PasswordField(
  { label, value, onInput }: { label: string; value: string; onInput: (text: string) => void },
) {
  return (
    <label>
      {label}
      <input type="password" autocomplete="new-password" value={value}
        onInput={(e) => onInput(e.currentTarget.value)} />
    </label>
  );
}

/** A name with what can be done about it; one thing is asked at a time. */
function StaffRow({ one, ask }: { one: Member; ask: Ask }) {
  const [asks, setAsks] = useState<"word" | "away" | null>(null);
  const [word, setWord] = useState("");
  const over = (): void => {
    setAsks(null);
    setWord("");
  };
  const change = async (): Promise<void> => {
    if (
      await ask("/api/staff/password", { name: one.name, password: word },
        W.staff.changed(one.name))
    ) over();
  };
  const away = async (): Promise<void> => {
    if (await ask("/api/staff/remove", { name: one.name }, W.staff.gone(one.name))) over();
  };

  return (
    <li>
      <div class="row">
        <b>{one.name}</b>
        <Tag>{W.staff.roles[one.role] ?? one.role}</Tag>
        {one.same_as ? <small class="muted">{W.staff.sameAs(one.same_as)}</small> : null}
        {one.stays || one.name === me.value?.name ? null : (
          <span class="push row">
            <Button size="s" aria-expanded={asks === "word"} onClick={() => setAsks("word")}>
              {W.staff.newWord} <span class="vh">{one.name}</span>
            </Button>
            <Button size="s" aria-expanded={asks === "away"} onClick={() => setAsks("away")}>
              {W.staff.away} <span class="vh">{one.name}</span>
            </Button>
          </span>
        )}
      </div>
      {asks === "word" ? (
        <form
          class="desk-form"
          onSubmit={(e) => {
            e.preventDefault();
            void change();
          }}>
          <PasswordField label={W.settings.wordNew} value={word} onInput={setWord} />
          <div class="row">
            <button type="submit" class="btn way">{W.settings.changeWord}</button>
            <Button onClick={over}>{W.cancel}</Button>
          </div>
        </form>
      ) : asks === "away" ? (
        <div class="row wrap">
          <p class="small muted">{W.staff.awaySay}</p>
          <Button kind="bad" onClick={() => void away()}>{W.staff.awaySure(one.name)}</Button>
          <Button onClick={over}>{W.cancel}</Button>
        </div>
      ) : null}
    </li>
  );
}

function AddStaff({ all, ask }: { all: Member[]; ask: Ask }) {
  const [name, setName] = useState("");
  const [role, setRole] = useState<string>(ROLES[0]);
  const [word, setWord] = useState("");
  const [same, setSame] = useState("");
  const make = async (): Promise<void> => {
    const also: Record<string, string> = same ? { same_as: same } : {};
    if (
      !(await ask("/api/staff", { name: name.trim(), password: word, role, ...also },
        W.staff.made(name.trim())))
    ) return;
    setName("");
    setWord("");
    setSame("");
  };

  return (
    <form
      class="desk-form staff-make"
      onSubmit={(e) => {
        e.preventDefault();
        void make();
      }}>
      <h3>{W.staff.make}</h3>
      <label>
        {W.settings.name}
        <input autocomplete="off" maxLength={39} value={name}
          onInput={(e) => setName(e.currentTarget.value)} />
      </label>
      <label>
        {W.staff.role}
        <select value={role} onChange={(e) => setRole(e.currentTarget.value)}>
          {ROLES.map((one) => <option key={one} value={one}>{W.staff.roles[one]}</option>)}
        </select>
      </label>
      <label>
        {W.staff.person}
        <select value={same} onChange={(e) => setSame(e.currentTarget.value)}>
          <option value="">{W.staff.newPerson}</option>
          {all.filter((one) => !one.same_as).map((one) => (
            <option key={one.name} value={one.name}>{W.staff.samePerson(one.name)}</option>
          ))}
        </select>
      </label>
      <PasswordField label={W.settings.word} value={word} onInput={setWord} />
      <p class="small muted">{W.staff.roleSays[role]} {same ? W.staff.sameSay(same) : ""}</p>
      <button type="submit" class="btn way">{W.staff.makeIt}</button>
    </form>
  );
}

function StaffDialog({ onClose }: { onClose: () => void }) {
  const [all, setAll] = useState<Member[] | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const ask: Ask = async (path, body, done) => {
    setSaid(null);
    try {
      setAll((await tell<{ staff: Member[] }>(path, body)).staff);
      setSaid({ kind: "good", say: done });
      return true;
    } catch (no) {
      setSaid({ kind: "bad", say: faultSays(no) });
      return false;
    }
  };

  useEffect(() => {
    get<StaffSays>("/api/staff").then((got) => setAll(got.staff),
      (no: Error) => setSaid({ kind: "bad", say: no.message }));
  }, []);
  return (
    <Dialog label={W.staff.title} onClose={onClose} class="staff">
      <header class="dialog-head">
        <h2>{W.staff.title}</h2>
        <IconButton icon="x" label={W.close} onClick={onClose} />
      </header>
      {said
        ? <Notice kind={said.kind} head={said.kind === "bad" ? W.refused : ""}>{said.say}</Notice>
        : null}
      <ul class="staff-list">
        {(all ?? []).map((one) => <StaffRow key={one.name} one={one} ask={ask} />)}
      </ul>
      <AddStaff all={all ?? []} ask={ask} />
    </Dialog>
  );
}

export function Staff() {
  const [open, setOpen] = useState(false);

  return (
    <section class="box" aria-label={W.staff.title}>
      <header>
        <h2>{W.staff.title}</h2>
        <span class="end">
          <Button size="s" onClick={() => setOpen(true)}>{W.staff.open}</Button>
        </span>
      </header>
      {open ? <StaffDialog onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
