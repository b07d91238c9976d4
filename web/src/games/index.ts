// Games that draw a table in a way of their own, by the view's shape. What is
// not here is drawn as poker is.

import type { ComponentType } from "preact";
import type { Doing } from "../keys.ts";
import type { TableState } from "../store.ts";
import type { TableView, Wish } from "../view.ts";
import { BankedAct, MeldsAct, PushAct } from "./acts.tsx";
import { MeldingStage } from "./melding_stage.tsx";
import { TotalStage } from "./moon.tsx";
import { SettingStage } from "./setting_stage.tsx";

export interface GameProps {
  state: TableState;
  view: TableView;
  send: (wish: Wish) => Promise<boolean>;
  onSit?: ((seat: number) => void) | undefined;
}

export interface Game {
  Stage?: ComponentType<GameProps>;
  /** The game's own action bar; without it the page shows the usual one. */
  Act?: ComponentType<GameProps>;
  /** Whether the game has something to say there. */
  acts?: (view: TableView) => boolean;
  keys?: (props: GameProps) => Doing;
}

export const games: Partial<Record<string, Game>> = {
  total: { Stage: TotalStage, Act: BankedAct, acts: sits },
  setting: { Stage: SettingStage, Act: BankedAct, acts: sits },
  melding: { Stage: MeldingStage, Act: MeldsAct, acts: (view) => sits(view) && view.phase !== "idle" },
  push: { Act: PushAct, acts: (view) => view.may.some((one) => one.command === "buy_in") },
};

function sits(view: TableView): boolean {
  return view.you !== null && view.seats.some((seat) => seat.seat === view.you && seat.state === "sits");
}
