// The cage as the room shows it, and what the page reckons for a person who
// counts: sums, and nothing else.

import type { Cents, LobbyTable, Refusal } from "../view.ts";

export interface CageMay {
  command: string;
  drawer?: number;
  /** It is this person's to do, and cannot be now. */
  no?: Refusal;
}

export interface Drawer {
  drawer: number;
  cashier: string | null;
  you: boolean;
  cash: Cents;
  chips: Cents;
}

export interface Waits {
  approval: number;
  command: string;
  by: string | null;
  person: string | null;
  drawer: number;
  amount: Cents;
  cash: Cents;
  chips: Cents;
  entry: number;
  reason: string;
  may: CageMay[];
}

export interface Entry {
  entry: number;
  event: string;
  at_ms: number;
  by: string | null;
  approved: string | null;
  person: string | null;
  drawer: number;
  table: number;
  amount: Cents;
  cash: Cents;
  chips: Cents;
  corrected: boolean;
  correct: boolean;
}

export interface Shift {
  open: boolean;
  waits: boolean;
  day: number;
  shift: number;
  cash_over: Cents;
  chips_over: Cents;
  last: { day: number; shift: number; cash_over: Cents; chips_over: Cents } | null;
}

/** A jackpot or prize: of one house and one game, never mixed. */
export interface Fund {
  house: string;
  house_name?: string;
  game: string;
  game_name?: string;
  amount: Cents;
}

export interface CageView {
  frozen: string | null;
  limit: Cents;
  variance: Cents;
  gives_free: boolean;
  drawer: number;
  shift: Shift;
  drawers: Drawer[];
  accounts: { name: string; chips: boolean; amount: Cents }[];
  funds: Fund[];
  waits: Waits[];
  entries: Entry[];
  drop: { table: number; drop: Cents; fund: Cents }[];
  may: CageMay[];
  now_ms: number;
}

export interface Person {
  person: number;
  name: string;
  chips: Cents;
  at_tables: Cents;
}

/** The foreseen result of a command that is not sent yet. */
export interface Would {
  second: boolean;
  moves: { name: string; amount: Cents }[];
}

/** In the cage cents are always written. */
export function exact(cents: Cents): string {
  const whole = Math.floor(Math.abs(cents) / 100).toLocaleString("en-US");
  return `${cents < 0 ? "−" : ""}$${whole}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}

/** The same with a plus. */
export const over = (cents: Cents): string => (cents > 0 ? `+${exact(cents)}` : exact(cents));

/** The chips a drawer is counted by, largest first. */
export const CHIPS: Cents[] = [50000, 10000, 2500, 500, 100, 50];

/** So many of each; null: something of it is no number. */
export function counted(counts: Record<number, string>): Cents | null {
  let sum = 0;
  for (const value of CHIPS) {
    const text = (counts[value] ?? "").trim();
    if (!/^\d{0,7}$/.test(text)) return null;
    sum += value * Number(text || "0");
  }
  return sum;
}

/** A day as the room writes it, 20261116, for people. */
export function dayOf(day: number): string {
  const at = new Date(Date.UTC(Math.floor(day / 10000), (Math.floor(day / 100) % 100) - 1, day % 100));
  return at.toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
}

export const mayOf = (view: CageView, command: string): CageMay | undefined => view.may.find((one) => one.command === command);

/** The funds, house by house, in the order in which the room tells them. */
export function fundsByHouse(funds: readonly Fund[]): { house: string; sum: Cents; funds: Fund[] }[] {
  const of = new Map<string, Fund[]>();
  for (const one of funds) {
    const name = one.house_name || one.house;
    of.set(name, [...(of.get(name) ?? []), one]);
  }
  return [...of].map(([house, all]) => ({ house, sum: all.reduce((sum, one) => sum + one.amount, 0), funds: all }));
}

/** Every fund there is, then one for each game with a table that has none yet. */
export function fundChoices(funds: readonly Fund[], tables: readonly LobbyTable[]): Fund[] {
  const all = [...funds];
  for (const one of tables) {
    if (all.some((fund) => fund.house === one.house && fund.game === one.game)) continue;
    all.push({ house: one.house, house_name: String(one["house_name"] ?? ""), game: one.game, game_name: one.game_name, amount: 0 });
  }
  return all;
}

/** The chips there are, and where they lie; what was made is their sum. */
export function whereChipsLie(view: CageView): { name: string; amount: Cents }[] {
  return view.accounts.filter((one) => one.chips && one.amount > 0);
}

export const madeOf = (view: CageView): Cents => whereChipsLie(view).reduce((sum, one) => sum + one.amount, 0);
