// Builds the pages: node build.mjs [OUT [DEPFILE]].  OUT gets index.html,
// app.js and app.css, and the files of the pocket; nothing else is ever served.
// DEPFILE tells Ninja what they were made from.
import { build } from "esbuild";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync, constants } from "node:zlib";
import { bundleOptions, pageOf, pocketOf } from "./bundle.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, "out"));
const source = join(here, "src");

mkdirSync(out, { recursive: true });
const made = await build({ ...bundleOptions(source, out), minify: true, metafile: true });
writeFileSync(join(out, "index.html"), pageOf(source));
writeFileSync(join(out, "pocket.html"), pocketOf(source));

const packed = (names) =>
  names.map((name) => readFileSync(join(out, name))).reduce(
    (sum, one) => sum + gzipSync(one, { level: constants.Z_BEST_COMPRESSION }).length,
    0,
  );
const total = packed(["index.html", "app.js", "app.css"]);
const pocket = packed(["pocket.html", "pocket.js", "pocket.css", "pocket-worker.js"]);

const depfile = process.argv[3];
if (depfile) {
  const from = ["../build.mjs", "../bundle.mjs", "index.html", "pocket.html", "sprite.svg",
    ...Object.keys(made.metafile.inputs)];
  const list = from.map((name) => resolve(source, name).replaceAll(" ", "\\ "));
  writeFileSync(depfile, `web/index.html: ${list.join(" ")}\n`);
}

// A table must open quickly on a phone, so the page may not grow unnoticed.
const MOST = 150 * 1024;
if (total > MOST) {
  console.error(`web: ${total} bytes compressed, at most ${MOST}`);
  process.exit(1);
}
// A phone keeps the pocket beside all books.
const POCKET_MOST = 40 * 1024;
if (pocket > POCKET_MOST) {
  console.error(`web: the pocket has ${pocket} bytes compressed, at most ${POCKET_MOST}`);
  process.exit(1);
}
if (!depfile) {
  const kib = (bytes) => (bytes / 1024).toFixed(1);
  console.log(`web: ${kib(total)} KiB compressed, the pocket ${kib(pocket)} KiB`);
}
