// Amounts are whole cents; written as the floor writes them.

import type { Cents } from "./view.ts";

/** $60, $12.50, $2,140.50: cents only where there are any. */
export function dollars(cents: Cents): string {
  const sign = cents < 0 ? "−" : "";
  const whole = Math.floor(Math.abs(cents) / 100).toLocaleString("en-US");
  const rest = Math.abs(cents) % 100;
  return `${sign}$${whole}${rest ? `.${String(rest).padStart(2, "0")}` : ""}`;
}

/** Reads a typed amount as cents; null if it is not an amount. */
export function centsOf(text: string): Cents | null {
  const plain = text.replace(/[$,\s]/g, "");
  if (!/^(\d{1,10}(\.\d{0,2})?|\.\d{1,2})$/.test(plain)) return null;
  const [whole = "", part = ""] = plain.split(".");
  return Number(whole || "0") * 100 + Number(part.padEnd(2, "0"));
}

const VALUES: Cents[] = [50000, 10000, 2500, 2000, 500, 100, 50];
const COLUMN = 5;
const COLUMNS = 2;

/** The chips that picture an amount: largest first, at most two columns of
 *  five. A pile is a picture; the amount beside it is the truth. */
export function pile(cents: Cents): Cents[][] {
  const chips: Cents[] = [];
  let rest = cents;
  for (const value of VALUES.filter((one) => one !== 2000)) {
    while (rest >= value && chips.length < COLUMN * COLUMNS) {
      chips.push(value);
      rest -= value;
    }
  }
  if (chips.length === 0 && cents > 0) chips.push(50);
  const columns: Cents[][] = [];
  for (let i = 0; i < chips.length; i += COLUMN) columns.push(chips.slice(i, i + COLUMN));
  return columns;
}

/** The style name of a chip: v50c, v1, v5 ... */
export function chipName(value: Cents): string {
  return value === 50 ? "v50c" : `v${value / 100}`;
}
