// How much: presets, a slider, and a box for the exact amount.

import { useSignal } from "@preact/signals";
import { centsOf, dollars } from "../money.ts";
import type { Doing } from "../keys.ts";
import { fromKnob, nearest, potNow, presets, priceToCall, rangeOf, stepped, toKnob,
  type Preset } from "../sizing.ts";
import { briefly, notify, setSize, sizeOf, type TableState } from "../store.ts";
import { seatOf, type Cents, type May, type TableView } from "../view.ts";
import { W } from "../words.ts";
import { Icon } from "../ui/controls.tsx";

const NOTICE_MS = 4000;
const NAMES: Record<Preset["key"], string> = {
  min: W.act.min,
  half: W.act.half,
  two: W.act.two,
  pot: W.act.potBet,
  most: W.act.most,
  all: W.act.all,
};

function presetsFor(view: TableView, may: May): Preset[] {
  const me = seatOf(view, view.you);
  return presets(rangeOf(may), potNow(view), priceToCall(view), me?.bet ?? 0, me?.stack ?? 0);
}

function choose(state: TableState, view: TableView, may: May, cents: Cents): void {
  sizeOf(state, view, may);
  setSize(state, nearest(rangeOf(may), cents));
}

/** Arrows and numbers do what the slider and the presets do. */
export function sizeKeys(state: TableState, view: TableView, may: May): Doing {
  const range = rangeOf(may);
  const step = (units: number) => (): void => {
    setSize(state, stepped(range, sizeOf(state, view, may).value.cents, units));
  };
  const list = presetsFor(view, may);
  const preset = (i: number) => (): void => choose(state, view, may, list[i]!.to);
  return {
    more: step(1),
    less: step(-1),
    more5: step(5),
    less5: step(-5),
    ...(list[4]!.key === "all" ? { all_in: preset(4) } : {}),
    pick1: preset(0),
    pick2: preset(1),
    pick3: preset(2),
    pick4: preset(3),
    pick5: preset(4),
  };
}

function AmountBox({ state, view, may }: { state: TableState; view: TableView; may: May }) {
  const draft = useSignal<string | null>(null);
  const range = rangeOf(may);
  const size = sizeOf(state, view, may);
  const take = (): void => {
    if (draft.value === null) return;
    const typed = centsOf(draft.value);
    draft.value = null;
    if (typed === null) {
      notify(state, briefly("bad", W.act.notAmount, NOTICE_MS));
      return;
    }
    const to = nearest(range, typed);
    if (to !== typed) notify(state, briefly("turn", W.act.moved(dollars(to)), NOTICE_MS));
    setSize(state, to);
  };
  const step = (units: number): void => setSize(state, stepped(range, size.value.cents, units));
  return (
    <div class="amount">
      <button type="button" aria-label={W.less} onClick={() => step(-1)}>
        <Icon name="minus" small />
      </button>
      <input inputMode="decimal" aria-label={W.act.amount}
        value={draft.value ?? dollars(size.value.cents)}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => (draft.value = event.currentTarget.value)} onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            take();
            event.currentTarget.blur();
          }
        }} />
      <button type="button" aria-label={W.more} onClick={() => step(1)}>
        <Icon name="plus" small />
      </button>
    </div>
  );
}

export function BetSizer({ state, view, may }: { state: TableState; view: TableView; may: May }) {
  const range = rangeOf(may);
  const size = sizeOf(state, view, may);
  const at = toKnob(range, size.value.cents);
  return (
    <div class="sizes">
      <span class="presets">
        {presetsFor(view, may).map((preset) => (
          <button type="button" key={preset.key} class="preset"
            aria-pressed={size.value.touched && size.value.cents === preset.to}
            onClick={() => choose(state, view, may, preset.to)}>
            {NAMES[preset.key]}
            <small>{dollars(preset.to)}</small>
          </button>
        ))}
      </span>
      <input type="range" class="slider" min="0" max="1000" value={Math.round(at * 1000)}
        aria-label={may.label ?? W.act.raiseTo} aria-valuetext={dollars(size.value.cents)}
        style={{ "--at": `${at * 100}%` }} onInput={(event) =>
        choose(state, view, may, fromKnob(range, Number(event.currentTarget.value) / 1000))} />
      <AmountBox state={state} view={view} may={may} />
    </div>
  );
}
