// On sitting down: what wins here, what is special, what it costs.

import { useEffect, useState } from "preact/hooks";
import { once } from "../api.ts";
import type { SignLine, TableView } from "../view.ts";
import { W } from "../words.ts";
import { Button, Clause, Dialog, IconButton } from "../ui/controls.tsx";
import { Said } from "../ui/cards.tsx";
import { costOf } from "./side_panel.tsx";

export interface RuleLine {
  say: string;
  clause?: string | null | undefined;
  borrowed?: boolean | undefined;
}

export interface RuleCardText {
  wins?: RuleLine[] | undefined;
  special?: RuleLine[] | undefined;
  costs?: RuleLine[] | undefined;
}

function Lines({ head, lines }: { head: string; lines: RuleLine[] }) {
  if (!lines.length) return null;
  return (
    <section>
      <h3>{head}</h3>
      <ul>
        {lines.map((one, i) => (
          <li key={i}>
            <span>
              <Said text={one.say} />
            </span>
            {one.clause && <Clause id={one.clause} borrowed={one.borrowed} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function costLine(line: SignLine): RuleLine {
  const words = W.panel.fee(costOf(line), line.when, line.payer);
  return { say: line.set ? `${words} (${W.panel.setByHouse})` : words, clause: line.clause };
}

export function useRuleCard(house: string, game: string): RuleCardText | null {
  const [card, setCard] = useState<RuleCardText | null>(null);
  useEffect(() => {
    once<RuleCardText>(`/api/houses/${house}/games/${game}`).then(setCard, () => setCard({}));
  }, [house, game]);
  return card;
}

export function RuleCardBody({ card, view }: { card: RuleCardText; view?: TableView | undefined }) {
  /* For an open table, its own sign, because other tables of the game may cost more. */
  const costs = view?.sign?.lines?.length ? view.sign.lines.map(costLine) : card.costs ?? [];
  return (
    <>
      <Lines head={W.panel.ruleCard} lines={card.wins ?? []} />
      <Lines head={W.panel.special} lines={card.special ?? []} />
      <Lines head={W.panel.costs} lines={costs} />
    </>
  );
}

export function RuleCard({ view, onClose }: { view: TableView; onClose: () => void }) {
  const card = useRuleCard(view.house, view.game);
  return (
    <Dialog label={view.game_name} onClose={onClose} class="rulecard" beside>
      <header class="dialog-head">
        <div>
          <h2>{view.game_name}</h2>
          <p class="small">{view.house_name}{view.sign?.stakes ? `, ${view.sign.stakes}` : ""}</p>
        </div>
        <IconButton icon="x" label={W.close} onClick={onClose} />
      </header>
      {card ? <RuleCardBody card={card} view={view} /> : <p>{W.loading}</p>}
      <footer class="row">
        <span class="small faint">{W.panel.readLater}</span>
        <Button kind="way" class="push" onClick={onClose}>{W.panel.gotIt}</Button>
      </footer>
    </Dialog>
  );
}
