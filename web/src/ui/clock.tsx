// Clocks: the ring around a monogram, the bar over the action bar.

import { signal, useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { roomNow, type TableState } from "../store.ts";
import type { ClockView } from "../view.ts";
import { W } from "../words.ts";

const TURN_MS = 30_000;

export interface Left {
  seconds: number;
  /** The fraction left of the turn or of the time bank, 0 to 1. */
  part: number;
  bank: boolean;
  bankSeconds: number;
}

/** How much is left: first of the turn, then of the time bank. */
export function leftOf(clock: ClockView, now: number): Left {
  const turn = clock.until_ms - now;
  const bank = clock.bank_ms ?? 0;
  const whole = clock.turn_ms ?? TURN_MS;
  if (turn > 0 || bank <= 0) {
    const rest = Math.max(0, turn);
    return {
      seconds: Math.ceil(rest / 1000),
      part: Math.min(1, rest / whole),
      bank: false,
      bankSeconds: Math.round(bank / 1000),
    };
  }
  const rest = Math.max(0, bank + turn);
  return {
    seconds: Math.ceil(rest / 1000),
    part: Math.min(1, rest / bank),
    bank: true,
    bankSeconds: 0,
  };
}

const beat = signal(0);
let beating: ReturnType<typeof setInterval> | undefined;
let listeners = 0;

/** One timer for every clock on the page. */
function useBeat(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    if (listeners++ === 0) beating = setInterval(() => beat.value++, 250);
    return () => {
      if (--listeners === 0) clearInterval(beating);
    };
  }, [on]);
}

export function useLeft(state: TableState, clock: ClockView | null | undefined): Left | null {
  useBeat(Boolean(clock));
  const held = useSignal(clock);
  held.value = clock;
  const left = useComputed(() => {
    void beat.value;
    return held.value ? leftOf(held.value, roomNow(state)) : null;
  });
  return left.value;
}

export function Ring({ left }: { left: Left }) {
  return (
    <svg class={left.bank ? "ring bank" : "ring"} viewBox="0 0 44 44" aria-hidden="true">
      <circle class="bg" cx="22" cy="22" r="20" />
      <circle class="fg" cx="22" cy="22" r="20" pathLength="100"
        stroke-dasharray={`${(left.part * 100).toFixed(1)} 100`} />
    </svg>
  );
}

/** The player's own clock, above the action bar. It speaks only at its marks. */
export function ClockBar({ left }: { left: Left }) {
  return (
    <div class={left.bank ? "clockbar bank" : "clockbar"} role="timer"
      aria-label={W.act.secondsLeft(left.seconds)}>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={left.part * 100} height="1" />
      </svg>
    </div>
  );
}
