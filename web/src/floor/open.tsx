// Opening a table of a house's book: which house, which game, at what limits.

import { useEffect, useState } from "preact/hooks";
import { once } from "../api.ts";
import { line, noticeOf } from "../store.ts";
import { centsOf } from "../money.ts";
import { Button, IconButton, Notice } from "../ui/basic.tsx";
import { W } from "../words.ts";

interface HouseGames {
  games: { game: string; name?: string; title?: string }[];
}

export function OpenTable(p: { houses: { house: string; name: string }[]; house: string; onDone: (table: number | null) => void }) {
  const [house, setHouse] = useState(p.house);
  const [games, setGames] = useState<HouseGames["games"]>([]);
  const [game, setGame] = useState("");
  const [lower, setLower] = useState("");
  const [upper, setUpper] = useState("");
  const [fault, setFault] = useState<{ say: string; clause: string | null } | null>(null);

  useEffect(() => {
    once<HouseGames>(`/api/houses/${encodeURIComponent(house)}`).then(
      (got) => {
        setGames(got.games);
        setGame(got.games[0]?.game ?? "");
      },
      (no: Error) => setFault({ say: no.message, clause: null }),
    );
  }, [house]);
  const open = async (): Promise<void> => {
    const what: Record<string, unknown> = { house, game };
    if (lower) what["lower"] = centsOf(lower) ?? 0;
    if (upper) what["upper"] = centsOf(upper) ?? 0;
    const answer = await line.send({ open: what });
    const no = noticeOf(answer);
    if (no) setFault({ say: no.say, clause: no.clause ?? null });
    else p.onDone("ok" in answer ? (Number(answer.ok["table"]) || null) : null);
  };

  return (
    <aside class="sheet" aria-label={W.floor.openTable}>
      <header>
        <div>
          <h2>{W.floor.openTable}</h2>
          <p>{W.floor.openSay}</p>
        </div>
        <IconButton icon="x" label={W.close} onClick={() => p.onDone(null)} />
      </header>
      <form
        class="body desk-form"
        onSubmit={(e) => {
          e.preventDefault();
          void open();
        }}
      >
        <label>
          {W.lobby.house}
          <select value={house} onChange={(e) => setHouse(e.currentTarget.value)}>
            {p.houses.map((one) => (
              <option key={one.house} value={one.house}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {W.lobby.head.game}
          <select value={game} onChange={(e) => setGame(e.currentTarget.value)}>
            {games.map((one) => (
              <option key={one.game} value={one.game}>
                {one.name ?? one.title ?? one.game}
              </option>
            ))}
          </select>
        </label>
        <label>
          {W.floor.lower}
          <input inputMode="decimal" value={lower} placeholder={W.floor.usual} onInput={(e) => setLower(e.currentTarget.value)} />
        </label>
        <label>
          {W.floor.upper}
          <input inputMode="decimal" value={upper} placeholder={W.floor.usual} onInput={(e) => setUpper(e.currentTarget.value)} />
        </label>
        {fault ? (
          <Notice kind="bad" head={W.refused} clause={fault.clause}>
            {fault.say}
          </Notice>
        ) : null}
        <div class="desk-actions">
          <Button kind="way" size="l" disabled={!game} onClick={() => void open()}>
            {W.floor.openIt}
          </Button>
        </div>
      </form>
    </aside>
  );
}
