// The bar at the head of every page.

import type { ComponentChildren } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { dollars } from "../money.ts";
import { route, type Route } from "../route.ts";
import { settings, set } from "../settings.ts";
import { lineState, lobby, lostAt, line, me, openTables, tableState } from "../store.ts";
import type { TableView } from "../view.ts";
import { W } from "../words.ts";
import { Icon, IconButton } from "./controls.tsx";
import { SettingsDialog } from "./settings.tsx";

export function Brand() {
  return (
    <a class="brand" href="/">
      <svg aria-hidden="true">
        <use href="#mark" />
      </svg>
      <span>{W.brand}</span>
    </a>
  );
}

/** Roles of people who do not work here; "" is nobody logged in. */
const PLAYERS = ["", "player"];

const PAGES: { page: Route["page"][]; href: string; icon: string; name: string;
  roles?: string[] | undefined }[] = [
    { page: ["lobby"], href: "/", icon: "home", name: W.nav.lobby },
    { page: ["hands", "hand"], href: "/hands", icon: "list", name: W.nav.hands, roles: PLAYERS },
    { page: ["results"], href: "/results", icon: "chart", name: W.nav.results, roles: PLAYERS },
    { page: ["books", "rules"], href: "/rules", icon: "book", name: W.nav.books },
    { page: [], href: "/pocket", icon: "search", name: W.nav.pocket, roles: ["floor", "dealer"] },
    { page: ["floor"], href: "/floor", icon: "flag", name: W.nav.floor, roles: ["floor"] },
    { page: ["dealer"], href: "/dealer", icon: "flag", name: W.nav.dealer, roles: ["dealer"] },
    {
      page: ["cage"],
      href: "/cage",
      icon: "lock",
      name: W.nav.cage,
      roles: ["cage", "floor", "auditor"],
    },
    {
      page: ["audit", "hand"],
      href: "/audit",
      icon: "shield",
      name: W.nav.audit,
      roles: ["auditor"],
    },
  ];

function pagesForMe() {
  return PAGES.filter((one) => !one.roles || one.roles.includes(me.value?.role ?? ""));
}

export function Nav() {
  return (
    <nav aria-label={W.nav.here}>
      {pagesForMe().map((one) => (
        <a key={one.href} href={one.href}
          aria-current={one.page.includes(route.value.page) ? "page" : undefined}>
          {one.name}
        </a>
      ))}
    </nav>
  );
}

/** At the foot of a phone. */
export function FootNav() {
  return (
    <nav class="foot" aria-label={W.nav.here}>
      {pagesForMe().map((one) => (
        <a key={one.href} href={one.href}
          aria-current={one.page.includes(route.value.page) ? "page" : undefined}>
          <Icon name={one.icon} />
          <span>{one.name}</span>
        </a>
      ))}
    </nav>
  );
}

/** Tables that are open; a dot says where it is your turn. */
export function OpenTables({ now }: { now?: number | undefined }) {
  return (
    <nav class="tabs-open" aria-label={W.bar.myTables}>
      {openTables.value.map((table) => {
        const view = tableState(table).view.value;
        const turn = view !== null && view.you !== null && view.to_act === view.you;
        return (
          <a key={table} class={turn ? "tab-open turn" : "tab-open"} href={`/table/${table}`}
            aria-current={table === now ? "page" : undefined}>
            <span class="dot" />
            {view ? <>{view.game_name} {stakesOf(view)}</> : W.lobby.table(table)}
            {turn && <span class="vh">{W.act.yourTurn}</span>}
          </a>
        );
      })}
      <a class="iconbtn" href="/" aria-label={W.bar.another} title={W.bar.another}>
        <Icon name="plus" />
      </a>
    </nav>
  );
}

/** "$3/$6", or whatever else tells tables of a game apart. */
export function stakesOf(view: TableView): string {
  return view.sign.limit.map(dollars).join("/");
}

export function Purse() {
  const cents = lobby.value?.chips?.cage;
  if (!me.value || cents === undefined) return null;
  return (
    <span class="purse">
      <b>{dollars(cents)}</b>
      <small>{W.bar.inCage}</small>
    </span>
  );
}

const LOOKS_MS = 5000;

/** The time of day: a cardroom has a clock on the wall. */
export function BarClock() {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), LOOKS_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time class="bar-clock num no-phone">
      {new Date(now.value).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })}
    </time>
  );
}

export function SettingsButton() {
  const open = useSignal(false);
  return (
    <>
      <IconButton icon="gear" label={W.bar.settings} onClick={() => (open.value = true)} />
      {open.value && <SettingsDialog onClose={() => (open.value = false)} />}
    </>
  );
}

export function SoundButton() {
  const on = settings.value.sound;
  return (
    <IconButton icon={on ? "sound" : "mute"} label={W.bar.sound} pressed={on}
      onClick={() => set("sound", !on)} />
  );
}

function MyFace() {
  const name = me.value?.name;
  return name ? (
    <span class="myface" title={name}>
      <span class="vh">{name}</span>
      <span aria-hidden="true">{name[0]!.toUpperCase()}</span>
    </span>
  ) : null;
}

export function TopBar({ children }: { children?: ComponentChildren | undefined }) {
  return (
    <>
      <header class="bar">
        <Brand />
        <span class="rule" />
        <Nav />
        <div class="mine push">
          {children}
          <Purse />
          <BarClock />
          <SettingsButton />
          <MyFace />
        </div>
      </header>
      <ConnectionStrip />
    </>
  );
}

/** Under the bar, never a dialog: the line is lost, and what happens now. */
export function ConnectionStrip({ keptSeconds }: { keptSeconds?: number | undefined }) {
  const state = lineState.value;
  if (state === "open" || (state === "first" && lostAt.value === 0)) return null;
  return (
    <div class="strip" role="status">
      <Icon name="plug" small />
      <span>
        <b>{W.line.lost}</b> {W.line.trying} {keptSeconds ? W.line.kept(keptSeconds) : ""}
      </span>
      <button type="button" class="btn s" onClick={() => line.retry()}>{W.line.again}</button>
    </div>
  );
}
