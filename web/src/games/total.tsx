// Pure 21.5 in the action bar: own hands large, and the five deeds of a
// player in fixed places; insurance and even money when the bank shows an ace.

import { useKeys, type Doing } from "../keys.ts";
import { dollars } from "../money.ts";
import { refusalNotice, type TableState } from "../store.ts";
import { Card, Said } from "../ui/cards.tsx";
import type { Cents, May, TableView, Wish } from "../view.ts";
import { W } from "../words.ts";
import { Deed, Doer, Rule } from "./deed.tsx";
import { asBank, nameAt, type BankView, type Spot, type TotalHand } from "./shapes.ts";

export const DEEDS = ["hit", "stand", "double_down", "part", "surrender"] as const;
const KEYED = { hit: "hit", stand: "stand", double_down: "double", part: "split", surrender: "surrender" } as const;
const HINTS = { hit: "H", stand: "S", double_down: "D", part: "P", surrender: "U" } as const;

export function totalSay(hand: TotalHand): string {
  if (hand.surrendered) return W.games.gaveUp;
  if (hand.pure) return W.games.pure;
  if (hand.bust) return W.games.bust;
  return hand.total === null ? "" : String(hand.total);
}

/** What a hand of mine has at risk. */
function myStake(spot: Spot, hand: TotalHand, you: number | null): Cents {
  const at = spot.wagers.findIndex((one) => one.seat === you);

  return at < 0 ? 0 : (hand.stakes[at] ?? spot.wagers[at]!.amount);
}

export function OwnHands(p: { view: BankView; spot: Spot }) {
  const playing = p.view.at === p.spot.spot && p.view.phase === "play";

  return (
    <div class="own-hands">
      {p.spot.hands.map((hand, i) => (
        <div key={i} class={playing && p.view.playing === i + 1 ? "own-hand now" : "own-hand"}>
          <div class="cards">
            {hand.cards.map((card, k) => (
              <Card key={k} card={card} size={hand.cards.length > 3 || p.spot.hands.length > 2 ? "m" : "l"} />
            ))}
          </div>
          <p>
            <b>{totalSay(hand)}</b>
            <small>
              {p.spot.hands.length > 1 ? `${W.games.handNo(i + 1)}, ` : ""}
              {dollars(myStake(p.spot, hand, p.view.you))}
            </small>
          </p>
        </div>
      ))}
    </div>
  );
}

const amountOf = (may: May | undefined): Cents | undefined => (may?.most ? may.most : undefined);

function PlayAct(p: { state: TableState; view: BankView; spot: Spot; wish: (what: Wish) => void }) {
  const may = (deed: string): May | undefined => p.view.may.find((one) => one.command === deed);
  const act = (deed: string): void => {
    const amount = amountOf(may(deed));
    p.wish(amount === undefined ? { command: deed } : { command: deed, amount });
  };
  const shows = p.view.bank.seat === null ? undefined : p.view.spots.find((one) => one.spot === p.view.bank.seat)?.hands[0];
  const doing: Doing = {};

  for (const deed of DEEDS) if (may(deed)) doing[KEYED[deed]] = () => act(deed);
  useKeys(() => doing);
  return (
    <div class="act-cards">
      <OwnHands view={p.view} spot={p.spot} />
      <Deed
        state={p.state}
        title={p.spot.hands.length > 1 ? W.games.yourHandNo(p.view.playing) : W.games.yourHand}
        say={<Said text={W.games.bankShows(nameAt(p.view, p.view.bank.seat, W.you), shows?.cards.filter((card) => card !== "??").join(" ") ?? "")} />}
      >
        {DEEDS.map((deed) => {
          const one = may(deed);
          const amount = amountOf(one);
          return (
            <Doer
              key={deed}
              kind={one ? (deed === "double_down" || (deed === "stand" && !may("double_down")) ? "way" : deed === "hit" ? "ink" : "") : ""}
              label={W.games.deeds[deed]}
              small={amount ? dollars(amount) : ""}
              hint={HINTS[deed]}
              dead={!one}
              no={p.view.no?.[deed]}
              onNo={(no) => (p.state.notice.value = refusalNotice(no))}
              onDo={() => act(deed)}
            />
          );
        })}
      </Deed>
    </div>
  );
}

function InsureAct(p: { state: TableState; view: BankView; offers: May[]; even: May[]; wish: (what: Wish) => void }) {
  const spot = p.view.spots.find((one) => one.spot === (p.offers[0]?.spot ?? p.even[0]?.spot));

  return (
    <div class="act-cards">
      {spot ? <OwnHands view={p.view} spot={spot} /> : null}
      <Deed state={p.state} title={W.games.insurance} say={<Rule may={p.offers[0] ?? p.even[0]} />}>
        {p.offers.map((one) => (
          <Doer
            key={`i${one.spot}`}
            kind="ink"
            label={W.games.insureFor(one.most ?? 0)}
            small={W.games.circle(one.spot ?? 0)}
            onDo={() => p.wish({ command: "insure", spot: one.spot, amount: one.most })}
          />
        ))}
        {p.even.map((one) => (
          <Doer key={`e${one.spot}`} kind="way" label={W.games.evenMoney} small={W.games.circle(one.spot ?? 0)} onDo={() => p.wish({ command: "even", spot: one.spot })} />
        ))}
      </Deed>
    </div>
  );
}

/** What a player of totals may do now; null: nothing. */
export function TotalAct(p: { state: TableState; view: TableView; wish: (what: Wish) => void }) {
  const view = asBank(p.view);
  const insure = view.may.filter((one) => one.command === "insure");
  const even = view.may.filter((one) => one.command === "even");
  const spot = view.spots.find((one) => one.spot === view.at);

  if (insure.length > 0 || even.length > 0) return <InsureAct state={p.state} view={view} offers={insure} even={even} wish={p.wish} />;
  if (spot && view.may.some((one) => (DEEDS as readonly string[]).includes(one.command))) {
    return <PlayAct state={p.state} view={view} spot={spot} wish={p.wish} />;
  }
  return null;
}
