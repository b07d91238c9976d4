import { Bar, FootNav } from "../ui/bar.tsx";
import { W } from "../words.ts";

export function BooksPage() {
  return <><Bar /><main class="page"><h1>{W.rules.books}</h1></main><FootNav /></>;
}

export function RulesPage({ house, game }: { house: string; game: string }) {
  return <><Bar /><main class="page"><h1>{W.rules.title(game, house)}</h1></main><FootNav /></>;
}
