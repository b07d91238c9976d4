// The cage as the room shows it, and what the page reckons for a person who
// counts: sums, and nothing else.

import type { CageMay, CageView, Cents, CommandName, Fund, LobbyTable } from "../wire.ts";

export type { CageMay, CageView, CageWaits as Waits, Drawer, Entry, Fund, Person, Shift,
  Would } from "../wire.ts";

/** In the cage cents are always written. */
export function exact(cents: Cents): string {
  const whole = Math.floor(Math.abs(cents) / 100).toLocaleString("en-US");
  return `${cents < 0 ? "−" : ""}$${whole}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}

/** An amount with its sign, also a plus. */
export const over = (cents: Cents): string => (cents > 0 ? `+${exact(cents)}` : exact(cents));

/** The chips a drawer is counted by, largest first. */
export const CHIPS: Cents[] = [50000, 10000, 2500, 500, 100, 50];

/** The count of each denomination; null if an entry is not a number. */
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
  const at = new Date(
    Date.UTC(Math.floor(day / 10000), (Math.floor(day / 100) % 100) - 1, day % 100),
  );
  return at.toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
}

export const mayOf = (view: CageView, command: CommandName): CageMay | undefined =>
  view.may.find((one) => one.command === command);

/** The funds, house by house, in the order in which the room tells them. */
export function fundsByHouse(
  funds: readonly Fund[],
): { house: string; sum: Cents; funds: Fund[] }[] {
  const of = new Map<string, Fund[]>();
  for (const one of funds) {
    const name = one.house_name || one.house;
    of.set(name, [...(of.get(name) ?? []), one]);
  }
  return [...of].map(([house, all]) => ({
    house,
    sum: all.reduce((sum, one) => sum + one.amount, 0),
    funds: all,
  }));
}

/** Every fund there is, then one for each game with a table that has none yet. */
export function fundChoices(funds: readonly Fund[], tables: readonly LobbyTable[]): Fund[] {
  const all = [...funds];
  for (const one of tables) {
    if (all.some((fund) => fund.house === one.house && fund.game === one.game)) continue;
    all.push({
      house: one.house,
      house_name: String(one["house_name"] ?? ""),
      game: one.game,
      game_name: one.game_name,
      amount: 0,
    });
  }
  return all;
}

/** The places of all chips; their sum is what was issued. */
export function whereChipsLie(view: CageView): { name: string; amount: Cents }[] {
  return view.accounts.filter((one) => one.chips && one.amount > 0);
}

export const madeOf = (view: CageView): Cents =>
  whereChipsLie(view).reduce((sum, one) => sum + one.amount, 0);
