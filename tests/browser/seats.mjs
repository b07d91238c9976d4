// Seats that are full, kept, or of people who may not play here; and a table
// that was stopped, with the ways out of it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkAxe } from "./axe.mjs";
import { PHONE, person, shot, soon, until } from "./browser.mjs";
import { keepPlaying } from "./hands.mjs";
import { openRoom } from "./room.mjs";
import { logInAsFloor } from "./states.mjs";

const TABLET = { width: 834, height: 1112 };
const DESK_OF = { house: "oceana", game: "holdem" };
const rowOf = (who, table) => who.lobby?.tables.find((one) => one.table === table);

/** Somebody with a name of their own, in the lobby. */
async function comes(ctx, name, options = {}) {
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name, ...options });
  await who.page.goto("/");
  await until("the lobby", () => who.lobby);
  await who.page.evaluate(async (called) => {
    const { csrf } = await (await fetch("/api/me")).json();
    const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
    await fetch("/api/guest", { method: "POST", headers, body: JSON.stringify({ name: called }) });
  }, name);
  await who.page.reload();
  await who.page.locator("main.lobby .grid tr").first().waitFor();
  return who;
}

const inRow = (who, table) => who.page.locator(".grid tbody tr", { has: who.page.locator(`a.g[href="/table/${table}"]`) });

async function sits(who, table) {
  await who.page.goto("/");
  await inRow(who, table).getByRole("button", { name: /^Sit down/ }).click();
  await until(`${who.name} at table ${table}`, () => who.views.get(table)?.you != null);
}

/** The floor opens a table of two seats in the form; its number. */
async function opens(ctx, floor, limit, more = {}) {
  const form = floor.page.locator(".sheet form");
  await floor.page.goto("/floor");
  await floor.page.getByRole("button", { name: "Open a table" }).click();
  await form.getByLabel("House").selectOption(DESK_OF.house);
  await form.getByLabel("Game").selectOption(DESK_OF.game);
  await form.getByLabel("Limits, wagers").fill(limit);
  await form.getByLabel("Seats", { exact: true }).fill("2");
  for (const [label, text] of Object.entries(more)) await form.getByLabel(label).fill(text);
  await form.locator(".sign dd", { hasText: /^2$/ }).waitFor();
  const sign = await form.locator(".sign").innerText();
  if (more["Maximum for a blind"]) await shot(floor.page, ctx.shots, "floor-open");
  const before = Math.max(...floor.lobby.tables.map((one) => one.table));
  await form.getByRole("button", { name: "Open it" }).click();
  return { sign, table: await until("a new table", () => floor.lobby.tables.map((one) => one.table).find((one) => one > before)) };
}

/** A full table sends one to another of that game, and shows that one. */
async function elsewhere(ctx, floor, all) {
  const other = floor.lobby.tables.find((one) => one.house === DESK_OF.house && one.game === DESK_OF.game && one.list_limit);
  const { table, sign } = await opens(ctx, floor, other.list_limit, { "Maximum for a blind": "20" });
  ctx.ok("the sign tells the maximum for a blind before the table is opened", /blind up to \$20/.test(sign), sign);
  for (const name of ["Full One", "Full Two"]) {
    const who = await comes(ctx, name);
    all.push(who);
    await sits(who, table);
  }
  const who = await comes(ctx, "Else Where");
  all.push(who);
  await until("a full table", () => rowOf(who, table)?.seated === 2);
  await shot(who.page, ctx.shots, "lobby-full");
  await inRow(who, table).getByRole("button", { name: /^Sit elsewhere/ }).click();
  const at = await until("a seat elsewhere", () => [...who.views].find(([, view]) => view.you != null)?.[0]);
  ctx.ok("who sits elsewhere is shown the table there", at !== table && (await soon(() => new URL(who.page.url()).pathname === `/table/${at}`)), `${at} ${who.page.url()}`);
  ctx.ok("and has no page of the full one", !(await who.page.locator(`a[href="/table/${table}"]`).count()));
  await who.page.goto(`/table/${table}`);
  ctx.ok("a full table's own page says so", await soon(() => who.page.locator(".doer", { hasText: "The table is full" }).isVisible()));
}

/** A place on a list, a call, a kept seat: as the called one, the floor and a stranger see it. */
async function lists(ctx, floor, all) {
  const { table } = await opens(ctx, floor, "20/40");
  const [one, two, waits, other] = await Promise.all(["Seat One", "Seat Two", "Wanda Waits", "Otto Other"].map((name) => comes(ctx, name)));
  all.push(one, two, waits, other);
  await sits(one, table);
  await sits(two, table);
  await until("a full table", () => rowOf(waits, table)?.seated === 2);
  await inRow(waits, table).getByRole("button", { name: /^Join list/ }).click();
  const mine = waits.page.locator(".card-box.my-lists");
  await mine.locator("li", { hasText: "1st" }).waitFor();
  ctx.ok("one's own lists say on how many one may be", /1 of 4/.test(await mine.locator("header").innerText()), await mine.innerText());
  await two.page.locator("button.leave-btn").click();
  await until("an empty seat", () => rowOf(waits, table)?.seated === 1);
  // The hand ends only if somebody acts.
  const stops = [one, two].map((who) => keepPlaying(who, table, ["^Fold", "^Check", "^Muck"]));
  await until("a call, by the room or the floor", async () => {
    const call = floor.page.locator(".waits button", { hasText: "Call" });
    if (await call.isEnabled({ timeout: 200 }).catch(() => false)) await call.click({ timeout: 500 }).catch(() => undefined);
    return rowOf(other, table)?.kept === 1;
  });
  await mine.locator("li.called").waitFor();
  await shot(waits.page, ctx.shots, "lobby-called");
  await checkAxe(ctx, "called to a seat", waits.page);
  ctx.ok("a stranger sees that the seat is kept, and is not offered it",
    (await soon(async () => /1 of 2, 1 kept/.test(await inRow(other, table).innerText()))) && (await inRow(other, table).getByRole("button", { name: /^Sit down/ }).count()) === 0);
  await floor.page.locator(".waits li.called").waitFor();
  await floor.page.locator(".map-table", { hasText: "Hold" }).filter({ has: floor.page.locator(`text.no:text-is("${table}")`) }).click();
  const kept = floor.page.locator(".sheet li.kept", { hasText: "Wanda Waits" });
  await kept.waitFor();
  ctx.ok("the sheet tells for whom a seat is kept, and for how long", /\d:\d\d/.test(await kept.innerText()), await kept.innerText());
  await shot(floor.page, ctx.shots, "floor-kept");
  await checkAxe(ctx, "a kept seat", floor.page);
  await waits.page.setViewportSize(PHONE);
  ctx.ok("a phone shows the call, too", await soon(() => mine.locator("li.called").isVisible()));
  await shot(waits.page, ctx.shots, "lobby-called-phone");
  // Alone on the list, she is called again at once; after the second call she is struck out.
  const no = mine.getByRole("button", { name: "No, thanks" });
  ctx.ok("a call can be turned down, and the second ends the wait", await soon(async () => {
    if (await no.isVisible()) await no.click({ timeout: 500 }).catch(() => undefined);
    return rowOf(other, table)?.kept === 0 && (await mine.locator("li").count()) === 0;
  }));
  return { one, table };
}

/** The floor puts a name down in two presses and a letter, takes it off, and asks for a change. */
async function names(ctx, floor, { one, table }) {
  const { page } = floor;
  const limit = rowOf(floor, table).list_limit;
  const card = page.locator(".wait-list", { has: page.getByRole("button", { name: new RegExp(`^Put a name on .*\\$20`) }) }).first();
  await page.getByLabel("Put a name on another list").selectOption({ label: "Texas Hold'em $20–$40" });
  await card.locator('input[type="search"]').fill("O");
  await shot(page, ctx.shots, "floor-add-name");
  await checkAxe(ctx, "a name is put down", page);
  await card.getByRole("button", { name: "Otto Other" }).click();
  const waiting = card.locator("li", { hasText: "Otto Other" });
  await waiting.waitFor();
  ctx.ok("the floor puts a name on a list", floor.lobby.desk.some((row) => row.name === "Otto Other" && row.limit === limit));
  // The room may have called him by then: passed over twice, he is off the list as well.
  const off = page.getByRole("button", { name: /^(Take|Pass over) Otto Other/ });
  ctx.ok("and takes it off", await soon(async () => {
    if (await off.first().isVisible()) await off.first().click({ timeout: 500 }).catch(() => undefined);
    return floor.lobby.desk.every((row) => row.name !== "Otto Other");
  }));
  await page.locator(".map-table").filter({ has: page.locator(`text.no:text-is("${table}")`) }).click();
  const sheet = page.locator(".sheet");
  await sheet.getByRole("button", { name: "Change Seat One" }).click();
  await sheet.getByRole("button", { name: "another seat here" }).click();
  const change = page.locator(".changes li", { hasText: one.name });
  await change.waitFor();
  ctx.ok("a seat change is asked for at the sheet", /Seat[\s\S]*table/.test(await change.innerText()), await change.innerText());
  await shot(page, ctx.shots, "floor-changes");
  await checkAxe(ctx, "changes asked", page);
  const withdrawn = page.getByRole("button", { name: new RegExp(`^(Take|Pass over) ${one.name}`) });
  ctx.ok("and is withdrawn", await soon(async () => {
    if (await withdrawn.first().isVisible()) await withdrawn.first().click({ timeout: 500 }).catch(() => undefined);
    return floor.lobby.desk.every((row) => row.kind !== "seat_change");
  }));
}

/** The floor bars somebody from the sheet, who hears why and until when; and lifts it. */
async function bars(ctx, floor, { one, table }) {
  const sheet = floor.page.locator(".sheet");
  await sheet.getByRole("button", { name: "Send away Seat One" }).click();
  const form = sheet.locator("form.send-away");
  await form.getByRole("button", { name: "The whole house" }).click();
  await form.getByLabel("Why").fill("Threw cards at the dealer");
  await form.getByRole("button", { name: "A week" }).click();
  await shot(floor.page, ctx.shots, "floor-send-away");
  await checkAxe(ctx, "sending somebody away", floor.page);
  await form.getByRole("button", { name: "Bar Seat One" }).click();
  await until("a bar", () => floor.lobby.bars.length === 1);
  await one.page.goto("/");
  const says = one.page.locator(".notice.bad", { hasText: "You may not play in this house." });
  await says.waitFor();
  ctx.ok("who is barred hears why and until when", /Threw cards at the dealer\. You may come back/.test(await says.innerText()), await says.innerText());
  ctx.ok("and is offered no seat", (await until("an empty seat", () => rowOf(one, table)?.seated === 0)) && (await one.page.getByRole("button", { name: /^Sit down|^Join list/ }).count()) === 0);
  await shot(one.page, ctx.shots, "lobby-barred");
  await floor.page.getByRole("button", { name: "Bars" }).click();
  const dialog = floor.page.locator("dialog[open]");
  const row = dialog.locator(".staff-list li", { hasText: "Seat One" });
  ctx.ok("the floor's list has the reason, who barred and until when", /Threw cards at the dealer[\s\S]*by Floor[\s\S]*until/.test(await row.innerText()), await row.innerText());
  await dialog.locator('input[type="search"]').fill("Otto Other");
  await dialog.getByRole("button", { name: /^Otto Other, / }).click();
  await dialog.getByLabel("Why").fill("A cheat");
  await dialog.getByRole("button", { name: "For good" }).click();
  await shot(floor.page, ctx.shots, "floor-bars");
  await checkAxe(ctx, "who is barred", floor.page);
  await dialog.getByRole("button", { name: "Bar Otto Other" }).click();
  ctx.ok("somebody found by name is barred for good", await soon(() => floor.lobby.bars.some((bar) => bar.name === "Otto Other" && bar.until_ms === null)));
  await row.getByRole("button", { name: /^Lift/ }).click();
  await row.getByLabel("Reason").fill("It was a misunderstanding");
  await row.getByRole("button", { name: "Lift the bar of Seat One" }).click();
  ctx.ok("a lifted bar is gone for the person who was barred", await soon(async () => one.lobby.barred === null && (await says.count()) === 0));
  for (const [name, viewport] of [["phone", PHONE], ["tablet", TABLET]]) {
    await floor.page.setViewportSize(viewport);
    await shot(floor.page, ctx.shots, `floor-bars-${name}`);
  }
}

export async function seatsAndLists(ctx) {
  const all = [];
  try {
    const floor = await logInAsFloor(ctx);
    all.push(floor);
    await elsewhere(ctx, floor, all);
    const listed = await lists(ctx, floor, all);
    await names(ctx, floor, listed);
    await bars(ctx, floor, listed);
  } finally {
    await Promise.all(all.map((who) => who.context.close()));
  }
}

const STREAM_OF_TABLE_1 = 17;
const DIED_AT = 4;

/** As a program that died at that stream leaves its file. */
function diesAt(folder, stream) {
  const path = join(folder, "crashes");
  const page = readFileSync(path);
  page.writeUInt32LE(stream, DIED_AT);
  page.writeUInt32LE(stream + 1, DIED_AT + 4);
  writeFileSync(path, page);
}

/** A room in which table 1 was stopped in the middle of a hand. */
async function stoppedRoom(ctx, options) {
  let room = await openRoom(ctx.program, options);
  for (let deaths = 0; deaths < 2; deaths++) {
    await room.close({ keep: true });
    diesAt(room.folder, STREAM_OF_TABLE_1);
    room = await openRoom(ctx.program, options, room.folder);
  }
  return room;
}

/** A way out, pressed in the sheet of table 1. */
async function takesWay(floor, label, sure) {
  const ways = floor.page.locator(".sheet .ways");
  await floor.page.locator(".needs button", { hasText: "Table 1 is stopped" }).click();
  await ways.waitFor();
  const early = await ways.getByRole("button", { name: label }).isDisabled();
  await ways.getByLabel("Reason").fill("A fault of the program");
  await ways.getByRole("button", { name: label }).click();
  return { early, sure: sure && ways.getByRole("button", { name: sure }) };
}

/** The floor's ways out of a stopped table: a reason first, twice where chips move. */
export async function stoppedTable(ctx) {
  for (const [label, sure, what] of [["Call a misdeal", "Yes, void the hand", "void"], ["Close the table", "Yes, close the table", "closed"]]) {
    const room = await stoppedRoom(ctx, ["--pace", "8", "--seed", "7"]);
    const here = { ...ctx, room, inLobby: null };
    const floor = await logInAsFloor(here);
    try {
      const way = await takesWay(floor, label, sure);
      ctx.ok("a stopped table is left by a reason only", way.early);
      await way.sure.waitFor();
      ctx.ok("nothing is done before it is said twice", floor.lobby.tables.some((one) => one.table === 1 && one.frozen));
      await shot(floor.page, ctx.shots, `floor-stopped-${what}`);
      await checkAxe(ctx, "a stopped table", floor.page);
      await floor.page.setViewportSize(PHONE);
      await shot(floor.page, ctx.shots, `floor-stopped-${what}-phone`);
      await way.sure.click();
      const row = () => floor.lobby.tables.find((one) => one.table === 1);
      ctx.ok("and then the table goes on, or is closed", await soon(() => (what === "void" ? row() && !row().frozen : !row())), JSON.stringify(row()));
    } finally {
      await floor.context.close();
      ctx.ok("the room that was stopped ends well", await room.close());
    }
  }
}
