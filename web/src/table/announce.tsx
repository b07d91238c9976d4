// Announcements for screen readers: the turn, once, at once; the clock only at its marks.

import { useEffect, useState } from "preact/hooks";
import { streetOf, type TableView } from "../view.ts";
import { W } from "../words.ts";
import { chime } from "../ui/sound.ts";
import { isTurn } from "./action_bar.tsx";

export function Announcer({ view }: { view: TableView }) {
  const [said, setSaid] = useState("");
  const turn = isTurn(view);
  useEffect(() => {
    setSaid(turn ? `${W.act.yourTurn}. ${view.says}` : "");
    if (!turn) return;
    chime("turn");
    const clock = view.clock;
    const third = clock ? (clock.until_ms - clock.now_ms) - 10_000 : 0;
    if (third <= 0) return;
    const timer = setTimeout(() => {
      setSaid(W.act.secondsLeft(10));
      chime("mark");
    }, third);
    return () => clearTimeout(timer);
  }, [turn, view.hand, streetOf(view)]);
  return <div class="vh" role="alert" aria-live="assertive">{said}</div>;
}
