// The felt with its seats, for every game played around an oval. A game says
// what lies in the middle and before each seat; where that is, is said here.

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Disc, Pile } from "../ui/cards.tsx";
import { dollars } from "../money.ts";
import { settings } from "../settings.ts";
import type { TableState } from "../store.ts";
import { placeOf, placeOn, type Point } from "../track.ts";
import { seatOf, seatsOf, type Seat, type TableView } from "../view.ts";
import { W } from "../words.ts";
import { frameFor, useSize, type Frame } from "./frame.ts";
import { nameOf, SeatPlate, type PlateProps } from "./seat.tsx";

export interface OvalProps {
  state: TableState;
  view: TableView;
  /** Cards that peek over a plate. */
  holes?: ((seat: Seat) => string[]) | undefined;
  /** The content of the felt before a seat (rows of cards, piles). */
  front?: ((seat: Seat) => ComponentChildren) | undefined;
  /** The middle: board, pots. */
  middle?: ComponentChildren | undefined;
  /** Your own cards, large, on the felt; a phone has them in the tray. */
  own?: ComponentChildren | undefined;
  did?: ((seat: Seat) => PlateProps["did"]) | undefined;
  amount?: (seat: Seat) => string | undefined;
  onSit?: ((seat: number) => void) | undefined;
  /** Half the width of what lies before a seat; cards in a row without it. */
  half?: ((seat: Seat) => number) | undefined;
  /** Shows no bets; the game draws its own wagers. */
  noBets?: boolean | undefined;
}

const px = (at: Point): { left: string; top: string } => ({ left: `${at.x}px`, top: `${at.y}px` });

/** The seat at the bottom: yours, or the first if turning is off. */
function bottomSeat(view: TableView): number {
  return settings.value.turned && view.you ? view.you : 1;
}

/** How wide your own cards lie, and a row of somebody's, half of it. */
function halfOwn(cards: number): number {
  return cards > 5 ? (cards * 68 + 26) / 2 : (cards * 90 + (cards > 2 ? 26 : 0)) / 2;
}

function halfRow(seat: Seat): number {
  const cards = seat.cards?.length ?? 0;
  const up = seat.up?.length ?? 0;
  return up ? (36 + (cards - up) * 15 + up * 31) / 2 : (12 + cards * 25) / 2;
}

interface Place {
  frame: Frame;
  place: number;
  n: number;
  seat: Seat;
  /** Half the width of what lies at the bottom; 0 is nothing. */
  own: number;
  rows: boolean;
  /** Half the width of what lies before the seat. */
  half: number;
  /** Something stands on the plate's lower edge. */
  says: boolean;
  /** The middle is full: near it rows lie farther out, not farther in. */
  outward: boolean;
}

/** From the middle of the board to what lies clear of it, on a phone. */
const BOARD_PHONE = 46;

const sideOf = (frame: Frame,
  x: number): number => (Math.abs(x - frame.track.cx) < 60 ? 0 : Math.sign(x - frame.track.cx));

/** On a phone a row stands on its plate lower down, and hangs below it else;
 *  yours stands where your plate would be. */
function stands({ frame, place, n }: Place): boolean {
  return placeOn(frame.track, place, n).y > frame.track.cy + frame.track.b / 3;
}

/** Near the middle line, and not on it. */
function isBeside({ frame, place, n }: Place): boolean {
  const { x } = placeOn(frame.track, place, n);
  return sideOf(frame, x) === 0 && Math.abs(x - frame.track.cx) > 10;
}

/** The upper or lower edge of a row, clear of the plate and its words. */
function rowOnPhone(p: Place): Point {
  const at = placeOn(p.frame.track, p.place, p.n);
  const out = p.outward && isBeside(p) ? Math.sign(at.x - p.frame.track.cx) * 30 : 0;
  const x = at.x - sideOf(p.frame, at.x) * 22 + out;
  if (p.place === 0) return { x, y: at.y + 21 };
  return { x, y: at.y + (stands(p) ? -25 : p.says ? 35 : 24) };
}

/** A row lies inside the track: clear of its plate at the sides, and beside
 *  your own cards at the bottom, never on them. */
function rowAt(p: Place): Point {
  const { frame, place, n, own, half } = p;
  if (frame.kind === "phone") return rowOnPhone(p);
  const at = placeOn(frame.track, place, n, frame.rows);
  const plate = placeOn(frame.track, place, n);
  const side = sideOf(frame, at.x);
  if (own && at.y > frame.track.cy + 70 && Math.abs(at.x - frame.track.cx) < own + half + 12) {
    return {
      x: frame.track.cx + side * Math.max(own + half + 12, Math.abs(at.x - frame.track.cx)),
      y: frame.track.cy + 150,
    };
  }
  if (side && Math.abs(at.y - plate.y) < 75) {
    const clear = Math.abs(plate.x - frame.track.cx) - frame.plate.w / 2 - half - 10;
    return { x: frame.track.cx + side * Math.min(Math.abs(at.x - frame.track.cx), clear), y: at.y };
  }
  return at;
}

/** Beside its row, on the side of the middle; under it at the top. */
function betOnPhone(p: Place): Point {
  const row = rowAt(p);
  const side = sideOf(p.frame, row.x);
  if (p.place === 0) return placeOn(p.frame.track, 0, p.n, p.frame.bets);
  if (!side) return { x: row.x, y: row.y + 58 };
  return {
    x: row.x - side * (22 + (p.seat.cards?.length ?? 0) * 8 + 24),
    y: row.y + (stands(p) ? -21 : 21),
  };
}

/** Bets lie on the way to the middle, clear of rows and of your own cards. */
function betAt(p: Place): Point {
  const { frame, place, n, own } = p;
  if (place === 0 && frame.kind !== "phone") {
    const at = placeOn(frame.track, 0, n, frame.bets);
    if (p.rows)
      return { x: frame.track.cx, y: frame.track.cy + Math.min(168, frame.track.b - 110) - 84 };
    return { x: at.x + Math.max(own, 60) + 62, y: at.y + 14 };
  }
  if (!p.rows) return placeOn(frame.track, place, n, frame.bets);
  if (frame.kind === "phone") return betOnPhone(p);
  const row = rowAt(p);
  const side = sideOf(frame, row.x);
  if (!side) return { x: row.x, y: row.y + (row.y < frame.track.cy ? 68 : -68) };
  if (row.y > frame.track.cy + 100) return { x: row.x - side * 40, y: row.y - 66 };
  return { x: row.x - side * (p.half + 44), y: row.y };
}

/** The button lies beside the plate, a little on. */
function buttonAt({ frame, place, n, own }: Place): Point {
  const phone = frame.kind === "phone";
  const at = placeOn(frame.track, place, n, phone ? { x: 46, y: 40 } : { x: 96, y: 62 });
  if (place === 0 && !phone) return { x: at.x - Math.max(own, 60) - 40, y: at.y - 4 };
  const { cx, cy } = frame.track;
  const far = phone ? 24 : 52;
  const angle = Math.atan2(at.y - cy, at.x - cx) + Math.PI / 2;
  return { x: at.x + Math.cos(angle) * far, y: at.y + Math.sin(angle) * far };
}

/** Beside the plate and clear of the board; on a phone the amount says it. */
function betBesideBoard({ frame, place, n }: Place, button: boolean): Point {
  const plate = placeOn(frame.track, place, n);
  const side = sideOf(frame, plate.x);
  const middle = frame.track.cy - 6;
  if (!side)
    return { x: plate.x, y: plate.y + (plate.y < middle ? 1 : -1) * (frame.plate.h / 2 + 26) };
  const x = plate.x - side * (frame.plate.w / 2 + 26 + (button ? 22 : 0));
  return {
    x,
    y: Math.abs(plate.y - middle) < BOARD_PHONE ? middle + (plate.y < middle ? -1 : 1) * BOARD_PHONE
      : plate.y,
  };
}

type At = (seat: Seat) => Place;

function betOf(view: TableView, place: Place): Point {
  return place.frame.kind === "phone" && !place.rows
    ? betBesideBoard(place, view.button === place.seat.seat) : betAt(place);
}

function Bets({ view, at }: { view: TableView; at: At }) {
  return (
    <>
      {seatsOf(view).filter((seat) => (seat.bet ?? 0) > 0).map((seat) => (
        <span key={seat.seat} class="at bet" data-seat={seat.seat}
          style={px(betOf(view, at(seat)))}>
          <Pile cents={seat.bet!} />
          <b>
            <span class="vh">{W.table.bet(nameOf(view, seat), "")}</span>
            {dollars(seat.bet!)}
          </b>
        </span>
      ))}
    </>
  );
}

function DealerButton({ view, at }: { view: TableView; at: At }) {
  const seat = seatOf(view, view.button);
  if (!seat) return null;
  return (
    <span class="at disc-at" style={px(buttonAt(at(seat)))}>
      <Disc letter="D" label={W.table.dealer(nameOf(view, seat))} />
    </span>
  );
}

export function Oval(props: OvalProps) {
  const { view } = props;
  const box = useRef<HTMLElement>(null);
  const size = useSize(box);
  return (
    <section class="stage" ref={box} aria-label={W.table.label(view.table, view.game_name)}>
      {size && size.w > 0 && (
        <SeatLayout {...props}
          frame={frameFor(size.w, size.h, innerWidth, innerHeight, view.seats.length)} />
      )}
    </section>
  );
}

function SeatLayout(
  { state, view, frame, holes, front, middle, own, did, amount, onSit, noBets, half }: OvalProps & {
    frame: Frame;
  },
) {
  const n = view.seats.length;
  const first = bottomSeat(view);
  const place = (seat: number): number => placeOf(seat, first, n);
  const phone = frame.kind === "phone";
  const { track } = frame;
  const held = seatOf(view, view.you)?.cards?.length ?? 0;
  const at: At = (seat) => ({
    frame,
    place: place(seat.seat),
    n,
    seat,
    own: own && held ? halfOwn(held) : 0,
    rows: Boolean(front),
    half: half ? half(seat) : halfRow(seat),
    says: Boolean(did?.(seat)?.say ?? seat.did),
    outward: Boolean(half),
  });
  const order = [...seatsOf(view)].sort((a, b) => place(a.seat) - place(b.seat));
  return (
    <div class={`laid-out ${frame.kind}`}>
      <div class="oval"
        style={{
          left: `${track.cx}px`,
          top: `${track.cy}px`,
          width: `${2 * track.a}px`,
          height: `${2 * track.b}px`,
        }}>
        <div class="felt" />
      </div>
      {own && !phone && (
        <div class="at own" style={px({ x: track.cx, y: track.cy + Math.min(168, track.b - 110) })}>
          {own}
        </div>
      )}
      {order.map((seat) => (
        <div key={seat.seat} class="at seat-at" data-seat={seat.seat}
          style={px(placeOn(track, place(seat.seat), n))}>
          {!(phone && seat.seat === view.you) && (
            <SeatPlate state={state} view={view} seat={seat} mini={phone}
              holes={seat.seat === view.you && !phone ? [] : holes?.(seat)} onSit={onSit}
              did={did?.(seat)} amount={amount?.(seat)} />
          )}
        </div>
      ))}
      {front && order.map((seat) => {
        const lies = seat.seat === view.you && own ? null : front(seat);
        const hangs = phone ? (stands(at(seat)) ? "stands" : "hangs") : "";
        const wide =
          sideOf(frame, placeOn(track, place(seat.seat), n).x) === 0 && !isBeside(at(seat)) ? "wide"
            : "";
        return lies
          ? (
            <div key={seat.seat} class={`at row-at ${hangs} ${wide}`} style={px(rowAt(at(seat)))}>
              {lies}
            </div>
          ) : null;
      })}
      <div class="at middle" style={px({ x: track.cx, y: track.cy - (phone ? 6 : 14) })}>
        {middle}
      </div>
      {!noBets && <Bets view={view} at={at} />}
      <DealerButton view={view} at={at} />
    </div>
  );
}
