import { Bar } from "../ui/bar.tsx";
import { W } from "../words.ts";

export function ReplayPage({ table, hand }: { table: number; hand: number }) {
  return <><Bar /><main class="page"><h1>{W.lobby.table(table)}, {W.table.handNo(hand)}</h1></main></>;
}
