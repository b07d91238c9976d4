// Changes the pages' code, one place after the other, and asks whether a test notices.
//
//     node mutate.mjs [--count N] [--seed WORD] [--list] [--again] [FILE ...]
//
// A change is a condition that says the contrary or counts its edge otherwise, a number that is
// one off, a
// yes that is a no, or a statement that is missing. Those of a seed are the same as long as their
// lines stay.
// Each is bundled with the tests that reach its file, and these are run; what came of it is kept in
// ../build-mutate-web/results.txt, and a run goes on where the last one stopped (--again asks once
// more for
// what nobody noticed). Changes that nobody can notice stand in ../tests/mutate/web.txt, each with
// its
// reason. The exit status is 0 if at least 90 in 100 are noticed and every other is explained.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync,
  rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { bundle } from "./test.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, "..", "build-mutate-web");
const results = join(folder, "results.txt");
const SURVIVORS = join(here, "..", "tests", "mutate", "web.txt");
const WANTED = 90; // in 100
const SLOWEST = "shown.test.mjs";
const SWAPS = new Map([["===", "!=="], ["!==", "==="], ["<", "<="], ["<=", "<"], [">", ">="], [">=",
  ">"], ["&&", "||"], ["||", "&&"], ["+", "-"], ["-", "+"], ["??", "&&"]]);

function filesBelow(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? filesBelow(join(path, one.name))
      : /(?<!\.d)\.tsx?$/.test(one.name) ? [join(path, one.name)] : []
  );
}

/** The name of the function around a node. */
function functionOf(node) {
  for (let at = node; at; at = at.parent) {
    if (
      at.name && ts.isIdentifier(at.name)
      && (ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at)
        || ts.isVariableDeclaration(at))
    ) return at.name.text;
  }
  return "-";
}

/** What may stand in place of a node: [from, to, text]. */
function* placesOf(node, source) {
  const text = (one) => source.slice(one.getStart(), one.end);
  const not = (one) => [one.getStart(), one.end, `!(${text(one)})`];
  if (ts.isBinaryExpression(node) && SWAPS.has(node.operatorToken.getText())) {
    yield [node.operatorToken.getStart(), node.operatorToken.end,
      SWAPS.get(node.operatorToken.getText())];
  }
  if (ts.isNumericLiteral(node) && !/[xe_.]/.test(node.getText()))
    yield [node.getStart(), node.end, String(Number(node.getText()) + 1)];
  if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
    if (!ts.isLiteralTypeNode(node.parent))
      yield [node.getStart(), node.end, node.kind === ts.SyntaxKind.TrueKeyword ? "false" : "true"];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    yield [node.getStart(), node.end, text(node.operand)];
  if (ts.isIfStatement(node)) yield not(node.expression);
  if (ts.isConditionalExpression(node)) yield not(node.condition);
  if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression))
    yield [node.getStart(), node.end, ";"];
}

function changesOf(path) {
  const source = readFileSync(path, "utf8");
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true,
    path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found = [];
  const seen = new Map();
  const visit = (node) => {
    if (
      ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)
      || ts.isTypeAliasDeclaration(node)
    ) return;
    for (const [from, to, text] of placesOf(node, source)) {
      const begin = source.lastIndexOf("\n", from - 1) + 1;
      const end = source.indexOf("\n", to);
      const before = source.slice(begin, end).trim();
      const after = (source.slice(begin, from) + text + source.slice(to, end)).trim();
      const file = relative(join(here, ".."), path);
      const twin = [file, functionOf(node), before, after].map((one) => one.replaceAll(/\s+/g, " "))
        .join("\t");
      seen.set(twin, (seen.get(twin) ?? 0) + 1);
      found.push({
        path,
        file,
        from,
        to,
        text,
        before,
        after,
        line: tree.getLineAndCharacterOfPosition(from).line + 1,
        name: functionOf(node),
        key: `${twin}\t${seen.get(twin)}`,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const luck = (seed, key) => createHash("sha256").update(`${seed}\t${key}`).digest("hex");
const short = (c) => `${c.file}:${c.line} (${c.name})\n    - ${c.before}\n    + ${c.after}`;

/** Which tests reach which files. */
async function reached(tests) {
  const made = await build({ ...bundle(tests, folder), write: false, metafile: true });
  const of = new Map();
  for (const [out, one] of Object.entries(made.metafile.outputs)) {
    if (!one.entryPoint) continue;
    for (const file of Object.keys(one.inputs))
      of.set(file, [...(of.get(file) ?? []), relative("tests", one.entryPoint)]);
    void out;
  }
  return of;
}

/** True if a test notices the change. */
async function notices(c, tests) {
  if (tests.length === 0) return false;
  const out = mkdtempSync(join(folder, "out-"));
  const source = readFileSync(c.path, "utf8");
  const contents = source.slice(0, c.from) + c.text + source.slice(c.to);
  const changed = {
    name: "changed",
    setup: (b) =>
      b.onLoad({ filter: /\.tsx?$/ },
        (
          args,
        ) => (args.path === c.path ? { contents, loader: c.path.endsWith("x") ? "tsx" : "ts" }
          : undefined)),
  };
  try {
    await build({ ...bundle(tests, out), plugins: [changed], logLevel: "silent" });
    // The quick ones first: every page as words takes longest. The first difference is enough, and
    // a test
    // that never ends notices, too.
    const files = readdirSync(out).filter((name) => name.endsWith(".mjs")).sort((a, b) =>
      Number(a === SLOWEST) - Number(b === SLOWEST)
    );
    return files.some((name) =>
      spawnSync(process.execPath, ["--test", join(out, name)], {
        timeout: 600_000,
        cwd: here,
        env: { ...process.env, HOUSEWAY_FIRST: "1" },
      }).status !== 0
    );
  } catch {
    return null; // it cannot be bundled
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** Reasons by key; a block is a file and a function, two lines of change, and the reason. */
function explained() {
  const reasons = new Map();
  for (const block of existsSync(SURVIVORS) ? readFileSync(SURVIVORS, "utf8").split(/\n\n+/) : []) {
    const lines = block.split("\n").filter((line) => line && !line.startsWith("#"));
    if (lines.length === 0) continue;
    const [file, name, nth = "1"] = lines[0].split(" ");
    if (lines.length < 4 || !lines[1].startsWith("- ") || !lines[2].startsWith("+ "))
      throw new Error(`${SURVIVORS}: not a change and its reason: ${lines[0]}`);
    reasons.set([file, name, lines[1].slice(2).trim(), lines[2].slice(2).trim(), nth].join("\t"),
      lines.slice(3).join(" "));
  }
  return reasons;
}

function known(again) {
  const came = new Map();
  for (
    const line of existsSync(results) ? readFileSync(results, "utf8").split("\n").filter(Boolean)
      : []
  ) {
    const [outcome, ...key] = line.split("\t");
    if (!(again && outcome === "survived")) came.set(key.join("\t"), outcome);
  }
  return came;
}

function sumUp(wanted, found, came) {
  const reasons = explained();
  const there = new Set(found.map((c) => c.key));
  const of = (outcome) => wanted.filter((c) => came.get(c.key) === outcome);
  const wrong = [
    ...of("survived").filter((c) => !reasons.has(c.key)).map((c) => `nobody notices ${short(c)}`),
    ...of("noticed").filter((c) => reasons.has(c.key)).map((c) =>
      `web.txt: is noticed after all: ${short(c)}`
    ),
    ...[...reasons.keys()].filter((key) => !there.has(key)).map((key) =>
      `web.txt: is not in the source: ${key.replaceAll("\t", " | ")}`
    ),
  ];
  for (const line of wrong) console.log(line);
  const [yes, no] = [of("noticed").length, of("survived").length];
  console.log(
    `${yes + no} changes: ${yes} noticed, ${no} survived, of these ${
      of("survived").filter((c) => reasons.has(c.key)).length
    } explained`,
  );
  return wrong.length === 0 && yes * 100 >= (yes + no) * WANTED;
}

function options(words) {
  const asked = { count: 80, seed: "houseway", files: [] };
  for (let i = 0; i < words.length; i++) {
    if (words[i] === "--count") asked.count = Number(words[++i]);
    else if (words[i] === "--seed") asked.seed = words[++i];
    else if (words[i] === "--list") asked.list = true;
    else if (words[i] === "--again") asked.again = true;
    else asked.files.push(words[i]);
  }
  return asked;
}

async function main() {
  const asked = options(process.argv.slice(2));
  const found = filesBelow(join(here, "src")).flatMap(changesOf);
  const wanted = found.filter((c) =>
    asked.files.length === 0 || asked.files.some((file) => c.file.endsWith(file))
  ).sort((a, b) => (luck(asked.seed, a.key) < luck(asked.seed, b.key) ? -1 : 1)).slice(0,
    asked.count);
  if (asked.list) {
    for (const c of wanted) console.log(short(c));
    console.log(`${found.length} changes can be made`);
    return true;
  }
  mkdirSync(folder, { recursive: true });
  const came = known(asked.again);
  const tests = readdirSync(join(here, "tests")).filter((name) => /\.test\.tsx?$/.test(name));
  const of = await reached(tests);
  let done = 0;
  for (const c of wanted) {
    done++;
    if (came.has(c.key)) continue;
    const seen = await notices(c, of.get(relative(here, c.path)) ?? []);
    const outcome = seen === null ? "senseless" : seen ? "noticed" : "survived";
    came.set(c.key, outcome);
    appendFileSync(results, `${outcome}\t${c.key}\n`);
    console.log(`${done}/${wanted.length} ${outcome}: ${short(c)}`);
  }
  return sumUp(wanted, found, came);
}

process.exit((await main()) ? 0 : 1);
