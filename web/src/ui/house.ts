// Which mark and felt a house has, by its place in the lobby: the first house
// gets the first, and so on. Nothing here knows a house by name.

import { lobby } from "../store.ts";

const FELTS = ["delta", "tide", "redwood", "dusk", "graphite"];

function placeOf(house: string): number {
  const at = lobby.value?.houses.findIndex((one) => one.house === house) ?? -1;
  if (at >= 0) return at;
  // Before the lobby is here, a steady guess from the name.
  return [...house].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 3;
}

export function houseMark(house: string): number {
  return (placeOf(house) % 4) + 1;
}

export function houseFelt(house: string): string {
  return FELTS[placeOf(house) % FELTS.length]!;
}
