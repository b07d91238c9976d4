// Leaving: at once between hands, else when this one is over.

import { wish, type TableState } from "../store.ts";
import { Button, Icon } from "../ui/controls.tsx";
import { chairOffers, offered, seatOf, type TableView } from "../view.ts";
import { W } from "../words.ts";

function mayLeave(view: TableView): boolean {
  return view.you !== null && Boolean(chairOffers(view, "leave") ?? offered(view, "leave"));
}

export function LeaveButton(
  { state, view, class: name = "leave-btn" }: { state: TableState; view: TableView;
    class?: string | undefined },
) {
  if (view.you === null)
    return (
      <a class={`btn s ${name}`} href="/">
        <Icon name="leave" small />
        {W.nav.lobby}
      </a>
    );
  const leaving = seatOf(view, view.you)?.leaving ?? false;
  return (
    <Button size="s" icon="leave" class={name} aria-disabled={leaving || undefined} onClick={() => {
      if (!leaving) void wish(state.table, { command: "leave" });
    }}>
      {leaving ? W.bar.leaving
        : mayLeave(view) && view.phase === "idle" ? W.act.leaveNow : W.bar.leaveAfter}
    </Button>
  );
}
