// A person's settings, kept in this browser.

import { namesOf, oneOf } from "./cast.ts";
import { effect, signal } from "@preact/signals";

export interface Settings {
  theme: "auto" | "light" | "dark";
  deck: "two" | "four";
  felt: "house" | "delta" | "tide" | "redwood" | "graphite" | "dusk";
  motion: boolean;
  sound: boolean;
  keys: boolean;
  /** You sit at the bottom, or seats stay where the room has them. */
  turned: boolean;
  /** Large bets ask once more. */
  ask: boolean;
  /** Blinds that are due are posted without asking. */
  post: boolean;
  /** A hand that need not be shown is mucked without asking. */
  muck: boolean;
  keymap: Record<string, string>;
}

export const DEFAULTS: Settings = {
  theme: "auto",
  deck: "two",
  felt: "house",
  motion: true,
  sound: false,
  keys: true,
  turned: true,
  ask: true,
  post: false,
  muck: false,
  keymap: {},
};

const PLACE = "houseway.settings";

/** Reads the stored settings, with defaults for any that are missing or have the wrong type. */
export function read(text: string | null): Settings {
  const out: Settings = { ...DEFAULTS };
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "{}");
  } catch {
    return out;
  }
  if (typeof stored !== "object" || stored === null) return out;
  for (const [key, value] of Object.entries(stored)) {
    const name = oneOf(namesOf(DEFAULTS), key);
    if (name && typeof value === typeof DEFAULTS[name]) Object.assign(out, { [name]: value });
  }
  return out;
}

function stored(): string | null {
  try {
    return globalThis.localStorage?.getItem(PLACE) ?? null;
  } catch {
    return null;
  }
}

export const settings = signal<Settings>(read(stored()));

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [key]: value };
}

/** Settings become attributes of the page; style does the rest. */
export function wearSettings(): void {
  effect(() => {
    const now = settings.value;
    const root = document.documentElement;
    if (now.theme === "auto") root.removeAttribute("data-theme");
    else root.dataset["theme"] = now.theme;
    root.dataset["deck"] = now.deck;
    root.dataset["motion"] = now.motion ? "on" : "off";
    try {
      localStorage.setItem(PLACE, JSON.stringify(now));
    } catch {
      /* A browser without storage can still play. */
    }
  });
}

/** Is movement wanted, by the setting and by the system? */
export function moves(): boolean {
  return settings.value.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
