// The hands a person played, and what they came to.

import { useEffect, useState } from "preact/hooks";
import { get } from "../api.ts";
import { dollars } from "../money.ts";
import { TopBar } from "../ui/top_bar.tsx";
import { Button, Notice } from "../ui/controls.tsx";
import { CardRow } from "../ui/cards.tsx";
import type { Cents } from "../view.ts";
import { W } from "../words.ts";
import { chartLine } from "./chart.ts";

import type { OwnHand as MyHand, OwnHands, Results as MyResults } from "../wire.ts";

function useGot<T>(path: string): { got: T | null; fault: string | null } {
  const [state, setState] = useState<{ got: T | null; fault: string | null }>({
    got: null,
    fault: null,
  });

  useEffect(() => {
    get<T>(path).then((got) => setState({ got, fault: null }),
      (fault: Error) => setState({ got: null, fault: fault.message }));
  }, [path]);
  return state;
}

const signed = (cents: Cents): string => (cents > 0 ? `+${dollars(cents)}` : dollars(cents));

export const clock = (ms: number): string =>
  new Date(ms).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });

/** Today the time alone, before that the day as well. */
export const when = (ms: number): string =>
  new Date(ms).toDateString() === new Date().toDateString() ? clock(ms)
    : `${new Date(ms).toLocaleDateString("en-US", { month: "short", day: "numeric" })}, ${
      clock(ms)
    }`;

function Rows({ hands }: { hands: MyHand[] }) {
  return (
    <table class="hands-table">
      <thead>
        <tr>
          <th>{W.replay.hand}</th>
          <th>{W.lobby.head.game}</th>
          <th>{W.table.yourCards}</th>
          <th class="no-phone">{W.table.board}</th>
          <th class="num">{W.replay.came}</th>
          <th class="num no-phone">{W.replay.at}</th>
        </tr>
      </thead>
      <tbody>
        {hands.map((one) => (
          <tr key={`${one.table}:${one.hand}`}>
            <td>
              <a href={`/hands/${one.table}/${one.hand}`}>
                {W.replay.tableHand(one.table, one.hand)}
              </a>
            </td>
            <td>
              {one.game_name} <span class="faint">{one.house_name}</span>
            </td>
            <td>
              <CardRow cards={one.cards ?? []} size="xs" />
            </td>
            <td class="no-phone">
              <CardRow cards={one.board ?? []} size="xs" />
            </td>
            <td class={one.won > 0 ? "num up" : "num down"}>{signed(one.won)}</td>
            <td class="num no-phone">{one.at_ms ? when(one.at_ms) : ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All that was asked for so far, page after page. */
function useHands(): { hands: MyHand[] | null; more: number | null; reading: boolean;
  fault: string | null; next: () => void } {
  const [hands, setHands] = useState<MyHand[] | null>(null);
  const [more, setMore] = useState<number | null>(null);
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const ask = (before: number | null, had: MyHand[]): void =>
    void get<OwnHands>(before ? `/api/me/hands?before=${before}` : "/api/me/hands").then((page) => {
      setHands([...had, ...page.hands]);
      setMore(page.more ?? null);
      setReading(Boolean(page.reading));
    }, (no: Error) => setFault(no.message));

  useEffect(() => ask(null, []), []);
  return { hands, more, reading, fault, next: () => ask(more, hands ?? []) };
}

export function MyHandsPage() {
  const { hands, more, reading, fault, next } = useHands();

  useEffect(() => {
    document.title = W.title(W.nav.hands);
  }, []);
  return (
    <>
      <TopBar />
      <main class="hands-page">
        <header>
          <h1>{W.nav.hands}</h1>
          <p>{W.replay.handsSay}</p>
        </header>
        {fault ? <Notice kind="plain">{fault}</Notice> : null}
        {reading ? <Notice kind="plain" head={W.replay.readingHead}>{W.replay.readingSay}</Notice>
          : null}
        <section class="box" aria-label={W.nav.hands}>
          {hands && hands.length > 0 ? <Rows hands={hands} />
            : <p class="empty">{hands ? W.replay.noHands : fault ? "" : W.loading}</p>}
          {more ? (
            <p class="more-hands">
              <Button onClick={next}>{W.replay.more}</Button>
            </p>
          ) : null}
        </section>
      </main>
    </>
  );
}

const WIDE = 960;
const HIGH = 260;
const LEFT = 62;

export function Chart({ sums, hands }: { sums: Cents[]; hands: number }) {
  const line = chartLine(sums, WIDE - LEFT - 20, HIGH);

  return (
    <figure class="chart">
      <svg viewBox={`0 -12 ${WIDE} ${HIGH + 36}`} role="img"
        aria-label={W.replay.chartSay(hands, dollars(line.last.cents))}>
        <g transform={`translate(${LEFT} 0)`}>
          {line.ticks.map((one) => (
            <g key={one.cents}>
              <line class={one.cents === 0 ? "zero-line" : "grid-line"} x1="0" x2={WIDE - LEFT}
                y1={one.y} y2={one.y} />
              <text x="-8" y={one.y + 4} text-anchor="end">{dollars(one.cents)}</text>
            </g>
          ))}
          <path class="sum-area" d={line.area} />
          <path class="sum-line" d={line.path} />
          <circle class="end-dot" cx={line.last.x} cy={line.last.y} r="5" />
          <text x="0" y={HIGH + 20}>{W.replay.firstHand}</text>
          <text x={line.last.x} y={HIGH + 20} text-anchor="end">{W.replay.handsCount(hands)}</text>
        </g>
      </svg>
    </figure>
  );
}

function ByGame({ rows }: { rows: NonNullable<MyResults["by"]> }) {
  return (
    <table class="hands-table">
      <thead>
        <tr>
          <th>{W.lobby.head.game}</th>
          <th>{W.lobby.house}</th>
          <th class="num">{W.replay.handsHead}</th>
          <th class="num">{W.replay.came}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one, i) => (
          <tr key={i}>
            <td>{one.game_name}</td>
            <td>{one.house_name}</td>
            <td class="num">{one.hands}</td>
            <td class={one.won > 0 ? "num up" : "num down"}>{signed(one.won)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ResultsPage() {
  const { got, fault } = useGot<MyResults>("/api/me/results");

  useEffect(() => {
    document.title = W.title(W.nav.results);
  }, []);
  return (
    <>
      <TopBar />
      <main class="hands-page">
        <header>
          <h1>{W.nav.results}</h1>
          <p>{W.replay.resultsSay}</p>
        </header>
        {fault ? <Notice kind="plain">{fault}</Notice> : null}
        {got && got.hands > 0 ? (
          <>
            <section class="box" aria-label={W.nav.results}>
              <div class="figures">
                <div>
                  <small>{W.replay.came}</small>
                  <b>{signed(got.won)}</b>
                </div>
                <div>
                  <small>{W.replay.handsHead}</small>
                  <b>{got.hands.toLocaleString("en-US")}</b>
                </div>
              </div>
              <Chart sums={got.sums ?? []} hands={got.hands} />
            </section>
            {got.by && got.by.length > 0 ? (
              <section class="box" aria-label={W.replay.byGame}>
                <header>
                  <h2>{W.replay.byGame}</h2>
                </header>
                <ByGame rows={got.by} />
              </section>
            ) : null}
          </>
        ) : (
          <section class="box">
            <p class="empty">{got ? W.replay.noHands : fault ? "" : W.loading}</p>
          </section>
        )}
      </main>
    </>
  );
}
