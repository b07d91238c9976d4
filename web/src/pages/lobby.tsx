import { Bar, FootNav } from "../ui/bar.tsx";
import { W } from "../words.ts";

export function LobbyPage() {
  return <><Bar /><main class="page"><h1>{W.nav.lobby}</h1></main><FootNav /></>;
}
