// Acts at a table by mouse, key and touch: amounts without a limit, choices
// kept for the turn, the bank, the wagers, two hands.
import { person, shot, soon, until } from "./browser.mjs";
import { goHome, lobbyNow, offeringsOf, sitDown } from "./hands.mjs";
import { chooseCards, HABITS, pressOnce } from "./robot.mjs";

const WAITS_MS = 60_000;
const SETTLES_MS = 300;
const CALLS = ["^Check", "^Call", "^Post", "^Muck", "^Show"];
const cents = (text) => Math.round(Number(text.replace(/[^0-9.]/g, "")) * 100);

/** Presses on by habit until the view is as wanted. */
export async function playUntil(who, table, what, wanted, habits = HABITS) {
  const now = () => who.views.get(table);
  return until(what, async () => {
    const view = now();
    if (view && wanted(view) && !(await who.page.locator("dialog[open]").count())) {
      await who.page.waitForTimeout(SETTLES_MS); // what was pressed before has been done
      return now() === view ? view : null;
    }
    if (view && !(await chooseCards(who, view))) await pressOnce(who, habits);
    return null;
  }, WAITS_MS, 70);
}

const raiseOf = (view) => view.to_act === view.you && view.may.find((one) => one.command === "raise");
const amountOf = async (who) => cents(await who.page.locator(".act .amount input").inputValue());
const betOf = async (who) => cents(await who.page.locator(".act .doer.way").innerText());

/** The slider, the presets, the box and the keys all say one amount, within
 *  what is offered, and the button bets it. */
async function amounts(ctx, who, table) {
  const view = await playUntil(who, table.table, "a bet without a limit", (now) => raiseOf(now)?.most > raiseOf(now)?.least, CALLS);
  const { least, most } = raiseOf(view);
  const is = (test) => soon(async () => test(await amountOf(who)));
  const key = async (name, test) => {
    await who.page.keyboard.press(name);
    return is(test);
  };
  await who.page.locator("body").click({ position: { x: 4, y: 300 } });
  ctx.ok("key 1 is the least bet", await key("1", (now) => now === least));
  ctx.ok("key 5 is all-in", await key("5", (now) => now === most));
  await key("1", (now) => now === least);
  ctx.ok("an arrow adds a unit", await key("ArrowUp", (now) => now > least && now <= most));
  ctx.ok("an arrow takes it back", await key("ArrowDown", (now) => now === least));
  await who.page.locator(".act .slider").fill("500");
  ctx.ok("the slider goes between the two", await is((now) => now > least && now < most));
  ctx.ok("the button says the same", await soon(async () => (await betOf(who)) === (await amountOf(who))));
  for (const one of await who.page.locator(".act .preset").all()) {
    await one.click();
    const pressed = async () => (await one.getAttribute("aria-pressed")) === "true";
    ctx.ok("a preset stays within what is offered", (await soon(pressed)) && (await is((now) => now >= least && now <= most)), `${await amountOf(who)}`);
  }
  const box = who.page.locator(".act .amount input");
  await box.fill("1");
  await box.press("Enter");
  const noticed = async () => (await who.page.locator(".act .notice, .toasts .notice").count()) > 0;
  ctx.ok("an amount that is too small is moved to the least, and it is said", (await is((now) => now === least)) && (await soon(noticed)));
  await shot(who.page, ctx.shots, "no-limit-amounts");
  const told = who.told.length;
  await who.page.locator("body").click({ position: { x: 4, y: 300 } });
  await who.page.waitForTimeout(250);
  await who.page.keyboard.press("r");
  const mine = () => who.told.slice(told).find((one) => one.event === "raised" && one.seat === view.you);
  const raised = await until("the bet", mine, 8000).catch(() => null);
  ctx.ok("R bets what the box says", raised?.to === least, `${JSON.stringify(raised)}, not ${least}`);
}

/** The page carries out a choice made ahead as soon as the turn comes. */
async function ahead(ctx, who, table) {
  const me = (view) => view.seats.find((one) => one.seat === view.you);
  const waits = (view) => view.to_act !== null && view.to_act !== view.you && (me(view)?.cards?.length ?? 0) > 0 && me(view).live && !me(view).all_in;
  await playUntil(who, table.table, "somebody else's turn", waits, CALLS);
  const choice = who.page.locator(".act label.ahead", { hasText: "Check or fold" }).first();
  const told = who.told.length;
  const mine = (one) => one.seat === who.views.get(table.table).you && /^(checked|folded)$/.test(one.event);
  if (!(await choice.click({ timeout: 1500 }).then(() => true, () => false))) return false;
  await shot(who.page, ctx.shots, "chosen-ahead");
  // If the hand ends before the turn comes, it is tried again in another one.
  const over = () => who.views.get(table.table).phase === "idle";
  const came = await until("what was chosen", () => (who.told.slice(told).some(mine) ? "done" : over() ? "over" : null), WAITS_MS);
  return came === "done";
}

async function atNoLimit(ctx, name, run) {
  const { tables } = await lobbyNow(ctx);
  const table = tables.find((one) => one.kind === "no limit" && one.seated < one.seats);
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name });
  try {
    await sitDown(who, table.table);
    await run(who, table);
  } finally {
    await goHome(who, table.table);
  }
}

export const noLimit = (ctx) => atNoLimit(ctx, "no limit", (who, table) => amounts(ctx, who, table));

/** For a room where nobody hurries. */
export const chosenAhead = (ctx) =>
  atNoLimit(ctx, "ahead", async (who, table) => {
    let done = false;
    for (let i = 0; i < 12 && !done; i++) done = await ahead(ctx, who, table);
    ctx.ok("what is chosen ahead is done by itself", done);
  });

/** Two hands, by click, drag, number and the house's own way. */
export async function twoHands(ctx) {
  const table = (await offeringsOf(ctx)).find((one) => one.shape === "setting" && one.seated < one.seats);
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name: "two hands" });
  const front = who.page.locator(".setting-act .cardbox.target .place");
  const back = who.page.locator('.setting-act .cardbox[data-zone="back"] .place');
  const inFront = async () => (await front.evaluateAll((all) => all.map((one) => one.dataset.at))).sort().join();
  try {
    await sitDown(who, table.table);
    await playUntil(who, table.table, "seven cards", (view) => view.may.some((one) => one.command === "set"), HABITS.filter((one) => !/Set|House/.test(one)));
    await who.page.locator(".setting-act").waitFor();
    while (await front.count()) await front.first().click();
    await back.first().click();
    ctx.ok("a click puts a card in front", await soon(async () => (await front.count()) === 1));
    await who.page.keyboard.press("7");
    ctx.ok("so does its number", await soon(async () => (await inFront()) === "0,6"), await inFront());
    const was = await inFront();
    await back.nth(2).dragTo(front.first());
    ctx.ok("a card dragged onto another takes its place", await soon(async () => (await front.count()) === 2 && (await inFront()) !== was), `${was} ${await inFront()}`);
    const pile = () => who.views.get(table.table).spots.find((one) => one.pile?.house_way)?.pile;
    const wayOf = (one) => one.house_way.map((card) => one.cards.indexOf(card)).sort().join();
    await who.page.keyboard.press("w");
    ctx.ok("W lays them the house way", await soon(async () => (await inFront()) === wayOf(pile())), await inFront());
    const told = who.told.length;
    const mine = (one) => one.event === "set" && one.spot === who.views.get(table.table).you;
    await who.page.keyboard.press("s");
    ctx.ok("S sets them", await soon(() => who.told.slice(told).some(mine), 8000), JSON.stringify(who.told.slice(told)));
    await shot(who.page, ctx.shots, "two-hands");
  } finally {
    await goHome(who, table.table);
  }
}
