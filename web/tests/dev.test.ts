// The development server: it answers with the page, asks the room for the rest, and tells the
// browser of a change.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

/** A folder of pages that say one word. */
function smallPages(): string {
  const source = mkdtempSync(join(tmpdir(), "houseway-dev-"));
  writeFileSync(join(source, "main.tsx"), "import \"./app.css\";\ndocument.title = \"first\";\n");
  writeFileSync(join(source, "app.css"), "body { margin: 0; }\n");
  writeFileSync(join(source, "sprite.svg"), "<svg>\n  <g />\n</svg>\n");
  writeFileSync(join(source, "index.html"), "<body><!-- sprite --></body>\n");
  return source;
}

const ends: (() => void)[] = [];

/** The server's address, once it says it. */
function served(room: string, source: string): Promise<string> {
  const server = spawn(process.execPath, ["dev.mjs", "--port", "0", "--room", room, "--source",
    source]);
  ends.push(() => server.kill());
  server.stderr.pipe(process.stderr);
  return new Promise((done) =>
    server.stdout.on("data", (said) => {
      const found = /http:\/\/localhost:(\d+),/.exec(String(said));
      if (found) done(`http://127.0.0.1:${found[1]}`);
    })
  );
}

test("the page is served, the room is asked for the rest, and a change loads it anew", async () => {
  const heard: string[] = [];
  const room = createServer((question, answer) => {
    heard.push(
      `${question.method} ${question.url} ${question.headers.host} ${
        question.headers.origin ?? ""
      }`,
    );
    answer.setHeader("Set-Cookie", "who=7");
    question.pipe(answer);
  });
  room.on("upgrade", (question, socket) => {
    socket.write(
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
        + `Connection: Upgrade\r\n\r\nhello ${question.url}`,
    );
    socket.on("data", (said) => socket.end(`heard ${said}`));
  });
  await new Promise<void>((done) => room.listen(0, "127.0.0.1", done));
  const address = `http://127.0.0.1:${(room.address() as AddressInfo).port}`;
  const source = smallPages();
  try {
    const at = await served(address, source);
    for (const path of ["/", "/table/3"]) {
      const page = await (await fetch(at + path)).text();
      assert.match(page, /<svg><g \/><\/svg>.*EventSource\("\/dev\/reload"\).*<\/body>/s, path);
    }
    assert.match(await (await fetch(`${at}/app.js`)).text(), /document\.title = "first"/);
    assert.match(await (await fetch(`${at}/app.css`)).text(), /margin: 0/);

    const answer = await fetch(`${at}/api/guest`, {
      method: "POST",
      body: "Ana",
      headers: { Origin: at },
    });
    assert.equal(await answer.text(), "Ana");
    assert.equal(answer.headers.get("Set-Cookie"), "who=7");
    assert.deepEqual(heard, [`POST /api/guest ${address.slice(7)} ${address}`]);

    const said = await new Promise<string>((done) => {
      const socket = connect(Number(new URL(at).port), "127.0.0.1");
      let all = "";
      socket.write(
        "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n" + "Upgrade: websocket\r\n\r\n",
      );
      socket.on("data", (more) => {
        all += more;
        if (all.endsWith("hello /ws")) socket.write("me");
      });
      socket.on("close", () => done(all));
    });
    assert.match(said, /^HTTP\/1\.1 101 .*hello \/wsheard me$/s);

    const events = (await fetch(`${at}/dev/reload`)).body!.getReader();
    const next = async (): Promise<string> => Buffer.from((await events.read()).value!).toString();
    assert.match(await next(), /open/);
    writeFileSync(join(source, "main.tsx"), "document.title = \"second\";\n");
    assert.match(await next(), /data: changed/);
    assert.match(await (await fetch(`${at}/app.js`)).text(), /document\.title = "second"/);
    await events.cancel();

    room.close();
    room.closeAllConnections?.();
    const alone = await fetch(`${at}/api/who`);
    assert.equal(alone.status, 502);
    assert.match(await alone.text(), /make run/);
  } finally {
    for (const end of ends) end();
    room.close();
    rmSync(source, { recursive: true });
  }
});
