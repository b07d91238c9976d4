// Serves the pages while they are written, and loads them anew in the browser at every change:
// node dev.mjs [--port 8090] [--room http://localhost:8080] [--source src].  What is not a page
// is asked of the room, which must be open: the API, and the socket.
import { context } from "esbuild";
import { createServer, request } from "node:http";
import { dirname, extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bundleOptions, pageOf, pocketOf } from "./bundle.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const { values: asked } = parseArgs({
  options: {
    port: { type: "string", default: "8090" },
    room: { type: "string", default: "http://localhost:8080" },
    source: { type: "string", default: join(here, "src") },
  },
});
const source = resolve(asked.source);
const room = new URL(asked.room);
const RELOAD = "/dev/reload";
const RELOADS =
  `<script>new EventSource("${RELOAD}").onmessage = () => location.reload();</script>`;
const TYPES = { ".js": "text/javascript", ".css": "text/css", ".map": "application/json" };

/** What was bundled last, by path. */
let files = new Map();
let isReady = () => undefined;
const ready = new Promise((done) => (isReady = done));
const browsers = new Set();

/** After every bundle that could be made, open pages load anew. */
const tellsBrowsers = {
  name: "tells browsers",
  setup: (build) =>
    build.onEnd((made) => {
      if (made.errors.length > 0) return;
      files = new Map(made.outputFiles.map((one) => [`/${one.path.split("/").pop()}`, one]));
      for (const one of browsers) one.write("data: changed\n\n");
      isReady();
    }),
};

/** The room sees its own address: it refuses the wishes of other pages. */
function toRoom(question) {
  const headers = { ...question.headers, host: room.host };
  if (headers.origin) headers.origin = room.origin;
  return request(new URL(question.url, room), { method: question.method, headers });
}

function passOn(question, answer) {
  const asks = toRoom(question);
  asks.on("response", (said) => {
    answer.writeHead(said.statusCode, said.headers);
    said.pipe(answer);
  });
  asks.on("error", () => {
    answer.writeHead(502, { "Content-Type": "text/plain" });
    answer.end(`No room answers at ${room.origin}: open one with \`make run\`.\n`);
  });
  question.pipe(asks);
}

function answerWith(answer, type, body) {
  answer.writeHead(200, { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-store" });
  answer.end(body);
}

const server = createServer((question, answer) => {
  const { pathname } = new URL(question.url, "http://localhost");
  const file = files.get(pathname);
  if (pathname === RELOAD) {
    answer.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    answer.write(": open\n\n");
    browsers.add(answer);
    answer.on("close", () => browsers.delete(answer));
  } else if (file) answerWith(answer, TYPES[extname(pathname)] ?? "text/plain", file.contents);
  else if (pathname.startsWith("/api/") || extname(pathname)) passOn(question, answer);
  else {
    const page = /^\/pocket(\/|$)/.test(pathname) ? pocketOf(source) : pageOf(source);
    answerWith(answer, "text/html", page.replace("</body>", `${RELOADS}</body>`));
  }
});

server.on("upgrade", (question, socket, head) => {
  const asks = toRoom(question);
  asks.on("upgrade", (said, other, first) => {
    const lines = Object.entries(said.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("")}\r\n`);
    socket.write(first);
    other.write(head);
    other.pipe(socket).pipe(other);
    for (const one of [socket, other]) one.on("error", () => one.destroy());
  });
  asks.on("response", () => socket.destroy());
  asks.on("error", () => socket.destroy());
  asks.end();
});

const bundling = await context({
  ...bundleOptions(source, here),
  sourcemap: true,
  write: false,
  plugins: [tellsBrowsers],
});
await bundling.watch();
await ready;
server.listen(Number(asked.port), "127.0.0.1",
  () =>
    console.log(`dev: http://localhost:${server.address().port}, with the room at ${room.origin}`));
