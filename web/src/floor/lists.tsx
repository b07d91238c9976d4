// The floor's lists: names that wait for a game, and changes that are asked for. The floor puts a
// name down, calls, passes over and takes a name off.

import { useState } from "preact/hooks";
import { findPeople } from "../cage/ask.ts";
import { freeOf } from "../lobby.ts";
import { line, noticeOf, type Notice as NoticeSays } from "../store.ts";
import { Button, Icon, IconButton, Tag } from "../ui/controls.tsx";
import { leftTo, useNow } from "../ui/now.ts";
import type { Person, Wish } from "../wire.ts";
import { W } from "../words.ts";
import { changesOf, isCalled, isFirstTo, isListOf, nextOf, type DeskList, type DeskRow,
  type FloorTable } from "./needs.ts";

/** What the room says to a wish at the desk. */
export type Hear = (said: NoticeSays | null) => void;

export async function wishDesk(what: Wish, hear: Hear): Promise<boolean> {
  const no = noticeOf(await line.send({ desk: true, do: what }));
  hear(no);
  return no === null;
}

export const callTo = (table: number, hear: Hear): void =>
  void wishDesk({ command: "offer_seat", table }, hear);

const passOver = (one: DeskRow, hear: Hear): void =>
  void wishDesk({ command: "turn_down", person: one.person, table: one.table ?? 0 }, hear);

function takeOff(one: DeskRow, hear: Hear): void {
  const { person, kind, game, limit } = one;
  const table = kind === "game" ? {} : { table: one.table ?? 0 };
  void wishDesk({ command: "scratch", person, kind, game, limit, ...table }, hear);
}

function minutes(since: number | null | undefined, now: number): string {
  return since ? W.lobby.since(Math.max(0, Math.round((now - since) / 60000))) : "";
}

/** How long the seat is still kept, and the way to call the next. */
function Called({ one, now, hear }: { one: DeskRow; now: number; hear: Hear }) {
  return (
    <>
      <b role="timer" aria-label={W.lobby.keptFor(leftTo(one.until_ms!, now))}>
        {leftTo(one.until_ms!, now)}
      </b>
      {one.kind === "must_move" ? null
        : (
          <Button size="s" aria-label={W.floor.passOver(one.name)}
            onClick={() => passOver(one, hear)}>
            {W.floor.pass}
          </Button>
        )}
    </>
  );
}

function WaitRow(
  { one, now, open, isNext, hear }: { one: DeskRow; now: number; open: FloorTable | undefined;
    isNext: boolean; hear: Hear },
) {
  if (isCalled(one)) {
    return (
      <li class="called">
        <span>
          {one.name}
          <small>{W.floor.keptSeat(one.table ?? 0, one.seat ?? 0)}</small>
        </span>
        <Called one={one} now={now} hear={hear} />
      </li>
    );
  }
  return (
    <li>
      <span>{one.name}</span>
      <small>{minutes(one.since_ms, now)}</small>
      {isNext ? (
        <Button size="s" kind={open ? "way" : "plain"} disabled={!open}
          onClick={() => open && callTo(open.table, hear)}>
          {W.floor.call}
        </Button>
      ) : null}
      <IconButton icon="x" class="tiny" label={W.floor.takeOff(one.name)} onClick={() =>
        takeOff(one, hear)} />
    </li>
  );
}

const SHOWN = 6;

/** Known people after one letter; a press puts the name down. */
function AddName({ list, hear, onDone }: { list: DeskList; hear: Hear; onDone: () => void }) {
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<{ of: string; people: Person[] }>({ of: "", people: [] });
  const words = typed.trim();
  const look = (text: string): void => {
    setTyped(text);
    const of = text.trim();
    if (of) void findPeople(of).then((people) => setFound({ of, people }));
  };
  const add = (person: number): void => {
    const { game, limit } = list;
    void wishDesk({ command: "join_list", person, game, limit }, hear).then((done) =>
      done && onDone()
    );
  };
  const begins = (one: Person): boolean =>
    one.name.toLowerCase().split(" ").some((part) => part.startsWith(words.toLowerCase()));
  const people = words && found.of === words
    ? [...found.people].sort((a, b) => Number(begins(b)) - Number(begins(a))) : [];
  return (
    <div class="add-name">
      <label class="input">
        <Icon name="search" small />
        <input type="search" autocomplete="off" aria-label={W.floor.addTo(list.title)}
          placeholder={W.floor.whoWaits} value={typed} autofocus
          onInput={(e) => look(e.currentTarget.value)} />
      </label>
      {words && found.of === words && people.length === 0
        ? <p role="status">{W.floor.nobodyCalledSo}</p> : null}
      <div class="row wrap">
        {people.slice(0, SHOWN).map((one) => (
          <button type="button" class="choice" key={one.person} onClick={() => add(one.person)}>
            {one.name || W.cage.number(one.person)}
          </button>
        ))}
      </div>
    </div>
  );
}

function ListCard(
  { list, open, now, adds, onAdds, hear }: { list: DeskList; open: FloorTable | undefined;
    now: number; adds: boolean; onAdds: (on: boolean) => void; hear: Hear },
) {
  const next = nextOf(list);
  return (
    <div class={adds ? "wait-list adds" : "wait-list"}>
      <h3>
        {list.title} {list.people.length > 0 ? <Tag>{list.people.length}</Tag> : null}
        <Button size="s" icon="plus" aria-expanded={adds} aria-label={W.floor.addTo(list.title)}
          onClick={() => onAdds(!adds)}>
          {W.floor.addName}
        </Button>
      </h3>
      <ul>
        {list.people.map((one) => (
          <WaitRow key={one.person} one={one} now={now} open={open} isNext={one === next}
            hear={hear} />
        ))}
      </ul>
      {adds ? <AddName list={list} hear={hear} onDone={() => onAdds(false)} /> : null}
    </div>
  );
}

/** Lists with names; another one is chosen by its game, if nobody waits there yet. */
export function Waiting(
  p: { lists: DeskList[]; idle: DeskList[]; tables: FloorTable[]; hear: Hear },
) {
  const now = useNow();
  const [adds, setAdds] = useState("");
  const keyOf = (list: DeskList): string => `${list.game}:${list.limit}`;
  const shown = [...p.lists, ...p.idle.filter((list) => adds === keyOf(list))];

  return (
    <section class="box waiting" aria-label={W.floor.waiting}>
      <header>
        <h2>{W.floor.waiting}</h2>
        <a class="small" href="/board">{W.floor.board}</a>
      </header>
      {shown.length === 0 ? <p class="empty">{W.floor.nobodyWaits}</p>
        : (
          <div class="waits scroll" tabIndex={0} role="group" aria-label={W.floor.waiting}>
            {shown.map((list) => (
              <ListCard key={keyOf(list)} list={list} now={now} hear={p.hear}
                adds={adds === keyOf(list)}
                open={p.tables.find((one) => isListOf(one, list) && freeOf(one) > 0)}
                onAdds={(on) => setAdds(on ? keyOf(list) : "")} />
            ))}
          </div>
        )}
      {p.idle.length > 0
        ? (
          <select class="input other-list" aria-label={W.floor.otherList} value=""
            onChange={(e) => setAdds(e.currentTarget.value)}>
            <option value="">{W.floor.otherList}</option>
            {p.idle.map((list) => (
              <option key={keyOf(list)} value={keyOf(list)}>{list.title}</option>
            ))}
          </select>
        ) : null}
    </section>
  );
}

function ChangeRow(
  { one, isFirst, open, now, hear }: { one: DeskRow; isFirst: boolean; open: boolean; now: number;
    hear: Hear },
) {
  const table = one.table ?? 0;
  return (
    <li class={isCalled(one) ? "called" : ""}>
      <Tag>{W.floor.changeOf(one.kind)}</Tag>
      <span>
        {one.name}
        <small>
          {isCalled(one) ? W.floor.keptSeat(table, one.seat ?? 0)
            : one.kind === "seat_change" ? W.floor.atTable(table) : W.floor.toTable(table)}
        </small>
      </span>
      {isCalled(one) ? <Called one={one} now={now} hear={hear} /> : (
        <>
          {isFirst ? (
            <Button size="s" kind={open ? "way" : "plain"} disabled={!open}
              onClick={() => callTo(table, hear)}>
              {open ? W.floor.move : W.floor.noSeat}
            </Button>
          ) : null}
          <IconButton icon="x" class="tiny" label={W.floor.takeOff(one.name)}
            onClick={() => takeOff(one, hear)} />
        </>
      )}
    </li>
  );
}

/** Seat changes, people who must move, table changes: the desk calls them before the lists. */
export function Changes(
  { desk, tables, hear }: { desk: DeskRow[]; tables: FloorTable[]; hear: Hear },
) {
  const now = useNow();
  const changes = changesOf(desk);
  if (changes.length === 0) return null;
  return (
    <section class="box" aria-label={W.floor.changesAsked}>
      <header>
        <h2>{W.floor.changesAsked}</h2>
        <span class="end">
          <Tag>{changes.length}</Tag>
        </span>
      </header>
      <ul class="waits changes">
        {changes.map((one) => (
          <ChangeRow key={`${one.person} ${one.kind} ${one.table ?? 0}`} one={one} now={now}
            hear={hear} isFirst={isFirstTo(changes, one)} open={tables.some((table) =>
              table.table === one.table && freeOf(table) > 0
            )} />
        ))}
      </ul>
    </section>
  );
}

/** The floor asks for a change for somebody who sits at a table: another seat, another table. */
export function AskChange(
  { table, name, others, onDone, hear }: { table: number; name: string; others: number[];
    onDone: () => void; hear: Hear },
) {
  const ask = async (to: number): Promise<void> => {
    const person = (await findPeople(name)).find((one) => one.name === name);
    if (!person) hear({ kind: "bad", head: W.refused, say: W.bars.notFound, until: 0 });
    else if (await wishDesk({ command: "ask_change", person: person.person, table: to }, hear))
      onDone();
  };
  return (
    <div class="desk-form send-away row wrap" role="group" aria-label={W.floor.changeFor(name)}>
      <Button size="s" onClick={() => void ask(table)}>{W.floor.otherSeat}</Button>
      {others.map((to) => (
        <Button size="s" key={to} onClick={() => void ask(to)}>{W.floor.toTable(to)}</Button>
      ))}
      <Button size="s" kind="ghost" onClick={onDone}>{W.cancel}</Button>
    </div>
  );
}
