import { Bar } from "../ui/bar.tsx";
import { W } from "../words.ts";

export function MyHandsPage() {
  return <><Bar /><main class="page"><h1>{W.nav.hands}</h1></main></>;
}

export function ResultsPage() {
  return <><Bar /><main class="page"><h1>{W.nav.results}</h1></main></>;
}
