import { Bar, FootNav } from "../ui/bar.tsx";
import { W } from "../words.ts";

export function LostPage() {
  return (
    <>
      <Bar />
      <main class="page">
        <h1>{W.lost.title}</h1>
        <p class="muted">{W.lost.say}</p>
        <p>
          <a href="/">{W.lost.go}</a>
        </p>
      </main>
      <FootNav />
    </>
  );
}
