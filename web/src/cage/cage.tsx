// The cage's page: a window, a drawer, the books of the shift. It holds no
// rules: what may be done comes with the view, and what is refused says why.

import { useEffect } from "preact/hooks";
import { cage, line, me } from "../store.ts";
import { TopBar, FootNav } from "../ui/top_bar.tsx";
import { Notice, Tag } from "../ui/controls.tsx";
import { LogIn } from "../ui/login.tsx";
import { W } from "../words.ts";
import { Drop, Entries, FreeChips, ShiftCard, Waiting } from "./books.tsx";
import { DrawerCount, Drawers, TakeDrawer, ChipTotals } from "./drawer.tsx";
import { Funds } from "./funds.tsx";
import { dayOf } from "./till.ts";
import { Window } from "./window.tsx";

const FOR = ["cage", "floor", "auditor"];

function Books() {
  const view = cage.value;
  const cashier = me.value?.role === "cage";

  useEffect(() => {
    line.watchCage();
    return () => line.unwatchCage();
  }, []);
  if (!view)
    return (
      <main class="page">
        <p class="muted" role="status">{W.loading}</p>
      </main>
    );
  const drawer = view.drawers.find((one) => one.you);
  return (
    <main class={cashier ? "cage" : "cage no-window"}>
      {cashier ? (
        <div class="cage-col">
          <Window view={view} />
          <Entries view={view} />
        </div>
      ) : null}
      <div class="cage-col">
        {view.frozen ? <Notice kind="bad" head={W.floor.halted.cage}>{view.frozen}</Notice> : null}
        <Waiting view={view} />
        {drawer ? <DrawerCount key={drawer.drawer} view={view} drawer={drawer} />
          : cashier ? <TakeDrawer view={view} /> : <Drawers view={view} />}
        <ShiftCard view={view} />
        <FreeChips view={view} />
        <ChipTotals view={view} />
      </div>
      <div class="cage-col">
        {cashier ? null : <Entries view={view} />}
        <Drop view={view} />
        <Funds view={view} />
      </div>
    </main>
  );
}

export function CagePage() {
  const known = FOR.includes(me.value?.role ?? "");
  const view = cage.value;

  useEffect(() => {
    document.title = W.title(W.nav.cage);
  }, []);
  return (
    <div class="cage-page">
      <TopBar>
        {known ? (
          <span class="row no-phone">
            {view ? <Tag kind="way">{W.cage.shiftNo(view.shift.shift, dayOf(view.shift.day))}</Tag>
              : null}
            <Tag>{W.cage.onDuty(me.value!.name, W.staff.roles[me.value!.role ?? ""] ?? "")}</Tag>
          </span>
        ) : null}
      </TopBar>
      {known ? <Books />
        : <LogIn title={W.cage.logIn} say={W.cage.logInSay} roles={FOR} wrong={W.cage.notCage} />}
      {known ? <FootNav /> : null}
    </div>
  );
}
