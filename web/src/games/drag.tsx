// Cards that can be dragged, and always clicked instead.  A press that moves
// is a drag; one that does not is the button's own click.

import { elementOf } from "../cast.ts";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Card } from "../ui/cards.tsx";
import type { CardText } from "../view.ts";

/** The place where a card was dropped: on a tray, or on a card of it. */
export interface Drop {
  zone: string;
  at: number | null;
}

interface Moving {
  from: number;
  card: CardText;
  x: number;
  y: number;
  startX: number;
  startY: number;
  live: boolean;
}

const SLACK = 6;

function dropAt(x: number, y: number): Drop | null {
  const under = document.elementFromPoint(x, y);
  const zone = under?.closest<HTMLElement>("[data-zone]");
  const place = under?.closest<HTMLElement>("[data-at]");

  if (!zone) return null;
  return { zone: zone.dataset["zone"]!, at: place ? Number(place.dataset["at"]) : null };
}

export interface CardDrag {
  grab: (from: number, card: CardText) => { onPointerDown: (e: PointerEvent) => void };
  dragging: number | null;
  over: string | null;
  ghost: ComponentChildren;
  /** True once after a drag, because the click that follows it must not count. */
  wasDrag: () => boolean;
}

export function useCardDrag(onDrop: (from: number, drop: Drop) => void): CardDrag {
  const [moving, setMoving] = useState<Moving | null>(null);
  const now = useRef<Moving | null>(null);
  const drop = useRef(onDrop);
  const dragged = useRef(false);

  drop.current = onDrop; // heard at once: a quick hand lets go before the picture is painted
  useLayoutEffect(() => {
    if (!moving) return;
    const move = (e: PointerEvent): void => {
      const m = now.current;
      if (!m) return;
      const live = m.live || Math.hypot(e.clientX - m.startX, e.clientY - m.startY) > SLACK;
      now.current = { ...m, x: e.clientX, y: e.clientY, live };
      setMoving(now.current);
    };
    const end = (e: PointerEvent): void => {
      const m = now.current;
      const at = m?.live && e.type === "pointerup" ? dropAt(e.clientX, e.clientY) : null;
      now.current = null;
      dragged.current = m?.live ?? false;
      setMoving(null);
      if (m && at) drop.current(m.from, at);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
  }, [moving !== null]);

  return {
    grab: (from, card) => ({
      onPointerDown: (e) => {
        if (e.button !== 0) return;
        dragged.current = false;
        now.current = {
          from,
          card,
          x: e.clientX,
          y: e.clientY,
          startX: e.clientX,
          startY: e.clientY,
          live: false,
        };
        setMoving(now.current);
      },
    }),
    dragging: moving?.live ? moving.from : null,
    over: moving?.live ? (dropAt(moving.x, moving.y)?.zone ?? null) : null,
    ghost: moving?.live
      ? (
        <div class="drag-ghost" style={{ left: `${moving.x}px`, top: `${moving.y}px` }}>
          <Card card={moving.card} size="l" />
        </div>
      ) : null,
    wasDrag: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
  };
}

/** Left and right go from card to card inside a tray. */
export function arrowKeys(e: KeyboardEvent): void {
  const step = e.key === "ArrowLeft" ? -1 : e.key === "ArrowRight" ? 1 : 0;
  const trays = elementOf(e.currentTarget)?.closest(".act-cards");
  const all = [...(trays?.querySelectorAll<HTMLElement>("[data-at]") ?? [])];
  const at = all.indexOf(elementOf(e.target)!);

  if (step === 0 || at < 0) return;
  e.preventDefault();
  all[(at + step + all.length) % all.length]!.focus();
}
