// The room from above: tables in rows, seats around each at equal steps.

export interface MapPlace {
  x: number;
  y: number;
}

export const CELL = { w: 176, h: 136 };
const TABLE = { rx: 68, ry: 40 };

export function mapColumns(tables: number, width: number): number {
  return Math.max(1, Math.min(tables, Math.floor(width / CELL.w)));
}

export function tablePlace(i: number, columns: number): MapPlace {
  return { x: CELL.w * ((i % columns) + 0.5), y: CELL.h * Math.floor(i / columns) + 52 };
}

/** Seat `k` of `n`, from 0, clockwise from the bottom. */
export function seatPlace(k: number, n: number): MapPlace {
  const turn = (2 * Math.PI * k) / n;

  return { x: -TABLE.rx * Math.sin(turn), y: TABLE.ry * Math.cos(turn) };
}
