// The keyboard. A page says which actions it has now; keys find them. Off
// while typing, and with one switch.

import { elementOf, namesOf } from "./cast.ts";
import { useLayoutEffect } from "preact/hooks";
import { settings } from "./settings.ts";

export type Action = "fold" | "call" | "raise" | "all_in" | "more" | "less" | "more5" | "less5"
  | "go" | "stand" | "hit" | "double" | "split" | "surrender" | "take" | "house_way" | "sit_out"
  | "last_hand" | "lobby" | "mute" | "help" | "bar" | "pick1" | "pick2" | "pick3" | "pick4"
  | "pick5" | "pick6" | "pick7" | "pick8" | "back" | "forward" | "play" | "start" | "end";

export const KEYS: Record<Action, string[]> = {
  fold: ["f"],
  call: ["c"],
  raise: ["b", "r"],
  all_in: ["a"],
  more: ["ArrowUp"],
  less: ["ArrowDown"],
  more5: ["Shift+ArrowUp"],
  less5: ["Shift+ArrowDown"],
  go: ["Enter"],
  stand: ["s"],
  hit: ["h"],
  double: ["d"],
  split: ["p"],
  surrender: ["u"],
  take: ["t"],
  house_way: ["w"],
  sit_out: [" "],
  last_hand: ["h"],
  lobby: ["l"],
  mute: ["m"],
  help: ["?"],
  bar: ["j"],
  pick1: ["1"],
  pick2: ["2"],
  pick3: ["3"],
  pick4: ["4"],
  pick5: ["5"],
  pick6: ["6"],
  pick7: ["7"],
  pick8: ["8"],
  back: ["ArrowLeft"],
  forward: ["ArrowRight"],
  play: [" "],
  start: ["Home"],
  end: ["End"],
};

export type Doing = Partial<Record<Action, () => void>>;

export interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** As it is written in the list above: "Shift+ArrowUp", "f", "?". */
export function named(event: Pressed): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return event.shiftKey && event.key.length > 1 ? `Shift+${key}` : key;
}

/** Keys that choose a card by its place. */
export const PICKS = ["pick1", "pick2", "pick3", "pick4", "pick5", "pick6", "pick7",
  "pick8"] as const;

/** The key for an action, with what the person changed. */
export function keysOf(action: Action): string[] {
  const own = settings.value.keymap[action];
  return own ? [own] : KEYS[action];
}

/** Which of the actions at hand a key stands for; the first one wins, so a
 *  table where H hits has no "last hand" on it. */
export function actionFor(event: Pressed, doing: Doing): Action | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const name = named(event);
  for (const action of namesOf(KEYS)) {
    if (doing[action] && keysOf(action).includes(name)) return action;
  }
  return null;
}

function typing(target: EventTarget | null): boolean {
  const element = elementOf(target);
  if (!element?.closest) return false;
  if (element.closest("dialog:not(.beside)")) return true;
  const input = element.closest("input, textarea, select, [contenteditable]");
  return input !== null
    && !(input instanceof HTMLInputElement && /checkbox|radio|range/.test(input.type));
}

const stack: (() => Doing)[] = [];

/** Enter and Space on something focused belong to it, not to the table. */
function belongsTo(event: KeyboardEvent): boolean {
  const element = elementOf(event.target);
  if (!element?.closest) return false;
  if (event.key === "Enter" || event.key === " ")
    return element.closest("button, a[href], input, summary") !== null;
  return /^Arrow|^Home$|^End$/.test(event.key)
    && element.closest("input[type=range], [role=tab], [data-arrows]") !== null;
}

export function heed(event: KeyboardEvent): void {
  if (!settings.value.keys || event.defaultPrevented || typing(event.target) || belongsTo(event))
    return;
  for (let i = stack.length - 1; i >= 0; i--) {
    const doing = stack[i]!();
    const action = actionFor(event, doing);
    if (action) {
      event.preventDefault();
      doing[action]!();
      return;
    }
  }
}

/** Puts a page's actions on the keys until the returned function is called.
 *  The latest page is asked first. */
export function onKeys(doing: () => Doing): () => void {
  stack.push(doing);
  if (stack.length === 1) addEventListener("keydown", heed);
  return () => {
    stack.splice(stack.indexOf(doing), 1);
    if (stack.length === 0) removeEventListener("keydown", heed);
  };
}

/** The same for a part of the page, as it is drawn now: at once, for the next
 *  key may be pressed before the picture is painted. */
export function useKeys(doing: () => Doing): void {
  useLayoutEffect(() => onKeys(doing));
}
