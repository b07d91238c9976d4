// The right side of a game's action bar: a title, a sentence, and buttons
// that keep their places.

import type { ComponentChildren } from "preact";
import type { TableState } from "../store.ts";
import { Clause, Kbd, Tag } from "../ui/basic.tsx";
import { Said } from "../ui/cards.tsx";
import { useLeft } from "../ui/clock.tsx";
import { shortWhy, type ChairMay, type ClockView, type May, type Refusal,
  type TableView } from "../view.ts";
import { W } from "../words.ts";

/** A turn has its clock; what is open to all at a time has a window. */
function clockOf(view: TableView | null): ClockView | null {
  return view?.clock ?? windowOf(view);
}

export function windowOf(view: TableView | null): ClockView | null {
  const until = view?.window_ms ?? 0;

  return until > 0 ? { seat: 0, until_ms: until, bank_ms: 0, turn_ms: 0, now_ms: 0 } : null;
}

export function Deed(
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

export interface DoerProps {
  label: string;
  small?: ComponentChildren | undefined;
  hint?: string | undefined;
  kind?: "way" | "ink" | "" | undefined;
  dead?: boolean | undefined;
  wide?: boolean | undefined;
  /** Why it is dead: the room's own refusal. */
  no?: Refusal | undefined;
  /** A dead one was pressed. */
  onNo?: ((no: Refusal) => void) | undefined;
  onDo: () => void;
}

/** A button that says what will happen; a dead one says why in two words. */
export function Doer(p: DoerProps) {
  const small = p.dead && p.no ? shortWhy(p.no) : p.small;
  return (
    <button
      type="button"
      class={["doer", p.dead ? "" : (p.kind ?? ""), p.wide ? "wide" : ""].filter(Boolean).join(" ")}
      aria-disabled={p.dead ? "true" : undefined}
      title={p.dead ? p.no?.say : undefined}
      onClick={() => (p.dead ? p.no && p.onNo?.(p.no) : p.onDo())}>
      <b>{p.label}</b>
      {small ? <small>{small}</small> : null}
      {p.hint && !p.dead ? <Kbd>{p.hint}</Kbd> : null}
    </button>
  );
}
