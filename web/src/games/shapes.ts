// Further fields of the views of banked and melding games, exactly as the server sends them.

import type { CardText, Cents, Refusal, Seat, TableView } from "../view.ts";

export interface Wager {
  seat: number;
  amount: Cents;
  insured: Cents;
  even: boolean;
  way?: CardText[];
}

export interface TotalHand {
  cards: CardText[];
  total: string | number | null;
  name: string | null;
  bust: boolean;
  pure: boolean;
  doubled: boolean;
  surrendered: boolean;
  done: boolean;
  stakes: Cents[];
  settled: number[];
}

export interface Way {
  front: CardText[];
  front_name: string | null;
  back_name: string | null;
  foul: boolean;
}

export interface PileView {
  cards: CardText[];
  set: boolean;
  shown: boolean;
  foul: boolean;
  front: CardText[];
  front_name: string | null;
  back_name: string | null;
  house_way?: CardText[];
  ways?: Way[];
}

export interface Spot {
  spot: number;
  master: number | null;
  wagers: Wager[];
  hands: TotalHand[];
  pile: PileView | null;
}

export interface Bank {
  seat: number | null;
  offered: number | null;
  posted: Cents;
  left: Cents;
  paid_out: Cents;
  taken_in: Cents;
  turn: number;
  turns: number;
  shown: boolean;
}

/** One wager as it came out. */
export interface Result {
  seat: number;
  spot: number;
  of: number;
  result: string;
  paid: Cents;
  taken: Cents;
  back: Cents;
}

/** A hand as it lay when it was settled. */
export interface LastHand {
  action: number | null;
  bank: Bank;
  spots: Spot[];
  results: Result[];
}

export interface BankSeat extends Seat {
  rail?: boolean;
  banks?: boolean;
}

export interface BankView extends TableView {
  bank: Bank;
  spots: Spot[];
  seats: BankSeat[];
  action: number | null;
  at: number | null;
  playing: number;
  lower: Cents;
  upper: Cents;
  shoe: number;
  dice?: number[];
  last?: LastHand | null;
  /** Why what is not offered is refused, by command. */
  no?: Record<string, Refusal>;
  /** Until when wagers, insurance or setting are open to all. */
  window_ms?: number | null;
}

export interface Meld {
  kind: string;
  cards: CardText[];
}

export interface MeldSeat extends Seat {
  hand?: string;
  melds: Meld[];
  melded: number;
}

export interface MeldView extends TableView {
  seats: MeldSeat[];
  chip: Cents;
  out_at: number;
  stock: number;
  top: CardText[];
  top_from: string;
  drawn: CardText[];
  has_drawn: boolean;
  must_discard_drawn: boolean;
  no_take: Refusal | null;
  makes: Meld[];
  adds: { meld: number; cards: CardText[] }[];
}

export const asBank = (view: TableView): BankView => view as BankView;
export const asMelds = (view: TableView): MeldView => view as MeldView;

/** The name of the player in a seat, as the page calls people. */
export function nameAt(view: TableView, seat: number | null | undefined, you: string): string {
  if (seat == null) return "";
  if (seat === view.you) return you;
  return view.seats.find((one) => one.seat === seat)?.name ?? "";
}

/** The wager a person has on a spot. */
export function wagerOf(spot: Spot, seat: number | null): Wager | undefined {
  return spot.wagers.find((wager) => wager.seat === seat);
}

export const laidOn = (spot: Spot): Cents => spot.wagers.reduce((sum, wager) => sum + wager.amount, 0);
