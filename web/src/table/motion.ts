// Movement on the felt: cards come from the middle, bets go to the pot, the
// pot goes to who won. Only what is already drawn moves; nothing waits for
// it, and a new event ends what still runs.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { moves } from "../settings.ts";
import type { TableState } from "../store.ts";
import { seatsOf } from "../view.ts";

const MANY = 30;
const NEXT_CARD_MS = 70;

const EASE = "cubic-bezier(.2, .7, .2, 1)";

function middleOf(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** From the dealer's place, the middle of the felt, to where it lies. */
function deal(card: Element, from: { x: number; y: number }, delay: number): Animation {
  const to = middleOf(card);
  return card.animate([{
    transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(.7)`,
    opacity: 0,
  }, { opacity: 1, offset: 0.3 }, { transform: "none", opacity: 1 }], {
    duration: 220,
    delay,
    easing: EASE,
    fill: "backwards",
  });
}

/** A copy of the bet runs to the pot: the bet itself is gone by then. */
function ghost(from: { x: number; y: number; html: string }, to: { x: number; y: number },
  layer: HTMLElement, ms: number): Animation {
  const copy = document.createElement("span");
  copy.className = "bet ghost";
  copy.setAttribute("aria-hidden", "true");
  copy.innerHTML = from.html;
  layer.append(copy);
  const base = layer.getBoundingClientRect();
  copy.style.left = `${from.x - base.left}px`;
  copy.style.top = `${from.y - base.top}px`;
  const run = copy.animate([{ transform: "translate(-50%, -50%)", opacity: 1 }, {
    transform: `translate(calc(-50% + ${to.x - from.x}px), calc(-50% + ${to.y - from.y}px))`,
    opacity: 0.2,
  }], { duration: ms, easing: EASE });
  run.onfinish = run.oncancel = () => copy.remove();
  return run;
}

interface Seen {
  cards: Set<Element>;
  bets: Map<string, { x: number; y: number; html: string }>;
  hand: number;
}

function look(page: HTMLElement): Seen {
  const bets = new Map<string, { x: number; y: number; html: string }>();
  for (const bet of page.querySelectorAll(".stage .bet[data-seat]")) {
    bets.set(bet.getAttribute("data-seat")!, { ...middleOf(bet), html: bet.innerHTML });
  }
  return { cards: new Set(page.querySelectorAll(".stage .pc")), bets, hand: 0 };
}

function chips(page: HTMLElement, before: Seen, now: Seen, state: TableState): Animation[] {
  const layer = page.querySelector<HTMLElement>(".laid-out");
  const pot = page.querySelector(".stage .pots") ?? page.querySelector(".stage .middle");
  if (!layer || !pot) return [];
  const gone = [...before.bets].filter(([seat]) => !now.bets.has(seat)).map(([, from]) =>
    ghost(from, middleOf(pot), layer, 320)
  );
  const won = (state.view.value ? seatsOf(state.view.value) : []).filter((seat) =>
    (seat.won ?? 0) > 0
  );
  if (state.fresh.value.some((one) => one.event === "paid")) {
    for (const seat of won) {
      const plate = page.querySelector(`.stage .at[data-seat="${seat.seat}"]`);
      if (plate)
        gone.push(ghost({ ...middleOf(pot), html: pot.innerHTML }, middleOf(plate), layer, 480));
    }
  }
  return gone;
}

export function useMotion(page: RefObject<HTMLElement>, state: TableState): void {
  const before = useRef<Seen | null>(null);
  const running = useRef<Animation[]>([]);
  const fresh = state.fresh.value;
  useLayoutEffect(() => {
    const element = page.current;
    if (!element) return;
    const now = look(element);
    const was = before.current;
    before.current = now;
    for (const one of running.current) one.finish();
    running.current = [];
    if (!was || !moves() || fresh.length === 0 || fresh.length > MANY) return;
    const middle = element.querySelector(".stage .middle");
    const added = [...now.cards].filter((card) => !was.cards.has(card));
    const from = middle ? middleOf(middle) : { x: innerWidth / 2, y: innerHeight / 2 };
    running.current = [
      ...added.slice(0, 40).map((card, i) => deal(card, from, Math.min(i, 12) * NEXT_CARD_MS)),
      ...chips(element, was, now, state),
    ];
  }, [fresh]);
}
