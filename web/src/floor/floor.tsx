import { Bar } from "../ui/bar.tsx";
import { W } from "../words.ts";

export function FloorPage() {
  return <><Bar /><main class="page"><h1>{W.nav.floor}</h1></main></>;
}
