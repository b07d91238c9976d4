// The right side of a game's action bar: a title, a sentence, and buttons
// that keep their places.

import type { ComponentChildren } from "preact";
import type { TableState } from "../store.ts";
import { Clause, Tag } from "../ui/controls.tsx";
import { Said } from "../ui/cards.tsx";
import { useLeft } from "../ui/clock.tsx";
import type { ChairMay, ClockView, May, TableView } from "../view.ts";
import { W } from "../words.ts";

/** A turn has its clock; what is open to all at a time has a window. */
function clockOf(view: TableView | null): ClockView | null {
  return view?.clock ?? windowOf(view);
}

export function windowOf(view: TableView | null): ClockView | null {
  const until = view?.window_ms ?? 0;

  return until > 0 ? { seat: 0, until_ms: until, bank_ms: 0, turn_ms: 0, now_ms: 0 } : null;
}

export function ActionPanel(
  p: { state: TableState; title: string; say?: ComponentChildren | undefined;
    children: ComponentChildren },
) {
  const left = useLeft(p.state, clockOf(p.state.view.value));

  return (
    <div class="deed">
      <div>
        <p class="turnline">
          {p.title}{" "}
          {left ? <Tag kind={left.bank ? "bank" : "turn"}>{W.act.seconds(left.seconds)}</Tag>
            : null}
        </p>
        {p.say ? <div class="words">{p.say}</div> : null}
      </div>
      <div class="choices">{p.children}</div>
    </div>
  );
}

/** Shows the house's rule on the choice, with its clause. */
export function Rule({ may }: { may: May | ChairMay | undefined }) {
  if (!may?.text) return null;
  return (
    <>
      <Said text={may.text} />{" "}
      {may.clause ? <Clause id={may.clause} borrowed={may.borrowed} /> : null}
    </>
  );
}
