// One browser for all tests: Debian's own, without a window.
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const PROGRAMS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export function modulesOf(web) {
  return createRequire(resolve(web, "package.json"));
}

export async function openBrowser(web) {
  const { chromium } = modulesOf(web)("playwright-core");
  const program = process.env.HOUSEWAY_BROWSER ?? PROGRAMS.find(existsSync);
  if (!program) throw new Error("there is no Chromium: tools/deps.sh installs it");
  return chromium.launch({ executablePath: program, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
}

/** A person at a screen: a browser context, its page, and what the room said
 *  to it. Every error that the page logs is a fault of the test. */
export async function person(browser, room, faults, options = {}) {
  const { name = "somebody", viewport = DESKTOP, theme = "light", settings = {}, ...more } = options;
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", colorScheme: theme, baseURL: room.address, ...more });
  await context.addInitScript((set) => {
    if (!localStorage.getItem("houseway.settings")) localStorage.setItem("houseway.settings", JSON.stringify(set));
  }, settings);
  const page = await context.newPage();
  const who = { name, context, page, views: new Map(), told: [], lobby: null };
  page.on("pageerror", (fault) => faults.push(`${name}: ${fault.message}`));
  page.on("console", (said) => {
    if (said.type() === "error" && !/WebSocket|ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(said.text())) faults.push(`${name}: ${said.text()}`);
  });
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => hear(who, String(payload))));
  page.setDefaultTimeout(30_000);
  return who;
}

function hear(who, text) {
  let message;
  try {
    message = JSON.parse(text);
  } catch {
    return;
  }
  if (message.lobby) who.lobby = message.lobby;
  if (!message.table || !message.view) return;
  who.views.set(message.table, message.view);
  for (const one of message.events ?? []) who.told.push({ table: message.table, hand: message.view.hand, ...one });
}

/** Waits for something to be so; says what it was waiting for. */
export async function until(what, test, ms = 20_000, every = 60) {
  const end = Date.now() + ms;
  for (;;) {
    const found = await test();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited ${ms / 1000} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}

/** Is it so, or soon? A page draws when the machine lets it. */
export const soon = (test, ms = 10_000) => until("it", test, ms, 30).then(() => true, () => false);

/** A picture for a person to look at. */
export async function shot(page, folder, name) {
  mkdirSync(folder, { recursive: true });
  // Nobody waits for it: on a busy machine it may take as long as it takes.
  await page.screenshot({ path: join(folder, `${name}.png`), timeout: 90_000 });
}
