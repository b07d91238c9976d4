// The line to the room: one socket, numbered questions, tables watched by
// sequence number, and a way back after it broke. Knows nothing of the page.

import { fromRoom } from "./cast.ts";
import type { CageView, Lobby, Refusal, TablePush, Wish } from "./view.ts";

export type LineState = "first" | "open" | "lost" | "trying";

/** The answer to a wish: the table, if the room found one, and whether an earlier try already
 *  did it. */
export interface Done {
  table?: number;
  again?: boolean;
  got?: number;
}

export type Answer<T = Done> =
  | { ok: T; seq?: number }
  | { no: Refusal }
  | { error: string }
  /** The line broke before an answer came: done or not, the table will show. */
  | { lost: true };

/** The parts of a WebSocket that are used, so that tests can bring their own. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export interface LineEars {
  state(state: LineState): void;
  table(push: TablePush, resumed: boolean): void;
  lobby(lobby: Lobby): void;
  cage(cage: CageView): void;
  /** A table that may not be watched, and why. */
  unseen?(table: number, say: string): void;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 5000;

export class Line {
  private wire: Wire | null = null;
  private next = 1;
  private waits = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly asked = new Map<number, (answer: Answer<never>) => void>();
  private readonly watched = new Map<number, number | null>();
  private readonly resuming = new Set<number>();
  private readonly opening: (() => void)[] = [];
  /** The line is closed on purpose: nobody was away. */
  private changing = false;
  private lobby = false;
  private cage = false;
  private up = false;
  private ended = false;

  constructor(private readonly connect: () => Wire, private readonly ears: LineEars,
    private readonly later: (what: () => void, ms: number) => ReturnType<typeof setTimeout> = (what,
      ms) => setTimeout(what, ms)) {}

  open(): void {
    clearTimeout(this.timer);
    if (this.wire || this.ended) return;
    const wire = this.connect();
    this.wire = wire;
    wire.onopen = () => this.opened();
    wire.onclose = () => this.closed(wire);
    wire.onmessage = (event) => this.heard(String(event.data));
  }

  /** Tries at once: the network is said to be back, or a person pressed. */
  retry(): void {
    this.waits = 0;
    this.open();
  }

  /** A new session has a new cookie, which only a new socket carries. */
  restart(): void {
    const wire = this.wire;
    this.waits = 0;
    this.wire = null;
    this.up = false;
    this.changing = true;
    wire?.close();
    this.forget();
    this.open();
  }

  close(): void {
    this.ended = true;
    this.wire?.close();
  }

  get isUp(): boolean {
    return this.up;
  }

  private opened(): void {
    this.up = true;
    this.waits = 0;
    this.ears.state("open");
    for (const [table, seq] of this.watched) {
      if (seq !== null && !this.changing) this.resuming.add(table);
      this.sendWatch(table, seq);
    }
    if (this.lobby) this.send({ watch: { lobby: true } });
    if (this.cage) this.send({ watch: { cage: true } });
    this.changing = false;
    for (const done of this.opening.splice(0)) done();
  }

  /** Resolves once the connection is open, because earlier messages would be lost. */
  ready(): Promise<void> {
    return this.up ? Promise.resolve() : new Promise((done) => this.opening.push(done));
  }

  private closed(wire: Wire): void {
    if (this.wire !== wire) return;
    this.wire = null;
    this.up = false;
    this.forget();
    if (this.ended) return;
    this.ears.state(this.waits === 0 ? "lost" : "trying");
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.waits++);
    this.timer = this.later(() => this.open(), wait);
  }

  /** Tells every request that still waits that its answer is lost. */
  private forget(): void {
    for (const answer of this.asked.values()) answer({ lost: true });
    this.asked.clear();
  }

  private heard(text: string): void {
    let message: { n?: number; seq?: number; table?: number; lobby?: Lobby; cage?: CageView };
    try {
      message = fromRoom(JSON.parse(text));
    } catch {
      return;
    }
    if (typeof message.n === "number") this.answered(message.n, fromRoom(message));
    if (typeof message.seq === "number" && typeof message.table === "number") {
      this.pushed(fromRoom(message));
    } else if (message.lobby) this.ears.lobby(message.lobby);
    else if (message.n === undefined && message.cage) this.ears.cage(message.cage);
  }

  private pushed(push: TablePush): void {
    if (!this.watched.has(push.table)) return;
    const last = this.watched.get(push.table) ?? null;
    const resumed = this.resuming.delete(push.table);
    if (last !== null && push.seq < last && !resumed) return;
    this.watched.set(push.table, push.seq);
    this.ears.table(push, resumed);
  }

  private answered(n: number, message: Answer<never>): void {
    const answer = this.asked.get(n);
    this.asked.delete(n);
    answer?.(message);
  }

  /** Sends a numbered message; the answer comes even if the line breaks. */
  send<T = Done>(message: object): Promise<Answer<T>> {
    if (!this.wire || !this.up) return Promise.resolve({ lost: true });
    const n = this.next++;
    this.wire.send(JSON.stringify({ n, ...message }));
    return new Promise((resolve) => this.asked.set(n, resolve));
  }

  private sendWatch(table: number, from: number | null): void {
    void this.send({ watch: from === null ? { table } : { table, from } }).then((answer) => {
      if ("error" in answer) this.ears.unseen?.(table, answer.error);
      else if ("no" in answer) this.ears.unseen?.(table, answer.no.say);
    });
  }

  watchTable(table: number): void {
    if (this.watched.has(table)) return;
    this.watched.set(table, null);
    if (this.up) this.sendWatch(table, null);
  }

  unwatchTable(table: number): void {
    if (this.watched.delete(table) && this.up) void this.send({ unwatch: { table } });
  }

  watchLobby(): void {
    if (this.lobby) return;
    this.lobby = true;
    if (this.up) void this.send({ watch: { lobby: true } });
  }

  watchCage(): void {
    if (this.cage) return;
    this.cage = true;
    if (this.up) void this.send({ watch: { cage: true } });
  }

  unwatchCage(): void {
    if (this.cage && this.up) void this.send({ unwatch: { cage: true } });
    this.cage = false;
  }

  /** A wish at a table. Its id lets the room know a message sent twice. */
  wish(table: number, wish: Wish, seq?: number): Promise<Answer> {
    return this.send({
      table,
      ...(seq === undefined ? {} : { seq }),
      do: { ...wish, id: freshId() },
    });
  }

  ask<T>(question: object): Promise<Answer<T>> {
    return this.send<T>({ ask: question });
  }
}

/** A number no other wish of this page has; the server wants a whole one. */
export function freshId(): number {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return (words[0]! & 0x1fffff) * 2 ** 32 + words[1]!;
}
