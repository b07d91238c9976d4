// The half-moon: betting circles along a parabola, circle 1 at the dealer's
// left, which is the right end for who looks from the players' side.

export interface MoonSpot {
  x: number;
  plate: number;
  circle: number;
  cards: number;
}

export interface MoonSize {
  plate: number;
  circle: number;
  cards: number;
  bend: number;
}

export const MOON: MoonSize = { plate: 0, circle: 104, cards: 196, bend: 200 };

/** In low windows everything moves together. */
export const LOW_MOON: MoonSize = { plate: 0, circle: 84, cards: 158, bend: 132 };

const STEP_MOST = 128;
const EDGE = 48;

/** The place of circle `k` of `n`, from 0, on a stage of width `w`. */
export function moonSpot(k: number, n: number, w: number, base: number,
  size: MoonSize = MOON): MoonSpot {
  const half = Math.max((n - 1) / 2, 0.5);
  const u = (k - (n - 1) / 2) / half;
  const x = w / 2 - half * u * Math.min(STEP_MOST, (w - EDGE) / n);
  const plate = base - size.bend * u * u;

  return { x, plate, circle: plate - size.circle, cards: plate - size.cards };
}
