// Opening a table of a house's book: which house, which game, for what, and
// what it costs. The sign is shown before the table is opened.

import { useEffect, useState } from "preact/hooks";
import { once } from "../api.ts";
import { line, noticeOf } from "../store.ts";
import { costOf } from "../table/side_panel.tsx";
import { Button, Clause, IconButton, Notice, Tag } from "../ui/controls.tsx";
import type { Sign } from "../view.ts";
import { W } from "../words.ts";

interface HouseGames {
  games: { game: string; name?: string | undefined; title?: string | undefined }[];
}

/** The words of a table as the room reads them; an empty field means the usual value. */
const FIELDS = ["limit", "structure", "buy_in", "seats", "over_blind", "choices", "option",
  "collection", "payer", "dealer"] as const;
type Words = Partial<Record<(typeof FIELDS)[number], string>>;
const STRUCTURES = ["fixed", "spread", "no-limit", "pot-limit"];
const PAYERS = ["button", "blind", "antes", "each_player", "player_dealer"];
const DEALERS = ["room", "live"];
const PAUSE_MS = 300;

function said(words: Words): Record<string, string> {
  return Object.fromEntries(
    FIELDS.map((key) => [key, words[key]?.trim() ?? ""]).filter(([, word]) => word),
  );
}

/** The sign of the table as it would be opened, or why it cannot be. */
function useSign(house: string, game: string,
  words: Words): { sign?: Sign | undefined; seats?: number | undefined; no?: string | undefined } {
  const [seen, setSeen] = useState<
    { sign?: Sign | undefined; seats?: number | undefined; no?: string | undefined }
  >({});
  const query = new URLSearchParams({ house, game, ...said(words) }).toString();

  useEffect(() => {
    let old = false;
    if (!game) return;
    const wait = setTimeout(() => {
      once<{ sign: Sign; seats: number }>(`/api/sign?${query}`).then((got) => old || setSeen(got),
        (no: Error) => old || setSeen({ no: no.message }));
    }, PAUSE_MS);
    return () => {
      old = true;
      clearTimeout(wait);
    };
  }, [query, game]);
  return seen;
}

function SignPreview({ sign, seats }: { sign: Sign; seats: number }) {
  return (
    <section class="sign" aria-label={W.panel.sign}>
      <h3>{sign.title}</h3>
      <dl>
        {sign.stakes ? (
          <div>
            <dt>{W.panel.stakes}</dt>
            <dd>{sign.stakes}</dd>
          </div>
        ) : null}
        {sign.forced ? (
          <div>
            <dt>{W.panel.forced}</dt>
            <dd>{sign.forced}</dd>
          </div>
        ) : null}
        <div>
          <dt>{W.floor.seats}</dt>
          <dd>{seats}</dd>
        </div>
        {sign.lines.length === 0 ? (
          <div>
            <dt>{W.panel.collection}</dt>
            <dd>{W.floor.noFee}</dd>
          </div>
        ) : null}
        {sign.lines.map((one, i) => (
          <div key={i}>
            <dt>{i === 0 ? W.panel.collection : ""}</dt>
            <dd>
              {W.panel.fee(costOf(one), one.when ?? "", one.payer ?? "")}
              {one.set ? <Tag>{W.panel.setByHouse}</Tag> : null}
              {one.clause ? <Clause id={one.clause} /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function OpenTable(
  p: { houses: { house: string; name: string }[]; house: string;
    onDone: (table: number | null) => void },
) {
  const [house, setHouse] = useState(p.house);
  const [games, setGames] = useState<HouseGames["games"]>([]);
  const [game, setGame] = useState("");
  const [words, setWords] = useState<Words>({});
  const [fault, setFault] = useState<{ say: string; clause: string | null } | null>(null);
  const { sign, seats, no } = useSign(house, game, words);

  useEffect(() => {
    once<HouseGames>(`/api/houses/${encodeURIComponent(house)}`).then((got) => {
      setGames(got.games);
      setGame(got.games[0]?.game ?? "");
      setWords({});
    }, (bad: Error) => setFault({ say: bad.message, clause: null }));
  }, [house]);
  const set = (key: keyof Words, word: string): void => {
    setWords({ ...words, [key]: word });
    setFault(null);
  };
  const open = async (): Promise<void> => {
    const answer = await line.send({ open: { house, game, ...said(words) } });
    const refused = noticeOf(answer);
    if (refused) setFault({ say: refused.say, clause: refused.clause ?? null });
    else p.onDone("ok" in answer ? (Number(answer.ok["table"]) || null) : null);
  };
  const text = (key: keyof Words, label: string, hint: string) => (
    <label>
      {label}
      <input autocomplete="off" maxLength={key === "choices" ? 110 : 20} value={words[key] ?? ""}
        placeholder={hint} onInput={(e) => set(key, e.currentTarget.value)} />
    </label>
  );
  const pick = (key: keyof Words, label: string, options: string[]) => (
    <label>
      {label}
      <select value={words[key] ?? ""} onChange={(e) => set(key, e.currentTarget.value)}>
        <option value="">{W.floor.usual}</option>
        {options.map((one) => (
          <option key={one} value={one}>
            {W.floor.openWords[one] ?? W.live.dealers[one] ?? one}
          </option>
        ))}
      </select>
    </label>
  );

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
        class="body desk-form open-form"
        onSubmit={(e) => {
          e.preventDefault();
          void open();
        }}>
        <label>
          {W.lobby.house}
          <select value={house} onChange={(e) => setHouse(e.currentTarget.value)}>
            {p.houses.map((one) => <option key={one.house} value={one.house}>{one.name}</option>)}
          </select>
        </label>
        <label>
          {W.lobby.head.game}
          <select value={game} onChange={(e) => {
            setGame(e.currentTarget.value);
            setWords({});
          }}>
            {games.map((one) => (
              <option key={one.game} value={one.game}>{one.name ?? one.title ?? one.game}</option>
            ))}
          </select>
        </label>
        {text("limit", W.floor.limit, W.floor.limitHint)}
        {pick("structure", W.floor.structure, STRUCTURES)}
        {text("buy_in", W.floor.buyIn, W.floor.usual)}
        {text("seats", W.floor.seats, W.floor.usual)}
        {text("over_blind", W.floor.overBlind, W.floor.overBlindHint)}
        {text("choices", W.floor.choices, W.floor.choicesHint)}
        {text("option", W.floor.option, W.floor.usual)}
        {text("collection", W.floor.fee, W.floor.feeHint)}
        {pick("payer", W.floor.payer, PAYERS)}
        {pick("dealer", W.live.dealer, DEALERS)}
        {no ? <Notice kind="bad" head={W.floor.cannotOpen}>{no}</Notice> : null}
        {sign && !no ? <SignPreview sign={sign} seats={seats ?? 0} /> : null}
        {fault ? <Notice kind="bad" head={W.refused} clause={fault.clause}>{fault.say}</Notice>
          : null}
        <div class="desk-actions">
          <Button kind="way" size="l" disabled={!game || !sign || Boolean(no)}
            onClick={() => void open()}>
            {W.floor.openIt}
          </Button>
        </div>
      </form>
    </aside>
  );
}
