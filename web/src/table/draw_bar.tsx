// Throwing cards away: the felt or the tray has the cards, here is the button.

import { PICKS } from "../keys.ts";
import { useEffect, useRef } from "preact/hooks";
import { spoken } from "../cards.ts";
import { onKeys, type Doing } from "../keys.ts";
import { pick, pickNone, type TableState } from "../store.ts";
import { offered, seatOf, streetOf, type TableView, type Wish } from "../view.ts";
import { W } from "../words.ts";
import { ActionButton, ActionButtons } from "./action_button.tsx";
import { drawing, drawOf } from "./drawing.ts";

function numbered(n: number): string {
  return W.act.numbers[n] ?? String(n);
}

function smallWords(cards: string[], places: number[], missing: number): string | undefined {
  if (missing > 0) return W.act.chooseMore(missing);
  if (missing < 0) return W.act.chooseFewer(-missing);
  if (places.length === 1) return W.act.throwAway(spoken(cards[places[0]! - 1] ?? "??"));
  return places.length ? W.act.throwAway(numbered(places.length)) : undefined;
}

export function DrawBar(
  { state, view, go }: { state: TableState; view: TableView; go: (what: Wish) => void },
) {
  const may = drawing(view)!;
  const places = state.picked.value;
  const cards = seatOf(view, view.you)?.cards ?? [];
  const draw = drawOf(may, places);
  const pat = may.command === "draw" && may.up_to;
  const spread = offered(view, "spread");
  const send = (what: Wish | null): void => {
    if (what) go(what);
  };
  const standPat = (): void => send({ command: "draw", which: [] });

  const keys = useRef<() => Doing>(() => ({}));
  keys.current = () => ({
    ...Object.fromEntries(cards.map((_, i) => [PICKS[i], () => pick(state, i + 1)])),
    go: () => send(draw.wish),
    double: () => send(draw.wish),
    ...(pat ? { stand: standPat } : {}),
  });
  useEffect(() => onKeys(() => keys.current()), []);
  useEffect(() => () => pickNone(state), [view.hand, streetOf(view)]);

  const label = may.command === "discard" ? W.act.discard(draw.count) : W.act.draw(draw.count);
  const dead = draw.wish === null || (pat === true && draw.count === 0);
  return (
    <ActionButtons count={pat ? (spread ? 3 : 2) : 1}>
      {pat && (
        <ActionButton label={W.act.standPat} small={W.act.keepAll(numbered(cards.length))} hint="S"
          onClick={standPat} />
      )}
      {pat && spread && (
        <ActionButton label={spread.label} small={W.act.spreadSay} onClick={() =>
          send({ command: "spread" })} />
      )}
      <ActionButton kind="way" label={label}
        small={smallWords(cards, places, draw.missing) ?? W.act.drawTap} hint="↵" dead={dead}
        onClick={() => send(draw.wish)} />
    </ActionButtons>
  );
}
