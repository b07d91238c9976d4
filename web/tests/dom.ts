// As much of a document as preact and the pages need, for tests without a browser: elements, text,
// attributes,
// events and focus. Nothing is laid out: every box has the same size.

const HANDLERS = ["click", "input", "change", "keydown", "keyup", "focus", "blur", "focusin",
  "focusout", "submit", "mouseenter", "mouseleave", "pointerdown", "pointermove", "pointerup",
  "pointercancel", "scroll", "close", "cancel", "toggle", "dragstart", "animationend",
  "transitionend"];
/** Longer than any page waits for somebody to stop typing. */
const SOON_MS = 350;
const clock = { ms: 1000 };
const BOX = { x: 0, y: 0, left: 0, top: 0, width: 1280, height: 800, right: 1280, bottom: 800 };

export class FakeNode {
  parentNode: FakeElement | null = null;
  childNodes: FakeNode[] = [];
  data = "";
  constructor(readonly nodeType: number) {}
  get firstChild(): FakeNode | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): FakeNode | null {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }
  get textContent(): string {
    return this.nodeType === 3 ? String(this.data)
      : this.childNodes.map((one) => one.textContent).join("");
  }
  contains(other: FakeNode | null): boolean {
    for (let at = other; at; at = at.parentNode) if (at === this) return true;
    return false;
  }
  remove(): void {
    this.parentNode?.removeChild(this);
  }
}

type Listener = (this: FakeElement, event: Record<string, unknown>) => void;

/** Elements moved since a test last looked. */
export const moved: string[] = [];

/** One step of a selector: "button.way[data-at]:not(.dead)". */
function isStep(one: FakeElement, step: string): boolean {
  const says = /^([a-z0-9*]*)((?:\.[\w-]+|\[[^\]]+\]|:not\([^)]*\))*)$/i.exec(step);
  if (!says) throw new Error(`a selector that is not understood: ${step}`);
  if (says[1] && says[1] !== "*" && says[1] !== one.localName) return false;
  return (says[2]!.match(/\.[\w-]+|\[[^\]]+\]|:not\([^)]*\)/g) ?? []).every((part) => {
    if (part.startsWith("."))
      return (one.getAttribute("class") ?? "").split(" ").includes(part.slice(1));
    if (part.startsWith(":")) return !isStep(one, part.slice(5, -1));
    const [name, value] = part.slice(1, -1).split("=") as [string, string?];
    return value === undefined ? one.hasAttribute(name)
      : one.getAttribute(name) === value.replaceAll("\"", "");
  });
}

/** Is it one of those a selector names: steps from outside in, and several with commas? */
function isSelected(one: FakeElement, selector: string): boolean {
  return selector.split(",").some((each) => {
    const steps = each.trim().split(/\s+/);
    if (!isStep(one, steps.pop()!)) return false;
    let at = one.parentNode;
    for (const step of steps.reverse()) {
      while (at && !isStep(at, step)) at = at.parentNode;
      if (!at) return false;
      at = at.parentNode;
    }
    return true;
  });
}

export class FakeElement extends FakeNode {
  readonly attributes: { name: string; value: string }[] = [];
  readonly listeners = new Map<string, Set<Listener>>();
  readonly style: Record<string, unknown> = {
    setProperty: (name: string, value: string) => {
      this.style[name] = value;
    },
  };
  readonly classList = {
    add: () => undefined,
    remove: () => undefined,
    toggle: () => false,
    contains: (name: string) => this.names().includes(name),
  };
  readonly dataset: Record<string, string> = new Proxy({} as Record<string, string>, {
    get: (_, name) => this.getAttribute(`data-${String(name)}`) ?? undefined,
    set: (_, name, value) => {
      this.setAttribute(`data-${String(name)}`, value);
      return true;
    },
  });
  value: unknown = undefined;
  checked: unknown = undefined;
  open = false;
  scrollTop = 0;
  scrollHeight = 0;
  get clientHeight(): number {
    return BOX.height;
  }
  get clientWidth(): number {
    return BOX.width;
  }
  offsetParent = {};
  constructor(readonly localName: string) {
    super(1);
  }
  private names(): string[] {
    return (this.getAttribute("class") ?? "").split(" ");
  }
  get type(): string {
    return this.getAttribute("type") ?? "";
  }
  get children(): FakeElement[] {
    return this.childNodes.filter((one): one is FakeElement => one instanceof FakeElement);
  }
  get ownerDocument(): unknown {
    return document;
  }
  insertBefore(child: FakeNode, before: FakeNode | null): FakeNode {
    child.remove();
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0,
      child);
    child.parentNode = this;
    return child;
  }
  appendChild(child: FakeNode): FakeNode {
    return this.insertBefore(child, null);
  }
  append(child: FakeNode): void {
    this.insertBefore(child, null);
  }
  removeChild(child: FakeNode): FakeNode {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
    return child;
  }
  getAttribute(name: string): string | null {
    return this.attributes.find((one) => one.name === name)?.value ?? null;
  }
  hasAttribute(name: string): boolean {
    return this.getAttribute(name) !== null;
  }
  setAttribute(name: string, value: unknown): void {
    this.removeAttribute(name);
    this.attributes.push({ name, value: String(value) });
  }
  removeAttribute(name: string): void {
    const at = this.attributes.findIndex((one) => one.name === name);
    if (at >= 0) this.attributes.splice(at, 1);
  }
  addEventListener(type: string, what: Listener): void {
    this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(what));
  }
  removeEventListener(type: string, what: Listener): void {
    this.listeners.get(type)?.delete(what);
  }
  /** Everything has one size; what moves has a place of its own, by what it is. */
  getBoundingClientRect(): typeof BOX {
    const own = `${this.getAttribute("class") ?? ""} ${this.getAttribute("data-seat") ?? ""}`;
    if (!/\b(bet|pots|middle|pc|at|laid-out)\b/.test(own)) return BOX;
    const [left, top] = [parseInt(short(own), 36) % 1000, parseInt(short(`${own} down`), 36) % 600];
    return {
      ...BOX,
      x: left,
      y: top,
      left,
      top,
      right: left + BOX.width,
      bottom: top + BOX.height,
    };
  }
  querySelectorAll(selector: string): FakeElement[] {
    return allOf(this).filter((one) => one !== this && isSelected(one, selector));
  }
  querySelector(selector: string): FakeElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }
  closest(selector: string): FakeElement | null {
    for (let at: FakeElement | null = this; at; at = at.parentNode)
      if (isSelected(at, selector)) return at;
    return null;
  }
  focus(): void {}
  blur(): void {}
  select(): void {}
  showModal(): void {
    this.open = true;
  }
  show(): void {
    this.open = true;
  }
  close(): void {
    this.open = false;
  }
  scrollTo(): void {}
  scrollIntoView(): void {}
  animate(frames: unknown, how: unknown): unknown {
    moved.push(
      `${
        this.getAttribute("class")
          ?? String((this as unknown as { className?: string }).className ?? "")
      } ${JSON.stringify(this.style)} ${JSON.stringify(frames)} ${JSON.stringify(how)}`,
    );
    return {
      finished: Promise.resolve(),
      cancel: () => undefined,
      finish: () => undefined,
      onfinish: null,
    };
  }
  setPointerCapture(): void {}
  /** Something happens there, and bubbles. */
  fire(type: string, more: Record<string, unknown> = {}): boolean {
    const event: Record<string, unknown> = {
      type,
      target: this,
      defaultPrevented: false,
      button: 0,
      preventDefault: () => (event["defaultPrevented"] = true),
      stopPropagation: () => undefined,
      ...more,
    };
    for (let at: FakeElement | null = this; at; at = at.parentNode) {
      event["currentTarget"] = at;
      for (const what of [...(at.listeners.get(type) ?? [])]) what.call(at, event);
    }
    return Boolean(event["defaultPrevented"]);
  }
}
for (const name of HANDLERS)
  (FakeElement.prototype as unknown as Record<string, unknown>)[`on${name}`] = null;

/** The room's default answer: yes, and the fields that the answer to a question always has. */
function usual(message: Record<string, unknown>): object {
  const ask = (message["ask"] ?? {}) as Record<string, unknown>;
  if (ask["would"])
    return {
      ok: {
        second: false,
        moves: [{ name: "person", amount: 5000 }, { name: "float, chips", amount: -5000 }],
      },
    };
  if (ask["people"])
    return { ok: { people: [{ person: 7, name: "Rae", chips: 12_500, at_tables: 3000 }] } };
  if (ask["why"]) return { ok: { why: [] } };
  if (ask["deck"]) return { ok: { promise: null, opened: null } };
  return { ok: {} };
}

/** The world the pages run in. */
export function openWorld(): { root: FakeElement; sent: Record<string, unknown>[];
  hear: (message: unknown) => void; key: (name: string) => void;
  happens: (type: string, event: unknown) => void; answers: Map<string, unknown> } {
  const root = new FakeElement("div");
  const sent: Record<string, unknown>[] = [];
  const answers = new Map<string, unknown>();
  const body = new FakeElement("body");
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  const key = (name: string): void => {
    const event = {
      type: "keydown",
      key: name,
      shiftKey: false,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
      repeat: false,
      target: body,
      defaultPrevented: false,
      preventDefault: () => undefined,
      stopPropagation: () => undefined,
    };
    happens("keydown", event);
  };
  const happens = (type: string, event: unknown): void => {
    for (const what of [...(listeners.get(type) ?? [])]) what(event);
  };
  let wire:
    | { onopen: (() => void) | null; onmessage: ((event: { data: string }) => void) | null }
    | null = null;
  const hear = (message: unknown): void => wire?.onmessage?.({ data: JSON.stringify(message) });
  class Wire {
    onopen: (() => void) | null = null;
    onclose: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    constructor() {
      wire = this;
    }
    send(text: string): void {
      const { n, ...rest } = JSON.parse(text) as Record<string, unknown>;
      for (const part of [rest["do"], rest["seat"]] as (Record<string, unknown> | undefined)[])
        if (part) delete part["id"]; // a new one each time
      sent.push(rest);
      queueMicrotask(() =>
        hear({ n, ...((answers.get(JSON.stringify(rest)) as object) ?? usual(rest)) })
      );
    }
    close(): void {}
  }
  // Time stands, and goes on by a second when a test waits: what is due soon happens then, what is
  // due later never.
  globalThis.setTimeout =
    ((what: () => void, ms = 0) => (ms <= SOON_MS ? setImmediate(what) : 0)) as never;
  globalThis.clearTimeout = ((one: NodeJS.Immediate) => clearImmediate(one)) as never;
  globalThis.setInterval = (() => 0) as never;
  // Node 18 lets nobody assign it.
  Object.defineProperty(performance, "now", { value: () => clock.ms, configurable: true });
  Object.assign(globalThis, {
    document: {
      body,
      documentElement: new FakeElement("html"),
      title: "",
      activeElement: null,
      hidden: false,
      visibilityState: "visible",
      createElement: (name: string) => new FakeElement(name),
      createElementNS: (_: string, name: string) => new FakeElement(name),
      createTextNode: (data: unknown) => Object.assign(new FakeNode(3), { data: String(data) }),
      getElementById: () => null,
      querySelector: () => null,
      querySelectorAll: () => [],
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      elementFromPoint: () => null,
    },
    WebSocket: Wire,
    location: {
      protocol: "http:",
      host: "here",
      pathname: "/",
      search: "",
      hash: "",
      origin: "http://here",
    },
    history: { pushState: () => undefined, replaceState: () => undefined },
    scrollTo: () => undefined,
    addEventListener: (type: string, what: (event: unknown) => void) =>
      (listeners.get(type) ?? listeners.set(type, new Set()).get(type)!).add(what),
    removeEventListener: (type: string, what: (event: unknown) => void) =>
      listeners.get(type)?.delete(what),
    print: () => sent.push({ print: true }),
    navigator: {
      clipboard: {
        writeText: async (words: string) => {
          sent.push({ copied: words });
        },
      },
    },
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    ResizeObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
    requestAnimationFrame: (what: (ms: number) => void) => setImmediate(() => what(0)),
    cancelAnimationFrame: clearImmediate,
    localStorage: { getItem: () => null, setItem: () => undefined },
    HTMLElement: FakeElement,
    HTMLInputElement: FakeElement,
    HTMLAnchorElement: FakeElement,
    Element: FakeElement,
    Node: FakeNode,
    getComputedStyle: () => ({ getPropertyValue: () => "" }),
    innerWidth: 1280,
    innerHeight: 800,
    fetch: async (path: string, how?: { method?: string; body?: string }) => {
      sent.push({
        [how?.method ?? "GET"]: path,
        ...(how?.body ? { body: JSON.parse(how.body) as unknown } : {}),
      });
      const said = answers.get(path);
      const text = typeof said === "string" ? said
        : JSON.stringify(said ?? { error: "There is nothing here." });
      const answer = {
        ok: said !== undefined,
        status: said === undefined ? 404 : 200,
        text: async () => text,
        json: async () => JSON.parse(text) as unknown,
        clone: () => answer,
      };
      return answer;
    },
  });
  return { root, sent, hear, key, happens, answers };
}

/** A few letters for many. */
export function short(text: string): string {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0;
  return (sum >>> 0).toString(36);
}

/** The page as text: a line for each element that says something or can be pressed. */
export function outline(node: FakeNode, depth = 0): string[] {
  if (!(node instanceof FakeElement))
    return node.textContent.trim()
      ? [`${" ".repeat(depth)}"${node.textContent.replaceAll(/\s+/g, " ")}"`] : [];
  const says = node.attributes.filter((one) =>
    !/^(viewBox|stroke.*|fill.*|href|xmlns)$/.test(one.name)
  ).map((one) =>
    `${one.name}=${one.name === "d" || one.name === "points" ? short(one.value) : one.value}`
  );
  const style = Object.entries(node.style).filter(([, value]) => typeof value !== "function").map((
    [name, value],
  ) => `${name}:${String(value)}`);
  const href = node.getAttribute("href");
  const state = [node.value !== undefined ? `value=${String(node.value)}` : "",
    node.checked ? "checked" : "", node.open ? "open" : "", href ? `href=${href}` : ""];
  const hears = [...node.listeners.keys()].filter((type) => node.listeners.get(type)!.size > 0).map(
    (type) => `on ${type}`
  );
  const line = [node.localName, ...says, ...state,
    ...(style.length ? [`{${style.join("; ")}}`] : []), ...hears].filter(Boolean).join(" ");
  const only = node.childNodes.length === 1 ? node.childNodes[0]! : null;
  if (node.localName === "svg")
    return [
      `${" ".repeat(depth)}${line} ${
        allOf(node).map((one) => one.getAttribute("href") ?? "").join("")
      }`,
    ];
  if (only && only.nodeType === 3)
    return [`${" ".repeat(depth)}${line}${outline(only).map((one) => ` ${one}`).join("")}`];
  return [`${" ".repeat(depth)}${line}`,
    ...node.childNodes.flatMap((one) => outline(one, depth + 1))];
}

export function allOf(node: FakeElement): FakeElement[] {
  return [node, ...node.children.flatMap(allOf)];
}

/** How large everything is from now on. */
export function sizeAs(width: number, height: number): void {
  Object.assign(BOX, { width, height, right: width, bottom: height });
  Object.assign(globalThis, { innerWidth: width, innerHeight: height });
}

/** Effects and answers have come. */
export async function settle(): Promise<void> {
  clock.ms += 1000;
  for (let i = 0; i < 6; i++) await new Promise((done) => setImmediate(done));
}
