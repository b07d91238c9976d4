// The felt with its seats, for every game played around an oval. A game says
// what lies in the middle and before each seat; where that is, is said here.

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Disc, Pile } from "../ui/cards.tsx";
import { dollars } from "../money.ts";
import { settings } from "../settings.ts";
import type { TableState } from "../store.ts";
import { placeOf, placeOn, type Point } from "../track.ts";
import { seatOf, type Seat, type TableView } from "../view.ts";
import { W } from "../words.ts";
import { frameFor, useSize, type Frame } from "./frame.ts";
import { nameOf, Plate, type PlateProps } from "./plate.tsx";

export interface OvalProps {
  state: TableState;
  view: TableView;
  /** Cards that peek over a plate. */
  holes?: (seat: Seat) => string[];
  /** What lies on the felt before a seat (rows of cards, piles). */
  front?: (seat: Seat) => ComponentChildren;
  /** The middle: board, pots. */
  middle?: ComponentChildren;
  /** Your own cards, large, on the felt; a phone has them in the tray. */
  own?: ComponentChildren;
  did?: (seat: Seat) => PlateProps["did"];
  onSit?: (seat: number) => void;
  /** Shows no bets; the game draws its own wagers. */
  noBets?: boolean;
}

const px = (at: Point): { left: string; top: string } => ({ left: `${at.x}px`, top: `${at.y}px` });

/** Who sits at the bottom: you, or the first seat where turning is off. */
function bottomSeat(view: TableView): number {
  return settings.value.turned && view.you ? view.you : 1;
}

/** A row of cards hangs below its plate on a phone, above it lower down. */
function rowAt(frame: Frame, place: number, n: number): Point {
  if (frame.kind !== "phone") return placeOn(frame.track, place, n, frame.rows);
  const at = placeOn(frame.track, place, n);
  const low = at.y > frame.track.cy + frame.track.b / 3;
  const inward = at.x < frame.track.cx - 20 ? 22 : at.x > frame.track.cx + 20 ? -22 : 0;
  return { x: at.x + inward, y: at.y + (low ? -48 : 44) };
}

/** Bets stand clear of your own cards, which lie at the bottom. */
function betAt(frame: Frame, place: number, n: number): Point {
  const at = placeOn(frame.track, place, n, frame.bets);
  if (place === 0 && frame.kind !== "phone") return { x: at.x + frame.track.a * 0.36, y: at.y + 6 };
  return at;
}

/** The button lies beside the bet, a little on. */
function buttonAt(frame: Frame, place: number, n: number): Point {
  const inward = frame.kind === "phone" ? { x: 46, y: 40 } : { x: 104, y: 84 };
  const at = placeOn(frame.track, place, n, inward);
  const { cx, cy } = frame.track;
  const far = frame.kind === "phone" ? 26 : 48;
  if (place === 0 && frame.kind !== "phone") return { x: at.x - frame.track.a * 0.36, y: at.y };
  const angle = Math.atan2(at.y - cy, at.x - cx) + Math.PI / 2;
  return { x: at.x + Math.cos(angle) * far, y: at.y + Math.sin(angle) * far };
}

function Bets({ view, frame, place }: { view: TableView; frame: Frame; place: (seat: number) => number }) {
  const n = view.seats.length;
  return (
    <>
      {view.seats.filter((seat) => (seat.bet ?? 0) > 0).map((seat) => (
        <span key={seat.seat} class="at bet" data-seat={seat.seat} style={px(betAt(frame, place(seat.seat), n))}>
          <Pile cents={seat.bet!} />
          <b><span class="vh">{W.table.bet(nameOf(view, seat), "")}</span>{dollars(seat.bet!)}</b>
        </span>
      ))}
    </>
  );
}

function Button({ view, frame, place }: { view: TableView; frame: Frame; place: (seat: number) => number }) {
  const seat = seatOf(view, view.button);
  if (!seat) return null;
  return (
    <span class="at disc-at" style={px(buttonAt(frame, place(seat.seat), view.seats.length))}>
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
      {size && size.w > 0 && <Laid {...props} frame={frameFor(size.w, size.h, innerWidth, innerHeight, view.seats.length)} />}
    </section>
  );
}

function Laid({ state, view, frame, holes, front, middle, own, did, onSit, noBets }: OvalProps & { frame: Frame }) {
  const n = view.seats.length;
  const first = bottomSeat(view);
  const place = (seat: number): number => placeOf(seat, first, n);
  const phone = frame.kind === "phone";
  const { track } = frame;
  const order = [...view.seats].sort((a, b) => place(a.seat) - place(b.seat));
  return (
    <div class={`laid-out ${frame.kind}`}>
      <div class="oval" style={{ left: `${track.cx}px`, top: `${track.cy}px`, width: `${2 * track.a}px`, height: `${2 * track.b}px` }}>
        <div class="felt" />
      </div>
      {own && !phone && <div class="at own" style={px({ x: track.cx, y: track.cy + Math.min(168, track.b - 110) })}>{own}</div>}
      {order.map((seat) => (
        <div key={seat.seat} class="at" data-seat={seat.seat} style={px(placeOn(track, place(seat.seat), n))}>
          {!(phone && seat.seat === view.you) && (
            <Plate state={state} view={view} seat={seat} mini={phone} holes={seat.seat === view.you && !phone ? [] : holes?.(seat)}
              onSit={onSit} did={did?.(seat)} />
          )}
        </div>
      ))}
      {front && order.map((seat) => {
        const lies = seat.seat === view.you && own ? null : front(seat);
        return lies ? <div key={seat.seat} class="at row-at" style={px(rowAt(frame, place(seat.seat), n))}>{lies}</div> : null;
      })}
      <div class="at middle" style={px({ x: track.cx, y: track.cy - (phone ? 6 : 14) })}>{middle}</div>
      {!noBets && <Bets view={view} frame={frame} place={place} />}
      <Button view={view} frame={frame} place={place} />
    </div>
  );
}
