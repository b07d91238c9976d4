// The answer to one question: in time or too late, now, later, read aloud, the limit, the clause,
// and what other houses do.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../ui/icon.tsx";
import { P } from "../words_pocket.ts";
import type { Pocket, PocketBy, PocketGame, PocketHouse } from "../wire.ts";
import { houses } from "./books.ts";
import { markOf, typed } from "./page.tsx";
import { goBack, goTo } from "./place.ts";
import { clauseTexts, type Entry, entryOf, gameLike, remedyOf, titleOf } from "./rulings.ts";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Inside a sentence. */
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
/** "misdeal" of "Misdeal: all money goes back ..." */
const brief = (text: string): string => small(text.split(":")[0]!.replace(/\.$/, ""));

function ClauseTag({ by }: { by: PocketBy }) {
  if (!by.clause) return <span class="clause ours">{P.ours}</span>;
  return <span class={by.borrowed ? "clause borrowed" : "clause"}>{by.clause}</span>;
}

function Times(
  { entry, house, late, onPick }: { entry: Entry; house: PocketHouse; late: boolean;
    onPick: (late: boolean) => void },
) {
  const limit = entry.ruling.late && house.limits[entry.ruling.late.limit];
  if (!limit) return null;
  const one = (head: string, says: string, on: boolean) => (
    <button type="button" aria-pressed={late === on} onClick={() => onPick(on)}>
      <b>{head}</b>
      <small>{says}</small>
    </button>
  );
  return (
    <div class="seg pk-times" role="group" aria-label={P.when}>
      {one(P.inTime, limit.open, false)}
      {one(P.tooLate, limit.shut, true)}
    </div>
  );
}

function Remedy({ house, by }: { house: PocketHouse; by: PocketBy }) {
  const remedy = remedyOf(house, by);
  return (
    <section class="card-box pk-part" aria-label={P.now}>
      <p class="pk-label">
        {P.now} <ClauseTag by={by} />
      </p>
      <p class="pk-remedy">{remedy.now}</p>
      {remedy.later.map((one) => (
        <div class="pk-later" key={one.when}>
          <p class="pk-label">{P.later(one.when)}</p>
          <p class="pk-then">{capital(one.say)}.</p>
        </div>
      ))}
    </section>
  );
}

function Limit({ entry, house }: { entry: Entry; house: PocketHouse }) {
  const late = entry.ruling.late;
  return (
    <section class="card-box pk-part" aria-label={P.limit}>
      <p class="pk-label">{P.limit} {late && <ClauseTag by={late.ruling} />}</p>
      <p class="pk-then">
        {late
          ? P.until(capital(house.limits[late.limit]!.until),
            small(remedyOf(house, late.ruling).now)) : P.anyTime}
      </p>
    </section>
  );
}

function ClauseText({ by, game }: { by: PocketBy; game: PocketGame }) {
  const text = by.clause && clauseTexts(houses.value.values()).get(by.clause);
  return (
    <section class="card-box pk-part" aria-label={P.clause}>
      <p class="pk-label">
        {P.clause} <ClauseTag by={by} />
      </p>
      {by.borrowed && <p class="pk-small">{P.borrowed(game.name)}</p>}
      <p class="pk-text">{text || P.oursSays}</p>
    </section>
  );
}

/** One line about another house: what it does, and until when. */
function Other(
  { name, mark, house, game, entry }: { name: string; mark: number; house: PocketHouse;
    game: PocketGame; entry: Entry },
) {
  const its = gameLike(house, game);
  const found = its && entryOf(house, its, entry.trouble.name);
  const late = found?.ruling.late;
  const says = !its ? P.notDealt(game.name)
    : !found ? P.cannotBe
    : late ? P.lateThen(house.limits[late.limit]!.until, brief(remedyOf(house, late.ruling).now))
    : P.any;
  return (
    <li>
      <span class="dot mark" data-house={mark} />
      <div>
        <b>{found ? `${name}: ${brief(remedyOf(house, found.ruling).now)}` : name}</b>
        <small>{says}</small>
      </div>
      {found && <ClauseTag by={found.ruling} />}
    </li>
  );
}

function Others(
  { all, house, game, entry }: { all: Pocket; house: PocketHouse; game: PocketGame; entry: Entry },
) {
  const others = all.houses.filter((one) => one.house !== house.house);
  if (others.length === 0) return null;
  return (
    <section class="card-box pk-part pk-others" aria-label={P.others}>
      <p class="pk-label">{P.others}</p>
      <ul>
        {others.map((one) => {
          const its = houses.value.get(one.house);
          return its && (
            <Other key={one.house} name={one.name} mark={markOf(all, one.house)} house={its}
              game={game} entry={entry} />
          );
        })}
      </ul>
    </section>
  );
}

/** The sentence on the whole screen, to be held up. */
function Large({ text, onClose }: { text: string; onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal?.();
  }, []);
  return (
    <dialog class="pk-large" ref={box} aria-label={P.aloud} onClose={onClose}>
      <p>“{text}”</p>
      <button type="button" class="btn" onClick={() => box.current?.close()}>{P.close}</button>
    </dialog>
  );
}

export function AnswerPage(
  { all, house, game, entry }: { all: Pocket; house: PocketHouse; game: PocketGame; entry: Entry },
) {
  const late = useSignal(false);
  const large = useSignal(false);
  const by = late.value && entry.ruling.late ? entry.ruling.late.ruling : entry.ruling;
  const title = titleOf(entry.trouble);
  useEffect(() => {
    document.title = P.page(title);
  }, [title]);
  return (
    <div class="pk">
      <header class="pk-bar">
        <button type="button" class="iconbtn" aria-label={P.back} onClick={goBack}>
          <Icon name="left" />
        </button>
        <div class="pk-title">
          <h1>{title}</h1>
          <small>
            <span class="dot mark" data-house={markOf(all, house.house)} />
            {house.name}, {game.name}
          </small>
        </div>
      </header>
      <main class="pk-main pk-answer">
        <Times entry={entry} house={house} late={late.value} onPick={(on) => (late.value = on)} />
        <Remedy house={house} by={by} />
        <blockquote class="pk-aloud">
          <small>{P.aloud}</small>
          “{remedyOf(house, by).aloud}”
        </blockquote>
        <Limit entry={entry} house={house} />
        <ClauseText by={by} game={game} />
        <Others all={all} house={house} game={game} entry={entry} />
      </main>
      <footer class="pk-foot">
        <button type="button" class="btn" onClick={() => (large.value = true)}>
          <Icon name="eye" small />
          {P.large}
        </button>
        <button type="button" class="btn way" onClick={() => {
          typed.value = "";
          goTo({ house: house.house, game: game.game, trouble: "" });
        }}>
          {P.another}
        </button>
      </footer>
      {large.value && (
        <Large text={remedyOf(house, by).aloud} onClose={() => (large.value = false)} />
      )}
    </div>
  );
}
