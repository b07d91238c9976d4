// The server's messages, as types.  The page draws them and adds no rule of its own: it has no
// choice that a view does not offer.

export type Cents = number;
/** "As", "Td", "Jk" a joker, "??" a card this viewer may not see. */
export type CardText = string;

export interface Refusal {
  why?: string;
  say: string;
  clause?: string | null;
  text?: string;
  borrowed?: boolean;
}

export interface ClauseRef {
  clause: string;
  borrowed?: boolean;
}

export interface SignLine {
  when?: string;
  what?: string;
  amount?: Cents | string;
  payer?: string;
  clause?: string | null;
  borrowed?: boolean;
  fund?: Cents;
  /** No clause states it: the house has set it. */
  set?: boolean;
  /** The bracket that is in force, by the players dealt in. */
  now?: boolean;
}

export interface Sign {
  title: string;
  stakes?: string;
  forced?: string;
  lines: SignLine[];
}

/** One thing the viewer may do now. */
export interface May {
  command: string;
  label?: string;
  least?: Cents;
  most?: Cents;
  step?: Cents;
  spot?: number | null;
  count?: number;
  up_to?: boolean;
  amount?: Cents;
  [more: string]: unknown;
}

export interface Seat {
  seat: number;
  state: "open" | "held" | "sits" | "away" | string;
  name?: string | null;
  bot?: string | null;
  stack?: Cents;
  bet?: Cents;
  cards?: CardText[];
  /** Places (from 0) of the cards that lie face up. */
  up?: number[];
  live?: boolean;
  all_in?: boolean;
  did?: string | null;
  won?: Cents;
  high?: string | null;
  low?: string | null;
  owes?: unknown;
  /** Why the player gets no hand in the next deal, in words. */
  waits?: string | null;
  /** Goes when the hand is over. */
  leaving?: boolean;
  /** The person's page is gone. */
  lost?: boolean;
  [more: string]: unknown;
}

export interface Pot {
  amount: Cents;
  seats: number[];
  kind: "main" | "side" | "push" | string;
}

export interface ClockView {
  seat: number;
  until_ms: number;
  bank_ms: number;
  now_ms: number;
  turn_ms?: number;
}

export interface TableView {
  table: number;
  house: string;
  house_name: string;
  game: string;
  game_name: string;
  family: "poker" | "total" | "setting" | "melding" | string;
  shape: "board" | "stud" | "draw" | "push" | "total" | "setting" | "melding" | string;
  sign?: Sign;
  hand: number;
  phase: string;
  says?: string;
  to_act: number | null;
  /** All who are to act: several discard at once. */
  asked?: number[];
  you: number | null;
  button: number | null;
  frozen?: Refusal | string | null;
  /** Nothing but its name and that it is stopped is told of the table. */
  stopped?: boolean;
  /** A ruling of the book asks the floor. */
  floor?: boolean;
  /** The floor has play wait. */
  held?: boolean;
  clock?: ClockView | null;
  deck?: { promise: string; deck: number; opened: number } | null;
  seats: Seat[];
  board?: CardText[];
  pots?: Pot[];
  stub?: number;
  burns?: number;
  may: May[];
  no_raise?: Refusal | null;
  /** F2's games add what only they have. */
  [more: string]: unknown;
}

/** One line of what happened, with the sentence that says it. */
export interface Told {
  event: string;
  say?: string;
  clause?: string | null;
  borrowed?: boolean;
  seat?: number;
  cards?: CardText[];
  [more: string]: unknown;
}

export interface TablePush {
  table: number;
  seq: number;
  events?: Told[];
  view?: TableView;
}

export interface LobbyTable {
  table: number;
  house: string;
  game: string;
  game_name: string;
  family?: string;
  limit?: string;
  kind?: string;
  seats: number;
  seated: number;
  waiting?: number;
  pot?: Cents | null;
  hands_hour?: number | null;
  collection?: string;
  clause?: string | null;
  you?: number | null;
  names?: (string | null)[];
  /** Empty seats that are kept for people who were called. */
  kept?: number;
  /** Empty seats that anybody may take. */
  free?: number;
  /** The floor sent this person away from there until then; 0: for good. */
  sent_away_until_ms?: number | null;
  least?: Cents;
  most?: Cents;
  [more: string]: unknown;
}

export interface LobbyHouse {
  house: string;
  name: string;
  place?: string;
  games?: number;
  clauses?: number;
  tables?: number;
  seated?: number;
  waiting?: number;
}

/** A list one is on; called: a seat is kept there until then. */
export interface ListPlace {
  game: string;
  limit: string;
  place: number;
  called_to?: number | null;
  until_ms?: number | null;
  since_ms?: number | null;
}

/** Somebody may not play in this house: why, and until when (null: for good). */
export interface Bar {
  reason: string;
  since_ms?: number | null;
  until_ms?: number | null;
}

export interface Lobby {
  houses: LobbyHouse[];
  tables: LobbyTable[];
  lists?: ListPlace[];
  /** On how many lists a person may be. */
  places?: number;
  /** This person may not play in the house. */
  barred?: Bar | null;
  chips?: { cage: Cents; tables?: { table: number; name?: string; stack: Cents }[] };
  [more: string]: unknown;
}

export interface Me {
  name: string;
  person: number;
  guest?: boolean;
  role?: string;
  chips?: Cents;
  [more: string]: unknown;
}

/** A wish as JSON of command.def; who wishes it the server knows. */
export interface Wish {
  command: string;
  [field: string]: unknown;
}

/** A refusal in the two words of the room's own table: "must hit". */
export function shortWhy(no: Refusal): string {
  return (no.why ?? "").replaceAll("_", " ");
}

export function offered(view: TableView, command: string): May | undefined {
  return view.may.find((may) => may.command === command);
}

/** Is that seat to act, alone or together with others? */
export function isAsked(view: Pick<TableView, "to_act" | "asked">, seat: number): boolean {
  return view.asked?.includes(seat) ?? view.to_act === seat;
}

export function seatOf(view: TableView, seat: number | null | undefined): Seat | undefined {
  return seat == null ? undefined : view.seats.find((one) => one.seat === seat);
}
