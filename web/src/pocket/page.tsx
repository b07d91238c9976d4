// The pocket: a house, a game, a search; and the answer to one question.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../ui/icon.tsx";
import { P } from "../words_pocket.ts";
import type { Pocket, PocketGame, PocketHouse } from "../wire.ts";
import { AnswerPage } from "./answer.tsx";
import { houses, index, kept, online } from "./books.ts";
import { goTo, pathOf, place } from "./place.ts";
import { clausesOf, clauseTexts, type Entry, entriesOf, entryOf, gameOf, grouped, mostAsked,
  searchText, titleOf } from "./rulings.ts";
import { pieces, search } from "./search.ts";

const CLAUSES_MOST = 12;
const MARKS = 4;
export const typed = signal("");

/** The mark of a house, by its place on the shelf. */
export const markOf = (all: Pocket, house: string): number =>
  Math.max(all.houses.findIndex((one) => one.house === house), 0) % MARKS + 1;

function Houses({ all, now }: { all: Pocket; now: string }) {
  if (all.houses.length < 2) return null;
  return (
    <div class="seg pk-houses" role="group" aria-label={P.house}>
      {all.houses.map((one) => (
        <button type="button" key={one.house} aria-pressed={one.house === now} onClick={() =>
          goTo({ house: one.house, game: place.value.game, trouble: "" })}>
          <span class="dot mark" data-house={markOf(all, one.house)} />
          {one.name}
        </button>
      ))}
    </div>
  );
}

function Games({ house, now }: { house: PocketHouse; now: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector("[aria-pressed=\"true\"]")?.scrollIntoView?.({
      inline: "center",
      block: "nearest",
    });
  }, [house.house]);
  return (
    <div class="pk-games" role="group" aria-label={P.game} ref={box}>
      {house.games.map((one) => (
        <button type="button" key={one.game} class="choice" aria-pressed={one.game === now}
          onClick={() => goTo({ house: house.house, game: one.game, trouble: "" })}>
          {one.name}
        </button>
      ))}
    </div>
  );
}

function Marked({ text, all }: { text: string; all: Pocket }) {
  return (
    <>
      {pieces(text, typed.value, all).map((one, i) =>
        one.hit ? <mark key={i}>{one.text}</mark> : one.text
      )}
    </>
  );
}

function Row(
  { entry, all, at, group }: { entry: Entry; all: Pocket; at: PocketGame; group: boolean },
) {
  const { trouble, ruling } = entry;
  const to = { house: place.value.house, game: at.game, trouble: trouble.name };
  return (
    <li>
      <a href={pathOf(to)} onClick={(event) => {
        event.preventDefault();
        goTo(to);
      }}>
        <span>
          <b>
            <Marked text={titleOf(trouble)} all={all} />
          </b>
          <small>
            {ruling.also && <Marked text={P.also(ruling.also)} all={all} />}
            {ruling.also && group && " · "}
            {group && trouble.group.toLowerCase()}
          </small>
        </span>
        <Icon name="right" small />
      </a>
    </li>
  );
}

function List(
  { head, entries, all, at, count, group = true }: { head: string; entries: Entry[]; all: Pocket;
    at: PocketGame; count?: boolean | undefined; group?: boolean | undefined },
) {
  if (entries.length === 0) return null;
  return (
    <section class="card-box">
      <header>
        <h2>{head}</h2>
        {count && <span class="tag push">{entries.length}</span>}
      </header>
      <ul class="pk-list">
        {entries.map((one) => (
          <Row key={one.trouble.name} entry={one} all={all} at={at} group={group} />
        ))}
      </ul>
    </section>
  );
}

/** Clauses that have the words: their text is the answer, so there is nothing to press. */
function Clauses({ house, game, all }: { house: PocketHouse; game: PocketGame; all: Pocket }) {
  const list = clausesOf(house, game);
  const found = search(typed.value, list.map((one) => [one.text, null, one.clause]), all);
  if (found.length === 0) return null;
  return (
    <section class="card-box">
      <header>
        <h2>{P.book}</h2>
        <span class="tag push">{found.length}</span>
      </header>
      <ul class="pk-clauses">
        {found.slice(0, CLAUSES_MOST).map((i) => (
          <li key={list[i]!.clause}>
            <span class="clause">{list[i]!.clause}</span>
            <p>
              <Marked text={list[i]!.text} all={all} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Found({ house, game, all }: { house: PocketHouse; game: PocketGame; all: Pocket }) {
  const entries = entriesOf(house, game);
  const texts = clauseTexts(houses.value.values());
  const found = search(typed.value, entries.map((one) => searchText(one, texts)), all);
  return (
    <>
      <p class="vh" role="status">{found.length}</p>
      {found.length === 0 && <p class="muted pk-say">{P.nothing}</p>}
      <List head={P.found(game.name)} entries={found.map((i) => entries[i]!)} all={all} at={game}
        count />
      <Clauses house={house} game={game} all={all} />
    </>
  );
}

function Everything({ house, game, all }: { house: PocketHouse; game: PocketGame; all: Pocket }) {
  const entries = entriesOf(house, game);
  return (
    <>
      {entries.length === 0 && <p class="muted pk-say">{P.none}</p>}
      <List head={P.asked(game.name)} entries={mostAsked(entries)} all={all} at={game} />
      {[...grouped(entries)].map(([group, some]) => (
        <List key={group} head={group} entries={some} all={all} at={game} group={false} />
      ))}
    </>
  );
}

function Head() {
  const says = index.value === null ? P.loading
    : !online.value ? P.offline : kept.value ? P.kept : P.plain;
  return (
    <header class="pk-bar">
      <a class="iconbtn" href="/" aria-label={P.back}>
        <Icon name="left" />
      </a>
      <div class="pk-title">
        <h1>{P.title}</h1>
        <small role="status">{says}</small>
      </div>
    </header>
  );
}

function ListPage({ all, house, game }: { all: Pocket; house: PocketHouse; game: PocketGame }) {
  const Body = typed.value.trim() ? Found : Everything;
  useEffect(() => {
    document.title = P.page(P.title);
  }, []);
  return (
    <div class="pk">
      <Head />
      <main class="pk-main">
        <Houses all={all} now={house.house} />
        <Games house={house} now={game.game} />
        <label class="input pk-search">
          <Icon name="search" />
          <input type="search" aria-label={P.search} placeholder={P.search} value={typed.value}
            autocomplete="off" enterkeyhint="search"
            onInput={(event) => (typed.value = event.currentTarget.value)} />
        </label>
        <Body house={house} game={game} all={all} />
      </main>
    </div>
  );
}

function Waiting() {
  return (
    <div class="pk">
      <Head />
      <main class="pk-main">
        <p class="muted pk-say">{online.value ? P.loading : P.noBooks}</p>
      </main>
    </div>
  );
}

export function PocketPage() {
  const all = index.value;
  const at = place.value;
  const house = houses.value.get(at.house) ?? houses.value.get(all?.houses[0]?.house ?? "");
  const game = house && (gameOf(house, at.game) ?? house.games[0]);
  if (!all || !house || !game) return <Waiting />;
  const entry = at.trouble ? entryOf(house, game, at.trouble) : undefined;
  return entry
    ? (
      <AnswerPage key={`${house.house}/${game.game}/${at.trouble}`} all={all} house={house}
        game={game} entry={entry} />
    ) : <ListPage all={all} house={house} game={game} />;
}
