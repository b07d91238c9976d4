// Builds the pages: node build.mjs [OUT [DEPFILE]].  OUT gets index.html,
// app.js and app.css; nothing else is ever served.  DEPFILE tells Ninja what
// they were made from.
import { build } from "esbuild";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync, constants } from "node:zlib";
import { bundleOptions, pageOf } from "./bundle.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, "out"));
const source = join(here, "src");

mkdirSync(out, { recursive: true });
const made = await build({ ...bundleOptions(source, out), minify: true, metafile: true });
writeFileSync(join(out, "index.html"), pageOf(source));

let total = 0;
for (const name of ["index.html", "app.js", "app.css"]) {
  const plain = readFileSync(join(out, name));
  total += gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }).length;
}

const depfile = process.argv[3];
if (depfile) {
  const from = ["../build.mjs", "../bundle.mjs", "index.html", "sprite.svg",
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
if (!depfile) console.log(`web: ${(total / 1024).toFixed(1)} KiB compressed`);
