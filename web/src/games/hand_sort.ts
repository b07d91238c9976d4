// The order of a hand on the page: by suit, by rank, or as the player laid it.
// Cards may occur more than once, so an order is of places.

export type SortBy = "suit" | "rank";

const RANKS = "A23456789TJQK";
const SUITS = "shcd";

function keyOf(card: string, by: SortBy): number {
  const rank = RANKS.indexOf(card[0]!);
  const suit = SUITS.indexOf(card[1]!);

  return by === "suit" ? suit * RANKS.length + rank : rank * SUITS.length + suit;
}

export function sortedPlaces(cards: readonly string[], by: SortBy): number[] {
  return cards.map((_, i) => i).sort((a, b) =>
    keyOf(cards[a]!, by) - keyOf(cards[b]!, by) || a - b
  );
}

/**
 * The player's own order after cards came and went: what is still there keeps
 * its place, what is new stands last.
 */
export function keptOrder(before: readonly string[], now: readonly string[]): string[] {
  const left = [...now];
  const kept = before.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });

  return [...kept, ...left];
}

export function dragged(cards: readonly string[], from: number, to: number): string[] {
  const rest = cards.filter((_, i) => i !== from);

  return [...rest.slice(0, to), cards[from]!, ...rest.slice(to)];
}

/** Without these, each taken once. */
export function without(cards: readonly string[], gone: readonly string[]): string[] {
  const left = [...cards];

  gone.forEach((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  });
  return left;
}
