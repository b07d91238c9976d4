// The floor's desk: the room at a glance, what needs the floor, one sheet.

import type { Cap } from "../wire.ts";
import { useEffect, useState } from "preact/hooks";
import { askPage, lobby, me, type Notice as NoticeSays } from "../store.ts";
import { TopBar } from "../ui/top_bar.tsx";
import { Button, Check, Notice, Tag } from "../ui/controls.tsx";
import { Bars } from "./bars.tsx";
import { LogIn } from "../ui/login.tsx";
import { W } from "../words.ts";
import { Changes, Waiting } from "./lists.tsx";
import { idleLists, keptAt, listsOf, needsOf } from "./needs.ts";
import { OpenTable } from "./open.tsx";
import { Needs, RoomMap, Rulings, SignedHead } from "./room.tsx";
import { Sheet } from "./sheet.tsx";
import { Staff } from "./staff.tsx";

/** The room can be asked to make mistakes, so that there is something to rule. */
function Mistakes({ on }: { on: boolean }) {
  return (
    <Check checked={on} onChange={(now) => void askPage({ mistakes: now })}>
      {W.settings.mistakes}
    </Check>
  );
}

/** Lets the floor continue the cage or the desk, with a reason. */
function Halted({ at, say }: { at: "cage" | "desk"; say: string }) {
  const [reason, setReason] = useState("");
  const thaw = (): void =>
    void askPage({ [at]: true, do: { command: "thaw", reason: reason.trim() } });

  return (
    <section class="box desk-form" aria-label={W.floor.halted[at]}>
      <Notice kind="bad" head={W.floor.halted[at]}>{say}</Notice>
      <label>
        {W.floor.reason}
        <input value={reason} maxLength={120} onInput={(e) => setReason(e.currentTarget.value)} />
      </label>
      <Button disabled={!reason.trim()} onClick={thaw}>{W.floor.letGoOn}</Button>
    </section>
  );
}

/** A line for each cap that is nearly reached, with what the operator can do. */
function Caps({ caps }: { caps: readonly Cap[] }) {
  return (
    <>
      {caps.map((one) => (
        <Notice key={one.name} kind={one.now >= one.most ? "bad" : "plain"}
          head={W.floor.capHead(one.name, one.now, one.most)}>
          {one.say}
        </Notice>
      ))}
    </>
  );
}

function FloorDesk() {
  const now = lobby.value;
  const tables = now?.tables ?? [];
  const desk = now?.desk ?? [];
  const lists = listsOf(desk, tables);
  const rulings = now?.rulings ?? [];
  const houses = (now?.houses ?? []).map((one) => ({ house: one.house, name: one.name }));
  const [house, setHouse] = useState<string | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [opening, setOpening] = useState(false);
  const [said, setSaid] = useState<NoticeSays | null>(null);
  const shown = house ?? houses[0]?.house ?? "";
  const pick = (table: number): void => {
    setOpening(false);
    setChosen(table);
    setHouse(tables.find((one) => one.table === table)?.house ?? shown);
  };
  const needs = needsOf(tables, lists);
  const stopped = now?.stopped ?? { cage: null, desk: null };
  const sheet = opening || chosen !== null;

  return (
    <main class={sheet ? "floor" : "floor no-sheet"}>
      <div class="floor-col">
        {stopped.cage ? <Halted at="cage" say={stopped.cage} /> : null}
        {stopped.desk ? <Halted at="desk" say={stopped.desk} /> : null}
        <Caps caps={now?.caps ?? []} />
        {said
          ? (
            <Notice kind={said.kind} head={said.head ?? ""} clause={said.clause ?? null}
              onClose={() => setSaid(null)}>
              {said.say}
            </Notice>
          ) : null}
        <Needs needs={needs} onPick={pick} />
        <Changes desk={desk} tables={tables} hear={setSaid} />
        <Waiting lists={lists} idle={idleLists(lists, tables, shown)} tables={tables}
          hear={setSaid} />
        <section class="box" aria-label={W.settings.mistakes}>
          <div class="empty">
            <Mistakes on={Boolean(now?.mistakes)} />
            <p>{W.floor.mistakesSay}</p>
          </div>
        </section>
        <Bars bars={now?.bars ?? []} />
        <Staff />
        <SignedHead head={now?.signed ?? null} />
      </div>
      <div class="floor-col">
        <RoomMap
          houses={houses}
          house={shown}
          onHouse={setHouse}
          tables={tables.filter((one) => one.house === shown)}
          chosen={chosen}
          desk={desk}
          onPick={pick}
          onOpen={() => setOpening(true)} />
        <Rulings rulings={rulings} all={now?.rulings_all ?? rulings.length} />
      </div>
      {opening ? (
        <OpenTable
          houses={houses}
          house={shown}
          onDone={(table) => {
            setOpening(false);
            if (table !== null) setChosen(table);
          }} />
      ) : chosen !== null ? (
        <Sheet key={chosen} table={chosen} row={tables.find((one) => one.table === chosen)}
          kept={keptAt(desk, chosen)} onClose={() =>
          setChosen(null)} />
      ) : null}
    </main>
  );
}

export function FloorPage() {
  const isFloor = me.value?.role === "floor";

  useEffect(() => {
    document.title = W.title(W.nav.floor);
  }, []);
  return (
    <div class="floor-page">
      <TopBar>{isFloor ? <Tag kind="way">{W.floor.onDuty(me.value!.name)}</Tag> : null}</TopBar>
      {isFloor ? <FloorDesk />
        : (
          <LogIn title={W.floor.logIn} say={W.floor.logInSay} name="floor" roles={["floor"]}
            wrong={W.floor.notFloor} />
        )}
    </div>
  );
}
