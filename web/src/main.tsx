// The page begins here.

import "./css/app.css";
import { render } from "preact";
import { AuditPage } from "./audit/audit.tsx";
import { CagePage } from "./cage/cage.tsx";
import { BoardPage } from "./pages/board.tsx";
import { DealerPage } from "./floor/dealer.tsx";
import { FloorPage } from "./floor/floor.tsx";
import { LivePage } from "./live/tablet.tsx";
import { LobbyPage } from "./pages/lobby.tsx";
import { LostPage } from "./pages/lost.tsx";
import { BooksPage, RulesPage } from "./pages/rules.tsx";
import { TablePage } from "./pages/table.tsx";
import { MyHandsPage, ResultsPage } from "./replay/my_hands.tsx";
import { ReplayPage } from "./replay/replay.tsx";
import { followLinks, route } from "./route.ts";
import { wearSettings } from "./settings.ts";
import { begin } from "./store.ts";
import { ClauseDialog } from "./ui/clause.tsx";

function Page() {
  const now = route.value;
  switch (now.page) {
    case "lobby":
      return <LobbyPage />;
    case "table":
      return <TablePage key={now.table} table={now.table} />;
    case "live":
      return <LivePage key={now.table} table={now.table} />;
    case "floor":
      return <FloorPage />;
    case "dealer":
      return <DealerPage />;
    case "cage":
      return <CagePage />;
    case "audit":
      return <AuditPage />;
    case "hands":
      return <MyHandsPage />;
    case "hand":
      return <ReplayPage key={`${now.table}/${now.hand}`} table={now.table} hand={now.hand} />;
    case "results":
      return <ResultsPage />;
    case "books":
      return <BooksPage />;
    case "rules":
      return <RulesPage key={`${now.house}/${now.game}`} house={now.house} game={now.game} />;
    case "board":
      return <BoardPage key={now.house} house={now.house} />;
    case "lost":
      return <LostPage />;
  }
}

wearSettings();
followLinks();
render(<>
  <Page />
  <ClauseDialog />
</>, document.getElementById("app")!);
void begin();
