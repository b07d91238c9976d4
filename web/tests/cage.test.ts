import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, dayOf, exact, fundsByHouse, madeOf, over, whereChipsLie,
  type CageView } from "../src/cage/till.ts";
import { Line, type Wire } from "../src/socket.ts";

test("in the cage cents are always written", () => {
  assert.equal(exact(30000), "$300.00");
  assert.equal(exact(-5), "−$0.05");
  assert.equal(exact(214050), "$2,140.50");
  assert.equal(over(100), "+$1.00");
  assert.equal(over(-100), "−$1.00");
  assert.equal(over(0), "$0.00");
});

test("chips are counted by their number, and nothing else is a number", () => {
  assert.equal(counted({}), 0);
  assert.equal(counted({ 50000: "14", 10000: "82", 2500: "140", 500: "380", 100: "340", 50: "49" }),
    2096450);
  assert.equal(counted({ 500: " 2 " }), 1000);
  assert.equal(counted({ 500: "2.5" }), null);
  assert.equal(counted({ 500: "-1" }), null);
  assert.equal(counted({ 500: "two" }), null);
});

test("a day is read as it is written, whatever the clock of the place", () => {
  assert.equal(dayOf(20261116), "Nov 16");
  assert.equal(dayOf(20260101), "Jan 1");
  assert.equal(dayOf(20240229), "Feb 29", "in a year that has this day");
});

test("chips lie where they are, and together are what was made", () => {
  const view = {
    accounts: [
      { name: "float, cash", chips: false, amount: 500 },
      { name: "chips made", chips: true, amount: -1000 },
      { name: "float, chips", chips: true, amount: 700 },
      { name: "person", chips: true, amount: 300 },
      { name: "fund", chips: true, amount: 0 },
    ],
  } as unknown as CageView;

  assert.deepEqual(whereChipsLie(view).map((one) => one.name), ["float, chips", "person"]);
  assert.equal(madeOf(view), 1000);
});

test("funds stand house by house, each with its sum, and are never mixed", () => {
  const fund = (house: string, game: string, amount: number) => ({
    house,
    house_name: house ? `The ${house}` : "",
    game,
    game_name: game,
    amount,
  });

  assert.deepEqual(
    fundsByHouse([fund("a", "holdem", 500), fund("b", "holdem", 70), fund("a", "stud", 30),
      fund("", "old", 1)]).map((one) => [one.house, one.sum, one.funds.map((each) => each.game)]),
    [
      ["The a", 530, ["holdem", "stud"]],
      ["The b", 70, ["holdem"]],
      ["", 1, ["old"]],
    ],
  );
  assert.deepEqual(
    fundsByHouse([{ house: "a", house_name: "", game: "g", game_name: "G", amount: 2 }]).map((
      one,
    ) => one.house),
    ["a"],
  );
});

test("the cage is watched again when the line is back, and not when it was left", () => {
  const sent: Record<string, unknown>[] = [];
  const wires: Wire[] = [];
  const line = new Line(() => {
    const wire: Wire = {
      send: (text) => void sent.push(JSON.parse(text) as Record<string, unknown>),
      close: () => wire.onclose?.(),
      onopen: null,
      onclose: null,
      onmessage: null,
    };
    wires.push(wire);
    return wire;
  }, {
    state: () => undefined,
    table: () => undefined,
    lobby: () => undefined,
    cage: () => undefined,
  }, () => 0 as never);
  const opens = (): unknown[] => {
    sent.length = 0;
    wires[wires.length - 1]!.onopen!();
    return sent.map((one) => one["watch"]);
  };

  line.open();
  assert.deepEqual(opens(), []);
  line.watchCage();
  assert.deepEqual(sent.map((one) => one["watch"]), [{ cage: true }]);
  line.restart();
  assert.deepEqual(opens(), [{ cage: true }]);
  line.unwatchCage();
  assert.deepEqual(sent.at(-1)?.["unwatch"], { cage: true });
  line.restart();
  assert.deepEqual(opens(), []);
});
