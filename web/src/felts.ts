// Every house has its felt, by its place on the shelf; a person may prefer
// another.

import { settings } from "./settings.ts";
import { lobby } from "./store.ts";

const FELTS = ["tide", "delta", "redwood", "graphite", "dusk"];

export function feltOf(house: string): string {
  if (settings.value.felt !== "house") return settings.value.felt;
  const at = (lobby.value?.houses ?? []).findIndex((one) => one.house === house);
  return FELTS[Math.max(at, 0) % FELTS.length]!;
}
