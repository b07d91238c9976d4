// A push pot: a player who lost may buy in for half of it, or pass.

import { useKeys } from "../keys.ts";
import { dollars } from "../money.ts";
import type { TableState } from "../store.ts";
import { offered, type PokerView, type Wish } from "../view.ts";
import { W } from "../words.ts";
import { ActionPanel, Rule } from "./action_panel.tsx";
import { ActionButton } from "../table/action_button.tsx";

export function BuyInActions(
  p: { state: TableState; view: PokerView; wish: (what: Wish) => void },
) {
  const { price, pot } = p.view;
  const mine = p.view.seats.find((one) => one.seat === p.view.you);
  const buy = (): void => p.wish({ command: "buy_in" });
  const pass = (): void => p.wish({ command: "pass" });

  useKeys(() => ({ fold: pass, raise: buy, go: buy }));
  return (
    <div class="act-cards">
      <ActionPanel state={p.state} title={W.games.buyInAsk} say={
        <>
          {W.games.buyInSay(mine?.high ?? "")} <Rule may={offered(p.view, "buy_in")} />
        </>
      }>
        <ActionButton label={W.games.pass} hint="F" onClick={pass} />
        <ActionButton kind="way" wide label={W.games.buyIn(dollars(price))}
          small={W.games.ofThePot(pot)} hint="B" onClick={buy} />
      </ActionPanel>
    </div>
  );
}
