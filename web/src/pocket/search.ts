// Finds what went wrong by the words somebody types: the same as src/wire/ruling_search.c, which
// says how. The browser tests compare what both find.

export const FIELDS = 5;
/** The texts of a ruling that are searched, the most telling first. */
export type SearchText = readonly (string | null)[];

const WEIGHT = [8, 8, 6, 3, 2];
const FIT = { typo: 1, same: 2, begins: 3, exact: 4 };
const WORDS_MOST = 12;
const LETTERS_MOST = 23;
const TYPO_LEAST = 5;
const SAME_LEAST = 3;
const STEM_LEAST = 3;
const SAME_MOST = 64;

interface Word {
  text: string;
  stem: string;
}

function cutEnding(word: string): string {
  for (const end of ["ing", "ed", "es", "s"]) {
    if (word.length < STEM_LEAST + end.length || !word.endsWith(end) || word.endsWith("ss"))
      continue;
    const rest = word.slice(0, -end.length);
    // dropped: drop; but called: call
    const isDoubled = (end === "ing" || end === "ed") && rest.length > STEM_LEAST
      && rest.at(-1) === rest.at(-2) && !/[lsz]$/.test(rest);
    return isDoubled ? rest.slice(0, -1) : rest;
  }
  return word;
}

/** The part that forms of a word have in common: "drop" of "dropped". */
export function stemOf(word: string): string {
  const stem = cutEnding(word);
  return stem.length > STEM_LEAST && stem.endsWith("e") ? stem.slice(0, -1) : stem;
}

/** Words are letters and digits of ASCII, as a book is printed. */
export function wordsOf(text: string): Word[] {
  return (text.match(/[a-z0-9]+/gi) ?? []).map((one) => {
    const word = one.toLowerCase().slice(0, LETTERS_MOST);
    return { text: word, stem: stemOf(word) };
  });
}

/** Do they differ by one letter that is missing, wrong, or in the other's place? */
export function isTypo(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < TYPO_LEAST || Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  if (a.length > b.length) return a.slice(i + 1) === b.slice(i);
  if (a.length < b.length) return a.slice(i) === b.slice(i + 1);
  return i === a.length || a.slice(i + 1) === b.slice(i + 1)
    || (i + 1 < a.length && a[i] === b[i + 1] && a[i + 1] === b[i]
      && a.slice(i + 2) === b.slice(i + 2));
}

interface Typed {
  word: Word;
  /** The stems of its synonyms. */
  same: Set<string>;
  /** No ruling of the game has the word, so one wrong letter is forgiven. */
  typos: boolean;
}

/** The words that the room sent with its houses. */
export interface SearchWords {
  same: string[];
  plain: string[];
}

const isMeant = (typed: Word, one: Word): boolean =>
  one.stem === typed.stem || (typed.text.length >= SAME_LEAST && one.text.startsWith(typed.text));

function sameAs(word: Word, rows: Word[][]): Set<string> {
  const all = rows.filter((row) => row.some((one) => isMeant(word, one))).flat();
  return new Set(all.slice(0, SAME_MOST).map((one) => one.stem));
}

/** Reads what was typed; plain words only if there is no other. */
export function readTyped(text: string, words: SearchWords): Typed[] {
  const plain = new Set(words.plain.flatMap(wordsOf).map((one) => one.text));
  const rows = words.same.map(wordsOf);
  const all = wordsOf(text);
  const telling = all.filter((one) => !plain.has(one.text));
  return (telling.length > 0 ? telling : all).slice(0, WORDS_MOST).map((word) => ({
    word,
    same: sameAs(word, rows),
    typos: false,
  }));
}

function fitOf(typed: Typed, found: Word): number {
  if (typed.word.stem === found.stem) return FIT.exact;
  if (found.text.startsWith(typed.word.text)) return FIT.begins;
  if (typed.same.has(found.stem)) return FIT.same;
  return typed.typos && (isTypo(typed.word.stem, found.stem) || isTypo(typed.word.text, found.text))
    ? FIT.typo : 0;
}

type Fields = Word[][];

function scoreOf(typed: Typed, of: Fields): number {
  return Math.max(0,
    ...of.flatMap((words, k) => words.map((found) => WEIGHT[k]! * fitOf(typed, found))));
}

/** The places of the texts found, the best first. */
export function search(text: string, all: readonly SearchText[], words: SearchWords): number[] {
  const fields = all.map((one) => one.map((field) => wordsOf(field ?? "")));
  const typed = readTyped(text, words);
  for (const one of typed) one.typos = fields.every((of) => scoreOf(one, of) === 0);
  const sums = fields.map((of) => {
    const scores = typed.map((one) => scoreOf(one, of)).filter((score) => score > 0);
    return { found: scores.length, sum: scores.reduce((sum, score) => sum + score, 0) };
  });
  const best = Math.max(1, ...sums.map((one) => one.found));
  return sums.map((_, i) => i).filter((i) => sums[i]!.found >= best).sort((a, b) =>
    sums[b]!.sum - sums[a]!.sum || a - b
  );
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** A text in pieces, those that were typed apart: to be marked. */
export function pieces(text: string, typed: string, words: SearchWords): Piece[] {
  const wanted = readTyped(typed, words);
  const out: Piece[] = [];
  for (const part of text.split(/([a-z0-9]+)/i).filter(Boolean)) {
    const [word] = wordsOf(part);
    const by = word && wanted.find((one) => fitOf(one, word) > 0);
    const length = by && word.text.startsWith(by.word.text) ? by.word.text.length : part.length;
    out.push({ text: part.slice(0, length), hit: by !== undefined });
    if (length < part.length) out.push({ text: part.slice(length), hit: false });
  }
  return out;
}
