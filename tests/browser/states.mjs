// A page in trouble: many people at one table, a ruling, a reload, a
// connection that breaks, a phone.
import { checkAxe } from "./axe.mjs";
import { PHONE, person, shot, soon, until } from "./browser.mjs";
import { goHome, isIn, keepPlaying, offeringsOf, playHand, sitDown } from "./hands.mjs";
import { playUntil } from "./acts.mjs";
import { FLOOR_PASSWORD } from "./room.mjs";

const byGame = async (ctx, test) => (await offeringsOf(ctx)).filter(test);
const sum = (told, event) => told.filter((one) => one.event === event).length;

const SEATED = 3;
const WAITS_MS = 1500;

/** Returns the board cards that a page shows, and the number of the hand. */
const shownOf = (who) =>
  who.page.evaluate(() => {
    const labels = [...document.querySelectorAll(".board .pc")].map((one) => one.getAttribute("aria-label"));
    return `${document.querySelector(".handhead b")?.textContent}: ${labels}`;
  });

/** In each of some moments of a hand: seats whose cards the page shows a looker-on, and are not
 *  shown. */
async function looksOn(ctx, who, table) {
  const faces = () => who.page.evaluate(() => [...document.querySelectorAll(".seat-at")].filter((one) => one.querySelector(".holes .pc[aria-label*=' of ']")).map((one) => Number(one.dataset.seat)));
  let moments = 0;
  for (let i = 0; i < 400 && moments < 5; i++) {
    const before = who.views.get(table);
    const open = await faces();
    const after = who.views.get(table);
    const lies = (before.seats ?? []).filter((seat) => seat.live && !seat.shown);
    if (before === after && before.phase === "bet" && lies.length >= 2) {
      moments++;
      const seen = lies.filter((seat) => open.includes(seat.seat) || (seat.cards ?? []).some((card) => card !== "??"));
      ctx.ok("who looks on sees no card that lies face down", seen.length === 0, JSON.stringify(seen));
    }
    await who.page.waitForTimeout(50);
  }
  ctx.ok("there were moments to look on", moments === 5, `${moments}`);
}

/** Ten pages look at one table, three of them play there; all see the same. */
export async function tenAtOneTable(ctx) {
  const [table] = await byGame(ctx, (one) => one.shape === "board" && one.seats - one.seated >= SEATED);
  const people = await Promise.all(Array.from({ length: 10 }, (_, i) => person(ctx.browser, ctx.room, ctx.faults, { name: `ten ${i + 1}` })));
  const stops = [];
  try {
    for (const who of people.slice(0, SEATED)) {
      await sitDown(who, table.table);
      stops.push(keepPlaying(who, table.table));
    }
    await Promise.all(people.slice(SEATED).map((who) => who.page.goto(`/table/${table.table}`)));
    await until("three people in a hand", () => people.slice(0, SEATED).filter((who) => isIn(who.views.get(table.table))).length >= 2, 60_000);
    await until("a board", () => people[9].views.get(table.table)?.board?.length >= 3, 60_000);
    const alike = async () => new Set(await Promise.all(people.map(shownOf))).size === 1;
    ctx.ok("ten pages show one table alike", await soon(alike, 20_000), JSON.stringify(await Promise.all(people.map(shownOf))));
    const lies = await people[9].page.locator(".middle .board").boundingBox();
    ctx.ok("the board lies in one row", lies !== null && lies.height < 200 && lies.width > lies.height, JSON.stringify(lies));
    await shot(people[0].page, ctx.shots, "ten-at-one-table");
    await looksOn(ctx, people[9], table.table);
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    await Promise.all(people.map((who, i) => goHome(who, i < SEATED ? table.table : 0)));
  }
}

/** The page is loaded again in the middle of a hand: same seat, same cards. */
export async function reload(ctx) {
  const [table] = await byGame(ctx, (one) => one.shape === "board" && one.seats > one.seated);
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name: "reload" });
  try {
    await sitDown(who, table.table);
    // At one's own turn the table waits, so the hand is the same afterwards.
    const before = await playUntil(who, table.table, "one's own turn in a hand", (view) => isIn(view) && view.to_act === view.you);
    const cards = (view) => view.seats.find((one) => one.seat === view.you)?.cards?.join();
    who.views.delete(table.table);
    await who.page.reload();
    const after = await until("the table again", () => who.views.get(table.table));
    ctx.ok("after a reload one sits where one sat", after.you === before.you);
    ctx.ok("after a reload one holds the same cards", after.hand === before.hand && cards(before).length > 0 && cards(after) === cards(before), `${before.hand}: ${cards(before)}; ${after.hand}: ${cards(after)}`);
    ctx.ok("after a reload the hand is played on", await playHand(who, table.table).then(() => true, () => false));
  } finally {
    await goHome(who, table.table);
  }
}

/** The line breaks, the page says so, tries again, and goes on where it was. */
export async function lineCut(ctx) {
  const [table] = await byGame(ctx, (one) => one.shape === "board");
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name: "cut" });
  try {
    await keepSockets(who);
    await who.page.goto(`/table/${table.table}`);
    await until("the table", () => who.views.get(table.table));
    const told = who.told.length;
    await who.page.evaluate(() => globalThis.sockets.forEach((one) => one.close()));
    await who.context.setOffline(true);
    ctx.ok("a page without a line says so", await soon(() => who.page.locator(".strip", { hasText: "Connection lost." }).isVisible()));
    await checkAxe(ctx, "connection lost", who.page);
    await shot(who.page, ctx.shots, "connection-lost");
    await who.context.setOffline(false);
    await who.page.evaluate(() => window.dispatchEvent(new Event("online")));
    await who.page.locator(".strip").waitFor({ state: "detached" });
    const back = who.page.locator(".notice", { hasText: "You are back." });
    ctx.ok("it is told what it missed", await soon(async () => /While you were away: |Nothing happened while you were away/.test(await back.innerText({ timeout: 200 }).catch(() => ""))));
    ctx.ok("and goes on", await soon(() => who.told.length > told, 20_000));
  } finally {
    await who.context.close();
  }
}

/** Offline leaves open sockets alone, so the page's own can be closed. */
async function keepSockets(who) {
  await who.context.addInitScript(() => {
    const Real = WebSocket;
    globalThis.sockets = [];
    globalThis.WebSocket = class extends Real {
      constructor(...where) {
        super(...where);
        globalThis.sockets.push(this);
      }
    };
  });
}

export async function logInAsFloor(ctx, options = {}) {
  const floor = await person(ctx.browser, ctx.room, ctx.faults, { name: "floor", ...options });
  await floor.page.goto("/floor");
  await floor.page.locator('input[type="password"]').fill(FLOOR_PASSWORD);
  if (!ctx.seenLogIn) await checkAxe(ctx, "log in as floor", floor.page);
  ctx.seenLogIn = true;
  await floor.page.locator("form.login button[type=submit]").click();
  await floor.page.locator(".room-map .map-table").first().waitFor();
  return floor;
}

/** The floor reports, sees what would be done, confirms: every page shows it. */
export async function ruling(ctx) {
  const [table] = await byGame(ctx, (one) => one.shape === "board");
  const watchers = await Promise.all([1, 2, 3].map((i) => person(ctx.browser, ctx.room, ctx.faults, { name: `rail ${i}` })));
  const floor = await logInAsFloor(ctx);
  try {
    await Promise.all(watchers.map((who) => who.page.goto(`/table/${table.table}`)));
    await checkAxe(ctx, "the floor's room", floor.page);
    await shot(floor.page, ctx.shots, "floor-room");
    await carryOut(ctx, floor, watchers, table);
    const ruled = await Promise.all(watchers.map((who) => soon(async () => sum(who.told, "ruled") > 0 && (await who.page.locator(".notice.clause", { hasText: "Ruling at this table." }).first().isVisible()), 20_000)));
    ctx.ok("all pages at the table show the ruling", ruled.every(Boolean), JSON.stringify(ruled));
    await shot(watchers[0].page, ctx.shots, "ruling-at-the-table");
    await playGoesOn(ctx, floor, watchers, table);
  } finally {
    await Promise.all([floor, ...watchers].map((who) => who.context.close()));
  }
}

const openSheet = async (floor, table) => {
  const house = floor.page.locator(".house-tabs button", { hasText: table.house_name ?? "" });
  if (await house.count()) await house.first().click();
  await floor.page.locator(".map-table", { has: floor.page.locator("text.no").getByText(String(table.table), { exact: true }) }).click();
};

/** The floor decides: play waits before everybody's eyes, and nobody acts. */
async function playWaits(ctx, floor, watchers, table) {
  const view = () => watchers[0].views.get(table.table);
  const still = () => JSON.stringify([view().hand, view().phase, view().street, view().to_act, view().seats.map((seat) => [seat.bet, seat.stack])]);
  await floor.page.locator(".sheet button", { hasText: "Report an irregularity" }).click();
  await Promise.all(watchers.map((who) => who.page.locator(".frozen", { hasText: "The floor decides" }).waitFor()));
  await until("play that waits", () => view().held);
  const was = still();
  await shot(watchers[0].page, ctx.shots, "the-floor-decides");
  await new Promise((resolve) => setTimeout(resolve, WAITS_MS));
  ctx.ok("a table stands still while the floor decides", still() === was && view().clock === null && view().may.length === 0);
}

/** Opens the sheet, reports the first thing that can be so, and confirms. */
async function carryOut(ctx, floor, watchers, table) {
  await openSheet(floor, table);
  await until("a hand", () => watchers[0].views.get(table.table)?.board?.length >= 3, 60_000);
  await playWaits(ctx, floor, watchers, table);
  await floor.page.locator(".likely button, .report-groups button").first().waitFor();
  await checkAxe(ctx, "what can be reported", floor.page);
  await shot(floor.page, ctx.shots, "floor-report");
  await reportFirst(floor);
  await checkAxe(ctx, "a ruling before it is confirmed", floor.page);
  await shot(floor.page, ctx.shots, "floor-ruling");
  await floor.page.locator("button", { hasText: "Confirm ruling" }).click();
  ctx.ok("the floor carries out a ruling", await soon(() => floor.page.locator(".sheet .notice.good").first().isVisible()));
  const ruled = floor.page.locator(".told li").first();
  await ruled.waitFor();
  ctx.ok("the ruling is in tonight's list, with its table", /^.*Table \d+, hand \d+: .+/.test((await ruled.innerText()).replaceAll("\n", " ")), await ruled.innerText());
  await checkAxe(ctx, "rulings tonight", floor.page);
  await shot(floor.page, ctx.shots, "floor-carried-out");
}

/** Picks what can be so, says of whom where that is asked, and sees the ruling. */
export async function reportFirst(floor, which = /./) {
  await floor.page.locator(".likely button, .report-groups button", { hasText: which }).first().click();
  const who = floor.page.locator(".asks .choice").first();
  await floor.page.locator(".remedy li, .asks .choice").first().waitFor();
  if (!(await floor.page.locator(".remedy li").count())) await who.click();
  await floor.page.locator(".remedy li").first().waitFor();
}

/** Opens the report again and again until something can be so: play is quick. */
export async function reportWhenItCan(floor) {
  const list = floor.page.locator(".report-groups button");
  await until("something to report", async () => {
    await floor.page.locator(".sheet button", { hasText: "Report an irregularity" }).click();
    await floor.page.locator(".report-groups button, .sheet .body > p.muted").first().waitFor();
    if (await list.count()) return true;
    await floor.page.locator(".sheet footer button", { hasText: /^Back$/ }).click();
    return false;
  }, 60_000, 150);
}

/** Foul hands where it is not poker: seen before they are ruled, and ruled. */
export async function fouls(ctx) {
  const floor = await logInAsFloor(ctx);
  try {
    for (const [shape, told] of [["melding", /surrendered to the dealer/], ["setting", /foul|house way/]]) {
      const [table] = await byGame(ctx, (one) => one.shape === shape);
      await openSheet(floor, table);
      await reportWhenItCan(floor);
      await reportFirst(floor);
      const said = await floor.page.locator(".sheet .body").innerText();
      ctx.ok(`${shape}: a foul hand is ruled before its eyes`, told.test(said) && /read aloud/i.test(said), said);
      await checkAxe(ctx, `a foul hand, ${shape}`, floor.page);
      await shot(floor.page, ctx.shots, `floor-foul-${shape}`);
      await floor.page.locator("button", { hasText: "Confirm ruling" }).click();
      ctx.ok(`${shape}: a foul hand is carried out from the sheet`, await soon(() => floor.page.locator(".sheet .notice.good").first().isVisible()));
    }
  } finally {
    await floor.context.close();
  }
}

/** Play goes on if the floor drops it, and waits while the floor's page is gone. */
async function playGoesOn(ctx, floor, watchers, table) {
  const held = () => watchers[0].views.get(table.table).held;
  await until("play after the ruling", () => !held());
  await floor.page.locator(".sheet footer button", { hasText: "Back to the table" }).click();
  await floor.page.locator(".sheet button", { hasText: "Report an irregularity" }).click();
  await until("play that waits again", held);
  await floor.page.locator(".sheet footer button", { hasText: /^Back$/ }).click();
  await until("play after the floor drops it", () => !held());
  await floor.page.locator(".sheet button", { hasText: "Report an irregularity" }).click();
  await until("play that waits once more", held);
  await floor.context.close();
  const back = await logInAsFloor(ctx);
  try {
    ctx.ok("a hold lasts while the floor's page is gone", held());
    await openSheet(back, table);
    await back.page.locator(".sheet button", { hasText: "Report an irregularity" }).click();
    await back.page.locator(".sheet footer button", { hasText: /^Back$/ }).click();
    ctx.ok("play goes on when the floor drops it", await soon(() => !held(), 20_000));
  } finally {
    await back.context.close();
  }
}

/** Sitting out is for the next hand: this one is played. */
export async function sittingOut(ctx) {
  const [table] = await byGame(ctx, (one) => one.shape === "board" && one.seats > one.seated);
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name: "sits out", settings: { post: true } });
  const mine = () => who.views.get(table.table)?.seats.find((seat) => seat.name && seat.seat === who.views.get(table.table).you);
  try {
    await sitDown(who, table.table);
    const stop = keepPlaying(who, table.table);
    const hand = await until("a hand", () => isIn(who.views.get(table.table)) && mine().live && who.views.get(table.table).hand, 60_000, 20);
    await who.page.keyboard.press("Space");
    await until("to be away", () => mine()?.state === "away", 60_000, 20);
    const gone = who.told.findIndex((one) => one.event === "away" && one.seat === mine().seat);
    const over = who.told.findIndex((one) => one.hand >= hand && one.event === "hand_ended");
    const folds = who.told.some((one, i) => i < gone && one.event === "folded" && one.seat === mine().seat && one.hand === hand);
    ctx.ok("who sits out next hand plays this one to its end", folds || (over >= 0 && over < gone), `${over} ${gone}`);
    await stop();
  } finally {
    await goHome(who, table.table);
  }
}

/** The deck: sealed before the deal, opened after the hand, checked in the
 *  page, as far as this person saw its cards and no further. */
export async function deck(ctx) {
  for (const shape of ["board", "setting"]) {
    const [table] = await byGame(ctx, (one) => one.shape === shape && one.seats > one.seated);
    const who = await person(ctx.browser, ctx.room, ctx.faults, { name: `deck ${shape}` });
    const opened = [];
    who.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => {
      const said = JSON.parse(String(payload));
      if (said.ok?.opened) opened.push(said.ok.opened);
    }));
    try {
      await sitDown(who, table.table);
      await playHand(who, table.table);
      const seenOf = (seals) => seals.filter((seal) => typeof seal !== "string").length;
      const [one] = await until("an opened deck", () => opened.find(([first]) => seenOf(first.seals) > 0));
      ctx.ok(`${table.name}: some cards are opened, and not all`, seenOf(one.seals) < one.seals.length);
      await who.page.keyboard.press("h"); // the last hand
      ctx.ok(`${table.name}: the page has checked the deck`, await soon(() => who.page.locator(".handhead .tag", { hasText: "Deck verified" }).isVisible()));
      if (shape === "board") {
        await who.page.locator(".handhead .tagbtn").click();
        await who.page.locator(".verify .seal.good").waitFor();
        await checkAxe(ctx, "the proof of a deck", who.page);
        await shot(who.page, ctx.shots, "deck-verified");
      }
    } finally {
      await goHome(who, table.table);
    }
  }
}

/** The same table on a phone, in the dark: sits, plays, loses nothing. */
export async function phone(ctx) {
  const wanted = ["board", "total", "setting"];
  for (const shape of wanted) {
    const [table] = await byGame(ctx, (one) => one.shape === shape && one.seats > one.seated);
    const who = await person(ctx.browser, ctx.room, ctx.faults, { name: `phone ${shape}`, viewport: PHONE, isMobile: true, hasTouch: true, theme: shape === "total" ? "dark" : "light" });
    try {
      await sitDown(who, table.table);
      await playHand(who, table.table);
      const wide = await who.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      ctx.ok(`a phone plays ${table.name}, and nothing hangs over`, wide <= 0, `${wide} px`);
      await checkAxe(ctx, `${table.name} on a phone`, who.page);
      await shot(who.page, ctx.shots, `phone-${shape}`);
    } finally {
      await goHome(who, table.table);
    }
  }
}
