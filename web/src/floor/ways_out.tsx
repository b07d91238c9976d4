// A table that was stopped, and the ways out of it, each with what it does.

import { useState } from "preact/hooks";
import { wish } from "../store.ts";
import { Button, Icon, Notice } from "../ui/controls.tsx";
import type { TableView } from "../view.ts";
import { W } from "../words.ts";

const WAYS = [
  { command: "thaw", icon: "play", label: W.floor.thaw, means: W.floor.thawMeans, sure: "" },
  {
    command: "void_hand",
    icon: "undo",
    label: W.floor.voidHand,
    means: W.floor.voidMeans,
    sure: W.floor.voidSure,
  },
  {
    command: "close_out",
    icon: "leave",
    label: W.floor.closeOut,
    means: W.floor.closeMeans,
    sure: W.floor.closeSure,
  },
] as const;

/** A way out: pressed twice if chips move by it. */
function Way(
  { way, able, sure, onPress }: { way: (typeof WAYS)[number]; able: boolean; sure: boolean;
    onPress: () => void },
) {
  return (
    <li>
      <Icon name={way.icon} />
      <p>{way.means}</p>
      <Button kind={sure ? "bad" : "plain"} disabled={!able} onClick={onPress}>
        {sure ? way.sure : way.label}
      </Button>
    </li>
  );
}

export function Ways(
  { view, why }: { view: Pick<TableView, "table" | "frozen">; why: string | null },
) {
  const [reason, setReason] = useState("");
  const [sure, setSure] = useState("");
  const said = reason.trim();
  const press = (way: (typeof WAYS)[number]): void => {
    if (way.sure && sure !== way.command) setSure(way.command);
    else void wish(view.table, { command: way.command, reason: said }).then(() => setSure(""));
  };

  return (
    <section class="ways desk-form" aria-label={W.floor.ways}>
      <Notice kind="bad" head={W.floor.stoppedShort}>
        {W.floor.because(why ?? view.frozen ?? "")}
      </Notice>
      <p class="small muted">{W.floor.waysSay}</p>
      <label>
        {W.floor.reason}
        <input autocomplete="off" value={reason} maxLength={120}
          onInput={(e) => setReason(e.currentTarget.value)} />
      </label>
      <ul>
        {WAYS.map((way) => (
          <Way key={way.command} way={way} able={Boolean(said)} sure={sure === way.command}
            onPress={() => press(way)} />
        ))}
      </ul>
    </section>
  );
}
