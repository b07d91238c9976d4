// A drawer: taken, counted chip by chip, and left. And the whole of the
// chips: none made, none lost.

import { useState } from "preact/hooks";
import { centsOf, chipName, dollars } from "../money.ts";
import type { Notice as NoticeSays } from "../store.ts";
import { Button, Check, Notice, Tag, TextField } from "../ui/controls.tsx";
import { W } from "../words.ts";
import { wishCage } from "./ask.ts";
import { CHIPS, counted, exact, madeOf, mayOf, over, whereChipsLie, type CageView,
  type Drawer } from "./till.ts";

const OFFERED = 4;

function Chip({ value }: { value: number }) {
  return (
    <svg class="chiptop" viewBox="0 0 40 27" aria-hidden="true">
      <use href="#chip" class={`chip ${chipName(value)}`} width="40" height="27" />
    </svg>
  );
}

export function TakeDrawer({ view }: { view: CageView }) {
  const [said, setSaid] = useState<NoticeSays | null>(null);
  const offers = view.may.filter((one) => one.command === "take_drawer").slice(0, OFFERED);

  return (
    <section class="card-box drawer" aria-label={W.cage.take}>
      <header>
        <h2>{W.cage.take}</h2>
      </header>
      <div class="pad">
        <p class="small muted">{offers.length ? W.cage.takeSay : W.cage.noneToTake}</p>
        <div class="row wrap">
          {offers.map((one) => (
            <Button key={one.drawer} kind="way" disabled={Boolean(one.no)} onClick={() =>
              void wishCage({ command: "take_drawer", drawer: one.drawer ?? 0 }).then(setSaid)}>
              {W.cage.drawer(one.drawer ?? 0)}
            </Button>
          ))}
        </div>
        {offers[0]?.no ? <Notice>{offers[0].no.say}</Notice> : null}
        {said ? <Notice kind={said.kind} head={said.head ?? ""}>{said.say}</Notice> : null}
      </div>
    </section>
  );
}

/** The drawer's expected contents, the count, and the difference. */
function Sums(
  { drawer, cash, chips }: { drawer: Drawer; cash: number | null; chips: number | null },
) {
  const rows: [string, number, number | null][] = [[W.cage.cash, drawer.cash, cash], [W.cage.chips,
    drawer.chips, chips]];
  return (
    <table class="sums">
      <thead>
        <tr>
          <td />
          <th scope="col">{W.cage.should}</th>
          <th scope="col">{W.cage.counted}</th>
          <th scope="col">{W.cage.difference}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, should, found]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{exact(should)}</td>
            <td>{found === null ? "–" : exact(found)}</td>
            <td class={found === should ? "good" : "bad"}>
              {found === null ? "–" : over(found - should)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function DrawerCount({ view, drawer }: { view: CageView; drawer: Drawer }) {
  const [counts, setCounts] = useState<Record<number, string>>({});
  const [cashText, setCashText] = useState("");
  const [leaves, setLeaves] = useState(false);
  const [reason, setReason] = useState("");
  const [said, setSaid] = useState<NoticeSays | null>(null);
  const touched = Object.values(counts).some((text) => text !== "");
  const chips = counted(counts);
  const cash = centsOf(cashText || "0");
  const no = mayOf(view, "count_drawer")?.no;
  const off = (touched || cashText) && chips !== null && cash !== null
    ? Math.abs(cash - drawer.cash) + Math.abs(chips - drawer.chips) : 0;
  const two = off > view.variance;
  const count = async (): Promise<void> => {
    if (chips === null || cash === null) return;
    const differs: [number, number] = [cash - drawer.cash, chips - drawer.chips];
    const notice = await wishCage({
      command: "count_drawer",
      drawer: drawer.drawer,
      cash,
      chips,
      leaves,
      ...(two ? { reason: reason.trim() } : {}),
    });
    setSaid(
      notice ?? (two ? { kind: "turn", say: W.cage.countAsked, until: 0 } : null)
        ?? {
          kind: differs[0] || differs[1] ? "turn" : "good",
          say: W.cage.countDone(over(differs[0]), over(differs[1])),
          until: 0,
        },
    );
    if (!notice) {
      setCounts({});
      setCashText("");
      setReason("");
    }
  };

  return (
    <section class="card-box drawer" aria-label={W.cage.drawer(drawer.drawer)}>
      <header>
        <h2>{W.cage.drawer(drawer.drawer)}</h2>
        <span class="push">
          <Tag kind="way">{W.cage.yours}</Tag>
        </span>
      </header>
      <form onSubmit={(e) => {
        e.preventDefault();
        void count();
      }}>
        <table class="ledger tally">
          <thead>
            <tr>
              <th scope="col">{W.cage.chip}</th>
              <th scope="col" class="num">{W.cage.count}</th>
              <th scope="col" class="num">{W.cage.value}</th>
            </tr>
          </thead>
          <tbody>
            {CHIPS.map((value) => (
              <tr key={value}>
                <td>
                  <Chip value={value} /> {dollars(value)}
                </td>
                <td class="num">
                  <input inputMode="numeric" autocomplete="off" maxLength={7}
                    aria-label={W.cage.howMany(dollars(value))} value={counts[value] ?? ""}
                    placeholder="0" onInput={(e) => {
                    setCounts({ ...counts, [value]: e.currentTarget.value });
                    setSaid(null);
                  }} />
                </td>
                <td class="num">{exact(value * (Number(counts[value] ?? 0) || 0))}</td>
              </tr>
            ))}
            <tr>
              <td>{W.cage.cash}</td>
              <td class="num" colSpan={2}>
                <input class="wide" inputMode="decimal" autocomplete="off"
                  aria-label={W.cage.cashCounted} value={cashText} placeholder="$0.00"
                  onInput={(e) => {
                    setCashText(e.currentTarget.value);
                    setSaid(null);
                  }} />
              </td>
            </tr>
          </tbody>
        </table>
        <div class="pad">
          <Sums drawer={drawer} cash={touched || cashText ? cash : null}
            chips={touched || cashText ? chips : null} />
          {chips === null || cash === null ? <Notice kind="bad">{W.cage.notNumber}</Notice> : null}
          {said ? (
            <Notice kind={said.kind} head={said.head ?? ""} onClose={() => setSaid(null)}>
              {said.say}
            </Notice>
          ) : null}
          {no ? <Notice>{no.say}</Notice> : null}
          {two ? (
            <>
              <Notice kind="turn">{W.cage.countTwo(exact(view.variance))}</Notice>
              <TextField label={W.cage.countWhy} maxLength={120} value={reason}
                onText={setReason} />
            </>
          ) : null}
          <div class="row wrap">
            <button type="submit" class="btn way"
              disabled={chips === null || cash === null || Boolean(no) || (two && !reason.trim())}>
              {leaves ? W.cage.countLeave : W.cage.countIt}
            </button>
            <Check checked={leaves} onChange={setLeaves}>{W.cage.leave}</Check>
          </div>
        </div>
      </form>
    </section>
  );
}

/** All drawers, for a person who works with none. */
export function Drawers({ view }: { view: CageView }) {
  return (
    <section class="card-box" aria-label={W.cage.drawers}>
      <header>
        <h2>{W.cage.drawers}</h2>
      </header>
      <table class="ledger">
        <thead>
          <tr>
            <th scope="col">{W.cage.drawerHead}</th>
            <th scope="col">{W.cage.cashier}</th>
            <th scope="col" class="num">{W.cage.cash}</th>
            <th scope="col" class="num">{W.cage.chips}</th>
          </tr>
        </thead>
        <tbody>
          {view.drawers.map((one) => (
            <tr key={one.drawer}>
              <td>{one.drawer}</td>
              <td>{one.cashier ?? W.cage.noCashier}</td>
              <td class="num">{exact(one.cash)}</td>
              <td class="num">{exact(one.chips)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function ChipTotals({ view }: { view: CageView }) {
  const all = whereChipsLie(view);
  const made = madeOf(view);

  return (
    <section class="card-box whole" aria-label={W.cage.whole}>
      <div class="pad">
        <h2>{W.cage.whole}</h2>
        <div class="lies" aria-hidden="true">
          {all.map((one, i) => (
            <i key={one.name} data-part={i % 5}
              style={{ flexGrow: String(one.amount / Math.max(made, 1)) }} />
          ))}
        </div>
        <dl>
          {all.map((one, i) => (
            <div key={one.name}>
              <dt>
                <i data-part={i % 5} aria-hidden="true" />
                {W.cage.accounts[one.name] ?? one.name}
              </dt>
              <dd>{exact(one.amount)}</dd>
            </div>
          ))}
          <div class="sum">
            <dt>{W.cage.made}</dt>
            <dd>{exact(made)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
