// Banked games whose book names their wagers: the two sides in the middle, what lies on each
// wager, what each is paid, and the action bar in which they are laid.  Every name and price comes
// from the view.

import { useState } from "preact/hooks";
import { useKeys } from "../keys.ts";
import { dollars } from "../money.ts";
import { chooseSpot, keepWager, type TableState } from "../store.ts";
import { ActionButton } from "../table/action_button.tsx";
import { Card } from "../ui/cards.tsx";
import { capital } from "../speech.ts";
import type { Cents, May, Wish } from "../view.ts";
import type { BankedView, NamedStake, NamedWager, Side } from "../wire.ts";
import { W } from "../words.ts";
import { ActionPanel } from "./action_panel.tsx";
import { nameAt } from "./shapes.ts";
import { Amount, Presets, spotName } from "./wager_round.tsx";
import { nearest, nudged, type Bounds } from "./wagers.ts";

/** The sides as they lie, or as they lay until the next hand begins. */
export function sidesOf(view: BankedView): Side[] {
  const now = view.sides.some((side) => side.cards.length > 0);

  return now || view.phase === "deal" ? view.sides : (view.last?.sides ?? view.sides);
}

export function Sides({ view }: { view: BankedView }) {
  const sides = sidesOf(view);

  if (sides.every((side) => side.cards.length === 0))
    return <p class="dealer-hand felt-line">{view.says}</p>;
  return (
    <div class="dealer-hand two-sides">
      {sides.map((side) => (
        <div key={side.name} class={side.ahead ? "side ahead" : "side"}>
          <div class="cards">
            {side.cards.map((card, i) => <Card key={i} card={card} size="m" />)}
          </div>
          <span class="felt-note">{capital(side.name)} {side.total ?? ""}</span>
        </div>
      ))}
    </div>
  );
}

const titleOf = (view: BankedView, on: string): string =>
  view.wagers.find((one) => one.name === on)?.title ?? on;

/** What lies in a circle, by owner and name. */
export function Stakes({ view, spot }: { view: BankedView; spot: number }) {
  const here = view.stakes.filter((one) => one.spot === spot);

  return (
    <span class="backers">
      {here.map((one) => (
        <span class="felt-note" key={`${one.seat} ${one.on}`}>
          {one.seat === spot ? "" : `${nameAt(view, one.seat, W.you)}, `}
          {titleOf(view, one.on)} {dollars(one.amount)}
        </span>
      ))}
    </span>
  );
}

/** The same in a line. */
export const stakesSay = (view: BankedView, spot: number): string =>
  view.stakes.filter((one) => one.spot === spot).map((one) =>
    `${titleOf(view, one.on)} ${dollars(one.amount)}`
  ).join(", ");

/** What each wager is paid, with its clause. */
export function Pays({ view }: { view: BankedView }) {
  return (
    <section class="moon-box left pays">
      <h3>{W.games.paysTable}</h3>
      <dl>
        {view.wagers.filter((one) => one.open).map((one) => (
          <div key={one.name}>
            <dt>{one.title}</dt>
            {one.pays.map((line) => (
              <dd key={line.when} title={line.clause ?? ""}>
                {capital(line.when)}: <b>{line.pays}</b>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

const boundsOf = (may: May): Bounds => ({ least: may.least, most: may.most, step: may.step });

const mineAt = (view: BankedView, spot: number, on: string): NamedStake | undefined =>
  view.stakes.find((one) => one.seat === view.you && one.spot === spot && one.on === on);

function WagerChoice(
  p: { view: BankedView; wager: NamedWager; spot: number; offer: May | undefined; chosen: boolean;
    onChoose: () => void },
) {
  const lies = mineAt(p.view, p.spot, p.wager.name);
  const small = lies ? dollars(lies.amount) : (p.wager.pays[0]?.pays ?? "");

  return (
    <button type="button" class="preset" aria-pressed={p.chosen} disabled={!p.offer && !lies}
      onClick={p.onChoose}>
      {p.wager.title} <small>{small}</small>
    </button>
  );
}

/** The wager that is meant if none is chosen: the first that lies there, else the first offered. */
function usualOf(view: BankedView, spot: number, offers: readonly May[]): string {
  const lies = view.wagers.find((one) => mineAt(view, spot, one.name));
  const first = view.wagers.find((one) => offers.some((may) => may.on === one.name));

  return (lies ?? first)?.name ?? "";
}

export function NamedWagerActions(
  p: { state: TableState; view: BankedView; offers: May[]; wish: (what: Wish) => void },
) {
  const view = p.view;
  const spots = [...new Set(p.offers.map((one) => one.spot ?? 0))];
  const picked = p.state.spot.value;
  const spot = picked !== null && spots.includes(picked) ? picked
    : spots.includes(view.you ?? 0) ? (view.you ?? 0) : (spots[0] ?? 0);
  const here = p.offers.filter((one) => one.spot === spot);
  const [named, setNamed] = useState<string | null>(null);
  const on = view.wagers.some((one) => one.name === named) && named !== null ? named
    : usualOf(view, spot, here);
  const offer = here.find((one) => one.on === on);
  const lies = mineAt(view, spot, on);
  const [amount, setAmount] = useState<Cents | null>(null);
  const bounds = offer ? boundsOf(offer) : { least: 0, most: 0, step: 0 };
  const value = nearest(amount ?? lies?.amount ?? p.state.lastWager.value ?? bounds.least, bounds);
  const title = titleOf(view, on);
  const lay = (): void => {
    if (!offer || lies?.amount === value) return;
    keepWager(p.state, value);
    p.wish({ command: "wager", spot, amount: value, on });
  };
  const choose = (name: string): void => {
    setNamed(name);
    setAmount(null);
  };

  useKeys(() => ({
    go: lay,
    raise: lay,
    more: () => setAmount(nudged(value, 1, bounds)),
    less: () => setAmount(nudged(value, -1, bounds)),
  }));
  return (
    <div class="act-cards">
      <ActionPanel
        state={p.state}
        title={lies ? W.games.wageredOn(lies.amount, title) : W.games.placeWager}
        say={
          <div class="wager-line">
            {spots.length > 1 ? (
              <select
                aria-label={W.games.where}
                value={String(spot)}
                onChange={(e) => chooseSpot(p.state, Number(e.currentTarget.value))}>
                {spots.map((one) => (
                  <option key={one} value={String(one)}>{spotName(view, one)}</option>
                ))}
              </select>
            ) : <span>{spotName(view, spot)}</span>}
            <span class="wager-names" role="group" aria-label={W.games.whichWager}>
              {view.wagers.filter((one) => one.open).map((one) => (
                <WagerChoice key={one.name} view={view} wager={one} spot={spot}
                  offer={here.find((may) => may.on === one.name)} chosen={one.name === on}
                  onChoose={() => choose(one.name)} />
              ))}
            </span>
            {offer ? (
              <>
                <Presets bounds={bounds} value={value} onValue={setAmount} />
                <Amount bounds={bounds} value={value} onValue={setAmount}
                  label={W.games.wagerAmount} />
                <span class="faint">{W.games.between(bounds.least, bounds.most)}</span>
              </>
            ) : null}
          </div>
        }>
        <ActionButton label={W.games.takeBack} dead={!lies}
          small={lies ? dollars(lies.amount) : W.games.nothingLaid}
          onClick={() => p.wish({ command: "wager", spot, amount: 0, on })} />
        <ActionButton
          kind="way"
          wide
          label={lies ? W.games.wagerInstead(value) : W.games.wagerOn(value, title)}
          dead={!offer || lies?.amount === value}
          small={lies?.amount === value ? W.games.alreadyLaid : spotName(view, spot)}
          hint="↵"
          onClick={lay} />
      </ActionPanel>
    </div>
  );
}
