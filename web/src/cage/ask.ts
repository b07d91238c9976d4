// Requests of the cage's page to the room, and their answers.

import { useEffect, useState } from "preact/hooks";
import { freshId } from "../socket.ts";
import { goodNotice, line, noticeOf, type Notice } from "../store.ts";
import type { Refusal, Wish } from "../view.ts";
import type { People, Person, Would } from "../wire.ts";
import { W } from "../words.ts";

/** A wish to the cage; null: it is done. */
export async function wishCage(what: Wish): Promise<Notice | null> {
  return noticeOf(await line.send({ cage: true, do: { ...what, id: freshId() } }));
}

/** A wish whose result was foreseen, and its notice: refused, waiting for a second person, or
 *  done. */
export async function wishForeseen(what: Wish, would: Would,
  done: string): Promise<{ no: boolean; said: Notice }> {
  const no = await wishCage(what);
  return { no: no !== null, said: no ?? goodNotice(would.second ? W.cage.asked : done) };
}

export async function findPeople(words: string): Promise<Person[]> {
  const answer = await line.ask<People>({ people: words });
  return "ok" in answer ? answer.ok.people : [];
}

export interface Foreseen {
  would: Would | null;
  no: Refusal | null;
}

const ASK_MS = 200;

/** The foreseen result of a command, asked for when the person stops typing; null while it is
 *  unknown, or if there is no command. */
export function useForeseen(what: Wish | null): Foreseen | null {
  const [seen, setSeen] = useState<{ of: string; it: Foreseen } | null>(null);
  const key = what ? JSON.stringify(what) : "";

  useEffect(() => {
    if (!key) return undefined;
    const timer = setTimeout(() => {
      void line.ask<Would>({ would: { do: what } }).then((answer) => {
        if ("ok" in answer) setSeen({ of: key, it: { would: answer.ok, no: null } });
        else if ("no" in answer) setSeen({ of: key, it: { would: null, no: answer.no } });
      });
    }, ASK_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return key && seen?.of === key ? seen.it : null;
}
