// The time of the room, second by second, for whatever runs out.

import { useEffect, useState } from "preact/hooks";

/** The time, every second. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The time left until then: "1:52"; "0:00" when it is over. */
export function leftTo(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** How long somebody is barred: a number of seconds, or for good. */
export const TERMS = {
  hours: 4 * HOUR_S,
  day: DAY_S,
  week: 7 * DAY_S,
  month: 30 * DAY_S,
  good: 0,
} as const;
export type Term = keyof typeof TERMS;

/** The second when it ends, as commands have it; undefined: it does not. */
export function endOf(term: Term, now: number): number | undefined {
  return TERMS[term] === 0 ? undefined : Math.floor(now / 1000) + TERMS[term];
}
