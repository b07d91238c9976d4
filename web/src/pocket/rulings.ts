// A house's book as the pocket shows it: rulings by game, what is searched, what others do.

import type { PocketBy, PocketClause, PocketGame, PocketHouse, PocketRemedy, PocketRuling,
  PocketTrouble } from "../wire.ts";
import type { SearchText } from "./search.ts";

export interface Entry {
  ruling: PocketRuling;
  trouble: PocketTrouble;
}

/** The title of a ruling is its sentence without the period. */
export const titleOf = (trouble: PocketTrouble): string => trouble.what.replace(/\.$/, "");

export function entriesOf(house: PocketHouse, game: PocketGame): Entry[] {
  return game.rulings.map((ruling) => ({ ruling, trouble: house.troubles[ruling.trouble]! }));
}

export function gameOf(house: PocketHouse, game: string): PocketGame | undefined {
  return house.games.find((one) => one.game === game);
}

/** The game of another house that is played most like this one. */
export function gameLike(house: PocketHouse, game: PocketGame): PocketGame | undefined {
  return gameOf(house, game.game) ?? house.games.find((one) => one.like === game.like);
}

export function entryOf(house: PocketHouse, game: PocketGame, name: string): Entry | undefined {
  return entriesOf(house, game).find((one) => one.trouble.name === name);
}

export const remedyOf = (house: PocketHouse, by: PocketBy): PocketRemedy =>
  house.remedies[by.remedy]!;

const ASKED_MOST = 6;

export function mostAsked(entries: Entry[]): Entry[] {
  return entries.filter((one) => one.trouble.asked !== null).sort((a, b) =>
    a.trouble.asked! - b.trouble.asked!
  ).slice(0, ASKED_MOST);
}

/** The entries by kind, in the book's order. */
export function grouped(entries: Entry[]): Map<string, Entry[]> {
  const out = new Map<string, Entry[]>();
  for (const one of entries)
    out.set(one.trouble.group, [...out.get(one.trouble.group) ?? [], one]);
  return out;
}

/** The words of clauses of all houses that are here. */
export function clauseTexts(all: Iterable<PocketHouse>): Map<string, string> {
  const out = new Map<string, string>();
  const add = (one: PocketClause): void => void out.set(one.clause, one.text);
  for (const house of all) {
    house.clauses.forEach(add);
    for (const game of house.games) game.clauses.forEach(add);
  }
  return out;
}

export function searchText({ ruling, trouble }: Entry, texts: Map<string, string>): SearchText {
  return [trouble.what, ruling.also, trouble.name, trouble.group,
    ruling.clause ? texts.get(ruling.clause) ?? null : null];
}

/** The clauses that hold in a game. */
export function clausesOf(house: PocketHouse, game: PocketGame): PocketClause[] {
  return [...game.clauses, ...house.clauses];
}
