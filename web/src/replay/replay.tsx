// The replayer: a hand step by step, as this viewer may see it, and the proof
// that its deck was the one promised.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { get, text } from "../api.ts";
import { Stage } from "../games/index.tsx";
import { onKeys } from "../keys.ts";
import { untagged } from "../log.ts";
import { freshTable } from "../store.ts";
import { feltOf } from "../felts.ts";
import { TopBar } from "../ui/top_bar.tsx";
import { Button, Clause, Icon, IconButton, Notice, Segment, Tag } from "../ui/controls.tsx";
import { Said } from "../ui/cards.tsx";
import { isStopped, streetOf as streetNow, type TableView } from "../view.ts";
import type { PastHand, Step } from "../wire.ts";
import { W } from "../words.ts";
import { DeckProof } from "./deck_proof.tsx";
import { jump, marksOf, SPEEDS, startReplay, step, stepMs, tick, togglePlay, type Mark,
  type Replay } from "./steps.ts";

/** A step with a table that can be shown. */
type HandStep = Step & { view: TableView };
type HandHistory = Omit<PastHand, "steps"> & { steps: HandStep[] };

function Felt({ view }: { view: TableView }) {
  const state = useMemo(() => freshTable(view.table, view), [view]);
  const still = { ...view, may: [], clock: null };

  return <Stage state={state} view={still} />;
}

function useHand(table: number,
  hand: number): { history: HandHistory | null; fault: string | null } {
  const [got, setGot] = useState<{ history: HandHistory | null; fault: string | null }>({
    history: null,
    fault: null,
  });

  useEffect(() => {
    setGot({ history: null, fault: null });
    get<PastHand>(`/api/hands/${table}/${hand}`).then(
      (history) => setGot({ history: toldSteps(history), fault: null }),
      (fault: Error) => setGot({ history: null, fault: fault.message }),
    );
  }, [table, hand]);
  return got;
}

function Timeline(
  { replay, marks, go }: { replay: Replay; marks: Mark[]; go: (r: Replay) => void },
) {
  const last = Math.max(replay.count - 1, 1);
  const now = [...marks].reverse().find((mark) => mark.at <= replay.at);

  return (
    <div class="rail">
      <div class="marks">
        {marks.map((mark) => (
          <span key={mark.at}>
            <i style={{ left: `${(100 * mark.at) / last}%` }} />
            <button
              type="button"
              style={{ left: `${(100 * mark.at) / last}%` }}
              aria-current={mark === now ? "step" : undefined}
              onClick={() => go(jump(replay, mark.at))}>
              {mark.street}
            </button>
          </span>
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={replay.count - 1}
        value={replay.at}
        aria-label={W.replay.where}
        style={{ "--done": `${(100 * replay.at) / last}%` }}
        onInput={(e) => go(jump(replay, Number(e.currentTarget.value)))} />
    </div>
  );
}

function Controls(
  { replay, go, history }: { replay: Replay; go: (r: Replay) => void; history: HandHistory },
) {
  const [copied, setCopied] = useState(false);
  const path = `/api/hands/${history.table}/${history.hand}`;
  const name = `${history.table}-${history.hand}`;
  const copy = (): void => {
    void text(`${path}.txt`).then((words) => navigator.clipboard?.writeText(words)).then(() =>
      setCopied(true)
    );
  };

  return (
    <div class="replay-buttons">
      <span class="where">
        <b>{W.replay.step(replay.at + 1)}</b> {W.replay.of(replay.count)}
      </span>
      <span class="moves">
        <IconButton icon="first" label={W.keys["start"]!} onClick={() => go(jump(replay, 0))} />
        <IconButton icon="left" label={W.keys["back"]!} onClick={() => go(step(replay, -1))} />
        <button type="button" class="play"
          aria-label={replay.playing ? W.replay.pause : W.replay.play}
          onClick={() => go(togglePlay(replay))}>
          <Icon name={replay.playing ? "pause" : "play"} />
        </button>
        <IconButton icon="right" label={W.keys["forward"]!} onClick={() => go(step(replay, 1))} />
        <IconButton icon="last" label={W.keys["end"]!}
          onClick={() => go(jump(replay, replay.count - 1))} />
      </span>
      <Segment
        label={W.replay.speed}
        value={String(replay.speed)}
        options={SPEEDS.map((one) => ({
          value: String(one),
          label: one === 0.5 ? "½×" : `${one}×`,
        }))}
        onPick={(one) => go({ ...replay, speed: Number(one) })} />
      <span class="end">
        <Button icon="copy" onClick={copy}>
          <span aria-live="polite">{copied ? W.replay.copied : W.replay.copy}</span>
        </Button>
        {history.phh ? (
          <a class="btn" href={`${path}.phh`} download={`${name}.phh`}>
            <Icon name="download" /> PHH
          </a>
        ) : null}
        <a class="btn" href={`${path}.txt`} download={`${name}.txt`}>{W.replay.text}</a>
        <a class="btn" href={path} download={`${name}.json`}>JSON</a>
      </span>
    </div>
  );
}

function Steps(
  { history, replay, go }: { history: HandHistory; replay: Replay; go: (r: Replay) => void },
) {
  const now = useRef<HTMLButtonElement>(null);

  useEffect(() => now.current?.scrollIntoView({ block: "nearest" }), [replay.at]);
  return (
    <ol class="replay-steps" aria-label={W.replay.steps}>
      {history.steps.map((one, at) => (
        <li key={at}>
          <button
            type="button"
            ref={at === replay.at ? now : null}
            class={at > replay.at ? "ahead" : ""}
            aria-current={at === replay.at ? "step" : undefined}
            onClick={() => go(jump(replay, at))}>
            <span class="no">{at + 1}</span>
            <span class="tx">
              <Said
                text={(untagged(one.say ?? "", one.clause) || streetOf(one).street || one.event)
                  .replaceAll("\n", " ")} />
            </span>
            {one.clause
              ? <span class={one.borrowed ? "clause borrowed" : "clause"}>{one.clause}</span>
              : null}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The street of a step, in the floor's words. The end of a round is not yet
 *  the next one, though the table stands there. */
function streetOf(one: HandStep): { street: string | null } {
  if (one.event === "round_ended") return { street: null };
  const street = one.begins ?? streetNow(one.view);
  return { street: street ? (W.streets[street] ?? street) : null };
}

/** Keeps the steps that say something or begin a street. */
function toldSteps(history: PastHand): HandHistory {
  const all = history.steps.flatMap((
    one,
  ) => (isStopped(one.view) ? [] : [{ ...one, view: one.view }]));
  const steps = all.filter((one) => one.say || one.begins);
  return { ...history, steps: steps.length > 0 ? steps : all };
}

function HandPlayer({ history }: { history: HandHistory }) {
  const [replay, go] = useState(() => startReplay(history.steps.length));
  const marks = useMemo(
    () => marksOf(history.steps.map((one) => ({ ...streetOf(one), event: one.event }))),
    [history],
  );
  const now = history.steps[replay.at]!;
  const held = useRef(replay);

  held.current = replay;
  useEffect(() => {
    if (!replay.playing) return;
    const timer = setInterval(() => go(tick(held.current)), stepMs(replay));
    return () => clearInterval(timer);
  }, [replay.playing, replay.speed]);
  useEffect(
    () =>
      onKeys(() => ({
        back: () => go(step(held.current, -1)),
        forward: () => go(step(held.current, 1)),
        play: () => go(togglePlay(held.current)),
        start: () => go(jump(held.current, 0)),
        end: () => go(jump(held.current, history.steps.length - 1)),
      })),
    [],
  );
  const first = history.steps[0]!.view;

  return (
    <main class="replay-body" data-felt={feltOf(first.house)}>
      <header class="replay-head">
        <h1>{first.game_name}</h1>
        <Tag>{W.table.place(first.house_name, history.table)}</Tag>
        <Tag>{W.table.handNo(history.hand)}</Tag>
        {history.at_ms
          ? (
            <Tag>
              {new Date(history.at_ms).toLocaleString("en-US", {
                dateStyle: "medium",
                timeStyle: "short",
              })}
            </Tag>
          ) : null}
        {now.clause ? <Clause id={now.clause} borrowed={now.borrowed} /> : null}
      </header>
      <Felt view={now.view} />
      <div class="replay-ctl">
        <Timeline replay={replay} marks={marks} go={go} />
        <Controls replay={replay} go={go} history={history} />
      </div>
      <aside class="replay-panel">
        <DeckProof deck={history.deck}
          shoe={first.family === "total" || first.family === "banked"} />
        <Steps history={history} replay={replay} go={go} />
      </aside>
    </main>
  );
}

export function ReplayPage({ table, hand }: { table: number; hand: number }) {
  const { history, fault } = useHand(table, hand);

  useEffect(() => {
    document.title = W.title(`${W.table.handNo(hand)}, ${W.lobby.table(table)}`);
  }, [table, hand]);
  return (
    <div class="replay">
      <TopBar>
        <nav class="replay-nav" aria-label={W.replay.others}>
          {history?.before
            ? (
              <a class="btn" href={`/hands/${table}/${history.before}`}
                aria-label={W.table.handNo(history.before)}>
                <Icon name="left" small /> {history.before}
              </a>
            ) : null}
          {history?.after
            ? (
              <a class="btn" href={`/hands/${table}/${history.after}`}
                aria-label={W.table.handNo(history.after)}>
                {history.after} <Icon name="right" small />
              </a>
            ) : null}
        </nav>
      </TopBar>
      {history && history.steps.length > 0
        ? <HandPlayer key={`${table}:${hand}`} history={history} />
        : (
          <main class="hands-page">
            {fault || history ? <Notice kind="bad">{fault ?? W.replay.empty}</Notice>
              : <p class="muted">{W.loading}</p>}
          </main>
        )}
    </div>
  );
}
