// The large buttons of an action bar. A dead one keeps its place and says why.

import type { ComponentChildren } from "preact";
import { Kbd } from "../ui/controls.tsx";
import { shortWhy, type Refusal } from "../view.ts";

export function ActionButtons({ count, children }: { count: number; children: ComponentChildren }) {
  return <div class={`doers n${count}`}>{children}</div>;
}

export interface ActionButtonProps {
  label: string;
  amount?: string | undefined;
  small?: ComponentChildren | undefined;
  kind?: "ink" | "way" | "" | undefined;
  hint?: string | undefined;
  dead?: boolean | undefined;
  /** It was pressed, and the room has not answered. */
  sent?: boolean | undefined;
  wide?: boolean | undefined;
  title?: string | undefined;
  /** Why it is dead: the room's own refusal. */
  no?: Refusal | undefined;
  /** A dead one was pressed. */
  onNo?: ((no: Refusal) => void) | undefined;
  onClick?: (() => void) | undefined;
}

/** A button that says what will happen; a dead one says why in two words. */
export function ActionButton(p: ActionButtonProps) {
  const names = ["doer", p.dead ? "" : p.kind, p.sent ? "sent" : "", p.wide ? "wide" : ""];
  const small = p.dead && p.no ? shortWhy(p.no) : p.small;
  return (
    <button type="button" class={names.filter(Boolean).join(" ")}
      aria-disabled={p.dead ? true : undefined} title={p.dead && p.no ? p.no.say : p.title}
      onClick={() => (p.dead ? p.no && p.onNo?.(p.no) : p.onClick?.())}>
      <b>
        {p.label}
        {p.amount && (
          <>
            {" "}
            <span class="doer-amount">{p.amount}</span>
          </>
        )}
      </b>
      {small && <small>{small}</small>}
      {p.hint && !p.dead && <Kbd>{p.hint}</Kbd>}
    </button>
  );
}
