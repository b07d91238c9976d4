// The window: chips are sold and cashed out, a drawer is filled from the
// float and gives back to it. The room says beforehand whether a transaction is allowed.

import { useEffect, useState } from "preact/hooks";
import { centsOf, dollars } from "../money.ts";
import type { Cents, Wish } from "../view.ts";
import { Button, Choice, Icon, Notice, Segment, TextField } from "../ui/controls.tsx";
import type { Notice as NoticeSays } from "../store.ts";
import { W } from "../words.ts";
import { findPeople, useForeseen, wishForeseen, type Foreseen } from "./ask.ts";
import { exact, mayOf, type CageView, type Person } from "./till.ts";

type Kind = "sell_chips" | "cash_out" | "fill" | "credit";

const KINDS: Kind[] = ["sell_chips", "cash_out", "fill", "credit"];
const AMOUNTS: Cents[] = [10000, 20000, 30000, 50000, 100000];
const FIND_MS = 200;

/** The person at the window, found by name or number. */
export function Player(
  { person, onPick }: { person: Person | null; onPick: (person: Person | null) => void },
) {
  const [words, setWords] = useState("");
  const [found, setFound] = useState<Person[] | null>(null);
  const pick = (one: Person): void => {
    onPick(one);
    setWords("");
    setFound(null);
  };

  useEffect(() => {
    if (!words.trim()) {
      setFound(null);
      return undefined;
    }
    const timer = setTimeout(() => void findPeople(words.trim()).then(setFound), FIND_MS);
    return () => clearTimeout(timer);
  }, [words]);
  if (person) {
    return (
      <div class="field">
        <span>{W.cage.player}</span>
        <div class="input chosen">
          <b>{person.name}</b>
          <small>{W.cage.number(person.person)}</small>
          <Button size="s" onClick={() => onPick(null)}>{W.cage.another}</Button>
        </div>
        <dl class="cage-figs">
          <div>
            <dt>{W.cage.inCage}</dt>
            <dd>{exact(person.chips)}</dd>
          </div>
          <div>
            <dt>{W.cage.atTables}</dt>
            <dd>{exact(person.at_tables)}</dd>
          </div>
        </dl>
      </div>
    );
  }
  return (
    <div class="field">
      <label class="field">
        <span>{W.cage.player}</span>
        <span class="input">
          <Icon name="search" small />
          <input
            type="search"
            autocomplete="off"
            placeholder={W.cage.playerHint}
            value={words}
            onInput={(e) => setWords(e.currentTarget.value)}
            onKeyDown={(e) => {
              if (e.key === "Enter" && found?.[0]) {
                e.preventDefault();
                pick(found[0]);
              }
            }} />
        </span>
      </label>
      {found && found.length === 0 ? <p class="small muted" role="status">{W.cage.nobody}</p>
        : null}
      <ul class="found">
        {(found ?? []).map((one) => (
          <li key={one.person}>
            <button type="button" onClick={() => pick(one)}>
              <b>{one.name}</b>
              <small>{W.cage.number(one.person)}</small>
              <span>{exact(one.chips)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function AmountField(
  p: { label: string; text: string; onText: (text: string) => void; big?: boolean | undefined },
) {
  return (
    <TextField label={p.label} inputMode="decimal" value={p.text} placeholder="$0" big={p.big}
      onText={p.onText} />
  );
}

/** Makes a command of what was typed; null if something is missing. */
function wishOf(kind: Kind, drawer: number, person: Person | null, amount: string, cash: string,
  chips: string): Wish | null {
  if (kind === "fill" || kind === "credit") {
    const inCash = centsOf(cash || "0");
    const inChips = centsOf(chips || "0");
    return inCash === null || inChips === null || (!cash && !chips) ? null
      : { command: kind, drawer, cash: inCash, chips: inChips };
  }
  const cents = centsOf(amount);
  return cents === null || !person ? null
    : { command: kind, drawer, person: person.person, amount: cents };
}

/** Before it is done: what moves, whether it takes two, or why it cannot be. */
export function Ahead({ seen, limit }: { seen: Foreseen | null; limit: Cents }) {
  if (seen?.no)
    return (
      <Notice kind="bad" head={W.refused} clause={seen.no.clause ?? null}>{seen.no.say}</Notice>
    );
  if (!seen?.would) return null;
  return (
    <>
      <ul class="moves" aria-label={W.cage.moves}>
        {seen.would.moves.map((one, i) => (
          <li key={i}>
            <span>{W.cage.accounts[one.name] ?? one.name}</span>
            <b>{one.amount > 0 ? "+" : ""}{exact(one.amount)}</b>
          </li>
        ))}
      </ul>
      <Notice>
        {seen.would.second ? W.cage.second(dollars(limit)) : W.cage.alone(dollars(limit))}
      </Notice>
    </>
  );
}

export function Window({ view }: { view: CageView }) {
  const [kind, setKind] = useState<Kind>("sell_chips");
  const [person, setPerson] = useState<Person | null>(null);
  const [amount, setAmount] = useState("");
  const [cash, setCash] = useState("");
  const [chips, setChips] = useState("");
  const [sure, setSure] = useState(false);
  const [said, setSaid] = useState<NoticeSays | null>(null);
  const no = mayOf(view, kind)?.no;
  const player = kind === "sell_chips" || kind === "cash_out";
  const wish = view.drawer ? wishOf(kind, view.drawer, person, amount, cash, chips) : null;
  const seen = useForeseen(wish);
  const ready = Boolean(wish && seen?.would);
  const words = W.cage.kinds[kind];
  const sum = player ? dollars(centsOf(amount) ?? 0)
    : W.cage.both(centsOf(cash) ?? 0, centsOf(chips) ?? 0);
  const pickKind = (one: Kind): void => {
    setKind(one);
    setSure(false);
    setSaid(null);
  };
  const done = async (): Promise<void> => {
    if (!wish || !seen?.would) return;
    const { no, said } = await wishForeseen(wish, seen.would, words.done(sum, person?.name ?? ""));
    setSure(false);
    setSaid(said);
    if (no) return;
    setAmount("");
    setCash("");
    setChips("");
    if (person)
      void findPeople(String(person.person)).then((all) =>
        setPerson(all.find((one) => one.person === person.person) ?? null)
      );
  };
  /** Cash that has gone out of the house does not come back by itself. */
  const press = (): void => {
    if (kind === "cash_out" && !sure) setSure(true);
    else void done();
  };

  return (
    <section class="card-box window" aria-label={W.cage.window}>
      <header>
        <Segment label={W.cage.what} value={kind}
          options={KINDS.map((one) => ({ value: one, label: W.cage.kinds[one].tab }))}
          onPick={pickKind} />
      </header>
      <form class="pad" onSubmit={(e) => {
        e.preventDefault();
        if (ready) press();
      }}>
        {player ? (
          <>
            <Player person={person} onPick={(one) => {
              setPerson(one);
              setSaid(null);
              setSure(false);
            }} />
            <AmountField label={W.cage.amount} text={amount} big onText={(text) => {
              setAmount(text);
              setSaid(null);
              setSure(false);
            }} />
            <div class="row amounts">
              {AMOUNTS.map((one) => (
                <Choice key={one} on={centsOf(amount) === one} onClick={() => {
                  setAmount(dollars(one));
                  setSaid(null);
                  setSure(false);
                }}>
                  {dollars(one)}
                </Choice>
              ))}
            </div>
          </>
        ) : (
          <>
            <p class="small muted">{words.say}</p>
            <AmountField label={W.cage.cash} text={cash} onText={(text) => {
              setCash(text);
              setSaid(null);
            }} />
            <AmountField label={W.cage.chips} text={chips} onText={(text) => {
              setChips(text);
              setSaid(null);
            }} />
          </>
        )}
        {no && !wish ? <Notice>{no.say}</Notice> : null}
        <Ahead seen={seen} limit={view.limit} />
        {said
          ? (
            <Notice kind={said.kind} head={said.head ?? ""} clause={said.clause ?? null}
              onClose={() => setSaid(null)}>
              {said.say}
            </Notice>
          ) : null}
        {sure ? <p class="small" role="status">{W.cage.sure}</p> : null}
        <button type="submit" class={sure ? "btn bad l" : "btn way l"} disabled={!ready}>
          {sure ? words.sure(sum) : words.go(sum)}
        </button>
        <p class="xs muted center">{W.cage.undone}</p>
      </form>
    </section>
  );
}
