// Who works in the house: the floor makes accounts, and each has its page.
import { checkAxe } from "./axe.mjs";
import { person, shot, until } from "./browser.mjs";
import { logInAsFloor } from "./states.mjs";

const WORD = "the cage's own word";

/** The floor makes an account in the dialog, once refused and then not. */
async function makes(ctx, floor, name, role) {
  const form = floor.page.locator("form.staff-make");
  const make = async (word, kind) => {
    await form.locator('input[type="password"]').fill(word);
    await form.locator("button[type=submit]").click();
    await floor.page.locator(`dialog.staff .notice.${kind}`).waitFor();
  };
  await form.locator('input[autocomplete="off"]').fill(name);
  await form.locator("select").selectOption(role);
  await make("too short", "bad");
  await make(WORD, "good");
  await floor.page.locator(".staff-list li", { hasText: name }).waitFor();
}

/** A browser in which that one has logged in, by the settings as anybody does. */
async function comesIn(ctx, name, options = {}) {
  const who = await person(ctx.browser, ctx.room, ctx.faults, { name, ...options });
  await who.page.goto("/");
  await until("the lobby", () => who.lobby);
  await who.page.locator('button[aria-label="Settings"]').first().click();
  const form = who.page.locator("dialog[open] form.login");
  await form.locator('input[autocomplete="username"]').fill(name);
  await form.locator('input[type="password"]').fill(WORD);
  await form.locator("button[type=submit]").click();
  await who.page.locator("dialog[open] form.change-word").waitFor();
  return who;
}

export async function everyRole(ctx) {
  const floor = await logInAsFloor(ctx);
  const all = [floor];
  try {
    await floor.page.getByRole("button", { name: "Staff" }).click();
    await makes(ctx, floor, "Mona", "cage");
    await checkAxe(ctx, "who works here", floor.page);
    await shot(floor.page, ctx.shots, "floor-staff");
    all.push(await comesIn(ctx, "Mona"));
    ctx.ok("who the floor has made an account for logs in", true);
  } finally {
    await Promise.all(all.map((who) => who.context.close()));
  }
}
