// How the pages are bundled: build.mjs writes them once, dev.mjs at every change.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LEAST_BROWSERS = ["chrome123", "firefox120", "safari17.5"];

/** What is bundled, by the name it is served by: the room's page, and the pocket with its worker. */
const ENTRIES = { app: "main.tsx", pocket: "pocket/main.tsx", "pocket-worker": "pocket/worker.js" };

export function bundleOptions(source, out) {
  return {
    absWorkingDir: source,
    entryPoints: Object.fromEntries(
      Object.entries(ENTRIES).filter(([, file]) => existsSync(join(source, file))),
    ),
    outdir: out,
    bundle: true,
    format: "esm",
    target: LEAST_BROWSERS,
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    logLevel: "warning",
  };
}

/** The symbols of the sprite with these names, or all of them. */
function spriteOf(source, names) {
  const all = readFileSync(join(source, "sprite.svg"), "utf8").replace(/<!--[\s\S]*?-->/g, "")
    .replace(/>\s+</g, "><").trim();
  return names
    ? all.replace(/<symbol id="([^"]*)"[\s\S]*?<\/symbol>/g,
      (symbol, name) => names.includes(name) ? symbol : "").replace(/<defs>[\s\S]*<\/defs>/, "")
    : all;
}

/** The page, with the sprite in itself: a card is drawn with its first frame. */
export function pageOf(source) {
  return readFileSync(join(source, "index.html"), "utf8").replace("<!-- sprite -->",
    () => spriteOf(source));
}

/** The pocket's page, with the few pictures it has. */
export function pocketOf(source) {
  return readFileSync(join(source, "pocket.html"), "utf8").replace("<!-- sprite -->",
    () => spriteOf(source, ["i-left", "i-right", "i-eye", "i-search"]));
}
