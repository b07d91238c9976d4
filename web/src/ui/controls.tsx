// The smallest things of the page: icons, buttons, tags, check boxes,
// notices, dialogs.

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Notice as NoticeSays } from "../store.ts";
import { W } from "../words.ts";
import { Icon } from "./icon.tsx";

export { Icon };

export type ButtonKind = "plain" | "ink" | "way" | "bad" | "ghost";

type ButtonProps = Omit<JSX.HTMLAttributes<HTMLButtonElement>, "size"> & {
  kind?: ButtonKind | undefined;
  size?: "s" | "m" | "l" | undefined;
  icon?: string | undefined;
  disabled?: boolean | undefined;
  children?: ComponentChildren | undefined;
};

export function Button(
  { kind = "plain", size = "m", icon, children, class: more, ...rest }: ButtonProps,
) {
  const names = ["btn", kind === "plain" ? "" : kind, size === "m" ? "" : size, String(more ?? "")];
  return (
    <button type="button" class={names.filter(Boolean).join(" ")} {...rest}>
      {icon && <Icon name={icon} small={size === "s"} />}
      {children}
    </button>
  );
}

export function IconButton(
  { icon, label, pressed, onClick, class: more }: { icon: string; label: string;
    pressed?: boolean | undefined; onClick?: (() => void) | undefined; class?: string | undefined },
) {
  return (
    <button type="button" class={`iconbtn ${more ?? ""}`} aria-label={label} title={label}
      aria-pressed={pressed} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

export function Tag(
  { kind, children }: { kind?: "way" | "turn" | "good" | "bad" | "bank" | undefined;
    children: ComponentChildren },
) {
  return <span class={`tag ${kind ?? ""}`}>{children}</span>;
}

export function Kbd({ children }: { children: ComponentChildren }) {
  return <span class="kbd" aria-hidden="true">{children}</span>;
}

/** A line to write into, under its label. */
export function TextField(
  p: { label: string; value: string; onText: (text: string) => void;
    inputMode?: "decimal" | "numeric" | undefined; maxLength?: number | undefined;
    placeholder?: string | undefined; big?: boolean | undefined },
) {
  return (
    <label class="field">
      <span>{p.label}</span>
      <span class={p.big ? "input big" : "input"}>
        <input inputMode={p.inputMode} autocomplete="off" maxLength={p.maxLength} value={p.value}
          placeholder={p.placeholder} onInput={(e) => p.onText(e.currentTarget.value)} />
      </span>
    </label>
  );
}

export function Check(
  { checked, onChange, children, disabled }: { checked: boolean; onChange: (on: boolean) => void;
    children: ComponentChildren; disabled?: boolean | undefined },
) {
  return (
    <label class="check">
      <input type="checkbox" class="vh" checked={checked} disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)} />
      <i>
        <Icon name="check" />
      </i>
      <span>{children}</span>
    </label>
  );
}

export function Choice(
  { on, onClick, children }: { on: boolean; onClick: () => void; children: ComponentChildren },
) {
  return (
    <button type="button" class="choice" aria-pressed={on} onClick={onClick}>{children}</button>
  );
}

/** A choice of a few, side by side. */
export function Segment<T extends string>(
  { label, value, options, onPick }: { label: string; value: T;
    options: { value: T; label: string }[]; onPick: (value: T) => void },
) {
  return (
    <div class="seg" role="group" aria-label={label}>
      {options.map((one) => (
        <button type="button" key={one.value} aria-pressed={one.value === value} onClick={() =>
          onPick(one.value)}>
          {one.label}
        </button>
      ))}
    </div>
  );
}

const NOTICE_ICON = {
  bad: "x",
  good: "check",
  turn: "plug",
  clause: "flag",
  plain: "info",
} as const;

export function Notice(
  { kind = "plain", head, children, clause, borrowed, onClose }: {
    kind?: NoticeSays["kind"] | undefined;
    head?: string | undefined;
    children: ComponentChildren;
    clause?: string | null | undefined;
    borrowed?: boolean | undefined;
    onClose?: (() => void) | undefined;
  },
) {
  return (
    <div class={`notice ${kind}`} role={kind === "bad" ? "alert" : "status"}>
      <Icon name={NOTICE_ICON[kind]} />
      <p>
        {head && <b>{head}{" "}</b>}
        {children} {clause && <Clause id={clause} borrowed={borrowed} />}
      </p>
      {onClose && <IconButton icon="x" label={W.close} onClick={onClose} class="tiny" />}
    </div>
  );
}

/** The id of a rule; pressing it shows the sentence. Dashed: borrowed. */
export function Clause(
  { id, borrowed, ours }: { id: string; borrowed?: boolean | undefined;
    ours?: boolean | undefined },
) {
  if (ours) return <span class="clause ours">{W.panel.setByUs}</span>;
  return (
    <button type="button" class={borrowed ? "clause borrowed" : "clause"} data-clause={id}
      title={borrowed ? W.panel.borrowed(id) : W.panel.clauseOf(id)} onClick={() => askClause(id)}>
      {id}
    </button>
  );
}

let clauseAsker: (id: string) => void = () => undefined;

function askClause(id: string): void {
  clauseAsker(id);
}

/** The page sets once which function shows a clause. */
export function showClausesWith(show: (id: string) => void): void {
  clauseAsker = show;
}

/** A dialog of the browser's own: it keeps the focus and gives it back. */
export function Dialog({ label, onClose, children, class: more, beside }: {
  label: string;
  onClose: () => void;
  children: ComponentChildren;
  class?: string | undefined;
  /** Lies on the page without holding it up. */
  beside?: boolean | undefined;
}) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = box.current!;
    if (!element.open) {
      if (beside) element.show();
      else element.showModal();
    }
    return () => element.close();
  }, []);
  return (
    <dialog ref={box} class={`dialog ${beside ? "beside" : ""} ${more ?? ""}`} aria-label={label}
      onKeyDown={(event) => {
        if (beside && event.key === "Escape") onClose();
      }} onCancel={(event) => {
      event.preventDefault();
      onClose();
    }} onClick={(event) => {
      if (event.target === box.current) onClose();
    }}>
      <div class="dialog-in">{children}</div>
    </dialog>
  );
}
