// The action bar. Its places are fixed: what gives the hand up is left, what
// keeps it is in the middle, what puts more in is right.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { chairOf, isBroke, kept, priceAhead, standing, whenTurn, type Ahead,
  type SitOut } from "../ahead.ts";
import { onKeys, type Doing } from "../keys.ts";
import { dollars } from "../money.ts";
import { set, settings } from "../settings.ts";
import { asksAgain, isAllIn, potNow, priceToCall, rangeOf } from "../sizing.ts";
import { elsewhereOf } from "../lobby.ts";
import { briefly, buyChips, decline, lobby, notify, setAhead, setSitOut, sizeOf, tableState,
  takeStanding, wish, type TableState } from "../store.ts";
import { bare } from "../cast.ts";
import { chairOffers, isPoker, offered, seatOf, shortWhy, stageOf, type ChairMay, type CommandName,
  type May, type TableView, type Wish } from "../view.ts";
import { capital } from "../speech.ts";
import { W } from "../words.ts";
import { Check, Clause, Icon, Kbd, Notice, Tag } from "../ui/controls.tsx";
import { Said } from "../ui/cards.tsx";
import { ClockBar, useLeft, type Left } from "../ui/clock.tsx";
import { Rule, windowOf } from "../games/action_panel.tsx";
import { ActionButton, ActionButtons } from "./action_button.tsx";
import { DrawBar } from "./draw_bar.tsx";
import { drawing } from "./drawing.ts";
import { OwnCards } from "./poker.tsx";
import { sizeKeys, BetSizer } from "./bet_sizer.tsx";

export interface ActionProps {
  state: TableState;
  view: TableView;
  onPanel?: (() => void) | undefined;
}

/** After the buttons change they are deaf for a moment, so that nobody
 *  presses what was not there. */
const GUARD_MS = 200;

function useGuard(key: string): () => boolean {
  const changed = useRef({ key, at: 0 });
  if (changed.current.key !== key) changed.current = { key, at: performance.now() };
  return () => performance.now() - changed.current.at < GUARD_MS;
}

export function isTurn(view: TableView): boolean {
  return view.you !== null && view.to_act === view.you;
}

/** The decision the person stands before; a new one clears what was chosen. */
export function decisionOf(view: TableView): string {
  return `${view.hand}/${stageOf(view)}/${view.phase}`;
}

/* The line of a turn. */

function TurnLine({ left, words }: { left: Left | null; words: string }) {
  return (
    <p class="turnline">
      {words}
      {left && (
        <Tag kind="turn">{W.act.seconds(left.seconds)}{left.bank ? ` ${W.act.bank}` : ""}</Tag>
      )}
      {left && left.bankSeconds > 0 && <Tag>{W.act.thenBank(left.bankSeconds)}</Tag>}
    </p>
  );
}

/** The hand you hold and the price to call, in words. */
function HandLine({ view }: { view: TableView }) {
  const me = seatOf(view, view.you);
  const price = isTurn(view) ? priceToCall(view) : 0;
  const cost = price > 0 ? ` ${W.act.toCall(dollars(price), dollars(potNow(view)))}` : "";
  if (me?.high && me.low) return <HighLow high={me.high} low={me.low} />;
  const has = me?.high ?? me?.low;
  const how = drawing(view) ? (
    <>
      {W.act.drawSay} <Kbd>1</Kbd> {W.act.drawTo} <Kbd>{me?.cards?.length ?? 5}</Kbd>
      {". "}
    </>
  ) : null;
  return <p class="holds">{how}{has ? W.act.youHave(has) : ""}{cost}</p>;
}

function HighLow({ high, low }: { high: string; low: string }) {
  return (
    <div class="hilo">
      <span>
        <b>{W.table.high}</b>
        {high}
      </span>
      <span>
        <b>{W.table.low}</b>
        {low}
      </span>
    </div>
  );
}

function turnWords(view: TableView): string {
  if (isTurn(view)) return drawing(view) ? W.act.yourDraw : W.act.yourTurn;
  const acts = seatOf(view, view.to_act);
  if (acts?.name && (!isPoker(view) || view.asked.length < 2)) return W.act.toAct(acts.name);
  return view.says;
}

/* Acting. */

function raiseLabel(may: May, to: number, stack: number,
  bet: number): { head: string; amount: string } {
  const head = isAllIn(stack, bet, to) ? W.act.all : may.label;
  return { head, amount: dollars(to) };
}

interface TurnProps extends ActionProps {
  go: (what: Wish) => void;
  asking: Wish | null;
  back: () => void;
}

function TurnButtons({ state, view, go }: TurnProps) {
  const raise = offered(view, "raise");
  const call = offered(view, "call");
  const me = seatOf(view, view.you);
  const pending = state.pending.value;
  const to = raise ? sizeOf(state, view, raise).value.cents : 0;
  const words = raise && raiseLabel(raise, to, me?.stack ?? 0, me?.bet ?? 0);
  const price = priceToCall(view);
  return (
    <ActionButtons count={3}>
      <ActionButton label={W.act.fold} key="fold" hint="F" dead={!offered(view, "fold")}
        sent={pending?.command === "fold"} onClick={() => go({ command: "fold" })} />
      {call
        ? (
          <ActionButton kind="ink" label={W.act.callPlain} amount={dollars(price)} hint="C"
            sent={pending?.command === "call"} onClick={() => go({ command: "call" })} />
        )
        : (
          <ActionButton kind="ink" label={W.act.check} hint="C" dead={!offered(view, "check")}
            sent={pending?.command === "check"} onClick={() => go({ command: "check" })} />
        )}
      {raise && words
        ? (
          <ActionButton kind="way" label={words.head} amount={words.amount} hint="R"
            sent={pending?.command === "raise"} onClick={() => go({ command: "raise", to })} />
        )
        : (
          <ActionButton label={W.act.raisePlain}
            small={view.no_raise ? shortWhy(view.no_raise) : undefined} title={view.no_raise?.say}
            dead />
        )}
    </ActionButtons>
  );
}

/** Large bets ask once more, in the same places. */
function AskAgain({ view, asking, go, back }: TurnProps & { asking: Wish }) {
  const to = asking.command === "raise" ? (asking.to ?? 0) : 0;
  const me = seatOf(view, view.you);
  const raise = offered(view, "raise");
  const words = raise ? raiseLabel(raise, to, me?.stack ?? 0, me?.bet ?? 0)
    : { head: W.act.callPlain, amount: dollars(priceToCall(view)) };
  return (
    <ActionButtons count={3}>
      <ActionButton label={W.act.no} hint="F" onClick={back} />
      <span class="doer quiet" aria-hidden="true" />
      <ActionButton kind="way" label={W.act.sureDo} amount={`${words.head} ${words.amount}`}
        hint="↵" onClick={() => go(asking)} />
    </ActionButtons>
  );
}

function TurnActions(props: TurnProps) {
  const { state, view, asking } = props;
  const raise = offered(view, "raise");
  const ranged = raise && rangeOf(raise).most > rangeOf(raise).least;
  if (drawing(view)) return <DrawBar state={state} view={view} go={props.go} />;
  return (
    <>
      {ranged && !asking && <BetSizer state={state} view={view} may={raise} />}
      {asking ? <AskAgain {...props} asking={asking} /> : <TurnButtons {...props} />}
    </>
  );
}

/* Waiting. */

const BOXES: { box: Ahead["box"]; label: (view: TableView) => string }[] = [
  { box: "fold", label: () => W.act.aheadFold },
  { box: "check_fold", label: () => W.act.aheadCheckFold },
  { box: "check", label: () => W.act.aheadCheck },
  { box: "call", label: (view) => W.act.aheadCall(dollars(priceAhead(view))) },
  { box: "call_any", label: () => W.act.aheadAny },
];

function chosen(box: Ahead["box"], view: TableView): Ahead {
  if (box === "call") return { box, price: priceAhead(view) };
  if (box === "call_any") return { box, street: stageOf(view) };
  return { box };
}

function AheadBoxes({ state, view }: ActionProps) {
  const { ahead } = state;
  const costs = priceAhead(view) > 0;
  const boxes = BOXES.filter((
    { box },
  ) => (box === "call" ? costs : box === "check" ? !costs : true));
  return (
    <ActionButtons count={4}>
      {boxes.map(({ box, label }) => (
        <label class="doer ahead" key={box}>
          <Check checked={ahead.value?.box === box}
            onChange={(on) => setAhead(state, on ? chosen(box, view) : null)}>
            {label(view)}
          </Check>
        </label>
      ))}
    </ActionButtons>
  );
}

/** Everything else that is offered out of turn: posts, straddles, showing,
 *  asking; and of the chair: coming back, waiting for the blind. */
const QUIET = new Set<CommandName>(["say", "chip", "post", "sit", "leave", "fold", "draw", "check",
  "call", "raise", "away"]);

export interface Offer {
  command: CommandName;
  wish: Wish;
  label: string;
  amount?: string | undefined;
  /** The part of the price that is dead. */
  dead?: number | undefined;
}

function offerOf(may: May): Offer {
  const { command, word, least } = may;
  const wish: Wish = command === "straddle" ? { command, to: least }
    : command === "agree" && (word === "split" || word === "off") ? { command, chop: word }
    : bare(command);
  return {
    command,
    wish,
    label: word ? `${may.label} ${word}` : may.label,
    ...(least > 0 ? { amount: dollars(least) } : {}),
  };
}

function chairOffer(may: ChairMay): Offer {
  const { command, kill, dead = 0, least = 0 } = may;
  return {
    command,
    wish: kill ? { command: "enter", kill } : bare(command),
    label: may.label,
    dead,
    ...(least > 0 ? { amount: dollars(least) } : {}),
  };
}

export function offers(view: TableView): Offer[] {
  return [...view.may.map(offerOf), ...view.chair.map(chairOffer)].filter(({ command }) =>
    !QUIET.has(command) && (command !== "straddle" || straddles(view))
  );
}

/** The second line of a button: further costs, and what follows. */
function offerSays({ command, dead = 0 }: Offer): string | undefined {
  return [W.act.offerSays[command], dead > 0 ? W.act.deadPart(dollars(dead)) : ""].filter(Boolean)
    .join(", ") || undefined;
}

function straddles(view: TableView): boolean {
  return offered(view, "straddle") !== undefined
    && tableState(view.table).declined.value !== view.hand;
}

function Offers({ view, go }: { view: TableView; go: (what: Wish) => void }) {
  const list = offers(view).slice(0, 4);
  const asks = list.some((one) => one.command === "straddle");
  const refuse = (): void => decline(tableState(view.table), view.hand);
  return (
    <ActionButtons count={list.length + (asks ? 1 : 0)}>
      {asks && (
        <ActionButton label={W.act.noStraddle} small={W.act.noStraddleSay} onClick={refuse} />
      )}
      {list.map((one, i) => (
        <ActionButton key={one.label} kind={i === list.length - 1 ? "way" : undefined}
          label={one.label} amount={one.amount} small={offerSays(one)}
          onClick={() => go(one.wish)} />
      ))}
    </ActionButtons>
  );
}

/** All chips are gone: more of them, from the cage. */
export function BuyChips({ state }: { state: TableState }) {
  return (
    <ActionButtons count={1}>
      <ActionButton kind="way" label={W.act.buyChips} small={W.act.fromCage}
        onClick={() => void buyChips(state)} />
    </ActionButtons>
  );
}

/** Nobody yet: an open seat is one press away. */
function RailActions(
  { view, onSit, onElsewhere }: { view: TableView; onSit: (seat: number) => void;
    onElsewhere: () => void },
) {
  const open = view.seats.find((seat) => seat.state === "open");
  const row = lobby.value?.tables.find((one) => one.table === view.table);
  const other = row && elsewhereOf(lobby.value!, row);
  if (open)
    return (
      <ActionButtons count={1}>
        <ActionButton kind="way" label={W.act.sitDown} small={W.act.sitAt(open.seat)}
          onClick={() => onSit(open.seat)} />
      </ActionButtons>
    );
  return (
    <ActionButtons count={other ? 2 : 1}>
      <ActionButton label={W.act.full} dead />
      {other
        ? (
          <ActionButton kind="way" label={W.lobby.elsewhere} small={W.act.otherTable}
            onClick={onElsewhere} />
        ) : null}
    </ActionButtons>
  );
}

/** Is this offered to the chair: to post, to wait, to come back? */
function comes(view: TableView, command: CommandName): boolean {
  return chairOffers(view, command) !== undefined;
}

interface WaitWords {
  head: string;
  say: string;
  rule?: May | ChairMay | undefined;
}

function waitSays(view: TableView): WaitWords {
  if (view.you === null) return { head: W.act.watching, say: W.act.watchSay };
  const me = seatOf(view, view.you);
  if (me?.state === "held") return { head: W.act.seatHeld, say: W.act.seatHeldSay };
  if (isBroke(view)) return { head: W.act.broke, say: W.act.brokeSay };
  if (me?.state === "away") return { head: W.act.sittingOut, say: "" };
  if (straddles(view))
    return { head: W.act.straddleAsk, say: W.act.straddleSay, rule: offered(view, "straddle") };
  if (me && !me.live && me.waits) return { head: turnWords(view), say: me.waits };
  if (me && !me.live && comes(view, "enter"))
    return { head: turnWords(view), say: W.act.enterSay, rule: chairOffers(view, "enter") };
  if (me && !me.live && comes(view, "wait")) return { head: turnWords(view), say: W.act.postsSay };
  if (me?.live)
    return { head: turnWords(view), say: view.phase === "bet" ? W.act.waitLine : view.says };
  if (me?.hand === "folded" && view.phase !== "idle")
    return { head: turnWords(view), say: W.act.foldedSay };
  return {
    head: view.phase === "idle" ? W.act.dealing : turnWords(view),
    say: view.phase === "idle" ? "" : W.act.notInSay,
  };
}

/** How the last hand ended, in the words of the log. */
function resultOf(state: TableState): string {
  return state.log.value.now.lines.filter((line) => line.kind === "say").at(-1)?.say ?? "";
}

function mayChoose(view: TableView): boolean {
  const me = seatOf(view, view.you);
  return Boolean(me?.live) && !me?.all_in && view.phase === "bet" && !isTurn(view) && !view.floor
    && !view.frozen;
}

/* The bar as a whole. */

/** Sitting out, now or later, and what is done without asking: wishes that
 *  are kept on this page until their time comes. */
export function Standing({ state, view }: ActionProps) {
  const chair = chairOf(view);
  if (!chair.includes("away") && !chair.includes("back")) return null;
  const away = seatOf(view, view.you)?.state === "away";
  const out = state.sitOut;
  const blinds = isPoker(view) && view.blinds > 0;
  const choose = (when: SitOut, on: boolean): void => {
    if (away) void wish(state.table, { command: "back" });
    setSitOut(state, on && !away ? when : null);
  };
  return (
    <>
      <Check checked={away || out.value === "hand"} onChange={(on) => choose("hand", on)}>
        {W.act.sitOut}
      </Check>
      {!away && blinds && (
        <Check checked={out.value === "blind"} onChange={(on) => choose("blind", on)}>
          {W.act.sitOutBlind}
        </Check>
      )}
      {blinds && (
        <Check checked={settings.value.post} onChange={(on) => set("post", on)}>
          {W.act.autoPost}
        </Check>
      )}
      {offered(view, "muck") && (
        <Check checked={settings.value.muck} onChange={(on) => set("muck", on)}>
          {W.act.autoMuck}
        </Check>
      )}
    </>
  );
}

/** Sends a standing choice as soon as it is allowed, once per view. */
export function useStanding(state: TableState, view: TableView | null): void {
  useEffect(() => {
    const { sitOut, later } = state;
    const what = view && standing(view, sitOut.value, settings.value, later.value);
    if (!what) return;
    takeStanding(state, what);
    void wish(state.table, what);
  }, [view]);
}

/** The log in one line; pressing it opens the sheet. */
function SheetLine({ state, view, onPanel }: ActionProps) {
  const last = state.log.value.now.lines.filter((line) => line.kind !== "street").at(-1);
  return (
    <button type="button" class="sheetline" onClick={onPanel}>
      <span>{last ? <Said text={last.say} /> : view.says}</span>
      <span class="more">
        {W.panel.open}
        <Icon name="up" small />
      </span>
    </button>
  );
}

/** The frame of the bar for games that fill it themselves. */
export function GameBar(
  { state, view, onPanel, children }: ActionProps & { children: ComponentChildren },
) {
  const mine = view.clock && (view.clock.seat === view.you || view.clock.seat == null) ? view.clock
    : null;
  const left = useLeft(state, mine);
  return (
    <section class="act game-act" aria-label={W.act.label} id="act" tabIndex={-1}>
      <Toasts state={state} />
      <div class="only-tray">
        <SheetLine state={state} view={view} onPanel={onPanel} />
      </div>
      {left && <ClockBar left={left} />}
      {children}
    </section>
  );
}

/** On a phone your cards are in your hand. */
function OwnCardsTray({ state, view, left, onPanel }: ActionProps & { left: Left | null }) {
  const me = seatOf(view, view.you);
  const count = me?.cards?.length ?? 0;
  const price = isTurn(view) ? priceToCall(view) : 0;
  const wait = waitSays(view);
  return (
    <div class="only-tray">
      <SheetLine state={state} view={view} onPanel={onPanel} />
      <div class={`tray ${count > 3 ? "wide" : ""} ${count > 5 ? "many" : ""}`}>
        {count > 0 && <OwnCards state={state} view={view} />}
        <div>
          <TurnLine left={isTurn(view) ? left : null}
            words={isTurn(view) ? turnWords(view) : wait.head} />
          {(me?.high ?? me?.low) && (
            <p class="l1">
              {capital(
                [me?.high, me?.low && `${W.table.low}: ${me.low}`].filter(Boolean).join(". "),
              )}
            </p>
          )}
          <p class="l2">
            {straddles(view) || me?.state === "held" ? wait.say
              : me ? <Said text={W.act.have(dollars(me.stack ?? 0))} /> : wait.say}
            {price > 0 ? ` ${W.act.toCall(dollars(price), dollars(potNow(view)))}` : ""}
          </p>
        </div>
      </div>
    </div>
  );
}

const CANCELLED_MS = 5000;

export function Toasts({ state }: { state: TableState }) {
  const notice = state.notice.value;
  useEffect(() => {
    if (!notice?.until) return;
    const timer = setTimeout(() => {
      if (state.notice.value === notice) notify(state, null);
    }, notice.until - Date.now());
    return () => clearTimeout(timer);
  }, [notice]);
  if (!notice) return null;
  return (
    <div class="toasts">
      <Notice kind={notice.kind} head={notice.head} clause={notice.clause}
        borrowed={notice.borrowed} onClose={() => notify(state, null)}>
        <Said text={notice.say} />
      </Notice>
    </div>
  );
}

/** When the turn comes, what was chosen ahead is done, once. */
function useAhead(state: TableState, view: TableView, go: (what: Wish) => void): void {
  const { ahead } = state;
  useEffect(() => {
    const now = ahead.value;
    if (!now) return;
    if (!isTurn(view)) {
      setAhead(state, kept(now, view, priceAhead(view)));
      if (!ahead.value && now.box === "call")
        notify(state, briefly("turn", W.act.cancelled, CANCELLED_MS));
      return;
    }
    setAhead(state, null);
    const outcome = whenTurn(now, view);
    if (outcome.wish) go(outcome.wish);
    else if (outcome.cancelled)
      notify(state, briefly("turn", W.act.cancelled, CANCELLED_MS));
  }, [view]);
}

function keysFor(state: TableState, view: TableView, press: (what: Wish) => void,
  asking: Wish | null, back: () => void): Doing {
  if (!isTurn(view) || drawing(view)) return {};
  if (asking) return { fold: back, go: () => press(asking) };
  const raise = offered(view, "raise");
  const bet = raise
    ? (): void => press({ command: "raise", to: sizeOf(state, view, raise).value.cents })
    : undefined;
  return {
    ...(offered(view, "fold") ? { fold: () => press({ command: "fold" }) } : {}),
    ...(offered(view, "call") ? { call: () => press({ command: "call" }) }
      : offered(view, "check") ? { call: () => press({ command: "check" }) } : {}),
    ...(bet ? { raise: bet, go: bet } : {}),
    ...(raise ? sizeKeys(state, view, raise) : {}),
  };
}

export function ActionFrame(
  { state, view, left, children, say, onPanel }: ActionProps & { left: Left | null;
    children: ComponentChildren; say: ComponentChildren },
) {
  return (
    <section class="act" aria-label={W.act.label} id="act" tabIndex={-1}>
      <Toasts state={state} />
      <OwnCardsTray state={state} view={view} left={left} onPanel={onPanel} />
      {left && isTurn(view) && <ClockBar left={left} />}
      <div class="say">{say}</div>
      <div class="do">{children}</div>
    </section>
  );
}

export function ActionBar(
  { state, view, onSit, onElsewhere, onPanel }: ActionProps & { onSit: (seat: number) => void;
    onElsewhere: () => void },
) {
  const turn = isTurn(view);
  const left = useLeft(state, view.clock && view.clock.seat === view.you ? view.clock : null);
  const open = useLeft(state, windowOf(view));
  const asking = useSignal<Wish | null>(null);
  const deaf = useGuard(
    `${turn}/${decisionOf(view)}/${view.may.map((may) => may.command).join()}/${
      asking.value ? "ask" : ""
    }`,
  );
  const me = seatOf(view, view.you);

  const go = (what: Wish): void => {
    if (deaf() || state.pending.value) return;
    const raise = offered(view, "raise");
    const large = what.command === "raise" && asksAgain(me?.stack ?? 0, me?.bet ?? 0, what.to ?? 0)
      && raise !== undefined && raise.most > raise.least;
    if (large && settings.value.ask && asking.value !== what) asking.value = what;
    else {
      asking.value = null;
      void wish(state.table, what);
    }
  };
  useEffect(() => {
    asking.value = null;
  }, [decisionOf(view), turn]);
  useAhead(state, view, (what) => void wish(state.table, what));
  const latest = useRef<() => Doing>(() => ({}));
  latest.current = () => keysFor(state, view, go, asking.value, () => (asking.value = null));
  useEffect(() => onKeys(() => latest.current()), []);

  const wait = waitSays(view);
  if (view.phase === "idle" && view.you !== null && !wait.say) wait.say = resultOf(state);
  const say = turn ? (
    <>
      <div>
        <TurnLine left={left} words={turnWords(view)} />
        <HandLine view={view} />
        {view.no_raise && !drawing(view) && (
          <p class="holds">
            {view.no_raise.say}{" "}
            {view.no_raise.clause && (
              <Clause id={view.no_raise.clause} borrowed={view.no_raise.borrowed} />
            )}
          </p>
        )}
      </div>
      <div class="checks">
        <Standing state={state} view={view} />
      </div>
    </>
  ) : (
    <>
      <div>
        <TurnLine left={straddles(view) ? open : null} words={wait.head} />
        <p class="holds">
          <Said text={wait.say === wait.head ? "" : wait.say} /> <Rule may={wait.rule} />
        </p>
      </div>
      <div class="checks">
        <Standing state={state} view={view} />
      </div>
    </>
  );
  return (
    <ActionFrame state={state} view={view} left={left} say={say} onPanel={onPanel}>
      {turn
        ? (
          <TurnActions state={state} view={view} go={go} asking={asking.value}
            back={() => (asking.value = null)} />
        )
        : view.you === null ? <RailActions view={view} onSit={onSit} onElsewhere={onElsewhere} />
        : isBroke(view) ? <BuyChips state={state} />
        : offers(view).length > 0 ? <Offers view={view} go={go} />
        : mayChoose(view) ? <AheadBoxes state={state} view={view} /> : null}
    </ActionFrame>
  );
}
