// The mark a house has beside its name, by its place in the lobby. Nothing
// here knows a house by name.

import { lobby } from "../store.ts";

const MARKS = 4;

export function houseMark(house: string): number {
  const at = lobby.value?.houses?.findIndex((one) => one.house === house) ?? -1;
  return (Math.max(at, 0) % MARKS) + 1;
}
