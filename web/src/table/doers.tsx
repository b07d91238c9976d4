// The large buttons. A dead one keeps its place and says why.

import type { ComponentChildren } from "preact";
import { Kbd } from "../ui/basic.tsx";

export function Doers({ count, children }: { count: number; children: ComponentChildren }) {
  return <div class={`doers n${count}`}>{children}</div>;
}

export interface DoerProps {
  label: string;
  amount?: string | undefined;
  small?: string | undefined;
  kind?: "ink" | "way" | undefined;
  hint?: string | undefined;
  dead?: boolean | undefined;
  sent?: boolean | undefined;
  title?: string | undefined;
  onClick?: (() => void) | undefined;
}

export function Doer({ label, amount, small, kind, hint, dead, sent, title, onClick }: DoerProps) {
  const names = ["doer", dead ? "" : (kind ?? ""), sent ? "sent" : ""].filter(Boolean).join(" ");
  return (
    <button type="button" class={names} aria-disabled={dead ? true : undefined} title={title}
      onClick={() => {
        if (!dead) onClick?.();
      }}>
      <b>
        {label}
        {amount && (
          <>
            {" "}
            <span class="doer-amount">{amount}</span>
          </>
        )}
      </b>
      {small && <small>{small}</small>}
      {hint && !dead && <Kbd>{hint}</Kbd>}
    </button>
  );
}
