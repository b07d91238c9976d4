// Questions that complete a report: which player, which card, how much.  The room says what to ask.
// The page merges each answer into the command and asks for the ruling again.

import { spoken } from "../cards.ts";
import { centsOf, dollars } from "../money.ts";
import { Check, Choice as Pick1 } from "../ui/controls.tsx";
import { Card } from "../ui/cards.tsx";
import { filled } from "../cast.ts";
import { boardOf, seatOf, type CardText, type TableView, type Wish } from "../view.ts";
import type { Ask, AskFieldWord, Choice } from "../wire.ts";
import { W } from "../words.ts";

/** The fields of a report that questions fill, whichever command it is. */
export type Draft = { command: Wish["command"] } & Partial<Choice> & { face?: CardText;
  in_time?: boolean };
export type Laid = Partial<Draft>;

/** A command as a form fills it. */
export const draftOf = (wish: Wish): Draft => wish;

const SEATS: readonly AskFieldWord[] = ["at", "spot"];

/** True if the player is known: no question, only one candidate, or an answer. */
export function isSettled(asks: readonly Ask[], answered: readonly AskFieldWord[]): boolean {
  return asks.every((one) =>
    !SEATS.includes(one.field) || (one.choices ?? []).length < 2 || answered.includes(one.field)
  );
}

/** True if the ruling can be carried out: a card that decides has been named. */
export function isSaid(asks: readonly Ask[], wish: Wish): boolean {
  return asks.every((one) => one.field !== "face" || Boolean(draftOf(wish).face));
}

/** Choosing a seat sets all its fields, because earlier answers were about another seat. */
export function laidOver(wish: Wish, choice: Laid): Wish {
  const whole = SEATS.some((field) => field in choice);
  const { other: _o, which: _w, amount: _a, face: _f, ...rest } = draftOf(wish);

  return filled({ ...(whole ? rest : wish), ...choice });
}

/** A card is named or not; the last one named stays. */
export function toggled(which: readonly number[], place: number): number[] {
  const without = which.filter((one) => one !== place);
  if (without.length < which.length) return without.length > 0 ? without : [...which];
  return [...which, place].sort((a, b) => a - b);
}

function nameOf(view: TableView | null, seat: number): string {
  const name = view && seatOf(view, seat)?.name;
  return name ? W.floor.seatName(seat, name) : W.floor.seatNo(seat);
}

function AskSeat(
  { ask, wish, said, view, lay }: { ask: Ask; wish: Wish; said: boolean; view: TableView | null;
    lay: (choice: Laid) => void },
) {
  const field = ask.field === "spot" || ask.field === "other" ? ask.field : "at";
  const now = draftOf(wish);
  const able = (ask.choices ?? []).filter((one) => field !== "other" || one[field] !== now.at);

  return (
    <fieldset class="ask">
      <legend>{W.floor.asks[field]}</legend>
      <div class="ask-row">
        {able.map((one) => (
          <Pick1 key={String(one[field])} on={said && now[field] === one[field]} onClick={() =>
            lay(one)}>
            {nameOf(view, one[field] ?? 0)}
          </Pick1>
        ))}
      </div>
    </fieldset>
  );
}

function AskCards(
  { ask, wish, view, lay }: { ask: Ask; wish: Wish; view: TableView | null;
    lay: (choice: Laid) => void },
) {
  const now = draftOf(wish);
  const cards = (view && (ask.board ? boardOf(view) : seatOf(view, now.at)?.cards)) ?? [];
  const which = now.which ?? [];

  return (
    <fieldset class="ask">
      <legend>{W.floor.asks["which"]}</legend>
      <div class="ask-row cards">
        {cards.map((card, i) => (
          <button type="button" key={i} class="ask-card" aria-pressed={which.includes(i + 1)}
            aria-label={W.floor.cardNo(i + 1, spoken(card))} onClick={() =>
            lay({ which: toggled(which, i + 1) })}>
            <Card card={card} size="s" mute />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const FACES: CardText[] = [..."shdc"].flatMap((suit) =>
  [..."AKQJT98765432"].map((rank) => rank + suit)
);

function AskFace({ wish, lay }: { wish: Wish; lay: (choice: Laid) => void }) {
  return (
    <label>
      {W.floor.asks["face"]}
      <select value={draftOf(wish).face ?? ""}
        onChange={(e) => lay(e.currentTarget.value ? { face: e.currentTarget.value } : {})}>
        <option value="">{W.floor.asks["pickFace"]}</option>
        {FACES.map((card) => <option key={card} value={card}>{spoken(card)}</option>)}
      </select>
    </label>
  );
}

function AskNumber({ ask, wish, lay }: { ask: Ask; wish: Wish; lay: (choice: Laid) => void }) {
  const chips = ask.chips === true;
  const field = ask.field === "found" ? "found" : "amount";
  const now = draftOf(wish)[field] ?? 0;
  const say = (text: string): void => {
    const value = chips ? centsOf(text) : Math.trunc(Number(text));
    if (value !== null && Number.isFinite(value) && value > 0 && value !== now)
      lay({ [field]: value });
  };

  return (
    <label>
      {W.floor.asks[chips ? "chips" : ask.field === "found" ? "found" : "cards"]}
      <input inputMode={chips ? "decimal" : "numeric"}
        value={chips ? dollars(now).replace("$", "") : String(now)}
        onChange={(e) => say(e.currentTarget.value)} />
    </label>
  );
}

export function Asks(
  { asks, wish, answered, view, lay }: { asks: readonly Ask[]; wish: Wish;
    answered: readonly AskFieldWord[]; view: TableView | null;
    lay: (field: AskFieldWord, choice: Laid) => void },
) {
  const settled = isSettled(asks, answered);
  const one = (ask: Ask) => {
    const with_ = {
      key: ask.field,
      ask,
      wish,
      view,
      lay: (choice: Laid) => lay(ask.field, choice),
    };

    if (SEATS.includes(ask.field)) return <AskSeat {...with_} said={settled} />;
    if (!settled) return null;
    if (ask.field === "other") return <AskSeat {...with_} said />;
    if (ask.field === "which") return <AskCards {...with_} />;
    if (ask.field === "face") return <AskFace {...with_} />;
    if (ask.field === "in_time") {
      return (
        <Check key="in_time" checked={draftOf(wish).in_time === true} onChange={(on) =>
          lay("in_time", { in_time: on })}>
          {W.floor.asks["in_time"]}
        </Check>
      );
    }
    return <AskNumber {...with_} />;
  };

  return asks.length === 0 ? null : <div class="asks desk-form">{asks.map(one)}</div>;
}
