// One press on a clause's tag shows its sentence.

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { once } from "../api.ts";
import { W } from "../words.ts";
import { Dialog, IconButton, showClausesWith } from "./controls.tsx";

interface ClauseText {
  clause: string;
  text: string;
  /** How the project reads it, where the words alone leave a question. */
  note?: string | null | undefined;
  house_name?: string | null | undefined;
  game_name?: string | null | undefined;
}

const asked = signal<string | null>(null);
showClausesWith((id) => (asked.value = id));

function Text({ id }: { id: string }) {
  const [text, setText] = useState<ClauseText | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    once<ClauseText>(`/api/clauses/${encodeURIComponent(id)}`).then(setText,
      (fault: Error) => setFailed(fault.message));
  }, [id]);
  if (failed) return <p>{failed}</p>;
  if (!text) return <p class="muted">{W.loading}</p>;
  return (
    <>
      <p>{text.text}</p>
      {text.note && <p class="small muted">{text.note}</p>}
      {text.house_name && (
        <p class="small faint">{[text.house_name, text.game_name].filter(Boolean).join(", ")}</p>
      )}
    </>
  );
}

export function ClauseDialog() {
  const id = asked.value;
  if (!id) return null;
  const close = (): void => {
    asked.value = null;
  };
  return (
    <Dialog label={id} onClose={close} class="clause-dialog">
      <header class="dialog-head">
        <h2>{id}</h2>
        <IconButton icon="x" label={W.close} onClick={close} />
      </header>
      <Text id={id} />
    </Dialog>
  );
}
