// How words of the pages are put together: lists, ordinal numbers, the names of hands.

export const nth = (n: number): string => {
  const tens = n % 100;
  const ending = tens > 10 && tens < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${ending}`;
};

export const both = (names: string[]): string =>
  names.length < 2 ? names.join("")
    : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;

/** "a pair of sixes, J-10-3 kickers", "an 8-6-4-2-A low", "no low". */
export const handNamed = (name: string): string => {
  const what = name.replace(/\bT\b/g, "10");
  const isLow = / low\b/.test(what);
  if (isLow && /^[8A]-/.test(what)) return `an ${what}`;
  return /^(pair|straight|flush|royal flush)\b/.test(what)
      || (isLow && /^(10|[2-9JQK])-/.test(what)) ? `a ${what}` : what;
};

/** A sentence begins with a capital letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words that are looked up by a word of the room's, of which there may be more than are here. */
export const byWord = (all: Record<string, string>): Record<string, string> => all;
