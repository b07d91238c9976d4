// Rule books: every house, every game; and the rules of one game in one
// house, in plain words, to be searched.

import { useEffect } from "preact/hooks";
import { lobby } from "../store.ts";
import { RuleList } from "../table/side_panel.tsx";
import { RuleCardBody, useRuleCard } from "../table/rule_card.tsx";
import { TopBar, FootNav } from "../ui/top_bar.tsx";
import { Icon } from "../ui/controls.tsx";
import { houseMark } from "../ui/house.ts";
import type { Lobby, LobbyHouse } from "../view.ts";
import { W } from "../words.ts";

/** The games a house offers, each once, as the lobby has them. */
function gamesOf(now: Lobby, house: string): { game: string; name: string }[] {
  const seen = new Map<string, string>();
  for (const table of now.tables)
    if (table.house === house && !seen.has(table.game)) seen.set(table.game, table.game_name);
  return [...seen].map(([game, name]) => ({ game, name })).sort((a, b) =>
    a.name.localeCompare(b.name)
  );
}

function Book({ now, house }: { now: Lobby; house: LobbyHouse }) {
  return (
    <section class="card-box book">
      <header>
        <span class="dot mark" data-house={houseMark(house.house)} />
        <h2>{house.name}</h2>
        {house.place && <span class="faint small">{house.place}</span>}
        {house.clauses !== undefined && (
          <span class="push small faint num">{W.lobby.games(house.games ?? 0, house.clauses)}</span>
        )}
      </header>
      <ul>
        {gamesOf(now, house.house).map(({ game, name }) => (
          <li key={game}>
            <a href={`/rules/${house.house}/${game}`}>
              <span>{name}</span>
              <Icon name="right" small />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function BooksPage() {
  useEffect(() => {
    document.title = W.title(W.rules.books);
  }, []);
  const now = lobby.value;
  return (
    <>
      <TopBar />
      <main class="page">
        <div class="page-head">
          <div>
            <h1>{W.rules.books}</h1>
            <p>
              {W.rules.pick} <a href="/pocket">{W.rules.pocket}</a>
            </p>
          </div>
        </div>
        {!now ? <p class="muted">{W.line.first}</p>
          : (
            <div class="books">
              {now.houses.map((house) => <Book key={house.house} now={now} house={house} />)}
            </div>
          )}
      </main>
      <FootNav />
    </>
  );
}

export function RulesPage({ house, game }: { house: string; game: string }) {
  const now = lobby.value;
  const houseName = now?.houses.find((one) => one.house === house)?.name ?? house;
  const gameName = now?.tables.find((one) => one.house === house && one.game === game)?.game_name
    ?? game;
  const card = useRuleCard(house, game);
  useEffect(() => {
    document.title = W.title(W.rules.title(gameName, houseName));
  }, [gameName, houseName]);
  return (
    <>
      <TopBar />
      <main class="page">
        <div class="page-head">
          <div>
            <p>
              <a href="/rules">{W.rules.books}</a>
            </p>
            <h1>{W.rules.title(gameName, houseName)}</h1>
          </div>
        </div>
        <div class="rules-cols">
          <section class="card-box" aria-label={W.rules.clauses}>
            <RuleList house={house} game={game} />
          </section>
          <aside class="card-box rulecard" aria-label={W.panel.ruleCard}>
            <div class="pad">{card ? <RuleCardBody card={card} /> : <p>{W.loading}</p>}</div>
          </aside>
        </div>
      </main>
      <FootNav />
    </>
  );
}
