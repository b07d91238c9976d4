// Jackpots and prize funds: their balances, and for the floor the two ways chips go in and out.

import { useState } from "preact/hooks";
import { centsOf, dollars } from "../money.ts";
import { lobby, type Notice as NoticeSays } from "../store.ts";
import { Notice, Segment, TextField } from "../ui/controls.tsx";
import type { Wish } from "../view.ts";
import { W } from "../words.ts";
import { useForeseen, wishForeseen } from "./ask.ts";
import { exact, fundChoices, fundsByHouse, mayOf, type CageView, type Fund,
  type Person } from "./till.ts";
import { Ahead, AmountField, Player } from "./window.tsx";

type Way = "pay_fund" | "seed_fund";

const WAYS: Way[] = ["pay_fund", "seed_fund"];

/** Makes a command of what was typed; null if something is missing. */
function wishOf(way: Way, fund: Fund | undefined, person: Person | null, amount: string,
  reason: string): Wish | null {
  const cents = centsOf(amount);
  if (!fund || !cents) return null;
  const of = { amount: cents, game: fund.game, house: fund.house };
  if (way === "seed_fund") return { command: way, ...of };
  return person && reason.trim()
    ? { command: way, person: person.person, reason: reason.trim(), ...of } : null;
}

/** The floor pays a jackpot or adds to a fund; a payment is confirmed once more. */
function FundForm({ view, choices }: { view: CageView; choices: Fund[] }) {
  const [way, setWay] = useState<Way>("pay_fund");
  const [at, setAt] = useState(0);
  const [person, setPerson] = useState<Person | null>(null);
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const [sure, setSure] = useState(false);
  const [said, setSaid] = useState<NoticeSays | null>(null);
  const fund = choices[at];
  const wish = wishOf(way, fund, person, amount, reason);
  const seen = useForeseen(wish);
  const ready = Boolean(wish && seen?.would);
  const no = mayOf(view, way)?.no;
  const sum = dollars(centsOf(amount) ?? 0);
  const words = W.cage.fundWays[way];
  const change = (what: () => void): void => {
    what();
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
    setReason("");
    setPerson(null);
  };
  const press = (): void => {
    if (way === "pay_fund" && !sure) setSure(true);
    else void done();
  };

  return (
    <form class="pad" aria-label={W.cage.fundForm} onSubmit={(e) => {
      e.preventDefault();
      if (ready) press();
    }}>
      <Segment label={W.cage.what} value={way}
        options={WAYS.map((one) => ({ value: one, label: W.cage.fundWays[one].tab }))}
        onPick={(one) => change(() => setWay(one))} />
      <label class="field">
        <span>{W.cage.whichFund}</span>
        <span class="input">
          <select value={String(at)} onChange={(e) => {
            const to = Number(e.currentTarget.value);
            change(() => setAt(to));
          }}>
            {choices.map((one, i) => (
              <option key={i} value={String(i)}>
                {W.cage.fundOf(one.house_name || one.house, one.game_name || one.game,
                  exact(one.amount))}
              </option>
            ))}
          </select>
        </span>
      </label>
      {way === "pay_fund"
        ? <Player person={person} onPick={(one) => change(() => setPerson(one))} />
        : <p class="small muted">{words.say}</p>}
      <AmountField label={W.cage.amount} text={amount}
        onText={(text) => change(() => setAmount(text))} />
      {way === "pay_fund"
        ? (
          <TextField label={W.cage.fundWhy} maxLength={120} value={reason}
            onText={(text) => change(() => setReason(text))} />
        ) : null}
      {no && !wish ? <Notice>{no.say}</Notice> : null}
      <Ahead seen={seen} limit={view.limit} />
      {said
        ? (
          <Notice kind={said.kind} head={said.head ?? ""} clause={said.clause ?? null}
            onClose={() => setSaid(null)}>
            {said.say}
          </Notice>
        ) : null}
      {sure ? <p class="small" role="status">{W.cage.fundSure}</p> : null}
      <button type="submit" class={sure ? "btn bad" : "btn way"} disabled={!ready}>
        {sure ? words.sure(sum) : words.go(sum)}
      </button>
    </form>
  );
}

/** The balances of jackpots and prize funds; each house has its own. */
export function Funds({ view }: { view: CageView }) {
  const houses = fundsByHouse(view.funds);
  const choices = fundChoices(view.funds, lobby.value?.tables ?? []);

  return (
    <section class="card-box fundb" aria-label={W.cage.fundsHead}>
      <header>
        <h2>{W.cage.fundsHead}</h2>
      </header>
      {houses.length === 0 ? <p class="pad small muted">{W.cage.noFunds}</p>
        : (
          <table class="ledger">
            <thead>
              <tr>
                <th scope="col">{W.lobby.head.game}</th>
                <th scope="col" class="num">{W.cage.inFund}</th>
              </tr>
            </thead>
            {houses.map((one) => (
              <tbody key={one.house}>
                <tr class="of">
                  <th scope="rowgroup">{one.house || W.cage.noHouse}</th>
                  <td class="num">
                    <b>{exact(one.sum)}</b>
                  </td>
                </tr>
                {one.funds.map((fund) => (
                  <tr key={fund.game}>
                    <td>{fund.game_name || fund.game}</td>
                    <td class="num">{exact(fund.amount)}</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        )}
      {mayOf(view, "pay_fund") && choices.length > 0 ? <FundForm view={view} choices={choices} />
        : null}
    </section>
  );
}
