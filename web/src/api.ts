// Questions over HTTP: what does not change while one looks at it.

import { fromRoom } from "./cast.ts";
import type { Me, Refusal } from "./view.ts";
import type { WhoSays } from "./wire.ts";
import { W } from "./words.ts";

/** A question the room answered with no; `say` is fit to be shown. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal, readonly status: number) {
    super(refusal.say);
  }
}

let csrf = "";

async function answer<T>(response: Response): Promise<T> {
  const text = await response.text();
  let body: unknown = null;
  try {
    body = text ? JSON.parse(text) : null;
  } catch {
    /* A proxy may answer with a page of its own. */
  }
  if (response.ok) return fromRoom<T>(body);
  const said = fromRoom<{ say?: string; error?: string; no?: Refusal }>(body ?? {});
  throw new Refused(said.no ?? { say: said.say ?? said.error ?? W.line.notDone }, response.status);
}

export async function get<T>(path: string): Promise<T> {
  return answer<T>(await fetch(path, { headers: { Accept: "application/json" } }));
}

/** An answer in words. */
export async function text(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) await answer(response);
  return response.text();
}

/** Reads the answer of /api/me and keeps its token for the next POST. */
function heard(said: WhoSays): Me | null {
  csrf = said.csrf;
  return said.me;
}

/** Enters, logs in or out, or makes an account; returns who the person then is. */
export async function post(path: string, body: object = {}): Promise<Me | null> {
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    Accept: "application/json",
  };
  if (csrf) headers["X-CSRF-Token"] = csrf;
  return heard(
    await answer<WhoSays>(
      await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }),
    ),
  );
}

/** Sends a request that does not change who the person is. */
export async function tell<T>(path: string, body: object): Promise<T> {
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    Accept: "application/json",
    "X-CSRF-Token": csrf,
  };
  return answer<T>(await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** Returns the person this browser is logged in as, or null. */
export async function whoAmI(): Promise<Me | null> {
  try {
    return heard(await get<WhoSays>("/api/me"));
  } catch (fault) {
    if (fault instanceof Refused) return null;
    throw fault;
  }
}

const remembered = new Map<string, Promise<unknown>>();

/** Asks once and remembers: books and clauses do not change under a page. */
export function once<T>(path: string): Promise<T> {
  let asked = fromRoom<Promise<T> | undefined>(remembered.get(path));
  if (!asked) {
    asked = get<T>(path);
    remembered.set(path, asked);
    asked.catch(() => remembered.delete(path));
  }
  return asked;
}
