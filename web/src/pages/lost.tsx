import { TopBar, FootNav } from "../ui/top_bar.tsx";
import { W } from "../words.ts";

export function LostPage() {
  return (
    <>
      <TopBar />
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
