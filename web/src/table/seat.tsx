// A seat's plate: who sits there, with what, and what was done last.

import { Card } from "../ui/cards.tsx";
import { Ring, useLeft } from "../ui/clock.tsx";
import { Icon } from "../ui/controls.tsx";
import { dollars } from "../money.ts";
import type { TableState } from "../store.ts";
import { isAsked, type CardText, type Seat, type TableView } from "../view.ts";
import type { EventName } from "../wire.ts";
import { capital } from "../speech.ts";
import { W } from "../words.ts";

export interface PlateProps {
  state: TableState;
  view: TableView;
  seat: Seat;
  /** Cards that peek over the plate; other games lay them on the felt. */
  holes?: CardText[] | undefined;
  onSit?: ((seat: number) => void) | undefined;
  mini?: boolean | undefined;
  /** The seat's amount, if it does not count in dollars. */
  amount?: string | undefined;
  /** The text on the lower edge instead of the last action. */
  did?: { say: string; kind?: "soft" | "warm" | undefined } | null | undefined;
}

function initial(name: string): string {
  return [...name][0]?.toUpperCase() ?? "?";
}

export function nameOf(view: TableView, seat: Seat): string {
  return seat.seat === view.you ? W.you : (seat.name ?? W.table.open(seat.seat));
}

function OpenPlate(
  { seat, onSit, mini, mine, moves }: { seat: Seat; onSit?: ((seat: number) => void) | undefined;
    mini?: boolean | undefined; mine: boolean; moves: boolean },
) {
  const words = mini ? W.table.openShort : W.table.open(seat.seat);
  const does = moves ? W.act.moveTo(seat.seat) : W.table.sitHere(seat.seat);
  if (seat.state === "held")
    return <div class="plate">{mine ? W.table.yourSeat : W.table.held1}</div>;
  if (!onSit) return <div class="plate">{words}</div>;
  return (
    <button type="button" class="plate" aria-label={mini ? `${words}: ${does}` : does}
      title={moves ? W.act.moveTo(seat.seat) : undefined} onClick={() => onSit(seat.seat)}>
      {!mini && !moves && <Icon name="plus" small />}
      <span>{words}</span>
    </button>
  );
}

const SOFT = new Set<EventName | null | undefined>([
  "folded",
  "checked",
  "passed",
  "mucked",
  "meld_passes",
]);

/** Chips that went in are dark; a fold is soft. */
function didOf(seat: Seat, given: PlateProps["did"]):
  | { say: string; kind?: string | undefined }
  | null {
  if (given !== undefined) return given;
  if (seat.won) return { say: W.table.wins(dollars(seat.won)) };
  if (seat.state === "away") return seat.owes ? { say: W.table.owesBlinds, kind: "soft" } : null;
  if (seat.all_in && !seat.did)
    return { say: `${W.table.allIn}${seat.bet ? ` ${dollars(seat.bet)}` : ""}` };
  if (!seat.did) return null;
  return { say: capital(seat.did), kind: SOFT.has(seat.did_event) ? "soft" : "" };
}

function names(props: PlateProps): string {
  const { view, seat } = props;
  const list = ["seat"];
  if (props.mini) list.push("mini");
  if (seat.seat === view.you) list.push("me");
  if (seat.state === "open" || seat.state === "held") list.push("open");
  else if (seat.state === "away") list.push("away");
  else if (seat.lost) list.push("away");
  else if (isAsked(view, seat.seat) && !view.held) list.push("acting");
  else if (seat.won) list.push("winner");
  else if (seat.hand === "folded" || (!seat.live && view.phase !== "idle")) list.push("folded");
  return list.join(" ");
}

export function SeatPlate(props: PlateProps) {
  const { state, view, seat, holes = [], mini } = props;
  const acting = isAsked(view, seat.seat);
  const left = useLeft(state, acting && view.clock?.seat === seat.seat ? view.clock : null);
  if (seat.state === "open" || seat.state === "held") {
    return (
      <div class={names(props)}>
        <OpenPlate seat={seat} onSit={props.onSit} mini={mini} mine={seat.seat === view.you}
          moves={view.you !== null} />
      </div>
    );
  }
  const name = nameOf(view, seat);
  const did = didOf(seat, props.did);
  const away = seat.state === "away";
  return (
    <div class={names(props)} role="group" aria-label={name}>
      {holes.length > 0 && (
        <span
          class={`holes n${holes.length} ${holes.some((card) => card !== "??") ? "shown" : ""}`}>
          {holes.map((card, i) => <Card key={i} card={card} size="s" mute={card === "??"} />)}
        </span>
      )}
      <div class="plate">
        <span class="face" aria-hidden={left ? undefined : true}>
          {left && <Ring left={left} />}
          {left ? left.seconds : initial(name)}
          {seat.bot && !left && (
            <span class="botmark">
              <Icon name="bot" label={W.table.bot(seat.bot)} />
            </span>
          )}
        </span>
        <span class="who">
          <span class="name">{name}</span>
          <span class="stack">
            {away ? W.table.away
              : seat.lost ? W.table.lineLost
              : seat.all_in ? W.table.allIn : (props.amount ?? dollars(seat.stack))}
          </span>
        </span>
      </div>
      {left && mini ? <span class="did warm">{W.act.seconds(left.seconds)}</span>
        : did && <span class={`did ${did.kind ?? ""}`} title={did.say}>{capital(did.say)}</span>}
    </div>
  );
}
