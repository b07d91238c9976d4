// The proof of a deck, shown: what was promised, what was hashed here, and the
// cards it was checked with.

import { useMemo, useState } from "preact/hooks";
import { Button, Icon } from "../ui/controls.tsx";
import { CardWords } from "../ui/cards.tsx";
import { W } from "../words.ts";
import { checkDeck, shortHash, type Deck, type Proof } from "./proof.ts";

const SEALS: Record<Proof["state"], { kind: string; icon: string }> = {
  none: { kind: "", icon: "info" },
  sealed: { kind: "", icon: "lock" },
  opens: { kind: "good", icon: "shield" },
  differs: { kind: "bad", icon: "x" },
};

function Checked({ proof }: { proof: Extract<Proof, { made: string }> }) {
  return (
    <details open>
      <summary>{W.replay.opening(proof.shown.length)}</summary>
      <p class="small muted">{W.replay.openingSay}</p>
      <p class="small opened" tabIndex={0}>
        {proof.shown.map((one, i) => <CardWords key={i} cards={[one.card]} />)}
      </p>
    </details>
  );
}

/** `shoe`: many hands come out of it, and it is opened after the last. */
export function DeckProof(
  { deck, noted, shoe }: { deck: Deck | null | undefined; noted?: Map<number, string> | undefined;
    shoe?: boolean | undefined },
) {
  const [times, setTimes] = useState(1);
  const proof = useMemo(() => checkDeck(deck, noted), [deck, noted, times]);
  const seal = SEALS[proof.state];

  return (
    <section class="verify" aria-label={W.replay.proof}>
      <div class={`seal ${seal.kind}`}>
        <Icon name={seal.icon} />
        <div role="status">
          <b>{(shoe ? W.replay.shoeSeals : W.replay.seals)[proof.state]}</b>
          <small>
            {shoe && proof.state === "sealed" ? W.replay.shoeSealed
              : W.replay.sealSays(proof.state, "cards" in proof ? proof.cards : 0,
                "shown" in proof ? proof.shown.length : 0)}
          </small>
        </div>
        {"made" in proof ? <Button onClick={() => setTimes(times + 1)}>{W.replay.again}</Button>
          : null}
      </div>
      {proof.state !== "none" ? (
        <dl>
          <div>
            <dt>{W.replay.before}</dt>
            <dd title={proof.promise}>{shortHash(proof.promise)}</dd>
          </div>
          {"made" in proof ? (
            <div>
              <dt>{W.replay.after}</dt>
              <dd class={proof.state === "opens" ? "ok" : ""} title={proof.made}>
                {shortHash(proof.made)}
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      {"made" in proof ? <Checked proof={proof} /> : null}
    </section>
  );
}
