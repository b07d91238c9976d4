// A table from above: its seats at equal steps around it.

import { placeOn, type Point } from "../track.ts";

/** The path of the dots, slightly outside the table's edge. */
const AROUND = { a: 71, b: 42, cx: 0, cy: 0 };

/** Seat `k` of `n`, from 0, clockwise from the bottom. */
export function seatPlace(k: number, n: number): Point {
  return placeOn(AROUND, k, n);
}
