// The names that the pages use for the messages of the room.  All types come from wire.ts, which
// is made from the room's own tables: a page has no choice that a view does not offer, and reads
// no key that it does not have.

import type { BankedView, BankSeat, CardText, ChairMay, CommandName, May, MeldSeat, PokerSeat,
  PokerView, Refusal as WholeRefusal, SeatHead, SettingView, TableStopped, TableView,
  TotalView } from "./wire.ts";

export type { Clock as ClockView } from "./wire.ts";
export type { Bar, CageMay, CageView, CardText, Cents, ChairMay, CommandName, ListPlace, Lobby,
  LobbyHouse, LobbyTable, May, Me, MeldView, PokerView, Pot, Sign, SignLine, TablePush,
  TableStopped, TableView, Told, Wish, WishOf } from "./wire.ts";

/** A refusal, or a sentence of the page's own in its place. */
export type Refusal = Pick<WholeRefusal, "say"> & Partial<WholeRefusal>;

/** A seat at a table of any family: what all have, and what only some have. */
export type Seat = SeatHead & Partial<Omit<PokerSeat, keyof SeatHead | "hand">> & Partial<
  Pick<MeldSeat, "melds" | "melded">
> & Partial<Pick<BankSeat, "rail" | "banks">> & { hand?: PokerSeat["hand"] | MeldSeat["hand"] };
/** A banked table, of either family. */
export type BankView = TotalView | SettingView | BankedView;

/** A refusal in the two words of the room's own table: "must hit". */
export function shortWhy(no: Refusal): string {
  return (no.why ?? "").replaceAll("_", " ");
}

export function offered(view: Pick<TableView, "may">, command: CommandName): May | undefined {
  return view.may.find((may) => may.command === command);
}

/** Is the viewer offered this with the chair? */
export function chairOffers(view: Pick<TableView, "chair">, command: CommandName):
  | ChairMay
  | undefined {
  return view.chair.find((may) => may.command === command);
}

export const isPoker = (view: TableView): view is PokerView => view.family === "poker";

/** True of a table of which nothing more can be told. */
export const isStopped = (view: TableView | TableStopped): view is TableStopped =>
  "stopped" in view;

/** Is that seat to act, alone or together with others? */
export function isAsked(view: TableView, seat: number): boolean {
  return isPoker(view) ? view.asked.includes(seat) : view.to_act === seat;
}

/** The board, which only some games of poker have. */
export const boardOf = (view: TableView): CardText[] => (isPoker(view) ? view.board : []);

/** The street, which only poker has. */
export const streetOf = (view: TableView): string | null => (isPoker(view) ? view.street : null);

/** How far the hand has come: a new decision begins with each. */
export const stageOf = (view: TableView): string => streetOf(view) ?? view.phase;

/** All seats, whatever the family. */
export const seatsOf = (view: TableView): readonly Seat[] => view.seats;

export function seatOf(view: TableView, seat: number | null | undefined): Seat | undefined {
  return seat == null ? undefined : seatsOf(view).find((one) => one.seat === seat);
}
