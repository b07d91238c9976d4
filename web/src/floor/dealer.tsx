// The dealer's page: every table, and what goes wrong there is reported. The
// room deals by itself, and the page says so.

import { useEffect, useState } from "preact/hooks";
import { lobby, me } from "../store.ts";
import { TopBar, FootNav } from "../ui/top_bar.tsx";
import { Tag } from "../ui/controls.tsx";
import { LogIn } from "../ui/login.tsx";
import { W } from "../words.ts";
import { RoomMap } from "./room.tsx";
import { Sheet } from "./sheet.tsx";

/** Lists what this account can do here, and what it cannot. */
function Can() {
  return (
    <section class="box" aria-label={W.dealer.can}>
      <header>
        <h2>{W.dealer.can}</h2>
      </header>
      <ul class="cans">{W.dealer.cans.map((say) => <li key={say}>{say}</li>)}</ul>
      <p class="empty">{W.dealer.cannot}</p>
    </section>
  );
}

function DealerDesk() {
  const now = lobby.value;
  const tables = now?.tables ?? [];
  const houses = (now?.houses ?? []).map((one) => ({ house: one.house, name: one.name }));
  const [house, setHouse] = useState<string | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = house ?? houses[0]?.house ?? "";

  return (
    <main class={chosen === null ? "floor no-sheet" : "floor"}>
      <div class="floor-col">
        <Can />
      </div>
      <div class="floor-col">
        <RoomMap houses={houses} house={shown} onHouse={setHouse}
          tables={tables.filter((one) => one.house === shown)} chosen={chosen} onPick={setChosen} />
      </div>
      {chosen === null ? null : (
        <Sheet key={chosen} dealer table={chosen} row={tables.find((one) => one.table === chosen)}
          onClose={() => setChosen(null)} />
      )}
    </main>
  );
}

export function DealerPage() {
  const dealer = me.value?.role === "dealer";

  useEffect(() => {
    document.title = W.title(W.nav.dealer);
  }, []);
  return (
    <div class="floor-page">
      <TopBar>
        {dealer ? <Tag>{W.cage.onDuty(me.value!.name, W.staff.roles["dealer"]!)}</Tag> : null}
      </TopBar>
      {dealer ? <DealerDesk />
        : (
          <LogIn title={W.dealer.logIn} say={W.cage.logInSay} roles={["dealer"]}
            wrong={W.dealer.notDealer} />
        )}
      {dealer ? <FootNav /> : null}
    </div>
  );
}
