// Moves that luck brings too seldom to wait for: the page is told a moment of
// a table that simple players play (houseway-dev view), and must offer what the
// view offers, and wish what was pressed.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkAxe } from "./axe.mjs";
import { person, shot, soon } from "./browser.mjs";

const STEPS = "400";
const may = (view, command) => view.may.some((one) => one.command === command);

/** Every moment of the first hands of a game, as a page at a seat is told. */
function momentsOf(program, house, game, seat) {
  const folder = mkdtempSync(join(tmpdir(), "houseway-view-"));
  try {
    execFileSync(program + "-dev", ["view", house, game, "--seed", "1", "--steps", STEPS, "--seat", String(seat), "--every", folder]);
    return readdirSync(folder).sort().map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A line on which only what the test says is heard. */
async function openLine(who) {
  const line = { sent: [], moment: null, say: () => undefined };
  await who.page.routeWebSocket(/\/ws$/, (socket) => {
    let seq = 0;
    line.say = ({ events = [], view }) => socket.send(JSON.stringify({ table: view.table, seq: ++seq, events, view }));
    socket.onMessage((text) => {
      const asked = JSON.parse(String(text));
      if (asked.do) line.sent.push(asked.do);
      const answer = asked.ask?.why ? { ok: { why: [] } } : asked.ask?.deck ? { error: "not here" } : { ok: {} };
      socket.send(JSON.stringify({ n: asked.n, ...answer }));
      if (asked.watch?.table) line.say(line.moment);
    });
  });
  return line;
}

const button = (who, words) => who.page.locator(".act button.doer:not([aria-disabled=true])", { hasText: words }).first();
const wishes = (line, what) => line.sent.some((one) => Object.entries(what).every(([key, value]) => JSON.stringify(one[key]) === JSON.stringify(value)));

const insured = (view) => ({ ...view, spots: view.spots.map((spot) => ({ ...spot, wagers: spot.wagers.map((one) => (one.seat === view.you ? { ...one, insured: 150 } : one)) })) });
const wagers = (view) => view.may.filter((one) => one.command === "wager");

/** The moment to wait for, the button or key to press, and the command it must send. */
const MOVES = [
  { name: "split", of: ["oceana", "pure-21.5", 1], see: (view) => may(view, "part"), key: "p", wish: () => ({ command: "part" }) },
  { name: "surrender", of: ["oceana", "pure-21.5", 1], see: (view) => may(view, "surrender"), press: /^Surrender/, wish: () => ({ command: "surrender" }) },
  { name: "double", of: ["oceana", "pure-21.5", 1], see: (view) => may(view, "double_down"), key: "d", wish: () => ({ command: "double_down" }) },
  {
    name: "insurance", axe: true, of: ["oceana", "pure-21.5", 1], see: (view) => may(view, "insure") && !may(view, "even"), press: /^Insure for/, wish: (view) => ({ command: "insure", spot: view.you }),
    then: async (ctx, who, line, moment) => {
      line.say({ view: insured(moment.view) });
      await button(who, "Take it back").click();
      ctx.ok("what is insured can be taken back", await soon(() => wishes(line, { command: "insure", amount: 0 })));
    },
  },
  {
    name: "no insurance", of: ["oceana", "pure-21.5", 1], see: (view) => may(view, "insure"), press: /^No insurance/, wish: null,
    then: async (ctx, who) => ctx.ok("who wants none is not asked again", await soon(async () => /no insurance/.test(await who.page.locator(".act").innerText()) && (await who.page.locator(".act button.doer").count()) === 0)),
  },
  { name: "even money", of: ["oceana", "pure-21.5", 3], see: (view) => may(view, "even"), press: /^Even money/, wish: (view) => ({ command: "even", spot: view.you }) },
  { name: "take the bank", axe: true, of: ["oceana", "pure-21.5", 1], see: (view) => may(view, "bank"), press: /^Bank \$/, wish: () => ({ command: "bank" }) },
  { name: "pass the bank", of: ["oceana", "pure-21.5", 1], see: (view) => may(view, "pass"), key: "f", wish: () => ({ command: "pass" }) },
  {
    name: "behind another", axe: true, of: ["rogelios", "pure-21.5", 1], see: (view) => wagers(view).length > 1, wish: null,
    then: async (ctx, who, line, { view }) => {
      const other = wagers(view).find((one) => one.spot !== view.you).spot;
      await who.page.locator(".wager-line select").selectOption(String(other));
      await button(who, /^Wager/).click();
      ctx.ok("a wager is laid behind another", await soon(() => wishes(line, { command: "wager", spot: other })));
    },
  },
  { name: "shake the dice", of: ["oceana", "pai-gow-poker", 1], see: (view) => may(view, "shake"), press: /^Shake/, wish: () => ({ command: "shake" }) },
  { name: "buy in to a push pot", axe: true, of: ["sandk", "push-nine", 1], see: (view) => may(view, "buy_in"), key: "b", wish: () => ({ command: "buy_in" }) },
  {
    name: "take and meld", axe: true, of: ["sandk", "pan", 1], see: (view) => may(view, "meld_take") && view.makes.length > 0, key: "t", wish: () => ({ command: "meld_take" }),
    then: async (ctx, who, line, { view }) => {
      const cards = view.makes[0].cards;
      line.say({ view: { ...view, phase: "meld", drawn: view.top, top: [], may: [{ command: "meld_lay", label: "Meld", least: 0, most: 0 }] } });
      ctx.ok("what is taken is melded with the same press", await soon(() => wishes(line, { command: "meld_lay", card: cards })));
    },
  },
  {
    name: "buy chips", of: ["oceana", "holdem", 1], see: (view) => view.phase === "idle" && view.you !== null, press: /^Buy chips/, wish: () => ({ command: "sit" }),
    as: (view) => ({ ...view, seats: view.seats.map((seat) => (seat.seat === view.you ? { ...seat, stack: 0 } : seat)) }),
  },
  {
    name: "change seats", of: ["oceana", "holdem", 1], see: (view) => view.phase === "idle" && view.you !== null, wish: null,
    as: (view) => ({ ...view, seats: view.seats.map((seat) => (seat.seat === 3 ? { ...seat, state: "open", name: null } : seat)) }),
    then: async (ctx, who, line) => {
      const seat = who.page.locator('.seat-at[data-seat="3"] button.plate');
      await seat.click();
      await who.page.locator(".toasts .notice", { hasText: "again" }).waitFor();
      ctx.ok("one press moves nobody", line.sent.length === 0);
      await seat.click();
      ctx.ok("two presses do", await soon(() => wishes(line, { command: "change_seat", to: 3 })));
    },
  },
  {
    name: "halves", of: ["oceana", "omaha-hilo", 1], see: (view) => view.phase === "idle" && view.seats.some((one) => one.won_low && !one.won_high), wish: null,
    then: async (ctx, who) => ctx.ok("each half has its winner", await soon(async () => /, low/.test(await who.page.locator(".stage").innerText()) && /, high/.test(await who.page.locator(".stage").innerText()))),
  },
];

async function move(ctx, who, line, { name, of, see, as, press, key, wish, then, axe }) {
  const found = ctx.moments(...of).find((one) => see(one.view));
  const moment = as ? { ...found, view: as(found.view) } : found;
  line.sent.length = 0;
  line.moment = moment;
  await who.page.goto(`/table/${moment.view.table}`);
  await who.page.locator(".act").waitFor();
  if (press) await button(who, press).click();
  if (key) await soon(async () => { // the page hears keys once it is drawn
    await who.page.keyboard.press(key);
    return line.sent.length > 0;
  });
  if (wish) ctx.ok(`${name}: it is wished`, await soon(() => wishes(line, wish(moment.view))), JSON.stringify(line.sent));
  await then?.(ctx, who, line, moment);
  if (axe) await checkAxe(ctx, name, who.page);
  await shot(who.page, ctx.shots, `move-${name.replaceAll(" ", "-")}`);
}

export async function seldomMoves(ctx) {
  const known = new Map();
  const moments = (...of) => {
    const key = of.join();
    if (!known.has(key)) known.set(key, momentsOf(ctx.program, ...of));
    return known.get(key);
  };
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name: "moves" });
  try {
    const line = await openLine(who);
    for (const one of MOVES) await ctx.check(`a move: ${one.name}`, () => move({ ...ctx, moments }, who, line, one));
  } finally {
    await who.context.close();
  }
}
