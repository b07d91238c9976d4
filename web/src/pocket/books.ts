// The books on the phone: read from the browser's cache at once, and from the room when there is
// a line. A house is asked for again only if its mark has changed.

import { signal } from "@preact/signals";
import { fromRoom } from "../cast.ts";
import type { Pocket, PocketHouse } from "../wire.ts";

export const CACHE = "houseway-pocket";
const INDEX = "/api/pocket";
const pathOf = (house: string): string => `${INDEX}/${encodeURIComponent(house)}`;

export const index = signal<Pocket | null>(null);
export const houses = signal<ReadonlyMap<string, PocketHouse>>(new Map());
/** Whether all books are in this browser, and whether the room answered last. */
export const kept = signal(false);
export const online = signal(true);

/** NULL where the browser keeps nothing: a page without TLS, or a private window. */
async function openCache(): Promise<Cache | null> {
  try {
    return await globalThis.caches?.open(CACHE) ?? null;
  } catch {
    return null;
  }
}

async function stored<T>(cache: Cache | null, path: string): Promise<T | null> {
  const answer = await cache?.match(path);
  return answer ? fromRoom<T>(await answer.json()) : null;
}

async function asked(path: string): Promise<Response> {
  const answer = await fetch(path, { headers: { Accept: "application/json" }, cache: "no-store" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

function put(house: PocketHouse): void {
  houses.value = new Map(houses.value).set(house.house, house);
}

/** Reads what this browser has; returns the index it belongs to. */
async function readStored(cache: Cache | null): Promise<Pocket | null> {
  const old = await stored<Pocket>(cache, INDEX);
  if (!old) return null;
  for (const one of old.houses) {
    const house = await stored<PocketHouse>(cache, pathOf(one.house));
    if (house) put(house);
  }
  index.value = old;
  kept.value = old.houses.every((one) => houses.value.has(one.house));
  return old;
}

/** Asks the room for what is new, the house that is looked at first. */
async function readRoom(cache: Cache | null, old: Pocket | null, first: string): Promise<void> {
  const answer = await asked(INDEX);
  const now = fromRoom<Pocket>(await answer.clone().json());
  const has = (house: string, mark: string): boolean =>
    mark !== "" && houses.value.has(house)
    && old?.houses.find((one) => one.house === house)?.mark === mark;
  const wanted = now.houses.filter((one) => !has(one.house, one.mark));
  wanted.sort((a, b) => Number(b.house === first) - Number(a.house === first));
  for (const { house } of wanted) {
    const said = await asked(pathOf(house));
    await cache?.put(pathOf(house), said.clone());
    put(fromRoom<PocketHouse>(await said.json()));
    index.value ??= now;
  }
  index.value = now;
  // The marks are kept last: an index in the cache means that its houses are there.
  await cache?.put(INDEX, answer);
  kept.value = cache !== null;
}

export async function openBooks(first: string): Promise<void> {
  const cache = await openCache();
  const old = await readStored(cache);
  try {
    await readRoom(cache, old, first);
    online.value = true;
  } catch {
    online.value = false;
  }
}
