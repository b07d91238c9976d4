// What the tablet of a live table says about a hand that is only counted. The page knows no rule:
// the room says who is dealt in, what each posts and what the house takes.

import { dollars } from "../money.ts";
import type { CountHand, CountView, PokerSeat } from "../wire.ts";
import { W } from "../words.ts";

/** What the next tap on a seat means. */
export type Arm = "deal" | "button" | "won" | "jackpot" | "buys" | "leaves";

export interface SeatSays {
  name: string;
  line: string;
  tag: string | null;
  /** The tag is about chips to be put in now. */
  due: boolean;
  in: boolean;
}

function posts(hand: CountHand, seat: number): string | null {
  const one = hand.posts.find((each) => each.seat === seat);
  if (!one) return null;
  const amount = dollars(one.live + one.dead);
  if (seat === hand.big) return W.live.big(amount);
  return seat === hand.small ? W.live.small(amount) : W.live.posts(amount);
}

/** A seat as the dealer sees it: in or out, and what it puts in or owes. */
export function seatSays(seat: PokerSeat, count: CountView): SeatSays {
  const hand = count.now ?? count.next;
  const dealt = hand?.in.includes(seat.seat) ?? false;
  const owes = seat.owes && !dealt ? W.live.owes(seat.owes) : null;
  const due = hand && dealt ? posts(hand, seat.seat) : null;
  const button = hand && hand.button === seat.seat ? W.live.button : null;
  const line = seat.state === "away" ? W.live.out
    : dealt ? W.live.in : seat.state === "held" ? W.live.held : W.live.waits;
  return {
    name: seat.name ?? W.live.seat(seat.seat),
    line: count.won === seat.seat ? `${line}, ${W.live.wonIt}` : line,
    tag: [button, due ?? owes].filter(Boolean).join(", ") || null,
    due: Boolean(due),
    in: dealt,
  };
}

/** All that is taken before the first card. */
export function takeOf(hand: CountHand): number {
  return hand.fee + hand.fund;
}

type NameOf = (seat: number) => string;

/** "2 to the house, 1 for the jackpot, out of Ana's chips" */
export function takeSays(hand: CountHand, nameOf: NameOf): string {
  const parts = [
    hand.fee ? W.live.fee(dollars(hand.fee)) : null,
    hand.fund ? W.live.fund(dollars(hand.fund)) : null,
    hand.payers.length === 1 ? W.live.from(nameOf(hand.payers[0]!))
      : hand.payers.length > 1 ? W.live.fromAll : W.live.fromPot,
  ];
  return parts.filter(Boolean).join(", ");
}

/** What the green button does next: "button Ana, blinds Bo and Cy, take $5". */
export function nextSays(count: CountView, nameOf: NameOf): string {
  const hand = count.next;
  if (!hand) return count.no_next?.say ?? "";
  const blinds = [hand.small, hand.big].filter((seat): seat is number => seat !== null);
  const names = [...new Set(blinds)].map(nameOf);
  return [
    hand.button === null ? null : W.live.nextButton(nameOf(hand.button)),
    names.length ? W.live.nextBlinds(names.join(W.live.and)) : null,
    hand.ante ? W.live.nextAnte(dollars(hand.ante)) : null,
    takeOf(hand) ? W.live.nextTake(dollars(takeOf(hand))) : W.live.nextNoTake,
  ].filter(Boolean).join(", ");
}
