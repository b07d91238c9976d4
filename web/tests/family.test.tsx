// A page of a family that only tests have: drawn from what its room sends.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { HighCardStage, type HighCardView } from "./family/high_card.tsx";
import { everything, hide, show, text } from "./stage.ts";

const views = readFileSync("../tests/family/views.txt", "utf8").trim().split("\n").map((line) =>
  (JSON.parse(line) as { view: HighCardView }).view
);
const dealt = views.filter((view) => view.seats.some((seat) => seat.cards.length > 0));

test("a family of its own is drawn: seats, chips, and a card for each who is in", async () => {
  const view = dealt[0];

  assert.ok(view, "a hand was dealt");
  assert.equal(view.family, "high_card");
  await show(<HighCardStage view={view} />);
  for (const seat of view.seats.filter((one) => one.name))
    assert.match(text(), new RegExp(String(seat.name)));
  const shown = view.seats.flatMap((seat) => seat.cards);
  assert.ok(shown.length >= 2 && !shown.includes("??"), "cards lie face up");
  const drawn = everything().filter((one) => one.getAttribute("role") === "img").map((one) =>
    one.getAttribute("aria-label")
  );
  assert.equal(new Set(drawn).size, shown.length, "each of them once");
  await hide();
});

test("it says what the table waits for, and in a hand what lies in the middle", async () => {
  const view = views[0];

  assert.ok(view);
  await show(<HighCardStage view={view} />);
  assert.match(text(), /Between hands/);
  await show(<HighCardStage view={{ ...view, pot: 700 }} />);
  assert.match(text(), /\$7/);
  await hide();
});
