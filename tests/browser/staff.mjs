// Staff: the floor makes accounts, and each role has its page.
import { checkAxe } from "./axe.mjs";
import { PHONE, person, shot, soon, until } from "./browser.mjs";
import { logInAsFloor, reportFirst, reportWhenItCan } from "./states.mjs";

const WORD = "the cage's own word";

/** The floor makes an account in the dialog, once refused and then not. */
async function makes(floor, name, role) {
  const form = floor.page.locator("form.staff-make");
  const make = async (word, kind) => {
    await form.locator('input[type="password"]').fill(word);
    await form.locator("button[type=submit]").click();
    await floor.page.locator(`dialog.staff .notice.${kind}`).waitFor();
  };
  await form.locator('input[autocomplete="off"]').fill(name);
  await form.getByLabel("Role").selectOption(role);
  await make("too short", "bad");
  await make(WORD, "good");
  await floor.page.locator(".staff-list li", { hasText: name }).waitFor();
}

async function logIn(page, name) {
  await page.locator('form.login input[autocomplete="username"]').fill(name);
  await page.locator('form.login input[type="password"]').fill(WORD);
  await page.locator("form.login button[type=submit]").click();
}

/** A browser in which that one has logged in at the cage. */
async function comesToCage(ctx, name, options = {}) {
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name, ...options });
  await who.page.goto("/cage");
  await who.page.locator("form.login").waitFor();
  if (!ctx.seenCageLogIn) await checkAxe(ctx, "log in at the cage", who.page);
  ctx.seenCageLogIn = true;
  await logIn(who.page, name);
  await who.page.locator("main.cage").waitFor();
  return who;
}

/** One of the four at the window, filled in and pressed when the room lets it. */
const atWindow = (page) => ({
  pick: (tab) => page.locator(".window .seg button", { hasText: tab }).click(),
  fill: (label, text) => page.locator(".window label", { hasText: label }).locator("input").fill(text),
  press: () => page.locator(".window form > button[type=submit]:not([disabled])").click(),
  said: (words) => page.locator(".window .notice.good", { hasText: words }).waitFor(),
});

/** A drawer is taken and filled, chips are sold and cashed out. */
export async function worksAtWindow(ctx, page) {
  const window = atWindow(page);
  await page.locator(".drawer button", { hasText: "Drawer 2" }).click();
  await page.locator("table.tally").waitFor();
  await window.pick("Buy-in");
  await page.locator('.window input[type="search"]').fill("Eli Window");
  await page.locator(".found button", { hasText: "Eli Window" }).first().click();
  await window.fill("Amount", "300");
  ctx.ok("an empty drawer sells nothing, and says so", await soon(() => page.locator(".window .notice.bad").isVisible()));
  await window.pick("Fill");
  await window.fill("Cash", "900");
  await window.fill("Chips", "1000");
  await page.locator(".window .notice", { hasText: "Above $1,000 it takes a second person. This does not." }).waitFor();
  await window.press();
  await window.said("The drawer has");
  await window.pick("Buy-in");
  await page.locator(".window .choice", { hasText: "$300" }).click();
  await window.press();
  await window.said("Eli Window has $300 more");
  ctx.ok("chips are sold to a person found by name", await soon(() => page.locator(".window .cage-figs dd", { hasText: /^\$300\.00$/ }).first().isVisible()));
}

/** Paid out only when it is said twice; the wrong one is corrected. */
async function paysAndCorrects(ctx, page) {
  const window = atWindow(page);
  await window.pick("Cash-out");
  await window.fill("Amount", "100");
  await window.press();
  await page.locator(".window .btn.bad", { hasText: "Yes, pay out $100" }).click();
  await window.said("is paid $100");
  const entry = page.locator(".entries li", { hasText: "Cash-out" }).first();
  await entry.locator("button", { hasText: "Correct" }).click();
  await entry.locator("input").fill("the wrong player");
  await entry.locator("button[type=submit]").click();
  await page.locator(".entries .notice.good").waitFor();
  ctx.ok("an entry is corrected by its contrary", await soon(() => page.locator(".entries li", { hasText: "Counter-entry" }).first().isVisible()));
}

/** One of the floor with an account and a password of her own. */
async function aFloor(ctx, floor, all) {
  await floor.page.goto("/floor");
  await floor.page.getByRole("button", { name: "Staff" }).click();
  await makes(floor, "Rita", "floor");
  const flo = await comesToCage(ctx, "Rita");
  all.push(flo);
  const status = await flo.page.evaluate(async (word) => {
    const { csrf } = await (await fetch("/api/me")).json();
    const said = await fetch("/api/password", { method: "POST", headers: { "Content-Type": "application/json", "X-CSRF-Token": csrf }, body: JSON.stringify({ password: word, new: "a word of her own" }) });
    return said.status;
  }, WORD);
  ctx.ok("she chooses a password of her own", status === 200, String(status));
  return flo;
}

/** A large transaction waits, and one of the floor is the second person: not the maker of the cashier's account. */
async function takesTwo(ctx, page, floor, all) {
  const window = atWindow(page);
  await window.pick("Fill");
  await window.fill("Cash", "1000.01");
  await page.locator(".window .notice", { hasText: "this waits until" }).waitFor();
  await window.press();
  const own = page.locator(".waiting li").first();
  await own.waitFor();
  ctx.ok("who asked does not approve it", await own.locator("button", { hasText: "Approve" }).isDisabled());
  await floor.page.goto("/cage");
  const made = floor.page.locator(".waiting li").first();
  await made.waitFor();
  ctx.ok("the person who made the account does not approve it", await made.locator("button", { hasText: "Approve" }).isDisabled());
  const flo = await aFloor(ctx, floor, all);
  await flo.page.goto("/cage");
  await flo.page.locator(".waiting li button", { hasText: "Approve" }).click();
  await until("nothing that waits", async () => (await page.locator(".waiting li").count()) === 0);
  ctx.ok("the floor is the second person", await soon(() => page.locator(".sums td", { hasText: "$2,200.01" }).first().isVisible()));
  ctx.ok("the floor has no window", (await flo.page.locator(".window").count()) === 0);
  await checkAxe(ctx, "the cage, as the floor sees it", flo.page);
}

/** Counted short by a dollar, and left. */
async function counts(ctx, page) {
  await countChips(page);
  await page.locator('input[aria-label="Cash counted"]').fill("2199.01");
  await page.locator(".drawer .check").click();
  await page.locator(".drawer form button[type=submit]").click();
  await page.locator(".drawer button", { hasText: "Drawer 2" }).waitFor();
  ctx.ok("what the count was short of stands with the shift", await soon(() => page.locator(".shift", { hasText: "−$1.00" }).isVisible()));
}

/** The account is taken away: the page knows it at once. */
async function isOut(ctx, page, floor) {
  await floor.page.goto("/floor");
  await floor.page.getByRole("button", { name: "Staff" }).click();
  const row = floor.page.locator(".staff-list li", { hasText: "Mona" });
  await row.locator("button", { hasText: "Take away" }).first().click();
  await row.locator(".btn.bad").click();
  await floor.page.locator("dialog.staff .notice.good").waitFor();
  ctx.ok("a removed account is logged out at once", await soon(() => page.locator("form.login").isVisible()));
}

/** Somebody who buys chips. */
async function aPlayer(ctx) {
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name: "Eli Window" });
  await who.page.goto("/");
  await until("the lobby", () => who.lobby);
  await who.page.evaluate(async () => {
    const { csrf } = await (await fetch("/api/me")).json();
    const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
    await fetch("/api/guest", { method: "POST", headers, body: JSON.stringify({ name: "Eli Window" }) });
  });
  return who;
}

/** Any hand of the house in the replayer, with its proof; and nothing to press. */
async function audits(ctx, floor, all) {
  await floor.page.goto("/floor");
  await floor.page.getByRole("button", { name: "Staff" }).click();
  await makes(floor, "Aude", "auditor");
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name: "Aude" });
  all.push(who);
  await who.page.goto("/audit");
  await logIn(who.page, "Aude");
  await who.page.locator(".audit-hands a").first().waitFor();
  await who.page.locator(".audit-head code").first().waitFor();
  await checkAxe(ctx, "the auditor's page", who.page);
  await shot(who.page, ctx.shots, "audit");
  await who.page.locator(".by-number input").fill("1");
  await who.page.locator(".by-number button").click();
  await who.page.locator(".replay-steps button").first().waitFor();
  ctx.ok("the auditor sees any hand, with its seal", await soon(() => who.page.locator(".verify dd").first().isVisible()));
  await who.page.goto("/cage");
  await who.page.locator(".entries li").first().waitFor();
  ctx.ok("the auditor reads the cage and does nothing there", (await who.page.locator(".window, .entries button, .drawer button, .shift button").count()) === 0);
}

/** A dealer lands on the dealer's page from any log-in form. It lists what a dealer can do; a
 *  mistake is reported and ruled on there. */
async function deals(ctx, floor, all) {
  await floor.page.goto("/floor");
  await floor.page.getByRole("button", { name: "Staff" }).click();
  await makes(floor, "Dora", "dealer");
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name: "Dora" });
  all.push(who);
  await who.page.goto("/cage");
  await logIn(who.page, "Dora");
  await who.page.locator(".cans li").first().waitFor();
  ctx.ok("a dealer is told what a dealer's account can do", (await who.page.locator(".cans li").count()) === 3 && /\/dealer$/.test(who.page.url()));
  await who.page.locator(".map-table").first().click();
  await who.page.locator(".sheet .seat-list li").first().waitFor();
  ctx.ok("and offered nothing that is the floor's", (await who.page.locator("button", { hasText: /Open a table|Pause|Break|Send away|Call from list|decide/ }).count()) === 0);
  await checkAxe(ctx, "the dealer's page", who.page);
  await reportWhenItCan(who);
  await reportFirst(who);
  await shot(who.page, ctx.shots, "dealer");
  await who.page.locator("button", { hasText: "Confirm ruling" }).click();
  ctx.ok("a dealer reports, and the ruling is carried out", await soon(() => who.page.locator(".sheet .notice.good").isVisible(), 8000));
}

/** The floor makes an account for a cashier, who logs in; `all` gets whoever
 *  has a page open. */
export async function aCashier(ctx, all) {
  const floor = await logInAsFloor(ctx);
  all.push(floor, await aPlayer(ctx));
  await floor.page.getByRole("button", { name: "Staff" }).click();
  await makes(floor, "Mona", "cage");
  await checkAxe(ctx, "who works here", floor.page);
  await shot(floor.page, ctx.shots, "floor-staff");
  const cage = await comesToCage(ctx, "Mona");
  all.push(cage);
  return { floor, cage };
}

/** Counts the chips in the drawer after the window has worked. */
export async function countChips(page) {
  await page.locator('input[aria-label="How many chips of $500"]').fill("1");
  await page.locator('input[aria-label="How many chips of $100"]').fill("2");
}

/** The page on a phone, in the dark, and back; and on paper. */
async function onPhone(ctx, page) {
  const was = page.viewportSize();
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "dark" });
  await checkAxe(ctx, "the cage on a phone, in the dark", page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  ctx.ok("nothing of the cage hangs over on a phone", wide <= 0, `${wide} px`);
  await shot(page, ctx.shots, "cage-phone");
  await page.setViewportSize(was);
  await page.emulateMedia({ colorScheme: "light", media: "print" });
  ctx.ok("only the drop is printed", (await page.locator(".dropb table").isVisible()) && !(await page.locator(".window").isVisible()));
  await page.emulateMedia({ media: "screen" });
}

export async function theStaff(ctx) {
  const all = [];
  try {
    const { floor, cage } = await aCashier(ctx, all);
    await worksAtWindow(ctx, cage.page);
    await checkAxe(ctx, "the cage", cage.page);
    await shot(cage.page, ctx.shots, "cage");
    await onPhone(ctx, cage.page);
    await paysAndCorrects(ctx, cage.page);
    await takesTwo(ctx, cage.page, floor, all);
    await counts(ctx, cage.page);
    await isOut(ctx, cage.page, floor);
    await audits(ctx, floor, all);
    await deals(ctx, floor, all);
  } finally {
    await Promise.all(all.map((who) => who.context.close()));
  }
}
