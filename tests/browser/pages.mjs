// Every page by itself: it opens, has a title, and axe finds nothing.
import { checkAxe } from "./axe.mjs";
import { PHONE, person, shot, soon, until } from "./browser.mjs";
import { goHome, offeringsOf, playHand, sitDown } from "./hands.mjs";

async function look(ctx, who, path, name, ready) {
  await who.page.goto(path);
  await who.page.locator(ready).first().waitFor();
  ctx.ok(`${name} has a title of its own`, /Houseway/.test(await who.page.title()));
  await checkAxe(ctx, name, who.page);
  await shot(who.page, ctx.shots, name.replaceAll(" ", "-"));
}

export async function everyPage(ctx) {
  const all = await offeringsOf(ctx);
  const table = all.find((one) => one.shape === "board" && one.seats > one.seated);
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name: "pages" });
  try {
    await look(ctx, who, "/", "lobby", ".lobby-table tbody tr, .table-row, main tbody tr");
    await look(ctx, who, "/board/oceana", "board", ".board-col");
    await look(ctx, who, "/rules", "rule books", "main h1");
    await look(ctx, who, `/rules/${table.house}/${table.game}`, "rules of a game", "main h1");
    await look(ctx, who, "/rules/oceana/pure-21.5", "rules of a game with a dot in its name", "main h1");
    await who.page.reload();
    ctx.ok("a page with a dot in its path can be loaded again", await soon(async () => (await who.page.locator("main h1").count()) > 0 && !/nothing here/i.test(await who.page.content())));
    await look(ctx, who, "/no/such/page/there", "no such page", "main h1, h1");
    await sitDown(who, table.table);
    await playHand(who, table.table);
    await look(ctx, who, "/hands", "my hands", ".hands-table tbody tr");
    const href = await who.page.locator(".hands-table a").first().getAttribute("href");
    await look(ctx, who, href, "replayer", ".replay-steps button");
    await replayer(ctx, who);
    await look(ctx, who, "/results", "results", ".chart svg");
    ctx.ok("results are told game by game", (await who.page.locator(".hands-table tbody tr").count()) > 0);
    await settings(ctx, who, table);
  } finally {
    await goHome(who, table.table);
  }
}

/** Steps by key and by click, copies, and checks the deck in the page. */
async function replayer(ctx, who) {
  const where = () => who.page.locator(".replay-buttons .where b").textContent();
  const first = await where();
  await who.page.keyboard.press("ArrowRight");
  ctx.ok("the replayer steps by key", await soon(async () => (await where()) !== first));
  await who.page.keyboard.press("End");
  await who.page.locator('.replay-steps [aria-current="step"]').waitFor();
  const words = who.page.locator('.replay-buttons a[href$=".txt"]');
  const said = await who.page.evaluate(async (path) => (await fetch(path)).text(), await words.getAttribute("href"));
  ctx.ok("a hand can be had in words", /^.+\nTable \d+, hand \d+/.test(said), said.slice(0, 80));
  ctx.ok("the replayer shows the deck's promise", await who.page.locator(".verify dd").first().isVisible());
}

async function settings(ctx, who, table) {
  await who.page.goto(`/table/${table.table}`);
  await until("the table", () => who.views.get(table.table));
  await who.page.locator('button[aria-label="Settings"]').first().click();
  await who.page.locator("dialog[open]").waitFor();
  await checkAxe(ctx, "settings", who.page);
  await shot(who.page, ctx.shots, "settings");
  await password(ctx, who);
}

/** A guest makes an account there, and then chooses another password. */
async function password(ctx, who) {
  const dialog = who.page.locator("dialog[open]");
  await dialog.locator('.login input[autocomplete="username"]').fill("Philippa Quince");
  await dialog.locator('.login input[type="password"]').fill("the first word");
  await dialog.getByRole("button", { name: "Make an account" }).click();
  const form = dialog.locator("form.change-word");
  await form.waitFor();
  const change = async (old, word, kind) => {
    await form.locator('input[autocomplete="current-password"]').fill(old);
    await form.locator('input[autocomplete="new-password"]').fill(word);
    await form.getByRole("button").click();
    await form.locator(`.notice.${kind}`).waitFor();
  };
  await change("not the first", "the second word", "bad");
  await change("the first word", "the second word", "good");
  ctx.ok("a password can be changed", await form.locator(".notice.good").isVisible());
  await checkAxe(ctx, "settings with an account", who.page);
  await shot(who.page, ctx.shots, "settings-account");
}

/** How long until something is seen, and how much came over the line; said,
 *  for a busy machine is no fault of the page. */
async function firstPaint(ctx, path, ready) {
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name: `first paint of ${path}` });
  try {
    await who.page.goto(path);
    await who.page.locator(ready).first().waitFor();
    const { paint, bytes } = await who.page.evaluate(() => ({
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      bytes: [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].filter((one) => !one.name.includes("/api/")).reduce((sum, one) => sum + one.transferSize, 0),
    }));
    console.log(`first paint of ${path}: ${Math.round(paint)} ms, ${(bytes / 1024).toFixed(1)} KiB`);
    ctx.ok(`${path} is painted, from less than 150 KiB`, paint > 0 && bytes > 0 && bytes < 150 * 1024, `${paint} ms, ${bytes} bytes`);
  } finally {
    await who.context.close();
  }
}

/** Nothing of a table's row runs under the column at its right, however wide the window is. */
async function atEveryWidth(ctx) {
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name: "widths", viewport: { width: 1280, height: 800 } });
  try {
    await who.page.goto("/");
    await who.page.locator(".grid .btn").first().waitFor();
    await until("figures of the tables", async () => (await who.page.locator(".grid thead th").count()) >= 8, 60_000);
    for (const width of [1280, 1181, 1200, 1240, 1320, 1366, 1380, 1381, 1440, 1600]) {
      await who.page.setViewportSize({ width, height: 800 });
      const over = await who.page.evaluate(() => {
        const box = document.querySelector(".tables").getBoundingClientRect();
        const rows = [...document.querySelectorAll(".grid tbody tr :is(td, .btn)")];
        return Math.max(...rows.map((one) => one.getBoundingClientRect().right - box.right));
      });
      ctx.ok(`at ${width} every row of the lobby stays in its column`, over <= 0, `${over} pixels too wide`);
      if (width === 1280) await shot(who.page, ctx.shots, "lobby-1280");
    }
  } finally {
    await who.context.close();
  }
}

/** The first page anybody sees: in the light, in the dark, on a phone. */
export async function theLobby(ctx) {
  for (const [name, viewport, theme] of [["lobby", undefined, "light"], ["lobby in the dark", undefined, "dark"], ["lobby on a phone", PHONE, "light"]]) {
    const who = await person(ctx.browser, ctx.room, ctx.faults, { name, theme, ...(viewport ? { viewport, isMobile: true, hasTouch: true } : {}) });
    try {
      await look(ctx, who, "/", name, "main .sit, main button.way, main a.way");
    } finally {
      await who.context.close();
    }
  }
  await atEveryWidth(ctx);
  await firstPaint(ctx, "/", "main");
  await firstPaint(ctx, "/table/1", "main");
}
