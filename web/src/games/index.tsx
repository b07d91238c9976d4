// How a table is drawn, and what its own action bar is, by the family of its game.

import type { TableState } from "../store.ts";
import { PokerStage } from "../table/poker.tsx";
import { offered, seatOf, type TableView, type Wish } from "../view.ts";
import { BankedActions, MeldActions, PushActions } from "./actions.tsx";
import { MeldingStage } from "./melding_stage.tsx";
import { TotalStage } from "./half_moon.tsx";
import { SettingStage } from "./setting_stage.tsx";

export interface StageProps<V extends TableView = TableView> {
  state: TableState;
  view: V;
  onSit?: ((seat: number) => void) | undefined;
}

export interface GameProps<V extends TableView = TableView> extends StageProps<V> {
  send: (wish: Wish) => Promise<boolean>;
}

export function Stage({ view, ...rest }: StageProps) {
  switch (view.family) {
    case "poker":
      return <PokerStage {...rest} view={view} />;
    case "total":
    case "banked":
      return <TotalStage {...rest} view={view} />;
    case "setting":
      return <SettingStage {...rest} view={view} />;
    case "melding":
      return <MeldingStage {...rest} view={view} />;
  }
}

/** Has the game an action bar of its own now?  Else the page shows the usual one. */
export function hasAct(view: TableView): boolean {
  const sits = seatOf(view, view.you)?.state === "sits";

  if (view.family === "poker") return offered(view, "buy_in") !== undefined;
  return sits && (view.family !== "melding" || view.phase !== "idle");
}

export function GameActions({ view, ...rest }: GameProps) {
  switch (view.family) {
    case "poker":
      return <PushActions {...rest} view={view} />;
    case "melding":
      return <MeldActions {...rest} view={view} />;
    default:
      return <BankedActions {...rest} view={view} />;
  }
}
