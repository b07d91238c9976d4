// Two soft sounds, made here; off until asked for. Each has a visible twin.

import { settings } from "../settings.ts";

const TONES = { turn: [523, 659], mark: [440] } as const;
let context: AudioContext | null = null;

export function chime(kind: keyof typeof TONES): void {
  if (!settings.peek().sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  TONES[kind].forEach((pitch, i) => {
    const from = context!.currentTime + i * 0.11;
    const tone = context!.createOscillator();
    const loud = context!.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0, from);
    loud.gain.linearRampToValueAtTime(0.06, from + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, from + 0.3);
    tone.connect(loud).connect(context!.destination);
    tone.start(from);
    tone.stop(from + 0.32);
  });
}
