// Melds in the action bar: one's hand in one's own order, what makes a meld, and
// the deeds of a turn.

import { PICKS } from "../keys.ts";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { onKeys, type Doing } from "../keys.ts";
import type { TableState } from "../store.ts";
import { Card, Said } from "../ui/cards.tsx";
import { suited } from "../cards.ts";
import { offered, shortWhy, type CardText, type CommandName, type Wish } from "../view.ts";
import { W } from "../words.ts";
import { ActionPanel } from "./action_panel.tsx";
import { ActionButton } from "../table/action_button.tsx";
import { arrowKeys, useCardDrag } from "./drag.tsx";
import { dragged, keptOrder, sortedPlaces, without, type SortBy } from "./hand_sort.ts";
import type { Meld, MeldView } from "./shapes.ts";

export function meldSay(meld: Meld): string {
  return W.games.meldKinds[meld.kind] ?? meld.kind;
}

/** The order of the hand: as it was sorted or dragged, cards coming and going. */
function useOrder(
  hand: readonly CardText[],
): { cards: CardText[]; sort: (by: SortBy) => void; move: (from: number, to: number) => void;
  by: SortBy | null } {
  const [order, setOrder] = useState<{ cards: CardText[]; by: SortBy | null }>({
    cards: [],
    by: "suit",
  });
  const cards = useMemo(
    () => (order.by ? sortedPlaces(hand, order.by).map((at) => hand[at]!)
      : keptOrder(order.cards, hand)),
    [hand.join(), order],
  );

  return {
    cards,
    by: order.by,
    sort: (by) => setOrder({ cards: [], by }),
    move: (from, to) => setOrder({ cards: dragged(cards, from, to), by: null }),
  };
}

/** The cards chosen, by place, forgotten when the hand changes. */
function useChosen(key: string): [number[], (at: number) => void, (places: number[]) => void] {
  const [state, setState] = useState<{ key: string; places: number[] }>({ key, places: [] });
  const places = state.key === key ? state.places : [];

  return [
    places,
    (at) =>
      setState({
        key,
        places: places.includes(at) ? places.filter((one) => one !== at) : [...places, at],
      }),
    (now) => setState({ key, places: now }),
  ];
}

/** The meld to show above the hand: the first that the room found. */
function suggestion(view: MeldView): Meld | undefined {
  return view.makes[0];
}

/** Melds a card as soon as it is taken, so that one press does both. */
function useTaken(view: MeldView, wish: (what: Wish) => void): () => void {
  const taken = useRef<number | null>(null);

  useEffect(() => {
    if (taken.current !== view.hand || view.drawn.length === 0) return;
    const makes = suggestion(view);
    const adds = view.adds[0];
    taken.current = null;
    if (makes && view.may.some((one) => one.command === "meld_lay"))
      wish({ command: "meld_lay", card: makes.cards });
    else if (adds) wish({ command: "meld_add", meld: adds.meld, card: adds.cards });
  }, [view]);
  return () => {
    taken.current = view.hand;
    wish({ command: "meld_take" });
  };
}

function doerList(view: MeldView, chosen: CardText[], wish: (what: Wish) => void,
  take: () => void) {
  const may = (command: CommandName): boolean => view.may.some((one) => one.command === command);
  const makes = suggestion(view);
  const out = [];

  if (may("meld_play")) {
    out.push({
      key: "pass",
      action: "fold" as const,
      label: W.games.pass,
      small: "",
      kind: "" as const,
      do: () => wish({ command: "meld_pass" }),
    });
    out.push({
      key: "play",
      action: "go" as const,
      label: W.games.play,
      small: "",
      kind: "way" as const,
      do: () => wish({ command: "meld_play" }),
    });
  }
  if (may("meld_draw")) {
    out.push({
      key: "draw",
      action: "double" as const,
      label: W.games.draw,
      small: W.games.fromStock,
      kind: makes && may("meld_take") ? ("" as const) : ("way" as const),
      do: () => wish({ command: "meld_draw" }),
    });
    out.push({
      key: "take",
      action: "take" as const,
      label: W.games.take,
      small: makes ? suited(makes.cards)
        : may("meld_take") ? suited(view.top) : view.no_take ? shortWhy(view.no_take) : "",
      kind: makes && may("meld_take") ? ("way" as const) : ("" as const),
      dead: !may("meld_take"),
      do: take,
    });
  }
  if (may("meld_lay") || may("meld_add") || may("meld_discard")) {
    const lays = chosen.length > 2 ? chosen : (makes?.cards ?? []);
    const adds = view.adds.find((one) =>
      chosen.length === 0 || one.cards.every((card) => chosen.includes(card))
    );
    const gone = view.must_discard_drawn ? view.drawn[0]
      : chosen.length === 1 ? chosen[0]
      : view.drawn[0] && chosen.length === 0 ? view.drawn[0] : undefined;
    out.push({
      key: "discard",
      action: "fold" as const,
      label: W.games.discard,
      small: may("meld_discard") ? (gone ? suited([gone]) : W.games.chooseOne) : W.games.meldFirst,
      kind: lays.length === 0 && !adds ? ("way" as const) : ("" as const),
      dead: !may("meld_discard") || !gone,
      do: () => wish({ command: "meld_discard", card: gone! }),
    });
    if (view.adds.length > 0) {
      out.push({
        key: "add",
        action: "raise" as const,
        label: W.games.add,
        small: adds ? suited(adds.cards) : W.games.chooseOne,
        kind: "" as const,
        dead: !adds,
        do: () => wish({ command: "meld_add", meld: adds!.meld, card: adds!.cards }),
      });
    }
    out.push({
      key: "lay",
      action: "go" as const,
      label: W.games.meld,
      small: lays.length ? suited(lays) : may("meld_lay") ? W.games.chooseThree : W.games.noMeld,
      kind: lays.length ? ("way" as const) : ("" as const),
      dead: !may("meld_lay") || lays.length === 0,
      do: () => wish({ command: "meld_lay", card: lays }),
    });
  }
  return out;
}

/** A card that was taken must be melded; one that was drawn need not. */
export const isTaken = (view: MeldView): boolean =>
  view.drawn.length > 0 && view.to_act === view.you
  && !view.may.some((one) => one.command === "meld_discard");

function titleOf(view: MeldView): string {
  if (view.phase === "declare") return W.games.playOrPass;
  return view.phase === "meld" ? W.games.meldOrDiscard : W.games.takeOrDraw;
}

function sayOf(view: MeldView): string {
  const makes = suggestion(view);
  const top = view.top[0];

  if (view.may.some((one) => one.command === "meld_take") && top) return W.games.mayTake(top);
  const passes = offered(view, "meld_pass");
  if (passes?.text) return passes.text;
  if (view.no_take) return view.no_take.say;
  if (view.drawn[0] && isTaken(view)) return W.games.youTook(view.drawn[0]);
  if (view.drawn[0]) return W.games.youDrew(view.drawn[0], makes !== undefined);
  return view.says;
}

function HandTray(
  p: { view: MeldView; cards: CardText[]; chosen: number[]; choose: (at: number) => void;
    order: ReturnType<typeof useOrder> },
) {
  const drag = useCardDrag((from, to) => to.at !== null && p.order.move(from, to.at));

  return (
    <section class={p.cards.length > 8 ? "cardbox many" : "cardbox"} data-zone="hand"
      aria-label={W.games.yourHand}>
      <header>
        <b>{W.games.yourHand}</b>
        <span>{p.order.by ? W.games.sortedBy[p.order.by] : W.games.ownOrder}</span>
        <span class="sorts">
          {(["suit", "rank"] as const).map((by) => (
            <button type="button" key={by} aria-pressed={p.order.by === by} onClick={() =>
              p.order.sort(by)}>
              {W.games.sorts[by]}
            </button>
          ))}
        </span>
      </header>
      <div class="cards" style={{ "--n": String(p.cards.length) }}>
        {p.cards.map((card, at) => (
          <button
            type="button"
            key={`${card}${at}`}
            class={["place", p.chosen.includes(at) ? "chosen" : "",
              drag.dragging === at ? "dragging" : ""].join(" ").trim()}
            data-at={at}
            data-arrows
            aria-pressed={p.chosen.includes(at)}
            aria-label={W.games.choose(card)}
            onClick={() => drag.wasDrag() || p.choose(at)}
            onKeyDown={arrowKeys}
            {...drag.grab(at, card)}>
            <Card card={card} size="l" />
          </button>
        ))}
      </div>
      {drag.ghost}
    </section>
  );
}

export function MeldingActions(
  p: { state: TableState; view: MeldView; wish: (what: Wish) => void },
) {
  const view = p.view;
  const mine = view.seats.find((one) => one.seat === view.you);
  const makes = view.to_act === view.you ? suggestion(view) : undefined;
  const ready = makes && view.phase !== "declare"
    ? makes.cards.filter((card) => card !== (view.drawn[0] ?? view.top[0])) : [];
  const order = useOrder(without(mine?.cards ?? [], ready));
  const [chosen, choose] = useChosen(`${view.hand}:${order.cards.join()}`);
  const deeds = doerList(view, [...chosen.map((at) => order.cards[at]!),
    ...(chosen.length > 1 && view.drawn[0] ? [view.drawn[0]] : [])], p.wish,
    useTaken(view, p.wish));
  const keys = useRef<Doing>({});

  keys.current = {};
  for (const one of deeds) if (!("dead" in one && one.dead)) keys.current[one.action] = one.do;
  for (const [at, pick] of PICKS.slice(0, order.cards.length).entries())
    keys.current[pick] = () => choose(at);
  useEffect(() => onKeys(() => keys.current), []);
  return (
    <div class="act-cards melding-act">
      {makes && ready.length > 0
        ? (
          <section class="cardbox target" aria-label={W.games.makes(meldSay(makes))}>
            <header>
              <b>{W.games.makes(meldSay(makes))}</b>
              <span>
                <Said text={makes.cards.join(" ")} />
              </span>
            </header>
            <div class="cards">{ready.map((card, i) => <Card key={i} card={card} size="l" />)}</div>
          </section>
        ) : null}
      <HandTray view={view} cards={order.cards} chosen={chosen} choose={choose} order={order} />
      <ActionPanel state={p.state} title={view.to_act === view.you ? titleOf(view) : view.says}
        say={view.to_act === view.you ? <Said text={sayOf(view)} /> : ""}>
        {deeds.map((one) => (
          <ActionButton key={one.key} kind={one.kind} label={one.label} small={one.small}
            dead={"dead" in one ? one.dead : false} onClick={one.do} />
        ))}
      </ActionPanel>
    </div>
  );
}
