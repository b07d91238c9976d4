// Seats, lists and bars: what the lobby and the floor's desk show and send of them.
import { fromRoom } from "../src/cast.ts";
import assert from "node:assert/strict";
import test from "node:test";
import { keptAt, needsOf, nextOf, type DeskRow, type FloorTable } from "../src/floor/needs.ts";
import { elsewhereOf, freeOf, isCalledTo, quickSeat } from "../src/lobby.ts";
import { endOf, leftTo } from "../src/ui/now.ts";
import type { Lobby, LobbyTable } from "../src/view.ts";
import { settle } from "./dom.ts";
import { answer, as, everything, fill, hide, isDead, NOW, press, pressable, rooms, sent, show,
  store, text, world } from "./stage.ts";

const { FloorPage } = await import("../src/floor/floor.tsx");
const { keptSeats } = await import("../src/floor/room.tsx");
const { LobbyPage } = await import("../src/pages/lobby.tsx");
const { Ways } = await import("../src/floor/ways_out.tsx");
const { Seats } = await import("../src/floor/seats.tsx");

const table = (n: number, more: Partial<LobbyTable> = {}): LobbyTable =>
  fromRoom({
    table: n,
    house: "oceana",
    game: "holdem",
    game_name: "Hold'em",
    limit: "$3–$6",
    list_game: "oceana/holdem",
    list_limit: "3/6",
    seats: 9,
    seated: 9,
    free: 0,
    ...more,
  });
const lobbyOf = (tables: LobbyTable[], more: object = {}): Record<string, unknown> => ({
  tables,
  lists: [],
  places: 4,
  barred: null,
  ...more,
});
const row = (more: Partial<DeskRow> = {}): DeskRow => ({
  kind: "game",
  since_ms: null,
  game: "oceana/holdem",
  limit: "3/6",
  person: 7,
  name: "Rae",
  table: 3,
  seat: 4,
  until_ms: NOW + 112_000,
  ...more,
});

test("what is left is told to the second, and never less than nothing", () => {
  assert.equal(leftTo(NOW + 112_000, NOW), "1:52");
  assert.equal(leftTo(NOW + 111_001, NOW), "1:52");
  assert.equal(leftTo(NOW + 60_000, NOW), "1:00");
  assert.equal(leftTo(NOW + 9000, NOW), "0:09");
  assert.equal(leftTo(NOW - 5000, NOW), "0:00");
});

test("a term ends in seconds of the clock, and for good never", () => {
  assert.equal(endOf("hours", 5_999), 5 + 4 * 3600);
  assert.equal(endOf("day", 5_000), 5 + 86_400);
  assert.equal(endOf("week", 5_000), 5 + 7 * 86_400);
  assert.equal(endOf("month", 5_000), 5 + 30 * 86_400);
  assert.equal(endOf("good", 5_000), undefined);
});

test("a seat elsewhere is of the same game and limit, free, and not one's own", () => {
  const full = table(1);
  const now = (others: LobbyTable[]): Lobby => lobbyOf([full, ...others]) as unknown as Lobby;

  assert.equal(elsewhereOf(now([table(2, { free: 1 })]), full)?.table, 2);
  for (
    const other of [table(2), table(2, { free: 1, list_game: "oceana/stud" }),
      table(2, { free: 1, list_limit: "6/12" }), table(2, { free: 1, you: 3 }),
      table(2, { free: 1, sent_away_until_ms: 0 })]
  ) {
    assert.equal(elsewhereOf(now([other]), full), null);
  }
  assert.equal(elsewhereOf(now([]), table(1, { free: 2 })), null, "not the table itself");
});

test("the quick seat is free, and not where one was sent away", () => {
  const any = { house: null, shape: null, most: null, open: false };

  assert.equal(
    quickSeat([table(1, { seated: 8, free: 0 }), table(2, { seated: 3, free: 6 })], any)?.table,
    2,
  );
  assert.equal(quickSeat([table(1, { seated: 8, free: 1, sent_away_until_ms: 5 })], any), null);
  assert.equal(freeOf(table(1)), 0);
  assert.equal(
    isCalledTo({ lists: [{ game: "g", limit: "l", place: 1, called_to: 3 }] } as unknown as Lobby,
      3),
    true,
  );
  assert.equal(
    isCalledTo({ lists: [{ game: "g", limit: "l", place: 1, called_to: 4 }] } as unknown as Lobby,
      3),
    false,
  );
});

test("who is called is not first on the list any more", () => {
  const list = {
    game: "oceana/holdem",
    limit: "3/6",
    title: "",
    people: [row(), row({ person: 8, name: "Tom", until_ms: null, table: null, seat: null })],
  };

  assert.equal(nextOf(list)?.name, "Tom");
  assert.deepEqual(keptAt(list.people, 3).map((one) => one.name), ["Rae"]);
  assert.deepEqual(keptAt(list.people, 4), []);
  assert.match(needsOf([table(3, { seated: 8, free: 1 }) as FloorTable], [list])[0]!.say, /Tom/);
  assert.deepEqual(needsOf([table(3, { seated: 8, free: 0, kept: 1 }) as FloorTable], [list]), []);
});

test("a kept seat is the one of the call, or the first that nobody has", () => {
  const one = table(3, {
    seats: 4,
    seated: 2,
    kept: 2,
    names: ["A", null, "B", null],
  }) as FloorTable;

  assert.deepEqual([...keptSeats(one, [row()])].sort(), [1, 3]);
  assert.deepEqual([...keptSeats({ ...one, kept: 1 }, [row({ seat: null })])], [1]);
  assert.deepEqual([...keptSeats({ ...one, kept: 0 }, [])], []);
});

test("a full table offers a seat elsewhere, and the page goes where it was found", async () => {
  const paths: string[] = [];
  history.pushState = (_: unknown, __: string, path?: string | URL | null) =>
    void paths.push(String(path));
  as("guest", lobbyOf([table(1), table(2, { seated: 3, free: 6 })]));
  answer({ seat: { table: 1, elsewhere: true } }, { ok: { table: 2 } });
  await show(<LobbyPage />);
  await press(/^Sit elsewhere: Hold'em, Table 1/);
  assert.deepEqual(sent()[0], { seat: { table: 1, elsewhere: true } });
  assert.deepEqual(paths, ["/table/2"]);
  assert.deepEqual(store.openTables.value.filter((one) => one < 3), [2],
    "the full one is not opened");
  store.closeTable(2);
  await hide();
});

test("a seat that is gone when it is asked for: another table is one press away", async () => {
  as("guest", lobbyOf([table(1, { seated: 8, free: 1 })]));
  answer({ seat: { table: 1 } }, { no: { why: "no_seat", say: "There is no seat for that." } });
  await show(<LobbyPage />);
  await press(/^Sit down: Hold'em/);
  assert.match(text(), /Refused\. There is no seat for that\. Sit at another table of this game/);
  await press("Sit at another table of this game");
  assert.deepEqual(sent().slice(0, 2).map((one) => one["seat"]), [{ table: 1 }, {
    table: 1,
    elsewhere: true,
  }]);
  await hide();
});

test("a refusal for another reason offers no other table", async () => {
  as("guest", lobbyOf([table(1, { seated: 8, free: 1 })]));
  answer({ seat: { table: 1 } }, {
    no: { why: "barred", say: "You may not play in this house at present." },
  });
  await show(<LobbyPage />);
  await press(/^Sit down: Hold'em/);
  assert.match(text(), /You may not play in this house at present/);
  assert.equal(pressable("Sit at another table of this game").length, 0);
  await press("Close");
  assert.doesNotMatch(text(), /at present/);
  await hide();
});

test("one's lists: place, time, how many there may be, and the way off", async () => {
  const lists = [{
    game: "oceana/holdem",
    limit: "3/6",
    place: 2,
    since_ms: NOW - 12 * 60_000 - 59_000,
    called_to: null,
  }];
  as("guest", lobbyOf([table(1, { on_list: 2 })], { lists }));
  await show(<LobbyPage />);
  assert.match(text(), /Your lists1 of 42ndHold'em \$3–\$6, Oceana Cardroom12 minLeave/);
  await press(/^Leave list: Hold'em/);
  assert.deepEqual(sent(), [{
    desk: true,
    do: { command: "scratch", kind: "game", game: "oceana/holdem", limit: "3/6" },
  }]);
  await press(/^2nd on the list: Hold'em/);
  assert.deepEqual(sent(), [{
    desk: true,
    do: { command: "scratch", kind: "game", game: "oceana/holdem", limit: "3/6" },
  }]);
  await hide();
});

test("on as many lists as one may be, no other is joined", async () => {
  const lists = ["3/6", "6/12"].map((limit) => ({
    game: "oceana/holdem",
    limit,
    place: 1,
    called_to: null,
  }));
  const other = table(5, { list_game: "oceana/stud" });

  as("guest", lobbyOf([other], { lists, places: 2 }));
  await show(<LobbyPage />);
  assert.equal(isDead(/^Join list/), true);
  assert.equal(pressable(/^Join list/)[0]!.getAttribute("title"),
    "You are on 2 lists, and may not be on more.");
  await hide();
  as("guest", lobbyOf([other], { lists, places: 3 }));
  await show(<LobbyPage />);
  await press(/^Join list/);
  assert.deepEqual(sent(), [{
    desk: true,
    do: { command: "join_list", game: "oceana/stud", limit: "3/6" },
  }]);
  await hide();
});

test("a call: the seat, the time left, yes and no", async () => {
  const lists = [{
    game: "oceana/holdem",
    limit: "3/6",
    place: 1,
    called_to: 3,
    until_ms: NOW + 112_000,
  }];
  as("guest", lobbyOf([table(3, { seated: 8, kept: 1 })], { lists }));
  await show(<LobbyPage />);
  assert.match(text(), /8 of 9, 1 kept/);
  assert.match(text(), /1:52Sit at table 3No, thanks/);
  assert.equal(pressable(/^Sit down: Hold'em, Table 3/).length, 1, "who was called may sit there");
  await press(/^No, thanks/);
  assert.deepEqual(sent(), [{ desk: true, do: { command: "turn_down", table: 3 } }]);
  await press("Sit at table 3");
  assert.deepEqual(sent()[0], { seat: { table: 3 } });
  store.closeTable(3);
  await hide();
  as("guest", lobbyOf([table(3, { seated: 8, kept: 1 })]));
  await show(<LobbyPage />);
  assert.equal(pressable(/^Sit down/).length, 0, "nobody else may");
  await hide();
});

test("who is barred hears why and until when, and is offered no seat", async () => {
  const free = [table(1, { seated: 3, free: 6 }), table(2)];
  as("guest", lobbyOf(free, { barred: { reason: "threw cards", until_ms: NOW + 3_600_000 } }));
  await show(<LobbyPage />);
  assert.match(text(),
    /You may not play in this house\. Threw cards\. You may come back \d+:\d\d [AP]M\./);
  assert.equal(pressable(/^(Sit down|Join list|Sit elsewhere|Sit at)/).length, 0);
  assert.equal(isDead("No open seat fits"), true);
  await hide();
  as("guest", lobbyOf(free, { barred: { reason: "A cheat.", until_ms: null } }));
  await show(<LobbyPage />);
  assert.match(text(), /A cheat\. Speak to the floor/);
  await hide();
});

test("who was sent away from a table is told until when, there", async () => {
  as("guest",
    lobbyOf([table(1, { seated: 3, free: 6, sent_away_until_ms: NOW + 3_600_000 }),
      table(2, { seated: 3, free: 6, sent_away_until_ms: 0 })]));
  await show(<LobbyPage />);
  assert.match(text(), /Sent awayuntil \d+:\d\d [AP]M/);
  assert.match(text(), /Sent awayfor good/);
  assert.equal(pressable(/^Sit down/).length, 0);
  await hide();
});

test("the floor bars somebody found by name, for a term or for good", async () => {
  as("floor");
  answer({ ask: { people: "otto" } }, {
    ok: { people: [{ person: 31, name: "Otto", chips: 0, at_tables: 0 }] },
  });
  await show(<FloorPage />);
  await press("Bars");
  assert.match(text(), /Bad Bo A cheat/);
  assert.equal(isDead("Bar"), true);
  answer({ ask: { people: "zz" } }, { ok: { people: [] } });
  await fill("Whom", "zz");
  assert.match(text(), /Nobody has that name\./);
  await fill("Whom", " otto ");
  assert.doesNotMatch(text(), /Nobody has that name\./, "one is found");
  await press("Otto, 31");
  assert.equal(isDead("Bar Otto"), true, "without a reason");
  await fill("Why, for the player", " Loud ");
  sent();
  await press("Bar Otto");
  assert.deepEqual(sent(), [{
    desk: true,
    do: { command: "bar", person: 31, until: Math.floor(NOW / 1000) + 86_400, reason: "Loud" },
  }]);
  assert.match(text(), /Otto is barred\./);
  await fill("Whom", "otto");
  await press("Otto, 31");
  await press("Change");
  await press("Close");
  await press("Bars");
  await fill("Whom", "otto");
  await press("Otto, 31");
  await fill("Why, for the player", "Again");
  await press("For good");
  sent();
  answer({ desk: true, do: { command: "bar", person: 31, reason: "Again" } }, {
    no: { why: "x", say: "Not that one." },
  });
  await press("Bar Otto");
  assert.deepEqual(sent(), [{ desk: true, do: { command: "bar", person: 31, reason: "Again" } }]);
  assert.match(text(), /Refused\. Not that one\./);
  await hide();
});

test("the floor lifts a bar with a reason", async () => {
  as("floor");
  await show(<FloorPage />);
  await press("Bars");
  await press("Lift: Bad Bo");
  assert.equal(isDead("Lift the bar of Bad Bo"), true);
  await fill("Reason, for the record", " It was another ");
  await press("Lift the bar of Bad Bo");
  const bo = rooms.lobby.floor.bars.find((one: { name: string }) => one.name === "Bad Bo").person;
  assert.deepEqual(sent(), [{
    desk: true,
    do: { command: "lift_bar", person: bo, reason: "It was another" },
  }]);
  assert.match(text(), /Bad Bo may play here again\./);
  await press("Lift: Bad Bo");
  await press("Cancel");
  assert.equal(pressable("Lift the bar of Bad Bo").length, 0);
  await hide();
});

test("the floor is told of each cap before it is reached, and of no other", async () => {
  const caps = [
    {
      name: "Tables",
      now: 1230,
      most: 1256,
      option: "--tables",
      say: "Start the room with a larger --tables, at most 512.",
    },
    { name: "Names on lists", now: 1024, most: 1024, option: null, say: "Open a table." },
  ];

  as("floor");
  store.lobby.value = { ...store.lobby.value!, caps };
  await show(<FloorPage />);
  assert.match(text(),
    /Tables: 1,230 of 1,256\. Start the room with a larger --tables, at most 512\./);
  assert.match(text(), /Names on lists: 1,024 of 1,024\. Open a table\./);
  assert.deepEqual(
    everything().filter((one) => one.classList.contains("notice")).map((one) =>
      one.getAttribute("role")
    ),
    ["status", "alert"],
    "a cap that is reached is an alarm",
  );
  store.lobby.value = { ...store.lobby.value!, caps: [] };
  await settle();
  assert.doesNotMatch(text(), /Tables: 1,230/);
  await hide();
});

test("the floor sees who is called, for how long, and passes over", async () => {
  as("floor");
  await show(<FloorPage />);
  const called = rooms.lobby.floor.desk.find((one: { until_ms: number | null }) => one.until_ms);
  const name = String(called.name);
  assert.match(text(), new RegExp(`${name}table ${called.table}, a seat kept0:\\d\\dPass`));
  await press(`Pass over ${name}`);
  assert.deepEqual(sent(), [{
    desk: true,
    do: { command: "turn_down", person: called.person, table: called.table },
  }]);
  await hide();
});

const view = (more: Record<string, unknown> = {}) =>
  ({
    table: 3,
    hand: 1,
    seats: [
      { seat: 1, state: "sits", name: "Rae", stack: 5000 },
      { seat: 2, state: "open" },
      { seat: 3, state: "away", name: "Tom", stack: 0 },
      { seat: 4, state: "sits", name: "Hugo", bot: "steady", stack: 900 },
      { seat: 5, state: "held", name: null },
    ],
    ...more,
  }) as never;

test("the sheet's seats: whom one is kept for, who is away, what is open", async () => {
  await show(
    <Seats view={view()} dealer={false}
      kept={[row({ seat: 2 }), row({ person: 9, name: "Uma", seat: null })]} />,
  );
  assert.match(text(),
    new RegExp(
      "Any seat kept for Uma1:52Pass1Rae \\$50Send away Rae2kept for Rae1:52Pass"
        + "3Tom Away \\$0Send away Tom4Hugo house player\\$95Held \\$0$",
    ));
  await press("Pass over Rae");
  assert.deepEqual(sent(), [{ desk: true, do: { command: "turn_down", person: 7, table: 3 } }]);
  await hide();
  await show(<Seats view={view()} dealer={false} kept={[]} />);
  await press("Call from list");
  assert.deepEqual(sent(), [{ desk: true, do: { command: "offer_seat", table: 3, seat: 2 } }]);
  await hide();
  await show(<Seats view={view()} dealer kept={[]} />);
  assert.equal(pressable(/./).length, 0, "a dealer only looks");
  await hide();
  await show(<Seats view={view({ frozen: "it broke" })} dealer={false} kept={[]} />);
  assert.equal(pressable("Call from list").length, 0, "nobody is called to a stopped table");
  await hide();
});

test("a player is sent away from the table, or from the house", async () => {
  await show(<Seats view={view()} dealer={false} kept={[]} />);
  await press("Send away Rae");
  assert.equal(isDead("Send Rae away"), true);
  await fill("Why, for the player", " Rude ");
  await press("4 hours");
  await press("Send Rae away");
  assert.deepEqual(sent(), [{
    table: 3,
    do: { command: "expel", at: 1, until: Math.floor(NOW / 1000) + 14_400, reason: "Rude" },
  }]);
  assert.equal(pressable("Send Rae away").length, 0, "it is done");
  answer({ ask: { people: "Rae" } }, {
    ok: { people: [{ person: 6, name: "Raelyn" }, { person: 7, name: "Rae" }] },
  });
  await press("Send away Rae");
  await press("The whole house");
  await fill("Why, for the player", "Rude");
  await press("For good");
  await press("Bar Rae");
  assert.deepEqual(sent(), [{ ask: { people: "Rae" } }, {
    desk: true,
    do: { command: "bar", person: 7, reason: "Rude" },
  }]);
  answer({ ask: { people: "Tom" } }, { ok: { people: [{ person: 6, name: "Tommy" }] } });
  await press("Send away Tom");
  await press("The whole house");
  await fill("Why, for the player", "Rude");
  await press("Bar Tom");
  assert.deepEqual(sent(), [{ ask: { people: "Tom" } }]);
  assert.match(store.tableState(3).notice.value!.say, /does not know who that is/);
  await press("Send away Tom");
  await press("Cancel");
  assert.equal(pressable("Bar Tom").length, 0);
  store.closeTable(3);
  await hide();
});

test("a stopped table is left in three ways, with a reason, twice where chips move", async () => {
  await show(<Ways view={view({ frozen: "it broke" })} why={null} />);
  assert.match(text(), /Stopped\. It broke\./);
  for (const way of ["Let the table go on", "Call a misdeal", "Close the table"])
    assert.equal(isDead(way), true, way);
  await fill("Reason, for the record", " A fault ");
  await press("Call a misdeal");
  assert.deepEqual(sent(), [], "not yet");
  await press("Close the table");
  assert.deepEqual(sent(), []);
  assert.equal(pressable("Yes, void the hand").length, 0, "one is asked about at a time");
  await press("Yes, close the table");
  assert.deepEqual(sent(), [{ table: 3, do: { command: "close_out", reason: "A fault" } }]);
  await press("Call a misdeal");
  await press("Yes, void the hand");
  assert.deepEqual(sent(), [{ table: 3, do: { command: "void_hand", reason: "A fault" } }]);
  await press("Let the table go on");
  assert.deepEqual(sent(), [{ table: 3, do: { command: "thaw", reason: "A fault" } }]);
  await hide();
  await show(<Ways view={view({ frozen: "a pot that does not exist" })} why={null} />);
  assert.match(text(), /A pot that does not exist\./);
  await hide();
  await show(<Ways view={view({ frozen: "x" })} why="the program died here twice" />);
  assert.match(text(), /The program died here twice\./);
  store.closeTable(3);
  await hide();
});

test("a second account of one person is made as such, and told so", async () => {
  as("floor");
  await show(<FloorPage />);
  await press("Staff");
  assert.match(text(), /Cora twoFloorsame person as Cora/);
  assert.deepEqual(
    everything().filter((one) => one.localName === "option" && /same person/.test(one.textContent))
      .map((one) => one.textContent),
    ["The same person as Abe", "The same person as Cora", "The same person as floor"],
  );
  await fill("Name", "Cora three");
  await fill("Person", "Cora");
  assert.match(text(), /neither approves what the other asks for/);
  await fill("Password", "a long enough word");
  world.answers.set("/api/staff", rooms.answers["/api/staff"]);
  await press("Make the account");
  assert.deepEqual(sent().at(-1), {
    POST: "/api/staff",
    body: { name: "Cora three", password: "a long enough word", role: "cage", same_as: "Cora" },
  });
  assert.match(text(), /Cora three can log in now\./);
  await fill("Name", "Nell");
  await fill("Password", "a long enough word");
  await press("Make the account");
  assert.deepEqual(sent().at(-1), {
    POST: "/api/staff",
    body: { name: "Nell", password: "a long enough word", role: "cage" },
  }, "somebody new again");
  await hide();
});

test("the floor gives a new password, and stays on its page", async () => {
  as("floor");
  world.answers.set("/api/staff/password", rooms.answers["/api/staff"]);
  await show(<FloorPage />);
  await press("Staff");
  await press("New password Abe");
  await fill("New password", "a long enough word");
  sent();
  await press("Change password");
  assert.deepEqual(sent(), [{
    POST: "/api/staff/password",
    body: { name: "Abe", password: "a long enough word" },
  }]);
  assert.match(text(), /Abe has a new password/);
  assert.equal(pressable("Change password").length, 0, "it is done");
  await hide();
  world.answers.delete("/api/staff/password");
});

test("the map marks the very seat that is kept", async () => {
  const { RoomMap } = await import("../src/floor/room.tsx");
  const one = table(3, {
    seats: 4,
    seated: 2,
    kept: 1,
    names: ["A", null, "B", null],
  }) as FloorTable;
  const dots = async (desk?: DeskRow[]): Promise<(string | null)[]> => {
    await show(
      <RoomMap houses={[]} house="oceana" onHouse={() => undefined} tables={[one]} chosen={null}
        onPick={() => undefined} {...(desk ? { desk } : {})} />,
    );
    const said = everything().filter((each) => each.localName === "circle").map((each) =>
      each.getAttribute("class")
    );
    await hide();
    return said;
  };
  assert.deepEqual(await dots([row()]), ["on", "off", "on", "kept"]);
  assert.deepEqual(await dots(), ["on", "kept", "on", "off"]);
});
