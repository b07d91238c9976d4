// A table of melds on an oval: the stock and the card on top in the middle, melds before
// whoever laid them.

import { useEffect, useRef, useState } from "preact/hooks";
import { dollars } from "../money.ts";
import type { TableState } from "../store.ts";
import { Oval } from "../table/oval.tsx";
import { Card, Pile } from "../ui/cards.tsx";
import type { Cents, Seat } from "../view.ts";
import { W } from "../words.ts";
import type { StageProps } from "./index.tsx";
import { isTaken } from "./melding.tsx";
import { nameAt, type Meld, type MeldView } from "./shapes.ts";

const GLOW_MS = 7000;
/** Melds take a second line beyond this; as in games.css. */
const MELDS_MOST = 300;

interface Won {
  view: MeldView;
  seat: number;
  amount: Cents;
}

/** The player who went out, with the winning melds, shown for a while. */
function useWon(state: TableState, view: MeldView): Won | null {
  const before = useRef<MeldView | null>(null);
  const seen = useRef(state.fresh.value);
  const [won, setWon] = useState<Won | null>(null);
  const fresh = state.fresh.value;

  useEffect(() => {
    if (seen.current !== fresh) {
      seen.current = fresh;
      const paid = fresh.find((one) => one.event === "meld_collected");
      if (paid && before.current)
        setWon({ view: before.current, seat: Number(paid.seat), amount: paid.amount ?? 0 });
    }
    if (view.phase !== "idle") before.current = view;
  }, [fresh, view]);
  useEffect(() => {
    if (!won) return;
    const timer = setTimeout(() => setWon(null), GLOW_MS);
    return () => clearTimeout(timer);
  }, [won]);
  return won && view.phase === "idle" ? won : null;
}

/** A number of chips, or dollars if the value of a chip is unknown. */
export function chipsOf(view: MeldView, cents: Cents): string {
  return view.chip > 0 && cents % view.chip === 0 ? W.games.chips(cents / view.chip)
    : dollars(cents);
}

function Melds({ view, seat }: { view: MeldView; seat: Seat }) {
  const name = nameAt(view, seat.seat, W.you);
  const melds = seat.melds ?? [];

  if (melds.length === 0) {
    return seat.live && seat.seat !== view.you && view.phase !== "declare"
      ? <span class="felt-note">{W.games.nothingLaidBy(name)}</span> : null;
  }
  return (
    <div class="melds">
      {melds.map((meld, i) => (
        <div class="meld" key={i}>
          <div class="cards">
            {meld.cards.map((card, k) => <Card key={k} card={card} size="s" />)}
          </div>
          <span class="felt-note">
            {i === 0 ? W.games.laidBy(name, kindOf(meld), seat.melded ?? 0, view.out_at)
              : kindOf(meld)}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Half the width of what somebody has laid: cards overlap, labels do not. */
function halfLaid(seat: Seat): number {
  const melds = seat.melds ?? [];
  const wide = melds.reduce(
    (sum, meld, i) =>
      sum + Math.max(36 + (meld.cards.length - 1) * 21, i === 0 ? 128 : 40) + (i ? 10 : 0),
    0,
  );

  return Math.min(wide || 120, MELDS_MOST) / 2;
}

const kindOf = (meld: Meld): string => W.games.meldKinds[meld.kind] ?? meld.kind;

function topSay(view: MeldView): string {
  if (view.drawn.length > 0) return isTaken(view) ? W.games.youTookIt : W.games.youDrewIt;
  return W.games.topFrom[view.top_from] ?? "";
}

function Stock({ view, won }: { view: MeldView; won: Won | null }) {
  const open = view.drawn[0] ?? view.top[0];
  const mayTake = view.may.some((one) => one.command === "meld_take");

  return (
    <div class="stock-mid">
      {view.pot > 0 ? (
        <span class="bank-pill">
          <Pile cents={view.pot} />
          <span class="no-phone">{W.games.heldForWinner}</span>
          <span class="only-phone">{W.table.held}</span>
          <b>{chipsOf(view, view.pot)}</b>
        </span>
      ) : null}
      <div class="piles">
        <div class="pile-of">
          <div class="stock-pile">
            <Card card="??" size="l" mute />
            <Card card="??" size="l" mute />
            <Card card="??" size="l" mute />
          </div>
          <span class="felt-note">{W.games.stock(view.stock)}</span>
        </div>
        {open ? (
          <div class="pile-of">
            <div class={mayTake || view.drawn.length > 0 ? "live-card" : ""}>
              <Card card={open} size="l"
                dim={view.top_from === "dead" && view.drawn.length === 0} />
            </div>
            <span class="felt-note">{topSay(view)}</span>
          </div>
        ) : null}
      </div>
      <span class="felt-line">
        {won ? W.games.goesOut(nameAt(view, won.seat, W.you), chipsOf(view, won.amount))
          : view.says}
      </span>
    </div>
  );
}

function did(view: MeldView, seat: Seat, won: Won | null) {
  const hand = seat.hand;

  if (won?.seat === seat.seat) return { say: W.games.winsChips(chipsOf(view, won.amount)) };
  if (hand === "folded") return { say: W.games.passed, kind: "soft" as const };
  if (hand === "fouled") return { say: W.games.fouled, kind: "soft" as const };
  return null;
}

export function MeldingStage({ state, view: live, onSit }: StageProps<MeldView>) {
  const won = useWon(state, live);
  const shown: MeldView = won
    ? {
      ...won.view,
      you: live.you,
      seats: won.view.seats.map((seat) => ({
        ...seat,
        stack: live.seats.find((one) => one.seat === seat.seat)?.stack ?? seat.stack,
      })),
      to_act: null,
      may: [],
    } : live;
  const view: MeldView = {
    ...shown,
    seats: shown.seats.map((seat) => ({
      ...seat,
      live: seat.live || (live.phase === "idle" && seat.state === "sits"),
    })),
  };

  return (
    <Oval
      state={state}
      view={view}
      onSit={onSit}
      noBets
      half={halfLaid}
      front={(seat) => <Melds view={view} seat={seat} />}
      middle={<Stock view={view} won={won} />}
      did={(seat) => did(view, seat, won)} />
  );
}
