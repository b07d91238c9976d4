// Settings: how the page looks and behaves, and who you are.

import { namesOf } from "../cast.ts";
import { useSignal } from "@preact/signals";
import { Refused } from "../api.ts";
import { KEYS, keysOf, named, type Action } from "../keys.ts";
import { set, settings } from "../settings.ts";
import { enter, line, lobby, me, noticeOf } from "../store.ts";
import { W } from "../words.ts";
import { Button, Check, Dialog, IconButton, Notice, Segment } from "./controls.tsx";

const THEMES = ["auto", "light", "dark"] as const;
const DECKS = ["two", "four"] as const;
const FELTS = ["house", "delta", "tide", "redwood", "graphite", "dusk"] as const;

function LooksSettings() {
  const now = settings.value;
  return (
    <section>
      <h3>{W.settings.look}</h3>
      <div class="set-row">
        <span>{W.settings.theme}</span>
        <Segment label={W.settings.theme} value={now.theme} onPick={(value) => set("theme", value)}
          options={THEMES.map((value) => ({ value, label: W.settings.themes[value] }))} />
      </div>
      <div class="set-row">
        <span>{W.settings.deck}</span>
        <Segment label={W.settings.deck} value={now.deck} onPick={(value) => set("deck", value)}
          options={DECKS.map((value) => ({ value, label: W.settings.decks[value] }))} />
      </div>
      <div class="set-row">
        <span>{W.settings.felt}</span>
        <span class="swatches" role="group" aria-label={W.settings.felt}>
          {FELTS.map((felt) => (
            <button type="button" key={felt} class="swatch"
              data-felt={felt === "house" ? undefined : felt} aria-pressed={now.felt === felt}
              onClick={() => set("felt", felt)}>
              {W.settings.felts[felt]}
            </button>
          ))}
        </span>
      </div>
      <Check checked={now.motion} onChange={(on) => set("motion", on)}>{W.settings.motion}</Check>
      <Check checked={now.sound} onChange={(on) => set("sound", on)}>{W.settings.sound}</Check>
    </section>
  );
}

function TableSettings() {
  const now = settings.value;
  return (
    <section>
      <h3>{W.settings.table}</h3>
      <Check checked={now.turned} onChange={(on) => set("turned", on)}>{W.settings.turned}</Check>
      <Check checked={now.ask} onChange={(on) => set("ask", on)}>{W.settings.ask}</Check>
      <Check checked={now.keys} onChange={(on) => set("keys", on)}>{W.settings.keys}</Check>
    </section>
  );
}

const KEY_NAMES: Record<string, string> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Enter: "↵",
  " ": "Space",
  "Shift+ArrowUp": "Shift ↑",
  "Shift+ArrowDown": "Shift ↓",
};

export function keyName(key: string): string {
  return KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** Every key, and another for it: press the button, then the key. */
export function KeyList() {
  const asking = useSignal<Action | null>(null);
  const change = (event: KeyboardEvent): void => {
    if (!asking.value || event.key === "Tab" || event.key === "Shift") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== "Escape")
      set("keymap", { ...settings.value.keymap, [asking.value]: named(event) });
    asking.value = null;
  };
  return (
    <section>
      <h3>{W.settings.keyList}</h3>
      <ul class="keylist" onKeyDown={change}>
        {namesOf(KEYS).map((action) => (
          <li key={action}>
            <span>{W.keys[action]}</span>
            <button type="button" class="keybtn" onClick={() => (asking.value = action)}>
              {asking.value === action ? W.settings.change : keysOf(action).map(keyName).join(", ")}
            </button>
          </li>
        ))}
      </ul>
      <Button size="s" onClick={() => set("keymap", {})}>{W.settings.reset}</Button>
    </section>
  );
}

/** The room can be asked to make mistakes, so that the floor has to rule. */
function RoomSettings() {
  const said = useSignal<string | null>(null);
  const on = Boolean(lobby.value?.["mistakes"]);
  const change = async (wanted: boolean): Promise<void> => {
    said.value = noticeOf(await line.send({ mistakes: wanted }))?.say ?? null;
  };
  if (!me.value) return null;
  return (
    <section>
      <h3>{W.settings.room}</h3>
      <Check checked={on} onChange={(wanted) => void change(wanted)}>{W.settings.mistakes}</Check>
      <p class="small muted">{W.floor.mistakesSay}</p>
      {said.value && <Notice kind="bad">{said.value}</Notice>}
    </section>
  );
}

/** Another password: the one there is must be said, whoever sits there. */
function ChangePassword() {
  const old = useSignal("");
  const word = useSignal("");
  const said = useSignal<{ kind: "bad" | "good"; say: string } | null>(null);
  const change = async (): Promise<void> => {
    said.value = null;
    try {
      await enter("/api/password", { password: old.value, new: word.value });
      old.value = word.value = "";
      said.value = { kind: "good", say: W.settings.wordChanged };
    } catch (fault) {
      said.value = { kind: "bad", say: fault instanceof Refused ? fault.message : W.line.notDone };
    }
  };
  return (
    <form class="change-word" onSubmit={(event) => {
      event.preventDefault();
      void change();
    }}>
      <label class="field">
        <span>{W.settings.wordNow}</span>
        <input class="input" type="password" autocomplete="current-password" value={old.value}
          onInput={(event) => (old.value = event.currentTarget.value)} />
      </label>
      <label class="field">
        <span>{W.settings.wordNew}</span>
        <input class="input" type="password" autocomplete="new-password" value={word.value}
          onInput={(event) => (word.value = event.currentTarget.value)} />
      </label>
      <div class="row">
        <button type="submit" class="btn">{W.settings.changeWord}</button>
      </div>
      {said.value && <Notice kind={said.value.kind}>{said.value.say}</Notice>}
    </form>
  );
}

function AccountSettings() {
  const name = useSignal("");
  const word = useSignal("");
  const said = useSignal<string | null>(null);
  const ask = async (path: string): Promise<void> => {
    said.value = null;
    try {
      await enter(path, path === "/api/logout" ? {} : { name: name.value, password: word.value });
      word.value = "";
    } catch (fault) {
      said.value = fault instanceof Refused ? fault.message : W.line.notDone;
    }
  };
  const now = me.value;
  return (
    <section>
      <h3>{W.settings.account}</h3>
      <p class="small muted">
        {now ? (now.guest ? W.settings.guest : W.settings.member(now.name)) : W.lobby.welcome}
      </p>
      {said.value && <Notice kind="bad">{said.value}</Notice>}
      {now && !now.guest ? (
        <div class="row">
          {now.role === "floor" && <a class="btn" href="/floor">{W.settings.floorDesk}</a>}
          {now.role === "auditor" && <a class="btn" href="/audit">{W.settings.toAudit}</a>}
          {now.role === "dealer" && <a class="btn" href="/dealer">{W.settings.toDealer}</a>}
          {now.role === "cage" && <a class="btn" href="/cage">{W.settings.toCage}</a>}
          <Button onClick={() => ask("/api/logout")}>{W.settings.logOut}</Button>
        </div>
      ) : (
        <form class="login" onSubmit={(event) => {
          event.preventDefault();
          void ask("/api/login");
        }}>
          <label class="field">
            <span>{W.settings.name}</span>
            <input class="input" autocomplete="username" value={name.value}
              onInput={(event) => (name.value = event.currentTarget.value)} />
          </label>
          <label class="field">
            <span>{W.settings.word}</span>
            <input class="input" type="password" autocomplete="current-password" value={word.value}
              onInput={(event) => (word.value = event.currentTarget.value)} />
          </label>
          <div class="row">
            <button type="submit" class="btn ink">{W.settings.logIn}</button>
            <Button onClick={() => ask("/api/account")}>{W.settings.make}</Button>
          </div>
        </form>
      )}
      {now && !now.guest && <ChangePassword />}
    </section>
  );
}

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog label={W.settings.title} onClose={onClose} class="settings">
      <header class="dialog-head">
        <h2>{W.settings.title}</h2>
        <IconButton icon="x" label={W.close} onClick={onClose} />
      </header>
      <LooksSettings />
      <TableSettings />
      <RoomSettings />
      <AccountSettings />
      <KeyList />
    </Dialog>
  );
}
