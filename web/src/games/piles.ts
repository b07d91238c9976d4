// Two hands being set from one pile: which cards stand in front.  Only places
// are moved here; what the hands are worth and whether they are foul is said
// by the house.

export interface Setting {
  cards: readonly string[];
  front: readonly number[];
  size: number;
}

export function newSetting(cards: readonly string[], size: number,
  front: readonly number[] = []): Setting {
  return { cards, size, front: [...front].sort(byNumber) };
}

const byNumber = (a: number, b: number): number => a - b;

export const isFront = (s: Setting, at: number): boolean => s.front.includes(at);

export function backOf(s: Setting): number[] {
  return s.cards.map((_, i) => i).filter((i) => !isFront(s, i));
}

export const isFull = (s: Setting): boolean => s.front.length === s.size;

/**
 * A click moves a card to the other hand.  If the front is full, the card that went there first
 * makes room, so two clicks change both cards.
 */
export function moved(s: Setting, at: number, oldest: readonly number[] = s.front): Setting {
  if (isFront(s, at)) return { ...s, front: s.front.filter((i) => i !== at) };
  const stays = isFull(s) ? s.front.filter((i) => i !== oldest[0]) : s.front;

  return { ...s, front: [...stays, at].sort(byNumber) };
}

/** A drag of one card onto another changes their places between the hands. */
export function swapped(s: Setting, from: number, onto: number): Setting {
  if (isFront(s, from) === isFront(s, onto)) return s;
  const [goes, comes] = isFront(s, from) ? [from, onto] : [onto, from];

  return { ...s, front: s.front.map((i) => (i === goes ? comes : i)).sort(byNumber) };
}

/** A drag onto a hand. */
export function draggedTo(s: Setting, at: number, toFront: boolean): Setting {
  return isFront(s, at) === toFront ? s : moved(s, at);
}

/** Finds the room's verdict on these two hands among all that the view lists. */
export function wayOf<T extends { front: readonly string[] }>(s: Setting, ways: readonly T[]):
  | T
  | undefined {
  const front = frontCards(s).sort().join();

  return isFull(s) ? ways.find((way) => [...way.front].sort().join() === front) : undefined;
}

export const frontCards = (s: Setting): string[] => s.front.map((i) => s.cards[i]!);

/** The positions of these cards in the pile. */
export function placesOf(cards: readonly string[], some: readonly string[]): number[] {
  return some.map((card) => cards.indexOf(card)).filter((at) => at >= 0);
}
