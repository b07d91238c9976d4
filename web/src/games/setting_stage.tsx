// Two hands on an oval: the others' piles, the bank in the middle. One's own
// cards lie in the action bar.

import { dollars } from "../money.ts";
import { Oval } from "../table/oval.tsx";
import { Card, Pile } from "../ui/cards.tsx";
import type { CardText, Seat } from "../view.ts";
import type { SettingView } from "../wire.ts";
import { W } from "../words.ts";
import { seated } from "./felt.tsx";
import { glowOf, type Glow } from "./glow.ts";
import type { StageProps } from "./index.tsx";
import { laidOn, nameAt, wagerOf, type BankView, type PileView, type Spot } from "./shapes.ts";

function SetRow(
  { cards, size, shut }: { cards: CardText[]; size: "xs" | "s"; shut?: boolean | undefined },
) {
  return (
    <div class={shut ? "laid-row shut" : "laid-row"}>
      {cards.map((card, i) => <Card key={i} card={card} size={size} mute={card === "??"} />)}
    </div>
  );
}

/** Two over five where it is set; else the pile as it lies. */
function SetHands({ pile }: { pile: PileView }) {
  const back = pile.cards.filter((card) => !pile.front.includes(card));

  if (pile.set && pile.front.length > 0 && back.length + pile.front.length === pile.cards.length) {
    return (
      <>
        <SetRow cards={pile.front} size="s" />
        <SetRow cards={back} size="s" />
      </>
    );
  }
  if (pile.set) {
    return (
      <>
        <SetRow cards={pile.cards.slice(0, 2)} size="s" />
        <SetRow cards={pile.cards.slice(2)} size="s" shut />
      </>
    );
  }
  if (pile.cards.every((card) => card === "??")) return <SetRow cards={pile.cards} size="s" shut />;
  // Seven faces in a row would lie under the plate of a seat at the end.
  return (
    <>
      <SetRow cards={pile.cards.slice(0, 3)} size="s" />
      <SetRow cards={pile.cards.slice(3)} size="s" />
    </>
  );
}

function noteOf(view: BankView, spot: Spot, glow: Glow | null): { say: string; won: boolean } {
  const out = glow?.hands[`${spot.spot}:1`];

  if (out) return { say: W.games.outcome(out.paid, out.taken), won: out.paid > 0 };
  if (view.bank.seat === spot.spot)
    return {
      say: glow ? W.games.bankHand : spot.pile?.set ? W.games.isSet : W.games.waitsForAll,
      won: false,
    };
  const amount = laidOn(spot);
  return {
    say: spot.spot === view.action ? W.games.withAction(amount) : dollars(amount),
    won: false,
  };
}

function SeatHands({ view, spot, glow }: { view: BankView; spot: Spot; glow: Glow | null }) {
  const note = noteOf(view, spot, glow);

  if (!spot.pile && laidOn(spot) === 0) return null;
  return (
    <div class="pair-of-hands">
      {spot.pile ? <SetHands pile={spot.pile} /> : null}
      {note.say ? <span class={note.won ? "felt-note won" : "felt-note"}>{note.say}</span> : null}
    </div>
  );
}

function BankMiddle({ view, glow }: { view: BankView; glow: Glow | null }) {
  const bank = view.bank;
  const own = view.spots.filter((spot) => wagerOf(spot, view.you));

  return (
    <div class="bank-mid">
      {bank.seat !== null ? (
        <span class="bank-pill">
          <Pile cents={bank.posted} />
          <span>{W.games.banks(nameAt(view, bank.seat, W.you))}</span>
          <b>{dollars(bank.posted)}</b>
          <small>
            {W.games.coversWagers(view.spots.reduce((sum, spot) => sum + laidOn(spot), 0))}
          </small>
        </span>
      ) : null}
      <span class="felt-line">{view.says}</span>
      {own.length > 0 && !glow ? (
        <div class="mine-bets">
          {own.flatMap((spot) =>
            spot.wagers.map((wager) => (
              <span class="bet" key={`${spot.spot}:${wager.seat}`}>
                <Pile cents={wager.amount} />
                <b>
                  {wager.seat === view.you ? dollars(wager.amount)
                    : `${nameAt(view, wager.seat, W.you)} ${dollars(wager.amount)}`}
                </b>
              </span>
            ))
          )}
        </div>
      ) : null}
    </div>
  );
}

function did(view: BankView, seat: Seat, glow: Glow | null) {
  const spot = view.spots.find((one) => one.spot === seat.seat);
  const sum = glow?.seats[seat.seat];

  if (sum !== undefined)
    return sum > 0 ? { say: W.table.wins(dollars(sum)) }
      : { say: W.games.outcome(0, -sum), kind: "soft" as const };
  if (view.bank.seat === seat.seat)
    return { say: W.games.banksNth(view.bank.turn), kind: "warm" as const };
  if (spot?.pile && (view.phase === "play" || view.phase === "show")) {
    return spot.pile.set ? { say: W.games.isSet, kind: "soft" as const } : { say: W.games.setting };
  }
  return null;
}

export function SettingStage({ state, view: live, onSit }: StageProps<SettingView>) {
  const glow = glowOf(live);
  const view = seated(glow?.view ?? live);

  return (
    <Oval
      state={state}
      view={view}
      onSit={onSit}
      noBets
      front={(seat) => {
        const spot = view.spots.find((one) => one.spot === seat.seat);
        if (
          !spot || (seat.seat === view.you && !glow && !spot.pile?.set && view.may.some((one) =>
            one.command === "set"
          ))
        ) return null;
        return <SeatHands view={view} spot={spot} glow={glow} />;
      }}
      middle={<BankMiddle view={view} glow={glow} />}
      did={(seat) => did(view, seat, glow)} />
  );
}
