// The replayer's position in a hand, and how it moves: no clock, no page.

import { opensStreet } from "../log.ts";
import type { EventName } from "../wire.ts";

export interface Mark {
  at: number;
  street: string;
}

export interface Replay {
  count: number;
  at: number;
  playing: boolean;
  speed: number;
}

export const SPEEDS = [0.5, 1, 4] as const;

/** The time of a step at speed 1, in milliseconds. */
export const STEP_MS = 900;

export function startReplay(count: number): Replay {
  return { count, at: 0, playing: false, speed: 1 };
}

function goTo(r: Replay, at: number): Replay {
  const to = Math.min(Math.max(at, 0), r.count - 1);

  return { ...r, at: to, playing: r.playing && to < r.count - 1 };
}

export const jump = (r: Replay, at: number): Replay => ({ ...goTo(r, at), playing: false });
export const step = (r: Replay, by: number): Replay => jump(r, r.at + by);
export const tick = (r: Replay): Replay => (r.playing ? goTo(r, r.at + 1) : r);

/** Play at the end begins again. */
export function togglePlay(r: Replay): Replay {
  if (r.playing) return { ...r, playing: false };
  return { ...r, at: r.at >= r.count - 1 ? 0 : r.at, playing: r.count > 1 };
}

export function stepMs(r: Replay): number {
  return STEP_MS / r.speed;
}

/** The steps where each street's first card falls, or its draw begins. */
export function marksOf(
  steps: readonly { street?: string | null | undefined; event?: EventName }[],
): Mark[] {
  const marks: Mark[] = [];

  steps.forEach((one, at) => {
    const street = one.street;
    const opens = marks.length === 0 || !one.event || opensStreet(one.event);
    if (street && opens && marks[marks.length - 1]?.street !== street) marks.push({ at, street });
  });
  return marks;
}

/** The key of a replayer, or null where it has none. */
export function keyed(r: Replay, key: string): Replay | null {
  switch (key) {
    case "ArrowLeft":
      return step(r, -1);
    case "ArrowRight":
      return step(r, 1);
    case "Home":
      return jump(r, 0);
    case "End":
      return jump(r, r.count - 1);
    case " ":
      return togglePlay(r);
    default:
      return null;
  }
}
