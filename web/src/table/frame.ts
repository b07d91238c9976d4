// How large the stage is, and what fits on it.

import { useLayoutEffect, useState } from "preact/hooks";
import type { RefObject } from "preact";
import { tooTight, trackFor, type Plate, type Point, type Track } from "../track.ts";

export type FrameKind = "wide" | "compact" | "phone";

export interface Frame {
  w: number;
  h: number;
  kind: FrameKind;
  plate: Plate;
  track: Track;
  /** How far inside the track bets and rows of cards lie. */
  bets: Point;
  rows: Point;
}

const PLATES: Record<FrameKind, Plate> = {
  wide: { w: 150, h: 52 },
  compact: { w: 122, h: 46 },
  phone: { w: 78, h: 42 },
};

/** A felt much deeper than this looks like a pond. */
const DEEPEST = 0.64;

export function frameFor(w: number, h: number, windowWidth: number, windowHeight: number,
  seats: number): Frame {
  const phone = windowWidth <= 760;
  let kind: FrameKind = phone ? "phone"
    : windowWidth < 1024 || windowHeight < 800 ? "compact" : "wide";
  let track = trackFor(w, h, PLATES[kind], phone ? 6 : 16);
  if (kind === "wide" && tooTight(track, seats, PLATES.wide)) {
    kind = "compact";
    track = trackFor(w, h, PLATES.compact, 16);
  }
  if (!phone) track = { ...track, b: Math.min(track.b, track.a * DEEPEST), cy: h / 2 + 8 };
  return {
    w,
    h,
    kind,
    plate: PLATES[kind],
    track,
    bets: phone ? { x: 58, y: 50 } : { x: 112, y: 92 },
    rows: phone ? { x: 58, y: 50 } : { x: 150, y: 120 },
  };
}

/** Measures an element, now and whenever it changes. */
export function useSize(box: RefObject<HTMLElement>): { w: number; h: number } | null {
  const [size, setSize] = useState<{ w: number; h: number } | null>(null);
  useLayoutEffect(() => {
    const element = box.current!;
    const measure = (): void => setSize({ w: element.clientWidth, h: element.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return size;
}
