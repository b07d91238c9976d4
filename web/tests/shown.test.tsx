// Every page as words, and what is sent when something on it is pressed. A room that once was is in
// tests/rooms; what the pages make of it is in tests/shown, to be read when it changes:
// HOUSEWAY_WRITE=1
// node test.mjs writes it there.
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import test from "node:test";
import { render, type ComponentChild } from "preact";
import { allOf, type FakeElement, moved, openWorld, outline, settle, short,
  sizeAs } from "./dom.ts";

process.env["TZ"] = "UTC";
// biome-ignore lint/suspicious/noExplicitAny: recorded JSON, of any shape
const read = (name: string): any => JSON.parse(readFileSync(`tests/rooms/${name}.json`, "utf8"));
const rooms = {
  tables: read("tables"),
  answers: read("answers"),
  lobby: read("lobby"),
  cage: read("cage"),
  floor: read("floor"),
};
const NOW = Number(rooms.lobby.guest.now_ms);
Date.now = () => NOW;
const world = openWorld();
crypto.getRandomValues =
  (<T,>(to: T): T => (to as unknown as Uint16Array).fill(7) as unknown as T) as never;

// The pages look at the world when they are loaded.
const { AuditPage } = await import("../src/audit/audit.tsx");
const { CagePage } = await import("../src/cage/cage.tsx");
const { BoardPage } = await import("../src/pages/board.tsx");
const { DealerPage } = await import("../src/floor/dealer.tsx");
const { FloorPage } = await import("../src/floor/floor.tsx");
const { LobbyPage } = await import("../src/pages/lobby.tsx");
const { LostPage } = await import("../src/pages/lost.tsx");
const { BooksPage, RulesPage } = await import("../src/pages/rules.tsx");
const { TablePage } = await import("../src/pages/table.tsx");
const { MyHandsPage, ResultsPage } = await import("../src/replay/my_hands.tsx");
const { ReplayPage } = await import("../src/replay/replay.tsx");
const { cage, closeTable, line, lobby, me, pageNotice } = await import("../src/store.ts");

const WRITE = Boolean(process.env["HOUSEWAY_WRITE"]);
const PRESSED_MOST = 100;
const KEYS = ["f", "c", "1", "3", "5", "ArrowUp", "ArrowDown", "r", "Enter", "Escape", "h", "s",
  "p", "d", "?", "m", "o", "ArrowRight", "End"];
for (const [path, said] of Object.entries(rooms.answers)) world.answers.set(path, said);

/** Lines that came onto the page, and lines that went. */
function changed(before: string[], after: string[]): string[] {
  const gone = before.filter((line) => !after.includes(line)).map((line) => `  - ${line.trim()}`);
  const come = after.filter((line) => !before.includes(line)).map((line) => `  + ${line.trim()}`);
  return [...gone.slice(0, 4), ...come.slice(0, 6)];
}

const nameOf = (one: FakeElement): string =>
  one.getAttribute("aria-label") ?? one.getAttribute("title")
    ?? one.textContent.replaceAll(/\s+/g, " ").trim();

function act(one: FakeElement): void {
  if (one.localName === "input" || one.localName === "select" || one.localName === "textarea") {
    const kind = one.getAttribute("type");
    if (kind === "checkbox" || kind === "radio") one.checked = !one.checked;
    else one.value = kind === "range" ? "500" : "12";
    one.fire("input");
    one.fire("change");
    one.fire("keydown", { key: "Enter" });
    one.fire("blur");
  } else one.fire("click");
}

/** Everything that can be pressed, one after the other, and what came of it. */
async function pressAll(root: FakeElement): Promise<string[]> {
  const said: string[] = [];
  const able = (one: FakeElement): boolean =>
    ["button", "input", "select", "textarea"].includes(one.localName)
    && !one.hasAttribute("disabled");
  let before = outline(root);
  /** Returns the messages sent and the lines that changed on the page. */
  const cameOf = async (what: () => void): Promise<string[]> => {
    world.sent.length = 0;
    what();
    await settle();
    const after = outline(root);
    const came = [...world.sent.map((message) => `  > ${JSON.stringify(message)}`),
      ...changed(before, after)];
    // The rest of what is shown now, in a few letters.
    if (after.join() !== before.join()) came.push(`  = ${short(after.join("\n"))}`);
    before = after;
    return came;
  };
  const done = new Set<string>();
  for (let i = 0; i < PRESSED_MOST; i++) {
    const one = allOf(root).find((each) =>
      able(each) && !done.has(`${each.localName} ${nameOf(each)}`)
    );
    if (!one) break;
    done.add(`${one.localName} ${nameOf(one)}`);
    said.push(`press ${one.localName} "${nameOf(one)}"`, ...(await cameOf(() => act(one))));
  }
  for (const one of allOf(root).filter((each) => each.localName === "dialog"))
    said.push("escape", ...(await cameOf(() => one.fire("keydown", { key: "Escape" }))));
  for (const key of KEYS) {
    const came = await cameOf(() => world.key(key));
    if (came.length > 0) said.push(`key ${key}`, ...came);
  }
  for (const form of allOf(root).filter((one) => one.localName === "form")) {
    world.sent.length = 0;
    const stays = form.fire("submit");
    await settle();
    said.push(`submit "${nameOf(form).slice(0, 60)}"${stays ? "" : ": the page goes"}`,
      ...world.sent.map((message) => `  > ${JSON.stringify(message)}`));
  }
  return said;
}

function compare(name: string, said: string[]): void {
  const path = `tests/shown/${name}.txt`;
  const text = `${said.join("\n")}\n`;
  if (WRITE) writeFileSync(path, text);
  const kept = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  const first = said.findIndex((one, i) => one !== kept[i]);
  if (process.env["HOUSEWAY_FIRST"] && first >= 0) process.exit(1);
  assert.equal(first < 0 ? "" : said[first], first < 0 ? "" : kept[first],
    `${path}:${first + 1}: if it is right, HOUSEWAY_WRITE=1 node test.mjs writes it there`);
  assert.equal(said.length + 1, kept.length, path);
}

async function shows(name: string, page: ComponentChild, after?: () => void): Promise<void> {
  world.sent.length = 0;
  render(page, world.root as never);
  await settle();
  after?.();
  await settle();
  const asked = world.sent.map((message) => `> ${JSON.stringify(message)}`);
  const said = [...asked, `title ${document.title}`, ...outline(world.root),
    ...(await pressAll(world.root))];
  render(null, world.root as never);
  await settle();
  compare(name, said);
}

line.open();
(line as unknown as { wire: { onopen: () => void } }).wire.onopen();

/** As somebody, with the lobby as that one sees it. */
function as(who: "guest" | "floor" | "cage" | null): void {
  me.value = who ? rooms.floor.me[who] : null;
  lobby.value = rooms.lobby[who === "cage" ? "floor" : (who ?? "rail")];
  cage.value = who === "cage" ? rooms.cage.cage : who === "floor" ? rooms.cage.floor : null;
  pageNotice.value = null;
}

for (const [game, pushes] of Object.entries(rooms.tables as Record<string, unknown[]>)) {
  for (const [i, push] of pushes.entries()) {
    test(`a table: ${game} ${i + 1}`, async () => {
      as("guest");
      closeTable(1);
      await shows(`table-${game}-${i + 1}`, <TablePage table={1} />, () => world.hear(push));
      closeTable(1);
    });
  }
}

/** All pushes one after the other: what is on the page then, and what moves. */
for (const [game, pushes] of Object.entries(rooms.tables as Record<string, unknown[]>)) {
  test(`a table as it goes on: ${game}`, async () => {
    const said: string[] = [];
    as("guest");
    closeTable(1);
    render(<TablePage table={1} />, world.root as never);
    let before: string[] = [];
    for (const push of [...pushes, ...pushes.slice(0, 2)]) {
      moved.length = 0;
      world.hear(push);
      await settle();
      const after = outline(world.root);
      said.push("push", `  title ${document.title}`, ...moved.map((one) => `  ~ ${short(one)}`),
        ...changed(before, after), `  = ${short(after.join("\n"))}`);
      before = after;
    }
    render(null, world.root as never);
    await settle();
    closeTable(1);
    compare(`course-${game}`, said);
  });
}

for (const [game, pushes] of Object.entries(rooms.tables as Record<string, unknown[]>)) {
  test(`a table on a phone: ${game}`, async () => {
    as("guest");
    closeTable(1);
    sizeAs(390, 520);
    try {
      await shows(`phone-${game}`, <TablePage table={1} />, () => world.hear(pushes[1]));
    } finally {
      sizeAs(1280, 800);
      closeTable(1);
    }
  });
}

test("the lobby of a guest", async () => {
  as("guest");
  await shows("lobby-guest", <LobbyPage />);
});

test("the lobby of a stranger", async () => {
  as(null);
  await shows("lobby-rail", <LobbyPage />);
});

test("the floor", async () => {
  as("floor");
  world.answers.set(JSON.stringify({ ask: { reports: rooms.floor.table } }), rooms.floor.reports);
  if (rooms.floor.preview)
    world.answers.set(
      JSON.stringify({
        ask: { preview: { table: rooms.floor.table, do: rooms.floor.reports.ok.reports[0].do } },
      }),
      rooms.floor.preview,
    );
  await shows("floor", <FloorPage />);
});

test("the dealer", async () => {
  as("floor");
  await shows("dealer", <DealerPage />);
});

test("the cage", async () => {
  as("cage");
  await shows("cage", <CagePage />);
});

test("the cage, for the floor", async () => {
  as("floor");
  await shows("cage-floor", <CagePage />);
});

test("the audit", async () => {
  as("floor");
  await shows("audit", <AuditPage />);
});

const pages: [string, ComponentChild][] = [
  ["board", <BoardPage house="oceana" />],
  ["lost", <LostPage />],
  ["books", <BooksPage />],
  ["rules", <RulesPage house="oceana" game="holdem" />],
  ["my-hands", <MyHandsPage />],
  ["results", <ResultsPage />],
];
for (const [name, page] of pages) {
  test(`the page: ${name}`, async () => {
    as("guest");
    await shows(name, page);
  });
}

test("a hand again", async () => {
  as("guest");
  const path = Object.keys(rooms.answers).find((one) => /^\/api\/hands\//.test(one))!;
  const [table, hand] = path.split("/").slice(3).map(Number) as [number, number];
  world.answers.set(`${path}.txt`, "a hand in words");
  await shows("replay", <ReplayPage table={table} hand={hand} />);
});
