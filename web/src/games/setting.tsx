// Two hands set from seven cards: by drag, click or keys, or the house way.
// Which sets are foul, and what each is worth, the view says.

import { useState } from "preact/hooks";
import { useKeys } from "../keys.ts";
import { Card } from "../ui/cards.tsx";
import { Notice } from "../ui/controls.tsx";
import type { TableState } from "../store.ts";
import { offered, type CardText, type Wish } from "../view.ts";
import { W } from "../words.ts";
import { arrowKeys, useCardDrag, type Drop } from "./drag.tsx";
import { ActionPanel, Rule } from "./action_panel.tsx";
import { ActionButton } from "../table/action_button.tsx";
import { backOf, draggedTo, isFront, isFull, moved, newSetting, placesOf, swapped, wayOf,
  type Setting } from "./piles.ts";
import { wagerOf, type BankView, type PileView, type Spot } from "./shapes.ts";

const FRONT = 2;

/** The spot whose hand the viewer is to set now. */
export function spotToSet(view: BankView): Spot | undefined {
  const at = view.may.filter((one) => one.command === "set").map((one) => one.spot);

  return view.spots.find((spot) => at.includes(spot.spot) && spot.pile?.ways);
}

function Place(
  p: { card: CardText; at: number; onMove: () => void;
    grab: { onPointerDown: (e: PointerEvent) => void }; dragging: boolean; front: boolean },
) {
  return (
    <button
      type="button"
      class={p.dragging ? "place dragging" : "place"}
      data-at={p.at}
      data-arrows
      aria-label={W.games.moveTo(p.card, p.front)}
      onClick={p.onMove}
      onKeyDown={arrowKeys}
      {...p.grab}>
      <Card card={p.card} size="l" />
    </button>
  );
}

interface Hands {
  setting: Setting;
  foul: boolean;
  front: string;
  back: string;
}

function whatHands(setting: Setting, pile: PileView): Hands {
  const way = wayOf(setting, pile.ways ?? []);

  return {
    setting,
    foul: way?.foul ?? false,
    front: way?.front_name ?? "",
    back: way?.back_name ?? "",
  };
}

/** The wish of a back bettor who wants these cards set in another way. */
function behindSay(view: BankView, spot: Spot): string | null {
  const mine = wagerOf(spot, view.you);
  const other = spot.wagers.find((one) => one.seat !== view.you && one.way && one.way.length);

  if (!other?.way) return null;
  const name = view.seats.find((one) => one.seat === other.seat)?.name ?? "";
  return W.games.wantsInFront(name, other.amount, other.way.join(" "), mine?.amount ?? 0);
}

export function SettingActions(
  p: { state: TableState; view: BankView; spot: Spot; wish: (what: Wish) => void },
) {
  const view = p.view;
  const pile = p.spot.pile!;
  const key = `${view.hand}:${pile.cards.join()}`;
  const unsorted: number[] = [];
  const [state, setState] = useState({
    key,
    setting: newSetting(pile.cards, FRONT),
    order: unsorted,
  });
  const now = state.key === key ? state
    : { key, setting: newSetting(pile.cards, FRONT), order: [] };
  const hands = whatHands(now.setting, pile);
  const full = isFull(now.setting);
  const ready = full && !hands.foul;

  const put = (setting: Setting): void => {
    const stays = now.order.filter((at) => isFront(setting, at));
    setState({
      key,
      setting,
      order: [...stays, ...setting.front.filter((at) => !stays.includes(at))],
    });
  };
  const move = (at: number): void => put(moved(now.setting, at, now.order));
  const drop = (from: number, to: Drop): void => {
    const other = to.at !== null && isFront(now.setting, to.at) !== isFront(now.setting, from);
    put(
      other ? swapped(now.setting, from, to.at!)
        : draggedTo(now.setting, from, to.zone === "front"),
    );
  };
  const drag = useCardDrag(drop);
  const houseWay = (): void =>
    put({
      ...now.setting,
      front: placesOf(pile.cards, pile.house_way ?? []).sort((a, b) => a - b),
    });
  const set = (): void => {
    if (ready)
      p.wish({ command: "set", spot: p.spot.spot, which: now.setting.front.map((at) => at + 1) });
  };

  useKeys(() => ({
    house_way: houseWay,
    stand: set,
    go: set,
    ...Object.fromEntries(pile.cards.map((_, at) => [`pick${at + 1}`, () => move(at)])),
  }));
  const cards = (places: number[]) =>
    places.map((at) => (
      <Place
        key={at}
        card={pile.cards[at]!}
        at={at}
        front={isFront(now.setting, at)}
        onMove={() => drag.wasDrag() || move(at)}
        grab={drag.grab(at, pile.cards[at]!)}
        dragging={drag.dragging === at} />
    ));
  const tray = (zone: "back" | "front", title: string, worth: string, places: number[]) => (
    <section
      class={["cardbox", zone === "front" ? "target" : "", places.length > 5 ? "many" : "",
        hands.foul ? "foul" : "", drag.over === zone ? "over" : ""].filter(Boolean).join(" ")}
      data-zone={zone}
      aria-label={title}>
      <header>
        <b>{title}</b>
        <span>{worth}</span>
      </header>
      <div class="cards">
        {cards(places)}
        {zone === "front"
          && Array.from({ length: FRONT - places.length },
            (_, i) => <span class="hole" key={`hole${i}`} />)}
      </div>
    </section>
  );
  const behind = behindSay(view, p.spot);
  const house = pile.house_way
    ? wayOf(newSetting(pile.cards, FRONT, placesOf(pile.cards, pile.house_way)), pile.ways ?? [])
    : undefined;

  return (
    <div class="act-cards setting-act">
      {tray("back", W.games.fiveBehind, full ? hands.back : "", backOf(now.setting))}
      <div class="two-up">
        {tray("front", W.games.twoInFront, full ? hands.front : W.games.chooseTwo, [
          ...now.setting.front,
        ])}
        <ActionPanel
          state={p.state}
          title={W.games.setYourHands}
          say={hands.foul ? (
            <Notice kind="bad" head={W.games.foul}>
              {W.games.foulWhat(hands.front, hands.back)} <Rule may={offered(view, "set")} />
            </Notice>
          ) : (
            behind ?? (full ? "" : W.games.howToSet)
          )}>
          <ActionButton label={W.games.houseWay}
            small={house ? W.games.inFront(house.front_name ?? "") : ""} hint="W"
            onClick={houseWay} />
          <ActionButton
            kind="way"
            label={W.games.set}
            small={ready ? "" : hands.foul ? W.games.swapFirst : W.games.chooseTwo}
            hint="↵"
            dead={!ready}
            onClick={set} />
        </ActionPanel>
      </div>
      {drag.ghost}
    </div>
  );
}
