// The room in a browser: node run.mjs PROGRAM WEB SHOTS [what ...]
//
// Ends with "N passed, M failed". SHOTS gets a picture of every state, for a
// person to look at. `what` chooses some of the cases below; all without it.
import { openBrowser } from "./browser.mjs";
import { everyGame } from "./hands.mjs";
import { everyPage, theLobby } from "./pages.mjs";
import { openRoom } from "./room.mjs";
import { seldomMoves } from "./moves.mjs";
import { chosenAhead, noLimit, twoHands } from "./acts.mjs";
import { company } from "./company.mjs";
import { inPocket } from "./pocket.mjs";
import { seatsAndLists, stoppedTable } from "./seats.mjs";
import { theStaff } from "./staff.mjs";
import { deck, fouls, lineCut, phone, reload, ruling, sittingOut, tenAtOneTable } from "./states.mjs";

const PACE = "40";
const SLOW = ["--pace", "2"]; // a person has time to read before the table has moved on
const ALONE = ["--pace", "8", "--bots", "0"]; // and nobody plays but people
const HOUSE = ["--pace", "20", "--free-chips", "0"]; // chips are bought and paid out
const CASES = { lobby: theLobby, pages: everyPage, hands: everyGame, ten: tenAtOneTable, reload, cut: lineCut, deck, out: sittingOut, phone, amounts: noLimit, setting: inRoom(SLOW, twoHands), moves: seldomMoves, ahead: inRoom(SLOW, chosenAhead), fouls, pocket: inPocket, staff: inRoom(HOUSE, theStaff), ruling: inRoom(SLOW, ruling), company: inRoom(ALONE, company), seats: inRoom(ALONE, seatsAndLists), stopped: stoppedTable };

const [program, web, shots, ...chosen] = process.argv.slice(2);
if (!shots) {
  console.error("usage: node run.mjs PROGRAM WEB SHOTS [what ...]");
  process.exit(2);
}

if (process.env.HOUSEWAY_NO_PAGES) process.exit(77); // there are none to look at

const places = new Map();
const faults = [];

/**
 * A place that checks something is one test, however often a run comes by: so the count is the same in
 * every run. The cases below are checked in one place, and told apart by their names.
 */
function ok(what, good, why = "") {
  const from = new Error().stack.split("\n")[2].match(/[^/]*:\d+:\d+/)?.[0] ?? "";
  const place = from.startsWith("run.mjs") ? `${from} ${what}` : from;
  places.set(place, (places.get(place) ?? true) && Boolean(good));
  if (!good) console.log(`not ok: ${what}${why ? `: ${why}` : ""}`);
}

/** A case in a room of its own. */
function inRoom(options, run) {
  return async (ctx) => {
    const room = await openRoom(program, [...options, "--seed", "7"]);
    try {
      await run({ ...ctx, room, inLobby: null });
    } finally {
      ctx.ok("its own room stops when it is told to", await room.close());
    }
  };
}

/** A case that throws is one failure, and the next one runs. */
async function check(what, run) {
  const began = Date.now();
  try {
    await run();
    ok(what, true);
  } catch (fault) {
    ok(what, false, fault.message.split("\n")[0]);
    if (process.env.HOUSEWAY_TALK) console.log(fault.stack);
  }
  if (process.env.HOUSEWAY_TALK) console.log(`${what}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

const room = await openRoom(program, ["--pace", PACE, "--seed", "7"]);
const browser = await openBrowser(web);
const ctx = { program, room, browser, web, shots, faults, ok, check };
try {
  for (const [name, run] of Object.entries(CASES)) {
    if (chosen.length === 0 || chosen.includes(name)) await check(name, () => run(ctx));
  }
  ok("no page complained", faults.length === 0, faults.slice(0, 5).join("; "));
} finally {
  await browser.close();
  ok("the room stops when it is told to", await room.close());
}
const failed = [...places.values()].filter((good) => !good).length;
console.log(`${places.size - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
