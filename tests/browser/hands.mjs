// A guest plays a whole hand of every game of every house, in the page.
import { person, shot, soon, until } from "./browser.mjs";
import { chooseCards, HABITS, pressOnce } from "./robot.mjs";

const AT_A_TIME = 4;
const HAND_MS = 90_000;
const EVERY_MS = 70;
const LEAVES_MS = 12_000;
const SIT_MS = 8_000;
const SITS = 5;

/** One table of each game a house deals, the one with most open seats. */
export async function offeringsOf(ctx) {
  const { tables } = await lobbyNow(ctx);
  const seen = new Map();
  for (const one of tables) {
    const key = `${one.house}/${one.game}`;
    const now = seen.get(key);
    if (!now || one.seats - one.seated > now.seats - now.seated) seen.set(key, one);
  }
  return [...seen].map(([name, table]) => ({ name, ...table }));
}

/** The lobby as a page is told of it: somebody stands there all the time. */
export async function lobbyNow(ctx) {
  if (!ctx.inLobby) {
    ctx.inLobby = await person(ctx.browser, ctx.room, ctx.faults, { name: "in the lobby" });
    await ctx.inLobby.page.goto("/");
  }
  return until("the lobby", () => ctx.inLobby.lobby);
}

/** In the page: presses the button that sits down, and tells what was said. */
function pressSit() {
  const said = [...document.querySelectorAll(".act .notice, .toasts .notice")].map((one) => one.textContent).join("; ");
  const button = document.querySelector(".act button.doer.way");
  button?.click();
  return { pressed: button !== null, said };
}

/** Two clicks: the open seat, and the card that says what wins here. Presses again if the seat
 *  is taken. */
export async function sitDown(who, table) {
  const seated = () => who.views.get(table)?.you != null;
  let heard = "";
  await who.page.goto(`/table/${table}`);
  await until("the table's view", () => who.views.get(table));
  await until("an open seat", async () => (await who.page.evaluate(pressSit)).pressed);
  for (let i = 0; i < SITS && !(await soon(seated, SIT_MS)); i++) {
    const { said } = await who.page.evaluate(pressSit);
    heard = said || heard;
    console.log(`${who.name} asks for a seat again: ${heard}`);
  }
  if (!seated()) throw new Error(`no seat for ${who.name}: ${heard}`);
}

/** Goes, and plays on until the seat is free: nobody waits for who left. */
export async function goHome(who, table) {
  const seated = () => table && who.views.get(table)?.you != null;
  const stop = keepPlaying(who, table, ["^Fold", "^Pass", ...HABITS]);
  await who.page.evaluate(() => document.querySelector(".table-page button.leave-btn")?.click()).catch(() => undefined);
  await until("an empty seat", () => !seated(), LEAVES_MS).catch(() => undefined);
  await stop();
  await who.context.close();
}

/** Plays on by itself until it is told to stop. */
export function keepPlaying(who, table, habits = HABITS) {
  let on = true;
  const run = (async () => {
    while (on) {
      const view = who.views.get(table);
      if (view && !(await chooseCards(who, view))) await pressOnce(who, habits);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })().catch(() => undefined);
  return async () => {
    on = false;
    await run;
  };
}

/** Has the viewer something in this hand: cards, a wager, or the bank? */
export function isIn(view) {
  const me = view.seats.find((one) => one.seat === view.you);
  if (view.spots) return view.phase !== "wagers" && (view.bank.seat === view.you || view.spots.some((spot) => spot.wagers.some((wager) => wager.seat === view.you)));
  return (me?.cards?.length ?? 0) > 0 && me.hand !== "folded";
}

const isOver = (told, hand) => told.some((one) => one.hand >= hand && /^(hand_ended|bank_ended|meld_collected|meld_returned|meld_void)$/.test(one.event));

/** Plays until a hand the viewer was in is over; what was pressed. */
export async function playHand(who, table, ms = HAND_MS) {
  const pressed = [];
  let hand = null;
  let from = 0;
  await until(
    "a whole hand",
    async () => {
      const view = who.views.get(table);
      if (hand === null && isIn(view)) {
        hand = view.hand;
        from = who.told.length;
      }
      if (hand !== null && (view.hand > hand || isOver(who.told.slice(from), hand))) return true;
      if (!(await chooseCards(who, view))) {
        const word = await pressOnce(who);
        if (word) pressed.push(word);
      }
      return false;
    },
    ms,
    EVERY_MS,
  ).catch((fault) => {
    const view = who.views.get(table);
    throw new Error(`${fault.message}: hand ${hand}, ${view?.phase}, "${view?.says}", may ${view?.may.map((one) => one.command)}, pressed ${pressed.slice(-8)}`);
  });
  return pressed;
}

async function playOffering(ctx, one) {
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name: one.name });
  try {
    await sitDown(who, one.table);
    const pressed = await playHand(who, one.table);
    await shot(who.page, ctx.shots, `hand-${one.name.replace("/", "-")}`);
    return pressed;
  } finally {
    await goHome(who, one.table);
  }
}

export async function everyGame(ctx) {
  const left = await offeringsOf(ctx);
  ctx.ok("there are 32 offerings", left.length === 32, `${left.length}`);
  const worker = async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      const now = one;
      await ctx.check(`a guest plays a hand of ${now.name}`, async () => void (await playOffering(ctx, now)));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}
