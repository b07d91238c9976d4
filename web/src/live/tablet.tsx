// The tablet beside the tray of a live table where hands are only counted: one tap a hand. A tap
// on a seat deals it out or in; everything else is armed first and then taps a seat.

import { useEffect, useRef, useState } from "preact/hooks";
import { centsOf, dollars } from "../money.ts";
import { callFloor, closeTable, lineState, lobby, me, openTable, type TableState,
  wish } from "../store.ts";
import { placeOn, trackFor } from "../track.ts";
import { Clause, Dialog, Icon, Notice } from "../ui/controls.tsx";
import { LogIn } from "../ui/login.tsx";
import { useNow } from "../ui/now.ts";
import type { CountView, PokerSeat, PokerView, TableView } from "../wire.ts";
import { W } from "../words.ts";
import { type Arm, nextSays, seatSays, takeOf, takeSays } from "./counting.ts";

/** After a tap the buttons are deaf for a moment, so that a bounce never counts twice. */
const DEAF_MS = 200;
const DEAF_HAND_MS = 2000;
const STAGE = { w: 872, h: 620 };
const PLATE = { w: 158, h: 64 };

type Counted = PokerView & { count: CountView };

function isCounted(view: TableView | null): view is Counted {
  return view?.family === "poker" && view.count !== undefined;
}

/** Whether it is too soon after the last tap, and noting a tap. */
function useDeaf(): { isDeaf: (ms: number) => boolean; tapped: () => void } {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return {
    isDeaf: (ms) => performance.now() - last.current < ms,
    tapped: () => {
      last.current = performance.now();
    },
  };
}

function Seat(
  p: { seat: PokerSeat; count: CountView; place: { x: number; y: number }; arm: Arm;
    onTap: () => void },
) {
  const { seat } = p;
  const says = seatSays(seat, p.count);
  const style = { left: `${p.place.x}px`, top: `${p.place.y}px` };

  if (seat.state === "open")
    return (
      <div class="at lseat open" style={style}>
        <span class="lplate">{W.live.seat(seat.seat)}</span>
      </div>
    );
  return (
    <button type="button" class={`at lseat${says.in ? "" : " outs"}`} style={style}
      data-seat={seat.seat}
      aria-label={W.live.tap(p.arm, says.name, says.in,
        [says.line, says.tag].filter(Boolean).join(", "))} onClick={p.onTap}>
      <span class="lplate">
        <span class="face">{seat.seat}</span>
        <span class="who">
          <b>{says.name}</b>
          <small>{says.line}</small>
        </span>
      </span>
      {says.tag ? <span class={says.due ? "ltag due" : "ltag"}>{says.tag}</span> : null}
    </button>
  );
}

function Middle({ view, nameOf }: { view: Counted; nameOf: (seat: number) => string }) {
  const { now, next } = view.count;
  const hand = now ?? next;

  return (
    <div class="at mid" style={{ left: `${STAGE.w / 2}px`, top: `${STAGE.h / 2}px` }}>
      <span class="sub">{now ? W.live.hand(view.hand) : W.live.between}</span>
      <b class="hn">
        {now ? W.live.dealtIn(now.in.length)
          : hand ? W.live.wouldDeal(hand.in.length) : W.live.noHand}
      </b>
      {now ? (
        <div class="take">
          <b>{takeOf(now) ? W.live.take(dollars(takeOf(now))) : W.live.takeNothing}</b>
          <small>{takeSays(now, nameOf)}</small>
        </div>
      ) : null}
    </div>
  );
}

function Side(
  p: { view: Counted; arm: Arm; onArm: (arm: Arm) => void; onMisdeal: () => void;
    onFloor: () => void },
) {
  const { view } = p;
  const row = lobby.value?.tables.find((one) => one.table === view.table);
  const owed = view.seats.filter((seat) => seat.owes);
  const arm = (which: Arm, say: string, wide = false) => (
    <button type="button" class={wide ? "btn wide" : "btn"} aria-pressed={p.arm === which}
      onClick={() => p.onArm(p.arm === which ? "deal" : which)}>
      {say}
    </button>
  );

  return (
    <aside class="lside" aria-label={W.live.side}>
      <section class="sec lsign">
        <h2>{view.sign.title} {view.sign.stakes}</h2>
        {view.sign.lines.filter((line) => line.now).map((line, i) => (
          <p key={i}>
            {W.panel.fee(dollars(line.amount), line.when, line.payer)}
            {line.clause ? <Clause id={line.clause} /> : null}
          </p>
        ))}
      </section>
      <section class="sec">
        <dl class="stats">
          <div>
            <dt>{W.live.handsHour}</dt>
            <dd>{row?.hands_hour ?? "–"}</dd>
          </div>
          <div>
            <dt>{W.live.chips}</dt>
            <dd>{dollars(view.count.chips)}</dd>
          </div>
        </dl>
      </section>
      <section class="sec">
        <h3>{W.live.record}</h3>
        <div class="two">
          {arm("won", W.live.whoWon)}
          {arm("jackpot", W.live.jackpot)}
          <button type="button" class="btn wide" disabled={!view.count.now} onClick={p.onMisdeal}>
            {W.live.misdeal}
          </button>
          {arm("buys", W.live.buys)}
          {arm("leaves", W.live.leaves)}
        </div>
      </section>
      {owed.length ? (
        <section class="sec">
          <h3>{W.live.owed}</h3>
          <ul class="owed">
            {owed.map((seat) => (
              <li key={seat.seat}>
                <b>{seat.name}</b>
                <span>{W.live.owes(seat.owes!)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div class="helps">
        <button type="button" class="call" onClick={p.onFloor}>
          <Icon name="bell" />
          <span>
            <b>{W.live.callFloor}</b>
            <small>{W.live.tableWaits}</small>
          </span>
        </button>
      </div>
    </aside>
  );
}

/** The amount that a player buys or takes away. */
function Amount(p: { say: string; onDone: (cents: number | null) => void }) {
  const [text, setText] = useState("");
  const cents = text.trim() === "" ? null : centsOf(text);

  return (
    <Dialog label={p.say} onClose={() => p.onDone(null)}>
      <form class="desk-form lamount" onSubmit={(e) => {
        e.preventDefault();
        if (cents !== null) p.onDone(cents);
      }}>
        <label>
          {p.say}
          <input inputMode="decimal" autocomplete="off" value={text}
            onInput={(e) => setText(e.currentTarget.value)} />
        </label>
        <button type="submit" class="btn way l" disabled={cents === null}>{W.live.enterIt}</button>
      </form>
    </Dialog>
  );
}

function Tablet({ state, view }: { state: TableState; view: Counted }) {
  const { count, table } = view;
  const [arm, setArm] = useState<Arm>("deal");
  const [amount, setAmount] = useState<{ arm: "buys" | "leaves"; seat: PokerSeat } | null>(null);
  const { isDeaf, tapped } = useDeaf();
  const now = useNow();
  const track = trackFor(STAGE.w, STAGE.h, PLATE, 24);
  const nameOf = (seat: number): string =>
    view.seats.find((one) => one.seat === seat)?.name ?? W.live.seat(seat);
  const asksButton = count.no_next?.why === "say_button" && !count.now;
  const armed: Arm = asksButton && arm === "deal" ? "button" : arm;
  const notice = state.notice.value;

  const once = (ms: number, what: () => void): void => {
    if (isDeaf(ms)) return;
    tapped();
    what();
  };
  const deal = (button?: number): void =>
    once(DEAF_HAND_MS, () =>
      void wish(table, { command: "next_hand", ...(button ? { button } : {}) }));
  const note = (what: "won" | "jackpot", at: number): void => {
    void wish(table, { command: "note", note: what, at });
    if (what === "jackpot") void callFloor(table, W.live.jackpotCall(nameOf(at)));
    setArm("deal");
  };
  const dealOutOrIn = (seat: PokerSeat): void =>
    void wish(table, { command: seatSays(seat, count).in ? "deal_out" : "deal_in", at: seat.seat });
  const tap = (seat: PokerSeat): void => {
    if (armed === "button") deal(seat.seat);
    else if (armed === "buys" || armed === "leaves") setAmount({ arm: armed, seat });
    else if (armed === "won" || armed === "jackpot") once(DEAF_MS, () => note(armed, seat.seat));
    else once(DEAF_MS, () => dealOutOrIn(seat));
  };
  const enter = (cents: number | null): void => {
    if (amount && cents !== null) {
      const who = { seat: amount.seat.seat };
      void wish(table,
        amount.arm === "buys" ? { command: "sit", amount: cents, person: amount.seat.person, who }
          : { command: "leave", amount: cents, who });
    }
    setAmount(null);
    setArm("deal");
  };
  const dead = !count.now && !count.next;

  return (
    <div class="lv touch">
      <header class="lbar">
        <svg class="lmark" aria-hidden="true">
          <use href="#mark" />
        </svg>
        <div class="tt">
          {W.live.title(table, view.game_name)}
          <small>{view.house_name}, {W.live.liveCards}</small>
        </div>
        <div class="llevel">
          <b>{W.live.levels["count"]}</b>
          <small>{W.live.oneTap}</small>
        </div>
        <div class="lclock">
          <b>{new Date(now).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })}</b>
          <small class={lineState.value === "open" ? "sentdot" : "sentdot off"}>
            {lineState.value === "open" ? W.live.sent : W.live.notSent}
          </small>
        </div>
        <div class="dl2">
          <b>{me.value?.name}</b>
          <small>{W.live.deals}</small>
        </div>
      </header>
      <main class="lmain">
        <div class="lstage" style={{ width: `${STAGE.w}px`, height: `${STAGE.h}px` }}>
          <div class="oval"
            style={{
              left: `${track.cx}px`,
              top: `${track.cy}px`,
              width: `${2 * track.a}px`,
              height: `${2 * track.b}px`,
            }}>
            <div class="felt" />
          </div>
          {view.seats.map((seat) => (
            <Seat key={seat.seat} seat={seat} count={count} arm={armed}
              place={placeOn(track, seat.seat, view.seats.length + 1)} onTap={() => tap(seat)} />
          ))}
          <div class="at tray" style={{ left: `${track.cx}px`, top: `${track.cy + track.b}px` }}>
            {W.live.tray}
          </div>
          <Middle view={view} nameOf={nameOf} />
          {armed !== "deal"
            ? (
              <p class="at larm"
                style={{ left: `${track.cx}px`, top: `${track.cy - track.b + 100}px` }}>
                {W.live.arms[armed]}
              </p>
            ) : null}
        </div>
        <footer class="lfoot">
          <div class="last" aria-live="polite">
            {notice
              ? <Notice kind={notice.kind} clause={notice.clause ?? null}>{notice.say}</Notice>
              : <b>{view.says}</b>}
          </div>
          <button type="button" class="next" disabled={dead} onClick={() => deal()}>
            <b>{count.now ? W.live.over : W.live.deal}</b>
            <small>{nextSays(count, nameOf)}</small>
          </button>
        </footer>
      </main>
      <Side view={view} arm={arm} onArm={setArm}
        onMisdeal={() => once(DEAF_MS, () => void wish(table, { command: "misdeal" }))}
        onFloor={() => void callFloor(table, W.live.comes)} />
      {amount ? <Amount say={W.live.amounts[amount.arm](nameOf(amount.seat.seat))} onDone={enter} />
        : null}
    </div>
  );
}

function LiveTable({ table }: { table: number }) {
  const [state, setState] = useState<TableState | null>(null);

  useEffect(() => {
    setState(openTable(table));
    return () => closeTable(table);
  }, [table]);
  if (!state || (!state.view.value && !state.gone.value)) return <main />;
  if (!isCounted(state.view.value))
    return (
      <main>
        <Notice kind="clause" head={W.live.notLive}>{state.gone.value ?? W.live.roomDeals}</Notice>
      </main>
    );
  return <Tablet state={state} view={state.view.value} />;
}

export function LivePage({ table }: { table: number }) {
  const staff = me.value?.role === "dealer" || me.value?.role === "floor";

  useEffect(() => {
    document.title = W.title(W.live.page(table));
  }, [table]);
  return staff ? <LiveTable table={table} />
    : (
      <LogIn title={W.dealer.logIn} say={W.cage.logInSay} roles={["dealer", "floor"]}
        wrong={W.dealer.notDealer} />
    );
}
