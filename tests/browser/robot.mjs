// Plays in the page as a person would: presses buttons that are there, and
// knows no rule. A list of habits decides what it presses first.

/** In the page: presses the first habit that is offered, if any. */
function press(habits) {
  const dialog = document.querySelector("dialog[open]");
  const close = dialog?.querySelector("button.way, .dialog-foot button, button.btn");
  if (close) {
    close.click();
    return "card";
  }
  const bar = document.querySelector(".act");
  if (!bar) return null;
  const dead = [...bar.querySelectorAll('button.doer[aria-disabled="true"] small')].some((one) => one.textContent === "choose one card");
  const card = dead ? bar.querySelector('.cardbox .place[aria-pressed="false"]') : null;
  if (card && !bar.querySelector('.cardbox .place[aria-pressed="true"]')) {
    card.click();
    return "a card";
  }
  const buttons = [...bar.querySelectorAll("button.doer")].filter((one) => one.getAttribute("aria-disabled") !== "true" && one.offsetParent);
  const words = (one) => (one.querySelector("b")?.textContent ?? "").trim();
  for (const habit of habits) {
    const found = buttons.find((one) => new RegExp(habit).test(words(one)));
    if (found) {
      found.click();
      return words(found);
    }
  }
  return null;
}

export const HABITS = [
  "^Set$", "^House way", "^Shake", "^Pile 1", "^Wager", "^Stand pat", "^Discard \\d", "^Play$", "^Take(?! it back)", "^Meld", "^Add", "^Draw$", "^Discard$",
  "^Check", "^Call", "^Stand$", "^Hit", "^Even", "^Buy in", "^Pass", "^Bank", "^Muck", "^Show", "^Post", "^Wait",
];

/** One press, or none; the word pressed. */
export async function pressOnce(who, habits = HABITS) {
  return who.page.evaluate(press, habits);
}

/** Discards that must be chosen: presses so many of one's own cards. */
export async function chooseCards(who, view) {
  const may = view.may.find((one) => one.command === "discard" || (one.command === "draw" && !one.up_to));
  if (!may) return false;
  return who.page.evaluate((count) => {
    const cards = [...document.querySelectorAll(".picking button.pick")].filter((one) => one.offsetParent);
    const on = cards.filter((one) => one.getAttribute("aria-pressed") === "true");
    if (on.length >= count || cards.length === 0) return false;
    cards.find((one) => one.getAttribute("aria-pressed") !== "true").click();
    return true;
  }, may.count);
}
