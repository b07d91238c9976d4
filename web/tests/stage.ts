// A page in a world of nothing, for tests that press a few things and look at what was sent and
// shown.
import { readFileSync } from "node:fs";
import { render, type ComponentChild } from "preact";
import { allOf, type FakeElement, openWorld, settle } from "./dom.ts";

process.env["TZ"] = "UTC";
// biome-ignore lint/suspicious/noExplicitAny: recorded JSON, of any shape
const read = (name: string): any => JSON.parse(readFileSync(`tests/rooms/${name}.json`, "utf8"));
export const rooms = {
  tables: read("tables"),
  answers: read("answers"),
  lobby: read("lobby"),
  cage: read("cage"),
  floor: read("floor"),
};
export const NOW = Number(rooms.lobby.guest.now_ms);
Date.now = () => NOW;
export const world = openWorld();
for (const [path, said] of Object.entries(rooms.answers)) world.answers.set(path, said);

const store = await import("../src/store.ts");
store.line.open();
(store.line as unknown as { wire: { onopen: () => void } }).wire.onopen();

/** As somebody, with the lobby as that one sees it; `more` is laid over the lobby. */
export function as(who: "guest" | "floor" | "cage" | null,
  more: Record<string, unknown> = {}): void {
  store.me.value = who ? rooms.floor.me[who] : null;
  store.lobby.value = { ...rooms.lobby[who === "cage" ? "floor" : (who ?? "rail")], ...more };
  store.cage.value = who === "cage" ? rooms.cage.cage : who === "floor" ? rooms.cage.floor : null;
  store.pageNotice.value = null;
}

export async function show(page: ComponentChild, after?: () => void): Promise<void> {
  render(page, world.root as never);
  await settle();
  after?.();
  await settle();
  world.sent.length = 0;
}

export async function hide(): Promise<void> {
  render(null, world.root as never);
  await settle();
}

export const text = (): string => world.root.textContent.replaceAll(/\s+/g, " ");
export const sent = (): Record<string, unknown>[] => world.sent.splice(0);
export const everything = (): FakeElement[] => allOf(world.root);

const nameOf = (one: FakeElement): string =>
  (one.getAttribute("aria-label") ?? one.textContent).replaceAll(/\s+/g, " ").trim();

/** All that can be pressed and is called so. */
export function pressable(name: string | RegExp): FakeElement[] {
  return everything().filter((one) =>
    ["button", "a", "summary"].includes(one.localName)
    && (typeof name === "string" ? nameOf(one) === name : name.test(nameOf(one)))
  );
}

/** Presses the first that is called so. It must not be dead, nor send its form to the server,
 *  because the browser would leave the page. */
export async function press(name: string | RegExp): Promise<void> {
  const one = pressable(name)[0];
  if (!one)
    throw new Error(`nothing is called ${String(name)}: ${pressable(/./).map(nameOf).join(" | ")}`);
  if (one.hasAttribute("disabled")) throw new Error(`${String(name)} is dead`);
  one.fire("click");
  if (one.getAttribute("type") === "submit" && !formOf(one).fire("submit"))
    throw new Error(`${String(name)} leaves the page`);
  await settle();
}

export const isDead = (name: string | RegExp): boolean =>
  pressable(name)[0]!.hasAttribute("disabled");

function formOf(one: FakeElement): FakeElement {
  for (let at: FakeElement | null = one; at; at = at.parentNode as FakeElement | null)
    if (at.localName === "form") return at;
  throw new Error("not in a form");
}

/** A field by its label. */
export function field(name: string | RegExp): FakeElement {
  const called = (one: FakeElement): string =>
    one.getAttribute("aria-label")
      ?? (one.parentNode?.localName === "label" ? one.parentNode.textContent
        : (one.parentNode?.parentNode?.textContent ?? ""));
  const one = everything().find((each) =>
    ["input", "select", "textarea"].includes(each.localName)
    && (typeof name === "string" ? called(each).startsWith(name) : name.test(called(each)))
  );
  if (!one) throw new Error(`no field ${String(name)}`);
  return one;
}

export async function fill(name: string | RegExp, value: string): Promise<void> {
  const one = field(name);
  one.value = value;
  one.fire("input");
  one.fire("change");
  await settle();
}

/** The answer to a message that begins so. */
export function answer(message: Record<string, unknown>, says: unknown): void {
  world.answers.set(JSON.stringify(message), says);
}
export { settle, store };
