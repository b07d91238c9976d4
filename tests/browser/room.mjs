// A room of its own for a test: the program on a free port, in a folder that
// goes with it, quick and always the same.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const STARTS_MS = 30_000;
const STOPS_MS = 10_000;
export const FLOOR_PASSWORD = "the floor of a test";

/** Starts a room; `more` are options of `houseway serve`. With a folder of a room before, it goes on there. */
export async function openRoom(program, more = [], folder = mkdtempSync(join(tmpdir(), "houseway-browser-"))) {
  const password = join(folder, "floor");
  writeFileSync(password, `${FLOOR_PASSWORD}\n`, { mode: 0o600 });
  const options = ["serve", "--listen", "127.0.0.1:0", "--folder", folder, "--floor-password-file", password, ...more];
  const child = spawn(program, options, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const address = await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the room does not answer: ${said}`)), STARTS_MS);
    const hear = (bytes) => {
      said += bytes;
      const found = /(http:\/\/127\.0\.0\.1:\d+)/.exec(said);
      if (found) {
        clearTimeout(late);
        resolve(found[1]);
      }
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("exit", (code) => reject(new Error(`the room ended with ${code}: ${said}`)));
  });
  child.removeAllListeners("exit");
  const ended = new Promise((resolve) => child.on("exit", resolve));
  return {
    address,
    pid: child.pid,
    said: () => said,
    folder,
    /** Stops as an operator would; true: it ended well. The folder goes, unless it is still needed. */
    async close({ keep = false } = {}) {
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), STOPS_MS);
      const code = await ended;
      clearTimeout(late);
      if (!keep) rmSync(folder, { recursive: true, force: true });
      return code === 0;
    },
  };
}
