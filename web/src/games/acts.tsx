// Which of a game's bars stands there now.

import { useRef } from "preact/hooks";
import { isBroke } from "../ahead.ts";
import { buyChips } from "../store.ts";
import type { CommandName, MeldView, PokerView, Wish } from "../view.ts";
import { W } from "../words.ts";
import { BeforeAct } from "./before.tsx";
import { Deed, Doer } from "./deed.tsx";
import { glowOf } from "./glow.ts";
import type { GameProps } from "./index.tsx";
import { MeldingAct } from "./melding.tsx";
import { BuyInAct } from "./push.tsx";
import { SettingAct, spotToSet } from "./setting.tsx";
import type { BankView } from "./shapes.ts";
import { DEEDS, LastHands, OwnHands, TotalAct } from "./total.tsx";

const BEFORE: readonly CommandName[] = ["bank", "pass", "wager"];
const PLAYED: readonly CommandName[] = [...DEEDS, "insure", "even"];
const PILES = 7;

/** The bank of two hands: which pile goes out first, then the dice. */
function DealAct(
  { state, view, wish }: { state: GameProps["state"]; view: BankView; wish: (what: Wish) => void },
) {
  const chooses = view.may.some((one) => one.command === "choose");

  return (
    <div class="act-cards">
      <Deed state={state} title={chooses ? W.games.choosePile : W.games.shakeDice}
        say={chooses ? "" : W.games.shakeSay}>
        {chooses ? (
          Array.from({ length: PILES },
            (_, i) => (
              <Doer key={i} kind={i === 0 ? "way" : ""} label={W.games.pileNo(i + 1)}
                onDo={() => wish({ command: "choose", pile: i + 1 })} />
            ))
        ) : <Doer kind="way" label={W.games.shake} onDo={() => wish({ command: "shake" })} />}
      </Deed>
    </div>
  );
}

/** Nothing to do now: one's own hands, and what the table waits for. */
function waitSay(view: BankView, wagered: boolean): string {
  if (wagered) return W.games.inPlay;
  return view.bank.seat === view.you || view.phase === "idle" || view.phase === "broken" ? ""
    : W.games.noWager;
}

function WaitAct({ state, view }: { state: GameProps["state"]; view: BankView }) {
  if (isBroke(view)) {
    return (
      <div class="act-cards">
        <LastHands view={view} />
        <Deed state={state} title={W.act.broke} say={W.act.brokeSay}>
          <Doer kind="way" label={W.act.buyChips} small={W.act.fromCage} onDo={() =>
            void buyChips(state)} />
        </Deed>
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
      <Deed state={state} title={came === undefined ? (view.says) : W.games.came(came)}
        say={came === undefined ? waitSay(view, wagered) : view.says}>
        {null}
      </Deed>
    </div>
  );
}

/** Pressed twice, it is wished once: what was wished is not there any more. */
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

export function BankedAct({ state, view, send }: GameProps<BankView>) {
  const wish = useOnce(state, send);
  const offers = view.may.map((one) => one.command);
  const toSet = spotToSet(view);

  if (toSet) return <SettingAct state={state} view={view} spot={toSet} wish={wish} />;
  if (offers.some((one) => PLAYED.includes(one)))
    return <TotalAct state={state} view={view} wish={wish} />;
  if (offers.includes("choose") || offers.includes("shake"))
    return <DealAct state={state} view={view} wish={wish} />;
  if (offers.some((one) => BEFORE.includes(one)))
    return <BeforeAct state={state} view={view} wish={wish} />;
  return <WaitAct state={state} view={view} />;
}

export function MeldsAct({ state, view, send }: GameProps<MeldView>) {
  return <MeldingAct state={state} view={view} wish={useOnce(state, send)} />;
}

export function PushAct({ state, view, send }: GameProps<PokerView>) {
  return <BuyInAct state={state} view={view} wish={useOnce(state, send)} />;
}
