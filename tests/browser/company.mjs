// People among themselves, at tables without a bot: what takes a few hands in
// a row, each step pressed in a page and carried out by the room.
import { checkAxe } from "./axe.mjs";
import { person, shot, soon, until } from "./browser.mjs";
import { goHome, lobbyNow, sitDown } from "./hands.mjs";
import { pressOnce } from "./robot.mjs";

const EVERY_MS = 60;
const WAITS_MS = 60_000;
const CALLS = ["^Check", "^Call", "^Muck"];
const FOLDS = ["^Fold", "^Check", "^Muck"];
const NOTHING = [];
const settings = { ask: false, motion: false };

const seatNow = (who) => {
  const view = who.views.get(who.table);
  return view?.seats.find((one) => one.seat === view.you);
};
const toldOf = (who, from, test) => who.told.slice(from).find((one) => one.table === who.table && test(one));

/** In the page: the preset that puts everything in, if it is there. */
const chooseAll = () => [...document.querySelectorAll(".act .preset")].find((one) => /^All-in/.test(one.textContent))?.click();

/** Somebody at the table who presses by habit until told to stop; what is
 *  pressed can be changed at any time. */
async function comes(ctx, table, name) {
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name, settings });
  Object.assign(who, { table, habits: FOLDS, all: false, on: true });
  await sitDown(who, table);
  who.run = (async () => {
    while (who.on) {
      if (who.all) await who.page.evaluate(chooseAll);
      await pressOnce(who, who.habits);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })().catch(() => undefined);
  return who;
}

async function goes(who) {
  who.on = false;
  await who.run;
  await goHome(who, who.table);
}

const habits = (people, what) => people.forEach((who) => { who.habits = what; });

/** The player asked before the deal straddles, and the blinds go up. */
async function straddle(ctx, people) {
  let asked;
  habits(people, ["^Straddle", ...FOLDS]);
  await until("a straddle", () => people.some((who) => toldOf(who, 0, (one) => {
    asked = who;
    return one.event === "posted" && one.seat === who.views.get(who.table).you && /straddle/.test(one.say);
  })), WAITS_MS);
  habits(people, FOLDS);
  const said = toldOf(asked, 0, (one) => /straddle/.test(one.say ?? ""));
  ctx.ok("a straddle is taken in the page", /^You straddle \$\d+/.test(said.say), said.say);
}

/** One puts all in, one calls: a player without chips then buys more and plays. */
async function rebuy(ctx, people) {
  const broke = () => people.find((who) => seatNow(who)?.stack === 0 && seatNow(who).state === "sits" && who.views.get(who.table).phase === "idle");
  habits(people, CALLS);
  people[0].habits = ["^All-in", ...CALLS];
  people[0].all = true;
  const who = await until("somebody without chips", broke, WAITS_MS);
  habits(people, NOTHING);
  people[0].all = false;
  await who.page.locator(".act", { hasText: "Your chips are gone" }).waitFor();
  await checkAxe(ctx, "without chips", who.page);
  await shot(who.page, ctx.shots, "without-chips");
  const hand = who.views.get(who.table).hand;
  habits(people, ["^Buy chips", ...FOLDS]);
  ctx.ok("who is broke buys chips in the page", await soon(() => seatNow(who)?.stack > 0, WAITS_MS));
  ctx.ok("and is dealt in again", await soon(() => who.views.get(who.table).hand > hand && seatNow(who)?.live, WAITS_MS));
  habits(people, FOLDS);
}

/** An open seat is pressed twice; when the hand is over one sits there. */
async function moves(ctx, who) {
  const from = seatNow(who).seat;
  const open = who.views.get(who.table).seats.find((one) => one.state === "open").seat;
  const plate = who.page.locator(`.seat-at[data-seat="${open}"] button.plate`);
  const person = seatNow(who).person;
  await plate.click();
  await who.page.locator(".toasts .notice", { hasText: "again" }).waitFor();
  await plate.click();
  ctx.ok("a seat is changed in the page", await soon(() => who.views.get(who.table).you === open, WAITS_MS), `${from} to ${open}`);
  const seats = () => who.views.get(who.table).seats;
  ctx.ok("and the old one is free", await soon(() => seats()[from - 1].state === "open" && seats()[open - 1].person === person));
}

/** Sits out until the blinds have passed; back, they are owed, and what is
 *  pressed then can be pressed. */
async function misses(ctx, who, then) {
  who.habits = NOTHING;
  await who.page.locator(".act .checks label", { hasText: "Sit out next hand" }).click();
  who.habits = FOLDS;
  await until("to be away", () => seatNow(who)?.state === "away", WAITS_MS);
  await until("blinds that are owed", () => seatNow(who).owes, WAITS_MS);
  const from = who.told.length;
  who.habits = ["^I am back", ...then, ...FOLDS];
  await until("to be back", () => seatNow(who).state === "sits");
  return from;
}

const mineOf = (who, from, event) => toldOf(who, from, (one) => one.event === event && one.seat === who.views.get(who.table).you);

/** A player who posts is dealt in with the next hand. */
async function posts(ctx, who) {
  const from = await misses(ctx, who, ["^Post"]);
  const enters = await until("to come in", () => mineOf(who, from, "enters"), WAITS_MS);
  const posted = await until("a post", () => mineOf(who, from, "posted"), WAITS_MS);
  who.habits = FOLDS;
  ctx.ok("who posts is in the next hand", posted.hand <= enters.hand + 1 && (await soon(() => seatNow(who).owes === null)), `${enters.hand} ${posted.hand}`);
}

/** A player who does not post is dealt in when the big blind comes, and pays that. */
async function waits(ctx, who) {
  const from = await misses(ctx, who, NOTHING);
  await who.page.locator(".act button.doer", { hasText: /^Post/ }).waitFor();
  await checkAxe(ctx, "blinds owed", who.page);
  await shot(who.page, ctx.shots, "blinds-owed");
  const posted = await until("the big blind", () => mineOf(who, from, "posted"), WAITS_MS);
  ctx.ok("who waits comes in with the big blind", !mineOf(who, from, "enters") && posted.post === "forced" && posted.paid === posted.level && (await soon(() => seatNow(who).owes === null)), JSON.stringify(posted));
}

const findTable = async (ctx, test) => (await lobbyNow(ctx)).tables.find((one) => test(one) && one.seated === 0).table;

/** Three at hold'em without a limit, where straddles are taken. */
async function atHoldem(ctx) {
  const people = [];
  const table = await findTable(ctx, (one) => one.house === "rogelios" && one.game === "holdem" && one.kind === "no limit");
  try {
    for (const name of ["Ada", "Bea", "Cyd"]) people.push(await comes(ctx, table, name));
    habits(people, ["^Post", ...CALLS]);
    await until("a hand of three", () => people.every((who) => seatNow(who)?.live), WAITS_MS);
    await ctx.check("company: a straddle", () => straddle(ctx, people));
    await ctx.check("company: blinds are posted", () => posts(ctx, people[1]));
    await ctx.check("company: the big blind is waited for", () => waits(ctx, people[2]));
    await ctx.check("company: another seat", () => moves(ctx, people[0]));
    await ctx.check("company: chips again", () => rebuy(ctx, people));
  } finally {
    await Promise.all(people.map(goes));
  }
}

/** A draw by keys alone: the cards' numbers, then D or Enter. */
async function drawsByKey(ctx, who, cards, key) {
  const view = () => who.views.get(who.table);
  const may = () => view().to_act === view().you && view().may.some((one) => one.command === "draw");
  await until("a draw", () => may(), WAITS_MS);
  const was = seatNow(who).cards;
  const from = who.told.length;
  for (const place of cards) await soon(async () => {
    const chosen = who.page.locator(".picking button.pick").nth(place - 1);
    if ((await chosen.getAttribute("aria-pressed")) !== "true") await who.page.keyboard.press(String(place));
    return (await chosen.getAttribute("aria-pressed")) === "true";
  });
  await shot(who.page, ctx.shots, `draw-by-key-${key}`);
  await soon(async () => { // the buttons are deaf for a moment after they change
    if (may()) await who.page.keyboard.press(key);
    return !may();
  });
  const drew = (one) => one.event === "drew" && one.seat === view().you;
  ctx.ok(`${cards.length} are drawn by keys and ${key}`, await soon(() => toldOf(who, from, drew)?.count === cards.length, 8000), JSON.stringify(who.told.slice(from)));
  const kept = () => was.filter((card, i) => !cards.includes(i + 1)).every((card) => seatNow(who).cards.includes(card));
  const gone = () => cards.every((place) => !seatNow(who).cards.includes(was[place - 1]));
  ctx.ok("those and no others are thrown away", await soon(() => seatNow(who).cards.length === was.length && kept() && gone()), `${was} ${seatNow(who).cards}`);
}

async function atDraw(ctx) {
  const people = [];
  const table = await findTable(ctx, (one) => one.shape === "draw" && one.game === "lowball");
  try {
    for (const name of ["Dot", "Eve"]) people.push(await comes(ctx, table, name));
    habits(people, CALLS);
    await ctx.check("company: a draw by keys", () => Promise.all([drawsByKey(ctx, people[0], [1, 4], "d"), drawsByKey(ctx, people[1], [5], "Enter")]));
  } finally {
    await Promise.all(people.map(goes));
  }
}

export async function company(ctx) {
  await Promise.all([atHoldem(ctx), atDraw(ctx)]);
}
