// One page, history routing: what the address says, and going there.

import { elementOf } from "./cast.ts";
import { signal } from "@preact/signals";

export type Route =
  | { page: "lobby" }
  | { page: "table"; table: number }
  | { page: "live"; table: number }
  | { page: "floor" }
  | { page: "dealer" }
  | { page: "cage" }
  | { page: "audit" }
  | { page: "hands" }
  | { page: "hand"; table: number; hand: number }
  | { page: "results" }
  | { page: "books" }
  | { page: "rules"; house: string; game: string }
  | { page: "board"; house: string }
  | { page: "lost" };

export function routeOf(path: string): Route {
  const [first = "", second = "", third = "", more] = path.split("/").filter(Boolean).map(
    decodeURIComponent,
  );
  const number = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);
  if (more !== undefined) return { page: "lost" };
  if (first === "" || first === "lobby") return { page: "lobby" };
  if (first === "table" && number(second) !== null && !third)
    return { page: "table", table: number(second)! };
  if (first === "live" && number(second) !== null && !third)
    return { page: "live", table: number(second)! };
  if (first === "floor" && !second) return { page: "floor" };
  if (first === "dealer" && !second) return { page: "dealer" };
  if (first === "cage" && !second) return { page: "cage" };
  if (first === "audit" && !second) return { page: "audit" };
  if (first === "hands" && !second) return { page: "hands" };
  if (first === "hands" && number(second) !== null && number(third) !== null) {
    return { page: "hand", table: number(second)!, hand: number(third)! };
  }
  if (first === "board" && !third) return { page: "board", house: second };
  if (first === "results" && !second) return { page: "results" };
  if (first === "rules" && !second) return { page: "books" };
  if (first === "rules" && second) return { page: "rules", house: second, game: third };
  return { page: "lost" };
}

export const route = signal<Route>({ page: "lobby" });

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  route.value = routeOf(location.pathname);
  scrollTo(0, 0);
}

/** Follows the address bar, and every plain link of the page itself. */
export function followLinks(): void {
  route.value = routeOf(location.pathname);
  addEventListener("popstate", () => (route.value = routeOf(location.pathname)));
  document.addEventListener("click", (event) => {
    if (
      event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey
      || event.shiftKey
    ) return;
    const link = elementOf(event.target)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download"))
      return;
    const to = new URL(link.href);
    if (to.origin !== location.origin || /^\/(api|pocket)(\/|$)/.test(to.pathname)) return;
    event.preventDefault();
    if (to.hash && to.pathname === location.pathname) return;
    go(to.pathname + to.search);
  });
}
