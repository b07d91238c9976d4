// Poker on the felt: board and pots in the middle, cards over the plates or,
// where they lie open or are drawn, in rows before the seats.

import type { ComponentChildren } from "preact";
import { Card, EmptyCard, PotPill } from "../ui/cards.tsx";
import { dollars } from "../money.ts";
import { pick, type TableState } from "../store.ts";
import { seatOf, type CardText, type PokerView, type Pot, type Seat,
  type TableView } from "../view.ts";
import { W } from "../words.ts";
import { streetName } from "../log.ts";
import { drawing } from "./drawing.ts";
import { nameOf } from "./seat.tsx";
import { Oval } from "./oval.tsx";

const BOARD = 5;
/** More own cards than this are drawn smaller. */
const LARGE = 5;

export function rowsOfCards(view: TableView): boolean {
  return view.shape === "up" || view.shape === "draw" || view.shape === "push";
}

/** The cards of a hand that lie face up, by the places the view names. */
export function upAndDown(
  seat: Seat,
): { down: { card: CardText; at: number }[]; up: { card: CardText; at: number }[] } {
  const open = new Set(seat.up ?? []);
  const all = (seat.cards ?? []).map((card, i) => ({ card, at: i + 1 }));
  return {
    down: all.filter((one) => !open.has(one.at)),
    up: all.filter((one) => open.has(one.at)),
  };
}

function potName(pot: Pot, alone: boolean): { label: string; short?: string | undefined } {
  if (pot.kind === "push") return { label: W.table.push };
  if (alone) return { label: W.table.pot };
  return pot.kind === "side" ? { label: W.table.side, short: W.table.sideShort }
    : { label: W.table.main, short: W.table.mainShort };
}

/** A pot that is pushed lies there with no seats of its own yet. */
function potsOf(view: PokerView): Pot[] {
  const pots = view.pots.filter((pot) => pot.amount > 0);
  return pots.length === 0 && view.pot > 0 && pushed(view)
    ? [{ amount: view.pot, seats: [], kind: "push" }] : pots;
}

const pushed = (view: PokerView): boolean =>
  view.shape === "push" && (view.phase === "buy_in" || view.phase === "shuffle");

/** True for a seat that tied, and did not have to buy in. */
function tied(view: PokerView, seat: Seat): boolean {
  return view.phase === "buy_in" && Boolean(seat.live && seat.shown)
    && !view.offered.includes(seat.seat) && seat.did_event !== "bought_in"
    && seat.did_event !== "passed";
}

export function Pots({ view }: { view: PokerView }) {
  const pots = potsOf(view);
  return (
    <div class="pots">
      {pots.map((pot, i) => {
        const names = pot.kind === "side"
          ? W.both(pot.seats.map((seat) => nameOf(view, seatOf(view, seat)!)).map(lowerYou))
          : undefined;
        return (
          <PotPill key={i} {...potName(pot, pots.length === 1)} cents={pot.amount} names={names} />
        );
      })}
    </div>
  );
}

function lowerYou(name: string): string {
  return name === W.you ? name.toLowerCase() : name;
}

function Board({ view }: { view: PokerView }) {
  const board = view.board;
  const empty = view.hand > 0 && view.phase !== "idle" ? Math.max(0, BOARD - board.length) : 0;
  return (
    <div class="board" role="group" aria-label={W.table.board}>
      {board.map((card, i) => (
        <Card key={i} card={card} size="l" class="dealt" win={wins(view, i + 1)} />
      ))}
      {Array.from({ length: empty }, (_, i) => <EmptyCard key={`e${i}`} />)}
    </div>
  );
}

/** Is the card at this place of the board in a hand that won? */
function wins(view: PokerView, place: number): boolean {
  return view.seats.some((seat) => seat.won > 0 && seat.best.includes(place));
}

function BoardAndPots({ view }: { view: PokerView }) {
  const words = streetWords(view);
  return (
    <div class="mid">
      <Pots view={view} />
      {view.shape === "board" ? <Board view={view} /> : <p class="street">{words}</p>}
    </div>
  );
}

/** The street, in words of the floor; what is left in the deck at a draw. */
export function streetWords(view: PokerView): string {
  if (view.phase === "buy_in")
    return W.games.playedAgain(
      W.both(view.seats.filter((seat) => tied(view, seat)).map((seat) => nameOf(view, seat))),
    );
  const street = view.street ? streetName(view.street, view.shape) : "";
  if (!street) return view.says;
  return view.phase === "draw" ? `${street}: ${W.table.left(view.stub)}` : street;
}

/** High and low, if a game has both. */
function handName(seat: Seat): string | null {
  return [seat.high, seat.low].filter(Boolean).join("; ") || null;
}

function UpcardRow({ seat }: { seat: Seat }) {
  const { down, up } = upAndDown(seat);
  const says = handName(seat);
  if (down.length + up.length === 0) return null;
  return (
    <div class="laid">
      <div class={up.length ? "laid-row" : "laid-row small"}>
        {down.map(({ card, at }) => (
          <Card key={at} card={card} size="m"
            class={`dealt ${card === "??" && up.length > 0 ? "down" : ""}`} />
        ))}
        {up.map(({ card, at }) => <Card key={at} card={card} size="m" class="dealt" />)}
      </div>
      {says && <span class="showing">{says}</span>}
    </div>
  );
}

function CardGroup(
  { children, label }: { children: ComponentChildren; label?: string | undefined },
) {
  return <span class="own-group">{children}{label && <small>{label}</small>}</span>;
}

/** Your own cards; at a draw each is a button. */
export function OwnCards({ state, view }: { state: TableState; view: TableView }) {
  const me = seatOf(view, view.you);
  if (!me?.cards?.length) return null;
  const size = me.cards.length > LARGE ? "l" : "xl";
  if (drawing(view)) return <CardPicker state={state} cards={me.cards} size={size} />;
  const { down, up } = upAndDown(me);
  if (!up.length || !down.length) {
    return (
      <div class="own-groups">
        <CardGroup>
          {[...down, ...up].map(({ card, at }) => (
            <Card key={at} card={card} size={size} class="dealt" />
          ))}
        </CardGroup>
      </div>
    );
  }
  return (
    <div class="own-groups">
      <CardGroup label={W.table.downRow}>
        {down.map(({ card, at }) => <Card key={at} card={card} size={size} class="dealt" />)}
      </CardGroup>
      <CardGroup label={W.table.upRow}>
        {up.map(({ card, at }) => <Card key={at} card={card} size={size} class="dealt" />)}
      </CardGroup>
    </div>
  );
}

function CardPicker(
  { state, cards, size }: { state: TableState; cards: CardText[]; size: "l" | "xl" },
) {
  const chosen = state.picked.value;
  return (
    <div class="own-groups picking" role="group" aria-label={W.table.yourCards}>
      <CardGroup>
        {cards.map((card, i) => {
          const on = chosen.includes(i + 1);
          return (
            <button type="button" key={i} class="pick" aria-pressed={on}
              onClick={() => pick(state, i + 1)}>
              {on && <span class="pick-say">{W.table.throwAway}</span>}
              <Card card={card} size={size} dim={on} />
              <small aria-hidden="true">{i + 1}</small>
            </button>
          );
        })}
      </CardGroup>
    </div>
  );
}

/** Face-down or shown cards over a plate, where they do not lie in rows. */
function holesOf(view: TableView): (seat: Seat) => CardText[] {
  return (seat) => (rowsOfCards(view) ? [] : (seat.cards ?? []));
}

/** At the showdown the plate says what the hand is, without its kickers. */
function shownAs(seat: Seat): { say: string } | undefined {
  const halves = wonHalves(seat);
  if (halves) return { say: halves };
  if (!seat.shown || !seat.high_brief) return undefined;
  const name = [seat.high_brief, seat.low].filter(Boolean).join("; ");
  return { say: seat.won ? `${W.table.wins(dollars(seat.won))}, ${name}` : name };
}

/** If high and low share the pot: the halves that a seat has won. */
function wonHalves(seat: Seat): string | null {
  const amount = dollars(seat.won ?? 0);
  if (!seat.won || !(seat.won_high || seat.won_low)) return null;
  return seat.won_high && seat.won_low ? W.table.winsBoth(amount)
    : seat.won_high ? W.table.winsHigh(amount) : W.table.winsLow(amount);
}

/** If cards lie in rows, their worth is shown there, and the plate says the rest. */
function rowDid(view: PokerView): (seat: Seat) => { say: string } | undefined {
  return (seat) => {
    const halves = wonHalves(seat);
    if (halves) return { say: halves };
    return tied(view, seat) ? { say: W.games.tied } : undefined;
  };
}

export function PokerStage(
  { state, view, onSit }: { state: TableState; view: PokerView;
    onSit?: ((seat: number) => void) | undefined },
) {
  const mine = seatOf(view, view.you);
  return (
    <Oval state={state} view={view} onSit={onSit} holes={holesOf(view)}
      front={rowsOfCards(view) ? (seat) => <UpcardRow seat={seat} /> : undefined}
      did={rowsOfCards(view) ? rowDid(view) : shownAs} middle={<BoardAndPots view={view} />}
      own={mine?.cards?.length ? <OwnCards state={state} view={view} /> : undefined} />
  );
}
