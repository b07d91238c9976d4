// The pictures of docs/screens, taken of a real room:
//
//     node tests/browser/screens.mjs PROGRAM WEB FOLDER [name ...]
//
// A guest sits down, plays, and the picture is taken when there is something
// to see: a turn, with cards.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DESKTOP, openBrowser, PHONE, person, shot, until } from "./browser.mjs";
import { goHome, offeringsOf, playHand, sitDown } from "./hands.mjs";
import { chooseCards, pressOnce } from "./robot.mjs";
import { openRoom } from "./room.mjs";
import { aCashier, countChips, worksAtWindow } from "./staff.mjs";
import { logInAsFloor, reportFirst } from "./states.mjs";

const [program, web, folder, ...chosen] = process.argv.slice(2);
const LOOKS_MS = 120_000;
const may = (view, ...words) => view.to_act === view.you && view.may.some((one) => words.includes(one.command));
const mine = (view) => view.seats.find((one) => one.seat === view.you);
const live = (view) => view.seats.filter((one) => one.live).length;

/** The tables to take pictures of, by name. */
const TABLES = {
  "holdem": { find: (one) => one.shape === "board" && /holdem$/.test(one.game), see: (view) => may(view, "call", "raise") && view.board?.length >= 3 && live(view) >= 2 },
  "stud": { find: (one) => one.shape === "up", see: (view) => may(view, "call", "raise") && mine(view)?.cards.length >= 5 && live(view) >= 3 },
  "draw": { find: (one) => one.shape === "draw", see: (view) => may(view, "draw") && live(view) >= 3 },
  "pai-gow": { find: (one) => one.shape === "setting", see: (view) => view.may.some((one) => one.command === "set"), then: (who) => who.page.locator(".setting-act .doer", { hasText: "House way" }).click() },
  "pure-21.5": { find: (one) => one.shape === "total", see: (view) => may(view, "hit", "stand") && view.spots.filter((one) => one.hands.length).length >= 4 },
  "pan": { find: (one) => one.shape === "melding", see: (view) => (may(view, "meld_take") || may(view, "meld_lay")) && view.seats.some((one) => one.melds.length) },
  "push-nine": { find: (one) => one.shape === "push", see: (view) => may(view, "buy_in", "call") && live(view) >= 2 },
};

async function tablePicture(ctx, name, options = {}) {
  const { find, see, then } = TABLES[options.of ?? name];
  const all = (await offeringsOf(ctx)).filter(find);
  const table = all.sort((a, b) => b.seated - a.seated).find((one) => one.seated < one.seats) ?? all[0];
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name, ...options });
  try {
    await sitDown(who, table.table);
    await until(`a picture of ${name}`, async () => {
      const view = who.views.get(table.table);
      if (see(view) && !(await who.page.locator("dialog[open]").count())) return true;
      if (!(await chooseCards(who, view))) await pressOnce(who);
      return false;
    }, LOOKS_MS, 120);
    await then?.(who);
    await who.page.mouse.move(2, 2);
    await who.page.waitForTimeout(500);
    await shot(who.page, folder, name);
    return { who, table };
  } catch (fault) {
    console.log(`${name}: ${fault.message}`);
    await shot(who.page, folder, `${name}-not-found`);
    return { who, table };
  }
}

async function plainPicture(ctx, name, path, ready, options = {}) {
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name, ...options });
  await who.page.goto(path);
  await who.page.locator(ready).first().waitFor();
  await who.page.waitForTimeout(800);
  await shot(who.page, folder, name);
  await who.context.close();
}

async function replayPicture(ctx) {
  const { who, table } = await tablePicture(ctx, "holdem", { of: "holdem" });
  await playHand(who, table.table, 90_000);
  await who.page.goto("/hands");
  const href = await who.page.locator(".hands-table a").first().getAttribute("href");
  await who.page.goto(href);
  await who.page.locator(".replay-steps button").first().waitFor();
  const steps = await who.page.locator(".replay-steps button").count();
  for (let i = 0; i < Math.floor(steps * 0.7); i++) await who.page.keyboard.press("ArrowRight");
  await who.page.waitForTimeout(400);
  await shot(who.page, folder, "replayer");
  await who.page.goto(`/table/${table.table}`);
  await goHome(who, table.table);
}

async function floorPicture(ctx) {
  const floor = await logInAsFloor(ctx, { viewport: DESKTOP });
  await floor.page.locator(".map-table").first().click();
  await floor.page.locator(".sheet button", { hasText: "Report an irregularity" }).click();
  await reportFirst(floor);
  await floor.page.waitForTimeout(300);
  await shot(floor.page, folder, "floor");
  await floor.context.close();
}

async function cagePicture(ctx) {
  const all = [];
  const { cage } = await aCashier({ ...ctx, shots: join(tmpdir(), "houseway-screens") }, all);
  await worksAtWindow(ctx, cage.page);
  await countChips(cage.page);
  await cage.page.locator('input[aria-label="Cash counted"]').fill("1200");
  await cage.page.locator(".window .choice", { hasText: "$300" }).click();
  await cage.page.locator(".window .moves").waitFor();
  await cage.page.locator(".sums td.good").nth(1).waitFor();
  await shot(cage.page, folder, "cage");
  await Promise.all(all.map((who) => who.context.close()));
}

/** A picture of a table, and its guest goes home. */
async function tableAlone(ctx, name, options) {
  const { who, table } = await tablePicture(ctx, name, options);
  await goHome(who, table.table);
}

const PICTURES = {
  lobby: (ctx) => plainPicture(ctx, "lobby", "/", "main tbody tr, main .table-row"),
  "lobby-phone": (ctx) => plainPicture(ctx, "lobby-phone", "/", "main", { viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
  replayer: replayPicture,
  ...Object.fromEntries(Object.keys(TABLES).map((name) => [name, (ctx) => tableAlone(ctx, name)])),
  dark: (ctx) => tableAlone(ctx, "dark", { of: "holdem", theme: "dark", settings: { deck: "four" } }),
  phone: (ctx) => tableAlone(ctx, "phone", { of: "holdem", viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
  "phone-pai-gow": (ctx) => tableAlone(ctx, "phone-pai-gow", { of: "pai-gow", viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
  "phone-pure-21.5": (ctx) => tableAlone(ctx, "phone-pure-21.5", { of: "pure-21.5", viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
  "pocket-answer": (ctx) => plainPicture(ctx, "pocket-answer", "/pocket/rogelios/five-card-draw/too_many_cards", ".pk-aloud", { viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
  floor: floorPicture,
  cage: cagePicture,
};

const room = await openRoom(program, ["--pace", "8"]);
const browser = await openBrowser(web);
const ctx = { room, browser, web, shots: folder, faults: [], seenLogIn: true, seenCageLogIn: true, ok() {}, check() {} };
try {
  for (const [name, take] of Object.entries(PICTURES)) {
    if (chosen.length === 0 || chosen.includes(name)) await take(ctx).catch((fault) => console.log(`${name}: ${fault.message.split("\n")[0]}`));
  }
} finally {
  await browser.close();
  await room.close();
}
if (ctx.faults.length) console.log(ctx.faults.join("\n"));
