// High card, a family that only tests have: everybody's card, and the antes.

import { dollars } from "../../src/money.ts";
import { Card } from "../../src/ui/cards.tsx";
import type { SeatHead, TableHead } from "../../src/wire.ts";

export interface HighCardView extends Omit<TableHead, "family" | "shape"> {
  family: "high_card";
  hand: number;
  ante: number;
  pot: number;
  seats: (SeatHead & { cards: string[] })[];
}

export function HighCardStage({ view }: { view: HighCardView }) {
  return (
    <section class="stage" aria-label={view.sign.title}>
      <p class="felt-note">{view.pot > 0 ? dollars(view.pot) : view.says}</p>
      {view.seats.filter((seat) => seat.name).map((seat) => (
        <div class="seat" key={seat.seat}>
          {seat.name} {dollars(seat.stack)}{" "}
          {seat.cards.map((card) => <Card key={card} card={card} size="m" />)}
        </div>
      ))}
    </section>
  );
}
