import { useEffect } from "preact/hooks";
import { games } from "../games/index.ts";
import { Oval } from "../table/oval.tsx";
import { openTable, wish } from "../store.ts";
import { OpenTables, LineStrip, SettingsButton } from "../ui/bar.tsx";

export function TablePage({ table }: { table: number }) {
  const state = openTable(table);
  useEffect(() => { document.title = String(table); }, [table]);
  const view = state.view.value;
  const game = view ? games[view.shape] : undefined;
  const Stage = game?.Stage;
  const Act = game?.Act;
  const props = view && { state, view, send: (what: { command: string }) => wish(table, what) };
  return (
    <div class="table-page">
      <header class="bar"><OpenTables now={table} /><SettingsButton /></header>
      <LineStrip />
      <main>
        {props && (Stage ? <Stage {...props} /> : <Oval {...props} />)}
        {props && Act && <Act {...props} />}
      </main>
    </div>
  );
}
