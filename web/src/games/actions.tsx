// Chooses the action bar of a game.

import { useRef } from "preact/hooks";
import { isBroke } from "../ahead.ts";
import { buyChips } from "../store.ts";
import type { CommandName, MeldView, PokerView, Wish } from "../view.ts";
import { W } from "../words.ts";
import { WagerRound } from "./wager_round.tsx";
import { ActionPanel } from "./action_panel.tsx";
import { ActionButton } from "../table/action_button.tsx";
import { glowOf } from "./glow.ts";
import type { GameProps } from "./index.tsx";
import { MeldingActions } from "./melding.tsx";
import { BuyInActions } from "./push.tsx";
import { SettingActions, spotToSet } from "./setting.tsx";
import type { BankView } from "./shapes.ts";
import { DEEDS, LastHands, OwnHands, TotalActions } from "./total.tsx";

const BEFORE: readonly CommandName[] = ["bank", "pass", "wager"];
const PLAYED: readonly CommandName[] = [...DEEDS, "insure", "even"];
const PILES = 7;

/** The bank of two hands: which pile goes out first, then the dice. */
function DealActions(
  { state, view, wish }: { state: GameProps["state"]; view: BankView; wish: (what: Wish) => void },
) {
  const chooses = view.may.some((one) => one.command === "choose");

  return (
    <div class="act-cards">
      <ActionPanel state={state} title={chooses ? W.games.choosePile : W.games.shakeDice}
        say={chooses ? "" : W.games.shakeSay}>
        {chooses ? (
          Array.from({ length: PILES },
            (_, i) => (
              <ActionButton key={i} kind={i === 0 ? "way" : ""} label={W.games.pileNo(i + 1)}
                onClick={() => wish({ command: "choose", pile: i + 1 })} />
            ))
        ) : (
          <ActionButton kind="way" label={W.games.shake}
            onClick={() => wish({ command: "shake" })} />
        )}
      </ActionPanel>
    </div>
  );
}

/** Nothing to do now: one's own hands, and what the table waits for. */
function waitSay(view: BankView, wagered: boolean): string {
  if (wagered) return W.games.inPlay;
  return view.bank.seat === view.you || view.phase === "idle" || view.phase === "broken" ? ""
    : W.games.noWager;
}

function WaitActions({ state, view }: { state: GameProps["state"]; view: BankView }) {
  if (isBroke(view)) {
    return (
      <div class="act-cards">
        <LastHands view={view} />
        <ActionPanel state={state} title={W.act.broke} say={W.act.brokeSay}>
          <ActionButton kind="way" label={W.act.buyChips} small={W.act.fromCage} onClick={() =>
            void buyChips(state)} />
        </ActionPanel>
      </div>
    );
  }
  const glow = glowOf(view);
  const came = view.you === null ? undefined : glow?.seats[view.you];
  const mine = view.spots.filter((spot) =>
    spot.wagers.some((wager) => wager.seat === view.you) && spot.hands.length > 0
  );
  const wagered = view.spots.some((spot) => spot.wagers.some((wager) => wager.seat === view.you));

  return (
    <div class="act-cards">
      {mine.map((spot) => <OwnHands key={spot.spot} view={view} spot={spot} />)}
      <LastHands view={view} />
      <ActionPanel state={state} title={came === undefined ? (view.says) : W.games.came(came)}
        say={came === undefined ? waitSay(view, wagered) : view.says}>
        {null}
      </ActionPanel>
    </div>
  );
}

/** A second press does nothing, because the offer is gone after the first. */
function useOnce(state: GameProps["state"], send: GameProps["send"]): (what: Wish) => void {
  const sent = useRef<{ view: unknown; what: string } | null>(null);

  return (what) => {
    const now = { view: state.view.peek(), what: JSON.stringify(what) };
    if (state.pending.peek() || (sent.current?.view === now.view && sent.current.what === now.what))
      return;
    sent.current = now;
    void send(what).then((done) => {
      if (!done && sent.current === now) sent.current = null;
    });
  };
}

export function BankedActions({ state, view, send }: GameProps<BankView>) {
  const wish = useOnce(state, send);
  const offers = view.may.map((one) => one.command);
  const toSet = spotToSet(view);

  if (toSet) return <SettingActions state={state} view={view} spot={toSet} wish={wish} />;
  if (offers.some((one) => PLAYED.includes(one)))
    return <TotalActions state={state} view={view} wish={wish} />;
  if (offers.includes("choose") || offers.includes("shake"))
    return <DealActions state={state} view={view} wish={wish} />;
  if (offers.some((one) => BEFORE.includes(one)))
    return <WagerRound state={state} view={view} wish={wish} />;
  return <WaitActions state={state} view={view} />;
}

export function MeldActions({ state, view, send }: GameProps<MeldView>) {
  return <MeldingActions state={state} view={view} wish={useOnce(state, send)} />;
}

export function PushActions({ state, view, send }: GameProps<PokerView>) {
  return <BuyInActions state={state} view={view} wish={useOnce(state, send)} />;
}
