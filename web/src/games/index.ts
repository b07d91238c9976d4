// Games that draw a table in a way of their own, by the view's shape. What is
// not here is drawn as poker is.

import type { ComponentType } from "preact";
import type { Doing } from "../keys.ts";
import type { TableState } from "../store.ts";
import type { TableView, Wish } from "../view.ts";

export interface GameProps {
  state: TableState;
  view: TableView;
  send: (wish: Wish) => Promise<boolean>;
  onSit?: (seat: number) => void;
}

export interface Game {
  Stage?: ComponentType<GameProps>;
  Act?: ComponentType<GameProps>;
  keys?: (props: GameProps) => Doing;
}

export const games: Partial<Record<string, Game>> = {};
