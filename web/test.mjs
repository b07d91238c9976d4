// Runs the tests of the page's own logic with node's own runner.  They are
// TypeScript, which Debian's node cannot read, so they are bundled first.
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

/** How these tests become files that node can run: mutate.mjs does so with one change in them. */
export function bundle(tests, out) {
  return {
    absWorkingDir: here,
    entryPoints: tests.map((name) => join("tests", name)),
    outdir: out,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node18",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".css": "empty" },
    // Every browser has it; Debian's node keeps it in a module.
    banner: {
      js: "import { webcrypto as fromNode } from \"node:crypto\"; globalThis.crypto ??= fromNode;",
    },
    logLevel: "warning",
  };
}

async function main() {
  const out = mkdtempSync(join(tmpdir(), "houseway-web-"));
  const tests = readdirSync(join(here, "tests")).filter((name) => /\.test\.tsx?$/.test(name));
  await build(bundle(tests, out));
  const files = readdirSync(out).filter((name) => name.endsWith(".mjs")).map((name) =>
    join(out, name)
  );
  const ran = spawnSync(process.execPath, ["--test", ...files], { encoding: "utf8", cwd: here });
  rmSync(out, { recursive: true });

  // Short where all is well; everything where it is not.
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)`, "m").exec(ran.stdout)?.[1] ?? 0);
  const failed = Math.max(count("fail"), ran.status === 0 ? 0 : 1);
  if (failed) process.stdout.write(ran.stdout + ran.stderr);
  console.log(`${count("pass")} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
