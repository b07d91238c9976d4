// Amounts on the page: moved to the nearest that is offered, never beyond.

export interface Bounds {
  least: number;
  most: number;
  step: number;
}

/** The nearest amount that is offered. */
export function nearest(wanted: number, b: Bounds): number {
  const inside = Math.min(Math.max(wanted, b.least), b.most);

  if (b.step <= 0) return Math.round(inside);
  return Math.min(b.least + Math.round((inside - b.least) / b.step) * b.step, b.most);
}

/** One unit up or down; a dollar if every amount is allowed. */
export function nudged(now: number, units: number, b: Bounds): number {
  return nearest(now + units * (b.step > 0 ? b.step : 100), b);
}

const CHIPS = [100, 500, 2000, 2500, 10000, 50000];

/** A few round amounts between the bounds, for one press each. */
export function roundWagers(b: Bounds, most = 4): number[] {
  const out = new Set<number>([b.least]);

  for (const times of [2, 4, 5, 10, 20, 50, 100]) {
    const amount = nearest(b.least * times, b);
    if (amount < b.most) out.add(amount);
  }
  for (const c of CHIPS) if (c > b.least && c < b.most && nearest(c, b) === c) out.add(c);
  return spread([...out].sort((a, z) => a - z), most);
}

function spread(all: number[], most: number): number[] {
  if (all.length <= most) return all;
  return Array.from({ length: most },
    (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1))]!);
}
