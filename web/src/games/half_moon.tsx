// The half-moon of counted hands: circles in the order of play, the bank's cards
// before the dealer, the action button and what the bank covers. On a phone a
// list of the same.

import { useRef } from "preact/hooks";
import { dollars } from "../money.ts";
import { useSize } from "../table/frame.ts";
import { SeatPlate } from "../table/seat.tsx";
import { Card, Disc, Pile } from "../ui/cards.tsx";
import type { Cents, Seat } from "../view.ts";
import type { BankedView, TotalView } from "../wire.ts";
import { W } from "../words.ts";
import { chooseSpot, tableState } from "../store.ts";
import { seated } from "./felt.tsx";
import { glowOf, outcomeAt, type Glow } from "./glow.ts";
import { LOW_MOON, MOON, moonSpot } from "./half_moon_places.ts";
import type { StageProps } from "./index.tsx";
import { laidOn, nameAt, type BankView, type Spot, type TotalHand } from "./shapes.ts";
import { Pays, Sides, Stakes, stakesSay } from "./named.tsx";
import { totalSay } from "./total.tsx";

const px = (x: number, y: number): { left: string; top: string } => ({
  left: `${x}px`,
  top: `${y}px`,
});

interface Felt {
  view: BankView;
  glow: Glow | null;
}

const isNow = (view: BankView, spot: Spot, hand: number): boolean =>
  view.phase === "play" && view.at === spot.spot && view.playing === hand + 1;

function handNote({ view, glow }: Felt, spot: Spot, hand: TotalHand,
  i: number): { say: string; won: boolean } {
  const out = outcomeAt(glow, spot.spot, i + 1);

  if (out) return { say: W.games.outcome(out.paid, out.taken), won: out.paid > out.taken };
  return { say: totalSay(hand) || (view.bank.seat === spot.spot ? "" : "…"), won: false };
}

/** Many cards lie closer, so that no circle covers its neighbor's. */
const crowd = (
  cards: number,
): string => (cards > 5 ? "cards most" : cards > 3 ? "cards many" : "cards");

function SpotHands(p: Felt & { spot: Spot; small: boolean }) {
  return (
    <div class="moon-hands">
      {p.spot.hands.map((hand, i) => {
        const note = handNote(p, p.spot, hand, i);
        return (
          <div key={i} class={isNow(p.view, p.spot, i) ? "moon-hand now" : "moon-hand"}>
            <div class={crowd(hand.cards.length)}>
              {hand.cards.map((card, k) => (
                <Card key={k} card={card} size={p.small || p.spot.hands.length > 1 ? "s" : "m"} />
              ))}
            </div>
            <span class={note.won ? "felt-note won" : "felt-note"}>{note.say}</span>
          </div>
        );
      })}
    </div>
  );
}

function circleClass({ glow }: Felt, spot: Spot): string {
  const outs = spot.hands.map((_, i) => outcomeAt(glow, spot.spot, i + 1)).filter((one) =>
    one !== undefined
  );
  const sum = outs.reduce((all, one) => all + one!.paid - one!.taken, 0);

  if (outs.length === 0) return "circle";
  return sum > 0 ? "circle won" : sum < 0 ? "circle lost" : "circle";
}

function Circle(p: Felt & { spot: Spot; table: number }) {
  const offered = p.view.may.some((one) => one.command === "wager" && one.spot === p.spot.spot);
  const own = p.spot.wagers.find((one) => one.seat === p.spot.master) ?? p.spot.wagers[0];
  const behind = p.spot.wagers.filter((one) => one !== own);
  const owner = own && own.seat !== p.spot.spot ? ` ${nameAt(p.view, own.seat, W.you)}` : "";
  const inside = (
    <>
      {own ? <Pile cents={own.amount} /> : null}
      {own ? <span class="felt-note amount-under">{dollars(own.amount) + owner}</span> : null}
      {p.view.family === "banked" ? <Stakes view={p.view} spot={p.spot.spot} />
        : behind.length > 0
        ? (
          <span class="backers">
            {behind.map((one) => (
              <span class="felt-note" key={one.seat}>
                {nameAt(p.view, one.seat, W.you)} {dollars(one.amount)}
              </span>
            ))}
          </span>
        ) : null}
    </>
  );

  if (!offered) return <div class={circleClass(p, p.spot)}>{inside}</div>;
  return (
    <button
      type="button"
      class={circleClass(p, p.spot)}
      aria-pressed={tableState(p.table).spot.value === p.spot.spot}
      aria-label={W.games.wagerAt(p.spot.spot, own ? dollars(own.amount) : "")}
      onClick={() => chooseSpot(tableState(p.table), p.spot.spot)}>
      {inside}
    </button>
  );
}

function BankCover({ label, now, most }: { label: string; now: Cents; most: Cents }) {
  const part = most > 0 ? Math.min(1, now / most) : 0;

  return (
    <div class="cover">
      <span>
        {label} <b>{dollars(now)}</b> {W.games.outOf(most)}
      </span>
      <div class="track">
        <i style={{ width: `${Math.round(part * 100)}%` }} />
      </div>
    </div>
  );
}

function BankBox({ view }: Felt) {
  const bank = view.bank;

  if (bank.seat === null) return null;
  return (
    <section class="moon-box right">
      <h3>
        <Disc letter={String(bank.turn || 1)}
          label={W.games.bankTurn(bank.turn, bank.turns ?? 0)} />
        {W.games.banksFor(nameAt(view, bank.seat, W.you), bank.posted)}
        <small>{bank.turns ? W.games.bankTurn(bank.turn, bank.turns) : ""}</small>
      </h3>
      <BankCover label={W.games.paysOut} now={bank.paid_out} most={bank.posted} />
      <BankCover label={W.games.takesIn} now={bank.taken_in} most={bank.posted} />
    </section>
  );
}

function ActionBox({ view, glow }: Felt) {
  const name = view.action === null ? "" : nameAt(view, view.action, W.you);

  if (view.family === "banked") return <Pays view={view} />;
  if (view.bank.seat === null) return null;
  return (
    <section class="moon-box left">
      <h3>
        <Disc letter="A" label={W.games.actionButton} kind="action" />
        {name ? W.games.actionAt(name) : W.games.actionButton}
      </h3>
      <p>{name ? W.games.settlesFrom(name) : glow ? "" : W.games.actionWaits}</p>
    </section>
  );
}

function BankCards({ view }: Felt) {
  if (view.family === "banked") return <Sides view={view} />;
  const spot = view.spots.find((one) => one.spot === view.bank.seat);
  const hand = spot?.hands[0];
  const name = nameAt(view, view.bank.seat, W.you);

  if (!hand || hand.cards.length === 0) return <p class="dealer-hand felt-line">{view.says}</p>;
  const total = totalSay(hand);
  return (
    <div class="dealer-hand">
      <div class="cards">{hand.cards.map((card, i) => <Card key={i} card={card} size="m" />)}</div>
      <span class="felt-note">
        {hand.bust ? W.games.busts(name)
          : total ? W.games.has(name, total) : W.games.shows(name, hand.cards.find((card) =>
            card !== "??"
          ) ?? "")}
      </span>
    </div>
  );
}

function plateDid(p: Felt, seat: Seat) {
  const sum = p.glow?.seats[seat.seat];

  if (sum !== undefined)
    return { say: W.games.outcome(sum, -sum), ...(sum > 0 ? {} : { kind: "soft" as const }) };
  if (p.view.bank.seat === seat.seat)
    return { say: W.games.banksNth(p.view.bank.turn), kind: "warm" as const };
  return null;
}

function HalfMoon(p: Pick<StageProps, "state" | "onSit"> & Felt & { w: number; h: number }) {
  const low = p.h < 620;
  const size = low ? LOW_MOON : MOON;
  const base = p.h - (low ? 34 : 46);
  const n = p.view.spots.length;

  return (
    <div class="moon">
      <div class="moon-felt" style={{ width: `${p.w - 28}px`, height: `${base + 8}px` }} />
      <div class="chip-rack" aria-hidden="true">
        {["#b5353c", "#1f7a4d", "#2a2d32", "#1f7a4d", "#b5353c"].map((c, i) => (
          <i key={i} style={{ "--c": c }} />
        ))}
      </div>
      <ActionBox view={p.view} glow={p.glow} />
      <BankBox view={p.view} glow={p.glow} />
      <BankCards view={p.view} glow={p.glow} />
      {p.view.spots.map((spot) => {
        const at = moonSpot(spot.spot - 1, n, p.w, base, size);
        const seat = p.view.seats.find((one) => one.seat === spot.spot);
        return (
          <div key={spot.spot}>
            <div class="at" style={px(at.x, at.circle)}>
              <Circle view={p.view} glow={p.glow} spot={spot} table={p.view.table} />
            </div>
            {spot.hands.some((hand) => hand.cards.length > 0) && spot.spot !== p.view.bank.seat
              ? (
                <div class="at" style={px(at.x, at.cards - (spot.wagers.length > 1 ? 6 : 0))}>
                  <SpotHands view={p.view} glow={p.glow} spot={spot} small={low} />
                </div>
              ) : null}
            {p.view.action === spot.spot ? (
              <div class="at disc-at" style={px(at.x + 40, at.circle)}>
                <Disc letter="A" label={W.games.actionButton} kind="action" />
              </div>
            ) : null}
            {seat ? (
              <div class="at moon-plate" style={px(at.x, at.plate)}>
                <SeatPlate state={p.state} view={p.view} seat={seat} did={plateDid(p, seat)}
                  onSit={p.onSit} />
              </div>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

function CircleRow(
  { view, glow, spot, onSit }: Felt & { spot: Spot; onSit?: ((seat: number) => void) | undefined },
) {
  const seat = view.seats.find((one) => one.seat === spot.spot);
  const hand = spot.hands[view.at === spot.spot ? Math.max(view.playing - 1, 0) : 0];
  const note = hand && hand.cards.length > 0 ? handNote({ view, glow }, spot, hand, 0).say : "";
  const names = view.family === "banked" ? stakesSay(view, spot.spot)
    : spot.wagers.map((one) =>
      `${one.seat === spot.master ? "" : `${nameAt(view, one.seat, W.you)} `}${dollars(one.amount)}`
    ).join(" + ");
  const inner = (
    <>
      <span class="no">{spot.spot}</span>
      <span class="who2">
        <b>
          {spot.master !== null ? nameAt(view, spot.master, W.you)
            : seat && seat.state !== "open" ? nameAt(view, seat.seat, W.you) : W.table.openShort}
        </b>
        <small>{names || (seat?.state === "sits" ? dollars(seat.stack) : "")}</small>
      </span>
      <span class="cards">
        {hand?.cards.map((card, i) => <Card key={i} card={card} size="s" />)}
      </span>
      <span class={note.length > 3 ? "tot said" : "tot"}>{note}</span>
    </>
  );

  if (seat?.state === "open" && onSit) {
    return (
      <button type="button" class="moon-row" title={W.table.sitHere(spot.spot)} onClick={() =>
        onSit(spot.spot)}>
        {inner}
      </button>
    );
  }
  return (
    <div class={view.at === spot.spot && view.phase === "play" ? "moon-row now" : "moon-row"}>
      {inner}
    </div>
  );
}

function CircleList(p: Felt & { onSit?: ((seat: number) => void) | undefined }) {
  const bank = p.view.bank;
  const cards = p.view.spots.find((one) => one.spot === bank.seat)?.hands[0]?.cards ?? [];
  const laid = p.view.spots.filter((spot) => spot.spot !== bank.seat);

  return (
    <div class="moon-list">
      {p.view.family === "banked" ? <Sides view={p.view} /> : null}
      <div class="moon-row head">
        <span class="cards">{cards.map((card, i) => <Card key={i} card={card} size="s" />)}</span>
        <span class="who2">
          <b>
            {bank.seat === null ? p.view.says
              : W.games.banksFor(nameAt(p.view, bank.seat, W.you), bank.posted)}
          </b>
          {bank.seat !== null ? <p>{p.view.says} {W.games.paysUpTo(bank.posted)}</p> : null}
        </span>
        {p.view.action !== null ? <Disc letter="A" label={W.games.actionButton} kind="action" />
          : <span />}
      </div>
      {laid.map((spot) => (
        <CircleRow key={spot.spot} view={p.view} glow={p.glow} spot={spot} onSit={p.onSit} />
      ))}
      {laid.every((spot) => laidOn(spot) === 0) ? <p class="felt-line">{W.games.noWagers}</p>
        : null}
    </div>
  );
}

export function TotalStage(props: StageProps<TotalView | BankedView>) {
  const box = useRef<HTMLElement>(null);
  const size = useSize(box);
  const live = props.view;
  const glow = glowOf(live);
  const view = seated(glow?.view ?? live);

  return (
    <section class="stage" ref={box} aria-label={W.table.label(view.table, view.game_name)}>
      {size && size.w > 0 ? (
        innerWidth <= 760 ? <CircleList view={view} glow={glow} onSit={props.onSit} />
          : (
            <HalfMoon state={props.state} onSit={props.onSit} view={view} glow={glow} w={size.w}
              h={size.h} />
          )
      ) : null}
    </section>
  );
}
