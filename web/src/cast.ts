// The one file that says of a value what type it has: what the room sends is JSON, and the
// browser's own types are wider than what the pages use.

import type { CommandName, Wish } from "./wire.ts";

/** JSON of the room: its keys are those of wire.ts, which a test compares with what rooms sent. */
export const fromRoom = <T>(json: unknown): T => json as T;

/** The keys of an object whose keys are all known. */
export const namesOf = <T extends object>(of: T): (keyof T & string)[] =>
  Object.keys(of) as (keyof T & string)[];

/** A command without fields. */
export const bare = (command: CommandName): Wish => ({ command }) as Wish;

/** A command with fields that were filled in one by one, by the names that the room asked for. */
export const filled = (fields: object): Wish => fields as Wish;

/** The sentence of something that was thrown. */
export const faultSays = (fault: unknown): string => (fault as Error).message;

export const elementOf = (target: EventTarget | null): HTMLElement | null =>
  target as HTMLElement | null;

/** A word of a list; the first one if it is not in the list. */
export const oneOf = <T extends string>(words: readonly T[], said: string): T | undefined =>
  words.find((one) => one === said);
