// A push pot: whoever lost may buy in for half of it, or pass.

import { useKeys } from "../keys.ts";
import { dollars } from "../money.ts";
import type { TableState } from "../store.ts";
import type { TableView, Wish } from "../view.ts";
import { W } from "../words.ts";
import { Deed, Doer, Rule } from "./deed.tsx";

export const maysBuyIn = (view: TableView): boolean => view.may.some((one) => one.command === "buy_in");

export function BuyInAct(p: { state: TableState; view: TableView; wish: (what: Wish) => void }) {
  const price = Number(p.view["price"] ?? 0);
  const pot = Number(p.view["pot"] ?? 0);
  const mine = p.view.seats.find((one) => one.seat === p.view.you);
  const buy = (): void => p.wish({ command: "buy_in" });
  const pass = (): void => p.wish({ command: "pass" });

  useKeys(() => ({ fold: pass, raise: buy, go: buy }));
  return (
    <div class="act-cards">
      <Deed state={p.state} title={W.games.buyInAsk} say={<>{W.games.buyInSay(mine?.high ?? "")} <Rule may={p.view.may.find((one) => one.command === "buy_in")} /></>}>
        <Doer label={W.games.pass} hint="F" onDo={pass} />
        <Doer kind="way" wide label={W.games.buyIn(dollars(price))} small={W.games.ofThePot(pot)} hint="B" onDo={buy} />
      </Deed>
    </div>
  );
}
