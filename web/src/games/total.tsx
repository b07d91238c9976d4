// Counted hands in the action bar: own hands large, and the five deeds of a
// player in fixed places; insurance and even money when the bank shows an ace.

import { useKeys, type Doing } from "../keys.ts";
import { dollars } from "../money.ts";
import { decline, notify, refusalNotice, type TableState } from "../store.ts";
import { Card, Said } from "../ui/cards.tsx";
import { bare } from "../cast.ts";
import { offered, type Cents, type May, type Wish } from "../view.ts";
import { capital } from "../speech.ts";
import { W } from "../words.ts";
import { ActionPanel, Rule } from "./action_panel.tsx";
import { ActionButton } from "../table/action_button.tsx";
import { glowOf } from "./glow.ts";
import { nameAt, wagerOf, type BankView, type Spot, type TotalHand } from "./shapes.ts";

export const DEEDS = ["hit", "stand", "double_down", "part", "surrender"] as const;
type DeedName = (typeof DEEDS)[number];
const KEYED = {
  hit: "hit",
  stand: "stand",
  double_down: "double",
  part: "split",
  surrender: "surrender",
} as const;
const HINTS = { hit: "H", stand: "S", double_down: "D", part: "P", surrender: "U" } as const;

export function totalSay(hand: TotalHand): string {
  if (hand.surrendered) return W.games.gaveUp;
  if (hand.pure) return capital(hand.name ?? "");
  if (hand.bust) return W.games.bust;
  return hand.total === null ? "" : String(hand.total);
}

/** My stake on a hand. */
function myStake(spot: Spot, hand: TotalHand, you: number | null): Cents {
  const at = spot.wagers.findIndex((one) => one.seat === you);

  return at < 0 ? 0 : (hand.stakes[at] ?? spot.wagers[at]!.amount);
}

/** The result of my wager on a hand, if it is settled. */
function cameOf(view: BankView, spot: number, hand: number): Cents | null {
  const mine = (view.last?.results ?? []).filter((one) =>
    one.seat === view.you && one.spot === spot && one.of === hand
  );

  return mine.length === 0 ? null : mine.reduce((sum, one) => sum + one.paid - one.taken, 0);
}

function handClass(now: boolean, came: Cents | null): string {
  if (came !== null) return came > 0 ? "own-hand won" : came < 0 ? "own-hand lost" : "own-hand";
  return now ? "own-hand now" : "own-hand";
}

export function OwnHands(p: { view: BankView; spot: Spot; settled?: boolean | undefined }) {
  const playing = p.view.at === p.spot.spot && p.view.phase === "play" && !p.settled;

  return (
    <div class={p.settled ? "own-hands last" : "own-hands"}>
      {p.spot.hands.map((hand, i) => {
        const came = p.settled ? cameOf(p.view, p.spot.spot, i + 1) : null;
        return (
          <div key={i} class={handClass(playing && p.view.playing === i + 1, came)}>
            <div class={hand.cards.length > 4 ? "cards many" : "cards"}>
              {hand.cards.map((card, k) => (
                <Card key={k} card={card}
                  size={hand.cards.length > 3 || p.spot.hands.length > 2 ? "m" : "l"} />
              ))}
            </div>
            <p>
              <b>{totalSay(hand)}</b>
              <small>
                {p.spot.hands.length > 1 && came === null ? `${W.games.handNo(i + 1)}, ` : ""}
                {came === null ? dollars(myStake(p.spot, hand, p.view.you))
                  : W.games.cameNote("", came)}
              </small>
            </p>
          </div>
        );
      })}
    </div>
  );
}

/** My hands of the hand before, with what they came to, until the next. */
export function LastHands({ view }: { view: BankView }) {
  const spots = glowOf(view)?.view.last?.spots ?? [];
  const mine = spots.filter((spot) =>
    spot.hands.some((hand) => hand.cards.length > 0)
    && spot.hands.some((_, i) => cameOf(view, spot.spot, i + 1) !== null)
  );

  return <>{mine.map((spot) => <OwnHands key={spot.spot} view={view} spot={spot} settled />)}</>;
}

/** The circle an offer is for, as a field of its command. */
const at = (may: May): { spot?: number } => (may.spot === null ? {} : { spot: may.spot });

const amountOf = (may: May | undefined): Cents | undefined => (may?.most ? may.most : undefined);

function PlayActions(
  p: { state: TableState; view: BankView; spot: Spot; wish: (what: Wish) => void },
) {
  const may = (deed: DeedName): May | undefined => offered(p.view, deed);
  const act = (deed: DeedName): void => {
    const amount = amountOf(may(deed));
    p.wish(
      (deed === "double_down" || deed === "part") && amount !== undefined
        ? { command: deed, amount } : bare(deed),
    );
  };
  const shows = p.view.bank.seat === null ? undefined
    : p.view.spots.find((one) => one.spot === p.view.bank.seat)?.hands[0];
  const doing: Doing = {};

  for (const deed of DEEDS) if (may(deed)) doing[KEYED[deed]] = () => act(deed);
  useKeys(() => doing);
  return (
    <div class="act-cards">
      <OwnHands view={p.view} spot={p.spot} />
      <ActionPanel
        state={p.state}
        title={p.spot.hands.length > 1 ? W.games.yourHandNo(p.view.playing) : W.games.yourHand}
        say={
          <Said
            text={W.games.bankShows(nameAt(p.view, p.view.bank.seat, W.you),
              shows?.cards.filter((card) => card !== "??").join(" ") ?? "")} />
        }>
        {DEEDS.map((deed) => {
          const one = may(deed);
          const amount = amountOf(one);
          return (
            <ActionButton
              key={deed}
              kind={one
                ? (deed === "double_down" || (deed === "stand" && !may("double_down")) ? "way"
                  : deed === "hit" ? "ink" : "") : ""}
              label={W.games.deeds[deed]}
              small={amount ? dollars(amount) : ""}
              hint={HINTS[deed]}
              dead={!one}
              no={p.view.no[deed]}
              onNo={(no) => notify(p.state, refusalNotice(no))}
              onClick={() => act(deed)} />
          );
        })}
      </ActionPanel>
    </div>
  );
}

function InsureButton(p: { view: BankView; offer: May; wish: (what: Wish) => void }) {
  const spot = p.view.spots.find((one) => one.spot === p.offer.spot);
  const lies = (spot && wagerOf(spot, p.view.you)?.insured) ?? 0;
  const small = W.games.pays(p.offer.pays ?? 0, W.games.circle(p.offer.spot ?? 0));

  return lies > 0
    ? (
      <ActionButton label={W.games.takeBack} small={dollars(lies)}
        onClick={() => p.wish({ command: "insure", ...at(p.offer), amount: 0 })} />
    )
    : (
      <ActionButton kind="ink" label={W.games.insureFor(p.offer.most)} small={small} hint="C"
        onClick={() => p.wish({ command: "insure", ...at(p.offer), amount: p.offer.most })} />
    );
}

/** The amount I insured, and whether I took even money. */
function insuredOf(view: BankView): { cents: Cents; even: boolean } {
  const mine = view.spots.flatMap((spot) => spot.wagers.filter((one) => one.seat === view.you));

  return {
    cents: mine.reduce((sum, one) => sum + one.insured, 0),
    even: mine.some((one) => one.even),
  };
}

function InsureActions(
  p: { state: TableState; view: BankView; offers: May[]; even: May[]; wish: (what: Wish) => void },
) {
  const spot = p.view.spots.find((one) => one.spot === (p.offers[0]?.spot ?? p.even[0]?.spot));
  const lies = insuredOf(p.view);
  const no = p.state.declined.value === p.view.hand && lies.cents === 0;
  const refuse = (): void => decline(p.state, p.view.hand);
  const insure = (): void =>
    p.wish({ command: "insure", ...at(p.offers[0]!), amount: p.offers[0]!.most });
  const open = !no && lies.cents === 0;
  const title = lies.cents > 0 ? W.games.insured(lies.cents)
    : no ? W.games.notInsured : W.games.insurance;

  useKeys(
    () => (open
      ? {
        fold: refuse,
        ...(p.offers[0] ? { call: insure } : {}),
        ...(p.even[0] ? { go: () => p.wish({ command: "even", ...at(p.even[0]!) }) } : {}),
      } : {})
  );
  return (
    <div class="act-cards">
      {spot ? <OwnHands view={p.view} spot={spot} /> : null}
      <ActionPanel state={p.state} title={title} say={<Rule may={p.offers[0] ?? p.even[0]} />}>
        {open
          ? (
            <ActionButton label={W.games.noInsurance} small={W.games.noInsuranceSay} hint="F"
              onClick={refuse} />
          ) : null}
        {no ? null
          : p.offers.map((one) => (
            <InsureButton key={String(one.spot)} view={p.view} offer={one} wish={p.wish} />
          ))}
        {open
          ? p.even.map((one) => (
            <ActionButton key={`e${one.spot}`} kind="way" label={W.games.evenMoney}
              small={W.games.circle(one.spot ?? 0)} hint="↵"
              onClick={() => p.wish({ command: "even", ...at(one) })} />
          )) : null}
      </ActionPanel>
    </div>
  );
}

/** The choices of a player of totals; null if there are none. */
export function TotalActions(p: { state: TableState; view: BankView; wish: (what: Wish) => void }) {
  const view = p.view;
  const insure = view.may.filter((one) => one.command === "insure");
  const even = view.may.filter((one) => one.command === "even");
  const spot = view.spots.find((one) => one.spot === view.at);

  if (insure.length > 0 || even.length > 0)
    return <InsureActions state={p.state} view={view} offers={insure} even={even} wish={p.wish} />;
  if (spot && DEEDS.some((deed) => offered(view, deed))) {
    return <PlayActions state={p.state} view={view} spot={spot} wish={p.wish} />;
  }
  return null;
}
