// How the pages are bundled: build.mjs writes them once, dev.mjs at every change.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const LEAST_BROWSERS = ["chrome123", "firefox120", "safari17.5"];

export function bundleOptions(source, out) {
  return {
    absWorkingDir: source,
    entryPoints: { app: "main.tsx" },
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

/** The page, with the sprite in itself: a card is drawn with its first frame. */
export function pageOf(source) {
  const sprite = readFileSync(join(source, "sprite.svg"), "utf8").replace(/<!--[\s\S]*?-->/g, "")
    .replace(/>\s+</g, "><").trim();
  return readFileSync(join(source, "index.html"), "utf8").replace("<!-- sprite -->", () => sprite);
}
