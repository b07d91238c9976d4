// A hand as plain text, to be sent to somebody.

interface Line {
  say?: string | null;
  street?: string | null;
}

export interface Shared {
  table: number;
  hand: number;
  title?: string;
  game_name?: string;
  house_name?: string;
  steps: readonly Line[];
  deck?: { promise: string | null } | null;
}

export function asText(hand: Shared): string {
  const head = [hand.title ?? hand.game_name, hand.house_name, `table ${hand.table}, hand ${hand.hand}`];
  const lines = [head.filter(Boolean).join(", ")];
  let street: string | null | undefined;

  for (const one of hand.steps) {
    if (one.street && one.street !== street) lines.push("", one.street);
    street = one.street ?? street;
    if (one.say) lines.push(one.say);
  }
  if (hand.deck?.promise) lines.push("", `Deck sealed before the deal: ${hand.deck.promise}`);
  return `${lines.join("\n")}\n`;
}
