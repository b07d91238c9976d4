// The auditor's page: every hand of the house, what was ruled tonight, and the
// journal's signed head. It changes nothing.

import { useEffect, useState } from "preact/hooks";
import { get } from "../api.ts";
import type { HandAt as Hand, HandsPage, Ruled, Rulings as RulingsSays, SignedHead as Signed,
  SignedNow } from "../wire.ts";
import { RulingRow } from "../floor/room.tsx";
import { clock, when } from "../replay/my_hands.tsx";
import { go } from "../route.ts";
import { lobby, me } from "../store.ts";
import { TopBar, FootNav } from "../ui/top_bar.tsx";
import { Button, Notice, Tag, TextField } from "../ui/controls.tsx";
import { LogIn } from "../ui/login.tsx";
import { W } from "../words.ts";

const FOR = ["auditor", "floor"];

/** A hand whose number is known. */
function ByNumber({ table }: { table: number }) {
  const [number, setNumber] = useState("");
  const good = /^[1-9]\d{0,8}$/.test(number.trim());

  return (
    <form class="row by-number" onSubmit={(e) => {
      e.preventDefault();
      if (good) go(`/hands/${table}/${number.trim()}`);
    }}>
      <TextField label={W.audit.number} inputMode="numeric" value={number} onText={setNumber} />
      <button type="submit" class="btn" disabled={!good}>{W.audit.open}</button>
    </form>
  );
}

/** The hands of one table, the last first; each opens in the replayer. */
function Hands() {
  const tables = lobby.value?.tables ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const [hands, setHands] = useState<Hand[] | null>(null);
  const [more, setMore] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const table = chosen ?? tables[0]?.table ?? null;
  const ask = (before: number | null, had: Hand[]): void =>
    void get<HandsPage>(`/api/tables/${table}/hands${before ? `?before=${before}` : ""}`).then(
      (page) => {
        setHands([...had, ...page.hands]);
        setMore(page.more || null);
      },
      (no: Error) => setFault(no.message),
    );

  useEffect(() => {
    setHands(null);
    if (table !== null) ask(null, []);
  }, [table]);
  return (
    <section class="card-box" aria-label={W.audit.hands}>
      <header>
        <h2>{W.audit.hands}</h2>
      </header>
      <div class="pad">
        <label class="field">
          <span>{W.audit.table}</span>
          <select class="input" value={table ?? ""}
            onChange={(e) => setChosen(Number(e.currentTarget.value))}>
            {tables.map((one) => (
              <option key={one.table} value={one.table}>
                {W.audit.tableIs(one.table, one.game_name, one.house_name)}
              </option>
            ))}
          </select>
        </label>
        {table !== null ? <ByNumber table={table} /> : null}
        {fault ? <Notice kind="bad" head={W.refused}>{fault}</Notice> : null}
        {hands && hands.length === 0 ? <p class="muted">{W.audit.noHands}</p> : null}
        <ul class="audit-hands">
          {(hands ?? []).map((one) => (
            <li key={one.hand}>
              <a href={`/hands/${one.table}/${one.hand}`}>{W.table.handNo(one.hand)}</a>
              <time>{one.at_ms ? when(one.at_ms) : ""}</time>
            </li>
          ))}
        </ul>
        {more ? <Button onClick={() => ask(more, hands ?? [])}>{W.replay.more}</Button> : null}
      </div>
    </section>
  );
}

function Rulings() {
  const [all, setAll] = useState<Ruled[] | null>(null);

  useEffect(() => {
    get<RulingsSays>("/api/rulings").then((got) => setAll(got.rulings), () => setAll([]));
  }, []);
  return (
    <section class="card-box told" aria-label={W.floor.rulings}>
      <header>
        <h2>{W.floor.rulings}</h2>
        <span class="push">
          <Tag>{all?.length ?? 0}</Tag>
        </span>
      </header>
      {all && all.length === 0 ? <p class="pad muted">{W.floor.noRulings}</p>
        : <ul>{(all ?? []).map((one, i) => <RulingRow key={i} one={one} linked />)}</ul>}
    </section>
  );
}

/** Written down outside the house, it proves that nothing before it was changed. */
function SignedHead() {
  const [head, setHead] = useState<(Signed & { key: string }) | null>(null);

  useEffect(() => {
    get<SignedNow>("/api/signed").then((got) => setHead(got.signed), () => undefined);
  }, []);
  return (
    <section class="card-box" aria-label={W.floor.signed}>
      <header>
        <h2>{W.floor.signed}</h2>
        {head ? <time class="push small muted">{clock(head.at_ms)}</time> : null}
      </header>
      <div class="pad">
        {head ? (
          <dl class="audit-head">
            <div>
              <dt>{W.audit.record}</dt>
              <dd>{head.record.toLocaleString("en-US")}</dd>
            </div>
            <div>
              <dt>{W.audit.hash}</dt>
              <dd>
                <code>{head.hash}</code>
              </dd>
            </div>
            <div>
              <dt>{W.audit.key}</dt>
              <dd>
                <code>{head.key}</code>
              </dd>
            </div>
          </dl>
        ) : <p class="muted">{W.floor.noSigned}</p>}
        <p class="small muted">{W.audit.keepIt}</p>
      </div>
    </section>
  );
}

export function AuditPage() {
  const known = FOR.includes(me.value?.role ?? "");

  useEffect(() => {
    document.title = W.title(W.nav.audit);
  }, []);
  return (
    <div class="audit-page">
      <TopBar>
        {known ? (
          <span class="no-phone">
            <Tag>{W.cage.onDuty(me.value!.name, W.staff.roles[me.value!.role ?? ""] ?? "")}</Tag>
          </span>
        ) : null}
      </TopBar>
      {known ? (
        <main class="audit">
          <Hands />
          <div class="cage-col">
            <Rulings />
            <SignedHead />
          </div>
        </main>
      )
        : (
          <LogIn title={W.audit.logIn} say={W.cage.logInSay} roles={FOR}
            wrong={W.audit.notAuditor} />
        )}
      {known ? <FootNav /> : null}
    </div>
  );
}
