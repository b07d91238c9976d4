// Logging in by name and password, for a page that is not everybody's.

import { faultSays } from "../cast.ts";
import { useState } from "preact/hooks";
import { go } from "../route.ts";
import { enter } from "../store.ts";
import { W } from "../words.ts";
import { Notice } from "./controls.tsx";

/** The home page of each staff role. */
const HOMES: Record<string, string> = {
  floor: "/floor",
  cage: "/cage",
  auditor: "/audit",
  dealer: "/dealer",
};

export function LogIn(
  p: { title: string; say: string; name?: string | undefined; roles: string[]; wrong: string },
) {
  const [name, setName] = useState(p.name ?? "");
  const [word, setWord] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const logIn = async (): Promise<void> => {
    try {
      const role = (await enter("/api/login", { name, password: word }))?.role ?? "";
      if (p.roles.includes(role)) return;
      if (HOMES[role]) go(HOMES[role]); // every staff role has a page
      else setFault(p.wrong);
    } catch (no) {
      setFault(faultSays(no));
    }
  };

  return (
    <main>
      <form
        class="login desk-form"
        onSubmit={(e) => {
          e.preventDefault();
          void logIn();
        }}>
        <h1>{p.title}</h1>
        <p>{p.say}</p>
        <label>
          {W.settings.name}
          <input value={name} autocomplete="username"
            onInput={(e) => setName(e.currentTarget.value)} />
        </label>
        <label>
          {W.settings.word}
          <input type="password" value={word} autocomplete="current-password"
            onInput={(e) => setWord(e.currentTarget.value)} />
        </label>
        {fault ? <Notice kind="bad" head={W.refused}>{fault}</Notice> : null}
        <button type="submit" class="btn way l">{W.settings.logIn}</button>
      </form>
    </main>
  );
}
