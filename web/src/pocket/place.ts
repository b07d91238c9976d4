// Where one is: house, game and ruling, in the address; the house and the game stay remembered.

import { signal } from "@preact/signals";
import { fromRoom } from "../cast.ts";

export interface Place {
  house: string;
  game: string;
  /** The name of what went wrong; "" is the list. */
  trouble: string;
}

const STORE = "houseway.pocket";

export function placeOf(path: string): Place {
  const [, house = "", game = "", trouble = ""] = path.split("/").filter(Boolean).map(
    decodeURIComponent,
  );
  return { house, game, trouble };
}

export function pathOf({ house, game, trouble }: Place): string {
  return ["/pocket", house, game, trouble].filter(Boolean).map((one,
    i) => (i ? encodeURIComponent(one) : one)
  ).join("/");
}

function remembered(): { house: string; game: string } {
  try {
    const text = localStorage.getItem(STORE);
    const said = fromRoom<{ house?: unknown; game?: unknown } | null>(JSON.parse(text ?? "null"));
    return { house: String(said?.house ?? ""), game: String(said?.game ?? "") };
  } catch {
    return { house: "", game: "" };
  }
}

export const place = signal<Place>({ house: "", game: "", trouble: "" });

function read(): void {
  const at = placeOf(location.pathname);
  place.value = at.house ? at : { ...remembered(), trouble: "" };
}

/** Follows the address, and begins where one was last. */
export function followPlace(): void {
  read();
  addEventListener("popstate", read);
}

/** Goes there. A house and a game replace the place one is at; a ruling is a step further. */
export function goTo(to: Place): void {
  const isStep = to.trouble !== "" && place.value.trouble === "";
  history[isStep ? "pushState" : "replaceState"](isStep ? "step" : null, "", pathOf(to));
  place.value = to;
  try {
    localStorage.setItem(STORE, JSON.stringify({ house: to.house, game: to.game }));
  } catch {
    /* Nothing is remembered, and the page works. */
  }
  scrollTo(0, 0);
}

/** Back to the list, as the browser's own button does. */
export function goBack(): void {
  if (history.state === "step") history.back();
  else goTo({ ...place.value, trouble: "" });
}
