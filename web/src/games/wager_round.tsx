// Before the deal at a banked table: the bank is taken or passed, wagers are
// laid on one's own circle or behind somebody's.

import { useState } from "preact/hooks";
import { useKeys } from "../keys.ts";
import { centsOf, dollars } from "../money.ts";
import { chooseSpot, keepWager, type TableState } from "../store.ts";
import { offered, type Cents, type May, type Wish } from "../view.ts";
import { W } from "../words.ts";
import { ActionPanel, Rule } from "./action_panel.tsx";
import { ActionButton } from "../table/action_button.tsx";
import { nameAt, wagerOf, type BankView } from "./shapes.ts";
import { NamedWagerActions } from "./named.tsx";
import { LastHands } from "./total.tsx";
import { nearest, nudged, roundWagers, type Bounds } from "./wagers.ts";

const boundsOf = (may: May): Bounds => ({ least: may.least, most: may.most, step: may.step });

/** "your circle", "behind Ana", "circle 5, open". */
export function spotName(view: BankView, spot: number): string {
  const at = view.spots.find((one) => one.spot === spot);
  const master = at?.master
    ?? (view.seats.some((one) => one.seat === spot && one.state === "sits") ? spot : null);

  if (spot === view.you || master === view.you) return W.games.yourCircle(spot);
  return master === null ? W.games.openCircle(spot)
    : W.games.behind(nameAt(view, master, W.you), spot);
}

export function Amount(
  p: { bounds: Bounds; value: Cents; onValue: (cents: Cents) => void; label: string },
) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (): void => {
    const cents = typed === null ? null : centsOf(typed);
    if (cents !== null) p.onValue(nearest(cents, p.bounds));
    setTyped(null);
  };

  return (
    <input
      inputMode="decimal"
      aria-label={p.label}
      value={typed ?? dollars(p.value)}
      onInput={(e) => setTyped(e.currentTarget.value)}
      onBlur={take}
      onKeyDown={(e) => {
        if (e.key === "Enter") take();
        const units = e.key === "ArrowUp" ? 1 : e.key === "ArrowDown" ? -1 : 0;
        if (units) {
          e.preventDefault();
          p.onValue(nudged(p.value, units * (e.shiftKey ? 5 : 1), p.bounds));
        }
      }} />
  );
}

export function Presets(
  p: { bounds: Bounds; value: Cents; onValue: (cents: Cents) => void; also?: Cents | undefined },
) {
  const amounts = [...new Set([...roundWagers(p.bounds), ...(p.also ? [p.also] : [])])].sort((a,
    b) => a - b
  );

  return (
    <>
      {amounts.map((cents) => (
        <button type="button" class="preset" key={cents} aria-pressed={cents === p.value}
          onClick={() => p.onValue(cents)}>
          {dollars(cents)}
        </button>
      ))}
    </>
  );
}

function WagerActions(
  p: { state: TableState; view: BankView; offers: May[]; wish: (what: Wish) => void },
) {
  const own = p.offers.find((one) => one.spot === p.view.you) ?? p.offers[0]!;
  const chosen = p.state.spot.value;
  const offer = p.offers.find((one) => one.spot === chosen) ?? own;
  const bounds = boundsOf(offer);
  const at = offer.spot === null ? {} : { spot: offer.spot };
  const laid = p.view.spots.find((one) => one.spot === offer.spot);
  const mine = laid ? wagerOf(laid, p.view.you) : undefined;
  const last = p.state.lastWager.value;
  const [amount, setAmount] = useState<Cents | null>(null);
  const value = nearest(amount ?? mine?.amount ?? last ?? bounds.least, bounds);
  const lay = (): void => {
    if (mine?.amount === value) return;
    keepWager(p.state, value);
    p.wish({ command: "wager", ...at, amount: value });
  };
  const takeBack = (): void => p.wish({ command: "wager", ...at, amount: 0 });

  useKeys(() => ({
    go: lay,
    raise: lay,
    more: () => setAmount(nudged(value, 1, bounds)),
    less: () => setAmount(nudged(value, -1, bounds)),
  }));
  return (
    <div class="act-cards">
      <LastHands view={p.view} />
      <ActionPanel
        state={p.state}
        title={mine ? W.games.wagered(mine.amount) : W.games.placeWager}
        say={
          <div class="wager-line">
            {p.offers.length > 1 ? (
              <select
                aria-label={W.games.where}
                value={String(offer.spot)}
                onChange={(e) => chooseSpot(p.state, Number(e.currentTarget.value))}>
                {p.offers.map((one) => (
                  <option key={String(one.spot)} value={String(one.spot)}>
                    {spotName(p.view, one.spot ?? 0)}
                  </option>
                ))}
              </select>
            ) : <span>{spotName(p.view, offer.spot ?? 0)}</span>}
            <Presets bounds={bounds} value={value} onValue={setAmount}
              also={last && nearest(last, bounds) === last ? last : undefined} />
            <Amount bounds={bounds} value={value} onValue={setAmount} label={W.games.wagerAmount} />
            <span class="faint">{W.games.between(bounds.least, bounds.most)}</span>
          </div>
        }>
        <ActionButton label={W.games.takeBack} dead={!mine}
          small={mine ? dollars(mine.amount) : W.games.nothingLaid} onClick={takeBack} />
        <ActionButton
          kind="way"
          wide
          label={mine ? W.games.wagerInstead(value) : W.games.wager(value)}
          dead={mine?.amount === value}
          small={mine?.amount === value ? W.games.alreadyLaid : spotName(p.view, offer.spot ?? 0)}
          hint="↵"
          onClick={lay} />
      </ActionPanel>
    </div>
  );
}

/** Whole dollars, if the bounds contain any. */
function whole(cents: Cents, bounds: Bounds): Cents {
  return Math.max(Math.floor(cents / 100) * 100, bounds.least);
}

function TakeBankActions(
  p: { state: TableState; view: BankView; bank: May; pass: May | undefined;
    wish: (what: Wish) => void },
) {
  const bounds = boundsOf(p.bank);
  const usual = whole(Math.min(p.view.upper * 2 || bounds.most, bounds.most), bounds);
  const [amount, setAmount] = useState<Cents | null>(null);
  const value = nearest(amount ?? usual, bounds);
  const post = (): void => p.wish({ command: "bank", amount: value });
  const pass = (): void => p.wish({ command: "pass" });
  const around: Bounds = {
    least: whole(Math.min(p.view.upper || bounds.most, bounds.most), bounds),
    most: whole(bounds.most, bounds),
    step: 100,
  };

  useKeys(() => ({ take: post, go: post, ...(p.pass ? { fold: pass } : {}) }));
  return (
    <div class="act-cards">
      <LastHands view={p.view} />
      <ActionPanel
        state={p.state}
        title={p.view.phase === "broken" ? W.games.takeBrokenBank : W.games.takeBank}
        say={
          <div class="bank-words">
            <span>{p.view.phase === "broken" ? W.games.brokenSay : <Rule may={p.bank} />}</span>
            <div class="wager-line">
              <Presets bounds={around} value={value} onValue={setAmount} />
              <Amount bounds={bounds} value={value} onValue={setAmount}
                label={W.games.bankAmount} />
            </div>
          </div>
        }>
        {p.pass ? <ActionButton label={W.games.passBank} hint="F" onClick={pass} /> : null}
        <ActionButton kind="way" wide label={W.games.postBank(value)}
          small={W.games.bankCovers(value)} hint="T" onClick={post} />
      </ActionPanel>
    </div>
  );
}

/** The choices before the deal; null if there are none. */
export function WagerRound(p: { state: TableState; view: BankView; wish: (what: Wish) => void }) {
  const view = p.view;
  const wagers = view.may.filter((one) => one.command === "wager");
  const bank = offered(view, "bank");
  const pass = offered(view, "pass");

  if (bank)
    return <TakeBankActions state={p.state} view={view} bank={bank} pass={pass} wish={p.wish} />;
  if (view.family === "banked" && wagers.length > 0)
    return <NamedWagerActions state={p.state} view={view} offers={wagers} wish={p.wish} />;
  return wagers.length > 0
    ? <WagerActions state={p.state} view={view} offers={wagers} wish={p.wish} /> : null;
}
