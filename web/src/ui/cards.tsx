// Cards, chips, discs: what lies on the felt.

import type { ComponentChildren } from "preact";
import { parts, pieces, printed, spoken } from "../cards.ts";
import { chipName, dollars, pile } from "../money.ts";
import type { CardText, Cents } from "../view.ts";

export type CardSize = "xs" | "s" | "m" | "l" | "xl";

export interface CardProps {
  card: CardText;
  size?: CardSize | undefined;
  lifted?: boolean | undefined;
  dim?: boolean | undefined;
  win?: boolean | undefined;
  /** A second look at something already read out. */
  mute?: boolean | undefined;
  class?: string | undefined;
}

function Edge() {
  return <rect x="1" y="1" width="98" height="138" rx="10" class="pc-face" />;
}

function Face({ rank, suit }: { rank: string; suit: string }) {
  const court = "KQJ".includes(rank);
  return (
    <g class={`suit-${suit}`}>
      <Edge />
      <use href={`#r-${rank}`} x="9" y="11" width={rank === "T" ? 43 : 39} height="53" />
      <use href={`#p-${suit}`} x="12" y="70" width="30" height="30" />
      {court && <use href={`#k-${rank}`} x="49" y="68" width="42" height="21" />}
      {court ? <use href={`#p-${suit}`} x="50" y="91" width="40" height="40" />
        : <use href={`#p-${suit}`} x="43" y="82" width="50" height="50" />}
    </g>
  );
}

function Joker({ second }: { second: boolean }) {
  return (
    <g class={second ? "suit-joker2" : "suit-joker"}>
      <Edge />
      {["J", "O", "K", "E", "R"].map((letter, i) => (
        <use key={letter} href={`#r-${letter}`} x="10" y={9 + i * 25} width="15" height="20" />
      ))}
      <use href="#k-Q" x="31" y="50" width="62" height="31" />
      <rect x="37" y="86" width="50" height="9" rx="3" fill="currentColor" />
      <circle cx="35" cy="61" r="5" fill="currentColor" />
      <circle cx="89" cy="61" r="5" fill="currentColor" />
    </g>
  );
}

function Back() {
  return (
    <g>
      <rect x="1" y="1" width="98" height="138" rx="10" class="pc-back" />
      <rect x="8" y="8" width="84" height="124" rx="5" fill="url(#weave)" stroke="#fff"
        stroke-opacity=".3" />
      <circle cx="50" cy="70" r="19" class="pc-back" stroke="#fff" stroke-opacity=".55"
        stroke-width="1.6" />
      <use href="#mark" x="39" y="59" width="22" height="22" class="pc-mark" />
    </g>
  );
}

export function Card({ card, size = "m", lifted, dim, win, mute, class: more }: CardProps) {
  const { kind, rank, suit, second } = parts(card);
  const names = ["pc", size, kind === "down" ? "back" : "", lifted ? "lifted" : "",
    dim ? "dead" : "", win ? "win" : "", more ?? ""];
  const said = mute ? { "aria-hidden": true as const }
    : { role: "img" as const, "aria-label": spoken(card) };
  return (
    <svg class={names.filter(Boolean).join(" ")} viewBox="0 0 100 140" {...said}>
      {kind === "face" ? <Face rank={rank} suit={suit} />
        : kind === "joker" ? <Joker second={second} /> : <Back />}
    </svg>
  );
}

export function EmptyCard({ size = "l" }: { size?: CardSize | undefined }) {
  return (
    <svg class={`pc ${size} slot`} viewBox="0 0 100 140" aria-hidden="true">
      <rect x="2" y="2" width="96" height="136" rx="10" class="pc-slot" />
    </svg>
  );
}

/** Cards in a row; `tight` overlaps them so that the index stays readable. */
export function CardRow(
  { cards, size, tight, label }: { cards: CardText[]; size?: CardSize | undefined;
    tight?: boolean | undefined; label?: string | undefined },
) {
  return (
    <span class={tight ? "hand tight" : "hand"} role={label ? "group" : undefined}
      aria-label={label}>
      {cards.map((card, i) => <Card key={i} card={card} size={size} />)}
    </span>
  );
}

/** A card in running text. */
export function CardWord({ card }: { card: CardText }) {
  const { kind, rank, suit } = parts(card);
  if (kind !== "face") return <b>{spoken(card)}</b>;
  return (
    <span class={`cx ${suit}`} role="img" aria-label={spoken(card)}>
      {printed(rank)}
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <use href={`#p-${suit}`} />
      </svg>
    </span>
  );
}

export function CardWords({ cards }: { cards: CardText[] }) {
  return <span class="cset">{cards.map((card, i) => <CardWord key={i} card={card} />)}</span>;
}

/** A sentence with its cards drawn and its amounts strong. */
export function Said({ text }: { text: string }) {
  const all = pieces(text);
  // A full stop stays with the card before it.
  return (
    <>
      {all.map((one, i) => {
        const stop = one.card && /^[.,;:)]+/.exec(all[i + 1]?.text ?? "")?.[0];
        if (one.card)
          return stop ? (
            <span key={i} class="nowrap">
              <CardWord card={one.card} />
              {stop}
            </span>
          ) : <CardWord key={i} card={one.card} />;
        return strong(i > 0 ? one.text!.replace(/^[.,;:)]+/, "") : one.text!, i);
      })}
    </>
  );
}

function strong(text: string, key: number): ComponentChildren {
  const parted = text.split(/(\$[\d,]+(?:\.\d\d)?)/);
  return (
    <span key={key}>
      {parted.map((one, i) => (i % 2 ? <b key={i} class="amt">{one}</b> : one))}
    </span>
  );
}

/** The picture of an amount; the amount itself is always written beside it. */
export function Pile({ cents }: { cents: Cents }) {
  return (
    <span class="pile" aria-hidden="true">
      {pile(cents).map((column, c) => (
        <svg key={c} class="column" viewBox={`0 0 40 ${27 + (column.length - 1) * 6.6}`} width="24"
          height={(27 + (column.length - 1) * 6.6) * 0.6}>
          {column.map((value, i) => (
            <use key={i} href="#chip" class={`chip ${chipName(value)}`} width="40" height="27"
              y={(column.length - 1 - i) * 6.6} />
          ))}
        </svg>
      ))}
    </span>
  );
}

export function Disc(
  { letter, label, kind }: { letter: string; label: string; kind?: "action" | undefined },
) {
  return <span class={`disc ${kind ?? ""}`} role="img" aria-label={label}>{letter}</span>;
}

export function PotPill(
  { label, cents, names, short }: { label: string; cents: Cents; names?: string | undefined;
    short?: string | undefined },
) {
  return (
    <span class="pot">
      <Pile cents={cents} />
      <span class={short ? "pot-name no-phone" : "pot-name"}>{label}</span>
      {short && <span class="pot-name only-phone">{short}</span>}
      <b>{dollars(cents)}</b>
      {names && <small>{names}</small>}
    </span>
  );
}
