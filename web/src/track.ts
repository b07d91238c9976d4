// The places of seats: at equal steps along a rounded rectangle around the felt.  One function for
// wide and for upright stages.

export interface Point {
  x: number;
  y: number;
}

export interface Track {
  /** Half the width and half the height that plates' middles run along. */
  a: number;
  b: number;
  /** The middle of the track on the stage. */
  cx: number;
  cy: number;
}

export interface Plate {
  w: number;
  h: number;
}

/** Cards peek over a plate by this much. */
const PEEK = 30;

export function trackFor(width: number, height: number, plate: Plate, air: number): Track {
  const a = Math.max(width / 2 - plate.w / 2 - air, 1);
  const b = Math.max((height - plate.h - PEEK) / 2 - air, 1);
  return { a, b, cx: width / 2, cy: (height + PEEK) / 2 };
}

function lengths(a: number, b: number) {
  const radius = Math.min(a, b);
  const across = 2 * (a - radius);
  const along = 2 * (b - radius);
  const quarter = (Math.PI * radius) / 2;
  return { radius, across, along, quarter, whole: 2 * across + 2 * along + 4 * quarter };
}

/** The whole way round. */
export function around(a: number, b: number): number {
  return lengths(a, b).whole;
}

/** The point a way `s` from the bottom middle, clockwise (to your left). */
function along(a: number, b: number, s: number): Point {
  const l = lengths(a, b);
  if (s > l.whole / 2) {
    const twin = along(a, b, l.whole - s);
    return { x: -twin.x, y: twin.y };
  }
  let rest = s;
  if (rest <= l.across / 2) return { x: -rest, y: b };
  rest -= l.across / 2;
  if (rest <= l.quarter) {
    const f = rest / l.radius;
    return { x: -(l.across / 2 + l.radius * Math.sin(f)), y: l.along / 2 + l.radius * Math.cos(f) };
  }
  rest -= l.quarter;
  if (rest <= l.along) return { x: -a, y: l.along / 2 - rest };
  rest -= l.along;
  if (rest <= l.quarter) {
    const f = rest / l.radius;
    return {
      x: -(l.across / 2 + l.radius * Math.cos(f)),
      y: -(l.along / 2 + l.radius * Math.sin(f)),
    };
  }
  return { x: -l.across / 2 + (rest - l.quarter), y: -b };
}

/** Place k of n on a track; k = 0 is the bottom middle. `inward` is how far
 *  inside the track it lies, across and along. */
export function placeOn(track: Track, k: number, n: number, inward: Point = { x: 0, y: 0 }): Point {
  const a = Math.max(track.a - inward.x, 1);
  const b = Math.max(track.b - inward.y, 1);
  const at = along(a, b, (k * around(a, b)) / n);
  return { x: track.cx + at.x, y: track.cy + at.y };
}

/** Which place (from the bottom, clockwise) a seat takes when `first` sits
 *  at the bottom. */
export function placeOf(seat: number, first: number, n: number): number {
  return (seat - first + n) % n;
}

/** Plates of this size would overlap with that many seats. */
export function tooTight(track: Track, n: number, plate: Plate): boolean {
  return around(track.a, track.b) / n < plate.w + 24;
}
