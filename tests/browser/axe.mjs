// No page, in no state, breaks a rule of WCAG that a machine can check.
import { readFileSync } from "node:fs";
import { modulesOf } from "./browser.mjs";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
let source = "";

/** Returns axe's findings, one line a rule: its id, and the first place. */
export async function violations(page, web) {
  source ||= readFileSync(modulesOf(web).resolve("axe-core/axe.min.js"), "utf8");
  await page.evaluate(source);
  const found = await page.evaluate((tags) => axe.run(document, { runOnly: tags, resultTypes: ["violations"] }), RULES);
  return found.violations.map((one) => `${one.id} (${one.nodes.length}): ${one.nodes[0].html.slice(0, 160)}`);
}

export async function checkAxe(ctx, name, page) {
  const found = await violations(page, ctx.web);
  ctx.ok(`axe: ${name}`, found.length === 0, found.join("\n  "));
}
