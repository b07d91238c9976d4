// Rulings in the pocket: searched and answered on a phone, in few taps; the same as `houseway rulings`
// finds; small; and without a line.
import { execFileSync } from "node:child_process";
import { gzipSync } from "node:zlib";
import { checkAxe } from "./axe.mjs";
import { PHONE, person, shot, soon, until } from "./browser.mjs";

const KEPT_MOST = 400 * 1024; // all books and the page, compressed
const TARGET_LEAST = 44;
const ON_A_PHONE = { viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
/** Typed as people type: forms, synonyms, the beginnings of words, slips, whole sentences. */
const TYPED = ["six", "sixth card", "exposed", "expo", "dropped on the floor", "premture", "joker", "out of turn", "the dealer forgot to burn", "zebra", "bank", "4 cards", "misscalled hand", "wrong seat", "mucked"];

const aloud = (page) => page.locator(".pk-aloud").textContent();

/** Every button and link is large enough to be hit. */
async function targets(ctx, name, page) {
  const small = await page.evaluate((least) =>
    [...document.querySelectorAll("a, button, input, label.input")].filter((one) => {
      const box = (one.closest("label") ?? one).getBoundingClientRect();
      return box.width > 0 && (box.height < least || box.width < least);
    }).map((one) => one.outerHTML.slice(0, 80)), TARGET_LEAST);
  ctx.ok(`${name}: every target is ${TARGET_LEAST} px or more`, small.length === 0, small.join("; "));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  ctx.ok(`${name}: nothing is wider than the phone`, wide <= 0, `${wide} px`);
}

/** Names of the rulings on the page, in its order. */
const listed = (page) => page.locator(".card-box").first().locator(".pk-list a").evaluateAll((all) => all.map((one) => decodeURIComponent(new URL(one.href).pathname.split("/").at(-1))));

async function searchAndAnswer(ctx, who) {
  const { page } = who;
  await page.goto("/pocket");
  await page.locator(".pk-list a").first().waitFor();
  await checkAxe(ctx, "pocket", page);
  await targets(ctx, "pocket", page);
  await shot(page, ctx.shots, "pocket-all");
  // One tap from what is most asked to the sentence.
  await page.locator(".pk-list a").first().tap();
  ctx.ok("one tap leads to the sentence", /Read aloud“.+\.”/.test(await aloud(page)), await aloud(page));
  await page.goBack();
  await page.getByRole("group", { name: "House" }).getByRole("button", { name: "Rogelio's" }).tap();
  await page.getByRole("group", { name: "Game" }).getByRole("button", { name: "5 Card Draw Poker" }).tap();
  await page.getByRole("searchbox").fill("six");
  await shot(page, ctx.shots, "pocket");
  const first = page.locator(".pk-list a").first();
  ctx.ok("what was typed is marked", (await first.locator("mark").allTextContents()).includes("six"), await first.innerHTML());
  await first.tap();
  const title = await page.locator("h1").textContent();
  ctx.ok("a word and a tap lead to the sentence", title === "A hand gets one card too many on the deal" && /The extra card is taken back\..+the burn\. Play goes on\./.test(await aloud(page)), `${title}: ${await aloud(page)}`);
  await shot(page, ctx.shots, "pocket-answer");
  await checkAxe(ctx, "pocket's answer", page);
  await targets(ctx, "pocket's answer", page);
  await page.getByRole("button", { name: /Too late/ }).tap();
  ctx.ok("too late is another ruling, with its own clause", (await page.locator(".pk-remedy").textContent()) === "The hand is dead." && (await page.locator(".clause").first().textContent()) === "ROG-DRAW5-A5.3");
  const others = await page.locator(".pk-others li").allTextContents();
  ctx.ok("other houses are told of", others.length === 2 && others.some((one) => /does not deal/.test(one)), others.join(" / "));
  await page.getByRole("button", { name: "Show large" }).tap();
  await checkAxe(ctx, "the sentence on the whole screen", page);
  await shot(page, ctx.shots, "pocket-large");
  await page.getByRole("button", { name: "Close" }).tap();
  await page.getByRole("button", { name: "Another question" }).tap();
  ctx.ok("another question begins anew", (await page.getByRole("searchbox").inputValue()) === "" && (await page.locator(".pk-list a").count()) > 20);
}

/** All that the browser keeps, compressed; and without a line it is all there. */
async function offline(ctx, who) {
  const { page, context } = who;
  await until("the books on the phone", () => page.evaluate(() => document.querySelector(".pk-title small")?.textContent === "no table needed, works without a line"));
  await page.evaluate(() => navigator.serviceWorker.ready.then((one) => one.active.state));
  const kept = await page.evaluate(async () => {
    const cache = await caches.open("houseway-pocket");
    const all = await cache.keys();
    return Promise.all(all.map(async (one) => [new URL(one.url).pathname, await (await cache.match(one)).text()]));
  });
  const bytes = kept.reduce((sum, [, text]) => sum + gzipSync(text).length, 0);
  console.log(`the pocket keeps ${kept.length} files, ${(bytes / 1024).toFixed(1)} KiB compressed`);
  ctx.ok("all books and the page are kept, in less than 400 KB", kept.length === 7 && bytes < KEPT_MOST, `${kept.map(([path]) => path).join(" ")}: ${bytes}`);
  await context.setOffline(true);
  await page.reload();
  await page.locator(".pk-list a").first().waitFor();
  ctx.ok("house and game are remembered without a line", (await page.getByRole("button", { name: "5 Card Draw Poker" }).getAttribute("aria-pressed")) === "true");
  ctx.ok("the page says that there is no line", await soon(async () => /no line/.test(await page.locator(".pk-title small").textContent())));
  await page.getByRole("group", { name: "House" }).getByRole("button", { name: "S & K" }).tap();
  await page.getByRole("searchbox").fill("exposed");
  await page.locator(".pk-list a").first().tap();
  ctx.ok("every house is answered without a line", /Read aloud“.+”/.test(await aloud(page)));
  await page.reload();
  ctx.ok("so is an answer that is loaded again", await soon(async () => /Read aloud“.+”/.test(await aloud(page))));
  await context.setOffline(false);
}

/** The page finds what the program finds, in the same order, in every game of every house. */
async function sameAsProgram(ctx, who) {
  const { page } = who;
  await page.goto("/pocket");
  await page.locator(".pk-list a").first().waitFor();
  const offered = await page.evaluate(async () => {
    const all = (await (await fetch("/api/pocket")).json()).houses;
    const houses = await Promise.all(all.map(async ({ house }) => (await fetch(`/api/pocket/${house}`)).json()));
    return houses.flatMap((one) => one.games.map((game) => [one.house, game.game]));
  });
  ctx.ok("every offering is in the pocket", offered.length === 32, `${offered.length}`);
  for (const [i, [house, game]] of offered.entries()) {
    const typed = TYPED[i % TYPED.length];
    await page.goto(`/pocket/${house}/${game}`);
    await page.getByRole("searchbox").fill(typed);
    await page.locator('[role="status"].vh').waitFor({ state: "attached" });
    const found = (await page.locator(".pk-say").count()) ? [] : await listed(page);
    const said = JSON.parse(execFileSync(ctx.program, ["rulings", house, game, ...typed.split(" "), "--json"], { encoding: "utf8" }));
    const want = said.rulings.map((one) => one.name);
    ctx.ok("the page finds what the program finds", found.join() === want.join(), `${house} ${game} ${typed}: ${found.join(" ")} / ${want.join(" ")}`);
  }
}

export async function inPocket(ctx) {
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name: "pocket", ...ON_A_PHONE });
  try {
    await searchAndAnswer(ctx, who);
    await offline(ctx, who);
    await sameAsProgram(ctx, who);
  } finally {
    await who.context.close();
  }
  const dark = await person(ctx.browser, ctx.room, ctx.faults, { name: "pocket in the dark", theme: "dark", ...ON_A_PHONE });
  try {
    await dark.page.goto("/pocket/rogelios/five-card-draw/too_many_cards");
    await dark.page.locator(".pk-aloud").waitFor();
    await checkAxe(ctx, "pocket's answer in the dark", dark.page);
    await shot(dark.page, ctx.shots, "pocket-answer-dark");
    await dark.page.getByRole("button", { name: "Back" }).tap();
    await dark.page.getByRole("searchbox").fill("six");
    await checkAxe(ctx, "pocket in the dark", dark.page);
    await shot(dark.page, ctx.shots, "pocket-dark");
  } finally {
    await dark.context.close();
  }
}
